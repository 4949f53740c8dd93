"""What the page Attribution asks beside the scene."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class AttributionRequest:
    """attribution: mode "contrast" for another token to compare with; foil: its id."""

    attribution: dict[str, Any] = settings()
