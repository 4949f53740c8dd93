"""Masked attention in six frames: X, QK^T, the mask, softmax, times V, Z, each with the trace's own numbers.

Only the first rows of a long sentence are sent. They are whole all the same: a row of masked attention looks at no later one.
"""

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from model.trace import Trace
from viz.shared.number_format import significant

ROWS = 10  # rows of a long sentence that are drawn
SHOWN = 6  # numbers of a vector that are drawn
DIGITS = 5


class HeadFrames(TypedDict):
    """One head, its first rows: scores before the mask and weights after it (n, n); values and z, the first numbers of each (n, SHOWN)."""

    scores: list[list[float]]
    weights: list[list[float]]
    v: list[list[float]]  # the first numbers of each row
    z: list[list[float]]


class Frames(TypedDict):
    """x: what enters the layer (n, SHOWN), from x_site; d numbers in the whole row. writes: what each row writes, with its probability."""

    rows: int  # that are drawn
    d: int
    x: list[list[float]]
    x_site: str
    writes: list[str]
    probability: list[float]
    heads: list[HeadFrames]  # from head `first` on


def frames(trace: Trace, layer: int, heads: slice, written: Sequence[int], writes: Sequence[str]) -> Frames:
    """The frames of some heads of the decoder's self-attention. written: the ids that the rows wrote; writes: how they are spelt."""
    attention, n = trace.attention("decoder", layer), min(ROWS, len(trace.tgt))
    site = attention_input_site(trace, layer)
    return {
        "rows": n,
        "d": trace.config.d_model,
        "x": _few(trace[site][:n, :SHOWN]),
        "x_site": site,
        "writes": list(writes[:n]),
        "probability": [likely(trace.logits[row], id) for row, id in enumerate(written[:n])],
        "heads": [
            {"scores": _few(scores[:n, :n]), "weights": _few(weights[:n, :n]), "v": _few(v[:n, :SHOWN]), "z": _few(z[:n, :SHOWN])}
            for scores, weights, v, z in zip(
                attention.scores[heads], attention.weights[heads], attention.v[heads], attention.z[heads], strict=True
            )
        ],
    }


def attention_input_site(trace: Trace, layer: int) -> str:
    """The site of the vectors from which a layer's self-attention makes Q, K and V: pre-norm attends to the norm of the residual stream."""
    return f"decoder.{layer}.{'resid_pre' if trace.config.norm_order == 'post' else 'norm_self'}"


def likely(logits: NDArray[np.float32], id: int) -> float:
    """Probability of one id, (V,)."""
    e = np.exp(logits.astype(np.float64) - logits.max())
    return float(significant(e[id] / e.sum(), DIGITS))


def _few(values: np.ndarray) -> Any:
    return significant(values, DIGITS)
