"""The parts of the page Attention that are asked for when wanted: how long the carried values are, and attention rolled out over the layers."""

from collections.abc import Sequence
from typing import TypedDict

import numpy as np

from lab.measures.attention import Floats, cross_rollout, rank_correlation, rollout, row_shares
from model.tokenizer import Piece
from model.trace import Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import Line, named

SAME = 0.005  # no key's mean share moves by more than this: nothing to point at


class ValueView(TypedDict):
    """The part "value". norms: ||v W_O|| of what each key hands over, (L, H, S). lines: what is said of each head."""

    norms: Packed
    lines: list[list[list[Line]]]


class RolloutView(TypedDict):
    """The part "rollout", (L, T, S). encoder_layers: how many layers it goes down through from cross-attention."""

    rollout: Packed
    encoder_layers: int


def value_view(trace: Trace, kind: str, norms: Floats) -> ValueView:
    """The length of what each key hands over in each head, ||v W_O||, and two lines for each head about where weight and length part."""
    rows, cols = trace.axes(kind)
    weights = [trace.attention(kind, i).weights for i in range(len(norms))]
    allowed = trace.attention(kind, 0).allowed[0]
    return {
        "norms": pack(norms),
        "lines": [
            [value_lines(w, n, allowed, (rows, cols)) for w, n in zip(layer, own, strict=True)]
            for layer, own in zip(weights, norms, strict=True)
        ],
    }


def rollout_view(trace: Trace, kind: str) -> RolloutView:
    """Attention rolled out. Entry n follows layers 0..n (self), or layer n's cross-attention and the whole encoder."""
    own = _stacked(trace, kind)
    rolled = cross_rollout(own, _stacked(trace, "encoder")) if kind == "cross" else rollout(own)
    return {"rollout": pack(rolled, "u2", 2e-5), "encoder_layers": trace.config.encoder_layers}


def _stacked(trace: Trace, kind: str) -> Floats:
    layers = trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers
    return np.stack([trace.attention(kind, i).weights for i in range(layers)])


def value_lines(weights: Floats, norms: Floats, allowed: np.ndarray, axes: tuple[Sequence[Piece], Sequence[Piece]]) -> list[Line]:
    """How far the order of the keys by weight agrees with that by weight x length, then the keys that lose and gain most.

    weights (T, S), norms (S,). Shares are means over the rows. A key loses where its share of the products is below its share of weight.
    """
    rows, cols = axes
    carried = row_shares(weights * norms)
    ranked = rank_correlation(weights, weights * norms, allowed)
    known = np.flatnonzero(~np.isnan(ranked))
    seen: Line = ("see", "attention.value.few", {})
    if len(known):
        least = int(known[np.argmin(ranked[known])])
        values = {"mean": f"{ranked[known].mean():.2f}", "n": len(known), "row": named(rows, least), "least": f"{ranked[least]:.2f}"}
        seen = ("see", "attention.value.ranks", values)
    before, after = weights.mean(0), carried.mean(0)
    down, up = int(np.argmin(after - before)), int(np.argmax(after - before))
    if max(after[up] - before[up], before[down] - after[down]) < SAME:
        return [seen, ("look", "attention.value.same", {"share": f"{100 * SAME:.1f}%"})]
    shares = {name: f"{100 * x:.1f}%" for name, x in (("a", before[down]), ("b", after[down]), ("c", before[up]), ("d", after[up]))}
    lengths = {"low": f"{norms[down]:.2f}", "high": f"{norms[up]:.2f}", "usual": f"{float(np.median(norms)):.2f}"}
    return [seen, ("look", "attention.value.moved", {"down": named(cols, down), "up": named(cols, up), **shares, **lengths})]
