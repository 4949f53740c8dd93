"""Decoding steps as plain records for programs: everything JSON can carry, nothing a page needs. -inf becomes None."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from model.tokenizer import Tokenizer

if TYPE_CHECKING:
    from model.beam import BeamStep, Hypothesis
    from model.decoding import Stage, Step
Record = dict[str, Any]
"""A part of a step, as JSON has it."""


def step_record(step: Step, target: Tokenizer, top: int) -> Record:
    """One greedy or sampled step with its `top` candidates of highest raw score, and the chosen one in any case."""
    shown = [i for i, token in enumerate(step.candidates) if i < top or token == step.chosen]
    return {
        "step": step.index,
        "written": [target.piece(i) for i in step.written],
        "candidates": [{"id": step.candidates[i], "text": target.piece(step.candidates[i])} for i in shown],
        "stages": [_stage(stage, shown) for stage in step.stages],
        "chosen": {"id": step.chosen, "text": target.piece(step.chosen)},
        "probability": step.probability,
        "log_probability": step.log_probability,
        "model_log_probability": step.model_log_probability,
        "draw": step.draw,
        "forced": step.forced,
    }


def beam_step_record(step: BeamStep, target: Tokenizer) -> Record:
    """One step of beam search: the hypotheses kept, finished and pruned, and the best finished ones so far."""

    def records(hypotheses: Sequence[Hypothesis]) -> list[Record]:
        return [_hypothesis(h, target) for h in hypotheses]

    parts = {name: records(getattr(step, name)) for name in ("kept", "finished", "pruned", "best")}
    return {"step": step.index, **parts, "done": step.done}


def _stage(stage: Stage, shown: Sequence[int]) -> Record:
    scores, probabilities = stage.scores, stage.probabilities
    return {
        "name": stage.name,
        "scores": [_number(scores[i]) for i in shown],
        "probabilities": [float(probabilities[i]) for i in shown],
        "entropy_bits": stage.entropy,
    }


def _hypothesis(hypothesis: Hypothesis, target: Tokenizer) -> Record:
    return {
        "id": hypothesis.id,
        "parent": hypothesis.parent,
        "tokens": [target.piece(i) for i in hypothesis.tokens],
        "step_log_probability": hypothesis.step_log_probability,
        "log_probability": hypothesis.log_probability,
        "score": hypothesis.score,
    }


def _number(x: float) -> float | None:
    return float(x) if math.isfinite(x) else None
