"""What only the page Teach it asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, flag, settings, whole

MOST_MORE = 3
"""Further steps of one question, so that somebody can stop in between."""


@dataclass(frozen=True)
class LearnRequest:
    """part: "" for the view; "steps" for `more` further steps, fewer where the model says the correction before; "curve" for the next step at every rate;
    "near" and "forgotten" for what else has changed.

    plain: "forgotten" of the same recipe without replay and without the pull. learn: what the scene says of this page: `correction`, the settings of the recipe, and
    `try`, sentences that somebody typed.
    """

    part: str = choice("", "steps", "curve", "near", "forgotten")
    more: int = whole(0, MOST_MORE)
    plain: bool = flag()
    learn: dict[str, Any] = settings()
