"""What only the page Encoder output asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class MemoryRequest:
    """memory: the page's own part of the scene. layer: whose vectors are compared; first, second and word: the path; plane: "alone" or "around"."""

    memory: dict[str, Any] = settings()
