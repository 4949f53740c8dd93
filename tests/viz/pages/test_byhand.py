"""The worksheet of the page By hand: every number against its arithmetic from the weights that it shows, and what is made of them."""

import math
import re
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest
from pytest import approx

from lab.byhand import PHRASES
from tests.viz.sheets import flat, mark_in, marks_in, said_in, sentences
from viz.pages.byhand.arithmetic import arithmetic
from viz.pages.byhand.figures import PARTS
from viz.pages.byhand.names import large_model
from viz.pages.byhand.worksheet import TOLERANCE, grade, number_of, short, worksheet
from viz.server.serve import serve
from viz.shared.run_service import RunService


def view_of(phrase, **more):
    """What the page answers, without a model of sentences."""
    question = {"page": "byhand", "lang": "en", "depth": "exact", "byhand": {"phrase": phrase, **more.pop("byhand", {})}, **more}
    return dict(serve(RunService(Path("nowhere")), question))


@pytest.mark.parametrize("phrase", PHRASES)
def test_the_arithmetic_of_every_cell_gives_the_cell_and_from_two_decimals_one_within_the_tolerance(phrase):
    """The arithmetic has the weights of the sheet, the cells are the model's."""
    sheet, rounded = worksheet(phrase), worksheet(phrase)
    assert len(sheet.numbers) == 47 * 8 + 2 * 10
    for place in sheet.numbers:
        made, cell = arithmetic(sheet, place), sheet.at(place)
        assert made.value == approx(cell, abs=1e-4) and made.text and "nan" not in made.text, place
        assert all(np.isfinite(sheet.at(read)) or "scores_masked" in read[0] for read in made.reads)
        value = arithmetic(rounded, place).value
        assert value == cell or abs(value - cell) <= TOLERANCE, place
        rounded.blocks[place[0]].cells[place[1:]] = round(value, 2)


def test_the_translation_is_the_likeliest_word_of_each_row():
    sheet = worksheet("东北")
    block = sheet.blocks["probabilities"]
    assert [block.columns[int(np.argmax(row))] for row in block.cells] == sheet.written == ["north", "east"]
    assert sheet.read == ["<s>", "north"], "row t reads token t and writes token t + 1"


def test_a_phrase_outside_the_language_is_refused_by_name():
    answer = view_of("两点")
    assert not answer["ok"] and re.search(r"两点.*东, 西, 北, 南", str(answer["error"]))


def cells_of(view):
    """Every number and blank of the tables on the page, without the names of rows."""
    return (cell for table in marks_in(view, "Table") for row in table["rows"] for cell in row[1:])


@pytest.mark.parametrize("part", PARTS)
def test_a_part_shows_its_numbers_with_the_arithmetic_of_each(part):
    view, sheet = view_of("西南", byhand={"part": part})["view"], worksheet("西南")
    cells = [cell for cell in cells_of(view) if "at" in cell]
    own = {sheet.numbers[place]: short(sheet.at(place)) for name in PARTS[part] for place in sheet.places(name)}
    assert own.items() <= {cell["at"]: cell["said"] for cell in cells}.items()
    told = next(mark for mark in marks_in(view, "Switch"))["cases"]
    assert set(told) == {str(cell["at"]) for cell in cells}
    for cell in cells:
        answer = flat(told[str(cell["at"])][0]["said"])
        assert answer.endswith(f"= {cell['said']}") and "{" not in answer


def test_what_a_cell_reads_lights_up_with_it():
    sheet, view = worksheet("东北"), view_of("东北")["view"]
    query = sheet.numbers["encoder.0.self.q", 0, 0]
    lit = [cell for cell in cells_of(view) if query in cell.get("read_by", ())]
    assert len(lit) == 8, "a row of X and a column of W_Q"
    masked = view_of("东北", byhand={"cell": "decoder.0.self.scores_masked/0/1"})["view"]
    at = sheet.numbers["decoder.0.self.scores_masked", 0, 1]
    assert mark_in(masked, "Switch")["usual"] == str(at), "a link may name a cell"
    assert "2 > 1: −∞" in said_in(masked)


def test_blanks_are_graded_and_an_answer_is_told_that_was_asked_for():
    sheet = worksheet("西南")
    first = sheet.numbers["encoder.embedded", 0, 0]
    typed = {f"西南{first}": "-1", f"西南{first + 1}": "7", f"西南{first + 2}": "=", "东北3": "1"}
    view = view_of("西南", byhand={"mode": "fill", "part": "encoder_in"}, worksheet=typed)["view"]
    blanks = {cell["at"]: cell for cell in cells_of(view) if "key" in cell}
    assert set(blanks) == {sheet.numbers[place] for place in sheet.places("encoder.embedded")} - {first + 2}
    assert [blanks[first + i].get("look") for i in (0, 1)] == ["right", "wrong"] and blanks[first + 1]["said"] == "7"
    assert not any("value" in cell for cell in blanks.values()), "a blank stays blank in a download"
    assert {"encoder.embedded", "src_embedding.table"} <= {table["tensor"] for table in marks_in(view, "Table")}
    score = f"{47 * 8 + 20 - 4 * 8} blanks: 1 right, 1 wrong, 1 shown"
    assert score in sentences(view)
    told = mark_in(view, "Switch")["cases"]
    assert not re.search(r"= −?\d", flat(told[str(first)][0]["said"])), "a blank does not tell its answer"
    again = next(mark for mark in marks_in(view, "Press") if "worksheet" in mark.get("put", {}))
    assert again["put"] == {"worksheet": {"东北3": "1"}}


@pytest.mark.parametrize(
    ("text", "number"),
    [("−0.5", -0.5), (" 1,41 ", 1.41), ("．5", 0.5), ("-inf", -math.inf), ("−∞", -math.inf), ("1e3", None), ("x", None), ("-", None)],
)
def test_numbers_are_read_as_people_type_them(text, number):
    assert number_of(text) == number


def test_a_typed_number_is_graded_within_the_tolerance():
    graded = [
        grade(text, value) for text, value in (("", 1), ("0.95", 1), ("1.06", 1), ("?", 1), ("-∞", -math.inf), ("3", -math.inf), ("-∞", 3))
    ]
    assert graded == ["empty", "right", "wrong", "unread", "right", "wrong", "wrong"]
    assert [short(x) for x in (2, -0.5, 0.998, -0.001, -math.inf, 1.414)] == ["2", "−0.5", "1.00", "0.00", "−∞", "1.41"]


@pytest.mark.parametrize(
    ("place", "page", "scene"),
    [
        (("logits", 1, 0), "lens", {"step": 1}),
        (("encoder.embedded", 1, 0), "embeddings", {"side": "source", "source": 1}),
        (("decoder.0.cross.weights", 1, 2), "head", {"kind": "cross", "layer": 0, "head": 1, "stage": "weights", "step": 1}),
        (("decoder.0.norm_ff_in", 0, 0), "residual", {"side": "target", "layer": 0, "sublayer": 2, "step": 0}),
        (("encoder.0.ff_act", 0, 0), "feedforward", {"side": "source", "layer": 0, "source": 0}),
    ],
)
def test_a_cell_leads_to_its_place_in_the_large_model(place, page, scene):
    assert large_model(place) == (page, scene)


def test_the_paper_has_blanks_and_the_key():
    view = view_of("东北", part="paper")["view"]
    address = mark_in(view, "Press")["download"]
    page = b64decode(address.partition("base64,")[2]).decode()
    blanks, key = re.findall("<article>.*?</article>", page, re.DOTALL)
    assert blanks.count("<td></td>") - key.count("<td></td>") == 47 * 8 + 20 - 4 * 8
    assert "north east" in key and "north east" not in blanks
