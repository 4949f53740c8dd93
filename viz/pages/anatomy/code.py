"""The code behind the figures of the page Anatomy of an error."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.anatomy.examined import reference_of
from viz.shared.ask import Ask

if TYPE_CHECKING:
    from lab.questions.diagnose import Diagnosis


def case_of(ask: Ask, *, differs: bool = True) -> tuple[Callable[[], Diagnosis], Diagnosis]:
    """The call that diagnoses the page's own sentences, and what it gave. Raises InputError for a reference that cannot be read, ConfigError where there is nothing to compare or, if it must, nothing that differs."""
    from lab.questions.diagnose import diagnose

    text, translator = ask.run.text, ask.translator
    reference = reference_of(text, ask.scene.reference)
    require(bool(reference), "there is no reference to compare with; type one.")
    made = ask.once(diagnose, translator, text, reference)
    require(not differs or made.step >= 0, "translation and reference are the same; type another reference.")
    return lambda: diagnose(translator, text, reference), made


def compare(ask: Ask) -> Asked:
    """The log-probability of the whole reference."""
    from lab.questions.diagnose import total

    call, made = case_of(ask, differs=False)
    return Asked(call, total, when=lambda names: names["tokens"] == made.wanted)


def lens(ask: Ask) -> Asked:
    """The log-probability of the right token after the last layer."""
    from lab.questions.diagnose import by_layer

    call, made = case_of(ask)
    return Asked(call, by_layer, "", (len(made.lens) - 1, 0))


def verdict(ask: Ask) -> Asked:
    """The first rule that holds."""
    from lab.questions.diagnose import verdict as judge

    return Asked(case_of(ask)[0], judge)


def chrf(ask: Ask) -> Asked:
    """chrF of what the first round brought back. Both translations are there before. Raises ConfigError where nothing came back."""
    from lab.measures.chrf import chrf as compare
    from lab.questions.roundtrip import rounds

    ways = ask.service.both_ways(ask.run)
    require(ways is not None, "there is no model for the way back; choose a direction that has both.")
    assert ways is not None
    there, back, watch = ways
    first = watch(there, ask.run.text)
    second = watch(back, first[0].text)
    made = {id(there): first, id(back): second}
    return Asked(lambda: next(rounds(there, back, ask.run.text, lambda which, _: made[id(which)])), compare)
