"""The page Lessons: what a lesson says of itself, and a question of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from viz.lessons.offers import Offer, OfferField
from viz.lessons.records import Lesson, Said
from viz.lessons.task import Evidence, Given, Question, Solution, Verdict

__all__ = [
    "Card",
    "CheckView",
    "Evidence",
    "Given",
    "HandoutView",
    "LessonsView",
    "Offer",
    "OfferField",
    "Question",
    "QuestionView",
    "Solution",
    "TypesView",
    "Verdict",
    "card",
]
"""The records of view.js, those of the engine among them."""


class Card(TypedDict):
    """A lesson in the list."""

    name: str
    title: Said
    minutes: int
    afterwards: Mapping[str, tuple[str, ...]]
    stops: int
    exercises: int
    types: list[str]


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

    html: str


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
