"""The page Lessons: what it lists, what it opens, and that no mark of what is right leaves the server."""

import json
import re

import pytest

from tests.viz.json_types import mismatches
from tests.viz.sheets import flat, marks_in, view_of
from viz.lessons.files import FOLDER, lesson_files, lessons
from viz.lessons.public_lessons import public_files
from viz.lessons.task import QuestionView, Verdict
from viz.lessons.text_slots import OF_STOPS, SLOTS, filled, slot_values
from viz.pages.lessons import PAGE
from viz.server.browser_files import VIZ, files
from viz.server.serve import serve
from viz.shared.request import read_request
from viz.shared.scene import Run

CAT, NAME = "我有一只猫。", "queries-keys-values"


def ask(service, kind, **more):
    return json.loads(json.dumps(serve(service, {"page": "lessons", "part": kind, "text": CAT, **more}), allow_nan=False))


def keys_in(value):
    """Every key that stands in some JSON."""
    if isinstance(value, dict):
        return set(value) | {key for one in value.values() for key in keys_in(one)}
    return {key for one in value for key in keys_in(one)} if isinstance(value, list) else set()


def test_every_lesson_is_a_card_that_says_what_one_can_do_afterwards(service):
    sheet = view_of(service, "lessons", text="")["sheet"]
    (cards,) = (mark["items"] for mark in sheet["picture"])
    (record,) = (mark["data"]["lessons"] for mark in marks_in(sheet) if mark["mark"] == "Custom" and mark["module"] == "record")
    assert [card["name"] for card in record] == [path.stem for path in lesson_files()]
    for item, card, lesson in zip(cards, record, lessons().values(), strict=True):
        posed = sum(len(stop.exercises) for stop in lesson.stops)
        assert flat(item["title"]) == lesson.title["en"] and str(posed) in flat(item["note"])
        door, after = item["marks"]
        assert [one["title"] for one in after["marks"][0]["items"]] == card["afterwards"] == list(lesson.afterwards["en"])
        assert door["data"].items() >= {"name": lesson.name, "stops": len(lesson.stops), "exercises": posed}.items()
    assert str(sum(card["exercises"] for card in record)) in flat(sheet["answer"][0]["said"])


EXERCISES = {
    one.type: {"lesson": lesson.name, "stop": stop.name, "exercise": i}
    for lesson in lessons().values()
    for stop in lesson.stops
    for i, one in enumerate(stop.exercises)
}
"""The last exercise of each type."""


@pytest.mark.parametrize("where", EXERCISES.values(), ids=EXERCISES)
def test_a_question_has_its_type(service, where):
    assert not list(mismatches(ask(service, "pose", **where)["view"], QuestionView))


def test_what_a_browser_gets_of_a_lesson_has_no_mark_of_what_is_right():
    for name, content in public_files().items():
        served = json.loads(files()[f"lessons/{name}.json"])
        assert served == json.loads(content)
        asked = {key: value for key, value in served.items() if key != "questions"}  # at the end, each with an answer that the reader opens
        assert not keys_in(asked) & {"right", "is", "holds", "reasons", "at", "steps", "answer", "options"}
        given = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        given.pop("covers", None)  # for the table of the course
        for stop in given["stops"]:
            stop["exercises"] = [{"type": one["type"], "hide": one.get("hide", [])} for one in stop.get("exercises", [])]
        assert served == given


def test_a_question_and_its_verdict_travel(service):
    where = {"lesson": NAME, "stop": "likeness", "exercise": 0}
    posed = ask(service, "pose", **where)["view"]
    assert posed["question"]["type"] == "dot" and posed["own"] is None and posed["hide"] == []
    verdict = ask(service, "grade", **where, given=1e6, **{"try": 2})["view"]
    assert not list(mismatches(verdict, Verdict)) and verdict["right"] is False and verdict["attempt"] == 2 and verdict["hint"]


def test_the_evidence_of_a_written_question_is_the_scene_of_its_stop(service):
    where = {"lesson": NAME, "stop": "mixing", "exercise": 1}
    n = len(ask(service, "pose", **where)["view"]["question"]["input"]["options"])
    order = list(range(n))
    verdict = ask(service, "grade", **where, given=order)["view"]
    if verdict["right"]:
        verdict = ask(service, "grade", **where, given=order[::-1])["view"]
    assert verdict["evidence"]["scene"] == dict(next(s for s in lessons()[NAME].stops if s.name == "mixing").scene)


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


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"part": "pose", "lesson": "nothing"}, "there is no lesson 'nothing'; there are "),
        ({"part": "pose", "lesson": NAME, "stop": "x"}, "there is no stop 'x'"),
        ({"part": "pose", "lesson": NAME, "stop": "mixing", "exercise": 9}, "there is no exercise 9 at the stop mixing; it has 2"),
        ({"part": "grade", "lesson": NAME, "stop": "mixing", "try": 4}, "try is '4'; it must be a whole number from 1 to 3."),
        ({"part": "grade", "lesson": NAME, "stop": "mixing", "given": "x" * 20_000}, "given has 20002 characters; at most 10000"),
        ({"part": "solve"}, "part is 'solve'; the page lessons has pose, grade, types, check, handout."),
    ],
)
def test_a_request_that_cannot_be_answered_says_why(service, more, said):
    answer = serve(service, {"page": "lessons", "text": CAT, **more})
    assert not answer["ok"] and said in answer["error"]["values"]["reason"]


def test_a_sentence_that_cannot_be_read_is_told_as_on_any_page(service):
    answer = serve(service, {"page": "lessons", "part": "pose", "lesson": NAME, "stop": "mixing", "text": ""})
    assert answer["error"]["code"] == "empty"


def test_the_try_is_read_by_its_name_in_the_request():
    assert read_request(PAGE.request, {"try": 2}).attempt == 2
    assert read_request(PAGE.request, {"attempt": 2}).attempt == 1
