"""Rank of matrices, exact and effective, and of the circuits of attention heads, without ever forming a D x D product."""

import numpy as np
from numpy.typing import NDArray

from lab.measures.arrays import Doubles, Numbers


def singular_values(matrix: Numbers) -> Doubles:
    """Those of (..., m, n), descending, (..., min(m, n)), computed in float64."""
    values: Doubles = np.linalg.svd(np.asarray(matrix, np.float64), compute_uv=False)
    return values


def product_singular_values(left: Numbers, right: Numbers) -> Doubles:
    """The K singular values of left @ right that can differ from 0: left (..., D, K), right (..., K, D) -> (..., K), descending.

    left = Q R and right^T = Q' R' with orthonormal columns, so the product has the singular values of the K x K matrix R R'^T.
    """
    r, r_right = (np.linalg.qr(np.asarray(x, np.float64)).R for x in (left, right.swapaxes(-1, -2)))
    return singular_values(r @ r_right.swapaxes(-1, -2))


def effective_rank(values: Doubles) -> Doubles:
    """exp of the entropy of singular values divided by their sum: Roy & Vetterli 2007, definition 1. (..., n) -> (...), from 1 to n.

    A matrix of zeros has none: NaN.
    """
    total = values.sum(-1, keepdims=True)
    p = np.divide(values, total, out=np.full_like(values, np.nan), where=total > 0)
    terms = np.where(p > 0, p * np.log(np.where(p > 0, p, 1.0)), 0.0)
    return np.asarray(np.where(total[..., 0] > 0, np.exp(-terms.sum(-1)), np.nan))


def numeric_rank(values: Doubles, size: int) -> NDArray[np.int_]:
    """Singular values that are no rounding error, above the largest times `size` times the precision of float32: (..., n) -> (...).

    size: the larger side of the matrix. The rule is that of numpy's matrix_rank, for weights that came as float32.
    """
    limit = values[..., :1] * size * np.finfo(np.float32).eps
    return np.asarray((values > limit).sum(-1))


def by_head(weight: Numbers, heads: int) -> Numbers:
    """The projection x -> x W^T, weight (D, D), cut into heads: (H, D, K), head h reading out the columns h*K .. (h+1)*K-1 of W^T."""
    d = weight.shape[-1]
    return weight.reshape(heads, d // heads, d).swapaxes(-1, -2)


def circuits(query: Doubles, key: Doubles, value: Doubles, out: Doubles, heads: int) -> dict[str, Doubles]:
    """Singular values of both circuits of every head, "qk" and "ov": (H, K). The four weights (D, D) as torch's Linear keeps them, biases left out.

    QK = W_Q W_K^T decides where a head looks, OV = W_V W_O what it carries from there: Elhage et al. 2021, "Attention heads are independent and additive".
    """
    d = query.shape[0]
    w_out = np.ascontiguousarray(out.T).reshape(heads, d // heads, d)
    return {
        "qk": product_singular_values(by_head(query, heads), by_head(key, heads).swapaxes(-1, -2)),
        "ov": product_singular_values(by_head(value, heads), w_out),
    }


def low_rank_svd(matrix: Numbers, most: int) -> tuple[Doubles, Doubles, Doubles]:
    """U (m, r), singular values (r,), V (n, r), r = min(most + 8, m, n), of a matrix that is a sum of `most` outer products; float64.

    The columns of G times a random matrix span the columns of G where its rank is at most r (Halko et al. 2011, algorithm 4.1), so that a
    table of ten thousand rows costs no more than its few positions. A matrix of a higher rank shows r of its singular values.
    """
    g = np.asarray(matrix, np.float64)
    r = min(most + 8, *g.shape)
    basis = np.linalg.qr(g @ np.random.default_rng(0).standard_normal((g.shape[1], r))).Q
    left, values, right = np.linalg.svd(basis.T @ g, full_matrices=False)
    return basis @ left, values, right.T
