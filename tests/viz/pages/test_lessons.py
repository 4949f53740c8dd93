"""The page Lessons: what it sends has its type, and no mark of what is right leaves the server."""

import json
import re

import pytest

from tests.conftest import read_json
from tests.viz.json_types import mismatches
from tests.viz.lessons.conftest import GIVEN, ask
from viz.lessons.files import FOLDER
from viz.lessons.public_lessons import public_files
from viz.lessons.task import QuestionView, Verdict
from viz.lessons.text_slots import OF_STOPS, SLOTS, filled, slot_values
from viz.pages.lessons import PAGE
from viz.server.browser_files import VIZ, files
from viz.server.serve import serve
from viz.shared.request import read_request
from viz.shared.scene import Run

CAT, NAME = "我有一只猫。", "queries-keys-values"


def keys_in(value):
    """Every key that stands in some JSON."""
    if isinstance(value, dict):
        return set(value) | {key for one in value.values() for key in keys_in(one)}
    return {key for one in value for key in keys_in(one)} if isinstance(value, list) else set()


EXERCISES = {one["type"]: {"lesson": name, "stop": stop["name"], "exercise": i} for name, stop, i, one in GIVEN}
"""The last exercise of each type."""


@pytest.mark.parametrize("where", EXERCISES.values(), ids=EXERCISES)
def test_a_question_has_its_type(service, where):
    assert not list(mismatches(ask(service, Run("zh-en", CAT), "pose", **where)["view"], QuestionView))


def test_what_a_browser_gets_of_a_lesson_has_no_mark_of_what_is_right():
    for name, content in public_files().items():
        served = json.loads(files()[f"lessons/{name}.json"])
        assert served == json.loads(content)
        asked = {key: value for key, value in served.items() if key != "questions"}  # at the end, each with an answer that the reader opens
        assert not keys_in(asked) & {"right", "is", "holds", "reasons", "at", "steps", "answer", "options"}
        given = read_json(FOLDER / f"{name}.json")
        given.pop("covers", None)  # for the table of the course
        for stop in given["stops"]:
            stop["exercises"] = [{"type": one["type"], "hide": one.get("hide", [])} for one in stop.get("exercises", [])]
        assert served == given


def test_a_verdict_has_its_type(service):
    verdict = ask(service, Run("zh-en", CAT), "grade", lesson=NAME, stop="likeness", exercise=0, given=1e6, **{"try": 2})["view"]
    assert not list(mismatches(verdict, Verdict))


def test_the_slots_are_filled_from_the_learners_run(service):
    translator, result = service.translator(), service.result(Run(service.default, CAT))
    slots, told = slot_values(result), serve(service, {"page": "tokens", "text": CAT})["result"]
    assert tuple(slots) == SLOTS
    assert (slots["source"], slots["translation"]) == (CAT, told["text"])
    assert (slots["src_tokens"], slots["tgt_tokens"]) == (str(told["src_tokens"]), str(told["tgt_tokens"]))
    assert slots["first_token"] == told["src"][0]["text"] and slots["heads"] == str(translator.config.n_heads)


def test_a_filled_slot_is_not_read_for_slots_again():
    assert filled({"zh": "{a}{b}{c} {", "en": "{}"}, {"a": "{b}", "b": "x"}) == {"zh": "{b}x{c} {", "en": "{}"}


def test_the_player_knows_the_slots_of_stops():
    script = (VIZ / "browser/lesson/lesson.js").read_text(encoding="utf-8")
    known = re.search(r"function slotsOf.*?return \{(.*?)\};", script, re.S)
    assert known is not None
    assert tuple(re.findall(r"^    (\w+):", known[1], re.M)) == OF_STOPS


def test_the_try_is_read_by_its_name_in_the_request():
    assert read_request(PAGE.request, {"try": 2}).attempt == 2
    assert read_request(PAGE.request, {"attempt": 2}).attempt == 1
