"""Which head of which layer the page Attention shows."""

from collections.abc import Sequence

from viz.shared.ask import Ask
from viz.shared.token_axes import first_head


def is_chosen(ask: Ask, shape: Sequence[int]) -> bool:
    """Whether somebody has chosen a head that there is."""
    return 0 <= ask.scene.layer < shape[0] and 0 <= ask.scene.head < shape[1]


def place(ask: Ask, kind: str, shape: Sequence[int]) -> tuple[int, int]:
    """The layer and head of the scene; the page's own while there is no such choice."""
    if is_chosen(ask, shape):
        return ask.scene.layer, ask.scene.head
    own = first_head(ask.trace, kind, ask.taught)
    return own["layer"], own["head"]
