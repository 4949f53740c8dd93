"""Ranks against direct formulas: a whole SVD of the D x D product, and matrices whose rank is known by how they were made."""

import math

import numpy as np
from pytest import approx

from lab.measures.matrix_rank import by_head, circuits, effective_rank, numeric_rank, product_singular_values, singular_values


def draws(*shape, seed=0):
    return np.random.default_rng(seed).normal(size=shape)


def test_the_effective_rank_of_two_values_is_their_entropy_raised():
    p, q = 0.75, 0.25
    assert effective_rank(np.array([3.0, 1.0])) == approx(math.exp(-p * math.log(p) - q * math.log(q)))


def test_zeros_have_no_effective_rank():
    found = effective_rank(np.array([[0.0, 0.0], [2.0, 2.0]]))
    assert np.isnan(found[0]) and found[1] == approx(2.0)


def test_a_products_singular_values_are_those_of_the_whole_product():
    left, right = draws(3, 12, 4), draws(3, 4, 12, seed=1)
    whole = np.linalg.svd(left @ right, compute_uv=False)
    assert np.allclose(product_singular_values(left, right), whole[:, :4])
    assert np.allclose(whole[:, 4:], 0)


def test_a_random_matrix_has_full_rank_and_a_product_through_k_has_rank_k():
    assert numeric_rank(singular_values(draws(9, 9)), 9) == 9
    assert numeric_rank(singular_values(draws(9, 4) @ draws(4, 9, seed=1)), 9) == 4


def test_heads_are_cut_as_attention_cuts_them():
    weight, x = draws(6, 6), draws(5, 6, seed=1)
    projected = (x @ weight.T).reshape(5, 2, 3)
    for head in range(2):
        assert np.allclose(x @ by_head(weight, 2)[head], projected[:, head])


def test_circuits_are_the_products_of_each_heads_own_rows_and_columns():
    query, key, value, out = (draws(8, 8, seed=i) for i in range(4))
    found = circuits(query, key, value, out, heads=4)
    for head in range(4):
        own = slice(2 * head, 2 * head + 2)
        qk = sum(np.outer(query[i], key[i]) for i in range(own.start, own.stop))
        ov = sum(np.outer(value[i], out[:, i]) for i in range(own.start, own.stop))
        for name, whole in (("qk", qk), ("ov", ov)):
            assert np.allclose(found[name][head], np.linalg.svd(whole, compute_uv=False)[:2])
