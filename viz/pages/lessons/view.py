"""The page Lessons: what a lesson says of itself, and a question of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from viz.lessons.records import Lesson, Said
from viz.lessons.task import Question
from viz.lessons.writable_exercises import Offer


class Card(TypedDict):
    """A lesson in the list."""

    name: str
    title: Said
    minutes: int
    afterwards: Mapping[str, tuple[str, ...]]  # what one can do then
    stops: int
    exercises: int
    types: list[str]  # of its exercises


class LessonsView(TypedDict):
    """All lessons."""

    lessons: list[Card]


class QuestionView(TypedDict):
    """A question. own: the lesson's own words for it, else null; hide: parts hidden until one has answered."""

    question: Question
    own: Said | None
    hide: list[str]


class TypesView(TypedDict):
    """The types of exercises that one may write."""

    types: list[Offer]


class CheckView(TypedDict):
    """The mistakes of a lesson that was written; none where it is right."""

    mistakes: list[Said]


class HandoutView(TypedDict):
    """A lesson on paper: a whole HTML page."""

    html: str  # a whole page


def card(lesson: Lesson) -> Card:
    """A lesson in the list."""
    posed = [one for stop in lesson.stops for one in stop.exercises]
    return {
        "name": lesson.name,
        "title": lesson.title,
        "minutes": lesson.minutes,
        "afterwards": lesson.afterwards,
        "stops": len(lesson.stops),
        "exercises": len(posed),
        "types": sorted({one.type for one in posed}),
    }
