"""Answers: the right one of an exercise, how a given one is read, and whether it is right."""

import re
import unicodedata
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NotRequired, TypedDict

from model.config import is_whole
from viz.lessons.records import Said

MOST = 400
"""So many cells or places may be given at once."""
LARGEST = 1e15
_GROUPED = re.compile(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?", re.I)


Kind = Literal["number", "whole", "shape", "choice", "several", "cells", "order", "claim"]


class Option(TypedDict, total=False):
    """What may be chosen: a token or a number as it is written, or words in each language."""

    text: str
    said: Said


class Input(TypedDict):
    """What the browser must know to ask for an answer; nothing of the answer."""

    kind: Kind
    tolerance: NotRequired[float]
    options: NotRequired[list[Option]]
    rows: NotRequired[list[str]]  # labels of the cells
    columns: NotRequired[list[str]]


class Unread(ValueError):
    """What was given is no answer to this question; `key` and `values` say why, and the try does not count."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key, self.values = f"exercise.unread.{key}", values
        super().__init__(f"{key}: {values}")


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


def read_index(given: Any, count: int) -> int:
    """The index of an option. Raises Unread."""
    if not is_whole(given) or not 0 <= given < count:
        raise Unread("option", given=brief(given), n=count - 1)
    return given


@dataclass(frozen=True)
class Answer(ABC):
    """What every answer can do."""

    kind: ClassVar[Kind]

    def input(self) -> Input:
        """How the browser asks for it."""
        return {"kind": self.kind}

    @abstractmethod
    def right(self, given: Any) -> bool:
        """Whether what was given is right. Raises Unread."""

    @abstractmethod
    def record(self) -> Any:
        """The right answer in plain JSON, for the solution."""

    def unread(self, given: Any, **values: Any) -> Unread:
        """What was given is no answer of this kind."""
        return Unread(self.kind, given=brief(given), **values)

    def listed(self, given: Any) -> list[Any]:
        """What was given, where it is a list and not too long. Raises Unread."""
        if not isinstance(given, list) or len(given) > MOST:
            raise self.unread(given)
        return given


@dataclass(frozen=True)
class NumberAnswer(Answer):
    """A number, right within the tolerance."""

    kind = "number"
    value: float
    tolerance: float

    def input(self) -> Input:
        return {"kind": self.kind, "tolerance": self.tolerance}

    def right(self, given: Any) -> bool:
        return abs(read_number(given) - self.value) <= self.tolerance + 1e-9

    def record(self) -> Any:
        return float(f"{self.value:.4g}")


@dataclass(frozen=True)
class WholeAnswer(Answer):
    """A whole number, right when it is exactly this."""

    kind = "whole"
    value: int

    def right(self, given: Any) -> bool:
        return read_whole(given) == self.value

    def record(self) -> Any:
        return self.value


@dataclass(frozen=True)
class ShapeAnswer(Answer):
    """The shape of a tensor: a list of whole numbers, or a text such as "(4, 9, 8)" or "4 × 9 × 8".

    The sentence is a batch of one, and the map writes that axis too: with a leading 1 it is as right as without.
    """

    kind = "shape"
    shape: tuple[int, ...]

    def right(self, given: Any) -> bool:
        parts = given
        if isinstance(given, str):
            text = unicodedata.normalize("NFKC", given)
            parts = [] if re.search(r"[^\d\s,;x×*()\[\]、]", text) else re.findall(r"\d+", text[:100])
        if not isinstance(parts, list) or not 1 <= len(parts) <= 8:
            raise self.unread(given)
        return tuple(map(read_whole, parts)) in (self.shape, (1, *self.shape))

    def record(self) -> Any:
        return list(self.shape)


@dataclass(frozen=True)
class OptionsAnswer(Answer):
    """What is answered by the indices of options."""

    options: tuple[Option, ...]

    def input(self) -> Input:
        return {"kind": self.kind, "options": list(self.options)}

    def index(self, given: Any) -> int:
        """One of them. Raises Unread."""
        return read_index(given, len(self.options))


@dataclass(frozen=True)
class ChoiceAnswer(OptionsAnswer):
    """One of several options by its index; of equals each is right."""

    kind: ClassVar[Kind] = "choice"
    meant: frozenset[int]

    def right(self, given: Any) -> bool:
        return self.index(given) in self.meant

    def record(self) -> Any:
        return sorted(self.meant)


class SetAnswer(ChoiceAnswer):
    """Those of several options that are meant, all of them and no other; none where none is."""

    kind = "several"

    def right(self, given: Any) -> bool:
        return set(map(self.index, self.listed(given))) == self.meant


@dataclass(frozen=True)
class CellsAnswer(Answer):
    """Cells of a picture, [row, column] each, counted within the picture that the question shows."""

    kind = "cells"
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    meant: frozenset[tuple[int, int]]

    def input(self) -> Input:
        return {"kind": self.kind, "rows": list(self.rows), "columns": list(self.columns)}

    def right(self, given: Any) -> bool:
        return set(map(self.cell, self.listed(given))) == self.meant

    def cell(self, given: Any) -> tuple[int, int]:
        """One cell. Raises Unread."""
        if not isinstance(given, list) or len(given) != 2:
            raise self.unread(given)
        return read_index(given[0], len(self.rows)), read_index(given[1], len(self.columns))

    def record(self) -> Any:
        return [list(cell) for cell in sorted(self.meant)]


@dataclass(frozen=True)
class OrderAnswer(OptionsAnswer):
    """The shown steps in their right order, each by its index."""

    kind = "order"
    order: tuple[int, ...]

    def right(self, given: Any) -> bool:
        n = len(self.options)
        found = tuple(map(self.index, given)) if isinstance(given, list) and len(given) == n else ()
        if len(set(found)) != n:
            raise self.unread(given, n=n)
        return found == self.order

    def record(self) -> Any:
        return list(self.order)


@dataclass(frozen=True)
class ClaimAnswer(OptionsAnswer):
    """True or false, and why, of the options: {"holds": bool, "reason": index}. Both must be right."""

    kind = "claim"
    holds: bool
    reason: int

    def parts(self, given: Any) -> tuple[bool, bool]:
        """Whether the verdict is right, and whether the reason is. Raises Unread."""
        if not isinstance(given, dict) or not isinstance(given.get("holds"), bool):
            raise self.unread(given)
        return given["holds"] == self.holds, self.index(given.get("reason")) == self.reason

    def right(self, given: Any) -> bool:
        return all(self.parts(given))

    def record(self) -> Any:
        return {"holds": self.holds, "reason": self.reason}
