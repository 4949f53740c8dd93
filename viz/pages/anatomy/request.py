"""What the page Anatomy of an error asks besides its view."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class AnatomyRequest:
    """anatomy: "rounds", true for the sentence there and back instead of a reference."""

    anatomy: dict[str, Any] = settings()
