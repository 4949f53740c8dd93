"""What the page Head roles asks beside the scene."""

from __future__ import annotations

from dataclasses import dataclass

from viz.shared.request import choice, whole

MOST = 10**9  # the answer knows how many sentences the sample has


@dataclass(frozen=True)
class RolesRequest:
    """part: one head of the scene on one sentence of the sample, or all heads measured over it now."""

    part: str = choice("", "example", "measure")
    sentence: int = whole(0, MOST)
