"""What happened at one step: the candidates' scores after each rule, as the decoder wrote them down or, for the winner of a beam search, as its rules make them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.config import DecodeConfig
    from model.decoding import Stage

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Look:
    """A step. ids: of the candidates, highest raw score first; stages: the raw scores, then those after each rule; at: where the chosen one stands.

    forced: whether a person fixed it. draw, stretch: the random number of sampling, and the part of [0, 1) it fell into.
    """

    decode: DecodeConfig
    written: tuple[int, ...]
    ids: tuple[int, ...]
    stages: tuple[Stage, ...]
    at: int
    forced: bool = False
    draw: float | None = None
    stretch: tuple[float, float] | None = None

    @property
    def beam(self) -> bool:
        """Whether whole sentences were compared: the scores are log-probabilities then, and are not made to sum to 1 again."""
        return self.decode.strategy == "beam"

    @cached_property
    def raw(self) -> Floats:
        """The model's own probabilities, before any rule."""
        return self.stages[0].probabilities

    @cached_property
    def p(self) -> Floats:
        """The probabilities after all rules."""
        return self.stages[-1].probabilities

    @cached_property
    def best(self) -> int:
        """The candidate with the highest score after all rules, of equals the lowest id."""
        scores = self.stages[-1].scores
        return min(range(len(self.ids)), key=lambda i: (-scores[i], self.ids[i]))

    @cached_property
    def cut(self) -> list[str]:
        """The rule that struck each candidate out; "" for what can be chosen."""
        names = [[stage.name for stage in self.stages if np.isneginf(stage.scores[i])] for i in range(len(self.ids))]
        return [found[0] if found else "" for found in names]

    @cached_property
    def hit(self) -> list[str]:
        """What the repetition penalty did to each candidate: it divides a positive score and multiplies a negative one."""
        seen = set(self.written) if self.decode.repetition_penalty != 1 else set()
        scores = (self.stage("log_probability") if self.beam else self.stages[0]).scores
        return ["" if i not in seen else "÷" if score > 0 else "×" for i, score in zip(self.ids, scores, strict=True)]

    def stage(self, name: str) -> Stage:
        """A stage by its name."""
        return next(stage for stage in self.stages if stage.name == name)

    def rest_of(self, stage: Stage) -> float:
        """The probability after a stage of all tokens that are no candidates; the rules of a beam search leave it as it was."""
        return (self.stages[0] if self.beam else stage).rest


def chosen_of(result: Result) -> list[int]:
    """What each step wrote, </s> included."""
    ended = [result.trace.config.eos_id] if result.translation.stopped == "eos" else []
    return [*result.translation.tokens, *ended]


def looks(result: Result) -> list[Look]:
    """Every step of the translation."""
    decode, steps = result.run.decode, result.translation.steps
    if steps:
        return [Look(decode, s.written, s.candidates, s.stages, s.candidates.index(s.chosen), s.forced, s.draw, s.stretch) for s in steps]
    from lab.questions.step_stages import winner_stages

    chosen = chosen_of(result)
    every = winner_stages(result.trace, decode, chosen)
    return [Look(decode, tuple(chosen[:t]), ids, stages, ids.index(chosen[t])) for t, (ids, stages) in enumerate(every)]


def endings(result: Result) -> list[float]:
    """The probability of </s> at each step, after all rules: of the whole vocabulary, for </s> is often no candidate."""
    from lab.questions.step_stages import end_probabilities

    return end_probabilities(result.trace, result.run.decode, chosen_of(result))
