"""What only the page Find the bug asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class BugsRequest:
    """bugs: the page's part of the link: the case, and which figure is looked at.

    solving: by case, what was chosen, marked as the proof and checked, how many hints were asked for, and whether the solution was.
    """

    bugs: dict[str, Any] = settings()
    solving: dict[str, Any] = settings()
