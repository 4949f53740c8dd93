"""Cross-attention read as a word alignment: in two readings, with the coverage of each source token.

predict: row t of the weights belongs to the token it predicts, tgt[t + 1] (Garg et al. 2019). read: it belongs to the token it reads,
tgt[t], which is the same matrix moved by one row (Shift-Att, Chen et al. 2020, section 3).
"""

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.heads import Floats, is_quiet
from model.tokenizer import Piece

READINGS = ("predict", "read")
UNDER, OVER = 0.3, 3.0
"""Coverage below UNDER hints at a word left out, above OVER at one said more than once. Chosen on the shipped sample, see `alarms`."""


def token_rows(weights: Floats, reading: str) -> Floats:
    """The row of each written token: (T, S) -> (T - 1, S). Row 0 of the result belongs to tgt[1]; </s> has none."""
    return weights[:-1] if reading == "predict" else weights[1:]


def coverage(weights: Floats, reading: str) -> Floats:
    """How much each source token is looked at by all written tokens together: column sums, (S,). Each row gives 1 in all."""
    return token_rows(weights, reading).sum(0)


def flags(covered: Floats, src: Sequence[Piece]) -> list[str]:
    """ "under", "over" or "" for each source token; special tokens and punctuation are never flagged."""
    words = [not is_quiet(piece) for piece in src]
    return ["" if not word else "under" if x < UNDER else "over" if x > OVER else "" for x, word in zip(covered, words, strict=True)]


def hard_links(weights: Floats, reading: str) -> NDArray[np.int_]:
    """The source token that each written token looks at most, (T - 1,); the first where several do."""
    return token_rows(weights, reading).argmax(-1)


class TaughtHead(TypedDict):
    """The head that was shown word alignments in training."""

    layer: int
    head: int


def taught_head(guided: dict[str, Any] | None) -> TaughtHead | None:
    """What metrics.json says of the head that was shown alignments, {"attention": "decoder.2.cross", "head": 0}, as {"layer", "head"}."""
    return {"layer": int(guided["attention"].split(".")[1]), "head": int(guided["head"])} if guided else None


def default_heads(taught: TaughtHead | None, layers: int, heads: int) -> list[list[int]]:
    """The heads to begin with: the taught one, else all of the last layer but one, as [layer, head]."""
    if taught:
        return [[taught["layer"], taught["head"]]]
    return [[max(0, layers - 2), head] for head in range(heads)]
