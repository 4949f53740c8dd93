"""What is said on the page Encoder output, from the numbers that it shows. Pure."""

from collections.abc import Sequence

import numpy as np

from lab.measures.heads import is_quiet
from model.tokenizer import Piece
from viz.marks.words import Said, Say, Token, strong
from viz.shared.number_format import num


def kept_of(say: Say, token: Token, cosine: float, norm: float) -> Said:
    """How long one token's row of C is, and how far it points where its embedding pointed."""
    return say("answer", token=token, cos=strong(num(cosine, 2)), norm=num(norm, 2))


def legend(say: Say, c: np.ndarray, src: Sequence[Piece], high: float) -> Said:
    """What the colors mean, how many numbers are beyond them, and the largest in size. high: where they end."""
    i, d = (int(x) for x in np.unravel_index(int(np.abs(c).argmax()), c.shape))
    beyond = int((np.abs(c) > high).sum())
    return say("matrix_colors", n=beyond, high=num(high, 2), token=src[i].text, at=i + 1, dim=d, value=num(float(c[i, d]), 2))


def mean_cosine(say: Say, x: np.ndarray) -> str:
    """Of two different tokens; nothing of one token. x: (S, S)."""
    pairs = x[np.triu_indices(len(x), 1)]
    return say.text("alike_mean", mean=num(float(pairs.mean()), 2)) if len(pairs) else ""


def about_lengths(say: Say, v: np.ndarray, src: Sequence[Piece]) -> Said:
    """In how many decoder layers the shortest value belongs to </s> or punctuation. v: (L, S)."""
    return say("look.made", quiet=sum(is_quiet(src[int(i)]) for i in v.argmin(-1)), layers=len(v))
