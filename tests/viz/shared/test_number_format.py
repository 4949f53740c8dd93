"""Numbers as sentences write them: rounded to the nearest, never cut."""

import numpy as np
import pytest

from viz.shared.number_format import decimals, percent, significant


@pytest.mark.parametrize(("x", "written"), [(0.0, "0%"), (0.004, "0%"), (0.126, "13%"), (0.124, "12%"), (0.996, "100%"), (1.0, "100%")])
def test_a_share_is_rounded_to_the_nearest_per_cent(x: float, written: str) -> None:
    assert percent(x) == written


def test_digits_after_the_point_and_digits_that_count_are_rounded_too() -> None:
    assert (decimals(1.996, 2), decimals(-0.126, 2), decimals(2, 1)) == ("2.00", "-0.13", "2.0")
    assert significant(np.array([[0.12367, 1996.0], [0.0, -7.7777]]), 3) == [[0.124, 2000.0], [0.0, -7.78]]
