"""One map of attention: heads combined, values weighed, words merged, keys left out. Numpy only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from lab.measures.attention import Floats, Words, merged, renormalized, rolled_out, row_shares, words_of
from model.config import Facts
from model.tokenizer import Piece
from model.trace import Trace

Head = tuple[int, int]


@dataclass(frozen=True)
class Look:
    """What of the maps is wanted. some: the heads that were chosen one by one; picked: tokens of one side that are chosen together."""

    show: str = "weights"
    heads: str = "one"
    combine: str = "mean"
    draw: str = "matrix"
    leave: str = "none"
    unit: str = "piece"
    some: tuple[Head, ...] = ()
    picked: Facts = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Shown:
    """The matrix on the screen (rows, columns). left: columns that are left out, gone: their share of the whole; empty: rows with nothing left; masked: cells that the mask closes."""

    look: Look
    at: Head
    heads: list[Head]
    rows: Words
    cols: Words
    values: Floats
    left: list[bool]
    gone: float
    empty: list[bool]
    masked: np.ndarray

    @property
    def is_plain(self) -> bool:
        """One head's weights as they are."""
        return self.look.show == "weights" and len(self.heads) == 1 and self.look.unit == "piece" and not any(self.left)


def combined_heads(look: Look, at: Head, shape: tuple[int, int]) -> list[Head]:
    """The heads that are combined. Rollout takes all heads of its layers, so none is chosen there."""
    if look.heads == "layer":
        return [(at[0], head) for head in range(shape[1])]
    if look.heads == "all":
        return [(layer, head) for layer in range(shape[0]) for head in range(shape[1])]
    return list(look.some) if look.heads == "some" and look.some else [at]


def shown_map(trace: Trace, kind: str, look: Look, at: Head, norms: Floats | None, spell: Callable[[Sequence[Piece]], str]) -> Shown:
    """The map of a look. norms: ||v W_O|| of what each key hands over, (L, H, S), for the look "value"."""
    weights, (rows, cols) = trace.weights(kind), trace.axes(kind)
    heads = combined_heads(look, at, weights.shape[:2])
    whole = whole_map(trace, kind, look, at, heads, weights, norms)
    row_words, col_words = words_of(rows, look.unit, spell), words_of(cols, look.unit, spell)
    values = merged(whole, row_words.first, col_words.first) if look.unit == "word" else whole
    left = {"none": [False] * len(col_words.first), "special": col_words.special, "quiet": col_words.quiet}[look.leave]
    gone = float(values[:, left].sum() / values.sum())
    values, empty = renormalized(values, left)
    allowed = trace.attention(kind, 0).allowed[0]
    masked = ~merged(allowed.astype(np.float32), row_words.first, col_words.first).astype(bool)
    return Shown(look, at, heads, row_words, col_words, values, left, gone, empty, masked)


def whole_map(trace: Trace, kind: str, look: Look, at: Head, heads: list[Head], weights: Floats, norms: Floats | None) -> Floats:
    """In tokens, before words are merged and keys left out."""
    if look.show == "rollout":
        rolled: Floats = rolled_out(trace, kind)[at[0]]
        return rolled
    maps = np.stack(
        [weights[layer, head] * (norms[layer, head] if look.show == "value" and norms is not None else 1) for layer, head in heads]
    )
    both: Floats = maps.max(0) if look.combine == "max" and len(heads) > 1 else maps.mean(0)
    return row_shares(both) if look.show == "value" else both
