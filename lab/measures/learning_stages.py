"""When in a training something is learnt: half-way points of curves, and which words of a translation ask for reordering."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lab.measures.heads import Bools

NONE, IN_ORDER, JUMP = 0, 1, 2


def half_way(steps: Sequence[float], values: Sequence[float]) -> float:
    """The step at which a curve first has risen half of the way from its first value to its highest, between snapshots on a logarithmic axis.

    steps ascend from 1 or more. NaN when the curve never rises above its first value.
    """
    middle = (values[0] + max(values)) / 2
    for i in range(1, len(values)):
        if values[i] >= middle > values[0]:
            share = (middle - values[i - 1]) / (values[i] - values[i - 1])
            low, high = math.log(steps[i - 1]), math.log(steps[i])
            return math.exp(low + share * (high - low))
    return math.nan


def moves(table: Bools) -> NDArray[np.int_]:
    """How the translation moves through the source, from its word links: table (T, S) -> (T,) of NONE, IN_ORDER, JUMP.

    A target piece moves in order when the first source piece that it is linked with is one that the linked target piece before it has too,
    or the next linked one after those; else it jumps, back or ahead. Source pieces without a link are not counted. NONE: no link.
    (Breaks between neighbours are what the fuzzy reordering score of Talbot et al. 2011 counts, which Voita et al. 2021 follow in training.)
    """
    rank = np.cumsum(table.any(0)) - 1
    found = np.zeros(len(table), int)
    low, high = -1, -1
    for t, row in enumerate(table):
        if row.any():
            places = rank[row]
            found[t] = IN_ORDER if low <= places.min() <= high + 1 else JUMP
            low, high = places.min(), places.max()
    return found
