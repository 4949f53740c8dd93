"""The same tokens in two orders, by hand."""

import numpy as np
import pytest

from lab.measures.token_order import furthest, pair_up


def test_tokens_are_paired_in_the_order_they_occur():
    assert pair_up([5, 7, 5, 3], [3, 5, 5, 7]) == ((0, 1), (1, 3), (2, 2), (3, 0))
    with pytest.raises(ValueError, match="not the same ids"):
        pair_up([1, 2], [1, 1])


def test_the_furthest_number_of_a_pair_is_found():
    first, second = np.array([[1.0, 2.0], [5.0, 5.0]]), np.array([[5.0, 4.5], [1.0, -1.0]])
    assert furthest(first, second, [(0, 1), (1, 0)]).tolist() == [3.0, 0.5]
