"""How sure a model is of a translation, beside what is usual for its length: measured on development sentences, never a promise.

The measure is the mean log-probability a token of the translation, </s> included. metrics.json keeps, by length, what a tenth and a half of the development
sentences stay below, and how good translations of each tenth were.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from model.config import Facts, Json

BANDS = ((1, 5), (6, 8), (9, 12), (13, 18), (19, 30), (31, 10_000))
"""Lengths in tokens, </s> included, that are judged together."""
FEWEST = 30
"""A band with fewer development sentences is joined with the one before it."""
LOW = 10
"""Percent of the development sentences of a length that are called unusual."""


@dataclass(frozen=True)
class Judged:
    """code: "usual" or "unusual" for its length. per_token: mean log-probability a token, nats; low and median: of development sentences."""

    code: str
    per_token: float
    low: float
    median: float


def judge(log_probability: float, tokens: int, calibration: Facts | None) -> Judged | None:
    """A translation of so many tokens, </s> included, beside what is usual; None without a calibration, as in imported checkpoints."""
    bands = (calibration or {}).get("bands")
    if not bands or tokens < 1:
        return None
    band = next((band for band in bands if tokens <= band["to"]), bands[-1])
    mean = log_probability / tokens
    return Judged("unusual" if mean < band["low"] else "usual", mean, band["low"], band["median"])


def calibrate(log_probabilities: Sequence[float], tokens: Sequence[int], quality: Sequence[float]) -> Json:
    """What metrics.json keeps of the development sentences: their log-probabilities, lengths with </s>, and chrF2, one each."""
    means = np.array(log_probabilities) / np.array(tokens)
    lengths, good = np.array(tokens), np.array(quality)
    order = np.argsort(means, kind="stable")
    curve = [
        {"n": len(rows), "per_token": round(float(means[rows].mean()), 4), "chrf": round(float(good[rows].mean()), 2)}
        for rows in np.array_split(order, min(10, len(order)))
    ]
    ranks = [np.argsort(np.argsort(x, kind="stable"), kind="stable") for x in (means, good)]
    return {
        "n": len(means),
        "bands": [_band(means, lengths, low, high) for low, high in joined_bands(lengths)],
        "curve": curve,
        "rank_correlation": round(float(np.corrcoef(ranks[0], ranks[1])[0, 1]), 3) if len(means) > 1 else 0.0,
    }


def joined_bands(lengths: np.ndarray) -> list[tuple[int, int]]:
    """BANDS, those with too few sentences joined with the band before them."""
    bands: list[tuple[int, int]] = []
    for low, high in BANDS:
        if bands and int(((lengths >= low) & (lengths <= high)).sum()) < FEWEST:
            bands[-1] = (bands[-1][0], high)
        else:
            bands.append((low, high))
    return bands


def _band(means: np.ndarray, lengths: np.ndarray, low: int, high: int) -> Json:
    inside = means[(lengths >= low) & (lengths <= high)]
    inside = inside if len(inside) else means
    at, median = np.percentile(inside, [LOW, 50])
    return {"from": low, "to": high, "n": len(inside), "low": round(float(at), 4), "median": round(float(median), 4)}
