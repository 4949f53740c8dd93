"""Vectors beside one another: cosines, and the two directions in which they differ most. Numpy only."""

import numpy as np

from lab.measures.arrays import Bools, Doubles, Numbers


def cosines(a: Numbers, b: Numbers) -> Doubles:
    """Cosine of every row of a (N, D) with every row of b (M, D): (N, M). A row of zeros has cosine 0 with everything."""
    first, second = np.asarray(a, np.float64), np.asarray(b, np.float64)
    products = first @ second.T
    lengths = np.outer(*(np.sqrt(np.einsum("nd,nd->n", x, x)) for x in (first, second)))
    return np.clip(np.divide(products, lengths, out=np.zeros_like(products), where=lengths > 0), -1.0, 1.0)


def pca(x: Numbers) -> tuple[Doubles, Doubles]:
    """Principal components of the rows of x (N, D) by SVD: coordinates on the first two (N, 2), and the share of the variance each explains (2,).

    Each component's sign is the one that makes its largest coordinate positive, so that a picture does not flip. Where the rows have
    fewer than two directions (one row, equal rows) the missing coordinates and shares are 0.
    """
    centred = np.asarray(x, np.float64) - np.mean(x, axis=0, dtype=np.float64)
    u, s, _ = np.linalg.svd(centred, full_matrices=False)
    points, shares = np.zeros((len(centred), 2)), np.zeros(2)
    total = float((s**2).sum())
    for i in range(min(2, len(s))):
        if total > 0 and s[i] > 1e-9 * s[0]:
            along = u[:, i] * s[i]
            points[:, i] = along * np.sign(along[np.abs(along).argmax()])
            shares[i] = s[i] ** 2 / total
    return points, shares


def principal_axes(x: Numbers, count: int) -> tuple[Doubles, Doubles, Doubles]:
    """The same for many rows, x (N, D), by the eigenvectors of their covariance: mean (D,), axes (count, D) of length 1, shares of the variance.

    A row that was not among x has its coordinates, too: (row - mean) @ axes.T. Each axis points where its largest coordinate among the rows
    of x is positive.
    """
    mean: Doubles = np.asarray(x, np.float64).mean(axis=0)
    centred = np.asarray(x, np.float64) - mean
    values, vectors = np.linalg.eigh(centred.T @ centred)
    axes = vectors[:, ::-1][:, :count].T
    along = centred @ axes.T
    largest = np.take_along_axis(along, np.abs(along).argmax(0)[None], 0)[0]
    shares: Doubles = np.clip(values[::-1][:count], 0, None) / max(float(values.sum()), 1e-30)
    return mean, axes * np.where(largest < 0, -1.0, 1.0)[:, None], shares


def nearest_rows(x: Numbers, count: int, every: int = 1) -> Bools:
    """For every so-manieth row of x (N, D), which `count` of the others have the greatest cosine with it: (ceil(N / every), N)."""
    return _largest(cosines(x[::every], x), count, every)


def nearest_points(points: Numbers, count: int, every: int = 1) -> Bools:
    """The same by distance, for points (N, 2)."""
    x = np.asarray(points, np.float64)
    square = (x**2).sum(1)
    return _largest(2 * x[::every] @ x.T - square, count, every)


def _largest(alike: Doubles, count: int, every: int) -> Bools:
    asked = np.arange(len(alike))
    alike[asked, asked * every] = -np.inf  # itself
    found = np.zeros(alike.shape, bool)
    np.put_along_axis(found, np.argpartition(-alike, count - 1, axis=1)[:, :count], True, axis=1)
    return found
