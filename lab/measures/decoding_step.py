"""One step of a decoding: the candidates' scores and probabilities after each rule, what a rule did to each, and which was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from lab.measures.arrays import Doubles
from model.config import Ids

if TYPE_CHECKING:
    from model.config import DecodeConfig
    from model.decoding import Stage, Step


@dataclass(frozen=True, eq=False)
class Look:
    """A step. ids: of the candidates, highest raw score first; stages: the raw scores, then those after each rule; at: where the chosen one stands.

    forced: whether a person fixed it. draw, stretch: the random number of sampling, and the part of [0, 1) it fell into.
    """

    decode: DecodeConfig
    written: Ids
    ids: Ids
    stages: tuple[Stage, ...]
    at: int
    forced: bool = False
    draw: float | None = None
    stretch: tuple[float, float] | None = None

    @classmethod
    def of(cls, decode: DecodeConfig, step: Step) -> Look:
        """A step as the decoder wrote it down."""
        at = step.candidates.index(step.chosen)
        return cls(decode, step.written, step.candidates, step.stages, at, step.forced, step.draw, step.stretch)

    @property
    def beam(self) -> bool:
        """Whether whole sentences were compared: the scores are log-probabilities then, and are not made to sum to 1 again."""
        return self.decode.strategy == "beam"

    @cached_property
    def raw(self) -> Doubles:
        """The model's own probabilities, before any rule."""
        return self.stages[0].probabilities

    @cached_property
    def p(self) -> Doubles:
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
