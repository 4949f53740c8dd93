"""The loss of each reference token in nats, fed the reference (teacher forcing) and fed the model's own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lab.measures.arrays import Doubles
from lab.measures.edit_effects import log_softmax, losses
from model.trace import Trace

if TYPE_CHECKING:
    from model.translator import Translation

PieceOf = Callable[[int], str]


Favorite = tuple[str, float]
"""A token and its probability."""


@dataclass(frozen=True)
class Comparison:
    """A reference beside the model's own translation, </s> included. favorite: each row's most probable token.

    stopped: "eos" or "limit". leaves: the first step at which the two differ. taught: loss of each reference token after the reference; free: the same after the
    model's own words, None where they are over. steps: cells computed and reused of each step of the free run.
    """

    reference: list[str]
    own: list[str]
    text: str
    stopped: str
    leaves: int | None
    taught: list[float]
    free: list[float | None]
    favorite: list[Favorite]
    free_favorite: list[Favorite]
    steps: list[tuple[int, int]]
    logits_shape: list[int]


def comparison(taught: Trace, free: Trace, run: Translation, piece: PieceOf) -> Comparison:
    """taught: the watched pass over the reference; free: the one over `run`, the model's own greedy translation with usual settings.

    Losses are -ln of the probability before any rule. `own` beside a reference token is the loss of that same token after the model's own
    words; null where the free run was already over.
    """
    config = taught.config
    reference = [*(p.id for p in taught.tgt[1:]), config.eos_id]
    own = run.whole(config.eos_id)
    log_taught, log_free = log_softmax(taught.logits), log_softmax(free.logits[: len(own)])
    both = min(len(reference), len(own))
    return Comparison(
        _tokens(reference, piece),
        _tokens(own, piece),
        run.text,
        run.stopped,
        leaves(reference, own),
        losses(log_taught, reference),
        [*losses(log_free[:both], reference[:both]), *[None] * (len(reference) - both)],
        _favorites(log_taught, piece),
        _favorites(log_free, piece),
        [(step.cells_computed, step.cells_reused) for step in run.steps],
        list(taught.logits.shape),
    )


def leaves(reference: Sequence[int], own: Sequence[int]) -> int | None:
    """The first step at which the two differ; None when they are the same, or when the limit cut one before it could differ."""
    for t, (a, b) in enumerate(zip(reference, own, strict=False)):
        if a != b:
            return t
    return None


def _favorites(log_p: Doubles, piece: PieceOf) -> list[tuple[str, float]]:
    """The most probable token of each row, and its probability."""
    return [(piece(int(row.argmax())), float(np.exp(row.max()))) for row in log_p]


def _tokens(ids: Sequence[int], piece: PieceOf) -> list[str]:
    return [piece(i) for i in ids]
