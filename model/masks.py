"""Padding and causal masks. True always means "may look"."""

import torch
from torch import Tensor


def padding_mask(ids: Tensor, pad_id: int) -> Tensor:
    """Which keys are real tokens: ids (B, S) -> bool (B, 1, 1, S), ready to broadcast over heads and queries."""
    return (ids != pad_id)[:, None, None, :]


def causal_mask(q_len: int, k_len: int | None = None, device: torch.device | None = None) -> Tensor:
    """The lower triangle: query i may look at keys 0..i (Vaswani et al. 2017, section 3.2.3). Returns bool (1, 1, q_len, k_len).

    With more keys than queries (a KV cache) the queries are the last ones of the sequence.
    """
    k_len = q_len if k_len is None else k_len
    allowed = torch.ones(q_len, k_len, dtype=torch.bool, device=device).tril(k_len - q_len)
    return allowed[None, None]
