"""What can be written beside a line of code: of a tensor, an array or a list its shape and one value, of a number the number. No torch."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lab.measures.executed_lines import Noted, Value

LONGEST_TEXT = 60
Places = Mapping[tuple[int, ...], tuple[int, ...]]
"""By the shape of a tensor, which of its numbers is noted."""
NOWHERE: Places = {}


def noted(values: dict[str, Any], head: int, places: Places = NOWHERE) -> dict[str, Noted]:
    """Shapes, and one value each, of what is a tensor, an array, a list of numbers, a number or a short text."""
    found = {}
    for name, x in values.items():
        if hasattr(x, "shape") and hasattr(x, "ndim") and not isinstance(x, np.generic):
            at = place_in(x, head, places) if 0 not in x.shape else None
        elif isinstance(x, list | tuple):
            at = (0,) if x and is_plain(x[0]) else None
        else:
            at = () if is_plain(x) else None
        if at is not None:
            found[name] = Noted(name, shape_of(x), at, value_at(x, at))
    return found


def is_plain(x: Any) -> bool:
    """Whether something can be written beside a line as it is."""
    return isinstance(x, bool | int | float | np.number | np.bool_) or (isinstance(x, str) and len(x) <= LONGEST_TEXT)


def value_at(x: Any, at: Sequence[int | str]) -> Value:
    """What stands at a place: an index of a tensor, an array or a list, a key of a dict, a field of a record."""
    for key in at:
        x = getattr(x, key) if isinstance(key, str) and not isinstance(x, dict) else x[key]
    value: Value = x.item() if hasattr(x, "item") else x
    return value


def shape_of(x: Any) -> tuple[int, ...]:
    """Of a tensor or an array; the length of a list; () of a number."""
    return tuple(x.shape) if hasattr(x, "shape") else (len(x),) if isinstance(x, list | tuple) else ()


def place_in(x: Any, head: int, places: Places) -> tuple[int, ...]:
    """The first number of a tensor; of (B, H, ...) that of a head. places: of tensors of some shape another one."""
    if tuple(x.shape) in places:
        return places[tuple(x.shape)]
    return tuple(min(head, x.shape[1] - 1) if x.ndim == 4 and axis == 1 else 0 for axis in range(x.ndim))
