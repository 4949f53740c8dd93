"""The page Anatomy of an error: every case has its words and goes wrong in its way."""

from dataclasses import replace

import pytest

from lab.questions.diagnose import VERDICTS, diagnose
from tests.viz.sheets import flat, marks_in, says, sentences, view_of
from viz.marks import Token
from viz.pages.anatomy import PAGE
from viz.pages.anatomy.examined import Examined
from viz.pages.anatomy.example_errors import CASES
from viz.pages.anatomy.figures import evidence, where

TEXT_, REFERENCE = "他有钱。", "He has money."


def ask(service, reference=REFERENCE, text=TEXT_, **more):
    return view_of(service, "anatomy", text, reference=reference, **more)["sheet"]


def answer(sheet):
    return " ".join(sentences(sheet["answer"]))


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
    ("direction", "named"),
    [
        ("zh-en", {"unlearnt", "attention", "exposure", "search", "preference"}),
        pytest.param("en-zh", {"attention", "exposure", "search"}, marks=pytest.mark.thorough),
    ],
)
def test_the_cases_to_begin_with_go_wrong_each_in_its_way(service, direction, named):
    puts = [press["put"] for press in next(marks_in(ask(service, checkpoint=direction)["side"], "Buttons"))["presses"]]
    assert [(put["text"], put["reference"]) for put in puts] == list(CASES[direction])
    verdicts = {diagnose(service.translator(direction), *case).verdict for case in CASES[direction]}
    assert "same" not in verdicts and named <= verdicts


def test_decoding_settings_above_the_page_change_nothing_here(service):
    usual, other = (ask(service, decode=decode) for decode in ({}, {"strategy": "beam", "beam": 3}))
    assert usual["picture"] == other["picture"] and usual["panels"] == other["panels"]
