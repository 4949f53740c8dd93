"""Cross-attention read as a word alignment: in two readings, with the coverage of each source token.

predict: row t of the weights belongs to the token it predicts, tgt[t + 1] (Garg et al. 2019). read: it belongs to the token it reads,
tgt[t], which is the same matrix moved by one row (Shift-Att, Chen et al. 2020, section 3).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.heads import Floats, is_quiet
from model.tokenizer import Piece
from model.trace import Trace

READINGS = ("predict", "read")
UNDER, OVER = 0.3, 3.0
"""Coverage below UNDER hints at a word left out, above OVER at one said more than once. Chosen on the shipped sample, see `alarms`."""
SHARP = 0.5
"""More than half of a row on one source token."""


def token_rows(weights: Floats, reading: str) -> Floats:
    """The row of each written token: (T, S) -> (T - 1, S). Row 0 of the result belongs to tgt[1]; </s> has none."""
    return weights[:-1] if reading == "predict" else weights[1:]


def coverage(weights: Floats, reading: str) -> Floats:
    """How much each source token is looked at by all written tokens together: column sums, (S,). Each row gives 1 in all."""
    return token_rows(weights, reading).sum(0)


def flags(covered: Sequence[float] | Floats, quiet: Sequence[bool]) -> list[str]:
    """ "under", "over" or "" for each source token; those that are quiet are never flagged."""
    return ["" if silent else "under" if x < UNDER else "over" if x > OVER else "" for x, silent in zip(covered, quiet, strict=True)]


def hard_links(weights: Floats, reading: str) -> NDArray[np.int_]:
    """The source token that each written token looks at most, (T - 1,); the first where several do."""
    return token_rows(weights, reading).argmax(-1)


class TaughtHead(TypedDict):
    """The head that was shown word alignments in training."""

    layer: int
    head: int


def taught_head(metrics: Mapping[str, Any]) -> TaughtHead | None:
    """What metrics.json says of the head that was shown alignments, {"guided": {"attention": "decoder.2.cross", "head": 0}}, as {"layer", "head"}."""
    guided = metrics.get("guided")
    return {"layer": int(guided["attention"].split(".")[1]), "head": int(guided["head"])} if guided else None


def default_heads(taught: TaughtHead | None, layers: int, heads: int) -> list[list[int]]:
    """The heads to begin with: the taught one, else all of the last layer but one, as [layer, head]."""
    if taught:
        return [[taught["layer"], taught["head"]]]
    return [[max(0, layers - 2), head] for head in range(heads)]


@dataclass(frozen=True, eq=False)
class Aligned:
    """heads: as (layer, head). reading: "predict", a token has the row that writes it, or "read", the row that reads it.

    weights: (rows, S), one row for each written token that has one: what no row reads, since the model's limit was reached, has none.
    best: the source token of each row's largest weight. flags: "under", "over" or "" for each source token; those that are quiet are never flagged.
    """

    heads: list[tuple[int, int]]
    reading: str
    weights: NDArray[np.float64]
    best: list[int]
    covered: list[float]
    flags: list[str]
    quiet: list[bool]

    @property
    def sharp(self) -> int:
        """How many rows have more than half of their weight on one source token."""
        return int((self.weights.max(-1) > SHARP).sum())


def align(trace: Trace, heads: list[tuple[int, int]], reading: str, written: int) -> Aligned:
    """The mean of some heads in a reading. written: how many tokens were, </s> not counted."""
    first = READINGS.index(reading)
    mean = np.mean([trace.attention("cross", layer).weights[head].astype(np.float64) for layer, head in heads], 0)
    rows = mean[first : first + written]
    quiet = [never_flagged(piece) for piece in trace.src]
    covered = rows.sum(0).tolist()
    return Aligned(heads, reading, rows, rows.argmax(-1).tolist() if len(rows) else [], covered, flags(covered, quiet), quiet)


def never_flagged(piece: Piece) -> bool:
    """A special token, punctuation, or a space alone."""
    return is_quiet(piece) or not piece.text.strip("\u2581 ")
