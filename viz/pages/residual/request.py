"""What only the page Add & Norm asks."""

from __future__ import annotations

from dataclasses import dataclass

from viz.shared.request import choice


@dataclass(frozen=True)
class ResidualRequest:
    """part: "" for one token's way through its stack, "norms" for the weights of that stack's norms."""

    part: str = choice("", "norms")
