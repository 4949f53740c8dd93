"""What one attention head does, in numbers: entropy, distance, and its shares on the diagonal, on neighbours, on </s> and on punctuation.

Everything here is numpy over one head's weights (T, S): rows queries, columns keys.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import SPACE, Piece

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class HeadStats:
    """Means over the rows of one head's weights (T, S).

    entropy: bits; uniform: the entropy of equal weights, bits; relative: entropy / uniform, rows with one allowed key left out;
    eos, quiet: share on </s>, and on all special tokens and punctuation together; diagonal, previous, following: share on the key at
    the row's own place (scaled to the keys' length), the one before it and the one after it, over the rows that have one;
    distance: mean of |key - place| in tokens, weighted by the weights.
    """

    entropy: float
    uniform: float
    relative: float
    eos: float
    quiet: float
    diagonal: float
    previous: float
    following: float
    distance: float


def is_quiet(piece: Piece) -> bool:
    """Special tokens and pure punctuation: where heads rest when they have nothing to look for (Clark et al. 2019, section 3.2)."""
    return piece.kind == "special" or _is_punctuation(piece.text)


@lru_cache(100_000)
def _is_punctuation(text: str) -> bool:
    """Asked of the same tokens for every head of every layer."""
    text = text.replace(SPACE, "")
    return bool(text) and all(unicodedata.category(c).startswith("P") for c in text)


def row_entropy(weights: Floats) -> Floats:
    """Entropy of each row in bits, (..., T, S) -> (..., T); 0 log 0 is 0."""
    return np.maximum(-np.sum(weights * np.log2(np.where(weights > 0, weights, 1)), -1), 0.0)


def places(rows: int, cols: int) -> NDArray[np.int_]:
    """The key at each row's own place: the same index where both axes are one sequence, else scaled to the keys' length."""
    return np.rint(np.arange(rows) * ((cols - 1) / max(rows - 1, 1))).astype(int)


def head_rows(weights: Floats, allowed: Bools, cols: Sequence[Piece]) -> dict[str, Floats]:
    """What `head_stats` takes the means of: one number a row, (T,) each, NaN where a row has no such number.

    weights (T, S) and the mask of the same shape, True = may look.
    """
    t, s = weights.shape
    entropy, most = row_entropy(weights), np.log2(np.maximum(allowed.sum(-1), 1))
    quiet = np.array([is_quiet(p) for p in cols])
    eos = np.array([p.text == "</s>" and p.kind == "special" for p in cols])
    place = places(t, s)
    return {
        "entropy": entropy,
        "uniform": most,
        "relative": np.divide(entropy, most, out=np.full(t, np.nan), where=most > 0),
        "eos": weights[:, eos].sum(-1),
        "quiet": weights[:, quiet].sum(-1),
        "diagonal": _at(weights, place),
        "previous": _at(weights, place - 1),
        "following": _at(weights, place + 1),
        "distance": (weights * np.abs(np.arange(s) - place[:, None])).sum(-1),
    }


def head_stats(weights: Floats, allowed: Bools, cols: Sequence[Piece]) -> HeadStats:
    """The statistics of one head, weights (T, S) and the mask of the same shape, True = may look."""
    return HeadStats(**{name: mean(rows) for name, rows in head_rows(weights, allowed, cols).items()})


def mean(rows: Floats) -> float:
    """Mean of the rows that have a number; 0 when none has."""
    there = rows[~np.isnan(rows)]
    return float(there.mean()) if there.size else 0.0


def _at(weights: Floats, place: NDArray[np.int_]) -> Floats:
    """The weights of the cells (i, place[i]); NaN for those that do not exist."""
    inside = (place >= 0) & (place < weights.shape[1])
    return np.where(inside, weights[np.arange(len(place)), np.where(inside, place, 0)], np.nan)
