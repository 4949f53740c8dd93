"""Scene: everything that decides what is on the screen. It travels in the URL, keys the cache of runs, and is all a server needs to know."""

from dataclasses import dataclass, field
from typing import Any, get_type_hints

from model.config import DecodeConfig, is_whole, require
from model.text_input import MAX_CHARACTERS, CutText, InputError, Source
from viz.shared.records import AttentionKind, Side

MAX_FORCED = 100
MAX_EDITS = 20
MAX_INDEX = 100_000
NOT_CHOSEN: dict[str, Any] = {"forced": [], "cut": [], "source": -1, "step": 0}
"""What is chosen of one sentence and cannot be kept for another: a press that sets another text sets this as well."""


@dataclass(frozen=True)
class Run:
    """The part of a scene that the model has to work for: equal runs share one cached result."""

    checkpoint: str
    text: str
    decode: DecodeConfig = field(default_factory=DecodeConfig)
    forced: tuple[int, ...] = ()
    beside: str = ""
    cut: tuple[int, ...] = ()  # where the sentence is cut into tokens, if somebody chose (model/segmentation_lattice.py)
    cut_beside: tuple[int, ...] = ()

    @property
    def source(self) -> Source:
        """What the model reads."""
        return CutText(self.text, self.cut) if self.cut else self.text

    @property
    def beside_source(self) -> Source:
        """What it reads beside it."""
        return CutText(self.beside, self.cut_beside) if self.cut_beside else self.beside


@dataclass(frozen=True)
class Scene:
    """A run, and where a person looks: `kind` of attention, layer, head, token. (What the browser alone needs stays there.)

    layer and head are -1 while nobody has chosen: the page then picks by a rule of its own.
    """

    run: Run
    kind: AttentionKind = "cross"
    layer: int = -1
    head: int = -1
    side: Side = "source"
    edits: tuple[str, ...] = ()  # what-if switches, each written as `python -m model whatif` reads it
    reference: str = ""  # a translation to compare with
    source: int = -1  # the pinned source token, -1 none
    step: int = 0  # the decoder row


def scene_from(request: Any, default_checkpoint: str) -> Scene:
    """Check what a browser sent. Raises ConfigError or InputError naming the value, the limit and the remedy."""
    require(isinstance(request, dict), f"a scene is an object, not {type(request).__name__}.")
    text, beside, reference = (str(request.get(key) or "") for key in ("text", "beside", "reference"))
    for given in (text, beside, reference):
        if len(given) > MAX_CHARACTERS:
            raise InputError("too_many_characters", len(given), MAX_CHARACTERS)
    forced = request.get("forced") or []
    require(
        isinstance(forced, list) and len(forced) <= MAX_FORCED and all(is_whole(i) for i in forced),
        f"forced must be a list of at most {MAX_FORCED} token ids.",
    )
    kind = request.get("kind", "cross")
    require(kind in ("encoder", "decoder", "cross"), f"kind is {kind!r}; choose encoder, decoder or cross.")
    edits = request.get("edits") or []
    require(
        isinstance(edits, list) and len(edits) <= MAX_EDITS and all(isinstance(e, str) and len(e) <= MAX_CHARACTERS for e in edits),
        f"edits must be a list of at most {MAX_EDITS} short texts.",
    )
    side = request.get("side", "source")
    require(side in ("source", "target"), f"side is {side!r}; choose source or target.")
    checkpoint, decode = str(request.get("checkpoint") or default_checkpoint), decode_from(request.get("decode") or {})
    return Scene(
        Run(checkpoint, text, decode, tuple(forced), beside, cut_from(request.get("cut"))),
        kind,
        _index(request, "layer"),
        _index(request, "head"),
        side,
        tuple(edits),
        reference,
        _index(request, "source"),
        _index(request, "step", 0),
    )


def cut_from(given: Any) -> tuple[int, ...]:
    """The ends of the pieces as a browser sends them. What is no such list becomes a cut that fits no sentence: the usual one is read then."""
    if not given:
        return ()
    whole = isinstance(given, list) and len(given) <= MAX_CHARACTERS and all(is_whole(end) and 0 < end < MAX_INDEX for end in given)
    return tuple(map(int, given)) if whole else (0,)


def decode_from(values: Any) -> DecodeConfig:
    """Decoding settings as a browser sends them (numbers may come as 3.0). Raises ConfigError."""
    require(isinstance(values, dict), f"decode is {str(values)[:40]!r}; it must be an object of settings.")
    whole = {name for name, kind in get_type_hints(DecodeConfig).items() if kind is int}
    return DecodeConfig.from_dict({k: int(v) if k in whole and isinstance(v, float) and v.is_integer() else v for k, v in values.items()})


def _index(request: dict[str, Any], name: str, usual: int = -1) -> int:
    value = request.get(name, usual)
    require(
        is_whole(value) and -1 <= value < MAX_INDEX,
        f"{name} is {str(value)[:40]!r}; it must be a whole number from 0, or -1 for the page's own choice.",
    )
    return int(value)
