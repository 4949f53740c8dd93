"""What a mask takes, and what a mask that is off lets through."""

from dataclasses import astuple

import numpy as np
import torch
from pytest import approx

from lab.measures.masking import Leaks, leak_shares, softmax


def test_softmax_equals_torch_and_a_row_with_nothing_left_is_zeros():
    scores = np.array([[1.0, -2.0, 700.0], [-np.inf, 0.5, 0.25], [-np.inf] * 3], np.float32)
    assert np.allclose(softmax(scores)[:2], torch.from_numpy(scores[:2]).softmax(-1).numpy(), atol=1e-7)
    assert softmax(scores)[2].tolist() == [0, 0, 0]


def test_leaks_are_the_weights_on_later_rows_and_on_padding():
    decoder = np.array([[0.5, 0.3, 0.2], [0.1, 0.3, 0.6], [0.4, 0.4, 0.2]], np.float32)[None, None]
    encoder = np.array([[0.5, 0.3, 0.2], [0.6, 0.0, 0.4], [0.0, 0.0, 1.0]], np.float32)[None, None]
    found = leak_shares(decoder, encoder, decoder, 1)
    assert astuple(found) == approx((1.1 / 2, 0.9 / 2, 0.6 / 2, 1.0 / 3))
    one = np.ones((1, 1, 1, 1), np.float32)
    assert leak_shares(one, one, one, 0) == Leaks(0.0, 0.0, 0.0, 0.0)
