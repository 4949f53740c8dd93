"""Sinusoidal positions equal the formula of the paper."""

import math

import numpy as np
from pytest import approx

from lab.measures.sinusoids import divisors, similarity, sinusoids


def test_the_sinusoids_follow_the_papers_formula():
    table = sinusoids(40, 64)
    for pos, i in ((0, 0), (5, 17), (39, 31)):
        angle = pos / 10000 ** (2 * i / 64)
        assert table[pos, 2 * i] == approx(math.sin(angle), abs=1e-12)
        assert table[pos, 2 * i + 1] == approx(math.cos(angle), abs=1e-12)
        assert divisors(64)[i] == approx(10000 ** (2 * i / 64))


def test_likeness_of_positions_depends_on_the_distance_alone():
    alike = similarity(sinusoids(60, 256), 10)
    assert alike.shape == (48, 48)
    assert max(np.ptp(np.diagonal(alike, k)) for k in range(48)) < 1e-12
    assert alike[3, 11] == approx(np.cos(8 / divisors(256)).mean())
