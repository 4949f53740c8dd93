"""What a case and the model that it is compared with are asked (lab/questions/bug_runs.py), kept for all who look at it."""

from typing import Any

from lab.measures.fault_evidence import ITSELF, TRAINED
from viz.pages.bugs.case import Case


def sound_of(case: Case) -> int:
    """The number of the model that a case is compared with."""
    return TRAINED if case.training else ITSELF


def written(case: Case, number: int) -> tuple[int, ...]:
    """What a model writes, greedily."""
    from lab.questions.bug_runs import write

    once = case.ask.slowly if case.training and number != ITSELF else case.ask.once
    return once(write, case.ask.translator, case.ask.run.source, number)


def first_choices(case: Case, number: int) -> float | None:
    """How often its first choice is the reference's next token; None without a sample in its languages."""
    from lab.questions.bug_runs import count_right

    return case.ask.slowly(count_right, case.ask.translator, number)


def both(case: Case) -> tuple[Any, Any]:
    """The figure that is looked at, of the sound run and of the broken one."""
    from lab.questions.bug_runs import both_figures, both_trainings

    ask, look = case.ask, case.look
    if case.training:
        return ask.slowly(both_trainings, ask.translator, case.number, case.name)
    return ask.once(both_figures, ask.translator, ask.run.source, written(case, ITSELF), case.number, case.name, look)


def training_reads(case: Case) -> tuple[int, ...]:
    """What the decoder reads of the sentence that the targets are shown of."""
    from lab.questions.bug_runs import reads_in_training

    return case.ask.slowly(reads_in_training, case.ask.translator)
