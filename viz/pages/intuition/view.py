"""The page Intuition: what the server adds to playgrounds that run in the browser, the model's sizes and two sentences without positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from model.config import ModelConfig
from model.lab.measures.order import furthest
from viz.shared.pack import pack

SAME = 1e-4
"""Two sums of the same float32 numbers in another order differ by less than this; it is the tolerance of a trace's own checks."""
SHOWN = 6
"""So many of a vector's numbers are written out."""


def intuition_view(config: ModelConfig, pairs: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """What the page needs before anyone asks: d_k of the loaded model, its activation, and pairs of sentences that differ in order only."""
    shape = {"d": config.d_model, "f": config.d_ff, "k": config.d_model // config.n_heads, "layers": config.encoder_layers}
    return {"shape": shape, "activation": config.feedforward, "added": config.adds_positions, "pairs": [list(pair) for pair in pairs]}


def order_view(
    texts: tuple[str, str],
    tokens: tuple[Sequence[str], Sequence[str]],
    pairs: Sequence[tuple[int, int]] | None,
    streams: tuple[tuple[np.ndarray, np.ndarray], ...] = (),
) -> dict[str, Any]:
    """Two sentences, token by token. streams: the embedding rows (S, D) of both, their vectors (N + 1, S, D) with positions, and without.

    "differences": the largest difference in the rows, then at each place of the depth without and with positions.
    """
    view: dict[str, Any] = {"texts": list(texts), "tokens": [list(own) for own in tokens], "pairs": None}
    if pairs is None:
        first, second = (Counter(own) for own in tokens)
        return view | {"only": [sorted((first - second).elements()), sorted((second - first).elements())]}
    table, placed, unplaced = streams
    without, with_ = (furthest(*x, pairs) for x in (unplaced, placed))
    differences = {"table": float(furthest(*table, pairs).max()), "without": without.max(-1).tolist(), "with": with_.max(-1).tolist()}
    numbers = {
        "table": pack(table[0][:, :SHOWN]),
        "without": pack(np.stack([unplaced[0][-1, :, :SHOWN], _as_first(unplaced[1][-1], pairs)])),
    }
    typical = float(np.sqrt(np.mean(np.square(placed[0][-1].astype(np.float64)))))
    return view | {
        "pairs": [list(pair) for pair in pairs],
        "differences": differences,
        "each": {"without": without[-1].tolist(), "with": with_[-1].tolist()},
        "numbers": numbers,
        "typical": typical,
        "shape": list(placed[0].shape),
        "lines": _lines(texts, tokens[0], pairs, differences, with_[-1], typical),
    }


def _as_first(second: np.ndarray, pairs: Sequence[tuple[int, int]]) -> np.ndarray:
    """The second sentence's rows in the order of the first's tokens."""
    return np.asarray(second[[j for _, j in pairs], :SHOWN])


def _lines(
    texts: tuple[str, str], tokens: Sequence[str], pairs: Sequence[tuple[int, int]], found: dict[str, Any], each: np.ndarray, typical: float
) -> list[list[Any]]:
    values = {"table": _digits(found["table"]), "without": _digits(found["without"][-1]), "with": _digits(found["with"][-1])}
    if all(i == j for i, j in pairs):
        return [["see", "intuition.see.order_same", values]]
    holds = found["table"] == 0 and max(found["without"]) <= SAME
    see = ["see", "intuition.see.order" if holds else "intuition.see.order_not", values | {"a": texts[0], "b": texts[1]}]
    if not holds or found["with"][-1] <= SAME:
        return [see]
    most = int(each.argmax())
    told = {
        "token": tokens[pairs[most][0]],
        "i": pairs[most][0] + 1,
        "j": pairs[most][1] + 1,
        "most": _digits(each[most]),
        "typical": _digits(typical),
    }
    moved = pairs[most][0] != pairs[most][1]
    return [see, ["look", "intuition.look.order_moved" if moved else "intuition.look.order_stayed", told]]


def _digits(x: float) -> str:
    """Two digits that count: 0, 1.2e−6 or 2.31."""
    if x == 0 or x >= 0.001:
        return "0" if x == 0 else f"{x:.2f}"
    mantissa, exponent = f"{x:.1e}".split("e-")
    return f"{mantissa}e−{int(exponent)}"
