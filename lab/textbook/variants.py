"""Small models built as a text's code would build them: a fresh model of the lab with one part replaced. Each takes the model and changes it in place."""

import math
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import torch
from torch import Tensor, nn

from lab.textbook.model_edits import growing_waves
from model.attention import MultiHeadAttention
from model.config import ModelConfig
from model.positions import Sinusoidal
from model.probe import OFF, Probe
from model.residual import PostNorm, residuals_in
from model.transformer import DecoderLayer, Transformer

Change = Callable[[Transformer], None]
Module = TypeVar("Module", bound=nn.Module)


class OpenAttention(MultiHeadAttention):
    """Attention that is never given its mask."""

    def forward(self, x: Tensor, source: Tensor, allowed: Tensor | None = None, **more: Any) -> Tensor:
        """As it is, without `allowed`."""
        return super().forward(x, source, None, **more)


class BlindAttention(MultiHeadAttention):
    """Attention that gives nothing."""

    def forward(self, x: Tensor, source: Tensor, allowed: Tensor | None = None, **more: Any) -> Tensor:
        """Zeros of the right shape."""
        return torch.zeros_like(x)


def blind_cross(model: Transformer) -> None:
    """A decoder that sees nothing of the source."""
    for layer in decoder_layers(model):
        layer.cross_attention = replaced(layer.cross_attention, BlindAttention(model.config))


def open_decoder(model: Transformer) -> None:
    """Decoder self-attention without any mask."""
    for layer in decoder_layers(model):
        layer.self_attention = replaced(layer.self_attention, OpenAttention(model.config, layer.self_attention.positions))


def replaced(old: nn.Module, new: Module) -> Module:
    """The new module with the weights of the old one."""
    new.load_state_dict(old.state_dict())
    return new


def decoder_layers(model: Transformer) -> Iterator[DecoderLayer]:
    """The layers of the decoder by their type."""
    for layer in model.decoder:
        assert isinstance(layer, DecoderLayer)
        yield layer


class NoSum(PostNorm):
    """norm(sublayer(x)): Add & Norm without the Add."""

    def forward(self, x: Tensor, sublayer: Callable[[Tensor], Tensor], *, probe: Probe = OFF) -> Tensor:
        return self.normalise(self.dropout(sublayer(x)), probe)


class DropoutLast(PostNorm):
    """dropout(norm(x + sublayer(x))): dropout on the stream itself."""

    def forward(self, x: Tensor, sublayer: Callable[[Tensor], Tensor], *, probe: Probe = OFF) -> Tensor:
        return self.dropout(self.normalise(x + sublayer(x), probe))


def residuals(kind: type[PostNorm]) -> Change:
    """Every Add & Norm of both stacks is of this kind."""

    def change(model: Transformer) -> None:
        for layer in (*model.encoder, *model.decoder):
            for name, old in list(layer.named_children()):
                if name.startswith("residual_"):
                    setattr(layer, name, replaced(old, kind(model.config, name.removeprefix("residual_"))))

    return change


class LengthNorm(nn.Module):
    """x / |x| * gain: what is called RMSNorm with the length in place of the root mean square."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        return x / (x.norm(dim=-1, keepdim=True) + 1e-6) * self.weight


def norms(make: Callable[[int], nn.Module]) -> Change:
    """Every norm is of this kind."""

    def change(model: Transformer) -> None:
        for residual in residuals_in(model):
            residual.norm = make(model.config.d_model)

    return change


def small_keys(model: Transformer) -> None:
    """W_K ten thousand times smaller than Xavier has it."""
    for module in model.modules():
        if isinstance(module, MultiHeadAttention):
            nn.init.xavier_uniform_(module.w_key.weight, gain=1e-4)


def wide_rows(model: Transformer) -> None:
    """Embeddings drawn from N(0, 1), as torch's own table has them."""
    for embedding in (model.src_embedding, model.tgt_embedding):
        nn.init.normal_(embedding.table.weight)


def norms_again(model: Transformer) -> None:
    """One more LayerNorm after each post-norm stack."""
    model.encoder_norm, model.decoder_norm = (nn.LayerNorm(model.config.d_model) for _ in range(2))


class GrowingSinusoids(Sinusoidal):
    """Sinusoids with the exponent's sign turned."""

    def rows(self, length: int, d_model: int) -> Tensor:
        """The encodings of positions 0..length-1: (length, d_model)."""
        return growing_waves(length, d_model)


def turned_sign(model: Transformer) -> None:
    """Both embeddings add the turned sinusoids."""
    model.src_embedding.positions = model.tgt_embedding.positions = GrowingSinusoids(model.config)


class InputCross(DecoderLayer):
    """Cross-attention asks with the layer's input; its answer joins the stream as ever."""

    def forward(self, x: Tensor, memory: Tensor, masks: Any, slots: Any, *, probe: Probe = OFF) -> Tensor:
        """As in DecoderLayer, but for the queries."""
        (self_allowed, cross_allowed), (self_slot, cross_slot) = masks, slots
        given = x
        x = self.residual_self(x, lambda h: self.self_attention(h, h, self_allowed, slot=self_slot, probe=probe.at("self")), probe=probe)
        x = self.residual_cross(
            x, lambda h: self.cross_attention(given, memory, cross_allowed, slot=cross_slot, probe=probe.at("cross")), probe=probe
        )
        return self.residual_ff(x, lambda h: self.feedforward(h, probe=probe), probe=probe)


def cross_from_input(model: Transformer) -> None:
    """Every decoder layer is an InputCross."""
    for i, layer in enumerate(model.decoder):
        model.decoder[i] = replaced(layer, InputCross(model.config, model.positions))


def parameters(model: nn.Module) -> int:
    """How many numbers are learnt."""
    return sum(p.numel() for p in model.parameters())


def stream_zeros(config: ModelConfig, kind: type[PostNorm]) -> float:
    """Percent of the stream that is zero after one Add & Norm in training."""
    torch.manual_seed(0)
    residual = kind(config, "self").train()
    x = residual(torch.randn(64, config.d_model), lambda h: h * math.sqrt(0.5))
    return 100 * float((x == 0).double().mean())
