"""Sinusoidal positions (Vaswani et al. 2017, section 3.5): the table of all positions, and how alike two positions are.

N positions, D the model's width.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.arrays import Doubles

SHOWN = 48
"""Fewest positions in the picture of similarity; a longer sentence shows more."""


def divisors(d_model: int) -> Doubles:
    """10000^(2i/D) for i = 0..D/2-1, one for each pair of dimensions (2i, 2i+1): (D/2,)."""
    return 10000.0 ** (np.arange(0, d_model, 2) / d_model)


def sinusoids(length: int, d_model: int, halves: bool = False) -> Doubles:
    """PE(pos, 2i) = sin(pos / 10000^(2i/D)), PE(pos, 2i+1) = cos(same): (length, D), Vaswani et al. 2017, section 3.5.

    halves: the D/2 sines first, then the cosines, as Marian has them.
    """
    angle = np.arange(length)[:, None] / divisors(d_model)
    waves = np.sin(angle), np.cos(angle)
    return np.concatenate(waves, axis=1) if halves else np.stack(waves, axis=-1).reshape(length, d_model)


def similarity(table: NDArray[Any], length: int) -> Doubles:
    """Cosine between the encodings of each two of the first positions: (N, N), N = max(length, SHOWN) where the table has that many."""
    rows = np.asarray(table[: max(length, SHOWN)], dtype=np.float64)
    rows = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return rows @ rows.T


def distance_cosines(table: NDArray[Any]) -> Doubles:
    """Cosine of position 0 with every position of a table (N, D), however far: (N,)."""
    rows = np.asarray(table, dtype=np.float64)
    return rows @ rows[0] / (np.linalg.norm(rows, axis=1) * np.linalg.norm(rows[0]))


def dimensions_of(pair: int, width: int, halves: bool) -> tuple[int, int]:
    """Where the sine and the cosine of a pair stand."""
    return (pair, pair + width // 2) if halves else (2 * pair, 2 * pair + 1)
