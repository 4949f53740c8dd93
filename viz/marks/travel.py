"""How marks travel: as JSON without what is usual, each mark with the name of its kind."""

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any

import numpy as np

BARE = {"Axis", "Bar", "Cell", "Item", "Note", "Panel", "Sheet"}
"""Records that stand only where their kind is known."""


def to_json(value: Any) -> Any:
    """Plain lists, dicts, texts and numbers. Fields that have their usual value are left out; a record says its kind in "mark"."""
    if is_dataclass(value) and not isinstance(value, type):
        kind = type(value).__name__
        found: dict[str, Any] = {} if kind in BARE else {"mark": kind}
        for name, usual in usual_values(type(value)):
            own = getattr(value, name)
            if own != usual:
                found[name] = to_json(own)
        return found
    if isinstance(value, (list, tuple)):
        return [to_json(one) for one in value]
    if isinstance(value, dict):
        return {str(key): to_json(one) for key, one in value.items()}
    if isinstance(value, np.generic):
        return value.item()
    return value


@cache
def usual_values(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a record with what they are while nobody says otherwise."""
    found = []
    for one in fields(kind):
        usual = one.default if one.default is not MISSING else one.default_factory() if one.default_factory is not MISSING else MISSING
        found.append((one.name, usual))
    return tuple(found)
