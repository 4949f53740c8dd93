"""What only the page Lab asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import flag, text
from viz.shared.request import settings as any_settings


@dataclass(frozen=True)
class LabRequest:
    """lab: which experiment, its settings (set), the chart and the snapshot that are looked at, and the run of one's own (ticket, and the stage of it that
    the browser has seen), as they stand in the link. settings, quick: of a run that begins, beside those of the link. ticket: of a run."""

    lab: dict[str, Any] = any_settings()
    settings: dict[str, Any] = any_settings()
    quick: bool = flag()
    ticket: str = text(100)
