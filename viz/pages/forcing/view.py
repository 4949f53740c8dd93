"""The page Training vs decoding: the loss of each reference token, fed the reference (teacher forcing) and fed the model's own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.edit_effects import log_softmax, losses
from model.trace import Trace

if TYPE_CHECKING:
    from model.translator import Translation

Floats = NDArray[np.float64]
PieceOf = Callable[[int], str]


class Shapes(TypedDict):
    """Sizes that the counts are made of."""

    src: int  # source tokens
    d: int
    vocab: int
    layers: int
    heads: int


Favourite = tuple[str, float]  # a token and its probability


class Comparison(TypedDict):
    """A reference beside the model's own translation. A favourite is a row's most probable token, and its probability."""

    reference: list[str]
    own: list[str]
    text: str  # the model's own translation
    stopped: str  # "eos" or "limit"
    leaves: int | None  # the first step at which the two differ
    taught: list[float]  # loss of each reference token after the reference
    free: list[float | None]  # the same after the model's own words; null where they are over
    own_loss: list[float]
    favourite: list[Favourite]
    free_favourite: list[Favourite]
    shapes: Shapes
    steps: list[tuple[int, int]]  # cells of each step of the free run
    logits_shape: list[int]


class Timing(TypedDict):
    """One way, timed: milliseconds and cells of each pass."""

    ms: list[float]  # of each pass
    total: float
    cells: list[int]


class SpeedView(TypedDict):
    """All ways, timed one after the other."""

    ways: dict[str, Timing]
    repeats: int
    device: str


def comparison(taught: Trace, free: Trace, run: Translation, piece: PieceOf) -> Comparison:
    """taught: the watched pass over the reference; free: the one over `run`, the model's own greedy translation with usual settings.

    Losses are -ln of the probability before any rule. `own` beside a reference token is the loss of that same token after the model's own
    words; null where the free run was already over.
    """
    config = taught.config
    reference = [*(p.id for p in taught.tgt[1:]), config.eos_id]
    own = [*run.tokens, *([config.eos_id] if run.stopped == "eos" else [])]
    log_taught, log_free = log_softmax(taught.logits), log_softmax(free.logits[: len(own)])
    both = min(len(reference), len(own))
    return {
        "reference": _tokens(reference, piece),
        "own": _tokens(own, piece),
        "text": run.text,
        "stopped": run.stopped,
        "leaves": leaves(reference, own),
        "taught": losses(log_taught, reference),
        "free": [*losses(log_free[:both], reference[:both]), *[None] * (len(reference) - both)],
        "own_loss": losses(log_free, own),
        "favourite": _favourites(log_taught, piece),
        "free_favourite": _favourites(log_free, piece),
        "shapes": {
            "src": len(taught.src),
            "d": config.d_model,
            "vocab": config.tgt_vocab_size,
            "layers": config.decoder_layers,
            "heads": config.n_heads,
        },
        "steps": [(step.cells_computed, step.cells_reused) for step in run.steps],
        "logits_shape": list(taught.logits.shape),
    }


def leaves(reference: Sequence[int], own: Sequence[int]) -> int | None:
    """The first step at which the two differ; None when they are the same, or when the limit cut one before it could differ."""
    for t, (a, b) in enumerate(zip(reference, own, strict=False)):
        if a != b:
            return t
    return None


def speed_view(costs: dict[str, tuple[Sequence[float], Sequence[int]]], repeats: int, device: str) -> SpeedView:
    """The measured ways: way -> ms and cells of each pass, with the sum of the ms."""
    ways: dict[str, Timing] = {
        way: {"ms": [round(x, 4) for x in ms], "total": round(sum(ms), 3), "cells": list(cells)} for way, (ms, cells) in costs.items()
    }
    return {"ways": ways, "repeats": repeats, "device": device}


def _favourites(log_p: Floats, piece: PieceOf) -> list[tuple[str, float]]:
    """The most probable token of each row, and its probability."""
    return [(piece(int(row.argmax())), float(np.exp(row.max()))) for row in log_p]


def _tokens(ids: Sequence[int], piece: PieceOf) -> list[str]:
    return [piece(i) for i in ids]
