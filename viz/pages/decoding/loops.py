"""Repetition, cured: one sentence decoded as it is and with each remedy, with the loop marked in each text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np

from model.config import DecodeConfig
from model.lab.measures.repetition import find_loop, repeated_share
from viz.shared.pack import Packed, pack

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
    rounds: list[float]


class LoopRun(TypedDict):
    """One decoding of a sentence."""

    name: str
    decode: dict[str, Any]
    text: str
    pieces: list[str]
    p: Packed
    log_probability: float
    stopped: str
    repeated: float
    loop: Loop | None


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
    return {
        "name": name,
        "decode": CURES[name],
        "text": translation.text,
        "pieces": [piece(i) for i in tokens],
        "p": pack(np.exp(log_p)),
        "log_probability": float(np.sum(log_p)),
        "stopped": translation.stopped,
        "repeated": repeated_share(translation.tokens, GRAM),
        "loop": _loop(translation.tokens, log_p),
    }


def _loop(tokens: Sequence[int], log_p: Sequence[float]) -> Loop | None:
    loop = find_loop(tokens)
    if loop is None:
        return None
    rounds = _rounds(log_p, loop.start, loop.size, loop.times)
    return {"start": loop.start, "size": loop.size, "times": loop.times, "rounds": rounds}


def _rounds(log_p: Sequence[float], start: int, size: int, times: int) -> list[float]:
    """The model's probability a token (geometric mean) in each round of the loop."""
    return [float(np.exp(np.mean(log_p[start + i * size : start + (i + 1) * size]))) for i in range(times)]
