"""Checking a lesson file: every mistake in it, each by file, stop, field, value and what is allowed."""

import json
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from model.config import ConfigError, Json, Texts
from model.text_input import InputError
from viz.lessons.catalogue import Catalogue
from viz.lessons.course import POINTS
from viz.lessons.exercise_types import TYPES
from viz.lessons.fields import Field, Name, OneOf, Open, Problem, Problems, Text, many, said, table, whole
from viz.lessons.records import Lesson, lesson_from
from viz.lessons.text_slots import OF_STOPS, SLOTS
from viz.shared.moved_pages import moved_stop
from viz.shared.scene import MAX_INDEX, scene_from
from viz.shared.words import LANGUAGES

LARGEST = 200_000
"""Bytes of a lesson file."""
DEEPEST = 12
"""Brackets within brackets; a lesson needs 8."""
LEARNERS: Json = {"checkpoint": None, "text": None, "lesson": None, "forced": [], "cut": [], "beside": "", "reference": ""}
"""Keys of the scene that are the learner's own, or that belong to one sentence: a lesson may empty the last four, and set none.
lesson: where the player is."""
MOST = 50
"""So many mistakes of a file are told at once."""
WHEN = ("point", "scene", "use")
"""When the thing to do counts as done: see viz/browser/lesson/."""
SERVED = ("decode", "edits", "head", "kind", "layer", "side", "source", "step")
"""Keys that the server knows, and checks."""
LOOKS = {
    "scale": str,
    "position": int,
    "dimension": int,
    "column": int,
    "stage": str,
    "sublayer": int,
    "neuron": int,
    "code": str,
    "at": str,
}
"""Keys that the browser alone knows (viz/browser/state/address.js), and what their value is."""


class LessonError(ValueError):
    """A lesson file that cannot be used. problems: a message for each mistake."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


EXERCISE = table(
    {
        "type": OneOf(None, True, "one of " + ", ".join(TYPES), tuple(TYPES)),
        "at": Field({}, False, "an object: where to look"),
        "hide": many(Name(None, False, "the name of a part"), 0, 20, "names of parts", required=False),
        "ask": said(600, required=False, slots=SLOTS),
    },
    "type, at, hide, ask",
)
DONE = table(
    {
        "when": OneOf(None, True, "one of " + ", ".join(WHEN), WHEN),
        "keys": many(Text(None, False, "a key of the scene", 40), 1, 10, "keys of the scene", required=False),
    },
    "when, keys",
    required=False,
)
STOP = table(
    {
        "name": Name(None, True, "a short name of small letters, digits and hyphens"),
        "title": said(120),
        "scene": Open({}, True, "an object: the page in tab, and keys of the scene"),
        "show": many(Name(None, False, "the name of a part"), 0, 20, "names of parts", required=False),
        "text": said(slots=OF_STOPS),
        "do": said(600, required=False, slots=OF_STOPS),
        "done": DONE,
        "showed": said(600, required=False, slots=OF_STOPS),
        "exercises": many(EXERCISE, 0, 12, "exercises", required=False),
    },
    "a stop",
)
QUESTION = table(
    {"stop": Name(None, True, "the name of a stop"), "ask": said(300), "answer": said(600)},
    "stop, ask, answer",
)
AFTERWARDS = table({language: many(Text(None, True, "a text", 300), 1, 8, "texts") for language in LANGUAGES}, "lists of texts by language")
LESSON = table(
    {
        "schema": OneOf(None, True, "1", (1,)),
        "title": said(120),
        "minutes": whole(1, 60, 15),
        "afterwards": AFTERWARDS,
        "covers": many(OneOf(None, True, "a point of viz/lessons/course.py such as A2.17", tuple(POINTS)), 0, 60, "points", required=False),
        "stops": many(STOP, 1, 40, "stops"),
        "sentence": said(200, required=False),
        "questions": many(QUESTION, 0, 12, "questions", required=False),
    },
    "a lesson",
)


def read_lesson(path: Path, catalogue: Catalogue | None = None) -> Lesson:
    """A lesson from its file. Raises LessonError with every mistake; without a catalogue pages and parts are not looked up."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise LessonError([f"{path}: cannot be opened ({error.strerror}); check the name."]) from error
    return lesson_of(path.stem, data, str(path), catalogue)


def lesson_of(name: str, data: bytes, file: str = "", catalogue: Catalogue | None = None) -> Lesson:
    """A lesson from the bytes of its file. Raises LessonError."""
    file = file or name
    if len(data) > LARGEST:
        raise LessonError([f"{file}: is larger than {LARGEST} bytes; split the lesson."])
    try:
        given = json.loads(data.decode("utf-8-sig"), parse_constant=no_constant)
    except (ValueError, RecursionError) as error:
        raise LessonError([f"{file}: is not JSON in UTF-8 ({error}); fix it there."]) from error
    if depth(given) > DEEPEST:
        raise LessonError([f"{file}: has brackets more than {DEEPEST} deep; a lesson needs 8."])
    found = list(islice(problems(given, catalogue), MOST))
    if not Name().fits(name):
        found.insert(0, Problem("", name, "a file name of small letters, digits and hyphens"))
    if found:
        raise LessonError([message(file, given, one) for one in found])
    return lesson_from(name, given)


def no_constant(name: str) -> Any:
    """NaN and Infinity are no JSON, though Python reads them."""
    raise ValueError(f"{name} is not a number in JSON")


def depth(value: Any) -> int:
    """How many brackets stand within each other; counted without recursion, for a file may be deep on purpose."""
    level, deepest = [value], 0
    while level:
        deepest += 1
        inner: list[Any] = []
        for one in level:
            inner += one.values() if isinstance(one, dict) else one if isinstance(one, list) else []
        level = inner
    return deepest


def list_of(given: Any, name: str) -> list[Any]:
    """What stands in a field of an object where a list belongs; nothing where none does."""
    found = given.get(name) if isinstance(given, Mapping) else None
    return found if isinstance(found, list) else []


def problems(given: Any, catalogue: Catalogue | None = None) -> Problems:
    """Every mistake of a lesson; questions at the end may name no stop of it."""
    yield from LESSON.problems("", given)
    seen: set[str] = set()
    for i, stop in enumerate(list_of(given, "stops")):
        yield from stop_problems(f"stops[{i}]", stop, catalogue)
        name = stop.get("name") if isinstance(stop, dict) else None
        if isinstance(name, str):
            if name in seen:
                yield Problem(f"stops[{i}].name", name, "a name that no other stop has", ("same_name", {}))
            seen.add(name)
    for i, one in enumerate(list_of(given, "questions")):
        stop = one.get("stop") if isinstance(one, dict) else None
        if isinstance(stop, str) and stop not in seen:
            yield Problem(f"questions[{i}].stop", stop, "the name of a stop of this lesson")


def stop_problems(path: str, stop: Any, catalogue: Catalogue | None) -> Problems:
    """What the form alone does not tell: the scene, the parts, and where each exercise looks."""
    if not isinstance(stop, dict):
        return
    stop = moved_stop(stop)
    scene = stop.get("scene")
    tab = scene.get("tab") if isinstance(scene, dict) else None
    if isinstance(scene, dict):
        yield from scene_problems(f"{path}.scene", scene, catalogue)
    parts = catalogue.parts.get(tab) if catalogue and isinstance(tab, str) else None
    yield from part_problems(f"{path}.show", list_of(stop, "show"), parts)
    for i, one in enumerate(list_of(stop, "exercises")):
        yield from part_problems(f"{path}.exercises[{i}].hide", list_of(one, "hide"), parts)
        kind = one.get("type") if isinstance(one, dict) else None
        if isinstance(kind, str) and kind in TYPES:
            yield from TYPES[kind].problems(f"{path}.exercises[{i}].at", one.get("at", {}))


def scene_problems(path: str, scene: Json, catalogue: Catalogue | None) -> Problems:
    """The page, the keys, and their values where the server knows them."""
    tab, tabs = scene.get("tab"), tuple(catalogue.parts) if catalogue else ()
    if not isinstance(tab, str) or (catalogue and tab not in tabs):
        listed = ", ".join(tabs)
        yield Problem(f"{path}.tab", tab, f"one of the pages {listed}" if tabs else "the name of a page", ("page", {"values": listed}))
    known = ("tab", *SERVED, *LOOKS, *(catalogue.keys if catalogue else ()))
    for key, value in scene.items():
        if key in LEARNERS:
            if value is None or value != LEARNERS[key]:
                yield Problem(f"{path}.{key}", value, f"no {key}: the sentence and what belongs to it are the learner's", ("learner", {}))
        elif catalogue and key not in known:
            yield Problem(f"{path}.{key}", value, "the keys " + ", ".join(known), ("unknown", {"values": ", ".join(known)}))
        elif key in LOOKS and type(value) is not LOOKS[key]:
            number = LOOKS[key] is int
            why = ("whole", {"low": -1, "high": MAX_INDEX}) if number else ("word", {})
            yield Problem(f"{path}.{key}", value, "a whole number" if number else "a word", why)
        elif catalogue and key in catalogue.keys and key not in LOOKS and not isinstance(value, dict):
            yield Problem(f"{path}.{key}", value, "an object: the settings of a page", ("object", {}))
        elif key in SERVED:
            try:
                scene_from({key: value}, "")
            except (ConfigError, InputError) as error:
                yield Problem(f"{path}.{key}", value, str(error))


def part_problems(path: str, names: list[Any], parts: Texts | None) -> Problems:
    """Parts that the page of the stop does not have."""
    listed = ", ".join(parts or ())
    for i, name in enumerate(names):
        if parts is not None and name not in parts:
            yield Problem(f"{path}[{i}]", name, "the parts of this page: " + (listed or "it has none"), ("part", {"values": listed or "–"}))


def message(file: str, given: Any, problem: Problem) -> str:
    """One mistake as a line: file, stop, field, value, and what is allowed."""
    where, path = "", problem.path
    if path.startswith("stops[") and "]" in path:
        number, _, rest = path.removeprefix("stops[").partition("]")
        stop = given["stops"][int(number)]
        name = stop.get("name") if isinstance(stop, dict) else None
        where = f"stop {name!r}, " if isinstance(name, str) and len(name) <= 40 else f"stop number {int(number) + 1}, "
        path = rest.lstrip(".") or "the stop"
    return f"{file}: {where}{path or 'the file'} is {problem.value_text}; allowed: {problem.allowed}."
