"""The part There and back of the page Anatomy: it shows the rounds of the lab, and every ending has its words."""

import shutil

import pytest

from lab.measures.token_fates import lost
from lab.questions.patching import watch
from lab.questions.roundtrip import ENDS, Round, rounds
from tests.viz.sheets import Keys, flat, marks_in, says, sentences, told, view_of
from viz.pages.anatomy import PAGE
from viz.pages.anatomy.example_errors import CHANGING
from viz.pages.anatomy.rounds import ended
from viz.server.serve import serve
from viz.shared.run_service import RunService

SENTENCE = "水在零度以下会结冰。"


def ask(service, text=SENTENCE, **more):
    return view_of(service, "anatomy", text, part="rounds", decode={}, **more)["parts"]["rounds"]["marks"]


def items(marks):
    return marks["picture"][0]["items"]


def test_every_round_shows_what_the_two_models_write(service):
    marks = ask(service)
    shown, made = items(marks), list(rounds(service.translator("zh-en"), service.translator("en-zh"), SENTENCE, watch))
    for item, one in zip(shown, made, strict=True):
        assert [line["spans"][0][0] for line in marks_in(item, "Spans")] == [one.between, one.back]
        assert item["said"] == f"chrF {one.chrf:.1f}"
        (table,) = marks_in(item, "Table")
        assert table["head"][1:] == [fate.text for fate in one.fates]
        signs = [flat(cell["said"]) for cell in table["rows"][1][1:]]
        kinds = ["kept" if sign == "✓" else "gone" if sign == "✕" else "changed" for sign in signs if sign != "·"]
        gone, words = lost(one.fates)
        assert flat(item["note"]).startswith(f"{gone} of {words} ") and len(kinds) == words
        assert kinds == [fate.fate for fate in one.fates if fate.fate in ("kept", "changed", "gone")]
    text = made[-1].back
    assert f"It settles in round {len(shown)}, at “{text}”" in sentences(marks["answer"])[0]


def test_a_question_of_an_old_link_is_answered(service):
    old = serve(service, {"page": "roundtrip", "text": SENTENCE, "rounds": 2, "lang": "en", "depth": "exact"})
    assert old["ok"] and old["view"]["parts"]["rounds"]["marks"] == ask(service)
    code = serve(service, {"page": "roundtrip", "text": SENTENCE, "ask": "code", "site": "chrf"})
    assert code["ok"] and float(code["view"]["value"]) == pytest.approx(100 * items(ask(service))[0]["share"], abs=0.01)


@pytest.mark.parametrize("end", [*ENDS, "same"])
def test_every_ending_has_its_words(end):
    is_same = end == "same"
    rounds = [Round("甲", "a", "甲" if is_same else "乙", 50.0, (), "settled" if is_same else end, 0)]
    assert told(ended(Keys(), rounds))[0] == f"rounds.see.{end}"
    assert all(flat(ended(say, rounds)) for say in says(PAGE))


def test_without_the_other_direction_the_part_says_so(random_checkpoint_dir, tmp_path):
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    marks = ask(RunService(tmp_path, device="cpu"))
    assert "reads English and writes Chinese" in sentences(marks["answer"])[0] and "picture" not in marks


@pytest.mark.parametrize("direction", ["zh-en", pytest.param("en-zh", marks=pytest.mark.thorough)])
def test_a_sentence_to_begin_with_loses_something(service, direction):
    for text in CHANGING[direction]:
        assert not flat(items(ask(service, text, checkpoint=direction))[0]["note"]).startswith("0 ")
        side = view_of(service, "anatomy", text, checkpoint=direction, anatomy={"rounds": True})["sheet"]["side"]
        assert text in [press["put"]["text"] for press in next(marks_in(side, "Buttons"))["presses"]]
