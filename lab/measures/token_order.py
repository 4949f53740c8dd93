"""The same tokens in two orders: which stands where, and how far apart their vectors are."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

Both = tuple[np.ndarray, np.ndarray]
"""Of the first sentence and of the second."""


def pair_up(first: Sequence[int], second: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Place i of `first` with the place of the same id in `second`, the k-th occurrence with the k-th. Raises ValueError when the ids differ."""
    if sorted(first) != sorted(second):
        raise ValueError(f"{len(first)} and {len(second)} ids are not the same ids in another order.")
    left = sorted(range(len(second)), key=lambda j: (second[j], j))
    order = sorted(range(len(first)), key=lambda i: (first[i], i))
    return tuple(sorted(zip(order, left, strict=True)))


def furthest(first: np.ndarray, second: np.ndarray, pairs: Sequence[tuple[int, int]]) -> np.ndarray:
    """Largest difference of any number between the two vectors of each pair: (..., S, D) twice -> (..., pairs), float64."""
    i, j = np.array(pairs).T
    return np.asarray(np.abs(first[..., i, :].astype(np.float64) - second[..., j, :].astype(np.float64)).max(-1))


class Apart(NamedTuple):
    """How far each pair is apart: rows of the table (pairs,), and vectors at each depth (N + 1, pairs) without positions and with them."""

    table: np.ndarray
    without: np.ndarray
    placed: np.ndarray


@dataclass(frozen=True, eq=False)
class Paired:
    """Two sentences of the same tokens and their vectors in the encoder; arrays (N + 1, S, D): embedded, after each layer, the last as the decoder gets it.

    pairs: token i of the first is token j of the second, the k-th occurrence with the k-th. table: the rows of the embedding table alone (S, D).
    placed, unplaced: with positions and without.
    """

    pairs: tuple[tuple[int, int], ...]
    table: Both
    placed: Both
    unplaced: Both

    @cached_property
    def apart(self) -> Apart:
        """The largest differences."""
        return Apart(*(furthest(*both, self.pairs) for both in (self.table, self.unplaced, self.placed)))

    @property
    def typical(self) -> float:
        """Root mean square of the first sentence's last vectors."""
        return float(np.sqrt(np.mean(np.square(self.placed[0][-1].astype(np.float64)))))
