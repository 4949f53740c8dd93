"""From the decoder's last hidden state to one score a token: the output layer in its variants."""

from collections.abc import Callable

import torch
from torch import Tensor, nn

from model.config import ModelConfig


class TiedOutput(nn.Module):
    """The target's embedding table used again (Press & Wolf 2017; Vaswani et al. 2017, section 3.4)."""

    def matrix(self, table: nn.Embedding) -> Tensor:
        """What each hidden state is multiplied with, one row a token: (V, D). table: the target's embeddings."""
        return table.weight


class OwnOutput(nn.Module):
    """A matrix of its own."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(config.tgt_vocab_size, config.d_model).normal_(std=config.d_model**-0.5))

    def matrix(self, table: nn.Embedding) -> Tensor:
        """The same, (V, D); the embedding table has no part in it."""
        return self.weight


class OutputBias(nn.Module):
    """One number a token, whatever the sentence: how readily it is written at all. Zero at first."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.bias = nn.Parameter(torch.zeros(config.tgt_vocab_size))

    def forward(self, scores: Tensor) -> Tensor:
        """(..., V) -> (..., V)."""
        return scores + self.bias


Output = TiedOutput | OwnOutput
OUTPUTS: dict[str, Callable[[ModelConfig], Output]] = {"tied": lambda config: TiedOutput(), "own": OwnOutput}
OUTPUT_BIASES: dict[bool, Callable[[ModelConfig], nn.Module]] = {False: lambda config: nn.Identity(), True: OutputBias}
