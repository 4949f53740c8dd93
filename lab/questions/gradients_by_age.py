"""One sentence's gradient at every snapshot of the replayed training: loss, length of the gradient, and how far the learning rate of that age would move the weights."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch

from lab.questions.gradient_steps import rate_at, step_lengths
from lab.questions.gradients import TrainingPair, record_gradients

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from torch import Tensor

    from model.translator import Translator


@dataclass(frozen=True)
class Age:
    """One snapshot. loss: mean -log p of a target token (nats). gradient: ||g|| over all weights. rate: the training's learning rate at this step.

    update: ||dW|| / ||W|| of the first step of a fresh Adam at that rate. What the training's own Adam did there is not recorded.
    """

    step: int
    loss: float
    gradient: float
    rate: float
    update: float


def gradients_by_age(
    models: Sequence[tuple[int, Translator]], recipe: Mapping[str, Any], src: Sequence[int], target: Sequence[int]
) -> list[Age]:
    """models: (step, snapshot). recipe: of their training. src: source ids with </s>; target: ids without specials, the same at every age."""
    pair, found = TrainingPair(tuple(src), tuple(target)), []
    for step, translator in models:
        record = record_gradients(translator.model, pair)
        rate = rate_at(step, recipe)
        moved = math.hypot(*step_lengths(translator.model, record.parameters, rate).values())
        weights = norm_of(p.detach() for p in translator.model.parameters())
        found.append(Age(step, record.loss, norm_of(record.parameters.values()), rate, moved / weights))
    return found


def norm_of(tensors: Iterable[Tensor]) -> float:
    """The length of all of them as one vector."""
    return math.hypot(*(float(torch.linalg.vector_norm(x, dtype=torch.float64)) for x in tensors))
