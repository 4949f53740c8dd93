"""What only the page Two models asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class CompareRequest:
    """compare: what the scene says of this page.

    `left` and `other` name models, `at` the place of a snapshot instead of `other`; `force` is true where the other must write the left one's words;
    `head` is the right one's, "layer.head" from 0.
    """

    compare: dict[str, Any] = settings()
