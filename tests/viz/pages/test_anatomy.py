"""Anatomy of an error: the verdict with its evidence, and rounds there and back."""

import shutil
from dataclasses import replace

import pytest

from lab.measures.token_fates import lost
from lab.questions.diagnose import VERDICTS, diagnose
from lab.questions.patching import watch
from lab.questions.roundtrip import ENDS, Round, rounds
from tests.conftest import thorough
from tests.viz.sheets import Asked, Keys, flat, mark_in, marks_in, says, sentences, told, view_of
from viz.marks import Token
from viz.pages.anatomy import PAGE
from viz.pages.anatomy.examined import Examined
from viz.pages.anatomy.figures import evidence, where
from viz.pages.anatomy.rounds import ended
from viz.server.serve import serve
from viz.shared.example_errors import CASES, CHANGING
from viz.shared.run_service import RunService

TEXT_, REFERENCE = "他有钱。", "He has money."


def ask(service, reference=REFERENCE, text=TEXT_, **more):
    return view_of(service, "anatomy", text, reference=reference, **more)["sheet"]


def examined(translator, text, reference):
    """As the page has it, with the pieces as they are."""
    read, found = translator.read(text)[1], diagnose(translator, text, reference)
    names = (Token(translator.target.piece(ids[found.step]), "target") for ids in (found.wanted, found.written))
    return Examined(text, found, read, [Token(piece.text, "source") for piece in read], *names)


def test_the_table_says_what_there_is_and_every_verdict_has_its_words(service):
    one = examined(service.translator("zh-en"), TEXT_, REFERENCE)
    for verdict in VERDICTS[1:]:
        for say in says(PAGE):
            assert flat(where(say, replace(one, found=replace(one.found, verdict=verdict))))
    for change, names in (({"seen": None}, set()), ({"seen": 7, "rare": ()}, {"seen"}), ({"seen": 7, "rare": (0,)}, {"seen", "rare"})):
        rows = dict(evidence(replace(one, found=replace(one.found, **change))))
        assert names == set(rows) & {"seen", "rare"} and rows.get("seen", "7") == "7"
        assert rows.get("rare", one.source[0].text) == one.source[0].text


def test_log_probabilities_that_print_the_same_have_more_digits(service):
    one = examined(service.translator("zh-en"), TEXT_, REFERENCE)
    close = replace(one, found=replace(one.found, log_p=(-3.1201, -3.1204)))
    assert dict(evidence(close))["log_p.reference"] == "−3.1201"


@pytest.mark.parametrize(
    "direction, named",
    [
        ("zh-en", {"unlearnt", "attention", "exposure", "search", "preference"}),
        thorough("en-zh", {"attention", "exposure", "search"}),
    ],
)
def test_the_cases_to_begin_with_go_wrong_each_in_its_way(service, direction, named):
    puts = [press["put"] for press in mark_in(ask(service, checkpoint=direction)["side"], "Buttons")["presses"]]
    assert [(put["text"], put["reference"]) for put in puts] == list(CASES[direction])
    verdicts = {diagnose(service.translator(direction), *case).verdict for case in CASES[direction]}
    assert "same" not in verdicts and named <= verdicts


def test_decoding_settings_above_the_page_change_nothing_here(service):
    usual, other = (ask(service, decode=decode) for decode in ({}, {"strategy": "beam", "beam": 3}))
    assert usual["picture"] == other["picture"] and usual["panels"] == other["panels"]


SENTENCE = "水在零度以下会结冰。"


def rounds_of(service, text=SENTENCE, **more):
    return Asked(service, "anatomy").part("rounds", text, decode={}, **more)


def items(marks):
    return marks["picture"][0]["items"]


def test_every_round_shows_what_the_two_models_write(service):
    marks = rounds_of(service)
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
    assert old["ok"] and old["view"]["parts"]["rounds"]["marks"] == rounds_of(service)
    code = serve(service, {"page": "roundtrip", "text": SENTENCE, "ask": "code", "site": "chrf"})
    assert code["ok"] and float(code["view"]["value"]) == pytest.approx(100 * items(rounds_of(service))[0]["share"], abs=0.01)


@pytest.mark.parametrize("end", [*ENDS, "same"])
def test_every_ending_has_its_words(end):
    is_same = end == "same"
    rounds = [Round("甲", "a", "甲" if is_same else "乙", 50.0, (), "settled" if is_same else end, 0)]
    assert told(ended(Keys(), rounds))[0] == f"rounds.see.{end}"
    assert all(flat(ended(say, rounds)) for say in says(PAGE))


def test_without_the_other_direction_the_part_says_so(random_checkpoint_dir, tmp_path):
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    marks = rounds_of(RunService(tmp_path, device="cpu"))
    assert "reads English and writes Chinese" in sentences(marks["answer"])[0] and "picture" not in marks


@pytest.mark.parametrize("direction", ["zh-en", thorough("en-zh")])
def test_a_sentence_to_begin_with_loses_something(service, direction):
    for text in CHANGING[direction]:
        assert not flat(items(rounds_of(service, text, checkpoint=direction))[0]["note"]).startswith("0 ")
        side = view_of(service, "anatomy", text, checkpoint=direction, anatomy={"rounds": True})["sheet"]["side"]
        assert text in [press["put"]["text"] for press in mark_in(side, "Buttons")["presses"]]


@pytest.mark.parametrize("text", ["我有一只猫。", "你今天去哪里？"])
def test_an_example_says_first_that_it_is_one_and_the_way_to_ones_own_sentence_stands_beside_it(service, text):
    marks = ask(service, "", text)["answer"]
    assert sentences(marks)[0].startswith("An example, “科学家")
    assert [mark["put"] for mark in marks if mark["mark"] == "Press"] == [{"anatomy.rounds": True}]
