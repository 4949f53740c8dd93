"""What is said of the sinusoids of section 3.5: their table, how alike two positions are, and which wave a dimension is."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.sinusoids import distance_cosines, divisors
from viz.shared.token_axes import Line


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
