"""Cross-attention of the chosen heads, read as a word alignment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.alignment import OVER, READINGS, UNDER, TaughtHead, default_heads
from lab.measures.heads import is_quiet
from model.config import is_whole
from model.tokenizer import Piece
from model.trace import Trace

MOST_DIGITS = 5
SHARP = 0.5
"""More than half of a row on one source token."""


@dataclass(frozen=True, eq=False)
class Aligned:
    """heads: as (layer, head). reading: "predict", a token has the row that writes it, or "read", the row that reads it.

    weights: (rows, S), one row for each written token that has one: what no row reads, since the model's limit was reached, has none.
    best: the source token of each row's largest weight. flags: "under", "over" or "" for each source token; those that are quiet are never flagged.
    """

    heads: list[tuple[int, int]]
    reading: str
    weights: NDArray[np.float64]
    best: list[int]
    covered: list[float]
    flags: list[str]
    quiet: list[bool]

    @property
    def sharp(self) -> int:
        """How many rows have more than half of their weight on one source token."""
        return int((self.weights.max(-1) > SHARP).sum())


def align(trace: Trace, heads: list[tuple[int, int]], reading: str, written: int) -> Aligned:
    """The mean of some heads in a reading. written: how many tokens were, </s> not counted."""
    first = READINGS.index(reading)
    mean = np.mean([trace.attention("cross", layer).weights[head].astype(np.float64) for layer, head in heads], 0)
    rows = mean[first : first + written]
    quiet = [never_flagged(piece) for piece in trace.src]
    covered = rows.sum(0).tolist()
    flags = ["" if silent else "under" if x < UNDER else "over" if x > OVER else "" for x, silent in zip(covered, quiet, strict=True)]
    return Aligned(heads, reading, rows, rows.argmax(-1).tolist() if len(rows) else [], covered, flags, quiet)


def never_flagged(piece: Piece) -> bool:
    """A special token, punctuation, or a space alone."""
    return is_quiet(piece) or not piece.text.strip("\u2581 ")


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
