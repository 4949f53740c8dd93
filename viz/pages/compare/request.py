"""What only the page Two models asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, settings


@dataclass(frozen=True)
class CompareRequest:
    """part: "" for the pair, "childhood" for what every snapshot of the replay writes, "layers" for what each writes from each encoder layer.

    compare: what the scene says of this page: `other` and `left` name models, `force` is true where the other must write the left one's words.
    """

    part: str = choice("", "childhood", "layers")
    compare: dict[str, Any] = settings()
