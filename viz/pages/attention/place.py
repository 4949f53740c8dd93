"""Which head of which layer the page Attention shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lab.measures.heads import head_stats
from viz.shared.ask import Ask
from viz.shared.token_axes import pick_head


def pick(ask: Ask, kind: str) -> Any:
    """The head that is shown while nobody has chosen."""
    cols, allowed = ask.trace.axes(kind)[1], ask.trace.attention(kind, 0).allowed[0]
    return pick_head([[head_stats(head, allowed, cols) for head in layer] for layer in ask.trace.weights(kind)])


def place(ask: Ask, kind: str, shape: Sequence[int]) -> tuple[int, int]:
    """The layer and head of the scene; the page's own while there is no such choice."""
    layer, head = ask.scene.layer, ask.scene.head
    if 0 <= layer < shape[0] and 0 <= head < shape[1]:
        return layer, head
    own = pick(ask, kind)
    return own["layer"], own["head"]
