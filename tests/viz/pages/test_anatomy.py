"""The page Anatomy of an error: bars and sentences are the diagnosis, every case has its words."""

from dataclasses import replace

import pytest

from lab.questions.diagnose import VERDICTS, diagnose
from tests.viz.sheets import flat, marks_in, says, sentences, view_of
from viz.marks import Token
from viz.pages.anatomy import PAGE
from viz.pages.anatomy.examined import Examined
from viz.pages.anatomy.example_errors import CASES
from viz.pages.anatomy.figures import evidence, where
from viz.shared.number_format import prob

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


def test_the_evidence_is_that_of_the_diagnosis(service):
    found, sheet = diagnose(service.translator("zh-en"), TEXT_, REFERENCE), ask(service)
    lens, source = (mark["bars"] for mark in marks_in(sheet["picture"], "Bars"))
    p, q = map(prob, found.p)
    right, wrong = found.lens[-1]
    assert lens[-1]["value"] == pytest.approx(right - wrong, abs=1e-3) and lens[-1]["said"] == f"{p} : {q}"
    assert f"token {found.step + 1}:" in answer(sheet) and f"(rank {found.rank}, {p})" in answer(sheet) and f"({q})" in answer(sheet)
    rows = next(marks_in(sheet["panels"][0], "Table"))["rows"]
    before, after = found.chrf
    assert [flat(row[1]["said"]) for row in rows][-4:-2] == [found.forced, f"{before:.1f} → {after:.1f}"]
    assert [bar.get("look") == "chosen" for bar in source] == [n == found.needed and x > 0 for n, x in enumerate(found.cost)]
    rules = next(marks_in(sheet["panels"][1], "Items"))["items"]
    assert [item.get("now", False) for item in rules].index(True) == VERDICTS[1:].index(found.verdict)
    assert [bar["value"] for bar in source] == pytest.approx(list(found.cost), abs=1e-4)
    assert [bar.get("look") == "chosen" for bar in lens] == [n == found.lost_at for n in range(len(lens))]
    marked = ["".join(text for text, look in line["spans"] if look) for line in marks_in(sheet["picture"], "Spans")]
    assert marked == [" has", " is"]


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
