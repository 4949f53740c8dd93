"""What only the page The sentence's cost asks."""

from dataclasses import dataclass

from viz.shared.request import choice, whole

TURNS = 100
LONGEST = 2048


@dataclass(frozen=True)
class CostRequest:
    """part: the times of this sentence, or those at a length of n tokens; the page itself where nothing is said. turn: which measuring."""

    part: str = choice("", "times", "length")
    n: int = whole(1, LONGEST)
    turn: int = whole(0, TURNS - 1)
