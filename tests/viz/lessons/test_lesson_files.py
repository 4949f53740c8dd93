"""Every lesson in lessons/: each of its exercises solved on five sentences of each direction by an independent computation, asked and graded
through the page as a browser does; and one answered wrongly."""

import json
import re

import pytest

from tests.conftest import read_json
from tests.viz.lessons.conftest import GIVEN, LESSONS, PAIRS, ROOT, ask, run_of
from tests.viz.lessons.solvers import SOLVERS, wrong
from viz.lessons.check import LEARNERS, LOOKS, SERVED
from viz.pages import PAGES


@pytest.mark.parametrize("pair", PAIRS)
def test_every_exercise_is_solved_on_every_sentence(service, pair):
    checkpoint, text = pair
    on = run_of(service, text, checkpoint=checkpoint)
    run = on.result.run
    for name, stop, i, one in GIVEN:
        where = {"lesson": name, "stop": stop["name"], "exercise": i}
        posed = ask(service, run, "pose", **where)["view"]
        right = SOLVERS[one["type"]](on, one.get("at", {}), posed["question"])
        assert ask(service, run, "grade", **where, given=right, **{"try": 1})["view"]["right"] is True, (where, posed, right)
        if len(posed["question"]["input"].get("options", [0, 0])) > 1:
            verdict = ask(service, run, "grade", **where, given=wrong(posed["question"], right), **{"try": 1})["view"]
            assert verdict["right"] is False and verdict["evidence"]["scene"]["tab"], (where, verdict)
            assert "hint" not in verdict and "solution" not in verdict


def test_a_lesson_that_asks_asks_in_three_ways_at_least():
    for lesson in LESSONS:
        types = [one["type"] for name, _, _, one in GIVEN if name == lesson]
        assert not types or (len(types) >= 6 and len(set(types)) >= 3), lesson


CHOOSERS = {("head", "head"): "choose", ("masks", "kind"): "kinds", ("attention", "head"): "grid", ("decoding", "decode"): "settings"}
"""Page and key of the scene -> the part with which one changes it."""


def test_a_stop_says_what_to_do_and_what_it_shows_and_what_it_wants_changed_can_be_changed_there():
    keys = {*SERVED, *LOOKS, *LEARNERS, *(key for page in PAGES for key in page.scene), "tab"}
    for name, lesson in LESSONS.items():
        for stop in lesson["stops"]:
            wanted = stop.get("done", {}).get("keys", [])
            assert {"do", "showed"} <= set(stop) and set(wanted) <= keys, (name, stop["name"])
            choosers = {CHOOSERS[place] for key in wanted if (place := (stop["scene"]["tab"], key)) in CHOOSERS}
            assert choosers <= set(stop["show"]), (name, stop["name"])
        assert len(lesson["afterwards"]["zh"]) == len(lesson["afterwards"]["en"]), name


def test_the_road_ends_with_eight_questions_each_of_another_stop():
    assert len({one["stop"] for one in LESSONS["road"]["questions"]}) == len(LESSONS["road"]["questions"]) == 8
    assert LESSONS["road"]["minutes"] <= 45


def test_no_text_of_the_course_has_a_tag_that_would_be_shown_as_it_stands():
    for name, lesson in LESSONS.items():
        text = json.dumps(lesson, ensure_ascii=False)
        assert set(re.findall(r"</?([A-Za-z][\w-]*)[^<>]*>", text)) <= {"s", "pad", "unk"}, name


@pytest.mark.parametrize("checkpoint", ["zh-en", "en-zh"])
def test_the_map_beside_a_question_about_the_taught_head_is_that_heads(checkpoint):
    taught = read_json(ROOT / "checkpoints" / checkpoint / "metrics.json")["guided"]
    stops = [stop for _, stop, _, one in GIVEN if one.get("at", {}).get("head") == "taught"]
    shown = {(stop["name"], stop["scene"]["layer"], stop["scene"]["head"]) for stop in stops if stop["scene"]["tab"] == "attention"}
    layer = int(taught["attention"].split(".")[1])
    assert shown == {("question", layer, taught["head"]), ("across", layer, taught["head"])}


def test_what_can_only_be_looked_up_is_not_covered():
    """An id follows from nothing: covered, it could only be guessed."""
    looked_up = [one for *_, one in GIVEN if one["type"] == "token_id"]
    assert looked_up and not any(one.get("hide") for one in looked_up)
