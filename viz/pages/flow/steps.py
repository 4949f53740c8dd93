"""How each word came to be chosen: the candidates of every decoding step, as the stage draws them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypedDict

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from model.decoding import Step
    from model.translator import Translation

SHOWN = 5
PieceOf = Callable[[int], str]


class CandidateView(TypedDict):
    """One token that could have been written."""

    text: str
    p: float  # after the rules of the run


class StepView(TypedDict):
    """How one word came to be chosen."""

    candidates: list[CandidateView]  # highest probability first
    chosen: int  # which of them
    raw: float  # the model's own probability of the chosen one, before the rules
    logit: float  # of the chosen one
    forced: bool
    draw: float | None
    ends: bool  # it wrote </s>
    entropy: float  # after the rules, in bits


def step_views(translation: Translation, logits: NDArray[np.float32], eos: int, piece: PieceOf) -> list[StepView]:
    """One record a word: `SHOWN` candidates and the chosen one, highest probability first, with what decides between them.

    logits (T, V): row t is what step t saw. p: the probability after the run's rules. Beam search keeps
    no step of its own: there p is the model's, and the chosen word the winner's.
    """
    if translation.steps:
        return [_step(step, piece, eos) for step in translation.steps[: len(logits)]]
    chosen = [*translation.tokens, *([eos] if translation.stopped == "eos" else [])]
    return [_row(row, token, piece, eos) for row, token in zip(logits, chosen, strict=False)]


def _step(step: Step, piece: PieceOf, eos: int) -> StepView:
    first, last = step.stages[0], step.stages[-1]
    p, raw = last.probabilities, first.probabilities
    shown, at = _shown(p, raw, step.candidates, step.chosen), step.candidates.index(step.chosen)
    return {
        "candidates": [_candidate(step.candidates[i], p[i], piece) for i in shown],
        "chosen": shown.index(at),
        "raw": round(float(raw[at]), 5),
        "logit": round(float(first.scores[at]), 3),
        "forced": step.forced,
        "draw": step.draw,
        "ends": step.chosen == eos,
        "entropy": round(last.entropy, 4),
    }


def _row(row: NDArray[np.float32], chosen: int, piece: PieceOf, eos: int) -> StepView:
    scores = row.astype(np.float64)
    e = np.exp(scores - scores.max())
    p = e / e.sum()
    ids = np.lexsort((np.arange(len(p)), -p))[: SHOWN + 1].tolist()
    ids = ids if chosen in ids else [*ids, chosen]
    shown = _shown(p[ids], p[ids], ids, chosen)
    entropy = round(float(-(p * np.log2(np.where(p > 0, p, 1))).sum()), 4)
    candidates = [_candidate(ids[i], p[ids[i]], piece) for i in shown]
    return {
        "candidates": candidates,
        "chosen": shown.index(ids.index(chosen)),
        "raw": round(float(p[chosen]), 5),
        "logit": round(float(row[chosen]), 3),
        "forced": False,
        "draw": None,
        "ends": chosen == eos,
        "entropy": entropy,
    }


def _shown(p: NDArray[np.float64], raw: NDArray[np.float64], ids: Sequence[int], chosen: int) -> list[int]:
    """Places of the likeliest, after the rules and then before them; the last gives way to the chosen one where it is not among them."""
    order = sorted(range(len(ids)), key=lambda i: (-p[i], -raw[i], ids[i]))
    best = order[:SHOWN]
    at = list(ids).index(chosen)
    return best if at in best else [*best[: SHOWN - 1], at]


def _candidate(token: int, p: float, piece: PieceOf) -> CandidateView:
    return {"text": piece(int(token)), "p": round(float(p), 5)}
