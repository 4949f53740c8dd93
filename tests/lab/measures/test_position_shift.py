"""The rotation of positions against complex numbers and against the model's own classes."""

import numpy as np
import pytest
import torch

from lab.measures.position_shift import by_distance, shift_errors, turned_scores
from model.config import ModelConfig
from model.positions import POSITIONS, Rotary

CONFIG = ModelConfig(src_vocab_size=20, tgt_vocab_size=20, d_model=32, n_heads=4, max_length=40)


def table(scheme):
    rows = POSITIONS[scheme](CONFIG).embed(40)
    assert rows is not None
    return rows.numpy()


def shift_matrix(k, d_model, halves):
    """M_k with PE(p + k) = M_k PE(p) for every p, (D, D): each pair (sin, cos) is turned by an angle, everything else is 0."""
    half = d_model // 2
    angle = k * 10000.0 ** (-np.arange(half) / half)
    sines, cosines = (np.arange(half), np.arange(half, d_model)) if halves else (np.arange(0, d_model, 2), np.arange(1, d_model, 2))
    matrix = np.zeros((d_model, d_model))
    matrix[sines, sines] = matrix[cosines, cosines] = np.cos(angle)
    matrix[sines, cosines], matrix[cosines, sines] = np.sin(angle), -np.sin(angle)
    return matrix


@pytest.mark.parametrize("scheme, halves", [("sinusoidal", False), ("sinusoidal_halves", True)])
@pytest.mark.parametrize("k", [0, 1, 7, 39])
def test_one_matrix_moves_every_row_of_the_models_table(scheme, halves, k):
    rows, matrix = table(scheme).astype(np.float64), shift_matrix(k, 32, halves)
    assert np.allclose(matrix @ matrix.T, np.eye(32))  # a rotation
    error = max(np.abs(rows[p + k] - matrix @ rows[p]).max() for p in range(40 - k))
    assert error < 2e-7
    assert shift_errors(table(scheme), halves)[k] == pytest.approx(error, abs=1e-12)


def test_a_table_that_is_no_sinusoid_shows_in_the_errors():
    broken = table("sinusoidal").copy()
    broken[20, 3] += 0.5
    errors = shift_errors(broken)
    assert errors[0] == 0 and min(errors[1:20]) > 0.1


def test_a_rotary_score_is_that_of_the_key_turned_by_the_distance():
    rotary, rng = Rotary(CONFIG), np.random.default_rng(0)
    query, key = rng.standard_normal(8), rng.standard_normal(8)
    scores = turned_scores(lambda rows: rotary.rotate(torch.from_numpy(rows)).numpy(), query, key, 40)
    at_start, spread = by_distance(scores)
    assert max(spread) < 1e-5
    for k in (0, 3, 20):
        turn = np.exp(1j * k * 10000.0 ** (-np.arange(4) / 4))
        turned = (key[0::2] + 1j * key[1::2]) * turn
        expected = (query[0::2] * turned.real + query[1::2] * turned.imag).sum() / np.sqrt(8)
        assert at_start[k] == pytest.approx(expected, abs=1e-5)
    assert np.ptp(at_start) > 0.1  # it does depend on the distance
