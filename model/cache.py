"""The KV cache: keys and values of the past, kept between the steps of one decoding.

A cache belongs to the decoding that made it, never to a module. Attention sees one `Slot` of it and does not know whether
it is cached: `UNCACHED` simply computes.
"""

from collections.abc import Callable
from dataclasses import dataclass

from torch import Tensor

from model.config import ModelConfig

KeysValues = tuple[Tensor, Tensor]


class Slot:
    """What one attention asks of the cache; this one keeps nothing."""

    offset = 0

    def keys_values(self, compute: Callable[[], KeysValues]) -> KeysValues:
        """Keys and values (B, H, S, K) to look at now; `compute` makes those of the tokens given in this call."""
        return compute()


UNCACHED = Slot()


@dataclass
class SelfSlot(Slot):
    """Appends the new tokens' keys and values to a buffer allocated once: (B, H, capacity, K)."""

    keys: Tensor
    values: Tensor

    def keys_values(self, compute: Callable[[], KeysValues]) -> KeysValues:
        k, v = compute()
        start, end = self.offset, self.offset + k.shape[-2]
        self.keys[:, :, start:end], self.values[:, :, start:end] = k, v
        self.offset = end
        return self.keys[:, :, :end], self.values[:, :, :end]

    def select(self, rows: Tensor) -> None:
        end = self.offset
        if len(rows) == len(self.keys):
            self.keys[:, :, :end] = self.keys[rows, :, :end]
            self.values[:, :, :end] = self.values[rows, :, :end]
        else:
            self.keys, self.values = self.keys[rows], self.values[rows]


class CrossSlot(Slot):
    """The memory's keys and values: made at the first step, used again at every later one."""

    kept: KeysValues | None = None

    def keys_values(self, compute: Callable[[], KeysValues]) -> KeysValues:
        if self.kept is None:
            self.kept = compute()
        return self.kept

    def select(self, rows: Tensor) -> None:
        if self.kept is not None:
            self.kept = self.kept[0][rows], self.kept[1][rows]


class KVCache:
    """One SelfSlot and one CrossSlot for each decoder layer, preallocated for `capacity` target tokens."""

    def __init__(self, config: ModelConfig, batch: int, capacity: int, like: Tensor) -> None:
        shape = (batch, config.n_heads, capacity, config.d_head)
        self.self_slots = [SelfSlot(like.new_empty(shape), like.new_empty(shape)) for _ in range(config.decoder_layers)]
        self.cross_slots = [CrossSlot() for _ in range(config.decoder_layers)]

    @property
    def length(self) -> int:
        """Target tokens kept so far."""
        return self.self_slots[0].offset

    def slots(self, layer: int) -> tuple[SelfSlot, CrossSlot]:
        """The slots of one decoder layer, for its self- and its cross-attention."""
        return self.self_slots[layer], self.cross_slots[layer]

    def select(self, rows: Tensor) -> None:
        """Keep these rows of the batch, in this order (long, (B',)); a row may be kept twice, as beam search does."""
        for self_slot, cross_slot in zip(self.self_slots, self.cross_slots, strict=True):
            self_slot.select(rows)
            cross_slot.select(rows)
