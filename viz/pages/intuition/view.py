"""The page Intuition: what the server adds to playgrounds that run in the browser, the model's sizes and two sentences without positions."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np

from lab.measures.token_order import furthest
from model.config import ModelConfig
from viz.shared.number_format import power_of_ten
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import Line

Pairs = Sequence[tuple[int, int]]

SAME = 1e-4
"""Two sums of the same float32 numbers in another order differ by less than this; it is the tolerance of a trace's own checks."""
SHOWN = 6
"""So many of a vector's numbers are written out."""


class ModelShape(TypedDict):
    """Widths of the loaded model: d_model, d_ff, d_k, and its encoder layers."""

    d: int  # d_model
    f: int  # d_ff
    k: int  # d_k
    layers: int


class IntuitionView(TypedDict):
    """What the page needs before anyone asks; pairs: sentences that differ in order only."""

    shape: ModelShape
    activation: str
    added: bool  # whether the model adds positions to its embeddings
    pairs: list[tuple[str, str]]


class OtherTokens(TypedDict):
    """Two sentences that do not have the same tokens; only: what stands in one of them alone."""

    texts: list[str]
    tokens: list[list[str]]
    recut: bool
    cut: list[list[str]]
    pairs: None
    only: list[list[str]]


class DepthDifferences(TypedDict):
    """The largest difference in the rows of the table, then at each place of the depth without and with positions."""

    table: float
    unplaced: list[float]
    placed: list[float]


class PairDifferences(TypedDict):
    """The difference of each pair of tokens in the last layer, without and with positions."""

    unplaced: list[float]
    placed: list[float]


class OrderNumbers(TypedDict):
    """The first numbers of every vector: rows of the table (S, SHOWN), and both sentences in the last layer (2, S, SHOWN)."""

    table: Packed
    without: Packed


class SameTokens(TypedDict):
    """Two sentences of the same tokens; shape: that of the vectors, (N + 1, S, D)."""

    texts: list[str]
    tokens: list[list[str]]
    recut: bool  # whether they were cut otherwise than the tokenizer cuts them
    cut: list[list[str]]  # how the tokenizer cuts them
    pairs: list[tuple[int, int]]  # token i of the first is token j of the second
    differences: DepthDifferences
    each: PairDifferences  # in the last layer
    numbers: OrderNumbers
    shape: list[int]
    lines: list[Line]


def intuition_view(config: ModelConfig, pairs: Sequence[tuple[str, str]]) -> IntuitionView:
    """What the page needs before anyone asks: d_k of the loaded model, its activation, and pairs of sentences that differ in order only."""
    return {
        "shape": {"d": config.d_model, "f": config.d_ff, "k": config.d_model // config.n_heads, "layers": config.encoder_layers},
        "activation": config.feedforward,
        "added": config.adds_positions,
        "pairs": list(pairs),
    }


def order_view(
    texts: tuple[str, str],
    tokens: tuple[Sequence[str], Sequence[str]],
    pairs: Pairs | None,
    streams: tuple[tuple[np.ndarray, np.ndarray], ...] = (),
    cuts: Sequence[Sequence[str]] = (),
    recut: bool = False,
) -> OtherTokens | SameTokens:
    """Two sentences, token by token. streams: the embedding rows (S, D) of both, their vectors (N + 1, S, D) with positions, and without.

    cuts: how the tokenizer cuts them. recut: that is not how they were read here.
    """
    own, cut = [list(side) for side in tokens], [list(side) for side in cuts]
    if pairs is None:
        first, second = (Counter(side) for side in tokens)
        only = [sorted((first - second).elements()), sorted((second - first).elements())]
        return {"texts": list(texts), "tokens": own, "recut": recut, "cut": cut, "pairs": None, "only": only}
    table, placed, unplaced = streams
    without, with_positions = (furthest(*x, pairs) for x in (unplaced, placed))
    differences: DepthDifferences = {
        "table": float(furthest(*table, pairs).max()),
        "unplaced": without.max(-1).tolist(),
        "placed": with_positions.max(-1).tolist(),
    }
    last = np.stack([unplaced[0][-1, :, :SHOWN], _as_first(unplaced[1][-1], pairs)])
    typical = float(np.sqrt(np.mean(np.square(placed[0][-1].astype(np.float64)))))
    return {
        "texts": list(texts),
        "tokens": own,
        "recut": recut,
        "cut": cut,
        "pairs": [(i, j) for i, j in pairs],
        "differences": differences,
        "each": {"unplaced": without[-1].tolist(), "placed": with_positions[-1].tolist()},
        "numbers": {"table": pack(table[0][:, :SHOWN]), "without": pack(last)},
        "shape": list(placed[0].shape),
        "lines": _lines(texts, tokens[0], pairs, differences, with_positions[-1], typical),
    }


def _as_first(second: np.ndarray, pairs: Pairs) -> np.ndarray:
    """The second sentence's rows in the order of the first's tokens."""
    return np.asarray(second[[j for _, j in pairs], :SHOWN])


def _lines(
    texts: tuple[str, str], tokens: Sequence[str], pairs: Pairs, differences: DepthDifferences, each: np.ndarray, typical: float
) -> list[Line]:
    last, last_with = differences["unplaced"][-1], differences["placed"][-1]
    values: dict[str, Any] = {"table": _digits(differences["table"]), "without": _digits(last), "with": _digits(last_with)}
    if all(i == j for i, j in pairs):
        return [("see", "intuition.see.order_same", values)]
    holds = differences["table"] == 0 and max(differences["unplaced"]) <= SAME
    see: Line = ("see", "intuition.see.order" if holds else "intuition.see.order_not", values | {"a": texts[0], "b": texts[1]})
    if not holds or last_with <= SAME:
        return [see]
    most = int(each.argmax())
    i, j = pairs[most]
    told = {"token": tokens[i], "i": i + 1, "j": j + 1, "most": _digits(each[most]), "typical": _digits(typical)}
    return [see, ("look", "intuition.look.order_moved" if i != j else "intuition.look.order_stayed", told)]


def _digits(x: float) -> str:
    """Two digits that count: 0, 1.2×10⁻⁶ or 2.31."""
    if x == 0 or x >= 0.001:
        return "0" if x == 0 else f"{x:.2f}"
    return power_of_ten(x, 1)
