"""What a mask does: scores and weights of one head without and with it, what the batch leaves unchanged, and where weight goes while a mask is off.

"Without the mask" always means: the softmax of this layer's own unmasked scores. Everything below it ran with its masks on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import Piece
from model.trace import Trace

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]
Real = TypeVar("Real", np.float32, np.float64)


@dataclass(frozen=True, eq=False)
class HeadMask:
    """One head, (T, S) each: scores, weights without and with the mask, and what the mask took of each row, (T,)."""

    scores: Floats
    without: Floats
    weights: Floats
    lost: Floats


def softmax(scores: NDArray[Real]) -> NDArray[Real]:
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


def most_masked(trace: Trace, kind: str, layer: int = -1, head: int = -1) -> tuple[int, int]:
    """This layer and head; where it is -1 (or one that is not there), that whose mask takes most on average."""
    layers = range(trace.config.layers_of(kind))
    attentions = {i: trace.attention(kind, i) for i in ([layer] if layer in layers else layers)}
    moved = {i: masked_probability(softmax(one.scores), one.allowed).mean(-1) for i, one in attentions.items()}
    layer = max(moved, key=lambda i: float(moved[i].max()))
    return layer, head if 0 <= head < len(moved[layer]) else int(moved[layer].argmax())


def reads_answer(head: HeadMask) -> int:
    """The row that would give most weight to the token that it has to write: the next one."""
    return int(np.diagonal(head.without, 1).argmax()) if len(head.without) > 1 else 0


def real_rows(trace: Trace, rows: Sequence[Piece]) -> Bools:
    """True for rows that are no padding. Only the source is padded; the decoder of some models starts with <pad>."""
    return np.array([p.id != trace.config.pad_id or rows is trace.tgt for p in rows])


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


@dataclass(frozen=True)
class Leaks:
    """Shares of a row's weight."""

    future: float
    answer: float
    pad_encoder: float
    pad_cross: float


def leak_shares(decoder: Floats, encoder: Floats, cross: Floats, pads: int) -> Leaks:
    """Means over layers, heads and rows (L, H, T, S): weight on later rows and on the very next one, which holds the answer; weight on padding.

    The last row has no later one and is left out of the first two; with one row only they are 0.
    """
    rows = decoder.shape[-2]
    future = np.triu(decoder, 1)[..., : rows - 1, :]
    answer = np.diagonal(decoder, 1, -2, -1)
    real = encoder.shape[-2] - pads
    return Leaks(
        float(future.sum(-1).mean()) if rows > 1 else 0.0,
        float(answer.mean()) if rows > 1 else 0.0,
        float(encoder[..., :real, real:].sum(-1).mean()) if pads else 0.0,
        float(cross[..., real:].sum(-1).mean()) if pads else 0.0,
    )
