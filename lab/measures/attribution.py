"""What attributions of one output token say, and how far methods agree: plain numbers, and Spearman's rank correlation."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from lab.measures.arrays import Doubles

METHODS = ("occlusion", "gradient", "integrated")
"""occlusion; input x gradient; integrated gradients. Attention stands beside them and is none of them."""


@dataclass(frozen=True, eq=False)
class Attribution:
    """Why step `step` wrote `token` (and not `foil`, where one is given), over the S source tokens and then the `step` + 1 prefix tokens.

    scores: method -> (S + step + 1,), in nats. full, empty: the explained number for the input as it is and for the baseline.
    """

    step: int
    token: int
    foil: int | None
    sources: int
    points: int  # where the gradient was taken between baseline and input
    full: float
    empty: float
    scores: Mapping[str, Doubles]
    missed: Doubles

    @property
    def total(self) -> float:
        """The sum of integrated gradients over all tokens."""
        return float(self.scores["integrated"].sum())

    @property
    def error(self) -> float:
        """By how much integrated gradients miss completeness: their sum less the difference they should sum to."""
        return self.total - (self.full - self.empty)


def ranks(values: Doubles) -> Doubles:
    """Ranks from 0, equal values sharing their mean rank."""
    order = np.sort(values)
    return (np.searchsorted(order, values, "left") + np.searchsorted(order, values, "right") - 1) / 2


def spearman(a: Doubles, b: Doubles) -> float | None:
    """Pearson's correlation of the ranks, -1 to 1; None for fewer than three values, or where one side is constant."""
    x, y = ranks(np.asarray(a, float)), ranks(np.asarray(b, float))
    x, y = x - x.mean(), y - y.mean()
    size = float(np.sqrt((x @ x) * (y @ y)))
    return float(np.clip(x @ y / size, -1, 1)) if len(x) >= 3 and size > 0 else None


def agreement(scores: Mapping[str, Doubles]) -> dict[tuple[str, str], float | None]:
    """Spearman between the magnitudes of each pair of methods, since attention has no sign."""
    return {(a, b): spearman(np.abs(scores[a]), np.abs(scores[b])) for a, b in combinations(scores, 2)}
