"""What a model knows that has only counted tokens: the level below which a translation model has begun to read its source."""

from collections.abc import Iterable, Sequence

import numpy as np


def unigram_nll(targets: Iterable[Sequence[int]], eos_id: int) -> float:
    """Mean negative log-likelihood per token, in nats, of the targets (each ended by eos_id) under their own token frequencies: their entropy."""
    tokens = np.array([token for target in targets for token in (*target, eos_id)])
    shares = np.unique(tokens, return_counts=True)[1] / len(tokens)
    return float(-(shares * np.log(shares)).sum())
