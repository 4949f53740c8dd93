"""Facts and claims: what a written question may leave to the learner's own run."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from viz.lessons.exercise_types.next_token import Penalty, at_step
from viz.lessons.learner_run import At, Finder, Ground, Head, token
from viz.lessons.task import Look

STILL = 1e-3
"""Entropies nearer than this, in bits, are the same."""


@dataclass(frozen=True, eq=False)
class Counted:
    """What a claim is about: a number of the run, what the sentence about it names, and the view that shows it."""

    count: int
    values: dict[str, Any]
    look: Look


@dataclass(frozen=True, eq=False)
class Fact:
    """Which of its values holds on a run, and the view that shows it."""

    values: tuple[str, ...]
    find: Callable[[Ground, At, Finder], tuple[str, Look]]


def row_sees(ground: Ground, at: At, finder: Finder) -> Counted:
    """How many tokens a row of masked self-attention may look at."""
    head = Head(ground.trace, "decoder", 0, 0)
    row = finder.index("row", at["row"], len(head.rows))
    look = Look("masks", "scores", {"kind": "decoder", "step": row})
    return Counted(int(head.allowed[row].sum()), {"n": row + 1, "token": token(head.rows, row)}, look)


def open_cells(ground: Ground, at: At, finder: Finder) -> Counted:
    """How many cells the causal mask leaves open in one head."""
    allowed = Head(ground.trace, "decoder", 0, 0).allowed
    return Counted(int(allowed.sum()), {"n": len(allowed), "token": ""}, Look("masks", "scores", {"kind": "decoder"}))


def keys(ground: Ground, at: At, finder: Finder) -> Counted:
    """How many weights a row of cross-attention has."""
    head = Head(ground.trace, "cross", 0, 0)
    row = finder.index("row", at["row"], len(head.rows))
    return Counted(len(head.columns), {"n": row + 1, "token": token(head.rows, row)}, Look("attention", "head", head.scene(row)))


def steps(ground: Ground, at: At, finder: Finder) -> Counted:
    """How many steps the decoder took."""
    return Counted(len(ground.chosen), {"n": 0, "token": ""}, Look("decoding", "stage"))


CLAIMS: dict[str, Callable[[Ground, At, Finder], Counted]] = {
    "row_sees": row_sees,
    "open_cells": open_cells,
    "keys": keys,
    "steps": steps,
}


def entropy(scores: Any) -> float:
    """Of the softmax of some scores, in bits."""
    e = np.exp(scores.astype(float) - scores.max())
    p = e[e > 0] / e.sum()
    return float(-(p * np.log2(p)).sum())


def entropy_unscaled(ground: Ground, at: At, finder: Finder) -> tuple[str, Look]:
    """What becomes of a row's entropy where nothing is divided by the square root of d_k."""
    head = finder.head(at)
    row = finder.index("row", at["row"], len(head.rows))
    allowed, attention = head.allowed[row], head.attention
    raw, scaled = (entropy(x[head.head, row][allowed]) for x in (attention.scores_raw, attention.scores))
    change = "same" if abs(raw - scaled) < STILL else "up" if raw > scaled else "down"
    return change, Look("whatif", "maps", {**head.scene(row), "edits": ["scale:off"]})


def longer(ground: Ground, at: At, finder: Finder) -> tuple[str, Look]:
    """Which side has more tokens, specials aside."""
    source, target = len(ground.trace.src) - 1, len(ground.result.written)
    return "equal" if source == target else "source" if source > target else "target", Look("tokens", "source")


def penalty(ground: Ground, at: At, finder: Finder) -> tuple[str, Look]:
    """Whether a repetition penalty changes any token of the translation."""
    found = Penalty().changes(ground, at["penalty"])
    scene = at_step(ground, found or 0, {"repetition_penalty": at["penalty"]})
    return "unchanged" if found is None else "changed", Look("decoding", "candidates", scene)


def stopped(ground: Ground, at: At, finder: Finder) -> tuple[str, Look]:
    """What ended the translation."""
    return ground.result.translation.stopped, Look("decoding", "stage")


FACTS: dict[str, Fact] = {
    "entropy_unscaled": Fact(("up", "down", "same"), entropy_unscaled),
    "longer": Fact(("source", "target", "equal"), longer),
    "penalty": Fact(("changed", "unchanged"), penalty),
    "stopped": Fact(("eos", "limit"), stopped),
}
