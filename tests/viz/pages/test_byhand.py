"""The page By hand: the numbers of the worksheet with their arithmetic, and what is made of them."""

import math
import re
from base64 import b64decode
from pathlib import Path

import pytest

from lab.byhand import worksheet
from tests.viz.sheets import flat, mark_in, marks_in, said_in, sentences
from viz.pages.byhand.figures import PARTS
from viz.pages.byhand.names import large_model, short
from viz.server.serve import serve
from viz.shared.run_service import RunService


def view_of(phrase, **more):
    """What the page answers, without a model of sentences."""
    question = {"page": "byhand", "lang": "en", "depth": "exact", "byhand": {"phrase": phrase, **more.pop("byhand", {})}, **more}
    return dict(serve(RunService(Path("nowhere")), question))


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


def test_a_number_has_two_decimals_and_fewer_where_it_is_exactly_that():
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
