"""A stand-in for another device: tensors that lie elsewhere, say so, and refuse to be mixed with the CPU's, as those of a GPU do.

`torch.device("lazy")` is a name that torch knows and nothing here implements. While `elsewhere()` is open, whatever is made on that device or sent to it is an
`Elsewhere` around a real CPU tensor; each operation runs on the real ones. Mixing them with a CPU tensor of one dimension or more, or asking one for its
`numpy()`, raises as it does for CUDA. torch's own `meta` device has no values and stops at the first `.item()`.
"""

from contextlib import contextmanager

import torch
from torch.utils._python_dispatch import TorchDispatchMode

DEVICE, CPU = torch.device("lazy"), torch.device("cpu")
ATEN = torch.ops.aten
MIXING = (ATEN.copy_, ATEN._to_copy, ATEN.to, ATEN.index, ATEN.index_put_)
"""What takes tensors of two devices on CUDA as well: copies, and indices that lie on the CPU."""


class Elsewhere(torch.Tensor):
    """A tensor on DEVICE; its values stand in `behind`."""

    behind: torch.Tensor

    @staticmethod
    def __new__(cls, real):
        made = torch.Tensor._make_wrapper_subclass(
            cls, real.shape, strides=real.stride(), storage_offset=real.storage_offset(), dtype=real.dtype, device=DEVICE
        )
        made.behind = real.detach()
        return made

    @classmethod
    def __torch_dispatch__(cls, operation, types, args=(), kwargs=None):
        return run(operation, args, kwargs or {})

    def tolist(self):
        """Values come back as those of a GPU do."""
        return self.behind.detach().tolist()

    def __repr__(self, **_):
        return f"Elsewhere({self.behind!r})"


class _Mode(TorchDispatchMode):
    """Sees the operations in which no tensor lies elsewhere yet: those that make one there."""

    def __torch_dispatch__(self, operation, types, args=(), kwargs=None):
        return run(operation, args, kwargs or {})


@contextmanager
def elsewhere():
    """While it is open, DEVICE can be used."""
    torch._C._set_only_lift_cpu_tensors(True)  # torch.tensor(..., device=DEVICE) is made here and then sent, where the mode sees it
    try:
        with _Mode():
            yield DEVICE
    finally:
        torch._C._set_only_lift_cpu_tensors(False)


def run(operation, args, kwargs):
    """One operation on the real tensors, its results where a real device would put them. A view of a weight cannot be an inference tensor, so none is."""
    flat = [*leaves((args, tuple(kwargs.values())))]
    tensors = [x for x in flat if isinstance(x, torch.Tensor)]
    there = any(isinstance(x, Elsewhere) for x in tensors)
    here = there and any(not isinstance(x, Elsewhere) and x.dim() for x in tensors)
    if here and operation.overloadpacket not in MIXING:
        raise RuntimeError(f"{operation}: Expected all tensors to be on the same device, but found {DEVICE} and cpu.")
    named = next((x for x in flat if isinstance(x, torch.device)), None)
    with torch.inference_mode(False), torch.no_grad():
        found = operation(*changed(real_of, args), **{name: changed(real_of, x) for name, x in kwargs.items()})
        if operation.overloadpacket is ATEN.copy_:
            return args[0]
        if not (named.type == DEVICE.type if named else there):
            return found
        given = {id(x.behind): x for x in tensors if isinstance(x, Elsewhere)}  # an operation in place gives its own argument back
        return changed(lambda x: placed(x, given), found)


def placed(x, given):
    """A result, where it lies elsewhere; an argument that was changed in place stays that argument."""
    if not isinstance(x, torch.Tensor):
        return x
    return given[id(x)] if id(x) in given else Elsewhere(x)


def leaves(values):
    """What stands in lists and tuples, however deep; torch's own walks (`_pytree`) cost more than the operations."""
    for x in values:
        if isinstance(x, list | tuple):
            yield from leaves(x)
        else:
            yield x


def changed(change, x):
    """The same lists and tuples, each leaf changed."""
    return type(x)([changed(change, y) for y in x]) if isinstance(x, list | tuple) else change(x)


def real_of(x):
    """The CPU tensor behind one that lies elsewhere, the CPU for any device; anything else as it is."""
    if isinstance(x, Elsewhere):
        return x.behind
    return CPU if isinstance(x, torch.device) else x
