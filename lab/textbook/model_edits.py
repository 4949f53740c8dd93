"""Changes to a post-norm model as edits of the probe: what a textbook's formula or code would do, done to the shipped model."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from lab.questions.breaking_edits import within
from model.positions import sinusoid_table
from model.transformer import DecoderLayer, Transformer


def strict_triangle(site: str, x: Tensor) -> Tensor:
    """Takes a row's own key from decoder self-attention; the first row, which has no other, keeps it."""
    if not within(site, "decoder", "self.scores_masked"):
        return x
    own = torch.eye(x.shape[-1], dtype=torch.bool)
    own[0, 0] = False
    return x.masked_fill(own, -math.inf)


@dataclass
class Window:
    """Decoder self-attention reaches back over `width` rows only, the row itself included."""

    width: int

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if not within(site, "decoder", "self.scores_masked"):
            return x
        far = torch.ones(x.shape[-2:], dtype=torch.bool).tril(-self.width)
        return x.masked_fill(far, -math.inf)


@dataclass
class NoResidual:
    """Add & Norm without the Add: each sublayer's output alone is normalised. where: one norm by its site, such as "decoder.1.norm_cross"."""

    where: str = ""
    stream = torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        last = site.rpartition(".")[2]
        if last in ("resid_pre", "resid_mid", "resid_cross"):
            self.stream = x
        elif last.startswith("norm_") and last.endswith("_in") and site.removesuffix("_in").startswith(self.where):
            return x - self.stream
        return x


Normal = Callable[[Tensor], Tensor]
NORMALS: dict[str, Normal] = {
    "l2": lambda x: x / x.norm(dim=-1, keepdim=True),
    "rms": lambda x: x / x.square().mean(-1, keepdim=True).sqrt(),
    "std": lambda x: (x - x.mean(-1, keepdim=True)) / (x.std(-1, keepdim=True) + 1e-6),
}
"""How a vector is made of one size: by its length; by its root mean square; by the standard deviation over n - 1, with epsilon outside the root."""


class OtherNorm:
    """Each norm divides otherwise, one of NORMALS; the trained gain and bias stay."""

    def __init__(self, model: Transformer, kind: str) -> None:
        self.normal, self.given = NORMALS[kind], torch.empty(0)
        self.norms = {
            f"{stack}.{i}.norm_{name.removeprefix('residual_')}": residual.norm
            for stack in ("encoder", "decoder")
            for i, layer in enumerate(getattr(model, stack))
            for name, residual in layer.named_children()
            if name.startswith("residual_")
        }

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site.removesuffix("_in") not in self.norms:
            return x
        if site.endswith("_in"):
            self.given = x
            return x
        norm: nn.LayerNorm = self.norms[site]
        return self.normal(self.given) * norm.weight + norm.bias


class CrossFromInput:
    """Cross-attention asks with the layer's input, not with what masked self-attention and Add & Norm made of it."""

    def __init__(self, model: Transformer) -> None:
        self.layers, self.given = model.decoder, torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if within(site, "decoder", "resid_pre"):
            self.given = x
        if not within(site, "decoder", "cross.q"):
            return x
        layer = self.layers[int(site.split(".")[1])]
        assert isinstance(layer, DecoderLayer)
        attention = layer.cross_attention
        return attention.split(attention.w_query(self.given))


@dataclass
class Times:
    """One site of either stack, "tokens_embedded" or "positions", times a factor."""

    name: str
    factor: float

    def __call__(self, site: str, x: Tensor) -> Tensor:
        return x * self.factor if site.rpartition(".")[2] == self.name else x


def growing_waves(length: int, d_model: int) -> Tensor:
    """The sinusoids with the exponent's sign turned: frequencies from 1 up to 10000 instead of down to 1/10000."""
    position = torch.arange(length, dtype=torch.float64)[:, None]
    angle = position * torch.exp(math.log(10000.0) * torch.arange(0, d_model, 2, dtype=torch.float64) / d_model)
    return torch.stack([angle.sin(), angle.cos()], -1).flatten(-2).float()


def growing_positions(site: str, x: Tensor) -> Tensor:
    """The positions of `growing_waves` instead of the right ones."""
    return growing_waves(*x.shape[-2:])[None] if site.rpartition(".")[2] == "positions" else x


def places_again(site: str, x: Tensor) -> Tensor:
    """The positions are added before every layer, not before the first alone."""
    stack, _, rest = site.partition(".")
    again = rest.endswith(".resid_pre") and not rest.startswith("0.") and stack in ("encoder", "decoder")
    return x + sinusoid_table(*x.shape[-2:]) if again else x


class ValuesInside:
    """softmax(QK^T V) instead of softmax(QK^T) V: the product of scores and values is made a distribution over d_v. Masked scores count 0."""

    scores = values = torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        last = site.rpartition(".")[2]
        if last == "v":
            self.values = x
        elif last == "scores_masked":
            self.scores = x.masked_fill(x == -math.inf, 0.0)
        elif last == "z":
            return (self.scores @ self.values).softmax(-1)
        return x


def softmax_each(site: str, x: Tensor) -> Tensor:
    """A softmax over the features ends every decoder layer."""
    return x.softmax(-1) if within(site, "decoder", "resid_post") else x


class NormAgain:
    """A second, untrained LayerNorm after each stack: on the memory, and on what the last decoder layer gives."""

    def __init__(self, model: Transformer) -> None:
        self.sites = ("memory", f"decoder.{len(model.decoder) - 1}.resid_post")

    def __call__(self, site: str, x: Tensor) -> Tensor:
        return nn.functional.layer_norm(x, x.shape[-1:]) if site in self.sites else x
