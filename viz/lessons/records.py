"""A lesson as it is read from its file: checked, and frozen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from viz.shared.moved_pages import moved_stop

Said = Mapping[str, str]  # a text in each language
LineKind = Literal["ask", "note", "verdict", "evidence", "hint", "step"]
ExerciseLine = tuple[LineKind, str, dict[str, Any]]  # what the line is, the key of the words, their values


@dataclass(frozen=True)
class Posed:
    """An exercise of a stop. ask: the lesson's own words for the question, where it has some."""

    type: str
    at: Mapping[str, Any]
    hide: tuple[str, ...] = ()
    ask: Said | None = None


@dataclass(frozen=True)
class Stop:
    """One stop: where the app stands, what is shown there, and what is said and done and asked."""

    name: str
    title: Said
    scene: Mapping[str, Any]
    show: tuple[str, ...]
    text: Said
    do: Said | None
    done: Mapping[str, Any] | None
    showed: Said | None
    exercises: tuple[Posed, ...]


@dataclass(frozen=True)
class ClosingQuestion:
    """A question at the end of a lesson. stop: the name of the stop that taught its answer."""

    stop: str
    ask: Said
    answer: Said


@dataclass(frozen=True)
class Lesson:
    """A lesson. name: that of its file. afterwards: what one can do then, in each language. covers: points of the course (docs/course.md).
    sentence: one with which its claims are seen, by the language that the model reads; for who has none of their own."""

    name: str
    title: Said
    minutes: int
    afterwards: Mapping[str, tuple[str, ...]]
    stops: tuple[Stop, ...]
    covers: tuple[str, ...] = ()
    sentence: Said | None = None
    questions: tuple[ClosingQuestion, ...] = ()


def lesson_from(name: str, given: Mapping[str, Any]) -> Lesson:
    """A lesson from what its file says, once that is checked."""
    afterwards = {language: tuple(lines) for language, lines in given["afterwards"].items()}
    stops = tuple(stop_from(one) for one in given["stops"])
    questions = tuple(ClosingQuestion(one["stop"], one["ask"], one["answer"]) for one in given.get("questions", ()))
    return Lesson(
        name, given["title"], given["minutes"], afterwards, stops, tuple(given.get("covers", ())), given.get("sentence"), questions
    )


def stop_from(given: Mapping[str, Any]) -> Stop:
    """A stop from what its file says, once that is checked."""
    given = moved_stop(given)
    exercises = tuple(
        Posed(one["type"], one.get("at", {}), tuple(one.get("hide", ())), one.get("ask")) for one in given.get("exercises", ())
    )
    return Stop(
        given["name"],
        given["title"],
        given["scene"],
        tuple(given.get("show", ())),
        given["text"],
        given.get("do"),
        given.get("done"),
        given.get("showed"),
        exercises,
    )
