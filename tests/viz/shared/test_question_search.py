"""The questions of the search box: each names a page of the app and a scene that the server takes, and says what to look at there."""

import json
import re

import pytest

from lab.questions.edits import parse_edit
from model.config import DecodeConfig
from tests.conftest import ROOT, text_of
from viz.pages import NAMES, PAGES
from viz.server.browser_files import files
from viz.shared.question_search import PLACES, QUESTIONS, VALUES
from viz.shared.question_search.words_synonyms import SYNONYMS
from viz.shared.scene import scene_from

PAGE = {page.name: page for page in PAGES}
SLOT = re.compile(r"\{(\w+)\}")
CHINESE = re.compile(r"[\u3400-\u9fff]")
ENGLISH = [question.en for question in QUESTIONS]
BROWSER = ROOT / "viz" / "browser"


def usual_keys():
    """The keys of a scene that several pages understand, as the browser has them."""
    table = re.search(r"const USUAL = \{(.*?)\n\};", text_of(BROWSER / "state/address.js"), re.S)
    assert table
    return set(re.findall(r"^  (\w+):", table[1], re.M))


def without_places(scene):
    """A scene as it is once the browser has found its places: any number will do here."""
    return {key: 0 if isinstance(value, str) and value.startswith("@") else value for key, value in scene.items()}


def test_a_question_stands_in_both_languages_and_says_what_to_look_at():
    for question in QUESTIONS:
        look_zh, look_en = question.look
        assert CHINESE.search(look_zh) and not CHINESE.search(question.en + look_en), question.en
        assert question.zh.endswith("？") and question.en.endswith("?"), question.en
        assert any(CHINESE.search(wording) for wording in question.also), f"{question.en}: another wording in Chinese"
        assert len(question.also) >= 3, question.en


def test_a_question_is_answered_in_both_languages_with_the_same_numbers_of_the_run():
    for question in QUESTIONS:
        (zh, en), here = question.answer, question.here
        assert CHINESE.search(zh) and en and not CHINESE.search(en) and not SLOT.search(zh + en), question.en
        assert zh.endswith(("。", "？")) and en.endswith("."), question.en
        assert bool(here[0]) == bool(here[1]), question.en
        assert set(SLOT.findall(here[0])) == set(SLOT.findall(here[1])) <= set(VALUES), question.en


def test_the_browser_has_the_values():
    script = text_of(BROWSER / "question_search" / "answer_text.js")
    whole = re.search(r"WHOLE_NUMBERS = .*?\(\[(.*?)\]\)", script, re.S)
    assert whole
    assert {*re.findall(r'"(\w+)"', whole[1]), *re.findall(r"^  (\w+): \(", script, re.M)} == set(VALUES)


@pytest.mark.parametrize(
    "old", ["遮罩", "集束", "抽签", "静音", "来回", "带走", "藏起", "可能性", "把握", "贪婪", "标准化", "piece", "there and back"]
)
def test_a_word_that_the_app_writes_no_more_is_still_found(old):
    assert any(old in group for group in SYNONYMS)


def test_a_question_opens_a_page_of_the_app_with_a_scene_it_understands():
    usual = usual_keys()
    for question in QUESTIONS:
        page, scene = PAGE[question.page], dict(question.scene)
        assert set(scene) <= usual | set(page.scene), f"{question.en}: a key that this page does not know"
        assert question.part in ("", *page.parts), question.en
        places = [value for value in scene.values() if isinstance(value, str) and value.startswith("@")]
        assert set(places) <= set(PLACES), question.en
        scene_from(without_places(scene), "any")
        DecodeConfig.from_dict(scene.get("decode", {}))
        assert all(parse_edit(edit) for edit in scene.get("edits", [])), question.en


def test_every_page_is_the_answer_to_two_questions():
    answers = [question.page for question in QUESTIONS]
    assert {name: answers.count(name) for name in NAMES[1:] if answers.count(name) < 2} == {}


def test_no_wording_stands_for_two_questions():
    wordings = [wording.lower() for question in QUESTIONS for wording in (question.zh, question.en, *question.also)]
    assert sorted({wording for wording in wordings if wordings.count(wording) > 1}) == []


def test_the_browser_knows_the_places():
    script = text_of(BROWSER / "question_search/scene_places.js")
    assert set(re.findall(r'"(@[\w.]+)":', script)) == set(PLACES)


def test_the_questions_are_a_file_of_their_own():
    told = json.loads(files()["questions.json"])["questions"]
    assert [question["en"] for question in told] == ENGLISH
    assert ENGLISH[0] not in files()["words/en/frame.json"].decode()
