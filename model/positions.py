"""How a model knows the order of its tokens. One interface, and one child per scheme that overrides exactly one method."""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn

from model.config import ModelConfig


class Positions(nn.Module):
    """Order enters at one of three places; a scheme overrides one of them and leaves the others as they are here."""

    def embed(self, length: int, offset: int = 0) -> Tensor | None:
        """What is added to the embeddings of positions offset..offset+length-1: (length, D), or None for nothing."""
        return None

    def rotate(self, x: Tensor, offset: int = 0) -> Tensor:
        """Queries or keys (B, H, T, K) of self-attention, of positions offset..offset+T-1, turned by their position."""
        return x

    def bias(self, q_len: int, k_len: int) -> Tensor | None:
        """What is added to the scores of self-attention: (H, q_len, k_len), or None for nothing."""
        return None


class Sinusoidal(Positions):
    """PE(pos, 2i) = sin(pos / 10000^(2i/D)), PE(pos, 2i+1) = cos(same): Vaswani et al. 2017, section 3.5."""

    table: Tensor

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.register_buffer("table", self.rows(config.max_length, config.d_model), persistent=False)

    def rows(self, length: int, d_model: int) -> Tensor:
        """The encodings of positions 0..length-1: (length, d_model)."""
        return sinusoid_table(length, d_model)

    def embed(self, length: int, offset: int = 0) -> Tensor:
        return self.table[offset : offset + length]


class SinusoidalHalves(Sinusoidal):
    """The same waves in another order: all sines in dimensions 0..D/2-1, then all cosines, as tensor2tensor and Marian write them."""

    def rows(self, length: int, d_model: int) -> Tensor:
        table = sinusoid_table(length, d_model)
        return torch.cat([table[:, 0::2], table[:, 1::2]], dim=1)


def sinusoid_table(length: int, d_model: int) -> Tensor:
    """The sinusoids of positions 0..length-1, (length, d_model), computed in float64 and rounded once to float32."""
    position = torch.arange(length, dtype=torch.float64)[:, None]
    pair = torch.arange(0, d_model, 2, dtype=torch.float64)
    angle = position * torch.exp(-math.log(10000.0) * pair / d_model)
    table = torch.empty(length, d_model, dtype=torch.float64)
    table[:, 0::2], table[:, 1::2] = angle.sin(), angle.cos()
    return table.float()


POSITIONS: dict[str, type[Positions]] = {"sinusoidal": Sinusoidal, "sinusoidal_halves": SinusoidalHalves}
