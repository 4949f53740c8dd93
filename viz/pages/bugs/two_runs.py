"""The sound model and the broken one: what each writes, how often its first choice is right, and the numbers of a figure of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.fault_evidence import FIGURES, Look, of_training
from viz.pages.bugs.case import Case

if TYPE_CHECKING:
    from lab.questions.bugs import Broken
    from model.text_input import Source
    from model.translator import Translator

LONGEST = 60
"""Tokens that a broken model may write."""
ITSELF, TRAINED = 0, -1
"""Numbers of what cases are compared with: the model itself, and what a sound training loop makes of it."""


def sound_of(case: Case) -> int:
    """The number of the model that a case is compared with."""
    return TRAINED if case.training else ITSELF


def written(case: Case, number: int) -> tuple[int, ...]:
    """What a model writes, greedily."""
    once = case.ask.slowly if case.training and number != ITSELF else case.ask.once
    return once(_write, case.ask.translator, case.ask.run.source, number)


def first_choices(case: Case, number: int) -> float | None:
    """How often its first choice is the reference's next token; None without a sample in its languages."""
    return case.ask.slowly(_count, case.ask.translator, number)


def both(case: Case) -> tuple[Any, Any]:
    """The figure that is looked at, of the sound run and of the broken one."""
    ask, look = case.ask, case.look
    if case.training:
        return ask.slowly(_training, ask.translator, case.number, case.name)
    return ask.once(_numbers, ask.translator, ask.run.source, written(case, ITSELF), case.number, case.name, look)


def training_reads(case: Case) -> tuple[int, ...]:
    """What the decoder reads of the sentence that the targets are shown of."""
    return case.ask.slowly(_training_reads, case.ask.translator)


def _broken(translator: Translator, number: int) -> Broken:
    from lab.questions.bugs import Broken, cases
    from lab.questions.training_bugs import training_run

    if number == ITSELF:
        return Broken(translator.model, None)
    if number == TRAINED:
        return Broken(training_run(translator).model, None)
    fault = cases()[number - 1]
    return Broken(training_run(translator, fault.name).model, None) if of_training(fault.place) else Broken(translator.model, fault)


def _write(translator: Translator, text: Source, number: int) -> tuple[int, ...]:
    from lab.questions.bugs import source_of

    return tuple(_broken(translator, number).greedy(source_of(translator, text), min(LONGEST, translator.config.max_length - 1)))


def _count(translator: Translator, number: int) -> float | None:
    from lab.questions.bugs import first_choice_share, sample_pairs

    pairs = sample_pairs(translator)
    return first_choice_share(_broken(translator, number), pairs) if pairs else None


def _numbers(translator: Translator, text: Source, sound: tuple[int, ...], number: int, figure: str, look: Look) -> tuple[Any, Any]:
    """Numbers, (rows, columns); of a figure of words, each row's tokens with their probabilities."""
    from lab.questions.bugs import cases, tokens_of, watch_both

    pair = watch_both(translator, text, sound, cases()[number - 1])
    if FIGURES[figure].columns == "words":
        first, second = (tokens_of(translator, figure, sites) for sites in pair)
        return first, second
    arrays = [FIGURES[figure].draw({name: x.numpy() for name, x in sites.items()}, look) for sites in pair]
    return arrays[0], arrays[1]


def _training(translator: Translator, number: int, figure: str) -> tuple[Any, Any]:
    """The same of both training loops: the token that each row wants, or (steps, 3) numbers."""
    from lab.questions.bugs import cases
    from lab.questions.training_bugs import training_run

    sound, broken = (training_run(translator, name) for name in ("", cases()[number - 1].name))
    if figure == "targets":
        return tuple([[(i, None)] for i in run.wants] for run in (sound, broken))  # type: ignore[return-value]
    return tuple(np.array([[step.loss, step.gradient, step.used] for step in run.steps]) for run in (sound, broken))  # type: ignore[return-value]


def _training_reads(translator: Translator) -> tuple[int, ...]:
    from lab.questions.training_bugs import training_run

    return training_run(translator).reads
