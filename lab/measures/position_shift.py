"""The shift property of positions: moving a sinusoidal encoding by k is one rotation for all positions; a rotary score depends on the distance alone."""

from collections.abc import Callable

import numpy as np

from lab.measures.arrays import Doubles, Floats, Ints
from lab.measures.sinusoids import divisors


def pairs(d_model: int, halves: bool = False) -> tuple[Ints, Ints]:
    """The dimensions of the sines and of the cosines, pair by pair: (D/2,) each."""
    return (np.arange(d_model // 2), np.arange(d_model // 2, d_model)) if halves else (np.arange(0, d_model, 2), np.arange(1, d_model, 2))


def shift_errors(table: Floats, halves: bool = False) -> list[float]:
    """For each k from 0 to N - 1 the largest |PE(p + k) - M_k PE(p)| over all positions p and dimensions of a table (N, D).

    M_k turns each pair (sin, cos) of frequency w by the angle k w, [[cos kw, sin kw], [-sin kw, cos kw]], and is 0 elsewhere
    (Vaswani et al. 2017, section 3.5). halves: all sines come first, so that the two of a pair stand D/2 apart.
    """
    n, d_model = table.shape
    sin, cos = (table[:, dimensions].astype(np.float64) for dimensions in pairs(d_model, halves))
    found = []
    for k in range(n):
        angles = k / divisors(d_model)
        turn_cos, turn_sin = np.cos(angles), np.sin(angles)
        s, c = sin[: n - k], cos[: n - k]
        off = np.abs(sin[k:] - (turn_cos * s + turn_sin * c)), np.abs(cos[k:] - (turn_cos * c - turn_sin * s))
        found.append(float(max(off[0].max(), off[1].max())))
    return found


def turned_scores(rotate: Callable[[Doubles], Doubles], query: Doubles, key: Doubles, length: int) -> Doubles:
    """Scores q·k / sqrt(K) of one query at every position p and one key at every position j: (length, length). rotate: (length, K) -> the same, turned."""
    q, k = (rotate(np.tile(vector, (length, 1))) for vector in (query, key))
    return q @ k.T / np.sqrt(len(query))


def by_distance(scores: Doubles) -> tuple[list[float], list[float]]:
    """Of scores (N, N): for each distance k the score at p = 0, and how far the scores of all p with the key at p + k are from each other."""
    diagonals = [np.diagonal(scores, k) for k in range(len(scores))]
    return [float(d[0]) for d in diagonals], [float(d.max() - d.min()) for d in diagonals]
