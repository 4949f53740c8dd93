"""What autograd keeps of a forward for the backward: counted tensor by tensor, each storage once."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import torch
from torch import Tensor


class KeptBytes(NamedTuple):
    """Bytes kept for the backward, parameters left out. single: float32; half: bfloat16 and float16; copies: half-precision copies of the
    parameters, which autocast makes; other: whole numbers and masks."""

    single: int
    half: int
    copies: int
    other: int

    @property
    def activations(self) -> int:
        """All but the copies of the parameters."""
        return self.single + self.half + self.other


def kept_tensors(forward: Callable[[], Any], parameters: Iterable[Tensor]) -> list[Tensor]:
    """The tensors that autograd saves while `forward` runs, one a storage, none of a parameter's.

    By the hooks of torch.autograd.graph.saved_tensors_hooks. What a checkpointed layer saves inside is dropped by torch.utils.checkpoint before
    it reaches them; what comes here of it is its input.
    """
    own = {p.untyped_storage().data_ptr() for p in parameters}
    kept: dict[int, Tensor] = {}

    def pack(x: Tensor) -> Tensor:
        place = x.untyped_storage().data_ptr()
        if place not in own:
            kept.setdefault(place, x)  # held here, so that no storage is used twice
        return x

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda x: x):
        result = forward()  # noqa: F841  the graph lives until everything is counted
    return list(kept.values())


def kept_bytes(forward: Callable[[], Any], parameters: Iterable[Tensor]) -> KeptBytes:
    """The same in bytes of whole storages, by kind."""
    found, parameters = dict.fromkeys(KeptBytes._fields, 0), list(parameters)
    for x in kept_tensors(forward, parameters):
        half = x.dtype in (torch.bfloat16, torch.float16)
        kind = "copies" if half and is_copy(x, parameters) else "half" if half else "single" if x.dtype == torch.float32 else "other"
        found[kind] += x.untyped_storage().nbytes()
    return KeptBytes(**found)


def is_copy(x: Tensor, parameters: Iterable[Tensor]) -> bool:
    """Whether a storage holds one of the parameters, cast to the type of `x`."""
    flat = torch.empty(0, dtype=x.dtype).set_(x.untyped_storage())
    return any(p.numel() == flat.numel() and torch.equal(flat, p.detach().to(x.dtype).flatten()) for p in parameters)
