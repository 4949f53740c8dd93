"""What only the page One head asks."""

from dataclasses import dataclass

from viz.shared.request import text, whole

MOST_KEYS = 10_000


@dataclass(frozen=True)
class HeadRequest:
    """column: the key of self-attention that was pressed, -1 none; stage: the matrix that is shown whole."""

    column: int = whole(-1, MOST_KEYS)
    stage: str = text(20)
