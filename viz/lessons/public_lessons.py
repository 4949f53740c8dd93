"""What of a lesson leaves the server: its stops, without where its exercises look, for the marks of what is right stand there."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NotRequired, TypedDict

from viz.lessons.files import lessons
from viz.lessons.records import ClosingQuestion, Lesson, Said


class LessonFacts(TypedDict):
    """What is known of a lesson before it is opened."""

    title: Said
    minutes: int
    stops: list[Said]  # their titles


class Rule(TypedDict):
    """When the thing to do counts as done: a token is pointed at; one of `keys` of the scene is changed; something on the page is pressed."""

    when: Literal["point", "scene", "use"]
    keys: NotRequired[list[str]]


class PublicExercise(TypedDict):
    """An exercise before it is posed."""

    type: str
    hide: list[str]


class PublicStop(TypedDict):
    """A stop. scene: what is opened, its page in `tab`; never a text, never a checkpoint."""

    name: str
    title: Said
    scene: dict[str, Any]
    show: NotRequired[list[str]]  # parts of that page; without it the whole page
    text: Said
    do: NotRequired[Said]
    done: NotRequired[Rule]
    showed: NotRequired[Said]
    exercises: list[PublicExercise]


class PublicLesson(TypedDict):
    """A lesson. afterwards: what one can do then, by language."""

    schema: Literal[1]
    title: Said
    minutes: int
    afterwards: Mapping[str, Sequence[str]]
    stops: list[PublicStop]
    sentence: NotRequired[Said]  # by the language that the model reads
    questions: NotRequired[Sequence[ClosingQuestion]]


@cache
def lesson_facts() -> dict[str, LessonFacts]:
    """Name of a lesson -> its title, its minutes, and what its stops are called."""
    return {
        name: {"title": dict(one.title), "minutes": one.minutes, "stops": [dict(stop.title) for stop in one.stops]}
        for name, one in lessons().items()
    }


@cache
def public_files() -> dict[str, bytes]:
    """Name of a lesson -> what a browser gets of its file."""
    return {name: json.dumps(public(one), ensure_ascii=False).encode() for name, one in lessons().items()}


def public(lesson: Lesson) -> PublicLesson:
    """One lesson. Each exercise says its type and what it hides; the question itself is posed on the learner's run."""
    stops = [part_of(stop, PublicStop) | {"exercises": [part_of(one, PublicExercise) for one in stop.exercises]} for stop in lesson.stops]
    return part_of(lesson, PublicLesson) | {"stops": stops}  # type: ignore[return-value]


def part_of(one: Any, record: type) -> dict[str, Any]:
    """The fields of a record; what the file leaves out stays out."""
    return {name: value for name in record.__annotations__ if (value := getattr(one, name)) is not None}
