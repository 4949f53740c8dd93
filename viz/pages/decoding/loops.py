"""Repetition, cured: one sentence decoded as it is and with each remedy, with the loop marked in each text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np

from lab.measures.repetition import FEWEST, SHORTEST, find_loop, repeated_share
from model.config import DecodeConfig
from viz.shared.pack_arrays import Packed, pack

if TYPE_CHECKING:
    from model.translator import Translation

CURES: dict[str, dict[str, Any]] = {
    "plain": {},
    "penalty": {"repetition_penalty": 1.3},
    "ban": {"no_repeat_ngram": 3},
    "heat": {"strategy": "sample", "temperature": 1.0, "seed": 0},
}
"""The four decodings of a sentence: what each changes in the usual settings."""
GRAM = 3
"""Repeated n-grams of this length are counted."""


class Loop(TypedDict):
    """Where one n-gram is written again and again: the first token, its length, how often, and the probability a token in each round."""

    start: int
    size: int
    times: int
    rounds: list[float]  # the probability a token in each round


class LoopRun(TypedDict):
    """One decoding of a sentence. short: where there is no loop, a token that stands as often in a row as a loop asks for, in fewer tokens."""

    name: str
    decode: dict[str, Any]
    text: str
    pieces: list[str]
    p: Packed  # the model's own probability of each token
    log_probability: float
    stopped: str
    repeated: float  # share of n-grams that stood there before
    loop: Loop | None
    short: Loop | None


class LoopsView(TypedDict):
    """A sentence, decoded as it is and with each remedy."""

    examples: list[str]
    text: str
    runs: list[LoopRun]
    limit: int


def loop_runs(translations: dict[str, Translation], piece: Callable[[int], str]) -> list[LoopRun]:
    """One record a decoding, in the order of CURES: tokens, the model's own probability of each, the loop, and how much repeats."""
    return [_record(name, translations[name], piece) for name in CURES]


def loops(translation: Translation) -> bool:
    """Whether a translation is caught in a loop."""
    return find_loop(translation.tokens) is not None


def config_of(name: str) -> DecodeConfig:
    """The settings of one of the four decodings."""
    return DecodeConfig(**CURES[name])


def _record(name: str, translation: Translation, piece: Callable[[int], str]) -> LoopRun:
    tokens = [step.chosen for step in translation.steps]  # EOS included
    log_p = [step.model_log_probability for step in translation.steps]
    loop = _loop(translation.tokens, log_p, SHORTEST)
    return {
        "name": name,
        "decode": CURES[name],
        "text": translation.text,
        "pieces": [piece(i) for i in tokens],
        "p": pack(np.exp(log_p)),
        "log_probability": float(np.sum(log_p)),
        "stopped": translation.stopped,
        "repeated": repeated_share(translation.tokens, GRAM),
        "loop": loop,
        "short": None if loop else _loop(translation.tokens, log_p, FEWEST),
    }


def _loop(tokens: Sequence[int], log_p: Sequence[float], shortest: int) -> Loop | None:
    loop = find_loop(tokens, shortest=shortest)
    if loop is None:
        return None
    rounds = _rounds(log_p, loop.start, loop.size, loop.times)
    return {"start": loop.start, "size": loop.size, "times": loop.times, "rounds": rounds}


def _rounds(log_p: Sequence[float], start: int, size: int, times: int) -> list[float]:
    """The model's probability a token (geometric mean) in each round of the loop."""
    return [float(np.exp(np.mean(log_p[start + i * size : start + (i + 1) * size]))) for i in range(times)]
