"""The page The sentence's cost: every model's polynomials, and the two lengths of this sentence."""

from typing import TypedDict

from lab.measures.cost import ROWS, WAYS, Polynomial, Sizes, cache_bytes, costs, crossings, of_config, parameters
from lab.measures.published_models import KNOWN
from model.config import ModelConfig

OURS = "ours"


class Crossings(TypedDict):
    """The lengths at which scores cost as much as the projections of their attention, and as all products with weights."""

    projections: int
    layer: int


class ModelView(TypedDict):
    """A model. costs: way -> measure -> row -> polynomial in s and t; rows and numbers that are 0 are left out. said: 0 where nothing was."""

    name: str
    d: int
    f: int
    heads: int
    encoder: int  # layers
    decoder: int  # layers
    vocabulary: int  # 0 for a stack that ends in its vectors
    limit: int  # the longest text it reads, 0 where there is none
    count: int  # parameters by the formula
    said: int
    source: str
    parameters: dict[str, int]  # of every row
    costs: dict[str, dict[str, dict[str, Polynomial]]]
    cache: Polynomial  # bytes of keys and values kept
    crossings: Crossings  # lengths at which scores overtake


class CostView(TypedDict):
    """The whole page. s, t: source tokens with </s>, decoder rows. lengths: those that can be measured. rows: the parts."""

    models: list[ModelView]  # ours first
    rows: list[str]
    s: int
    t: int
    lengths: list[int]


class WayView(TypedDict):
    """One way, timed: ms of every group, of all, and of the last pass."""

    ms: dict[str, float]
    whole: float
    last: float
    repeats: int


class TimesView(TypedDict):
    """The part "times"."""

    ways: dict[str, WayView]
    device: str
    threads: int


class LengthView(TypedDict):
    """The part "length": ms at n tokens. trained: measured on the checkpoint itself, else on an untrained model of its sizes."""

    n: int
    encoder: float  # ms
    cached: float  # ms
    uncached: float  # ms
    trained: bool


def cost_view(config: ModelConfig, s: int, t: int, lengths: tuple[int, ...]) -> CostView:
    """This model first, then the known ones."""
    ours = model_view(OURS, of_config(config), config.max_length, 0, "")
    known = [model_view(one.name, one.sizes, one.limit, one.said, one.source) for one in KNOWN]
    return {"models": [ours, *known], "rows": list(ROWS), "s": s, "t": t, "lengths": list(lengths)}


def model_view(name: str, sizes: Sizes, limit: int, said: int, source: str) -> ModelView:
    """One model."""
    counts, over = parameters(sizes), crossings(sizes)
    return {
        "name": name,
        "d": sizes.d,
        "f": sizes.f,
        "heads": sizes.heads,
        "encoder": sizes.encoder,
        "decoder": sizes.decoder,
        "vocabulary": sizes.output_width,
        "limit": limit,
        "count": sum(counts.values()),
        "said": said,
        "source": source,
        "parameters": {row: count for row, count in counts.items() if count},
        "costs": {way: {what: _some(rows) for what, rows in costs(sizes, way).items()} for way in WAYS},
        "cache": _numbers(cache_bytes(sizes)),
        "crossings": {"projections": over["projections"], "layer": over["layer"]},
    }


def _some(rows: dict[str, Polynomial]) -> dict[str, Polynomial]:
    return {row: polynomial for row, found in rows.items() if (polynomial := _numbers(found))}


def _numbers(polynomial: Polynomial) -> Polynomial:
    return {name: number for name, number in polynomial.items() if number}
