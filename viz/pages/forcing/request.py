"""What the page Training vs decoding asks besides its view."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class ForcingRequest:
    """forcing: "measure", a number that is another one for every measurement."""

    forcing: dict[str, Any] = settings()
