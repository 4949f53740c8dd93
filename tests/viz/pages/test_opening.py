"""The page Opening: its sentence says which weights are the largest."""

import numpy as np
import pytest

from tests.viz.sheets import Keys, told
from viz.marks import Token
from viz.pages.opening.figures import answer


@pytest.mark.parametrize("row", [[0.9, 0.04, 0.06], [0.4, 0.401, 0.199], [1 / 3, 1 / 3, 1 / 3], [0.5, 0.5]])
def test_the_sentence_names_the_two_largest_weights(row):
    said, values = told(answer(Keys(), np.array(row), Token("word", "target"), [Token(str(i), "source") for i in range(len(row))]))
    named = [row[int(values[name].text)] for name in ("first", "second")]
    assert said == "answer" and named == sorted(row, reverse=True)[:2] and values["first"] != values["second"]
    assert [values[name].text for name in ("p", "q")] == [f"{round(100 * x)}\u00a0%" for x in named]
