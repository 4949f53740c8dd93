"""Answers: the right one of an exercise, how a given one is read, and whether it is right."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, Protocol, TypedDict

from model.config import is_whole
from viz.lessons.records import Said

MOST = 400
"""So many cells or places may be given at once."""
LARGEST = 1e15
_GROUPED = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?", re.I)


class Option(TypedDict, total=False):
    """What may be chosen: a token or a number as it is written, or words in each language."""

    text: str
    said: Said


class Input(TypedDict):
    """What the browser must know to ask for an answer; nothing of the answer."""

    kind: Literal["number", "whole", "shape", "choice", "several", "cells", "order", "claim"]
    tolerance: NotRequired[float]
    options: NotRequired[list[Option]]
    rows: NotRequired[list[str]]  # labels of the cells
    columns: NotRequired[list[str]]


class Unread(ValueError):
    """What was given is no answer to this question; `key` and `values` say why, and the try does not count."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key, self.values = f"exercise.unread.{key}", values
        super().__init__(f"{key}: {values}")


class Answer(Protocol):
    """What every answer can do."""

    def input(self) -> Input:
        """How the browser asks for it."""

    def right(self, given: Any) -> bool:
        """Whether what was given is right. Raises Unread."""

    def record(self) -> Any:
        """The right answer in plain JSON, for the solution."""


def read_number(given: Any) -> float:
    """A number as people write it: 1,234 or −0.5 or ５ or 12%. Raises Unread."""
    if isinstance(given, int | float) and not isinstance(given, bool) and abs(given) < LARGEST:
        return float(given)
    if isinstance(given, str):
        text = re.sub(r"\s", "", unicodedata.normalize("NFKC", given[:100]).replace("\u2212", "-"))
        share = 100 if text.endswith("%") else 1
        text = text.removesuffix("%")
        text = text.replace(",", "") if _GROUPED.fullmatch(text) else text
        if _NUMBER.fullmatch(text) and abs(float(text)) < LARGEST:
            return float(text) / share
    raise Unread("number", given=brief(given))


def read_whole(given: Any) -> int:
    """A whole number. Raises Unread."""
    x = read_number(given)
    if x != int(x):
        raise Unread("whole", given=brief(given))
    return int(x)


def brief(given: Any) -> str:
    """What was given, cut to a few characters, for a message."""
    text = str(given)
    return text if len(text) <= 40 else text[:39] + "…"


@dataclass(frozen=True)
class NumberAnswer:
    """A number, right within the tolerance."""

    value: float
    tolerance: float

    def input(self) -> Input:
        return {"kind": "number", "tolerance": self.tolerance}

    def right(self, given: Any) -> bool:
        return abs(read_number(given) - self.value) <= self.tolerance + 1e-9

    def record(self) -> Any:
        return float(f"{self.value:.4g}")


@dataclass(frozen=True)
class WholeAnswer:
    """A whole number, right when it is exactly this."""

    value: int

    def input(self) -> Input:
        return {"kind": "whole"}

    def right(self, given: Any) -> bool:
        return read_whole(given) == self.value

    def record(self) -> Any:
        return self.value


@dataclass(frozen=True)
class ShapeAnswer:
    """The shape of a tensor: a list of whole numbers, or a text such as "(4, 9, 8)" or "4 × 9 × 8".

    The sentence is a batch of one, and the map writes that axis too: with a leading 1 it is as right as without.
    """

    shape: tuple[int, ...]

    def input(self) -> Input:
        return {"kind": "shape"}

    def right(self, given: Any) -> bool:
        if isinstance(given, str):
            parts: Sequence[Any] = re.findall(r"\d+", unicodedata.normalize("NFKC", given)[:100])
            if not parts or re.search(r"[^\d\s,;x×*()\[\]、]", unicodedata.normalize("NFKC", given)):
                raise Unread("shape", given=brief(given))
        else:
            parts = given
        if not isinstance(parts, list) or not 1 <= len(parts) <= 8:
            raise Unread("shape", given=brief(given))
        return tuple(read_whole(one) for one in parts) in (self.shape, (1, *self.shape))

    def record(self) -> Any:
        return list(self.shape)


@dataclass(frozen=True)
class ChoiceAnswer:
    """One of several options by its index; of equals each is right."""

    options: tuple[Option, ...]
    accepted: frozenset[int]

    def input(self) -> Input:
        return {"kind": "choice", "options": list(self.options)}

    def right(self, given: Any) -> bool:
        return read_index(given, len(self.options)) in self.accepted

    def record(self) -> Any:
        return sorted(self.accepted)


@dataclass(frozen=True)
class SetAnswer:
    """Those of several options that are meant, all of them and no other; none where none is."""

    options: tuple[Option, ...]
    meant: frozenset[int]

    def input(self) -> Input:
        return {"kind": "several", "options": list(self.options)}

    def right(self, given: Any) -> bool:
        if not isinstance(given, list) or len(given) > MOST:
            raise Unread("several", given=brief(given))
        return {read_index(one, len(self.options)) for one in given} == self.meant

    def record(self) -> Any:
        return sorted(self.meant)


@dataclass(frozen=True)
class CellsAnswer:
    """Cells of a picture, [row, column] each, counted within the picture that the question shows."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    meant: frozenset[tuple[int, int]]

    def input(self) -> Input:
        return {"kind": "cells", "rows": list(self.rows), "columns": list(self.columns)}

    def right(self, given: Any) -> bool:
        if not isinstance(given, list) or len(given) > MOST:
            raise Unread("cells", given=brief(given))
        return {self.cell(one) for one in given} == self.meant

    def cell(self, given: Any) -> tuple[int, int]:
        """One cell. Raises Unread."""
        if not isinstance(given, list) or len(given) != 2:
            raise Unread("cells", given=brief(given))
        return read_index(given[0], len(self.rows)), read_index(given[1], len(self.columns))

    def record(self) -> Any:
        return [list(cell) for cell in sorted(self.meant)]


@dataclass(frozen=True)
class OrderAnswer:
    """The shown steps in their right order, each by its index."""

    steps: tuple[Option, ...]
    order: tuple[int, ...]

    def input(self) -> Input:
        return {"kind": "order", "options": list(self.steps)}

    def right(self, given: Any) -> bool:
        if not isinstance(given, list) or len(given) != len(self.steps):
            raise Unread("order", given=brief(given), n=len(self.steps))
        found = tuple(read_index(one, len(self.steps)) for one in given)
        if len(set(found)) != len(found):
            raise Unread("order", given=brief(given), n=len(self.steps))
        return found == self.order

    def record(self) -> Any:
        return list(self.order)


@dataclass(frozen=True)
class ClaimAnswer:
    """True or false, and why: {"holds": bool, "reason": index}. Both must be right."""

    holds: bool
    reasons: tuple[Option, ...]
    reason: int

    def input(self) -> Input:
        return {"kind": "claim", "options": list(self.reasons)}

    def parts(self, given: Any) -> tuple[bool, bool]:
        """Whether the verdict is right, and whether the reason is. Raises Unread."""
        if not isinstance(given, dict) or not isinstance(given.get("holds"), bool):
            raise Unread("claim", given=brief(given))
        return given["holds"] == self.holds, read_index(given.get("reason"), len(self.reasons)) == self.reason

    def right(self, given: Any) -> bool:
        return all(self.parts(given))

    def record(self) -> Any:
        return {"holds": self.holds, "reason": self.reason}


def read_index(given: Any, count: int) -> int:
    """The index of an option. Raises Unread."""
    if not is_whole(given) or not 0 <= given < count:
        raise Unread("option", given=brief(given), n=count - 1)
    return given
