"""The page Anatomy of an error: bars and sentences are the diagnosis, every case has its words, and a reference that cannot be read is said."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab.questions.diagnose import VERDICTS, diagnose
from tests.viz.sheets import Keys, flat, marks_in, says, sentences, told, view_of
from viz.marks import Token
from viz.pages import TEXT
from viz.pages.anatomy import PAGE
from viz.pages.anatomy.examined import Examined
from viz.pages.anatomy.example_errors import CASES
from viz.pages.anatomy.sentences import lens_case, source_case, verdict_said, walk, where
from viz.shared.number_format import num, prob

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
    said = sentences(sheet["panels"][0])
    assert f"token {found.step + 1}:" in answer(sheet) and f"rank {found.rank} and probability {p}" in said[0]
    assert any(f"“{found.forced}”" in line for line in said)
    assert [bar["value"] for bar in source] == pytest.approx(list(found.cost), abs=1e-4)
    assert [bar.get("look") == "chosen" for bar in lens] == [n == found.lost_at for n in range(len(lens))]
    marked = ["".join(text for text, look in line["spans"] if look) for line in marks_in(sheet["picture"], "Spans")]
    assert marked == [" has", " is"]


def test_the_walk_has_one_sentence_a_question_and_every_case_its_words(service):
    one = examined(service.translator("zh-en"), TEXT_, REFERENCE)
    said = set()
    changes = [
        *({"lens": tuple((lead, 0.0) for lead in leads)} for leads in ((-1, -1), (1, -1, -1), (1, -1), (-1, 1, -1), (-1, 1))),
        {"looked": 0, "needed": 1, "cost": (0.0, 1.0)},
        {"looked": 1, "needed": 1, "cost": (0.0, 1.0)},
        {"looked": 1, "needed": 0, "cost": (-0.26, -1.0)},
        {"rare": (0,)},
        *({"verdict": name} for name in VERDICTS),
    ]
    for change in changes:
        changed = replace(one, found=replace(one.found, **change))
        said |= {told(line)[0] for line in walk(Keys(), changed)}
        for say in says(PAGE):
            assert all(flat(line) for line in (*walk(say, changed), verdict_said(say, changed), where(say, changed)))
    assert said | {"see.where"} == {key.removeprefix("anatomy.") for key in TEXT if re.fullmatch(r"anatomy\.see\.\w+", key)}
    assert len(walk(Keys(), replace(one, found=replace(one.found, seen=None)))) == 4
    assert len(walk(Keys(), replace(one, read=[piece for piece in one.read if piece.text in ("。", "</s>")]))) == 4


def test_log_probabilities_that_print_the_same_have_more_digits(service):
    one = examined(service.translator("zh-en"), TEXT_, REFERENCE)
    close = replace(one, found=replace(one.found, verdict="search", log_p=(-3.1201, -3.1204)))
    assert told(verdict_said(Keys(), close))[1]["reference"] == "−3.1201"


@given(st.lists(st.sampled_from([-2.5, -1e-12, -0.0, 0.0, 1.0]), min_size=2, max_size=7))
def test_what_is_said_of_the_layers_is_true_of_every_profile_of_leads(lead):
    case, layer = lens_case(lead)
    behind, last = [x < 0 for x in lead], len(lead) - 1
    changes = sum(a != b for a, b in pairwise(behind))
    true = {
        "never": all(behind),
        "layer": changes == 1 and behind[last] and behind[last - 1],
        "last": changes == 1 and behind[last] and not behind[last - 1],
        "returns": changes > 1 and behind[last],
        "kept": not behind[last],
    }
    assert [name for name, holds in true.items() if holds] == [case]
    assert all(behind[layer:]) and (layer == 0 or not behind[layer - 1])


@given(st.lists(st.floats(-3, 3) | st.sampled_from([0.004, 0.006, -0.004]), min_size=1, max_size=6), st.data())
def test_what_is_said_of_the_source_words_is_true_of_every_row_of_costs(cost, data):
    looked = data.draw(st.integers(0, len(cost) - 1))
    needed = cost.index(max(cost))
    case = source_case(cost[needed], looked, needed)
    assert (case == "none") == all(round(x, 2) <= 0 for x in cost)
    assert case == "none" or (case == "same") == (looked == needed)


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("你能把盐递给我吗？", "Can you pass me the salt?"),
        CASES["zh-en"][0],
        *(pytest.param(*case, marks=pytest.mark.thorough) for case in CASES["zh-en"][1:]),
    ],
)
def test_what_is_said_of_a_sentence_is_true_of_its_numbers(service, text, reference):
    one = examined(service.translator("zh-en"), text, reference)
    lines = dict(told(line) for line in walk(Keys(), one))
    key = next(key for key in lines if key.startswith("see.lens"))
    level = [i for i, (a, b) in enumerate(one.found.lens) if a >= b]
    assert lines[key]["layers"] == ", ".join(map(str, level)) and lines[key]["layer"] == one.found.lost_at
    key = next(key for key in lines if key.startswith("see.source"))
    costs = [cost for cost, piece in zip(one.found.cost, one.read, strict=True) if re.search(r"\w", piece.text) and piece.kind != "special"]
    assert lines[key]["cost"] == num(max(costs), 2)


@pytest.mark.parametrize("direction", ["zh-en", pytest.param("en-zh", marks=pytest.mark.thorough)])
def test_where_nothing_can_be_examined_one_of_the_cases_is(service, direction):
    text = CASES[direction][0][0]
    own = service.translator(direction).translate(text).text
    for reference, said in ((own, "is the reference, character by character"), ("", "There is no reference for this sentence")):
        sheet = ask(service, reference, text, checkpoint=direction)
        assert said in answer(sheet) and any(case[0] in answer(sheet) for case in CASES[direction])
        assert next(marks_in(sheet["side"], "Form"))["fields"][0]["value"] == own
        assert not sheet["site"]["codes"] and next(marks_in(sheet["picture"], "Bars"))
    assert "He has" not in answer(ask(service, "", "汤姆不知道玛丽为什么哭。")), "an example has its own reference"


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


def test_a_reference_that_cannot_be_read_is_said_and_kept(service):
    sheet = ask(service, "word " * 300)
    assert next(marks_in(sheet["answer"], "Text"))["role"] == "notice" and "301" in answer(sheet)
    assert next(marks_in(sheet["side"], "Form"))["fields"][0]["value"].startswith("word word")


def test_decoding_settings_above_the_page_change_nothing_here(service):
    usual, other = (ask(service, decode=decode) for decode in ({}, {"strategy": "beam", "beam": 3}))
    assert usual["picture"] == other["picture"] and usual["panels"] == other["panels"]


def test_the_last_verdict_says_only_what_the_other_rules_leave():
    """Without a search error the reference is no more probable; of attention and training nothing follows."""
    for key in ("anatomy.say.preference", "anatomy.say.preference.plain"):
        zh, en = TEXT[key]
        assert "不低于" in zh and "no lower" in en
        assert not re.search("训练|注意力|看了|学过", zh) and not re.search("training|attention|looked|met", en)
