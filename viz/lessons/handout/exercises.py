"""An exercise on paper: the question with a blank for each kind of answer, and its line in the key."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from model.config import Facts
from viz.lessons.exercise_types import TYPES
from viz.lessons.exercise_types import WORDS as EXERCISES
from viz.lessons.handout.words import WORDS
from viz.lessons.learner_run import Ground
from viz.lessons.records import ExerciseLine, Posed
from viz.lessons.task import Given, Task
from viz.lessons.text_slots import fill, filled, slot_values
from viz.shared.export.svg_drawing import escape
from viz.shared.words import LANGUAGES

BLANK = '<span class="blank"></span>'
SHORT = '<span class="blank short"></span>'
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Sayer:
    """Says words in one language, as HTML."""

    language: str

    def text(self, pair: Sequence[str], values: Facts) -> str:
        """One of (zh, en), its slots filled; what is filled in is never read for slots again."""
        return escape(fill(pair[LANGUAGES.index(self.language)], values))

    def own(self, key: str, **values: Any) -> str:
        """A word of the paper."""
        return self.text(WORDS[key], values)

    def line(self, line: ExerciseLine) -> str:
        """A line of an exercise."""
        _, key, values = line
        return self.text(EXERCISES[key.removeprefix("exercise.")], values)

    def option(self, option: Facts) -> str:
        """An option: the same in both languages, or said in each."""
        return escape(option["said"][self.language] if "said" in option else option["text"])


@dataclass(frozen=True)
class Paper:
    """One exercise worked out: the question's HTML, and the key's."""

    question: str
    key: str


def on_paper(ground: Ground, posed: Posed, say: Sayer) -> Paper:
    """An exercise on this run."""
    task = TYPES[posed.type].task(ground, posed.at)
    asked = task.question()
    own = filled(posed.ask, slot_values(ground.result))[say.language] if posed.ask else ""
    ask = escape(own) if own else say.line(asked["ask"])
    notes = "".join(f'<p class="note">{say.line(note)}</p>' for note in asked["notes"])
    off = say.own("off", off=f"{asked['tolerance']:g}") if asked["tolerance"] else ""
    question = f"<p>{ask} {off}</p>{notes}{_given(asked['given'], say)}{_blank(asked['input'], say)}"
    return Paper(question, _key(task, asked["input"], say))


def _given(given: Sequence[Given], say: Sayer) -> str:
    """The numbers to calculate with."""
    rows = []
    for one in given:
        head = "".join(f"<th>{escape(label)}</th>" for label in one["labels"])
        numbers = "".join(f"<td>{x:g}</td>".replace("-", "−") for x in one["numbers"])
        rows.append((f"<tr><th></th>{head}</tr>" if head else "") + f"<tr><th>{escape(one['name'])}</th>{numbers}</tr>")
    return f'<p class="given">{say.own("given")}</p><table>{"".join(rows)}</table>' if rows else ""


def _blank(asked: Facts, say: Sayer) -> str:
    """Where the answer is written."""
    kind, options = asked["kind"], asked.get("options", ())
    letters = [(LETTERS[i % 26], say.option(one)) for i, one in enumerate(options)]
    boxes = "".join(f'<li><span class="box"></span> {letter}. {text}</li>' for letter, text in letters)
    if kind in ("choice", "several"):
        return f"<ul>{boxes}</ul>"
    if kind == "order":
        lines = "".join(f"<li>{SHORT} {letter}. {text}</li>" for letter, text in letters)
        return f"<p>{say.own('order')}</p><ul>{lines}</ul>"
    if kind == "claim":
        verdict = f'<p><span class="box"></span> {say.own("true")} &emsp; <span class="box"></span> {say.own("false")}</p>'
        return f"{verdict}<p>{say.own('reason')}</p><ul>{boxes}</ul>"
    if kind == "cells":
        head = "".join(f"<th>{escape(name)}</th>" for name in asked["columns"])
        cells = "<td></td>" * len(asked["columns"])
        rows = "".join(f"<tr><th>{escape(name)}</th>{cells}</tr>" for name in asked["rows"])
        return f'<table class="cells"><tr><th></th>{head}</tr>{rows}</table>'
    return f"<p>{say.own('answer')}{BLANK}</p>"


def _key(task: Task, asked: Facts, say: Sayer) -> str:
    values = task.values | task.hidden
    steps = "".join(f"<p>{say.line(task.line('step', key, values | more))}</p>" for key, more in task.steps)
    return f"<p><b>{_told(asked, task.answer.record(), say)}</b></p>{steps}"


def _told(asked: Facts, right: Any, say: Sayer) -> str:
    """The right answer as one writes it on paper."""
    kind = asked["kind"]
    if kind == "claim":
        return f"{say.own('true' if right['holds'] else 'false')}, {LETTERS[right['reason'] % 26]}"
    if kind == "cells":
        told = [say.own("cell", row=asked["rows"][row], column=asked["columns"][column]) for row, column in right]
        return "; ".join(told) or say.own("none")
    if kind in ("choice", "several", "order"):
        return (" / " if kind == "choice" else ", ").join(LETTERS[i % 26] for i in right) or say.own("none")
    if kind == "shape":
        return f"({', '.join(map(str, right))})"
    return f"{right:g}".replace("-", "−") if isinstance(right, float) else str(right)
