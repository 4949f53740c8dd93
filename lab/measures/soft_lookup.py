"""A soft lookup: one query against five keys, hard (the value of the best key) and soft (a weighted sum of all values)."""

from dataclasses import dataclass

import numpy as np

from lab.measures.arrays import Doubles
from lab.measures.masking import softmax

ITEMS = {
    "apple": (0.8, 0.6, 8),
    "banana": (0.96, -0.28, 5),
    "carrot": (0.28, 0.96, 3),
    "potato": (-0.6, -0.8, 2),
    "pepper": (-0.8, 0.6, 12),
}
"""Keys of length 1, so that the largest dot product is also the nearest direction: (sweet, crisp), and a price."""
VALUES = np.array([value for *_, value in ITEMS.values()])
EQUAL = 1e-9


@dataclass(frozen=True, eq=False)
class Lookup:
    """order: the items from the best score on."""

    q: tuple[float, float]
    temperature: float
    scores: Doubles
    weights: Doubles
    order: list[int]

    @property
    def soft(self) -> float:
        """The values by their weights."""
        return float(self.weights @ VALUES)

    @property
    def is_zero(self) -> bool:
        """Whether q has no direction."""
        return self.q == (0, 0)

    @property
    def is_tied(self) -> bool:
        """Whether two keys fit equally well."""
        return bool(self.scores[self.order[0]] - self.scores[self.order[1]] < EQUAL)


def look_up(q: tuple[float, float], temperature: float) -> Lookup:
    """The softmax of q·k / T over the keys."""
    scores = np.array([[x, y] for x, y, _ in ITEMS.values()]) @ np.array(q)
    return Lookup(q, temperature, scores, softmax(scores / temperature), np.argsort(-scores, kind="stable").tolist())
