"""What the page Attention asks beside the scene."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, settings, whole


@dataclass(frozen=True)
class AttentionRequest:
    """attention: how the map is shown (maps.py). scale: of its colors. row, of_layer, of_head: which row of which head is wanted as lists, counted from 0."""

    attention: dict[str, Any] = settings()
    scale: str = choice("fixed", "head", "row")
    row: int = whole(0, 10_000)
    of_layer: int = whole(0, 1_000)
    of_head: int = whole(0, 1_000)
