"""What only the page Map asks."""

from __future__ import annotations

from dataclasses import dataclass

from viz.shared.request import choice, whole

TURNS = 100


@dataclass(frozen=True)
class MapRequest:
    """part: the times of the boxes, or a batch of two; the page itself where nothing is said. turn: which measuring of the times."""

    part: str = choice("", "times", "batch")
    turn: int = whole(0, TURNS - 1)
