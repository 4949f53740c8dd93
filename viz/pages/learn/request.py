"""What only the page Teach it asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class LearnRequest:
    """learn: what the scene says of this page: `correction`, the settings of the recipe, `until`, which goes on until the model says the correction, the guesses
    `guess` and `change`, `try`, sentences that somebody typed, and `add`, one that has just been typed.
    """

    learn: dict[str, Any] = settings()
