"""What became of each token of a sentence that was translated there and back. Numpy, strings and spans alone.

Whether a token was *kept* the texts decide: it stands in what came back, at a place no other token has taken. What a lost token *changed* into
attention says: the alignments of both translations are joined where the two cuts of the sentence between share characters, and each new piece
that came back belongs to the lost token it comes from most, if a share of at least TRACED comes from there. A lost token without one is *gone*.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lab.measures.heads import Floats, is_quiet
from model.tokenizer import Piece, Pieces

TRACED = 0.2
SPACED = re.compile(r"[^\W\u3040-\u30ff\u3400-\u9fff]")
"""A letter or digit of a script that parts its words by spaces."""


@dataclass(frozen=True, eq=False)
class Leg:
    """One translation. weights (T, S): how much each written piece looked at each source piece; pieces carry their spans in characters."""

    source: Pieces
    written: Pieces
    weights: Floats


@dataclass(frozen=True)
class Fate:
    """One token of the sentence that set out: what it was between, what it became, and what is to be said of that.

    fate: "kept", "changed" or "gone"; "none" for punctuation and special tokens, of which nothing is said.
    """

    text: str
    between: str
    back: str
    fate: str


def fates(there: Leg, back: Leg, text: str) -> tuple[Fate, ...]:
    """One for each token of `there.source`. text: what came back, in which the spans of `back.written` lie."""
    taken = kept_places(there.source, text)
    used = {at for place in taken if place for at in range(*place)}
    new = [u for u, p in enumerate(back.written) if not is_quiet(p) and p.start < p.end and not used & set(range(p.start, p.end))]
    lost_tokens = [i for i, place in enumerate(taken) if not place and not is_quiet(there.source[i])]
    became: dict[int, list[Piece]] = {i: [] for i in lost_tokens}
    joined = joined_weights(there, back)
    for u in new:
        best = max(lost_tokens, key=lambda i: joined[u, i], default=-1)
        if best >= 0 and joined[u, best] >= TRACED:
            became[best].append(back.written[u])
    between = there.weights.argmax(-1) if len(there.written) else np.zeros(0, int)
    return tuple(_fate(there, i, between, bool(place), became.get(i, [])) for i, place in enumerate(taken))


def _fate(there: Leg, token: int, links: np.ndarray, kept: bool, became: Sequence[Piece]) -> Fate:
    piece = there.source[token]
    if is_quiet(piece):
        return Fate(piece.text, "", "", "none")
    between = plain([p for p, link in zip(there.written, links, strict=True) if link == token and not is_quiet(p)])
    if kept:
        return Fate(piece.text, between, plain([piece]), "kept")
    return Fate(piece.text, between, plain(became), "changed" if became else "gone")


def kept_places(source: Sequence[Piece], text: str) -> list[tuple[int, int] | None]:
    """Where each token stands in the text, from and to; None where it does not. Long tokens choose first, no place is given twice."""
    found: list[tuple[int, int] | None] = [None] * len(source)
    free = [True] * len(text)
    folded = text.lower() if len(text.lower()) == len(text) else text
    for i in sorted(range(len(source)), key=lambda n: (-len(plain([source[n]])), n)):
        own = plain([source[i]]).lower()
        if not own or is_quiet(source[i]):
            continue
        ends_word = i + 1 == len(source) or not SPACED.match(source[i + 1].text[:1] or " ")
        starts = (m.start() for m in re.finditer(f"(?={re.escape(own)})", folded))
        begins_word = source[i].text.startswith("▁")
        fits = (at for at in starts if all(free[at : at + len(own)]) and _whole(folded, at, at + len(own), begins_word, ends_word))
        at = next(fits, None)
        if at is not None:
            found[i] = (at, at + len(own))
            free[at : at + len(own)] = [False] * len(own)
    return found


def _whole(text: str, start: int, end: int, begins_word: bool, ends_word: bool) -> bool:
    """Whether a place has the borders of a word that the token has."""
    before = begins_word and start and SPACED.match(text[start - 1]) and SPACED.match(text[start])
    after = ends_word and end < len(text) and SPACED.match(text[end]) and SPACED.match(text[end - 1])
    return not before and not after


def joined_weights(there: Leg, back: Leg) -> Floats:
    """How much each piece that came back comes from each token that set out, (U, S): both maps and the overlap of the two cuts between."""
    overlap = np.zeros((len(back.source), len(there.written)), np.float32)
    for j, read in enumerate(back.source):
        for k, written in enumerate(there.written):
            overlap[j, k] = max(0, min(read.end, written.end) - max(read.start, written.start))
    overlap /= np.maximum(overlap.sum(-1, keepdims=True), 1)
    return np.asarray(back.weights @ overlap @ there.weights)


def plain(pieces: Sequence[Piece]) -> str:
    """Pieces as text, SentencePiece's mark of a space read as one."""
    return "".join(p.text for p in pieces).replace("▁", " ").strip()


def lost(found: Sequence[Fate]) -> tuple[int, int]:
    """How many tokens did not come back as they were, and of how many."""
    words = [f for f in found if f.fate != "none"]
    return sum(f.fate != "kept" for f in words), len(words)
