"""The heads that a person chooses, and a coverage as it is written."""

from collections.abc import Sequence
from typing import Any

from lab.measures.alignment import OVER, UNDER, TaughtHead, default_heads
from model.config import is_whole

MOST_DIGITS = 5


def chosen_heads(given: Any, taught: TaughtHead | None, layers: int, heads: int) -> list[tuple[int, int]]:
    """The heads that a link names, as far as there are such; else the page's own."""
    pairs = given if isinstance(given, list) else []
    good = [
        (one[0], one[1]) for one in pairs if isinstance(one, list) and len(one) == 2 and within(one[0], layers) and within(one[1], heads)
    ]
    return list(dict.fromkeys(good)) or [(layer, head) for layer, head in default_heads(taught, layers, heads)]


def within(i: Any, count: int) -> bool:
    """Whether it is a place among so many."""
    return is_whole(i) and 0 <= i < count


def toggled(now: Sequence[tuple[int, int]], pressed: Sequence[tuple[int, int]]) -> list[list[int]]:
    """The heads with these taken in, or out where all of them are in; those alone where none would be left."""
    rest = [head for head in now if head not in pressed]
    if not all(head in now for head in pressed):
        rest = [*rest, *pressed]
    return [list(head) for head in sorted(rest or pressed)]


def coverage_text(covered: float) -> str:
    """A coverage with digits enough to see on which side of the limits it is."""
    for digits in range(2, MOST_DIGITS):
        rounded = round(covered, digits)
        if (rounded < UNDER, rounded > OVER) == (covered < UNDER, covered > OVER):
            return f"{covered:.{digits}f}"
    return f"{covered:.{MOST_DIGITS}f}"
