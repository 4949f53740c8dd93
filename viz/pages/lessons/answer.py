"""What the scripts ask: the exercises of a lesson, posed and graded on the learner's own run, a lesson on paper, and what a writer needs."""

import json
from dataclasses import field, replace
from typing import Any

from model.config import require
from viz.lessons.drafts import describe_problem, draft_error, draft_mistakes, draft_stop
from viz.lessons.exercise_types import TYPES
from viz.lessons.fields import Problem
from viz.lessons.files import lesson
from viz.lessons.handout.handout import PAPERS, handout
from viz.lessons.learner_run import Ground
from viz.lessons.records import Posed, Said, Stop
from viz.lessons.task import TRIES, QuestionView, Verdict
from viz.lessons.text_slots import filled, slot_values
from viz.lessons.writable_exercises import Offer, offers
from viz.marks import Values
from viz.shared.ask import Ask
from viz.shared.request import choice, text, whole
from viz.shared.words import LANGUAGES

LONGEST = 10_000
"""Characters of an answer in JSON."""


def check_answer(name: str, value: Any) -> Any:
    """What a learner gives as an answer, of whatever kind; the exercise knows what it means."""
    length = len(json.dumps(value, ensure_ascii=False))
    require(length <= LONGEST, f"{name} has {length} characters; at most {LONGEST} are read. Give a shorter answer.")
    return value


ASKED = {
    "lesson": text(40),
    "stop": text(40),
    "exercise": whole(0, 100),
    "given": field(default=None, metadata={"check": check_answer}),
    "language": choice(*LANGUAGES),
    "paper": choice(*PAPERS),
    "attempt": whole(1, TRIES, called="try"),
    "draft": field(default=None, metadata={"check": lambda name, value: value}),
}
"""lesson, stop: names; exercise: which of the stop, from 0. given: the learner's answer, attempt: which try it is.

language, paper: of a lesson that is printed.
draft: a stop that stands in no file here, to pose or grade; or the whole lesson, to check (viz/lessons/drafts.py reads both).
"""


def pose(ask: Ask) -> QuestionView:
    """An exercise as it is asked."""
    _, posed = exercise(ask.request)
    on = ground(ask)
    own = filled(posed.ask, slot_values(on.result)) if posed.ask else None
    return {"question": TYPES[posed.type].pose(on, posed.at), "own": own, "hide": list(posed.hide)}


def grade(ask: Ask) -> Verdict:
    """What is said of an answer to it."""
    stop, posed = exercise(ask.request)
    verdict = TYPES[posed.type].grade(ground(ask), posed.at, ask.request.given, ask.request.attempt)
    evidence = verdict.get("evidence")
    if evidence and not evidence["scene"].get("tab"):
        evidence["scene"] = dict(stop.scene)  # the words are the lesson's, and so is what shows it
    return verdict


def types(ask: Ask) -> dict[str, list[Offer]]:
    """The types of exercises that one may write."""
    return {"types": offers()}


def check(ask: Ask) -> dict[str, list[Said]]:
    """The mistakes of a lesson that was written; none where it is right."""
    return {"mistakes": draft_mistakes(ask.request.draft)}


def paper(ask: Ask) -> dict[str, str]:
    """A lesson on paper: a whole page."""
    return {"html": handout(lesson(ask.request.lesson), ground(ask), ask.request.language, ask.request.paper, key=False)}


RAW: Values = {"pose": pose, "grade": grade, "types": types, "check": check, "handout": paper}


def ground(ask: Ask) -> Ground:
    """The learner's own run."""
    return Ground(ask.service, ask.service.result(replace(ask.scene.run, beside="")))


def exercise(request: Any) -> tuple[Stop, Posed]:
    """The exercise that a request names, of a draft or of a file. Raises RunError or ConfigError naming what is there."""
    if request.draft is not None:
        drafted = draft_stop(request.draft)
        if request.exercise >= len(drafted.exercises):
            raise draft_error(
                describe_problem(Problem("", None, "", ("no_exercise", {"value": request.exercise + 1, "count": len(drafted.exercises)})))
            )
        return drafted, drafted.exercises[request.exercise]
    stops = {stop.name: stop for stop in lesson(request.lesson).stops}
    require(request.stop in stops, f"there is no stop {request.stop!r} in {request.lesson}; there are {', '.join(stops)}.")
    stop = stops[request.stop]
    count = len(stop.exercises)
    require(request.exercise < count, f"there is no exercise {request.exercise} at the stop {stop.name}; it has {count}, counted from 0.")
    return stop, stop.exercises[request.exercise]
