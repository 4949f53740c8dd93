"""What only the page Embedding and positions asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings, whole

MOST = 100_000


@dataclass(frozen=True)
class EmbeddingsRequest:
    """position: a row of the table of positions that a link names, -1 for the token that is pinned; dimension: -1 while nobody chose one; shift: "k"."""

    position: int = whole(-1, MOST)
    dimension: int = whole(-1, MOST)
    shift: dict[str, Any] = settings()
