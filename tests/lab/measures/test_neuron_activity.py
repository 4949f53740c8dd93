"""Zeros, small values, dead units and histograms, against slow loops."""

import numpy as np
from pytest import approx

from lab.measures.neuron_activity import Histogram, activity


def test_each_share_is_counted_over_every_value():
    pre = np.array([[-1.0, 2.0, -3.0, 0.0], [-0.5, -1.0, 4.0, 0.0], [-2.0, 0.03, 1.0, -1.0]])
    act = np.maximum(pre, 0)
    found = activity(pre, act)
    values = act.ravel().tolist()
    assert found.zero == sum(v == 0 for v in values) / 12
    assert found.small == sum(v < 0.04 for v in values) / 12 == found.zero + 1 / 12
    assert (found.dead, found.units) == (2, 4), "a unit that only reaches 0 lets nothing through"


def test_a_density_integrates_to_the_share_within_the_bins():
    values = np.random.default_rng(0).normal(size=(50, 40))
    whole, part = Histogram(-6, 6, 60), Histogram(-1, 1, 20)
    for rows in (values[:20], values[20:]):
        whole.add(rows)
        part.add(rows)
    heights, edges = np.histogram(values, np.linspace(-6, 6, 61), density=True)
    middles = (edges[1:] + edges[:-1]) / 2
    expected = [(x, y) for x, y in zip(middles, heights, strict=True) if y > 0]
    np.testing.assert_allclose(whole.density(), expected, atol=1e-6)
    assert sum(y for _, y in part.density()) * 0.1 == approx((np.abs(values) <= 1).mean())
    assert part.outside == approx((np.abs(values) > 1).mean())
