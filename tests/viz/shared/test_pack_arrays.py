"""Packed arrays come out as they went in, to the error they state."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from numpy.testing import assert_allclose, assert_array_equal

from tests.unpack_arrays import unpack
from viz.shared.pack_arrays import pack

finite = st.floats(-1e6, 1e6, width=32)


@settings(max_examples=25)
@given(arrays(np.float32, array_shapes(max_dims=4, max_side=5), elements=finite))
def test_f4_is_exact(x):
    assert_array_equal(unpack(pack(x)), x)


def stays_within(x, dtype, most):
    """The error that it states, and that no larger than this."""
    packed = pack(x, dtype)
    assert packed["max_error"] <= most or packed["scale"] == 1.0
    assert_allclose(unpack(packed), x, rtol=1e-5, atol=packed["max_error"] * 1.001)


@given(arrays(np.float32, array_shapes(max_dims=3, max_side=6), elements=finite))
def test_i2_stays_within_the_error_it_states(x):
    stays_within(x, "i2", np.abs(x).max(initial=1e-30) / 32767 / 2 * 1.001)


@settings(max_examples=50)
@given(arrays(np.float32, array_shapes(max_dims=3, max_side=6), elements=st.floats(0, 1, width=32)))
def test_u2_stays_within_the_error_it_states(x):
    stays_within(x, "u2", 1 / 65535 / 2)


def test_minus_infinity_survives_in_scores():
    scores = np.array([[0.5, -np.inf], [-3.25, 2.0]], dtype=np.float32)
    got = unpack(pack(scores, "i2"))
    assert got[0, 1] == -np.inf
    assert_allclose(np.where(np.isinf(scores), 0, got), np.where(np.isinf(scores), 0, scores), atol=1e-4)
    assert_array_equal(unpack(pack(scores)), scores)


def test_nan_and_negative_weights_are_refused():
    with pytest.raises(ValueError, match="NaN"):
        pack([np.nan])
    with pytest.raises(ValueError, match="negative"):
        pack([-1.0], "u2")


def test_attention_maps_pack_to_less_than_two_bytes_a_number():
    scores = np.random.default_rng(0).normal(size=(4, 4, 60, 60))
    weights = np.exp(3 * scores) / np.exp(3 * scores).sum(-1, keepdims=True)
    assert len(pack(weights, "u2")["b64"]) < weights.size * 4 / 3 * 1.6


@pytest.mark.parametrize("largest, dtype", [(65_535, "u2"), (65_536, "f4"), (2**24, "f4")])
def test_ids_come_out_as_they_went_in_however_large_the_vocabulary(largest, dtype):
    ids = np.array([0, 1, 257, largest - 1, largest])
    packed = pack(ids, "u2", 1.0)
    assert packed["dtype"] == dtype and packed["max_error"] <= 0.5
    assert_array_equal(unpack(packed), ids)


def test_ids_that_no_float32_holds_are_refused():
    with pytest.raises(ValueError, match="16777217 cannot be sent exactly"):
        pack([0, 2**24 + 1], "u2", 1.0)


@pytest.mark.parametrize("value, dtype", [(-np.inf, "u2"), (np.inf, "u2"), (np.inf, "i2")])
def test_an_infinity_that_the_bytes_have_no_place_for_is_refused(value, dtype):
    with pytest.raises(ValueError, match=f"{dtype} holds no"):
        pack([0.5, value], dtype)
