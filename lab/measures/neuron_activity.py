"""What the hidden units of a feed-forward network do: how many of their values are zero, how many units never fire, how the values are spread."""

from typing import NamedTuple

import numpy as np

from lab.measures.arrays import Numbers

SMALL = 0.01
"""A value counts as small below this share of the largest absolute value of its layer."""


class Activity(NamedTuple):
    """zero: share of values that are exactly 0. small: share of absolute values below SMALL of the largest. dead: units never above zero, of `units`."""

    zero: float
    small: float
    dead: int
    units: int


def activity(pre: Numbers, act: Numbers) -> Activity:
    """One layer's values before and after its activation, (tokens, F) each. A unit is dead when its `pre` is above zero for no token."""
    size = np.abs(act)
    return Activity(float((act == 0).mean()), float((size < SMALL * size.max()).mean()), dead_units(pre), pre.shape[1])


def dead_units(pre: Numbers) -> int:
    """How many of the columns of pre (tokens, F) hold nothing above zero."""
    return int((pre.max(0) <= 0).sum())


class Histogram:
    """Counts of values in equal bins from `low` to `high`; what lies outside is counted as well, so that shares are of all values."""

    def __init__(self, low: float, high: float, bins: int) -> None:
        self.edges = np.linspace(low, high, bins + 1)
        self.counts, self.total = np.zeros(bins, dtype=np.int64), 0

    def add(self, values: Numbers) -> None:
        """Count more values, of any shape."""
        self.counts += np.histogram(values, self.edges)[0]
        self.total += values.size

    def density(self) -> list[tuple[float, float]]:
        """(middle of the bin, density) of every bin that holds a value; over all bins it integrates to the share that lies within them."""
        width = self.edges[1] - self.edges[0]
        middles = (self.edges[:-1] + self.edges[1:]) / 2
        return [(round(float(x), 6) + 0.0, float(n / self.total / width)) for x, n in zip(middles, self.counts, strict=True) if n]

    @property
    def outside(self) -> float:
        """The share of values outside the bins."""
        return 1 - float(self.counts.sum()) / self.total
