"""What every type of exercise is: its fields in a lesson file, and how it is worked out on a run."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from model.config import Facts
from viz.lessons.answers import NumberAnswer, Option
from viz.lessons.fields import Field, Problems, Table
from viz.lessons.learner_run import Asked, At, Ground
from viz.lessons.task import Question, Task, Verdict

Work = Callable[[Asked], Task]
Conflicts = Callable[[str, At], Problems]


@dataclass(frozen=True, eq=False)
class Exercise:
    """One type. table: what "at" may hold in a lesson file. work: the exercise on a run, its answer computed from the trace; it is given "at"
    with the usual value of each field that is not there. conflicts: what is wrong between fields that are each right by themselves."""

    name: str
    table: Table
    work: Work
    conflicts: Conflicts

    def problems(self, path: str, at: Any) -> Problems:
        """What is wrong with an "at" in a lesson file."""
        found = list(self.table.problems(path, at))
        return iter(found) if found else self.conflicts(path, self.table.filled(at))

    def task(self, ground: Ground, at: Facts) -> Task:
        """The exercise worked out."""
        asked = Asked(ground.service, ground.result, self.table.filled(at))
        return replace(self.work(asked), type=self.name, notes=asked.notes)

    def pose(self, ground: Ground, at: Facts) -> Question:
        """What is asked, with the values needed and without the answer."""
        return self.task(ground, at).question()

    def grade(self, ground: Ground, at: Facts, given: Any, attempt: int = 1) -> Verdict:
        """Whether what was given is right, and what helps where it is not."""
        return self.task(ground, at).verdict(given, attempt)


def exercise(conflicts: Conflicts = lambda path, at: iter(()), /, **fields: Field) -> Callable[[Work], Exercise]:
    """A type of the function's name."""
    return lambda work: Exercise(work.__name__, Table({}, False, "an object: where to look", fields), work, conflicts)


def two(x: float, n: int = 2) -> float:
    """A number as it is given to calculate with: n digits after the point, never -0."""
    return round(float(x), n) + 0.0


def rounded_text(x: float, n: int = 2) -> str:
    """The same in a sentence, with a real minus sign."""
    return f"{two(x, n):.{n}f}".replace("-", "−")


def tolerance(exact: float, by_hand: float, least: float = 0.01) -> float:
    """How far an answer may be off: who calculates with the rounded numbers that are given, and rounds the result to two digits, is right."""
    return max(least, math.ceil(100 * (abs(exact - by_hand) + 0.005)) / 100)


def calculated(exact: float, by_hand: float, least: float = 0.01) -> NumberAnswer:
    """A number that one calculates by hand."""
    return NumberAnswer(exact, tolerance(exact, by_hand, least))


def options(*texts: str) -> tuple[Option, ...]:
    """Options that are the same in both languages."""
    return tuple({"text": text} for text in texts)
