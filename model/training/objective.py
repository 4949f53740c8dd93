"""The training loss: label-smoothed cross-entropy at real target positions only."""

from typing import Any

import torch
from torch import Tensor, nn

from model.config import ModelConfig
from model.probe import OFF, Probe
from model.training.batches import Batch
from model.training.guided_alignment import CatchQueriesKeys
from model.transformer import Transformer

CHUNK = 64
"""Rows of logits worked on at once: 64 x 6,000 float32 numbers stay in a core's cache, which halves the time of the loss."""


class _SmoothedLoss(torch.autograd.Function):
    """Loss and gradient in one pass over the logits, a few rows at a time, in float32; logits in float64 stay so."""

    @staticmethod
    def forward(ctx: Any, logits: Tensor, targets: Tensor, smoothing: float) -> tuple[Tensor, Tensor]:
        """logits (N, V), targets (N,) -> (sum of smoothed losses, sum of negative log-likelihoods)."""
        gradient, floor = torch.empty_like(logits), smoothing / logits.shape[-1]
        precision = torch.promote_types(logits.dtype, torch.float32)
        loss, nll = (torch.zeros((), device=logits.device, dtype=precision) for _ in range(2))
        size = CHUNK if logits.device.type == "cpu" else max(1, len(logits))
        for rows, wanted, out in zip(logits.split(size), targets.split(size), gradient.split(size), strict=True):
            log_p = rows.to(precision).log_softmax(-1)
            hit = -log_p.gather(1, wanted[:, None]).sum()
            nll += hit
            loss += (1 - smoothing) * hit - floor * log_p.sum()
            slope = log_p.exp_().sub_(floor)
            slope.scatter_add_(1, wanted[:, None], slope.new_full((len(rows), 1), smoothing - 1))
            out.copy_(slope)
        ctx.save_for_backward(gradient)
        ctx.mark_non_differentiable(nll)
        return loss, nll

    @staticmethod
    def backward(ctx: Any, loss_gradient: Tensor, _: Tensor) -> tuple[Tensor, None, None]:  # type: ignore[override]
        (gradient,) = ctx.saved_tensors
        return gradient * loss_gradient.to(gradient.dtype), None, None


def smoothed_loss(logits: Tensor, targets: Tensor, smoothing: float) -> tuple[Tensor, Tensor]:
    """Sums over positions of (the smoothed loss, the plain negative log-likelihood), in nats, in float32 (float64 where the logits are).

    logits (N, V), targets (N,). The target's share is 1 - smoothing + smoothing / V and every other token's smoothing / V
    (Szegedy et al. 2016; torch.nn.CrossEntropyLoss means the same). Only the loss has a gradient.
    """
    return _SmoothedLoss.apply(logits, targets, smoothing)


GUIDED_HEAD = 0


def guided_attention(config: ModelConfig) -> str:
    """The cross-attention that is taught alignments: that of the last decoder layer but one (Garg et al. 2019, section 3)."""
    return f"decoder.{max(0, config.decoder_layers - 2)}.cross"


class Objective(nn.Module):
    """The model with its loss as one forward, so that data-parallel training can wrap it."""

    def __init__(self, model: Transformer, smoothing: float, guided_weight: float = 0.0) -> None:
        """guided_weight: how much the alignment of one head of the last decoder layer but one counts beside the translation."""
        super().__init__()
        self.model, self.smoothing, self.guided_weight = model, smoothing, guided_weight

    def forward(self, batch: Batch, *, probe: Probe = OFF) -> tuple[Tensor, Tensor]:
        """(loss, nll) summed over the batch's real target tokens; padding is never projected to the vocabulary.

        probe: sees all sites of the forward; the logits pass it as (real target tokens, V).
        """
        model = self.model
        memory, allowed = model.encode(batch.src, probe=probe), model.src_allowed(batch.src)
        catch = CatchQueriesKeys(guided_attention(model.config))
        hidden = model.decode(batch.tgt_in, memory, allowed, probe=probe if probe.watching else catch)
        real = batch.tgt_out != model.config.pad_id
        loss, nll = smoothed_loss(model.project(hidden[real], probe=probe), batch.tgt_out[real], self.smoothing)
        if self.guided_weight and batch.links is not None and not probe.watching:
            loss = loss + self.guided_weight * catch.loss(batch.links, allowed, GUIDED_HEAD)
        return loss, nll
