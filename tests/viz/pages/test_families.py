"""The page Three families: rows, places and probabilities against the models' own numbers read another way, and what the sheet makes of them."""

import json

import numpy as np
import pytest
from pytest import approx

from lab.families.found import found_of
from lab.families.stack import FAMILIES, HOLE, VOCABULARY, text_ids, trained
from lab.measures.family_question import asked_of
from tests.lab.test_families import ByNumpy
from tests.viz.sheets import Asked, Keys, marks_in, told
from viz.pages.families.sentences import see
from viz.shared.run_service import RunService


def found(**given):
    return {one.family: one for one in found_of(asked_of(given))}


def sheet(part="", depth="exact", **given):
    return Asked(RunService("nowhere"), "families").view(part=part, depth=depth, families=given)


def test_each_family_has_the_mask_it_was_computed_with_and_the_row_that_wrote():
    ids = [HOLE if i == 2 else token for i, token in enumerate(text_ids("4071"))]
    n, asked = len(ids), asked_of({"digits": "4071", "place": 2})
    for family, one in found(digits="4071", place=2).items():
        by_numpy, [written] = ByNumpy(family), one.written
        row = 2 if family == "encoder" else 1
        may = [[by_numpy.may(i, j, ids) for j in range(n)] for i in range(n)]
        assert (one.mask == np.array(may)).all()
        assert (written.place, written.row, written.keys, asked.mirror(written.place)) == (2, row, sum(may[row]), 8)
        assert written.sees is may[row][8] and written.trained is (family != "both")
        said = by_numpy.probabilities(ids)[row]
        assert written.truth == "0" and written.p == approx(said[VOCABULARY.index("0")], abs=2e-5)
        likeliest = [token for token, _ in written.likeliest]
        assert len(likeliest) == 5 and "0" in likeliest and set(likeliest[:4]) <= {VOCABULARY[i] for i in np.argsort(-said)[:5]} | {"0"}
        assert one.is_right is (written.token == "0") and one.passes == 1
    assert {family: one.changed for family, one in found(digits="4071", place=2).items()} == {"encoder": 11, "decoder": 1, "both": 1}


def test_an_answer_is_written_with_as_many_passes_as_the_mask_asks_for():
    by_family = found(digits="4071", question="answer")
    assert {family: one.passes for family, one in by_family.items()} == {"encoder": 1, "decoder": 5, "both": 5}
    for family, one in by_family.items():
        assert "".join(one.tokens) == "<s>4071>1704." and one.is_right
        assert [w.place for w in one.written] == [6, 7, 8, 9, 10]
        assert [w.row for w in one.written] == ([6, 7, 8, 9, 10] if family == "encoder" else [5, 6, 7, 8, 9])
        assert [w.keys for w in one.written] == ([11] * 5 if family == "encoder" else [6, 7, 8, 9, 10])
    assert not found(digits="4071", question="answer", blanks=6)["encoder"].is_right


def test_two_holes_are_mirrors_and_a_text_from_nothing_is_drawn_anew_with_each_seed():
    pair = found(digits="4071", question="pair", place=9)
    assert all([w.place for w in one.written] == [1, 9] for one in pair.values())
    assert pair["encoder"].agree < 0.3 < 0.8 < pair["decoder"].agree
    drawn = [found(question="begin", seed=seed)["decoder"].tokens for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_what_was_written_and_what_is_right_have_a_bar_and_each_mask_marks_the_row_that_wrote():
    for question in ("hole", "pair", "answer", "begin"):
        for one in found(digits="271828", question=question, seed=3).values():
            assert all({w.token, w.truth} - {""} <= {token for token, _ in w.likeliest} for w in one.written)
    view = sheet(digits="4071", question="answer", at=8)["sheet"]
    assert view["at"] == {"encoder row 8": 8, "decoder row 7": 7, "both row 7": 7, "column 2": 2}
    pressed = [press["label"] for mark in marks_in(view["picture"], "Buttons") for press in mark["presses"] if press["pressed"]]
    assert pressed == ["0", "0", "0"]
    assert {mark["rows"]["name"] for mark in marks_in(view["picture"], "Matrix")} < set(view["at"])


def test_of_two_holes_both_rows_are_told():
    asked, both = asked_of({"question": "pair"}), found(question="pair")["both"]
    values = told(see(Keys(), asked, both, both.written[1]))[1]
    assert (values["first"], values["row"]) == (both.written[0].row + 1, both.written[1].row + 1)


@pytest.mark.parametrize("question", ["hole", "pair", "answer", "begin"])
def test_an_answer_is_small_and_plain_words_name_no_special_token(question):
    for digits in ("0", "271828"):
        view = sheet(depth="plain", digits=digits, question=question)
        assert len(json.dumps(view)) < 40_000
        assert "<s>" not in json.dumps(list(marks_in(view["sheet"]["picture"])))


def test_every_family_ships():
    assert all(not p.requires_grad for family in FAMILIES for p in trained(family).parameters())
