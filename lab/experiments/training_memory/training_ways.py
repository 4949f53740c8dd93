"""The ways to train that are compared: one model, changed so that its forward keeps less for the backward."""

import math
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.utils.checkpoint import checkpoint

from model.training.batches import Batch
from model.training.objective import smoothed_loss
from model.transformer import Transformer


class Arm(NamedTuple):
    """half: matrix products in bfloat16 by autocast; parameters, gradients and moments stay float32. segments: which layers share a checkpoint:
    "" none, "each" one layer each, "root" about the root of their number."""

    half: bool
    segments: str


ARMS = {
    "fp32": Arm(False, ""),
    "bf16": Arm(True, ""),
    "checkpoint": Arm(False, "each"),
    "both": Arm(True, "each"),
    "root": Arm(False, "root"),
}
FOUR = ("fp32", "bf16", "checkpoint", "both")
TRAINED = FOUR[:3]
"""Those whose trainings are compared."""


class Segment(nn.Module):
    """Layers of which only the input is kept; the backward runs their forward once more (Chen et al. 2016)."""

    def __init__(self, layers: list[nn.Module]) -> None:
        super().__init__()
        self.layers = nn.ModuleList(layers)

    def forward(self, x: Tensor, *rest: Any, **named: Any) -> Tensor:
        """x (B, T, D) through the layers, each called as `model.transformer` calls one -> (B, T, D)."""
        if not torch.is_grad_enabled():
            return self.through(x, *rest, **named)
        out: Tensor = checkpoint(self.through, x, *rest, use_reentrant=False, **named)
        return out

    def through(self, x: Tensor, *rest: Any, **named: Any) -> Tensor:
        """The layers one after another."""
        for layer in self.layers:
            x = layer(x, *rest, **named)
        return x


def prepare(model: Transformer, arm: str) -> Transformer:
    """The model changed in place: its weights stay as they are, and so does what it computes, but for bfloat16's rounding."""
    half, segments = ARMS[arm]
    if segments:
        for stack in ("encoder", "decoder"):
            layers = list(getattr(model, stack))
            size = 1 if segments == "each" else math.isqrt(len(layers))
            groups = [layers[i : i + size] for i in range(0, len(layers), size)]
            setattr(model, stack, nn.ModuleList(map(Segment, groups)))
    if half:
        for name in ("encode", "decode", "project"):
            setattr(model, name, torch.autocast("cpu", torch.bfloat16)(getattr(model, name)))
    return model


def loss_of(model: Transformer, batch: Batch) -> Tensor:
    """Mean negative log-likelihood per real target token, in nats. Nothing watches it: a probe would hold tensors that autograd lets go."""
    hidden = model.decode(batch.tgt_in, model.encode(batch.src), model.src_allowed(batch.src))
    real = batch.tgt_out != model.config.pad_id
    loss, _ = smoothed_loss(model.project(hidden[real]), batch.tgt_out[real], 0.0)
    return loss / batch.tokens
