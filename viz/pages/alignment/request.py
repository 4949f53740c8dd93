"""What only the page Alignment asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class AlignmentRequest:
    """align: "heads", a list of [layer, head]; "reading", "predict" or "read"."""

    align: dict[str, Any] = settings()
