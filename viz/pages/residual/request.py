"""What only the page Add & Norm asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings, whole

MOST = 10_000


@dataclass(frozen=True)
class ResidualRequest:
    """sublayer: the one that is opened, -1 while nobody chose one; residual: "dimension", the one whose arithmetic is shown; "draw", which draw of dropout's mask."""

    sublayer: int = whole(-1, MOST)
    residual: dict[str, Any] = settings()
