"""Half-way points of curves, and which words of a translation jump."""

import math

import numpy as np
import pytest

from lab.measures.learning_stages import IN_ORDER, JUMP, NONE, half_way, moves


def test_half_way_is_where_a_fine_search_finds_it():
    steps, values = [1, 50, 100, 400, 1600, 4000], [0.1, 0.1, 0.3, 0.9, 1.3, 1.2]
    fine = np.exp(np.linspace(0, math.log(4000), 400_001))
    curve = np.interp(np.log(fine), np.log(steps), values)
    assert half_way(steps, values) == pytest.approx(fine[np.argmax(curve >= (0.1 + 1.3) / 2)], rel=1e-4)


def test_half_way_is_the_first_time_also_where_the_curve_falls_back():
    assert half_way([1, 2, 4, 8], [0, 1, 0, 2]) == pytest.approx(2)


def test_a_curve_that_never_rises_has_no_half_way():
    assert math.isnan(half_way([1, 2, 4], [3, 2, 3]))


def table(*links):
    """Rows of targets, "x" where a source is linked."""
    return np.array([[c == "x" for c in row] for row in links])


@pytest.mark.parametrize(
    "links, expected",
    [
        (("x..", ".x.", "..x"), [IN_ORDER, IN_ORDER, IN_ORDER]),
        (("x..", "x..", ".x."), [IN_ORDER, IN_ORDER, IN_ORDER]),  # two pieces of one word
        (("x....", "....x"), [IN_ORDER, IN_ORDER]),  # sources without a link are not counted
        (("x..", "..x", ".x."), [IN_ORDER, JUMP, JUMP]),
        ((".x.", "x..", "..x"), [JUMP, JUMP, JUMP]),
        (("x..", "...", ".x."), [IN_ORDER, NONE, IN_ORDER]),
        (("xx.", "..x"), [IN_ORDER, IN_ORDER]),
    ],
)
def test_words_in_order_and_words_that_jump(links, expected):
    assert moves(table(*links)).tolist() == expected
