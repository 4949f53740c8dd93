"""What the page Attention asks beside the scene."""

from dataclasses import dataclass

from viz.shared.request import choice, whole


@dataclass(frozen=True)
class AttentionRequest:
    """part: the weights of a kind, or, when they are first wanted, the value norms or the rollout that belong to them; "row": one row of a head, as lists.
    row, of_layer, of_head: which one, counted from 0.
    """

    part: str = choice("", "value", "rollout", "row")
    row: int = whole(0, 10_000)
    of_layer: int = whole(0, 1_000)
    of_head: int = whole(0, 1_000)
