"""What a model costs at a length: sums over parts, FLOPs of one step of the decoder, and the curves over the length. FLOPs are those of `cost.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lab.measures.cost import ROWS, Polynomial, Sizes, cache_bytes, costs, value
from lab.measures.published_models import Model


def total(rows: Mapping[str, Polynomial], s: int, t: int, which: Callable[[str], bool] = lambda row: True) -> float:
    """The sum of the rows that `which` takes."""
    return sum(value(p, s, t) for row, p in rows.items() if which(row))


def in_decoder(row: str) -> bool:
    """The decoder's rows, with the output matrix."""
    return row.startswith("decoder") or row == "linear"


def step_flops(model: Model, way: str, n: int) -> float:
    """FLOPs of the decoder's step that writes token n, the source having as many."""
    rows, s = costs(model.sizes, way)["flops"], n * bool(model.sizes.encoder)
    return total(rows, s, n, in_decoder) - total(rows, s, n - 1, in_decoder)


def curves_at(model: Model, n: int) -> dict[str, float]:
    """FLOPs at a length of n tokens, by the name of the curve. The stack: the encoder, or the decoder where there is none, over n tokens at once."""
    rows, stack = costs(model.sizes, "parallel")["flops"], "encoder." if model.sizes.encoder else "decoder."

    def own(row: str) -> bool:
        return row.startswith(stack) and not row.startswith("decoder.cross")

    scores = total(rows, n, n, lambda row: own(row) and row.endswith("scores"))
    linear = total(rows, n, n, lambda row: own(row) and not row.endswith("scores"))
    found = {"stack": scores + linear, "linear": linear, "scores": scores}
    return found | ({way: step_flops(model, way, n) for way in ("cached", "uncached")} if model.sizes.decoder else {})


def rows_at(sizes: Sizes, way: str, s: int, t: int) -> dict[str, dict[str, float]]:
    """Each part that costs anything, with its FLOPs and its bytes."""
    found = costs(sizes, way)
    rows = {row: {what: value(found[what].get(row, {}), s, t) for what in found} for row in ROWS}
    return {row: numbers for row, numbers in rows.items() if any(numbers.values())}


def way_numbers(sizes: Sizes, way: str, s: int, t: int) -> tuple[float, float, float]:
    """FLOPs, bytes of weights read, bytes of keys and values kept."""
    found = costs(sizes, way)
    kept = value(cache_bytes(sizes), s, t) if way == "cached" else 0.0
    return total(found["flops"], s, t), total(found["weights"], s, t), kept


@dataclass(frozen=True)
class Point:
    """ms at one length, the fastest of some runs: other work on the machine only ever adds. trained: measured on the checkpoint itself."""

    encoder: float
    cached: float
    uncached: float
    trained: bool


@dataclass(frozen=True)
class Speed:
    """What times say of a machine. flops: of the encoder in a ms, at its best, which is at a length of n.

    read: bytes of weights that a step with the cache reads; rate: bytes of them in a ms, at the shortest length; above: how many times as long as at `flops` that step takes.
    """

    n: int
    flops: float
    read: float
    rate: float
    above: float


def speed_of(model: Model, points: Mapping[int, Point]) -> Speed:
    """The best speed of the encoder, and how far a step with the cache is from it. points: by length."""
    speeds = {n: curves_at(model, n)["stack"] / point.encoder for n, point in points.items()}
    best = max(speeds, key=lambda n: speeds[n])
    rows = costs(model.sizes, "cached")["weights"]
    read = total(rows, 0, 2, in_decoder) - total(rows, 0, 1, in_decoder)
    ms = points[min(points)].cached
    return Speed(best, speeds[best], read, read / ms, ms * speeds[best] / curves_at(model, min(points))["cached"])
