"""What makes training fast on a CPU without changing what is learnt: cheap random numbers, kept memory, the right attention kernel."""

import ctypes
import sys
from contextlib import AbstractContextManager, nullcontext

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.attention import SDPBackend, sdpa_kernel

_M_TRIM_THRESHOLD, _M_TOP_PAD, _M_MMAP_THRESHOLD = -1, -2, -3  # glibc malloc.h


class ByteDropout(nn.Module):
    """Dropout that draws one random byte per number instead of one float.

    torch's CPU dropout draws from a serial Mersenne twister and takes about 9 % of a step here; this takes about 2 %.
    The probability is rounded to a multiple of 1/256, and the scale is that of the rounded one, so the mean stays exact.
    All the dropouts of a model share one generator; `seed_dropout` restarts it.
    """

    def __init__(self, p: float, generator: list[np.random.Generator]) -> None:
        super().__init__()
        self.level, self.generator = round(p * 256), generator

    def forward(self, x: Tensor) -> Tensor:
        """x of any shape, unchanged in evaluation mode."""
        if not self.training or self.level == 0:
            return x
        noise = torch.frombuffer(bytearray(self.generator[0].bytes(x.numel())), dtype=torch.uint8).view(x.shape)
        return x * (noise >= self.level).to(x.dtype).mul_(256 / (256 - self.level))


def use_byte_dropout(model: nn.Module) -> list[np.random.Generator]:
    """Puts a ByteDropout in the place of every nn.Dropout; neither has weights. Returns the generator they share, in a list of one."""
    shared = [np.random.Generator(np.random.SFC64(0))]
    for module in list(model.modules()):
        for name, child in module.named_children():
            if isinstance(child, nn.Dropout):
                setattr(module, name, ByteDropout(child.p, shared))
    return shared


def seed_dropout(shared: list[np.random.Generator], seed: int) -> None:
    """Makes the next draws a function of `seed`."""
    shared[0] = np.random.Generator(np.random.SFC64(seed))


def keep_memory() -> bool:
    """Asks glibc to keep freed memory instead of handing it back: otherwise each step faults its pages in again (30 % here).

    Returns whether it could be asked (Linux with glibc only).
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        mallopt = ctypes.CDLL("libc.so.6").mallopt
    except (OSError, AttributeError):
        return False
    big = 2**31 - 1
    return all([mallopt(_M_MMAP_THRESHOLD, big), mallopt(_M_TRIM_THRESHOLD, big), mallopt(_M_TOP_PAD, 2**28)])


def attention_kernel(device: torch.device, dtype: torch.dtype) -> AbstractContextManager[None]:
    """The faster kernel of scaled_dot_product_attention: on a CPU in bfloat16 the fused one is three times slower than plain products."""
    return sdpa_kernel(SDPBackend.MATH) if device.type == "cpu" and dtype == torch.bfloat16 else nullcontext()
