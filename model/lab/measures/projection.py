"""Vectors beside one another: cosines, and the two directions in which they differ most. Numpy only."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Doubles = NDArray[np.float64]


def cosines(a: NDArray[np.floating], b: NDArray[np.floating]) -> Doubles:
    """Cosine of every row of a (N, D) with every row of b (M, D): (N, M). A row of zeros has cosine 0 with everything."""
    units = []
    for x in (np.asarray(a, np.float64), np.asarray(b, np.float64)):
        length = np.linalg.norm(x, axis=-1, keepdims=True)
        units.append(np.divide(x, length, out=np.zeros_like(x), where=length > 0))
    return np.clip(units[0] @ units[1].T, -1.0, 1.0)


def pca(x: NDArray[np.floating]) -> tuple[Doubles, Doubles]:
    """Principal components of the rows of x (N, D) by SVD: coordinates on the first two (N, 2), and the share of the variance each explains (2,).

    Each component's sign is the one that makes its largest coordinate positive, so that a picture does not flip. Where the rows have
    fewer than two directions (one row, equal rows) the missing coordinates and shares are 0.
    """
    centred = np.asarray(x, np.float64) - np.mean(x, axis=0, dtype=np.float64)
    u, s, _ = np.linalg.svd(centred, full_matrices=False)
    points, shares = np.zeros((len(centred), 2)), np.zeros(2)
    total = float((s**2).sum())
    for i in range(min(2, len(s))):
        if total > 0 and s[i] > 1e-9 * s[0]:
            along = u[:, i] * s[i]
            points[:, i] = along * np.sign(along[np.abs(along).argmax()])
            shares[i] = s[i] ** 2 / total
    return points, shares
