"""What figures of tokens share: labels of an axis, the largest cell worth a word, and the head to show first."""

from collections.abc import Sequence
from typing import Any, Literal, TypedDict

import numpy as np

from lab.measures.alignment import TaughtHead
from lab.measures.heads import Floats, HeadStats, head_stats, is_quiet
from model.tokenizer import Piece
from model.trace import Trace
from viz.marks.words import Said, Say, Token
from viz.shared.number_format import bits, percent, share

Line = tuple[
    Literal["see", "look"], str, dict[str, Any]
]  # below a figure: what one sees or where to look, the key of the words, their values
STEP = 2e-5  # weights travel in steps of at most this: the largest error, 1e-5, leaves four digits
MOSTLY = 0.5  # a share above this is more than all the rest together: it gives a head its name

NAMED, LARGE = 3, 0.05  # so many keys of a row are named in its sentence, and of these only those with so much of its weight


class AxisPiece(TypedDict):
    """A token on an axis."""

    text: str
    kind: str


def axis(pieces: Sequence[Piece]) -> list[AxisPiece]:
    """Labels of an axis: the piece and its kind."""
    return [{"text": p.text, "kind": p.kind} for p in pieces]


def named(pieces: Sequence[Piece], i: int) -> str:
    """A token in a sentence about it: its text, and its place where the text stands more than once."""
    text = pieces[i].text
    return f"{text} (#{i + 1})" if sum(p.text == text for p in pieces) > 1 else text


def predictions(rows: Sequence[Piece], ended: bool, unread: str = "") -> list[str]:
    """What each decoder row predicts: the next row's piece; the last predicts </s>, else `unread`, "" where the limit left it without a token."""
    return [*(p.text for p in rows[1:]), "</s>" if ended else unread]


def named_row(rows: Sequence[Piece], i: int, writes: Sequence[str] | None) -> str:
    """A row in a sentence about it; a row of the decoder with what it generates, "▁I → ▁have"."""
    return f"{named(rows, i)} → {writes[i]}" if writes and writes[i] else named(rows, i)


def peak(weights: Floats, rows: Sequence[Piece], cols: Sequence[Piece]) -> list[int]:
    """Row and column of the largest weight, special tokens and punctuation left out where both axes have anything else."""
    by_row, by_col = (np.array([not is_quiet(p) for p in pieces]) for pieces in (rows, cols))
    loud = by_row[:, None] & by_col
    shown = np.where(loud, weights, -1) if loud.any() else weights
    row, col = np.unravel_index(int(shown.argmax()), weights.shape)
    return [int(row), int(col)]


def contested_row(weights: Floats, rows: Sequence[Piece], cols: Sequence[Piece]) -> int:
    """The row whose heaviest weight is the smallest, of those of words that attend most to a word but not to it alone; the first where there is none."""
    most, top = weights.max(-1), weights.argmax(-1)
    told = [i for i, p in enumerate(rows) if not is_quiet(p) and not is_quiet(cols[top[i]]) and most[i] < 1]
    return min(told, key=lambda i: float(most[i]), default=0)


def moved_row(weights: Floats, rows: Sequence[Piece], cols: Sequence[Piece]) -> int:
    """Of the rows of words with most of their weight on a word the one whose word stands farthest away from its own place; else the contested one."""
    most, top = weights.max(-1), weights.argmax(-1)
    told = [i for i, p in enumerate(rows) if most[i] > MOSTLY and not is_quiet(p) and not is_quiet(cols[top[i]])]
    ends = max(1, len(rows) - 1), max(1, len(cols) - 1)
    return max(told, key=lambda i: abs(i / ends[0] - top[i] / ends[1]), default=contested_row(weights, rows, cols))


def say_keys(say: Say, sentence: str, keys: Sequence[Token], values: Floats, among: Sequence[int], **more: object) -> Said:
    """A sentence whose {keys} are those with most of a row, each with its share. among: the keys that may be named, one at least."""
    first = sorted(among, key=lambda j: -values[j])[:NAMED]
    (opens, closes), told = ("（）" if say.language == "zh" else (" (", ")")), list[tuple[str, str]]()
    large = [j for j in first if values[j] >= LARGE or j == first[0]]
    for j in large:
        comma = "、" if say.language == "zh" else " and " if j == large[-1] else ", "
        told += [("", comma)] if told else []
        told += [(keys[j].side, keys[j].text), ("", opens), ("strong", share(float(values[j]), say.language)), ("", closes)]
    return say(sentence, keys=told, **more)


def closed(values: np.ndarray, digits: int, *, is_masked: bool) -> list[list[float | None]]:
    """A map as it travels, with so many decimals; later keys have none where the causal mask closes them."""
    rows = np.round(values, digits).tolist()
    return [[None if is_masked and col > row else x for col, x in enumerate(line)] for row, line in enumerate(rows)]


class HeadPick(TypedDict):
    """The head shown while nobody has chosen; why: the values of the line that says so."""

    layer: int
    head: int
    why: dict[str, Any]


SAME = 6
"""Digits after which two heads are equal: float32 is not surer of a mean weight."""


def pick_head(stats: Sequence[Sequence[HeadStats]]) -> HeadPick:
    """The head shown while nobody has chosen, and the numbers that say why.

    Rule: of the heads with at most half of their weight on special tokens and punctuation, the one with the lowest relative entropy;
    when there is none, the one with the least weight there. Ties go to the first, and what differs by rounding alone is one.
    """
    every = [(i, j) for i, row in enumerate(stats) for j in range(len(row))]
    quiet = [(i, j) for i, j in every if stats[i][j].quiet <= MOSTLY]
    best = min(quiet or every, key=lambda at: round(stats[at[0]][at[1]].relative if quiet else stats[at[0]][at[1]].quiet, SAME))
    chosen = stats[best[0]][best[1]]
    values = {"heads": len(every), "left": len(quiet), "bits": bits(chosen.entropy), "quiet": percent(chosen.quiet)}
    return {"layer": best[0], "head": best[1], "why": values}


def first_head(trace: Trace, kind: str, taught: TaughtHead | None = None) -> HeadPick:
    """The head of a run's attention that is shown while nobody has chosen: of cross-attention the one that was taught word alignments."""
    if taught and kind == "cross":
        return {**taught, "why": {}}
    cols, allowed = trace.axes(kind)[1], trace.attention(kind, 0).allowed[0]
    return pick_head([[head_stats(head, allowed, cols) for head in layer] for layer in trace.weights(kind)])


def chosen_head(trace: Trace, kind: str, layer: int, head: int, taught: TaughtHead | None = None) -> tuple[int, int]:
    """The layer and head to show: those that somebody chose where this model has them, else the first."""
    if 0 <= layer < trace.config.layers_of(kind) and 0 <= head < trace.config.n_heads:
        return layer, head
    pick = first_head(trace, kind, taught)
    return pick["layer"], pick["head"]
