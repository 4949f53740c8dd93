"""What only the page Patching asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class PatchingRequest:
    """patching: the second sentence `other`, the `direction`, the `part` that is exchanged, and the place: `site` and `row`."""

    patching: dict[str, Any] = settings()
