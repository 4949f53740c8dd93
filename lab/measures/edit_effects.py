"""How much an edit changed: probabilities of the same tokens before and after, divergence of each step, sharpness of attention."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lab.measures.arrays import Bools, Doubles, Floats
from lab.measures.heads import row_entropy


@dataclass(frozen=True)
class StepChange:
    """One token of a translation: its log-probability (natural) with and without the edits, and how far the whole distribution moved.

    divergence: KL(before || after) in bits. rank_before, rank_after: 0 = most probable. first_before, first_after: the most probable tokens.
    """

    token: int
    before: float
    after: float
    divergence: float
    rank_before: int
    rank_after: int
    first_before: int
    first_after: int


@dataclass(frozen=True)
class Sharpness:
    """One kind of attention, mean over layers, heads and rows with a choice: entropy in bits, and the largest weight of a row."""

    entropy: float
    largest: float


def log_softmax(logits: Floats) -> Doubles:
    """Natural-log probabilities over the last axis, in float64."""
    x = logits.astype(np.float64)
    x = x - x.max(-1, keepdims=True)
    return x - np.log(np.exp(x).sum(-1, keepdims=True))


def losses(log_p: Doubles, tokens: Sequence[int]) -> list[float]:
    """Cross-entropy of each token in nats: -log_p[t, tokens[t]]."""
    return [-float(log_p[t, token]) for t, token in enumerate(tokens)]


def step_changes(before: Floats, after: Floats, tokens: Sequence[int]) -> tuple[StepChange, ...]:
    """Row t of both logits (T, V) predicts tokens[t]; rows beyond the tokens are left out."""
    p, q = log_softmax(before[: len(tokens)]), log_softmax(after[: len(tokens)])
    divergence = (np.exp(p) * (p - q)).sum(-1) / np.log(2)
    return tuple(
        StepChange(
            token=token,
            before=float(p[t, token]),
            after=float(q[t, token]),
            divergence=max(0.0, float(divergence[t])),
            rank_before=int((p[t] > p[t, token]).sum()),
            rank_after=int((q[t] > q[t, token]).sum()),
            first_before=int(p[t].argmax()),
            first_after=int(q[t].argmax()),
        )
        for t, token in enumerate(tokens)
    )


def sharpness(weights: Floats, allowed: Bools) -> Sharpness:
    """weights and allowed (L, H, T, S). A row that may look at one key only has no choice and is left out; with no row left, 0 bits and 1."""
    choice = allowed.sum(-1) > 1
    if not choice.any():
        return Sharpness(0.0, 1.0)
    return Sharpness(float(row_entropy(weights)[choice].mean()), float(weights.max(-1)[choice].mean()))
