"""What a person may choose of the map that is shown (lab/measures/attention_map.py), as a link has it."""

from collections.abc import Mapping
from typing import Any

from lab.measures.attention_map import Head, Look

CHOICES = {
    "show": ("weights", "value", "rollout"),
    "heads": ("one", "layer", "all", "some"),
    "combine": ("mean", "max"),
    "draw": ("matrix", "lines"),
    "leave": ("none", "special", "quiet"),
    "unit": ("piece", "word"),
}
"""The first of each is the usual one."""


def read_look(given: Mapping[str, Any], shape: tuple[int, int]) -> Look:
    """What a link asks for, as far as it makes sense here. shape: layers, heads."""
    chosen = {name: str(given.get(name) if given.get(name) in values else values[0]) for name, values in CHOICES.items()}
    picked = given.get("picked")
    some = {head for head in map(head_of, given.get("some") or []) if head and head[0] < shape[0] and head[1] < shape[1]}
    return Look(
        **chosen, some=tuple(sorted(some)), picked=picked if isinstance(picked, dict) and isinstance(picked.get("list"), list) else {}
    )


def head_of(text: Any) -> Head | None:
    """ "2.3" as (2, 3), both from 0; None for what is none."""
    parts = str(text).split(".")
    return (int(parts[0]), int(parts[1])) if len(parts) == 2 and all(part.isdecimal() for part in parts) else None
