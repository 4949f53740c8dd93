"""Which tokens of a step are shown: one rule for the record of the decoding and for what a browser gets to compute with."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

SHOWN = 50
"""How many of the highest scores a step shows, beside the tokens that a rule may single out."""


def candidate_ids(logits: NDArray[np.float32], singled: Iterable[int]) -> NDArray[np.int64]:
    """The ids shown of raw logits (V,), highest first, of equals the lowest id first.

    singled: every token that a rule may single out, and the chosen one. They are shown in any case, and so many of the highest that SHOWN
    remain when all of them are taken away.
    """
    named = np.array(sorted(set(singled)), dtype=np.int64)
    count = min(len(logits), SHOWN + len(named))
    highest = np.argpartition(-logits, count - 1)[:count]
    ids = np.union1d(highest, named)
    return np.asarray(ids[np.lexsort((ids, -logits[ids]))], dtype=np.int64)
