"""The self-check of a run: the trace's own invariants, and that the watched pass shows what the decoding saw."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import numpy as np

from model.trace import TOLERANCE, Trace

if TYPE_CHECKING:
    from model.translator import Translation


class Check(TypedDict):
    """One check."""

    code: str
    max_error: float | None  # None: no number at all
    tolerance: float
    ok: bool


def checks_view(trace: Trace, translation: Translation) -> list[Check]:
    """Every check. A beam search has no single steps to compare."""
    found = [(c.code, c.max_error, c.tolerance) for c in trace.checks]
    if translation.steps:
        found.insert(0, ("stepwise", stepwise_error(trace, translation), TOLERANCE))
    return [
        {"code": code, "max_error": error if np.isfinite(error) else None, "tolerance": tolerance, "ok": bool(error <= tolerance)}
        for code, error, tolerance in found
    ]


def stepwise_error(trace: Trace, translation: Translation) -> float:
    """The largest difference between the raw logit of a step's choice as the decoding computed it, and the same cell of the trace's row.

    The decoding computed it one token at a time from the cache, with fused attention, maybe in a batch with other people's sentences, so that
    its rounding may differ from time to time (nothing else that is shown does); the trace all at once, explicitly.
    """
    errors = [abs(logit - trace.logits[step.index, step.chosen]) for step, logit in zip(translation.steps, translation.logits, strict=True)]
    return float(np.max(errors, initial=0.0))
