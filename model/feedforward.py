"""The position-wise feed-forward network: Vaswani et al. 2017, section 3.3, and its gated variant."""

from collections.abc import Callable

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from model.config import ModelConfig
from model.probe import OFF, Probe


class FeedForward(nn.Module):
    """x -> w_2 activation(w_1 x): (B, T, D) -> (B, T, F) -> (B, T, D)."""

    def __init__(self, config: ModelConfig, activation: Callable[[Tensor], Tensor]) -> None:
        super().__init__()
        self.w_1, self.w_2 = nn.Linear(config.d_model, config.d_ff), nn.Linear(config.d_ff, config.d_model)
        self.activation, self.dropout = activation, nn.Dropout(config.feedforward_dropout)

    def forward(self, x: Tensor, *, probe: Probe = OFF) -> Tensor:
        pre = probe("ff_pre", self.w_1(x))
        act = probe("ff_act", self.activation(pre))
        return probe("ff_out", self.w_2(self.dropout(act)))

    def plain(self, x: Tensor) -> Tensor:
        """`forward` in evaluation, with nobody watching."""
        hidden = self.activation(F.linear(x, self.w_1.weight, self.w_1.bias))
        return F.linear(hidden, self.w_2.weight, self.w_2.bias)


class SwiGLU(nn.Module):
    """x -> w_2(silu(w_1 x) * w_3 x): Shazeer 2020, equation 6, here with biases as in `FeedForward`.

    Sites: ff_pre is w_1 x, the gate before its activation; ff_act is the product that w_2 reads. With three matrices instead of two it has
    as many parameters as `FeedForward` at 2/3 of its d_ff.
    """

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        d, f = config.d_model, config.d_ff
        self.w_1, self.w_2, self.w_3 = nn.Linear(d, f), nn.Linear(f, d), nn.Linear(d, f)
        self.dropout = nn.Dropout(config.feedforward_dropout)

    def forward(self, x: Tensor, *, probe: Probe = OFF) -> Tensor:
        pre = probe("ff_pre", self.w_1(x))
        act = probe("ff_act", F.silu(pre) * self.w_3(x))
        return probe("ff_out", self.w_2(self.dropout(act)))

    def plain(self, x: Tensor) -> Tensor:
        """`forward` in evaluation, with nobody watching."""
        hidden = F.silu(F.linear(x, self.w_1.weight, self.w_1.bias)) * F.linear(x, self.w_3.weight, self.w_3.bias)
        return F.linear(hidden, self.w_2.weight, self.w_2.bias)


FEEDFORWARDS: dict[str, Callable[[ModelConfig], nn.Module]] = {
    "relu": lambda config: FeedForward(config, torch.relu),
    "gelu": lambda config: FeedForward(config, nn.functional.gelu),  # Hendrycks & Gimpel 2016, the exact one
    "silu": lambda config: FeedForward(config, nn.functional.silu),  # x sigmoid(x), also called swish
    "swiglu": SwiGLU,
}
