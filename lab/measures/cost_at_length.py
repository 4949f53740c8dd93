"""What a model costs at a length: sums over parts, FLOPs of one step of the decoder, and the curves over the length. FLOPs are those of `cost.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lab.measures.cost import Polynomial, costs, value
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
