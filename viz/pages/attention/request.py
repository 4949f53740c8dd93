"""What the page Attention asks beside the scene."""

from __future__ import annotations

from dataclasses import dataclass

from viz.shared.request import choice


@dataclass(frozen=True)
class AttentionRequest:
    """part: the weights of a kind, or, when they are first wanted, the value norms or the rollout that belong to them."""

    part: str = choice("", "value", "rollout")
