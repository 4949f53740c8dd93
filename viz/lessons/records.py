"""A lesson as it is read from its file: checked, and frozen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict

from viz.shared.moved_pages import moved_stop

Said = Mapping[str, str]  # a text in each language
LineKind = Literal["ask", "note", "verdict", "evidence", "hint", "step"]
ExerciseLine = tuple[LineKind, str, dict[str, Any]]  # what the line is, the key of the words, their values


@dataclass(frozen=True)
class Posed:
    """An exercise of a stop. ask: the lesson's own words for the question, where it has some."""

    type: str
    at: Mapping[str, Any] = field(default_factory=dict)
    hide: Sequence[str] = ()
    ask: Said | None = None


@dataclass(frozen=True)
class Stop:
    """One stop: where the app stands, what is shown there (None: the whole page), and what is said and done and asked."""

    name: str
    title: Said
    scene: Mapping[str, Any]
    text: Said
    exercises: Sequence[Posed] = ()
    show: Sequence[str] | None = None
    do: Said | None = None
    done: Mapping[str, Any] | None = None
    showed: Said | None = None


class ClosingQuestion(TypedDict):
    """A question at the end. stop: the name of the stop that taught its answer."""

    stop: str
    ask: Said
    answer: Said


@dataclass(frozen=True)
class Lesson:
    """A lesson. name: that of its file. afterwards: what one can do then, in each language. covers: points of the course (docs/course.md).
    sentence: one with which its claims are seen, by the language that the model reads; for who has none of their own."""

    name: str
    schema: Literal[1]
    title: Said
    minutes: int
    afterwards: Mapping[str, Any]  # texts by language
    stops: Sequence[Stop]
    covers: Sequence[str] = ()
    sentence: Said | None = None
    questions: Sequence[ClosingQuestion] | None = None


def lesson_from(name: str, given: Mapping[str, Any]) -> Lesson:
    """A lesson from what its file says, once that is checked."""
    return Lesson(name, **{**given, "stops": [stop_from(one) for one in given["stops"]], "questions": given.get("questions") or None})


def stop_from(given: Mapping[str, Any]) -> Stop:
    """A stop from what its file says, once that is checked."""
    stop = moved_stop(given)
    return Stop(**{**stop, "exercises": [Posed(**one) for one in stop.get("exercises", ())], "show": stop.get("show") or None})
