"""Masked attention in six steps: X, QK^T, the mask, softmax, times V, Z, each with the trace's own numbers.

Only the first rows of a long sentence are shown. They are whole all the same: a row of masked attention looks at no later one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lab.measures.edit_effects import log_softmax
from model.trace import Trace

FRAMES = ("x", "scores", "mask", "softmax", "mix", "z")
ROWS = 10  # rows of a long sentence that are drawn
SHOWN = 6  # numbers of a vector that are drawn


@dataclass(frozen=True, eq=False)
class Frames:
    """One head, its first n rows: x, v and z the first numbers of each (n, SHOWN), scores before the mask and weights after it (n, n).

    x_site: what enters the layer; d numbers in the whole row. writes: what each row writes, with its probability.
    """

    x: np.ndarray
    scores: np.ndarray
    weights: np.ndarray
    v: np.ndarray
    z: np.ndarray
    d: int
    x_site: str
    writes: list[str]
    probability: list[float]


def frames(trace: Trace, layer: int, head: int, written: Sequence[int], writes: Sequence[str]) -> Frames:
    """The steps of a head of the decoder's self-attention. written: the ids that the rows wrote; writes: how they are spelt."""
    attention, n = trace.attention("decoder", layer), min(ROWS, len(trace.tgt))
    site = attention_input_site(trace, layer)
    v, z = (x[head][:n, :SHOWN] for x in (attention.v, attention.z))
    probabilities = [float(p[id]) for p, id in zip(np.exp(log_softmax(trace.logits)), written[:n], strict=False)]
    scores, weights = attention.scores[head][:n, :n], attention.weights[head][:n, :n]
    return Frames(trace[site][:n, :SHOWN], scores, weights, v, z, trace.config.d_model, site, list(writes[:n]), probabilities)


def attention_input_site(trace: Trace, layer: int) -> str:
    """The site of the vectors from which a layer's self-attention makes Q, K and V: pre-norm attends to the norm of the residual stream."""
    return f"decoder.{layer}.{'resid_pre' if trace.config.norm_order == 'post' else 'norm_self'}"
