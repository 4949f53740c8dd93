"""What the page Search sends, as records."""

from typing import Literal, NotRequired, TypedDict

from viz.shared.pack_arrays import Packed
from viz.shared.records import Settings
from viz.shared.token_axes import AxisPiece


class TreeColumns(TypedDict):
    """The hypotheses in the order of their ids, one number of each in every column. status: an index of STATUS."""

    id: Packed
    parent: Packed
    step: Packed
    token: Packed
    status: Packed
    step_log_probability: Packed
    log_probability: Packed
    score: Packed


class Continued(TypedDict):
    """What greedy decoding wrote after a forced beginning, scored as the search scores; no score where a rule forbids a token."""

    text: str
    tokens: list[int]
    pieces: list[str]
    forced: int
    log_probability: float | None
    score: float | None


class TreeView(TypedDict):
    """A beam search. limit: the most tokens it writes; pieces: how each id is written; winner, ranked: ids of hypotheses."""

    show: Literal["tree"]
    settings: Settings
    limit: int
    beam: int
    length_penalty: float
    steps: int
    columns: TreeColumns
    pieces: dict[str, str]
    winner: list[int]
    ranked: list[int]
    continued: NotRequired[Continued]


class AttentionView(TypedDict):
    """Cross-attention of a hypothesis: `mean` over the heads of one layer, (T, S); shape is that of the tensor."""

    site: str
    layer: int
    shape: list[int]
    source: list[AxisPiece]
    mean: Packed


class Width(TypedDict):
    """The best of one width of beam; chrf only with a reference."""

    beam: int
    text: str
    tokens: list[int]
    length: int
    log_probability: float
    score: float
    stopped: str
    chrf: float | None


class Reference(TypedDict):
    """A person's translation. banned: its first token that a rule forbids, -1 where none does; it then has no score."""

    text: str
    tokens: list[int]
    pieces: list[str]
    log_probabilities: list[float]
    length: int
    banned: int
    log_probability: float | None
    score: float | None


class WidenView(TypedDict):
    """Wider and wider beams."""

    rows: list[Width]
    reference: Reference | None


class SamplePath(TypedDict):
    """One distinct sentence of the samples. tokens: how many; seed: one that draws it by itself."""

    text: str
    tokens: int
    count: int
    seed: int
    log_probability: float
    model_log_probability: float
    ended: bool


class SamplePieces(TypedDict):
    """How each token id is written."""

    ids: Packed
    text: list[str]


class Samples(TypedDict):
    """Samples. tokens: of all paths, one after another."""

    show: Literal["samples"]
    count: int
    paths: list[SamplePath]
    tokens: Packed
    pieces: SamplePieces


class Greedy(TypedDict):
    """The greedy translation beside the samples. times: how many of them read the same."""

    text: str
    times: int


class SamplesView(Samples):
    """Samples, and how they were drawn. vocabulary: how many target tokens there are."""

    greedy: Greedy
    settings: Settings
    eos: int
    vocabulary: int


class Strategy(TypedDict):
    """One strategy's translation. diverges: the first token that is not greedy's."""

    strategy: str
    text: str
    tokens: list[int]
    log_probabilities: list[float]
    log_probability: float
    stopped: str
    score: float
    diverges: int | None


class SideView(TypedDict):
    """Strategies side by side. shared: how many tokens all begin with."""

    show: Literal["side"]
    shared: int
    length_penalty: float
    rows: list[Strategy]
    pieces: dict[str, str]
    settings: Settings


SectionView = TreeView | SamplesView | SideView
