"""Ways to break a Transformer: edits of the probe, and twins of a model that share its weights. Nothing here changes the sound model."""

import copy
from typing import Any

import torch
from torch import Tensor

from model.output_layer import OwnOutput
from model.residual import residuals_in
from model.transformer import Transformer


class OneTooFar:
    """The causal mask one key too wide: query i looks at keys 0..i+1."""

    def __init__(self) -> None:
        self.scores = torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if within(site, "decoder", "self.scores"):
            self.scores = x
        if not within(site, "decoder", "self.scores_masked"):
            return x
        allowed = torch.ones(x.shape[-2:], dtype=torch.bool, device=x.device).tril(1)
        return self.scores.masked_fill(~allowed, -torch.inf)


class UnscaledIn:
    """Scores of every attention of a kind are QK^T, not divided by sqrt(d_k)."""

    def __init__(self, stack: str, part: str) -> None:
        self.stack, self.part, self.raw = stack, part, torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if within(site, self.stack, f"{self.part}.scores_raw"):
            self.raw = x
        return self.raw if within(site, self.stack, f"{self.part}.scores") else x


class NoTranspose:
    """The heads laid side by side without the transpose before it: (B, H, T, K) read as (B, T, H * K), so that tokens get others' numbers."""

    def __init__(self, stack: str, part: str) -> None:
        self.stack, self.part = stack, part

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if not within(site, self.stack, f"{self.part}.z"):
            return x
        batch, heads, rows, width = x.shape
        return x.reshape(batch, rows, heads, width).transpose(1, 2)


class Times:
    """A site multiplied: the positions of one side added twice, or never."""

    def __init__(self, site: str, factor: float) -> None:
        self.site, self.factor = site, factor

    def __call__(self, site: str, x: Tensor) -> Tensor:
        return x * self.factor if site == self.site else x


class NoResidual:
    """norm(sublayer(x)) in the place of norm(x + sublayer(x)) (post-norm)."""

    def __init__(self, layer: str, before: str, part: str) -> None:
        self.stream, self.site, self.x = f"{layer}.{before}", f"{layer}.norm_{part}_in", torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site == self.stream:
            self.x = x
        return x - self.x if site == self.site else x


class OtherAxis:
    """Softmax over the queries and not over the keys: columns sum to 1."""

    def __init__(self, stack: str, part: str) -> None:
        self.stack, self.part, self.scores = stack, part, torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if within(site, self.stack, f"{self.part}.scores_masked"):
            self.scores = x
        return torch.softmax(self.scores, -2).nan_to_num(0.0) if within(site, self.stack, f"{self.part}.weights") else x


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
