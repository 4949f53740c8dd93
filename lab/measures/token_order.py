"""The same tokens in two orders: which stands where, and how far apart their vectors are."""

from collections.abc import Sequence

import numpy as np


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
