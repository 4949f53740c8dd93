"""What only the page What if asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings


@dataclass(frozen=True)
class WhatifRequest:
    """whatif: what the scene says of this page: `versus`, what the maps are compared with; `scope`, from which heads a token is masked; `pair`, of sentences.

    And what becomes an edit at once: `swap`, a text for the pinned source token; `w0`, `w1`, ..., a weight for a key of the row that is edited.
    """

    whatif: dict[str, Any] = settings()
