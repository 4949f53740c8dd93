"""What every type of exercise is: its fields in a lesson file, and how it is worked out on a run."""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from viz.lessons.answers import Option
from viz.lessons.fields import Field, Problem, Table
from viz.lessons.learner_run import At, Ground
from viz.lessons.task import Question, Task, Verdict


class Exercise(ABC):
    """One type. fields: what "at" may hold in a lesson file."""

    name: ClassVar[str]
    fields: ClassVar[Mapping[str, Field]]

    @abstractmethod
    def work(self, ground: Ground, at: At) -> Task:
        """The exercise on this run, its answer computed from the trace. at: with the usual value of each field that is not given."""

    def conflicts(self, path: str, at: At) -> Iterator[Problem]:
        """What is wrong between fields that are each right by themselves."""
        return iter(())

    def table(self) -> Table:
        """The fields as one object."""
        return Table({}, False, "an object: where to look", self.fields)

    def problems(self, path: str, at: Any) -> Iterator[Problem]:
        """What is wrong with an "at" in a lesson file."""
        found = list(self.table().problems(path, at))
        yield from found
        if not found:
            yield from self.conflicts(path, self.table().filled(at))

    def task(self, ground: Ground, at: Mapping[str, Any]) -> Task:
        """The exercise worked out."""
        return self.work(ground, self.table().filled(at))

    def pose(self, ground: Ground, at: Mapping[str, Any]) -> Question:
        """What is asked, with the values needed and without the answer."""
        return self.task(ground, at).question()

    def grade(self, ground: Ground, at: Mapping[str, Any], given: Any, attempt: int = 1) -> Verdict:
        """Whether what was given is right, and what helps where it is not."""
        return self.task(ground, at).verdict(given, attempt)


def two(x: float, n: int = 2) -> float:
    """A number as it is given to calculate with: n digits after the point, never -0."""
    return round(float(x), n) + 0.0


def rounded_text(x: float, n: int = 2) -> str:
    """The same in a sentence, with a real minus sign."""
    return f"{two(x, n):.{n}f}".replace("-", "−")


def tolerance(exact: float, by_hand: float, least: float = 0.01) -> float:
    """How far an answer may be off: who calculates with the rounded numbers that are given, and rounds the result to two digits, is right."""
    return max(least, math.ceil(100 * (abs(exact - by_hand) + 0.005)) / 100)


def options(*texts: str) -> tuple[Option, ...]:
    """Options that are the same in both languages."""
    return tuple({"text": text} for text in texts)
