"""Ways to break a Transformer: edits of the probe, and twins of a model that share its weights. Nothing here changes the sound model."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from model.output_layer import OwnOutput
from model.probe import Change
from model.residual import residuals_in
from model.transformer import Transformer


@dataclass
class Kept:
    """In whatever layer of a stack, the tensor that passes at `kept` is kept, and the one at `changed` becomes what `change` makes of it."""

    stack: str
    kept: str
    changed: str
    change: Callable[[Tensor], Tensor]
    x = torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if within(site, self.stack, self.kept):
            self.x = x
        return self.change(self.x) if within(site, self.stack, self.changed) else x


def one_too_far() -> Kept:
    """The causal mask one key too wide: query i looks at keys 0..i+1."""

    def mask(scores: Tensor) -> Tensor:
        allowed = torch.ones(scores.shape[-2:], dtype=torch.bool, device=scores.device).tril(1)
        return scores.masked_fill(~allowed, -torch.inf)

    return Kept("decoder", "self.scores", "self.scores_masked", mask)


def unscaled_in(stack: str, part: str) -> Kept:
    """Scores of every attention of a kind are QK^T, not divided by sqrt(d_k)."""
    return Kept(stack, f"{part}.scores_raw", f"{part}.scores", lambda raw: raw)


def other_axis(stack: str, part: str) -> Kept:
    """Softmax over the queries and not over the keys: columns sum to 1."""
    return Kept(stack, f"{part}.scores_masked", f"{part}.weights", lambda scores: torch.softmax(scores, -2).nan_to_num(0.0))


def times(site: str, factor: float) -> Change:
    """A site multiplied: the positions of one side added twice, or never."""
    return Change(site, lambda x: x * factor)


@dataclass
class NoTranspose:
    """The heads laid side by side without the transpose before it: (B, H, T, K) read as (B, T, H * K), so that tokens get others' numbers."""

    stack: str
    part: str

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if not within(site, self.stack, f"{self.part}.z"):
            return x
        batch, heads, rows, width = x.shape
        return x.reshape(batch, rows, heads, width).transpose(1, 2)


class NoResidual:
    """norm(sublayer(x)) in the place of norm(x + sublayer(x)) (post-norm)."""

    def __init__(self, layer: str, before: str, part: str) -> None:
        self.stream, self.site, self.x = f"{layer}.{before}", f"{layer}.norm_{part}_in", torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site == self.stream:
            self.x = x
        return x - self.x if site == self.site else x


def within(site: str, stack: str, end: str) -> bool:
    """Whether a site is of this stack, in whatever layer, and ends so."""
    return site.startswith(f"{stack}.") and site.endswith(f".{end}")


def twin(model: Transformer) -> Transformer:
    """A copy of the modules whose parameters and buffers are the very tensors of the original."""
    kept: dict[int, Any] = {id(x): x for x in (*model.parameters(), *model.buffers())}
    return copy.deepcopy(model, kept)


def swap_keys_values(model: Transformer, layer: int) -> Transformer:
    """Cross-attention of one layer takes its keys for values and its values for keys."""
    made = twin(model)
    attention = made.decoder[layer].cross_attention
    attention.w_key, attention.w_value = attention.w_value, attention.w_key  # type: ignore[union-attr]
    return made


def untie(model: Transformer) -> Transformer:
    """The output gets a matrix of its own, drawn as before a training, and nobody trained it."""
    made = twin(model)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        made.output = OwnOutput(model.config).to(next(model.parameters()).device)
    return made.eval()


def without_gamma(model: Transformer, stack: str) -> Transformer:
    """The norms of one stack only standardise: gamma is 1 (and beta stays)."""
    made = twin(model)
    for residual in residuals_in(getattr(made, stack)):
        norm = copy.copy(residual.norm)
        norm._parameters = dict(norm._parameters)
        norm.weight = torch.nn.Parameter(torch.ones_like(norm.weight), requires_grad=False)  # type: ignore[arg-type]
        residual.norm = norm
    return made
