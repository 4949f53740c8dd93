"""What only the page Three families asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class FamiliesRequest:
    """families: the page's part of the link: digits, question, place (of the hole), blanks (for an encoder), seed; at: the place whose token is looked at;
    seen: how many tokens every row of the one mask may look at."""

    families: dict[str, Any] = settings()
