"""The page Masks: what a mask does to the scores and the weights of one layer, and what would happen at that place without it.

"Without the mask" always means: the softmax of this layer's own unmasked scores. Everything below it ran with its masks on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import Piece
from model.trace import AttentionTrace, Trace
from viz.pages.masks.frames import Frames
from viz.shared.pack_arrays import Packed, pack
from viz.shared.records import AttentionKind, Refusal
from viz.shared.token_axes import STEP, AxisPiece, Line, axis, named, named_row, predictions

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]
Axes = tuple[Sequence[Piece], Sequence[Piece], Sequence[str] | None]  # rows, columns, what each row of a decoder generates
HEADS_AT_ONCE = 4  # heads in one answer: keeps it under 150 KB at 60 tokens, however many heads a model has


@dataclass(frozen=True)
class Place:
    """Where a person looks: layer and head may be -1, the view then takes those where the mask changes most."""

    kind: AttentionKind
    layer: int = -1
    head: int = -1


Role = Literal["own", "other", "equal"]


class Company(TypedDict):
    """The two sentences of a batch: the one whose numbers are shown, and its companion.

    role: "own" where the person's sentence is shown, "other" where the short example is, "equal" where there is no padding.
    """

    shown: str
    companion: str
    shown_tokens: int
    companion_tokens: int
    role: Role


class Unchanged(TypedDict):
    """Largest differences between a sentence in a padded batch and alone, on its own tokens; and the largest weight on <pad>."""

    weights: float
    memory: float
    logits: float
    on_pad: float  # largest weight on <pad>
    rows: int
    cols: int


class MaskReadings(TypedDict):
    """The lines about one head."""

    scores: list[Line]
    weights: list[Line]


class MasksView(TypedDict):
    """One layer and up to HEADS_AT_ONCE heads, from head `first` on: scores and weights without and with the mask (H, T, S).

    real: rows that are no <pad>. hidden: (T, S), 1 where the mask forbids. sums: of each row, (H, T). taken: what the mask took, (H, T).
    """

    kind: AttentionKind
    layer: int
    head: int
    first: int
    layers: int
    heads: int
    d_head: int
    rows: list[AxisPiece]
    cols: list[AxisPiece]
    writes: list[str] | None  # what each row of the decoder generates, "" where that is not known; None for rows of the encoder
    alibi: bool  # whether a bias for the distance was added to the scores
    real: list[bool]
    site: str  # of the attention
    hidden: Packed
    scores: Packed
    weights_without: Packed  # (H, T, S)
    weights_with: Packed  # (H, T, S)
    sums_without: list[list[float]]  # (H, T)
    sums_with: list[list[float]]  # (H, T)
    taken: list[list[float]]
    readings: list[MaskReadings]  # by head
    frames: Frames | None  # of the decoder's self-attention
    company: Company | None
    same: Unchanged | None
    refused: Refusal | None
    companions: list[str]  # examples of a second sentence


@dataclass(frozen=True, eq=False)
class HeadMask:
    """One head, (T, S) each: scores, weights without and with the mask, and what the mask took of each row, (T,)."""

    scores: Floats
    without: Floats
    weights: Floats
    lost: Floats


def softmax(scores: Floats) -> Floats:
    """Softmax over the last axis; -inf gives 0, a row of -inf throughout gives zeros."""
    top = scores.max(-1, keepdims=True)
    e = np.exp(scores - np.where(np.isfinite(top), top, 0))
    total = e.sum(-1, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)


def masked_probability(without: Floats, allowed: Bools) -> Floats:
    """Probability that each row would give to forbidden keys: (H, T, S) and the mask, True = may look -> (H, T)."""
    return np.where(allowed, 0, without).sum(-1)


def masks_view(trace: Trace, place: Place, alone: Trace | None = None, company: Company | None = None) -> MasksView:
    """What a mask does at one place.

    trace: the run whose mask is shown; for encoder and cross attention the padded one. alone: the same sentence without company.
    """
    rows, cols = trace.axes(place.kind)
    layer, head = chosen(trace, place)
    attention = trace.attention(place.kind, layer)
    first = head - head % HEADS_AT_ONCE
    part = slice(first, first + HEADS_AT_ONCE)
    scores, weights, allowed = attention.scores[part], attention.weights[part], attention.allowed[0]
    without = softmax(scores)
    lost = masked_probability(without, allowed)
    real = real_rows(trace, rows)
    writes = None if place.kind == "encoder" else predictions(rows, ended=False)
    heads = zip(scores, without, weights, lost, strict=True)
    return {
        "kind": place.kind,
        "layer": layer,
        "head": head,
        "first": first,
        "layers": trace.config.encoder_layers if place.kind == "encoder" else trace.config.decoder_layers,
        "heads": len(attention.scores),
        "d_head": trace.config.d_head,
        "rows": axis(rows),
        "cols": axis(cols),
        "writes": writes,
        "alibi": trace.config.positions == "alibi",
        "real": real.tolist(),
        "site": trace.attention_site(place.kind, layer),
        "hidden": pack(~allowed, "u2"),
        "scores": pack(scores, "i2"),
        "weights_without": pack(without, "u2", STEP),
        "weights_with": pack(weights, "u2", STEP),
        "sums_without": _rounded(without.sum(-1)),
        "sums_with": _rounded(weights.sum(-1)),
        "taken": _rounded(lost),
        "readings": [readings(HeadMask(*one), allowed, real, (rows, cols, writes), place.kind) for one in heads],
        "frames": None,
        "company": company,
        "same": unchanged(trace, alone, place.kind, layer) if alone else None,
        "refused": None,
        "companions": [],
    }


def real_rows(trace: Trace, rows: Sequence[Piece]) -> Bools:
    """True for rows that are no padding. Only the source is padded; the decoder of some models starts with <pad>."""
    return np.array([p.id != trace.config.pad_id or rows is trace.tgt for p in rows])


def chosen(trace: Trace, place: Place) -> tuple[int, int]:
    """The layer and head of a place; where it says -1 (or one that is not there), those whose mask takes most on average."""
    layers = range(trace.config.encoder_layers if place.kind == "encoder" else trace.config.decoder_layers)
    one = [place.layer] if place.layer in layers else layers

    def moved(layer: int) -> Floats:
        attention: AttentionTrace = trace.attention(place.kind, layer)
        return masked_probability(softmax(attention.scores), attention.allowed).mean(-1)

    by_head = {layer: moved(layer) for layer in one}
    layer = max(one, key=lambda i: float(by_head[i].max()))
    return layer, place.head if 0 <= place.head < len(by_head[layer]) else int(by_head[layer].argmax())


def unchanged(padded: Trace, alone: Trace, kind: str, layer: int) -> Unchanged:
    """Largest differences between a sentence in a padded batch and the same sentence alone, on its own tokens; and the weight on <pad>."""
    n_rows, n_cols = (len(x) for x in alone.axes(kind))
    weights, s = padded.attention(kind, layer).weights, len(alone.src)
    return {
        "weights": _apart(weights[:, :n_rows, :n_cols], alone.attention(kind, layer).weights),
        "memory": _apart(padded.memory[:s], alone.memory),
        "logits": _apart(padded.logits, alone.logits),
        "on_pad": float(weights[:, :n_rows, n_cols:].max(initial=0.0)),
        "rows": n_rows,
        "cols": n_cols,
    }


def _apart(a: Floats, b: Floats) -> float:
    return float(np.abs(a - b).max(initial=0.0))


def readings(head: HeadMask, allowed: Bools, real: Bools, axes: Axes, kind: str) -> MaskReadings:
    """Two lines for the scores and two for the weights. allowed (T, S), True = may look; real (T,), rows that are no <pad>."""
    rows, cols, writes = axes
    forbidden = ~allowed[real]
    name = "causal" if kind == "decoder" else "padding"
    if not forbidden.any():
        return {"scores": [("see", f"masks.see.nothing.{name}", {"rows": len(rows), "cols": len(cols)})], "weights": []}
    worst = int(np.where(real, head.lost, -1).argmax())
    hidden = np.where(allowed[worst], -1, head.without[worst])
    left = float(np.where(allowed[worst], head.without[worst], 0).sum())
    values = {
        "rows": int(real.sum()),
        "columns": int(forbidden.any(0).sum()),
        "hidden": int(forbidden.sum()),
        "cells": int(forbidden.size),
        "share": f"{100 * forbidden.mean():.0f}%",
        "low": f"{head.scores[real].min():.2f}".replace("-", "−"),
        "high": f"{head.scores[real].max():.2f}".replace("-", "−"),
        "row": named_row(rows, worst, writes),
        "taken": f"{head.lost[worst]:.3f}",
        "mean": f"{head.lost[real].mean():.3f}",
        "key": named(cols, int(hidden.argmax())),
        "most": f"{hidden.max():.3f}",
        "sum": f"{head.weights[worst].sum():.3f}",
        "factor": f"{1 / left:.{2 if left > 0.001 else 0}f}" if left > 0 else "∞",
        "left": f"{left:.3f}" if left >= 0.001 else f"{left:.1e}",
    }
    return {
        "scores": [("see", f"masks.see.scores.{name}", values), ("look", f"masks.look.scores.{name}", values)],
        "weights": [("see", f"masks.see.weights.{name}", values), ("look", f"masks.look.weights.{name}", values)],
    }


def _rounded(x: Floats) -> list[list[float]]:
    return [[round(float(v), 5) for v in row] for row in x]
