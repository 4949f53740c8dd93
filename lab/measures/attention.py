"""Attention beyond one head's weights: rolled out over the layers, weighed by the values it carries, and joined to words. Numpy only.

Axis letters: L layers, H heads, T queries, S keys, K head width, D model width.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from lab.measures.attribution import spearman
from lab.measures.heads import is_quiet
from model.tokenizer import SPACE, Piece
from model.trace import Trace

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]

OWN = 0.5
"""Rollout's share of a token's own vector in each layer (the residual connection); what attention fetches has the other half."""
LEAST = 0.01
"""A row with less of its weight on the keys that were not left out has nothing left."""


def rollout(weights: Floats) -> Floats:
    """Attention rollout of a stack of self-attentions, (L, H, T, T) -> (L, T, T): entry n follows layers 0..n down to the input.

    A_hat = 0.5 * (mean over heads) + 0.5 * I in each layer, multiplied from the last layer to the first (Abnar & Zuidema 2020, section 3).
    Rows sum to 1 where the weights' rows do.
    """
    state, states = np.eye(weights.shape[-1]), []
    for layer in weights.astype(np.float64):
        state = (OWN * layer.mean(0) + (1 - OWN) * np.eye(len(state))) @ state
        states.append(state)
    return np.stack(states).astype(np.float32)


def cross_rollout(cross: Floats, encoder: Floats) -> Floats:
    """Each decoder layer's cross-attention followed down to the source tokens, (L, H, T, S) and (M, H, S, S) -> (L, T, S).

    Entry n is the mean over heads of layer n's weights, times the rollout of all M encoder layers: cross-attention looks at the encoder's
    output, whose columns are mixtures of the source tokens. No 0.5 is put in here, for the decoder's own vector holds no source token;
    what the decoder's self-attention carried from row to row is not followed.
    """
    return (cross.astype(np.float64).mean(1) @ rollout(encoder)[-1]).astype(np.float32)


def value_norms(values: Floats, w_out: Floats) -> Floats:
    """How long each key's contribution is before its weight: ||v_j W_O^h||, from v (H, S, K) and w_out (D, H * K) -> (H, S).

    v holds its bias already; the output's bias belongs to no key. Kobayashi et al. 2020: ||alpha f(x)||, with f(x) = v W_O.
    """
    by_head = w_out.reshape(w_out.shape[0], values.shape[0], -1)
    return np.linalg.norm(np.einsum("hsk,dhk->hsd", values, by_head), axis=-1).astype(np.float32)


def row_shares(amounts: Floats) -> Floats:
    """Each row divided by its sum, (..., T, S); a row of zeros stays one."""
    total = amounts.sum(-1, keepdims=True)
    return np.divide(amounts, total, out=np.zeros_like(amounts), where=total > 0)


def rank_correlation(a: Floats, b: Floats, allowed: Bools) -> Floats:
    """Spearman's rank correlation of each row of a and b, (T, S), over its allowed keys -> (T,); ties share the mean of their ranks.

    NaN where fewer than three keys are allowed, or where either row is constant.
    """
    found = (spearman(x[keys], y[keys]) for x, y, keys in zip(a, b, allowed, strict=True))
    return np.array([np.nan if r is None else r for r in found], np.float32)


# Words

LETTER = r"[^\W_\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u3040-\u30ff\U00020000-\U0003ffff]"  # a letter or digit, CJK apart
WORD = re.compile(rf"{LETTER}+(?:(?:['’-](?={LETTER})|(?<=\d)[.,](?=\d)){LETTER}+)*")


def word_starts(pieces: Sequence[Piece]) -> list[int]:
    """Where words begin among pieces, as indices; piece 0 always begins one.

    A piece joins the one before it when both are bytes of one character, when the one before is a bare space mark, or when the cut between
    them lies inside a run of letters and digits ("▁trans" + "lation", "▁do" + "n't", "2" + "," + "000", "i" + "P"). Chinese characters
    never join: a Chinese piece is a word, or a character, of its own. Punctuation stands alone, unless it is an apostrophe or hyphen
    between letters, or a point or comma between digits. Special tokens stand alone.
    """
    shown = ["\n" if p.kind != "piece" else p.text for p in pieces]
    cuts = np.cumsum([0, *map(len, shown)]).tolist()
    inside = {at for word in WORD.finditer("".join(shown)) for at in range(word.start() + 1, word.end())}
    return [i for i in range(len(pieces)) if i == 0 or not (cuts[i] in inside or _joined(pieces[i - 1], pieces[i]))]


def _joined(before: Piece, after: Piece) -> bool:
    if before.kind == after.kind == "byte":
        return before.start < before.end and (before.start, before.end) == (after.start, after.end)
    return before.text == SPACE and after.kind != "special" and not after.text.startswith(SPACE)


def merged(weights: Floats, rows: Sequence[int], cols: Sequence[int]) -> Floats:
    """Weights between words, (T, S) -> (words, words): columns of a word summed, its rows averaged (Clark et al. 2019).

    rows, cols: where the words begin (`word_starts`). Rows still sum to 1.
    """
    summed = np.add.reduceat(weights, list(cols), axis=1)
    count = np.diff([*rows, len(weights)])
    return (np.add.reduceat(summed, list(rows), axis=0) / count[:, None]).astype(np.float32)


@dataclass(frozen=True, eq=False)
class Words:
    """An axis whose tokens are joined to words, or are as they are. first: where each begins; texts, quiet and special: of each."""

    first: tuple[int, ...]
    texts: list[str]
    quiet: list[bool]
    special: list[bool]


def words_of(pieces: Sequence[Piece], unit: str, spell: Callable[[Sequence[Piece]], str]) -> Words:
    """The tokens of an axis, or its words. spell: several tokens as one text."""
    starts = tuple(word_starts(pieces)) if unit == "word" else tuple(range(len(pieces)))
    own = [pieces[a:b] for a, b in pairwise((*starts, len(pieces)))]
    return Words(
        starts, [spell(group) for group in own], [all(map(is_quiet, group)) for group in own], [g[0].kind == "special" for g in own]
    )


def rolled_out(trace: Trace, kind: str) -> Floats:
    """Attention rolled out, (L, T, S). Entry n follows layers 0..n (self), or layer n's cross-attention and the whole encoder."""
    own = trace.weights(kind)
    return cross_rollout(own, trace.weights("encoder")) if kind == "cross" else rollout(own)


def renormalized(values: Floats, left: list[bool]) -> tuple[Floats, list[bool]]:
    """Rows without the columns that are left out, each divided by what is left of it; and which rows have nothing left."""
    if not any(left):
        return values, [False] * len(values)
    kept = np.where(left, 0, values)
    rest, all_ = kept.sum(-1), values.sum(-1)
    empty = ~(rest > 0) | (rest < LEAST * all_)
    return np.where(empty[:, None], 0, kept / np.where(rest > 0, rest, 1)[:, None]).astype(np.float32), empty.tolist()


def differing(weights: Floats) -> tuple[int, np.ndarray, int, int]:
    """The row in which heads differ most, of (H, T, S): its number, the key each head attends to most there, that of their mean, and how many different keys.

    Of rows with as many different keys, the one in which the heads' largest weights exceed the mean's most; ties go to the first.
    """
    each, mean = weights.argmax(-1), weights.mean(0)
    apart = weights.max(-1).mean(0) - mean.max(-1)
    different = [len(set(each[:, row].tolist())) for row in range(weights.shape[1])]
    row = max(range(len(different)), key=lambda i: (different[i], float(apart[i]), -i))
    return row, each[:, row], int(mean[row].argmax()), different[row]
