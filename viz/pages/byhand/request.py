"""What only the page By hand asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class ByhandRequest:
    """byhand: the page's part of the link; `phrase` is one of the 16 of the toy language, `part` a part of the model, `mode` "look" or "fill".

    worksheet: what was typed into the blanks, "=" for an answer that was asked for.
    """

    byhand: dict[str, Any] = settings()
    worksheet: dict[str, Any] = settings()
