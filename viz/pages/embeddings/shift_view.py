"""What the part on shifting is sent: how exact the rotation is on the model's own table, and the same for rotary positions."""

from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.position_shift import by_distance, shift_errors


class RotaryView(TypedDict):
    """Scores of one query of the sentence and one key, turned by model/positions.py: by distance k, at p = 0; spread: over all p."""

    scores: list[float]  # by distance k, at p = 0
    spread: list[float]
    query: str
    key: str


class ShiftView(TypedDict):
    """errors: for each k the largest |PE(p + k) - M_k PE(p)| over all positions p of the table. length: its rows."""

    errors: list[float]
    length: int
    rotary: RotaryView


def shift_view(table: NDArray[np.float32], halves: bool, scores: NDArray[Any], names: tuple[str, str]) -> ShiftView:
    """table (N, D): the model's own positions. scores (N, N): of the turned query and key, whose tokens are `names`."""
    at_start, spread = by_distance(scores)
    return {
        "errors": [float(f"{error:.3g}") for error in shift_errors(table, halves)],
        "length": len(table),
        "rotary": {
            "scores": [round(score, 5) for score in at_start],
            "spread": [float(f"{error:.3g}") for error in spread],
            "query": names[0],
            "key": names[1],
        },
    }
