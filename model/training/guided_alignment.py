"""Guided alignment (Garg et al. 2019, section 3): one head of cross-attention is taught to look where a statistical aligner looks."""

import math
from dataclasses import dataclass, field

import torch
from torch import Tensor

from model.probe import Pathed


@dataclass
class CatchQueriesKeys(Pathed):
    """A probe that keeps the queries and keys of one attention, with their gradients. It lets the fused kernels run."""

    attention: str
    caught: dict[str, Tensor] = field(default_factory=dict)
    watching = False

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site in ("q", "k") and self.path == f"{self.attention}.":
            self.caught[site] = x
        return x

    def loss(self, links: Tensor, allowed: Tensor, head: int) -> Tensor:
        """Cross-entropy between the head's weights and `links`, summed over target positions, in nats.

        links (B, T, S): each row sums to 1 over the source pieces its target piece is aligned to, or is zero where it is aligned to
        none. allowed: bool (B, 1, 1, S), True = a real token.
        """
        q, k = self.caught["q"][:, head].float(), self.caught["k"][:, head].float()
        scores = (q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])).masked_fill(~allowed[:, 0], -math.inf)
        return -torch.where(links > 0, links * scores.log_softmax(-1), 0.0).sum()
