"""What the page Attribution explains: the token that each step wrote, alone or against another that it might have been."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.edit_effects import log_softmax
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

PAGE = "attribution"
MODE, FOIL, OVER = f"{PAGE}.mode", f"{PAGE}.foil", f"{PAGE}.over"
"""Settings of the page: "contrast" against the token of this id; measured on "sentence" or "sample"."""
FOILS = 5
Foil = tuple[int, float]
"""A token and its log-probability."""


@dataclass(frozen=True)
class Steps:
    """One entry a step: what was written, its log-probability, the most probable others. chosen: what each is compared with; None for nothing."""

    tokens: tuple[int, ...]
    log_p: list[float]
    foils: list[list[Foil]]
    chosen: tuple[int, ...] | None


def steps_of(result: Result, settings: Mapping[str, Any]) -> Steps:
    """The steps of a run. settings: of the page; the foil that they name where a step offers it, else the most probable other token."""
    tokens = result.tokens
    logits = result.trace.logits[: len(tokens)]
    scores = log_softmax(logits)
    order = np.argsort(-logits, axis=-1, kind="stable")[:, : FOILS + 1].tolist()
    ids = [[i for i in row if i != token][:FOILS] for row, token in zip(order, tokens, strict=True)]
    foils = [[(i, float(scores[r, i])) for i in row] for r, row in enumerate(ids)]
    is_contrast, wanted = settings.get("mode") == "contrast", settings.get("foil")
    chosen = tuple(next((i for i in row if i == wanted), row[0]) for row in ids) if is_contrast else None
    return Steps(tokens, scores[np.arange(len(tokens)), list(tokens)].tolist(), foils, chosen)


def occluded(translator: Translator, result: Result, foils: tuple[int, ...] | None) -> tuple[np.ndarray, np.ndarray]:
    """What is explained at every step, and how far it falls when each token is occluded (lab/questions/attribution.py)."""
    from lab.questions.attribution import occlusion_map

    return occlusion_map(translator, result.trace, result.tokens, foils)
