"""One row of a head, as lists: what a person needs to compute its attention weights in a few lines of Python."""

from typing import TypedDict

import numpy as np

from lab.measures.heads import Floats
from model.config import require
from model.trace import Trace

DIGITS = 6
CLOSE = 1e-3
"""So far may the weights of plain dot products be from the model's; a model that adds a distance to its scores is farther."""


class RowCode(TypedDict):
    """q: the query; K: all keys, a list each; allowed: whether the mask lets the row attend to a key; weights: the model's own."""

    layer: int
    head: int
    row: int
    query: str
    q: list[float]
    K: list[list[float]]
    allowed: list[bool]
    weights: list[float]


def row_code(trace: Trace, kind: str, layer: int, head: int, row: int) -> RowCode:
    """The lists of a row. Raises ConfigError where the trace has no such row, or its weights are no softmax of scaled dot products alone."""
    layers = trace.config.layers_of(kind)
    heads, rows = trace.config.n_heads, trace.src if kind == "encoder" else trace.tgt
    good = 0 <= layer < layers and 0 <= head < heads and 0 <= row < len(rows)
    require(
        good, f"layer {layer}, head {head}, row {row}: there are {layers} layers of {heads} heads and {len(rows)} rows, counted from 0."
    )
    found = trace.attention(kind, layer)
    q, keys, allowed = found.q[head, row], found.k[head], found.allowed[head, row]
    weights: Floats = found.weights[head, row]
    require(
        float(np.abs(softmax_of(q, keys, allowed) - weights).max()) < CLOSE,
        "this model adds a distance to its scores; these few lines compute only models that do not. Choose another model.",
    )
    return {
        "layer": layer + 1,
        "head": head + 1,
        "row": row + 1,
        "query": rows[row].text,
        "q": [round(float(x), DIGITS) for x in q],
        "K": [[round(float(x), DIGITS) for x in key] for key in keys],
        "allowed": [bool(x) for x in allowed],
        "weights": [round(float(x), DIGITS) for x in weights],
    }


def softmax_of(q: Floats, keys: Floats, allowed: np.ndarray) -> Floats:
    """softmax(q K^T / sqrt(d_k)) over the keys that are allowed."""
    scores = np.where(allowed, keys.astype(np.float64) @ q / np.sqrt(len(q)), -np.inf)
    powers = np.exp(scores - scores.max())
    found: Floats = powers / powers.sum()
    return found
