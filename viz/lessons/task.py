"""Task: one exercise worked out on one run, with its answer; and the two records of it that leave the server, question and verdict."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from model.config import Json
from viz.lessons.answers import Answer, ClaimAnswer, Input, NumberAnswer, Unread
from viz.lessons.records import ExerciseLine, LineKind, Said

TRIES = 3


class Given(TypedDict):
    """Numbers to calculate with. name: a symbol or a token; labels: what each number belongs to, empty where there is one."""

    name: str
    labels: list[str]
    numbers: list[float]


class Question(TypedDict):
    """What a browser is told. Nothing in it depends on the answer.

    input: which kind of answer, and the options where there are some. place: where in the run the question looks. notes: what had to be
    chosen otherwise than the lesson says. tolerance: how far a number may be off; None where it must be exact.
    """

    type: str
    input: Input
    ask: ExerciseLine
    notes: list[ExerciseLine]
    given: list[Given]
    tolerance: float | None
    place: dict[str, Any]


class QuestionView(TypedDict):
    """A question. own: the lesson's own words for it, else null; hide: parts hidden until one has answered."""

    question: Question
    own: Said | None
    hide: list[str]


class Evidence(TypedDict):
    """The view that shows the answer: a patch of the scene, its page in `tab`, and the part of that page."""

    scene: dict[str, Any]
    part: str
    line: ExerciseLine


class Solution(TypedDict):
    """The steps that lead to the answer, and the answer."""

    steps: list[ExerciseLine]
    answer: Any


class Verdict(TypedDict):
    """right: None where the answer could not be read, and then the try does not count."""

    right: bool | None
    attempt: int
    lines: list[ExerciseLine]
    evidence: NotRequired[Evidence]
    hint: NotRequired[list[ExerciseLine]]
    solution: NotRequired[Solution]


@dataclass(frozen=True, eq=False)
class Look:
    """Where the evidence stands: a page, a part of it, a patch of the scene."""

    tab: str
    part: str
    scene: Json = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Task:
    """An exercise on a run. Keys of the words begin with "exercise.<type>."; `values` fill all of them. type and notes come from whoever asks for it."""

    answer: Answer
    look: Look
    values: Json
    ask: str = "ask"
    hint: str = "hint"
    steps: Sequence[tuple[str, Json]] = ()
    given: Sequence[Given] = ()
    place: Json = field(default_factory=dict)
    hidden: Json = field(default_factory=dict)  # values that only hint, evidence and steps may name
    type: str = ""
    notes: Sequence[ExerciseLine] = ()

    def line(self, kind: LineKind, key: str, values: Json) -> ExerciseLine:
        """A line of this type's own words."""
        return kind, f"exercise.{self.type}.{key}", values

    def question(self) -> Question:
        """What is asked, without the answer."""
        tolerance = self.answer.tolerance if isinstance(self.answer, NumberAnswer) else None
        return {
            "type": self.type,
            "input": self.answer.input(),
            "ask": self.line("ask", self.ask, self.values),
            "notes": list(self.notes),
            "given": list(self.given),
            "tolerance": tolerance,
            "place": self.place,
        }

    def verdict(self, given: Any, attempt: int) -> Verdict:
        """Right, or wrong with the evidence; from the second try with a hint, from the third with the solution."""
        try:
            right = self.answer.right(given)
            lines = self.said(given, right)
        except Unread as unread:
            return {"right": None, "attempt": attempt, "lines": [("verdict", unread.key, unread.values)]}
        verdict: Verdict = {"right": right, "attempt": attempt, "lines": lines}
        values = self.values | self.hidden
        if not right:
            verdict["evidence"] = {
                "scene": {"tab": self.look.tab, **self.look.scene},
                "part": self.look.part,
                "line": self.line("evidence", "evidence", values),
            }
            if attempt >= 2:
                verdict["hint"] = [self.line("hint", self.hint, values)]
        if right or attempt >= TRIES:
            steps = [self.line("step", key, values | more) for key, more in self.steps]
            verdict["solution"] = {"steps": steps, "answer": self.answer.record()}
        return verdict

    def said(self, given: Any, right: bool) -> list[ExerciseLine]:
        """The line above everything else; of a true or false with the wrong reason, that half of it was right."""
        if right:
            return [("verdict", "exercise.verdict.right", {})]
        if isinstance(self.answer, ClaimAnswer) and self.answer.parts(given)[0]:
            return [("verdict", "exercise.verdict.reason", {})]
        return [("verdict", "exercise.verdict.wrong", {})]


def numbers(name: str, values: Sequence[float], labels: Sequence[str] = ()) -> Given:
    """Numbers to calculate with."""
    return {"name": name, "labels": list(labels), "numbers": list(values)}
