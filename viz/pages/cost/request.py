"""What only the page The sentence's cost asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class CostRequest:
    """cost: "model", "way", "n", a length instead of this sentence's, and "turn", which measuring."""

    cost: dict[str, Any] = settings()
