"""Dot products of random vectors, against torch and by hand."""

import math

import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures import score_variance as variance


@pytest.mark.parametrize("size", variance.SIZES)
def test_variance_grows_with_the_dimension_and_the_division_undoes_it(size):
    found = variance.scores_of(2, size)
    assert found.variance / size == approx(1, abs=0.2)
    for side, root in enumerate((1, math.sqrt(size))):
        weights = torch.softmax(torch.tensor(found.row) / root, 0).numpy()
        assert_allclose(found.weights[side], weights, atol=1e-12)
        entropy = -sum(p * math.log2(p) for p in weights if p > 0)
        assert found.own[side] == approx([weights.max(), entropy, 1 - (weights**2).sum()])
    assert found.means[1, 2] > found.means[0, 2]
