"""What only the page Patching asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, settings, text, whole

MOST_ROWS = 10_000


@dataclass(frozen=True)
class PatchingRequest:
    """part: "" for the pair, "layer" for all places of one site, "translation" for what is written when one place is exchanged.

    patching: what the scene says of this page; `other` is the second sentence. Which sites and rows there are depends on the pair.
    """

    part: str = choice("", "layer", "translation")
    direction: str = choice("denoise", "noise")
    site: str = text(60)
    row: int = whole(0, MOST_ROWS)
    patching: dict[str, Any] = settings()
