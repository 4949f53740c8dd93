"""The sinusoids of section 3.5: the table of all positions, and how alike two positions are."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from viz.shared.token_axes import Line

SHOWN = 48
"""Fewest positions in the picture of similarity; a longer sentence shows more."""


def divisors(d_model: int) -> NDArray[np.float64]:
    """10000^(2i/D) for i = 0..D/2-1, one for each pair of dimensions (2i, 2i+1): (D/2,)."""
    return 10000.0 ** (np.arange(0, d_model, 2) / d_model)


def sinusoids(length: int, d_model: int, halves: bool = False) -> NDArray[np.float64]:
    """PE(pos, 2i) = sin(pos / 10000^(2i/D)), PE(pos, 2i+1) = cos(same): (length, D), Vaswani et al. 2017, section 3.5.

    halves: the D/2 sines first, then the cosines, as Marian has them.
    """
    angle = np.arange(length)[:, None] / divisors(d_model)
    waves = np.sin(angle), np.cos(angle)
    return np.concatenate(waves, axis=1) if halves else np.stack(waves, axis=-1).reshape(length, d_model)


def similarity(table: NDArray[Any], length: int) -> NDArray[np.float64]:
    """Cosine between the encodings of each two of the first positions: (N, N), N = max(length, SHOWN) where the table has that many."""
    rows = np.asarray(table[: max(length, SHOWN)], dtype=np.float64)
    rows = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return rows @ rows.T


def similarity_reading(table: NDArray[Any], alike: NDArray[Any]) -> list[Line]:
    """How far the picture is from "only the distance counts", and how fast likeness falls. Two positions at least.

    table (N, D); alike (M, M), the cosines that are drawn. The lowest cosine is that of the whole table, which may lie outside the picture.
    """
    n = len(alike)
    spread = max(float(np.ptp(np.diagonal(alike, k))) for k in range(n))
    square = float(np.linalg.norm(table[0]) ** 2)
    near, edge = min(1, n - 1), n - 1
    later = max(0, min(n // 2, n - 1 - near))
    half = next((k for k in range(n) if alike[0, k] < 0.7), edge)
    said = {
        "distance": near,
        "at": later,
        "at_next": later + near,
        "first": f"{alike[0, near] * square:.2f}",
        "later": f"{alike[later, later + near] * square:.2f}",
        "spread": f"{max(spread * square, 1e-4):.4f}",
        "square": f"{square:g}",
        "one": f"{alike[0, near]:.3f}",
        "half": half,
        "value": f"{alike[0, half]:.3f}",
    }
    first = distance_cosines(table)
    lowest = int(first.argmin())
    low = {"positions": len(table), "far": lowest, "last": f"{first[lowest]:.3f}", "edge": edge, "edge_value": f"{first[edge]:.3f}"}
    key = "embeddings.see.similarity" if lowest <= edge else "embeddings.see.similarity_outside"
    return [("see", key, {**said, **low}), ("look", "embeddings.look.similarity", said)]


def distance_cosines(table: NDArray[Any]) -> NDArray[np.float64]:
    """Cosine of position 0 with every position of a table (N, D), however far: (N,)."""
    rows = np.asarray(table, dtype=np.float64)
    return rows @ rows[0] / (np.linalg.norm(rows, axis=1) * np.linalg.norm(rows[0]))


def table_reading(table: NDArray[Any], length: int, halves: bool = False) -> list[Line]:
    """Which dimensions move within a sentence of `length` tokens, and which hardly do: for the table (N, D)."""
    d_model = table.shape[1]
    waves = 2 * np.pi * divisors(d_model)
    within = int((waves <= length - 1).sum()) * 2  # positions 0..length-1 span length - 1
    still = int((np.ptp(table[:length], axis=0) < 0.1).sum())
    see = {"positions": len(table), "first": f"{waves[0]:.2f}", "last": f"{waves[-1]:,.0f}", "d": d_model}
    look = {"length": length, "within": within, "still": still, "d": d_model}
    order = "_halves" if halves else ""
    return [("see", f"embeddings.see.table{order}", see), ("look", f"embeddings.look.table{order}", look)]


def wave_of(dimension: int, width: int, halves: bool) -> tuple[int, str, str]:
    """Which wave a dimension is: pair i, "sin" or "cos", and how section 3.5 (or Marian, whose cosines follow all the sines) writes its index."""
    half = width // 2
    if halves:
        return dimension % half, "cos" if dimension >= half else "sin", "d/2+i" if dimension >= half else "i"
    return dimension // 2, "cos" if dimension % 2 else "sin", "2i+1" if dimension % 2 else "2i"


def dimensions_of(pair: int, width: int, halves: bool) -> tuple[int, int]:
    """Where the sine and the cosine of a pair stand."""
    return (pair, pair + width // 2) if halves else (2 * pair, 2 * pair + 1)
