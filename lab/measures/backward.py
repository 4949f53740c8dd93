"""The backward arithmetic that a person can follow with a pencil: pure functions of recorded tensors and of the gradients that reach them. Numpy only.

d<name> stands for the derivative of the loss by <name>. Axis letters: T rows, S keys, D model width, V vocabulary, P positions.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating]
Doubles = NDArray[np.float64]


def softmax_backward(weights: Floats, d_weights: Floats) -> Floats:
    """dS = A (dA - sum over keys of A dA), row by row; a masked key has A = 0 and so dS = 0. (..., S) twice -> (..., S)."""
    pull = (weights * d_weights).sum(-1, keepdims=True)
    return np.asarray(weights * (d_weights - pull))


def normalized(x: Floats, eps: float, *, centered: bool) -> tuple[Floats, Floats]:
    """n = (x - mean) / sigma and sigma = sqrt(variance + eps), (..., D) and (..., 1); without the mean for RMSNorm."""
    off = x - x.mean(-1, keepdims=True) if centered else x
    sigma = np.sqrt((off**2).mean(-1, keepdims=True) + eps)
    return np.asarray(off / sigma), np.asarray(sigma)


def along(vector: Floats, direction: Floats) -> Floats:
    """The length of a vector's part along a direction, signed: (..., D) -> (...). 0 where the direction has no length."""
    length = np.linalg.norm(direction, axis=-1)
    return np.asarray(np.divide((vector * direction).sum(-1), length, out=np.zeros_like(length), where=length > 0))


def share_of(part: Floats, whole: Floats) -> Doubles:
    """part . whole / whole . whole, over the last axis: the shares of parts that add up to the whole sum to 1. NaN where the whole is 0."""
    p, w = np.broadcast_arrays(part.astype(np.float64), whole.astype(np.float64))
    square = (w * w).sum(-1)
    return np.asarray(np.divide((p * w).sum(-1), square, out=np.full_like(square, np.nan), where=square > 0))


def table_gradient(ids: Sequence[int], d_rows: Floats, size: int) -> Floats:
    """The gradient of an embedding table: row i is the sum over the positions that read token i. ids (P), d_rows (P, D) -> (size, D)."""
    table = np.zeros((size, d_rows.shape[-1]), d_rows.dtype)
    np.add.at(table, np.asarray(ids), d_rows)
    return table


def rms(x: Floats) -> Doubles:
    """Root mean square over the last axis, (..., D) -> (...)."""
    return np.asarray(np.sqrt((x.astype(np.float64) ** 2).mean(-1)))


def resting_place(smoothing: float, size: int) -> tuple[float, float]:
    """With label smoothing, the probability at which the wanted token, and each other one, is pulled no more: 1 - e + e / V and e / V."""
    return 1 - smoothing + smoothing / size, smoothing / size
