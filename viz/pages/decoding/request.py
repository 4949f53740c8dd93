"""What the page Decoding asks beside the scene."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings

PAGE = "decoding"
PREFIX, LOOPED, TRIED = (f"{PAGE}.{key}" for key in ("prefix", "loops", "tried"))
"""Settings of the page."""


@dataclass(frozen=True)
class DecodingRequest:
    """decoding: "prefix", a typed beginning of the translation; "loops", a sentence that loops, else the first example that does; "tried", the branches (branches.py)."""

    decoding: dict[str, Any] = settings()
