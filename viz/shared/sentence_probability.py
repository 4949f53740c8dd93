"""The model's own log-probabilities of what was written, before any rule."""

from collections.abc import Sequence

import numpy as np


def log_probability(logits: np.ndarray, chosen: Sequence[int]) -> float:
    """Sum of the log-probabilities of the token chosen at each row of (T, V)."""
    return float(log_probabilities(logits[: len(chosen)])[np.arange(len(chosen)), chosen].sum())


def log_probabilities(logits: np.ndarray) -> np.ndarray:
    """The logarithm of the softmax of each row of (T, V), in float64."""
    rows = logits.astype(np.float64)
    top = rows.max(-1, keepdims=True)
    return rows - top - np.log(np.exp(rows - top).sum(-1, keepdims=True))
