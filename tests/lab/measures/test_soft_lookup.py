"""The soft lookup, by hand."""

import math

import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.soft_lookup import ITEMS, look_up


@pytest.mark.parametrize("setting", [((1.5, 0.2), 1.4), ((-1.2, 0.75), 0.1), ((0.0, 0.0), 1.0)])
def test_a_lookup_is_the_softmax_of_the_dot_products(setting):
    (x, y), t = setting
    found = look_up((x, y), t)
    exponentials = [math.exp((x * a + y * b) / t) for a, b, _ in ITEMS.values()]
    weights = [one / sum(exponentials) for one in exponentials]
    assert_allclose(found.weights, weights)
    assert found.soft == approx(sum(w * v for w, (*_, v) in zip(weights, ITEMS.values(), strict=True)))
