"""Marks of a sheet as it is sent, found by their kind."""

from collections.abc import Iterable, Iterator
from typing import Any

View = Any


def marks_of(marks: Iterable[View], kind: str) -> list[View]:
    """Those of one kind, in their order."""
    return [mark for mark in marks if mark["mark"] == kind]


def every(value: Any, kind: str) -> Iterator[View]:
    """The marks of one kind, however deep they stand."""
    if isinstance(value, dict) and value.get("mark") == kind:
        yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from every(one, kind)


def layers_and_heads(sheet: View) -> list[int]:
    """How many of each can be chosen."""
    return [len(mark["choices"]) for mark in every(sheet, "Select") if mark["key"] in ("layer", "head")]


def heads_of(view: View) -> tuple[int, int]:
    """How many layers and heads the thumbnails of a sheet show."""
    thumbnails = marks_of(view["sheet"]["side"], "Thumbnails")[0]["values"]
    return len(thumbnails), len(thumbnails[0])
