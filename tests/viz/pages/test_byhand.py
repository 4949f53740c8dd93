"""The page By hand: the numbers of the worksheet with their arithmetic, and what is made of them."""

import math
import re
from base64 import b64decode
from pathlib import Path

import pytest

from lab.byhand import worksheet
from tests.viz.sheets import Asked, flat, mark_in, marks_in
from viz.pages.byhand.figures import PARTS
from viz.pages.byhand.names import large_model, short
from viz.shared.run_service import RunService


def view_of(phrase, **more):
    """What the page answers, without a model of sentences."""
    return Asked(RunService(Path("nowhere")), "byhand").view("", byhand={"phrase": phrase, **more.pop("byhand", {})}, **more)


def cells_of(view):
    """Every number and blank of the tables on the page, without the names of rows."""
    return (cell for table in marks_in(view, "Table") for row in table["rows"] for cell in row[1:])


@pytest.mark.parametrize("part", PARTS)
def test_a_part_shows_its_numbers_with_the_arithmetic_of_each(part):
    view, sheet = view_of("西南", byhand={"part": part}), worksheet("西南")
    cells = [cell for cell in cells_of(view) if "at" in cell]
    own = {sheet.numbers[place]: short(sheet.at(place)) for name in PARTS[part] for place in sheet.places(name)}
    assert own.items() <= {cell["at"]: cell["said"] for cell in cells}.items()
    told = mark_in(view, "Switch")["cases"]
    assert set(told) == {str(cell["at"]) for cell in cells}
    for cell in cells:
        answer = flat(told[str(cell["at"])][0]["said"])
        assert answer.endswith(f"= {cell['said']}") and "{" not in answer


def test_what_a_cell_reads_lights_up_with_it():
    sheet, view = worksheet("东北"), view_of("东北")
    query = sheet.numbers["encoder.0.self.q", 0, 0]
    lit = [cell for cell in cells_of(view) if query in cell.get("read_by", ())]
    assert len(lit) == 8, "a row of X and a column of W_Q"


def test_a_number_has_two_decimals_and_fewer_where_it_is_exactly_that():
    assert [short(x) for x in (2, -0.5, 0.998, -0.001, -math.inf, 1.414)] == ["2", "−0.5", "1.00", "0.00", "−∞", "1.41"]


@pytest.mark.parametrize(
    "place, page, scene",
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
    view = view_of("东北", part="paper")
    address = mark_in(view, "Press")["download"]
    page = b64decode(address.partition("base64,")[2]).decode()
    blanks, key = re.findall("<article>.*?</article>", page, re.DOTALL)
    assert blanks.count("<td></td>") - key.count("<td></td>") == 47 * 8 + 20 - 4 * 8
    assert "north east" in key and "north east" not in blanks


@pytest.mark.parametrize("part", PARTS)
def test_the_columns_of_a_part_are_about_equally_high(part):
    columns = mark_in(view_of("西南", byhand={"part": part}), "Columns")["columns"]
    high = [[len(table["rows"]) + 3 for table in marks_in(column, "Table")] for column in columns]
    whole = list(map(sum, high))
    assert max(whole) - min(whole) <= 2 * max(map(max, high)), whole
