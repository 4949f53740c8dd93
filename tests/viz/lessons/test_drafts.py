"""Lessons that people write in the browser: graded as files are, and whatever else comes is answered in words."""

import json
from functools import partial

import pytest

from tests.conftest import thorough
from tests.viz.lessons.conftest import GIVEN, LESSONS, ask, put_in
from tests.viz.lessons.solvers import SOLVERS
from tests.viz.lessons.test_check import GOOD
from viz.lessons.check import LARGEST
from viz.lessons.drafts import draft_mistakes
from viz.lessons.exercise_types import TYPES
from viz.lessons.words_problems import WORDS
from viz.lessons.writable_exercises import FITS, offers
from viz.pages import CATALOGUE

ONE_EACH = {one["type"]: (name, stop, i) for name, stop, i, one in reversed(GIVEN)}
OFTEN = ("dot", "choose", "order", "masked")
"""One type for each kind of answer: the draft of any is read by the same lines."""
NOTE = {"zh": "看 <b>这里</b>", "en": "look <b>here</b>"}
STOP = {
    "name": "a",
    "title": NOTE,
    "scene": {"tab": "masks", "kind": "decoder"},
    "text": dict(NOTE),
    "exercises": [{"type": "masked", "at": {"mask": "causal"}}],
}


@pytest.fixture
def asked(service, cat):
    """Asks the page about one run."""
    return partial(ask, service, cat.result.run)


@pytest.mark.parametrize("kind", [thorough(kind, kept=kind in OFTEN) for kind in ONE_EACH])
def test_a_draft_is_asked_and_graded_as_its_file_is(asked, cat, kind):
    name, stop, i = ONE_EACH[kind]
    filed = asked("pose", lesson=name, stop=stop["name"], exercise=i)
    drafted = asked("pose", draft=stop, exercise=i, lesson="mine-1", stop="x")
    assert drafted == filed and filed["ok"]
    right = SOLVERS[kind](cat, stop["exercises"][i].get("at", {}), drafted["view"]["question"])
    assert asked("grade", draft=stop, exercise=i, given=right)["view"]["right"] is True
    unread = asked("grade", draft=stop, exercise=i, given=[[["?"]]])
    assert unread == asked("grade", lesson=name, stop=stop["name"], exercise=i, given=[[["?"]]])


AT = "exercises.0.at"
HOSTILE = [
    (put_in(STOP, "exercises.0.type", "guess"), "exercises[0].type", "'guess'"),
    (put_in(STOP, "exercises.0.type", ["masked"]), "exercises[0].type", "['masked']"),
    (put_in(STOP, f"{AT}.layer", 10**9), "at.layer", "-100"),
    (put_in(STOP, f"{AT}.layer", 1e308), "at.layer", "1000"),
    (put_in(STOP, "text", ...), "text", ""),
    (put_in(STOP, "title.en", "\ud800"), "", ""),
    (put_in(STOP, "scene", 7), "scene", "7"),
    (put_in(STOP, "show", ['x"] { } body']), "show[0]", "body"),
    (put_in(STOP, "text.zh", "字" * 10_000_000), "", str(LARGEST)),
    (put_in(STOP, "scene.masks", json.loads("[" * 500 + "]" * 500)), "", "12"),
    (7, "", ""),
]


def test_what_is_no_stop_is_told_in_both_languages(asked):
    for n, (draft, field, value) in enumerate(HOSTILE):
        answer = asked("grade" if n % 2 else "pose", draft=draft)
        assert not answer["ok"] and answer["error"]["code"] == "draft", (n, field, answer)
        said = answer["error"]["values"]
        zh, en = said["problem_zh"], said["problem_en"]
        assert field in zh and field in en and value in zh and value in en, (n, field, value, said)
        assert zh != en and len(zh) < 900 and any("\u4e00" <= c <= "\u9fff" for c in zh), (n, zh)


def test_an_exercise_that_a_stop_does_not_have_is_told(asked):
    assert asked("pose", draft=STOP, exercise=3)["error"]["values"]["problem_en"] == "There is no exercise 4; this stop has 1."


def lesson(**more):
    return {**GOOD, "title": NOTE, "stops": [STOP], **more}


def test_a_whole_draft_is_checked_by_the_rules_of_files(asked):
    assert asked("check", draft=lesson())["view"] == {"mistakes": []}
    twice = asked("check", draft=lesson(stops=[STOP, STOP], minutes=0))["view"]["mistakes"]
    assert [one["en"].split(":")[0] for one in twice] == ["minutes", "Stop 2, name"]
    assert all(draft_mistakes(given) for given in (None, [], "x", {}, lesson(stops=[])))
    assert all(draft_mistakes(one) == [] for one in LESSONS.values())
    assert len(draft_mistakes({f"k{i}": i for i in range(500)})) == 20


def test_a_mistake_in_a_text_that_stands_in_both_languages_is_told_once():
    twice, one = ({"zh": "{x}", "en": "{x}"}, {"zh": "{x}", "en": "x"})
    assert [m["en"].split(": ")[0] for m in draft_mistakes(lesson(title=twice))] == ["title"]
    assert [m["en"].split(": ")[0] for m in draft_mistakes(lesson(title=one))] == ["title.zh"]


def test_every_type_is_offered_and_its_usual_values_are_right(asked):
    offered = asked("types")["view"]["types"]
    assert [one["name"] for one in offered] == list(TYPES) and set(TYPES) == set(FITS)
    assert {page for one in offered for page in one["pages"]} <= set(CATALOGUE.parts)
    for one in offered:
        if one["written"]:
            continue
        at = {field["name"]: field["usual"] for field in one["fields"]}
        assert asked("pose", draft=put_in(STOP, "exercises", [{"type": one["name"], "at": at}]))["ok"], one["name"]


def test_every_field_of_a_form_has_a_name_in_words():
    from viz.pages.lessons.words_drafting import WORDS as FORM

    for one in offers():
        assert f"type.{one['name']}" in FORM
        for field in one["fields"]:
            assert field["label"].removeprefix("drafting.") in FORM, field
            values = [] if field["name"] == "tensor" else field["values"]
            assert all({f"value.{value}", str(value).lower()} & set(FORM) for value in values), field


def test_every_rule_is_said_in_both_languages():
    assert all(zh.strip() and en.strip() and zh != en for zh, en in WORDS.values())
