"""How each word came to be chosen: the candidates of every decoding step, as the stage draws them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.edit_effects import log_softmax
from lab.measures.heads import row_entropy

if TYPE_CHECKING:
    from model.decoding import Step
    from model.translator import Translation

SHOWN = 4
PieceOf = Callable[[int], str]


class CandidateView(TypedDict):
    """One token that could have been written."""

    text: str
    logit: float
    p: float  # after the rules of the run


class StepView(TypedDict):
    """How one word came to be chosen."""

    candidates: list[CandidateView]  # highest probability first
    chosen: int  # which of them
    raw: float  # the model's own probability of the chosen one, before the rules
    forced: bool
    draw: float | None
    ends: bool  # it wrote </s>
    entropy: float  # after the rules, in bits


def step_views(translation: Translation, logits: NDArray[np.float32], eos: int, piece: PieceOf) -> list[StepView]:
    """One record a word: `SHOWN` candidates and the chosen one, highest probability first, with what decides between them.

    logits (T, V): row t is what step t saw, a candidate's own is the model's. p: the probability after the run's rules. Beam search keeps
    no step of its own: there p is the model's, and the chosen word the winner's.
    """

    def view(row: NDArray[np.float32], ids: Sequence[int], p: Any, raw: Any, chosen: int, entropy: float) -> StepView:
        """Of tokens that stand in some order; the last of the likeliest gives way to the chosen one where it is not among them."""
        best = sorted(range(len(ids)), key=lambda i: (-p[i], -raw[i], ids[i]))[:SHOWN]
        at = list(ids).index(chosen)
        shown = best if at in best else [*best[:-1], at]
        return {
            "candidates": [{"text": piece(int(ids[i])), "logit": round(float(row[ids[i]]), 1), "p": round(float(p[i]), 5)} for i in shown],
            "chosen": shown.index(at),
            "raw": round(float(raw[at]), 5),
            "forced": False,
            "draw": None,
            "ends": chosen == eos,
            "entropy": round(entropy, 4),
        }

    def stepped(row: NDArray[np.float32], step: Step) -> StepView:
        first, last = step.stages[0], step.stages[-1]
        sure = last.probabilities, first.probabilities
        return {**view(row, step.candidates, *sure, step.chosen, last.entropy), "forced": step.forced, "draw": step.draw}

    def won(row: NDArray[np.float32], chosen: int) -> StepView:
        p = np.exp(log_softmax(row[None])[0])
        best = np.argsort(-p, kind="stable")[: SHOWN + 1].tolist()
        ids = best if chosen in best else [*best, chosen]
        return view(row, ids, p[ids], p[ids], chosen, float(row_entropy(p)))

    if translation.steps:
        return [stepped(row, step) for row, step in zip(logits, translation.steps, strict=False)]
    tokens = [*translation.tokens, *([eos] if translation.stopped == "eos" else [])]
    return [won(row, token) for row, token in zip(logits, tokens, strict=False)]
