"""What a mask does at one place: scores and weights of one head without and with it, and what the batch leaves unchanged. Numpy only.

"Without the mask" always means: the softmax of this layer's own unmasked scores. Everything below it ran with its masks on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import Piece
from model.trace import AttentionTrace, Trace
from viz.shared.records import AttentionKind

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Place:
    """Where a person looks: layer and head may be -1, the view then takes those where the mask changes most."""

    kind: AttentionKind
    layer: int = -1
    head: int = -1


@dataclass(frozen=True, eq=False)
class HeadMask:
    """One head, (T, S) each: scores, weights without and with the mask, and what the mask took of each row, (T,)."""

    scores: Floats
    without: Floats
    weights: Floats
    lost: Floats


def softmax(scores: Floats) -> Floats:
    """Softmax over the last axis; -inf gives 0, a row of -inf throughout gives zeros."""
    top = scores.max(-1, keepdims=True)
    e = np.exp(scores - np.where(np.isfinite(top), top, 0))
    total = e.sum(-1, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)


def masked_probability(without: Floats, allowed: Bools) -> Floats:
    """Probability that each row would give to forbidden keys: (H, T, S) and the mask, True = may look -> (H, T)."""
    return np.where(allowed, 0, without).sum(-1)


def head_mask(trace: Trace, kind: str, layer: int, head: int) -> HeadMask:
    """One head at one place."""
    attention = trace.attention(kind, layer)
    scores, allowed = attention.scores[head], attention.allowed[0]
    without = softmax(scores)
    return HeadMask(scores, without, attention.weights[head], masked_probability(without, allowed))


def rounded(values: Floats) -> list[list[float | None]]:
    """With four decimals; none for what is no number."""
    return [[None if not np.isfinite(x) else round(float(x), 4) for x in row] for row in values]


def real_rows(trace: Trace, rows: Sequence[Piece]) -> Bools:
    """True for rows that are no padding. Only the source is padded; the decoder of some models starts with <pad>."""
    return np.array([p.id != trace.config.pad_id or rows is trace.tgt for p in rows])


def chosen(trace: Trace, place: Place) -> tuple[int, int]:
    """The layer and head of a place; where it says -1 (or one that is not there), those whose mask takes most on average."""
    layers = range(trace.config.layers_of(place.kind))
    one = [place.layer] if place.layer in layers else layers

    def moved(layer: int) -> Floats:
        attention: AttentionTrace = trace.attention(place.kind, layer)
        return masked_probability(softmax(attention.scores), attention.allowed).mean(-1)

    by_head = {layer: moved(layer) for layer in one}
    layer = max(one, key=lambda i: float(by_head[i].max()))
    return layer, place.head if 0 <= place.head < len(by_head[layer]) else int(by_head[layer].argmax())


def _apart(a: Floats, b: Floats) -> float:
    return float(np.abs(a - b).max(initial=0.0))


@dataclass(frozen=True)
class Unchanged:
    """Largest differences between a sentence in a padded batch and alone, on its own tokens; and the largest weight on <pad>."""

    weights: float
    memory: float
    logits: float
    on_pad: float
    rows: int
    cols: int


def unchanged(padded: Trace, alone: Trace, kind: str, layer: int) -> Unchanged:
    """The two runs of one sentence, compared."""
    n_rows, n_cols = (len(x) for x in alone.axes(kind))
    weights, s = padded.attention(kind, layer).weights, len(alone.src)
    return Unchanged(
        _apart(weights[:, :n_rows, :n_cols], alone.attention(kind, layer).weights),
        _apart(padded.memory[:s], alone.memory),
        _apart(padded.logits, alone.logits),
        float(weights[:, :n_rows, n_cols:].max(initial=0.0)),
        n_rows,
        n_cols,
    )
