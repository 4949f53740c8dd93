"""One weight through torch's Adam, number by number, and how far one step moves every matrix. The model itself is never changed."""

import copy
from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from lab.questions.gradients import Place, TrainingPair, record_gradients
from model.config import Facts
from model.training.recipes import load_recipe
from model.training.schedule import learning_rate
from model.transformer import Transformer

BETAS, EPS, CLIP = (0.9, 0.98), 1e-9, 1.0
"""Of the training (model/training/trainer.py); weight decay, which the training adds, is left out."""


@dataclass(frozen=True)
class AdamStep:
    """One step as one weight sees it. gradient: after clipping by `factor`; norm: of the whole gradient before it.

    m, v: Adam's running means after this step, before their bias is corrected. before, after: the weight, float32. loss: before the step.
    """

    loss: float
    norm: float
    factor: float
    gradient: float
    m: float
    v: float
    before: float
    after: float


def adam(parameters: list[nn.Parameter], rate: float) -> torch.optim.Adam:
    """torch's Adam with the numbers of the training."""
    return torch.optim.Adam(parameters, lr=rate, betas=BETAS, eps=EPS, foreach=False)


def follow_weight(
    model: Transformer, pair: TrainingPair, smoothing: float, place: Place, rate: float, steps: int
) -> tuple[tuple[AdamStep, ...], float]:
    """`steps` steps of a fresh Adam over one pair, on a copy, seen from one weight; and the loss after the last."""
    own = copy.deepcopy(model)
    named = dict(own.named_parameters())
    optimizer, device, found = adam(list(named.values()), rate), next(own.parameters()).device, []
    for _ in range(steps):
        record = record_gradients(own, pair, smoothing)
        for name, parameter in named.items():
            parameter.grad = record.parameters[name].to(device)
        norm = float(nn.utils.clip_grad_norm_(list(named.values()), CLIP))
        weight = named[place.name]
        assert weight.grad is not None
        gradient, before = float(weight.grad[place.index]), float(weight.detach()[place.index])
        optimizer.step()
        state = optimizer.state[weight]
        m, v = float(state["exp_avg"][place.index]), float(state["exp_avg_sq"][place.index])
        found.append(AdamStep(record.loss, norm, clip_factor(norm), gradient, m, v, before, float(weight.detach()[place.index])))
    return tuple(found), record_gradients(own, pair, smoothing, weights=False).loss


def clip_factor(norm: float) -> float:
    """What clipping multiplies the gradient with, as torch's clip_grad_norm_ has it."""
    return min(1.0, CLIP / (norm + 1e-6))


def step_lengths(model: Transformer, gradients: Mapping[str, Tensor], rate: float) -> dict[str, float]:
    """||W_after - W|| of every parameter for the first step of a fresh Adam: it treats each by itself, so that one copy is held at a time."""
    found = {}
    for name, parameter in model.named_parameters():
        before = parameter.detach().cpu()
        moved = nn.Parameter(before.clone())
        moved.grad = gradients[name].to(moved.dtype)
        adam([moved], rate).step()
        found[name] = float((moved.detach() - before).norm())
    return found


def recipe_rates(name: str, points: int) -> tuple[int, list[tuple[int, float]]]:
    """The steps of warm-up of a recipe, and (step, learning rate) over its training: the first step, the end of the warm-up, and `points` others."""
    recipe = load_recipe(name)
    steps = sorted({1, recipe.warmup, *(round(recipe.total_steps * i / points) for i in range(1, points + 1))})
    return recipe.warmup, [(s, rate_at(s, recipe.to_dict())) for s in steps]


def rate_at(step: int, recipe: Facts) -> float:
    """The learning rate of a step of a training."""
    return learning_rate(step, peak=recipe["peak_lr"], warmup=recipe["warmup"], total=recipe["total_steps"], cooldown=recipe["cooldown"])
