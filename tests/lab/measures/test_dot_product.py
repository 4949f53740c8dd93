"""The dot product of two arrows, by hand."""

import math

import pytest
from pytest import approx

from lab.measures.dot_product import Arrows


@pytest.mark.parametrize("a, b, angle", [(1, 2, 60), (1, 2, -120), (1, 2, -90), (0, 2, 60)])
def test_three_ways_give_one_dot_product(a, b, angle):
    arrows = Arrows(a, b, angle)
    assert arrows.dot == approx(a * b * math.cos(math.radians(angle)), abs=1e-12)
    assert (arrows.a * arrows.tip[0], math.hypot(*arrows.tip)) == approx((arrows.dot, b))
