"""What only the page Masks asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class MasksRequest:
    """masks: the page's own part of the scene. cross: show cross-attention; frame, 1 to 6, and writing (row by row) matter to the browser alone."""

    masks: dict[str, Any] = settings()
