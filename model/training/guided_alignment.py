"""Guided alignment (Garg et al. 2019, section 3): one head of cross-attention is taught to look where a statistical aligner looks."""

from __future__ import annotations

import math

import torch
from torch import Tensor


class CatchQueriesKeys:
    """A probe that keeps the queries and keys of one attention, with their gradients. It lets the fused kernels run."""

    watching = False

    def __init__(self, attention: str, path: str = "", caught: dict[str, Tensor] | None = None) -> None:
        self.attention, self.path = attention, path
        self.caught: dict[str, Tensor] = {} if caught is None else caught

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site in ("q", "k") and self.path == f"{self.attention}.":
            self.caught[site] = x
        return x

    def at(self, *path: str | int) -> CatchQueriesKeys:
        return CatchQueriesKeys(self.attention, self.path + "".join(f"{part}." for part in path), self.caught)

    def loss(self, links: Tensor, allowed: Tensor, head: int) -> Tensor:
        """Cross-entropy between the head's weights and `links`, summed over target positions, in nats.

        links (B, T, S): each row sums to 1 over the source pieces its target piece is aligned to, or is zero where it is aligned to
        none. allowed: bool (B, 1, 1, S), True = a real token.
        """
        q, k = self.caught["q"][:, head].float(), self.caught["k"][:, head].float()
        scores = (q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])).masked_fill(~allowed[:, 0], -math.inf)
        return -torch.where(links > 0, links * scores.log_softmax(-1), 0.0).sum()
