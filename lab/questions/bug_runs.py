"""A sound model and a broken one (by its number) asked the same: what each writes, how often its first choice is right, and the numbers of a figure of both."""

from typing import Any

import numpy as np

from lab.measures.fault_evidence import FIGURES, ITSELF, TRAINED, Look, of_training
from lab.questions.bugs import Broken, cases, first_choice_share, sample_pairs, source_of, tokens_of, watch_both
from lab.questions.training_bugs import training_run
from model.text_input import Source
from model.translator import Translator

LONGEST = 60
"""Tokens that a broken model may write."""


def broken_model(translator: Translator, number: int) -> Broken:
    """The model of a case, or one that cases are compared with."""
    if number == ITSELF:
        return Broken(translator.model, None)
    if number == TRAINED:
        return Broken(training_run(translator).model, None)
    fault = cases()[number - 1]
    return Broken(training_run(translator, fault.name).model, None) if of_training(fault.place) else Broken(translator.model, fault)


def write(translator: Translator, text: Source, number: int) -> tuple[int, ...]:
    """What it writes, greedily: token ids without </s>."""
    return tuple(broken_model(translator, number).greedy(source_of(translator, text), min(LONGEST, translator.config.max_length - 1)))


def count_right(translator: Translator, number: int) -> float | None:
    """How often its first choice is the reference's next token, 0 to 1; None without a sample in its languages."""
    pairs = sample_pairs(translator)
    return first_choice_share(broken_model(translator, number), pairs) if pairs else None


def both_figures(translator: Translator, text: Source, sound: tuple[int, ...], number: int, figure: str, look: Look) -> tuple[Any, Any]:
    """Numbers, (rows, columns); of a figure of words, each row's tokens with their probabilities."""
    pair = watch_both(translator, text, sound, cases()[number - 1])
    if FIGURES[figure].columns == "words":
        first, second = (tokens_of(translator, figure, sites) for sites in pair)
        return first, second
    arrays = [FIGURES[figure].draw({name: x.numpy() for name, x in sites.items()}, look) for sites in pair]
    return arrays[0], arrays[1]


def both_trainings(translator: Translator, number: int, figure: str) -> tuple[Any, Any]:
    """The same of both training loops: the token that each row wants, or (steps, 3) numbers."""
    sound, broken = (training_run(translator, name) for name in ("", cases()[number - 1].name))
    if figure == "targets":
        return tuple([[(i, None)] for i in run.wants] for run in (sound, broken))  # type: ignore[return-value]
    return tuple(np.array([[step.loss, step.gradient, step.used] for step in run.steps]) for run in (sound, broken))  # type: ignore[return-value]


def reads_in_training(translator: Translator) -> tuple[int, ...]:
    """The ids that the decoder reads of the sentence whose targets are shown."""
    return training_run(translator).reads
