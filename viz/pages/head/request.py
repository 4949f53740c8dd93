"""What only the page Inside one head asks."""

from __future__ import annotations

from dataclasses import dataclass

from viz.shared.request import choice


@dataclass(frozen=True)
class HeadRequest:
    """part: "" is one head, "around" what all heads of its attention share."""

    part: str = choice("", "around")
