"""Maps of attention for thumbnails."""

from typing import Any

import numpy as np

from lab.measures.heads import Floats
from viz.shared.number_format import significant

SMALL = 16
"""Rows and columns of a thumbnail at most."""


def small(weights: Floats) -> list[Any]:
    """Maps for thumbnails: of large ones means over blocks."""
    rows, cols = (np.linspace(0, n, min(n, SMALL) + 1).astype(int)[:-1] for n in weights.shape[2:])
    sums = np.add.reduceat(np.add.reduceat(weights, rows, axis=2), cols, axis=3)
    sizes = np.outer(np.diff([*rows, weights.shape[2]]), np.diff([*cols, weights.shape[3]]))
    return significant(sums / sizes, 2)
