"""Is one better than the other? Paired differences over seeds with a t interval: the rule behind every verdict of the lab."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

T_95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
"""Two-sided 95 % points of Student's t for 1 to 9 degrees of freedom."""


class Difference(NamedTuple):
    """a - b over paired seeds. call: "more", "less", "same" (within the margin) or "unclear"; low, high: its 95 % interval.

    more: does a exceed b by more than the margin? False also where it is open whether b exceeds a; None where it cannot be told.
    pairs: how many; spread: the standard deviation of their differences, NaN for one; margin: what they were judged against.
    """

    call: str
    mean: float
    low: float
    high: float
    more: bool | None = None
    pairs: int = 0
    spread: float = float("nan")
    margin: float = 0.0

    def as_text(self) -> str:
        """The mean and its interval as text; the mean alone where there is no interval, with one seed."""
        return f"{self.mean:+.3f} [{self.low:+.3f}, {self.high:+.3f}]" if self.low < self.high else f"{self.mean:+.3f}"


def compare(a: Sequence[float], b: Sequence[float], margin: float) -> Difference:
    """Paired differences a - b (one a seed, 2 to 10 of them) judged against `margin`, the least difference that matters.

    "more" when the whole 95 % interval lies above the margin, "less" when below its negative, "same" when within, else "unclear".
    One seed decides nothing: "unclear". Raises ValueError when there are not as many a as b.
    """
    if len(a) != len(b):
        raise ValueError(f"there are {len(a)} and {len(b)} measurements; pairs are needed.")
    d = np.asarray(a, float) - np.asarray(b, float)
    mean = float(d.mean()) if len(d) else float("nan")
    if not 2 <= len(d) <= len(T_95) + 1:
        return Difference("unclear", mean, mean, mean)
    spread = float(d.std(ddof=1))
    half = T_95[len(d) - 2] * spread / len(d) ** 0.5
    low, high = mean - half, mean + half
    call = "more" if low > margin else "less" if high < -margin else "same" if -margin <= low and high <= margin else "unclear"
    more = True if low > margin else False if high <= margin else None
    return Difference(call, mean, low, high, more, len(d), spread, margin)
