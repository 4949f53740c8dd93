"""The self-check of a run: the trace's own invariants, and that the watched pass shows what the decoding saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

import numpy as np

from model.trace import TOLERANCE, Trace

if TYPE_CHECKING:
    from model.decoding import Step


class Check(TypedDict):
    """One check."""

    code: str
    max_error: float | None  # None: no number at all
    tolerance: float
    ok: bool


def checks_view(trace: Trace, steps: Sequence[Step]) -> list[Check]:
    """Every check. steps: of the decoding; none after a beam search."""
    found = [(c.code, c.max_error, c.tolerance) for c in trace.checks]
    if steps:
        found.insert(0, ("stepwise", stepwise_error(trace, steps), TOLERANCE))
    return [
        {"code": code, "max_error": error if np.isfinite(error) else None, "tolerance": tolerance, "ok": bool(error <= tolerance)}
        for code, error, tolerance in found
    ]


def stepwise_error(trace: Trace, steps: Sequence[Step]) -> float:
    """The largest difference between the raw logits a step chose from (its shown candidates) and the same cells of the trace's row.

    The step computed them one token at a time from the cache, with fused attention; the trace all at once, explicitly.
    """
    errors = [np.abs(step.stages[0].scores - trace.logits[step.index][list(step.candidates)]).max() for step in steps]
    return float(np.max(errors, initial=0.0))
