"""Scaled dot-product attention, twice (fused and explicit, equal by test), and multi-head attention around it."""

import math

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from model.cache import UNCACHED, Slot
from model.config import ModelConfig
from model.positions import Positions
from model.probe import OFF, Probe


def attend_fused(q: Tensor, k: Tensor, v: Tensor, allowed: Tensor | None, bias: Tensor | None = None, dropout: float = 0.0) -> Tensor:
    """softmax(QK^T / sqrt(K)) V in one kernel. q (B, H, T, K), k and v (B, H, S, K) -> z (B, H, T, K).

    allowed: bool, broadcastable to (B, H, T, S), True = may look. bias: added to the scaled scores. A row with no key allowed gives zeros.
    """
    if bias is not None:
        allowed = bias if allowed is None else bias.masked_fill(~allowed, -math.inf)
    return F.scaled_dot_product_attention(q, k, v, attn_mask=allowed, dropout_p=dropout)


def attend_explicit(q: Tensor, k: Tensor, v: Tensor, allowed: Tensor | None, bias: Tensor | None = None, *, probe: Probe = OFF) -> Tensor:
    """The same, one step at a time, each shown to the probe: Vaswani et al. 2017, equation 1 and figure 2 (left)."""
    scores = probe("scores_raw", q @ k.transpose(-2, -1))
    scores = scores / math.sqrt(q.shape[-1])
    scores = probe("scores", scores if bias is None else scores + bias)
    if allowed is not None:
        scores = scores.masked_fill(~allowed, -math.inf)
    scores = probe("scores_masked", scores)
    weights = probe("weights", _softmax(scores))
    return probe("z", weights @ v)


def _softmax(scores: Tensor) -> Tensor:
    """Softmax over keys; a row that is -inf throughout becomes zeros (as the fused kernel has it), not NaN."""
    nothing = (scores == -math.inf).all(-1, keepdim=True)
    return torch.softmax(scores.masked_fill(nothing, 0.0), -1).masked_fill(nothing, 0.0)


class MultiHeadAttention(nn.Module):
    """H attentions side by side, concatenated and mixed by w_out: Vaswani et al. 2017, section 3.2.2.

    `positions` is given for self-attention only; cross-attention has no common axis of positions.
    """

    def __init__(self, config: ModelConfig, positions: Positions | None = None) -> None:
        super().__init__()
        d = config.d_model
        self.n_heads, self.dropout = config.n_heads, config.attention_dropout
        self.w_query, self.w_key, self.w_value, self.w_out = (nn.Linear(d, d) for _ in range(4))
        self.positions = Positions() if positions is None else positions

    def forward(self, x: Tensor, source: Tensor, allowed: Tensor | None = None, *, slot: Slot = UNCACHED, probe: Probe = OFF) -> Tensor:
        """x (B, T, D) looks at source (B, S, D) where `allowed` (broadcastable to B, H, T, S) is True -> (B, T, D).

        Self-attention passes x as its own source. `slot` keeps keys and values between the steps of a decoding.
        """
        offset = slot.offset
        q = probe("q", self.positions.rotate(self.split(self.w_query(x)), offset))
        k, v = slot.keys_values(lambda: self.keys_values(source, offset))
        k, v = probe("k", k), probe("v", v)
        bias = self.positions.bias(q.shape[-2], k.shape[-2])
        if probe.watching:
            return self.mix_explicit(attend_explicit(q, k, v, allowed, bias, probe=probe), probe)
        z = attend_fused(q, k, v, allowed, bias, self.dropout if self.training else 0.0)
        return self.w_out(z.transpose(1, 2).flatten(-2))

    def keys_values(self, source: Tensor, offset: int = 0) -> tuple[Tensor, Tensor]:
        """The keys and values of the tokens looked at: (B, S, D) -> two of (B, H, S, K)."""
        return self.positions.rotate(self.split(self.w_key(source)), offset), self.split(self.w_value(source))

    def mix_explicit(self, z: Tensor, probe: Probe) -> Tensor:
        """Concat and W_O as the sum it is: head h adds z_h times its K columns of w_out. z (B, H, T, K) -> (B, T, D)."""
        by_head = self.w_out.weight.unflatten(-1, (self.n_heads, -1))
        head_out = probe("head_out", torch.einsum("bhtk,dhk->bhtd", z, by_head))
        return probe("out", head_out.sum(1) + self.w_out.bias)

    def split(self, x: Tensor) -> Tensor:
        """(B, T, D) -> (B, H, T, K): head h owns the columns h*K .. (h+1)*K-1."""
        return x.unflatten(-1, (self.n_heads, -1)).transpose(1, 2)
