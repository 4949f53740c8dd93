"""How sure the model was of a translation, beside what is usual for its length (model/calibration.py): a measurement, never a promise."""

from typing import Any, TypedDict

import numpy as np

from model.calibration import judge
from viz.shared.run_service import Result


class Sure(TypedDict):
    """code: "usual" or "unusual" for the length; the others are mean log-probabilities a token, in nats: this one's, the tenth that is lowest
    of the sentences it was measured on, and their median."""

    code: str
    per_token: float
    low: float
    median: float


def how_sure(result: Result, metrics: dict[str, Any]) -> Sure | None:
    """None where nothing was measured for this checkpoint, and where the translation was cut: those that were measured had ended."""
    translation = result.translation
    if translation.stopped != "eos" or len(result.trace.logits) <= len(translation.tokens):
        return None
    chosen = [*translation.tokens, result.trace.config.eos_id]
    judged = judge(log_probability(result.trace.logits, chosen), len(chosen), metrics.get("calibration"))
    return {"code": judged.code, "per_token": judged.per_token, "low": judged.low, "median": judged.median} if judged else None


def log_probability(logits: np.ndarray, chosen: list[int]) -> float:
    """Sum of the model's own log-probabilities, before any rule, of the token chosen at each row of (T, V)."""
    return float(log_probabilities(logits[: len(chosen)])[np.arange(len(chosen)), chosen].sum())


def log_probabilities(logits: np.ndarray) -> np.ndarray:
    """The logarithm of the softmax of each row of (T, V), in float64."""
    rows = logits.astype(np.float64)
    top = rows.max(-1, keepdims=True)
    return rows - top - np.log(np.exp(rows - top).sum(-1, keepdims=True))
