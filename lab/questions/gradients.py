"""Gradients: one backward pass of the training objective over one pair, with the derivative of the loss by every tensor that the trace has.

The engine is autograd over `model.training.objective.Objective`, in evaluation (no dropout), the loss averaged over target tokens as in
training. Nothing is written into the model: `torch.autograd.grad` leaves every `.grad` alone, so that people share one translator.
"""

import copy
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from torch import Tensor

from lab.measures.arrays import Doubles, Numbers
from model.config import Ids, ModelConfig, Texts
from model.probe import Pathed
from model.text_input import InputError, clean
from model.training.batches import Batch
from model.training.objective import Objective
from model.transformer import Transformer
from model.translator import Translator

SMOOTHING = 0.1
"""Label smoothing in training (Vaswani et al. 2017, section 5.4), where it is asked for."""
NO_BATCH = "logits"
"""The one site that the objective shows without a batch axis: real target tokens alone are projected."""


class LossError(ValueError):
    """The loss of a pair is not a finite number, so it has no gradient."""

    def __init__(self, loss: float) -> None:
        self.loss = loss
        super().__init__(f"the loss is {loss}, not a finite number; it has no gradient. Choose another checkpoint or another pair.")


@dataclass(frozen=True)
class TrainingPair:
    """src: source ids, the last EOS. target: ids without BOS and EOS. The decoder reads BOS + target and should write target + EOS."""

    src: Ids
    target: Ids

    def batch(self, config: ModelConfig, device: torch.device | str = "cpu") -> Batch:
        """The batch of this one pair."""
        rows = [list(self.src), [config.bos_id, *self.target], [*self.target, config.eos_id]]
        src, tgt_in, tgt_out = (torch.tensor([row], device=device) for row in rows)
        return Batch(src, tgt_in, tgt_out, len(self.target) + 1)


@dataclass(frozen=True)
class Place:
    """One number: of a site ("decoder.0.self.scores") or of a parameter ("decoder.0.self_attention.w_query.weight"), by its index."""

    name: str
    index: tuple[int, ...]


@dataclass
class GradientRecorder(Pathed):
    """A probe that keeps every tensor that passes, attached to the graph. Each is a view of its own, so its gradient is of what comes after it on
    that way alone: `norm_ff_in` of a pre-norm layer has what came through the norm, `resid_mid` all of it.

    moved: (a site's place, by how much): that number is changed on the way.
    """

    moved: tuple[Place, float] | None = None
    sites: dict[str, Tensor] = field(default_factory=dict)
    watching = True

    def __call__(self, site: str, x: Tensor) -> Tensor:
        name = self.path + site
        if self.moved and self.moved[0].name == name:
            place, by = self.moved
            x = x.clone()
            (x if name == NO_BATCH else x[0])[place.index] += by
        x = (x if x.requires_grad else x.detach().requires_grad_()).view_as(x)
        self.sites[name] = x
        return x


@dataclass(frozen=True, eq=False)
class GradientRecord:
    """values and gradients: by site, without the batch axis, the names and shapes of a Trace. parameters: d loss / d parameter, by name.

    loss: the mean over the T target tokens, in nats, which all gradients are of. losses (T,): -log p of each token, never smoothed.
    """

    pair: TrainingPair
    config: ModelConfig
    smoothing: float
    loss: float
    losses: Numbers
    values: Mapping[str, Numbers]
    gradients: Mapping[str, Numbers]
    parameters: Mapping[str, Tensor]

    @property
    def wanted(self) -> Ids:
        """What each row should write: the target and EOS."""
        return (*self.pair.target, self.config.eos_id)

    def at(self, place: Place) -> float:
        """One number of the gradient."""
        found: Any = self.parameters[place.name] if place.name in self.parameters else self.gradients[place.name]
        return float(found[place.index])

    def pulls(self) -> Doubles:
        """p - y of every row, (T, V) in float64: what autograd gave for the logits, times T, since the loss is a mean over T rows."""
        return self.gradients["logits"].astype(np.float64) * len(self.losses)


def typed_target(translator: Translator, text: str) -> tuple[Ids, Texts]:
    """The ids of a correction, and notices about it ("wrong_language", ...). Raises InputError when it is empty or too long."""
    cleaned = clean(text, translator.writes)
    ids = tuple(translator.target.encode(cleaned.read.text))
    if len(ids) + 1 > translator.config.max_length:
        raise InputError("too_many_tokens", len(ids) + 1, translator.config.max_length)
    return ids, cleaned.notices


def measure_loss(model: Transformer, pair: TrainingPair, smoothing: float, probe: GradientRecorder) -> Tensor:
    """The training objective of one pair, a mean over its target tokens, with every site shown to the probe."""
    batch = pair.batch(model.config, next(model.parameters()).device)
    loss, _ = Objective(model, smoothing).eval()(batch, probe=probe)
    return loss / batch.tokens


def record_gradients(model: Transformer, pair: TrainingPair, smoothing: float = 0.0, *, weights: bool = True) -> GradientRecord:
    """Forward and backward, once. weights: also the gradients of the parameters. Raises LossError."""
    recorder = GradientRecorder()
    parameters = dict(model.named_parameters()) if weights else {}
    with torch.enable_grad():
        loss = measure_loss(model, pair, smoothing, recorder)
        value = float(loss.detach())
        if not math.isfinite(value):
            raise LossError(value)
        sites = recorder.sites
        found = torch.autograd.grad(loss, [*sites.values(), *parameters.values()], materialize_grads=True)
    log_p = sites["logits"].detach().log_softmax(-1)
    wanted = torch.tensor([*pair.target, model.config.eos_id], device=log_p.device)
    return GradientRecord(
        pair,
        model.config,
        smoothing,
        value,
        (-log_p.gather(1, wanted[:, None])[:, 0]).cpu().numpy(),
        {name: _without_batch(name, x.detach()) for name, x in sites.items()},
        {name: _without_batch(name, g) for name, g in zip(sites, found, strict=False)},
        {name: g.cpu() for name, g in zip(parameters, found[len(sites) :], strict=True)},
    )


def _without_batch(name: str, x: Tensor) -> Numbers:
    return np.asarray((x if name == NO_BATCH else x[0]).cpu().numpy())


def in_float64(model: Transformer) -> Transformer:
    """A copy in float64, on the CPU, for checks."""
    return copy.deepcopy(model).cpu().double()


@dataclass(frozen=True)
class Verdict:
    """One number three times: autograd on the model as it is, autograd in float64, and the central difference in float64.

    spread: how far the differences with h and h/2 are apart: what the central difference itself may be wrong by.
    """

    shown: float
    exact: float
    difference: float
    spread: float
    step: float

    @property
    def relative(self) -> float:
        """|exact - difference| over the larger of the two; 0 where both are 0."""
        largest = max(abs(self.exact), abs(self.difference))
        return abs(self.exact - self.difference) / largest if largest else 0.0


def central_difference(double: Transformer, pair: TrainingPair, smoothing: float, place: Place, step: float) -> tuple[float, float]:
    """(the derivative at one place by Richardson's rule from the central differences with `step` and half of it; how far those two are apart).

    double: a model in float64 that nobody else uses: its number is moved and put back.
    """
    found = []
    for h in (step, step / 2):
        low, high = (_moved_loss(double, pair, smoothing, place, by) for by in (-h, h))
        found.append((high - low) / (2 * h))
    return (4 * found[1] - found[0]) / 3, abs(found[1] - found[0])


@torch.no_grad()
def _moved_loss(model: Transformer, pair: TrainingPair, smoothing: float, place: Place, by: float) -> float:
    parameter = dict(model.named_parameters()).get(place.name)
    if parameter is None:
        return float(measure_loss(model, pair, smoothing, GradientRecorder((place, by))))
    before = parameter[place.index].clone()
    parameter[place.index] += by
    try:
        return float(measure_loss(model, pair, smoothing, GradientRecorder()))
    finally:
        parameter[place.index] = before


STEP = 1e-4


def check_place(model: Transformer, pair: TrainingPair, smoothing: float, place: Place) -> Verdict:
    """Is it true? The number as drawn, beside autograd and a central difference in float64 on a copy. Raises KeyError, IndexError for no such place."""
    is_parameter = place.name in dict(model.named_parameters())
    shown = record_gradients(model, pair, smoothing, weights=is_parameter)
    double = in_float64(model)
    exact = record_gradients(double, pair, smoothing, weights=is_parameter)
    value = shown.at(place)
    difference, spread = central_difference(double, pair, smoothing, place, STEP)
    return Verdict(value, exact.at(place), difference, spread, STEP)


def as_pair(src: Sequence[Any], target: Sequence[int]) -> TrainingPair:
    """The pair of a sentence's pieces and the ids of a target."""
    return TrainingPair(tuple(piece.id for piece in src), tuple(int(i) for i in target))
