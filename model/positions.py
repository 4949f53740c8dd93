"""How a model knows the order of its tokens. One interface, and one child per scheme that overrides exactly one method."""

import math
from collections.abc import Callable

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


class Learned(Positions):
    """One row of numbers a position, learned with the rest: Gehring et al. 2017, section 3.1; Vaswani et al. 2017, table 3 (E); BERT.

    Drawn from N(0, 1/D) like the rows of the tokens, and not scaled. A position that no sentence of the training reached keeps that row.
    """

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.table = nn.Embedding(config.max_length, config.d_model)

    def embed(self, length: int, offset: int = 0) -> Tensor:
        return self.table.weight[offset : offset + length]


class Rotary(Positions):
    """Dimensions (2i, 2i+1) of queries and keys turned by the angle pos / 10000^(2i/K): Su et al. 2021 (RoFormer), equations 15 and 34.

    A dot product of two turned vectors depends on the difference of their positions only. Values are not turned, embeddings gain nothing.
    """

    cos: Tensor
    sin: Tensor

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        waves = sinusoid_table(config.max_length, config.d_head)
        self.register_buffer("cos", waves[:, 1::2].repeat_interleave(2, 1), persistent=False)
        self.register_buffer("sin", waves[:, 0::2].repeat_interleave(2, 1), persistent=False)

    def rotate(self, x: Tensor, offset: int = 0) -> Tensor:
        end = offset + x.shape[-2]
        even, odd = x[..., 0::2], x[..., 1::2]
        rotated = x * self.cos[offset:end] + torch.stack([-odd, even], -1).flatten(-2) * self.sin[offset:end]
        return rotated.type_as(x)


class Alibi(Positions):
    """-slope * |i - j| added to the scaled score of query i and key j, one fixed slope a head: Press et al. 2022, section 3.

    The paper's decoder only looks back, where |i - j| is its i - j. The encoder looks both ways and uses the same distance, so that its bias
    tells near from far, not left from right. No table: any length has its bias.
    """

    slopes: Tensor

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.register_buffer("slopes", torch.tensor(alibi_slopes(config.n_heads)), persistent=False)

    def bias(self, q_len: int, k_len: int) -> Tensor:
        keys = torch.arange(k_len, device=self.slopes.device)
        distance = (keys[k_len - q_len :, None] - keys).abs()  # the queries are the last of the keys
        return -self.slopes[:, None, None] * distance


def alibi_slopes(heads: int) -> list[float]:
    """2^(-8h/H) for head h = 1..H where H is a power of two; else those of the power P below H, then every other one of those of 2P."""
    power = 2 ** int(math.log2(heads))
    slopes = [2 ** (-8 * (h + 1) / power) for h in range(power)]
    return slopes if power == heads else slopes + alibi_slopes(2 * power)[0::2][: heads - power]


POSITIONS: dict[str, Callable[[ModelConfig], Positions]] = {
    "sinusoidal": Sinusoidal,
    "sinusoidal_halves": SinusoidalHalves,
    "learned": Learned,
    "rotary": Rotary,
    "alibi": Alibi,
    "none": lambda config: Positions(),
}
