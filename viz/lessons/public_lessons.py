"""What of a lesson leaves the server: its stops, without where its exercises look, for the marks of what is right stand there."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NotRequired, TypedDict

from viz.lessons.files import lessons
from viz.lessons.records import Lesson, Said, Stop


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


class PublicQuestion(TypedDict):
    """A question at the end. stop: the name of the stop that taught its answer."""

    stop: str
    ask: Said
    answer: Said


class PublicLesson(TypedDict):
    """A lesson. afterwards: what one can do then, by language."""

    schema: Literal[1]
    title: Said
    minutes: int
    afterwards: Mapping[str, Sequence[str]]
    stops: list[PublicStop]
    sentence: NotRequired[Said]  # by the language that the model reads
    questions: NotRequired[list[PublicQuestion]]


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
    found: PublicLesson = {
        "schema": 1,
        "title": lesson.title,
        "minutes": lesson.minutes,
        "afterwards": lesson.afterwards,
        "stops": [stop_of(stop) for stop in lesson.stops],
    }
    if lesson.sentence:
        found["sentence"] = lesson.sentence
    if lesson.questions:
        found["questions"] = [{"stop": one.stop, "ask": one.ask, "answer": one.answer} for one in lesson.questions]
    return found


def stop_of(stop: Stop) -> PublicStop:
    """One stop; what the file leaves out stays out."""
    said = {"do": stop.do, "done": stop.done, "showed": stop.showed, "show": list(stop.show) or None}
    return {
        "name": stop.name,
        "title": stop.title,
        "scene": stop.scene,
        "text": stop.text,
        **{name: value for name, value in said.items() if value is not None},  # type: ignore[typeddict-item]
        "exercises": [{"type": one.type, "hide": list(one.hide)} for one in stop.exercises],
    }
