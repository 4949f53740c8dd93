"""One model in other number formats, each as something that decodes step by step: float32, bfloat16, float16, int8."""

import io
import warnings
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from model.cache import KVCache
from model.config import ModelConfig
from model.fast_step import Stepper
from model.transformer import Transformer

Step = Callable[[int], Tensor]
"""The token written before -> logits (V,) of the next one, float32."""
Begin = Callable[[Sequence[int]], Step]
"""Source ids with EOS -> the steps of its decoding."""


@dataclass(frozen=True)
class Form:
    """A model in some format. size: bytes of its weights as a file."""

    begin: Begin
    size: int


def stepwise(model: Transformer) -> Begin:
    """Decoding by `Transformer.decode` with a KV cache: the modules are called as they are, so that they may hold any number format."""

    def begin(src: Sequence[int]) -> Step:
        ids = torch.tensor([list(src)])
        memory, allowed = model.encode(ids), model.src_allowed(ids)
        cache = KVCache(model.config, 1, model.config.max_length, memory)
        return lambda last: model.project(model.decode(torch.tensor([[last]]), memory, allowed, cache=cache)[:, -1])[0].float()

    return begin


def by_stepper(model: Transformer) -> Begin:
    """Decoding as the app does it."""

    def begin(src: Sequence[int]) -> Step:
        step = Stepper(model, torch.tensor([list(src)]), model.config.max_length)
        return lambda last: step(torch.tensor([[last]]))[0]

    return begin


def forced(begin: Begin, src: Sequence[int], tgt: Sequence[int]) -> Tensor:
    """The logits of every step when the target ids `tgt` (BOS first) are written whatever the model thinks: (T, V)."""
    step = begin(src)
    return torch.stack([step(token) for token in tgt])


def greedy(begin: Begin, config: ModelConfig, src: Sequence[int], limit: int = 100) -> list[int]:
    """The greedy translation, ids without EOS; at most `limit`, by default as many as the app writes."""
    step, never, written = begin(src), list(config.forbidden), [config.bos_id]
    for _ in range(min(limit, config.max_length)):
        scores = step(written[-1])
        scores[never] = -torch.inf
        written.append(int(scores.argmax()))
        if written[-1] == config.eos_id:
            return written[1:-1]
    return written[1:]


def size_of(model: nn.Module) -> int:
    """Bytes of its weights as torch saves them; a matrix used twice counts once."""
    file = io.BytesIO()
    torch.save(model.state_dict(), file)
    return file.tell()


def in_float(model: Transformer, dtype: torch.dtype) -> Form:
    """All weights, tables and sums in `dtype` (torch itself sums some products in float32)."""
    converted = deepcopy(model).to(dtype)
    return Form(stepwise(converted), size_of(converted))


def in_int8(model: Transformer) -> Form:
    """Dynamic quantisation as PyTorch's documentation has it: int8 weights in every nn.Linear, activations rounded to 8 bits at each call.

    The embeddings, one of which is also the output matrix, stay float32. Raises ImportError for a torch that has it no more.
    """
    from torch.ao.quantization import quantize_dynamic

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch announces its removal
        quantised = quantize_dynamic(deepcopy(model), {nn.Linear}, torch.qint8)
    return Form(stepwise(quantised), size_of(quantised))


def in_int8_weights(model: Transformer) -> Form:
    """Every matrix kept as int8 and made float32 again where it is used: small files, the same sums."""
    quantised = deepcopy(model)
    replace(quantised)
    return Form(stepwise(quantised), size_of(quantised))


def replace(module: nn.Module) -> None:
    """Every linear layer and embedding inside becomes one with int8 weights; the tied output matrix follows its embedding."""
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            setattr(module, name, Int8Linear(child))
        elif isinstance(child, nn.Embedding):
            setattr(module, name, Int8Embedding(child))
        else:
            replace(child)


def rounded(weight: Tensor) -> tuple[Tensor, Tensor]:
    """A matrix (O, I) as int8 (O, I) and one scale a row (O, 1): the largest number of a row becomes 127, zero stays zero."""
    scale = (weight.detach().abs().amax(1, keepdim=True) / 127).clamp_min(1e-12)
    return (weight.detach() / scale).round().to(torch.int8), scale


class _Int8(nn.Module):
    """What holds an int8 matrix."""

    values: Tensor
    scale: Tensor

    def __init__(self, weight: Tensor) -> None:
        super().__init__()
        values, scale = rounded(weight)
        self.register_buffer("values", values)
        self.register_buffer("scale", scale)

    @property
    def weight(self) -> Tensor:
        """The matrix in float32, (O, I)."""
        return self.values * self.scale


class Int8Linear(_Int8):
    """x W^T + b with W kept in int8."""

    def __init__(self, linear: nn.Linear) -> None:
        super().__init__(linear.weight)
        self.bias = linear.bias

    def forward(self, x: Tensor) -> Tensor:
        """(..., I) -> (..., O)."""
        return F.linear(x, self.values.to(x.dtype)) * self.scale[:, 0] + self.bias


class Int8Embedding(_Int8):
    """A table of embeddings kept in int8."""

    def __init__(self, table: nn.Embedding) -> None:
        super().__init__(table.weight)

    def forward(self, ids: Tensor) -> Tensor:
        """(B, T) -> (B, T, D)."""
        return self.values[ids] * self.scale[ids]
