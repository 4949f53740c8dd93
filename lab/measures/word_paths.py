"""Where a word stands in a sentence's pieces, and what the path of its vector through the layers says. Numpy only."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lab.measures.arrays import Doubles, Numbers
from lab.measures.heads import is_quiet
from lab.measures.projection import cosines, pca
from model.tokenizer import SPACE, Piece, Pieces


@dataclass(frozen=True)
class Place:
    """The pieces of a word's first occurrence: their indices, and whether they reach beyond it ("吃苹果" as one piece)."""

    pieces: tuple[int, ...]
    wider: bool


@dataclass(frozen=True, eq=False)
class WordPath:
    """One word in two sentences, by layer 0 (embedding + position) .. N (the encoder output C). The word's vector is the mean of its pieces'.

    alone, around: the vectors on the first two principal components of exactly these vectors, in this order: the word in the first sentence
    by layer, the word in the second by layer; `around` then holds, at layer N, the other pieces of the first sentence and of the second.
    Each with the share of the variance that its two components explain.
    """

    tokens: tuple[Pieces, Pieces]
    places: tuple[Place, Place]
    others: tuple[tuple[int, ...], tuple[int, ...]]  # indices of the other pieces, in the order of `around`
    alone: tuple[Doubles, Doubles]  # points (2 (N + 1), 2), shares (2,)
    around: tuple[Doubles, Doubles]  # points (2 (N + 1) + others, 2), shares (2,)
    cosine: Doubles  # (N + 1,) between the two occurrences
    baseline: Doubles | None  # (N + 1,) mean over all pairs of other words across the sentences; None where there are none


def find_word(pieces: Sequence[Piece], text: str, word: str) -> Place | None:
    """The pieces that share a character with the word's first occurrence in the text, capitals and small letters alike; None where it is not."""
    low, wanted = text.lower(), " ".join(unicodedata.normalize("NFC", word).split()).lower()
    start = (low if len(low) == len(text) else text).find(wanted) if wanted else -1
    if start < 0:
        return None
    end = start + len(wanted)
    found = tuple(i for i, p in enumerate(pieces) if p.kind != "special" and p.start < end and p.end > start)
    if not found:
        return None
    return Place(found, _inner(text, pieces[found[0]])[0] < start or _inner(text, pieces[found[-1]])[1] > end)


def _inner(text: str, piece: Piece) -> tuple[int, int]:
    """A piece's span without the spaces at its ends."""
    own = text[piece.start : piece.end]
    return piece.start + len(own) - len(own.lstrip()), piece.end - len(own) + len(own.rstrip())


def shared_words(first: Sequence[Piece], second: Sequence[Piece]) -> list[str]:
    """Pieces that stand in both sentences, longest first, punctuation, bytes and special tokens left out."""
    there = {_bare(p) for p in second if p.kind not in ("special", "byte") and not is_quiet(p)}
    found = dict.fromkeys(_bare(p) for p in first if p.kind not in ("special", "byte") and not is_quiet(p))
    return sorted((w for w in found if w and w in there), key=len, reverse=True)


def _bare(piece: Piece) -> str:
    return piece.text.replace(SPACE, "").strip()


def word_path(
    streams: tuple[Numbers, Numbers],
    tokens: tuple[Pieces, Pieces],
    places: tuple[Place, Place],
) -> WordPath:
    """streams: each sentence's vectors by layer, (N + 1, S, D)."""
    words = [x[:, list(place.pieces)].astype(np.float64).mean(1) for x, place in zip(streams, places, strict=True)]
    others = [
        tuple(i for i, p in enumerate(own) if i not in place.pieces and not is_quiet(p)) for own, place in zip(tokens, places, strict=True)
    ]
    context = [x[-1][list(rest)] for x, rest in zip(streams, others, strict=True)]
    cosine = np.array([cosines(a[None], b[None])[0, 0] for a, b in zip(*words, strict=True)])
    rest = [x[:, list(keep)] for x, keep in zip(streams, others, strict=True)]
    baseline = np.array([cosines(a, b).mean() for a, b in zip(*rest, strict=True)]) if all(others) else None
    return WordPath(
        tokens, places, (others[0], others[1]), pca(np.concatenate(words)), pca(np.concatenate([*words, *context])), cosine, baseline
    )
