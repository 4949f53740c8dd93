"""What only the page Lab asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, flag, text, whole
from viz.shared.request import settings as any_settings

STAGES = 50
"""A run is drawn anew at each fiftieth of its way."""


@dataclass(frozen=True)
class LabRequest:
    """lab: which experiment, as it stands in the link. part: the experiment itself, or a run of it begun, watched or left, or the replay.

    settings, quick: of a run that begins. ticket: of a run. seen: the stage of it that the browser has. sentence: for the replay.
    """

    part: str = choice("open", "start", "watch", "leave", "replay")
    lab: dict[str, Any] = any_settings()
    settings: dict[str, Any] = any_settings()
    quick: bool = flag()
    ticket: str = text(100)
    seen: int = whole(-1, STAGES)
    sentence: str = text()
