"""What the page Lessons is answered: the lessons, and their exercises asked and graded on the learner's own run."""

from __future__ import annotations

from dataclasses import replace

from model.config import require
from viz.lessons.drafts import describe_problem, draft_error, draft_mistakes, draft_stop
from viz.lessons.exercise_types import TYPES
from viz.lessons.fields import Problem
from viz.lessons.files import lesson, lessons
from viz.lessons.handout.handout import handout
from viz.lessons.learner_run import Ground
from viz.lessons.records import Posed, Stop
from viz.lessons.task import Verdict
from viz.lessons.text_slots import filled, slot_values
from viz.lessons.writable_exercises import offers
from viz.pages.lessons.request import LessonsRequest
from viz.pages.lessons.view import CheckView, HandoutView, LessonsView, QuestionView, TypesView, card
from viz.shared.run_service import RunService
from viz.shared.scene import Scene

LessonsAnswer = HandoutView | LessonsView | QuestionView | Verdict | TypesView | CheckView


def lessons_answer(service: RunService, scene: Scene, request: LessonsRequest) -> LessonsAnswer:
    """The list, or an exercise of a lesson. Raises ConfigError for what is not there, InputError and RunError as any run does."""
    if request.ask == "list":
        return {"lessons": [card(one) for one in lessons().values()]}
    if request.ask == "types":
        return {"types": offers()}
    if request.ask == "check":
        return {"mistakes": draft_mistakes(request.draft)}
    if request.ask == "handout":
        return {"html": handout(lesson(request.lesson), ground(service, scene), request.language, request.paper, key=False)}
    stop, posed = exercise(request)
    on = ground(service, scene)
    if request.ask == "pose":
        own = filled(posed.ask, slot_values(on.result)) if posed.ask else None
        return {"question": TYPES[posed.type].pose(on, posed.at), "own": own, "hide": list(posed.hide)}
    verdict = TYPES[posed.type].grade(on, posed.at, request.given, request.attempt)
    evidence = verdict.get("evidence")
    if evidence and not evidence["scene"].get("tab"):
        evidence["scene"] = dict(stop.scene)  # the words are the lesson's, and so is what shows it
    return verdict


def ground(service: RunService, scene: Scene) -> Ground:
    """The learner's own run."""
    return Ground(service, service.result(replace(scene.run, beside="")))


def exercise(request: LessonsRequest) -> tuple[Stop, Posed]:
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
