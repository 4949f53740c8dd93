"""Lessons are data: what they name must be there, and what they say must be said in both languages."""

import json
import re
from pathlib import Path

from viz.lessons.public_lessons import lesson_facts, public_files
from viz.pages import PAGES

ROOT = Path(__file__).parent.parent.parent.parent
BY_NAME = {page.name: page for page in PAGES}
LESSONS = {name: json.loads(content) for name, content in public_files().items()}
STOPS = {f"{name}/{i + 1}": stop for name, lesson in LESSONS.items() for i, stop in enumerate(lesson["stops"])}
SLOTS = {"source", "translation", "first_token", "src_tokens", "tgt_tokens"}
USUAL = set(
    re.findall(
        r"^  (\w+):", (ROOT / "viz/browser/state/address.js").read_text(encoding="utf-8").split("const USUAL = {")[1].split("};")[0], re.M
    )
)


def test_the_road_ends_with_eight_questions_each_taught_by_a_stop() -> None:
    road = LESSONS["road"]
    stops = [stop["name"] for stop in road["stops"]]
    assert lesson_facts()["road"]["minutes"] <= 45 and len(set(stops)) == len(stops)
    asked = [one["stop"] for one in road["questions"]]
    assert len(asked) == 8 == len(set(asked)) and set(asked) <= set(stops)
    assert all(set(one[key]) == {"zh", "en"} for one in road["questions"] for key in ("ask", "answer"))


def test_a_stop_opens_a_page_and_shows_parts_that_are_there() -> None:
    for where, stop in STOPS.items():
        page = BY_NAME[stop["scene"]["tab"]]
        if "show" in stop:
            assert stop["show"] and set(stop["show"]) <= set(page.parts), where


def test_a_stop_sets_keys_of_the_scene_and_leaves_the_learner_the_sentence_and_the_model() -> None:
    known = USUAL | {key for page in PAGES for key in page.scene} | {"tab"}
    for where, stop in STOPS.items():
        done = stop.get("done", {})
        assert set(stop["scene"]) <= known - {"text", "checkpoint", "lesson"}, where
        assert set(done.get("keys", [])) <= known and done.get("when", "use") in ("point", "scene", "use"), where


def test_a_stop_speaks_both_languages_and_fills_the_same_slots() -> None:
    for where, stop in STOPS.items():
        for key in ("title", "text", "do", "showed"):
            said = stop[key]
            assert set(said) == {"zh", "en"} and all(text.strip() for text in said.values()), (where, key)
            slots = [set(re.findall(r"\{(\w+)\}", said[language])) for language in ("zh", "en")]
            assert slots[0] == slots[1] <= SLOTS, (where, key)


def test_what_one_can_do_afterwards_is_said_in_both_languages() -> None:
    for lesson in LESSONS.values():
        assert len(lesson["afterwards"]["zh"]) == len(lesson["afterwards"]["en"]) > 0
