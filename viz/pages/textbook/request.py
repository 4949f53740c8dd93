"""What only the page Textbook asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class TextbookRequest:
    """textbook: the page's own part of the scene. card: the one that is open, such as "M4"; kind: the cards that are shown, all where it is none."""

    textbook: dict[str, Any] = settings()
