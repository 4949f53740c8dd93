"""The page Feed-forward: what one token's neurons do in every layer, how many of them are silent, and what one neuron writes.

FFN(x) = activation(x W_1 + b_1) W_2 + b_2 (Vaswani et al. 2017, section 3.3), so the output is a sum over neurons: activation times a column
of w_2, plus the bias. A neuron's part in it is as long as |activation| * ||column||.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import NormalDist
from typing import TypedDict

import numpy as np

from model.config import require
from model.tokenizer import Piece
from model.trace import Array, Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.records import Side
from viz.shared.token_axes import AxisPiece, axis, predictions

NEAR = 0.05  # an activation that never is exactly 0 counts as silent below this share of the token's largest in that layer
TOP = 12
WORDS = 10


class TopNeuron(TypedDict):
    """One of those that add most to a token."""

    neuron: int
    pre: float  # before the activation
    act: float  # after it
    length: float  # of its output vector
    part: float  # |act| times length


class FeedforwardView(TypedDict):
    """One token in every layer."""

    side: Side
    token: int
    rows: list[AxisPiece]  # the tokens of the side
    writes: list[str]  # what each decoder row writes; empty for the source
    activation: str
    order: str  # "post" or "pre"
    near: float  # below this share of the largest an activation that is never exactly 0 counts as silent
    layers: int
    sites: list[str]
    shape: list[int]  # (T, F)
    d: int
    pre: Packed  # (L, F)
    act: Packed  # (L, F)
    silent: Packed  # (T, L) share of silent neurons
    top: list[list[TopNeuron]]  # per layer
    total: list[float]  # per layer, the sum of all parts


class ScoredWord(TypedDict):
    """A token of the vocabulary and its score."""

    text: str
    score: float


class WrittenWord(ScoredWord):
    """The token that a row writes, with its rank from 1."""

    rank: int


class VocabularyView(TypedDict):
    """The highest and lowest scores of all tokens."""

    high: list[ScoredWord]
    low: list[ScoredWord]
    size: int  # of the vocabulary
    mean: float
    deviation: float
    chance: float  # what a direction of no meaning would reach, in deviations
    written: WrittenWord | None


class SentenceView(TypedDict):
    """One sentence of the sample."""

    number: int  # in the sample
    text: str
    rows: list[AxisPiece]
    act: list[float]  # of the neuron at each token
    peak: int  # where it is highest


class SampleView(TypedDict):
    """The sentences that a neuron is most active in."""

    sentences: list[SentenceView]
    of: int  # so many sentences were read
    tokens: int
    active: float
    largest: float


class NeuronView(TypedDict):
    """One neuron. sample: None where the sample is of other languages."""

    layer: int
    neuron: int
    words: VocabularyView
    sample: SampleView | None


def feedforward_view(trace: Trace, side: Side, token: int, lengths: Array, ended: bool = True) -> FeedforwardView:
    """All layers of one token of a side ("source", "target"). L layers, F neurons, T tokens; lengths (L, F) of the output vectors.

    pre and act (L, F) float32; silent (T, L) share of silent neurons (see `silent`); top: per layer the TOP neurons by
    |activation| * length with that product; total (L,) the sum of all products. Raises ConfigError for a token that is not there.
    """
    pieces, stack = (trace.src, "encoder") if side == "source" else (trace.tgt, "decoder")
    require(0 <= token < len(pieces), f"token is {token}; choose one from 0 to {len(pieces) - 1}.")
    layers = getattr(trace, stack)
    pre, act = (np.stack([getattr(layer.feedforward, name)[token] for layer in layers]) for name in ("ff_pre", "ff_act"))
    part = np.abs(act.astype(np.float64)) * lengths
    quiet = np.stack([silent(layer.feedforward.ff_act, trace.config.feedforward) for layer in layers], axis=-1)
    return {
        "side": side,
        "token": token,
        "rows": axis(pieces),
        "writes": predictions(trace.tgt, ended) if side == "target" else [],
        "activation": trace.config.feedforward,
        "order": trace.config.norm_order,
        "near": NEAR,
        "layers": len(layers),
        "sites": [f"{stack}.{i}.ff_" for i in range(len(layers))],
        "shape": [len(pieces), trace.config.d_ff],
        "d": trace.config.d_model,
        "pre": pack(pre),
        "act": pack(act),
        "silent": pack(quiet),
        "top": [_top(part[i], pre[i], act[i], lengths[i]) for i in range(len(layers))],
        "total": [float(x) for x in part.sum(-1)],
    }


def silent(act: Array, activation: str) -> Array:
    """The share of silent neurons of each row of activations (T, F): exactly 0 with ReLU, else |a| below NEAR times the row's largest."""
    if activation == "relu":
        return np.asarray((act == 0).mean(-1), np.float32)
    size = np.abs(act)
    return np.asarray((size < NEAR * size.max(-1, keepdims=True)).mean(-1), np.float32)


def _top(part: Array, pre: Array, act: Array, lengths: Array) -> list[TopNeuron]:
    order = np.argsort(-part, kind="stable")[:TOP]
    return [
        {"neuron": int(i), "pre": float(pre[i]), "act": float(act[i]), "length": float(lengths[i]), "part": float(part[i])} for i in order
    ]


def vocabulary_view(scores: Array, piece: Callable[[int], str], written: int | None) -> VocabularyView:
    """The WORDS highest and lowest of a score for every token, (V,), with mean and deviation; `written`: the score and rank of that token.

    chance: the median of the largest of V independent normal numbers, in deviations: what a direction of no meaning would reach.
    """
    order = np.argsort(-scores, kind="stable")

    def scored_word(i: int) -> ScoredWord:
        return {"text": piece(i), "score": float(scores[i])}

    return {
        "high": [scored_word(int(i)) for i in order[:WORDS]],
        "low": [scored_word(int(i)) for i in order[::-1][:WORDS]],
        "size": len(scores),
        "mean": float(scores.mean()),
        "deviation": float(scores.std()),
        "chance": NormalDist().inv_cdf(0.5 ** (1 / len(scores))),
        "written": None if written is None else {**scored_word(written), "rank": int((scores > scores[written]).sum()) + 1},
    }


def sentence_view(number: int, pieces: Sequence[Piece], act: Array, text: str) -> SentenceView:
    """One sentence of the sample: its tokens, the activation (T,) of the neuron at each, and where it is highest."""
    return {"number": number, "text": text, "rows": axis(pieces), "act": [round(float(x), 4) for x in act], "peak": int(act.argmax())}
