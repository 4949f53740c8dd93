"""What of a lesson leaves the server: its stops, without where its exercises look, for the marks of what is right stand there."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, TypedDict

from viz.lessons.files import lessons
from viz.lessons.records import Lesson, Stop


class LessonFacts(TypedDict):
    """What is known of a lesson before it is opened."""

    title: dict[str, str]
    minutes: int
    stops: list[dict[str, str]]


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


def public(lesson: Lesson) -> dict[str, Any]:
    """One lesson. Each exercise says its type and what it hides; the question itself is posed on the learner's run."""
    return {
        "schema": 1,
        "title": lesson.title,
        "minutes": lesson.minutes,
        "afterwards": lesson.afterwards,
        "stops": [stop_of(stop) for stop in lesson.stops],
    }


def stop_of(stop: Stop) -> dict[str, Any]:
    """One stop; what the file leaves out stays out."""
    said = {"do": stop.do, "done": stop.done, "showed": stop.showed, "show": list(stop.show) or None}
    return {
        "name": stop.name,
        "title": stop.title,
        "scene": stop.scene,
        "text": stop.text,
        **{name: value for name, value in said.items() if value is not None},
        "exercises": [{"type": one.type, "hide": list(one.hide)} for one in stop.exercises],
    }
