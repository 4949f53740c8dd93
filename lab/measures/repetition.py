"""Repetition in a text that a model wrote: the loop it is caught in, and how much of it was said before.

Neural text repeats itself more than people do, and each repetition makes the next one likelier (Holtzman et al. 2020, section 3 and figure 4).
"""

from collections.abc import Sequence
from dataclasses import dataclass

FEWEST = 3
"""So many times in a row make a loop ..."""
SHORTEST = 6
"""... when they are so many tokens together: "ha ha ha" is no loop."""


@dataclass(frozen=True)
class Loop:
    """The n-gram of `size` tokens from index `start` on, written `times` times in a row."""

    start: int
    size: int
    times: int

    @property
    def end(self) -> int:
        """The index after its last token."""
        return self.start + self.size * self.times


def find_loop(tokens: Sequence[int], shortest: int = SHORTEST) -> Loop | None:
    """The stretch in which one n-gram stands at least FEWEST times in a row, and that has most tokens, at least `shortest`; of equals the
    shortest n-gram, then the first. None when there is no such stretch."""
    best: Loop | None = None
    for size in range(1, len(tokens) // FEWEST + 1):
        for start in range(len(tokens) - size * FEWEST + 1):
            times = _times(tokens, start, size)
            if times >= FEWEST and times * size >= shortest and (best is None or times * size > best.times * best.size):
                best = Loop(start, size, times)
    return best


def _times(tokens: Sequence[int], start: int, size: int) -> int:
    """How often the n-gram at `start` stands there in a row."""
    gram, times = tuple(tokens[start : start + size]), 1
    while tuple(tokens[start + times * size : start + (times + 1) * size]) == gram:
        times += 1
    return times


def repeated_share(tokens: Sequence[int], n: int) -> float:
    """The share of n-grams that stood there before, 1 - distinct / all (seq-rep-n of Welleck et al. 2020, section 6); 0 for a text shorter than n."""
    grams = [tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1)]
    return 1 - len(set(grams)) / len(grams) if grams else 0.0
