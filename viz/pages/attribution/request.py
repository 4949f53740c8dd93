"""What the page Attribution asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, settings, whole

NONE = -1


@dataclass(frozen=True)
class AttributionRequest:
    """part: "" is the page itself; "scores" explains the step `explain`, against the token `foil` where one is named; "importance" is that
    of every head and sublayer. attribution: what the scene says of this page. What a step and an id may be depends on the sentence and the model, which check them."""

    part: str = choice("", "scores", "importance")
    explain: int = whole(NONE, 10_000)
    foil: int = whole(NONE, 10_000_000)
    attribution: dict[str, Any] = settings()
