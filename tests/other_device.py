"""A stand-in for another device: tensors that lie elsewhere, say so, and refuse to be mixed with the CPU's, as those of a GPU do.

`torch.device("lazy")` is a name that torch knows and nothing here implements. While `elsewhere()` is open, whatever is made on that device or sent to it is an
`Elsewhere` around a real CPU tensor; each operation runs on the real ones. Mixing them with a CPU tensor of one dimension or more, or asking one for its
`numpy()`, raises as it does for CUDA. torch's own `meta` device has no values and stops at the first `.item()`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_flatten, tree_map

DEVICE = torch.device("lazy")
ATEN = torch.ops.aten
MIXING = (ATEN.copy_, ATEN._to_copy, ATEN.to, ATEN.index, ATEN.index_put_)
"""What takes tensors of two devices on CUDA as well: copies, and indices that lie on the CPU."""


class Elsewhere(torch.Tensor):
    """A tensor on DEVICE; its values stand in `behind`."""

    behind: torch.Tensor

    @staticmethod
    def __new__(cls, real: torch.Tensor) -> Elsewhere:
        made = torch.Tensor._make_wrapper_subclass(
            cls, real.shape, strides=real.stride(), storage_offset=real.storage_offset(), dtype=real.dtype, device=DEVICE
        )
        made.behind = real.detach()
        return made

    @classmethod
    def __torch_dispatch__(cls, operation: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return run(operation, args, kwargs or {})

    def tolist(self) -> Any:
        """Values come back as those of a GPU do."""
        return self.behind.detach().tolist()

    def __repr__(self, **_: Any) -> str:
        return f"Elsewhere({self.behind!r})"


class _Mode(TorchDispatchMode):
    """Sees the operations in which no tensor lies elsewhere yet: those that make one there."""

    def __torch_dispatch__(self, operation: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return run(operation, args, kwargs or {})


@contextmanager
def elsewhere() -> Iterator[torch.device]:
    """While it is open, DEVICE can be used."""
    torch._C._set_only_lift_cpu_tensors(True)  # torch.tensor(..., device=DEVICE) is made here and then sent, where the mode sees it
    try:
        with _Mode():
            yield DEVICE
    finally:
        torch._C._set_only_lift_cpu_tensors(False)


@torch.inference_mode(False)
@torch.no_grad()
def run(operation: Any, args: Any, kwargs: Any) -> Any:
    """One operation on the real tensors, its results where a real device would put them. A view of a weight cannot be an inference tensor, so none is."""
    flat = tree_flatten((args, kwargs))[0]
    tensors = [x for x in flat if isinstance(x, torch.Tensor)]
    there = any(isinstance(x, Elsewhere) for x in tensors)
    here = [x for x in tensors if not isinstance(x, Elsewhere) and x.dim()]
    if there and here and operation.overloadpacket not in MIXING:
        raise RuntimeError(f"{operation}: Expected all tensors to be on the same device, but found {DEVICE} and cpu.")
    named = [x for x in flat if isinstance(x, torch.device)]
    found = operation(*tree_map(real_of, args), **tree_map(real_of, kwargs))
    lies_there = named[0].type == DEVICE.type if named else there
    given = {id(x.behind): x for x in tensors if isinstance(x, Elsewhere)}  # an operation in place gives its own argument back

    def placed(x: Any) -> Any:
        if not isinstance(x, torch.Tensor) or not lies_there:
            return x
        return given[id(x)] if id(x) in given else Elsewhere(x)

    if operation.overloadpacket is ATEN.copy_:
        return args[0]
    return tree_map(placed, found)


def real_of(x: Any) -> Any:
    """The CPU tensor behind one that lies elsewhere, the CPU for any device; anything else as it is."""
    if isinstance(x, torch.device):
        return torch.device("cpu")
    return x.behind if isinstance(x, Elsewhere) else x
