"""The page Patching: the two sentences and where their translations part, one layer's shares, and a patched translation."""

from typing import TypedDict

from viz.pages.patching.example_pairs import ReadyPair
from viz.shared.records import Refusal
from viz.shared.token_axes import AxisPiece


class SideView(TypedDict):
    """One of the sentences: its tokens, its greedy translation, and the pieces of that."""

    source: list[AxisPiece]
    translation: str
    pieces: list[str]


class PairView(TypedDict):
    """Both sentences. rows: what the decoder reads, S or T places.

    token, other: what the clean and the corrupt sentence have written next; log_p: of `token`, clean and corrupt.
    sites: by part (stream, self, cross, ff) and stack, layer by layer.
    """

    clean: SideView
    corrupt: SideView
    rows: list[AxisPiece]
    token: str
    other: str
    log_p: tuple[float, float]
    sites: dict[str, dict[str, list[str]]]
    d: int  # the model's width


class PatchingView(TypedDict):
    """The page. other: the second sentence, "" where there is none yet; example: whether `pair` is one to begin with in its place."""

    pairs: list[ReadyPair]
    other: str
    example: bool
    refused: Refusal | None
    pair: PairView | None


class LayerView(TypedDict):
    """One site exchanged at each of its places: share of the way from corrupt to clean, log p of `token`, the first token then.

    flips: whether the output is that of the other run: the clean token when denoising, no longer it when noising.
    """

    share: list[float]
    log_p: list[float]  # of the pair's `token`
    first: list[str]
    flips: list[bool]


class PatchedView(TypedDict):
    """A patched translation. same: "clean" or "corrupt" where it is that translation, else "". pieces: after which the change stands."""

    text: str
    pieces: list[str]
    same: str
    stopped: str
