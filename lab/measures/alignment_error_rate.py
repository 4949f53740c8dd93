"""How well hard links fit links by hand: the alignment error rate of words, from links of pieces, with intervals by the bootstrap.

With A the links found, S the sure links and P those that are sure or possible (Och and Ney 2003, section 4):

  AER = 1 - (|A and S| + |A and P|) / (|A| + |S|)

over all sentences together. Everything here is numpy; a ratio is kept as the two counts of each sentence, so that sentences can be drawn again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lab.measures.heads import Bools, Floats, places
from model.tokenizer import Piece

Spans = Sequence[tuple[int, int]]
Ints = NDArray[np.int_]
DRAWS, SEED = 1000, 1


def touches(pieces: Sequence[Piece], units: Spans) -> Bools:
    """Which piece shares a character with which word, (pieces, words). A special token touches none."""
    return np.array([[p.start < end and start < p.end for start, end in units] for p in pieces], bool).reshape(len(pieces), len(units))


def word_links(best: Ints, written: Bools, read: Bools) -> Bools:
    """Links of words, (target words, source words): two words are linked where a piece of the one is linked with a piece of the other.

    best: the source piece of each written piece; written, read: `touches` of those pieces and of the source's.
    """
    return np.asarray((written[:, :, None] & read[best][:, None, :]).any(0))


def aer_counts(found: Bools, sure: Bools, possible: Bools) -> tuple[int, int]:
    """(|A and S| + |A and P|, |A| + |S|) of one sentence. AER is 1 minus their ratio, summed over sentences first."""
    return int((found & sure).sum() + (found & (sure | possible)).sum()), int(found.sum() + sure.sum())


def fixed_links(rows: int, cols: int, shift: int) -> Ints:
    """What would be found by looking always the same distance from the diagonal: the source piece of each of `rows` written pieces."""
    return np.clip(places(rows, cols) + shift, 0, cols - 1)


def ratio(counts: Floats) -> Floats:
    """Hits over chances, (..., 2) -> (...); 0 where there was no chance."""
    return np.divide(counts[..., 0], counts[..., 1], out=np.zeros(counts.shape[:-1]), where=counts[..., 1] > 0)


@dataclass(frozen=True)
class Best:
    """The item with the highest ratio, and the runner-up. Intervals hold 95 of 100 draws of as many sentences; wins: the share of draws
    in which it is the best of all."""

    item: int
    value: float
    interval: tuple[float, float]
    second: int | None
    gap: float | None
    gap_interval: tuple[float, float] | None
    wins: float


def best_of(counts: Floats) -> Best:
    """counts (sentences, items, 2): hits and chances of each item on each sentence. The first of equals is the best."""
    sentences, items, _ = counts.shape
    values = ratio(counts.sum(0))
    order = np.argsort(-values, kind="stable")
    best, second = int(order[0]), int(order[1]) if items > 1 else None
    drawn = np.random.default_rng(SEED).multinomial(sentences, np.full(sentences, 1 / sentences), DRAWS)
    again = ratio(np.einsum("ds,sic->dic", drawn, counts))
    gaps = None if second is None else again[:, best] - again[:, second]
    return Best(
        best,
        float(values[best]),
        _middle(again[:, best]),
        second,
        None if second is None else float(values[best] - values[second]),
        None if gaps is None else _middle(gaps),
        float((again.argmax(1) == best).mean()),
    )


def _middle(x: Floats) -> tuple[float, float]:
    low, high = np.quantile(x, [0.025, 0.975])
    return float(low), float(high)
