"""What the page Attribution sends, as records."""

from typing import Any, NotRequired, TypedDict

from viz.shared.token_axes import AxisPiece, Line

Foil = tuple[int, str, float]  # id, text, log-probability


class Part(TypedDict):
    """A head, or a whole sublayer where head is None."""

    site: str
    head: int | None


class SampleView(TypedDict):
    """importance.json: the mean change of each part in nats per token, its standard error, and the sample."""

    command: str
    checkpoint: str
    sample: dict[str, Any]
    changes: list[float]
    errors: list[float]
    lines: list[Line]


class StepsView(TypedDict):
    """What needs no further work of the model. foils: of each step (id, text, log-probability); attention: (steps, source)."""

    source: list[AxisPiece]
    prefix: list[AxisPiece]
    tokens: list[int]
    written: list[str]
    log_p: list[float]
    foils: list[list[Foil]]
    attention: list[list[float]]
    attention_site: str
    heads: int
    d: int


class SampleOrWhy(TypedDict):
    """The sample's importance, or why it cannot be used and the command that makes it."""

    sample: SampleView | None
    missing: str  # why there is none
    remedy: NotRequired[str]


class AttributionView(StepsView, SampleOrWhy):
    """The page."""

    parts: list[Part]


class ScoresView(TypedDict):
    """One step's attributions: scores of every method, source then prefix. full, empty: what is explained, with the input and without."""

    scores: dict[str, list[float]]
    full: float
    empty: float
    total: float
    error: float
    token_error: float  # the largest estimated error of a single token's integrated gradient, in nats
    points: int
    agreement: list[tuple[str, str, float | None]]
    lines: list[Line]


class ImportanceView(TypedDict):
    """The change in nats per token of each part, with the output's log-probability and its number of tokens."""

    changes: list[float]
    log_probability: float
    tokens: int
    lines: list[Line]
