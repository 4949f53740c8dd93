"""The worksheet of the tiny model: every number against its arithmetic from the weights that it shows."""

import numpy as np
import pytest
from pytest import approx

from lab.byhand import PHRASES, worksheet
from lab.measures.typed_numbers import TOLERANCE
from lab.measures.worksheet_arithmetic import arithmetic


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
