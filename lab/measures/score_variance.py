"""Why scores are divided by √d_k: dot products of random queries and keys, and what softmax makes of them."""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from lab.measures.arrays import Doubles
from lab.measures.masking import softmax

SIZES = [4, 8, 16, 32, 64, 128, 256, 512]
PAIRS = 1000
ROWS = 200
KEYS = 8
MEASURES = ("largest", "entropy", "gradient")


@dataclass(frozen=True, eq=False)
class Scores:
    """variance: of PAIRS dot products. row: the first query's scores. weights: without the division by √d_k and with it, (2, KEYS); own, means: their MEASURES, of this query and over ROWS queries."""

    variance: float
    row: Doubles
    weights: Doubles
    own: Doubles
    means: Doubles


def scores_of(seed: int, size: int) -> Scores:
    """Numbers of q and k are standard normal; the same seed gives the same."""
    random = np.random.default_rng([seed, size])
    q, k = random.standard_normal((2, PAIRS, size))
    queries, keys = random.standard_normal((ROWS, 1, size)), random.standard_normal((ROWS, KEYS, size))
    rows = (queries * keys).sum(-1)
    weights = np.stack([softmax(rows), softmax(rows / sqrt(size))])
    measured = measures(weights)
    return Scores(float((q * k).sum(-1).var()), rows[0], weights[:, 0], measured[:, 0], measured.mean(1))


def measures(weights: Doubles) -> Doubles:
    """The largest weight, the entropy in bits, and the size of the gradient, the sum of p (1 − p)."""
    logs = np.log2(weights, out=np.zeros_like(weights), where=weights > 0)
    return np.stack([weights.max(-1), -(weights * logs).sum(-1), (weights * (1 - weights)).sum(-1)], -1)
