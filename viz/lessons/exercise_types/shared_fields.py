"""The fields that several types share, and a cell of an attention found by them."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from model.trace import KINDS
from viz.lessons.fields import Field, one_of, place
from viz.lessons.learner_run import At, Finder, Ground, Head, token

HEAD: dict[str, Field] = {"kind": one_of(*KINDS, usual="encoder"), "layer": place(0, "taught"), "head": place(0, "taught")}
ROW: dict[str, Field] = {**HEAD, "row": place(0)}
CELL: dict[str, Field] = {**ROW, "column": place("largest", "largest")}
SIDE: dict[str, Field] = {"side": one_of("source", "target")}


@dataclass(frozen=True, eq=False)
class Cell:
    """One cell of one head's attention, the notes that led there, and its names."""

    head: Head
    row: int
    column: int
    finder: Finder

    def values(self) -> dict[str, Any]:
        """How it is named in a sentence."""
        query, key = token(self.head.rows, self.row), token(self.head.columns, self.column)
        return self.head.values() | {"query": query, "key": key}

    def scene(self) -> dict[str, Any]:
        """The scene that shows it."""
        return self.head.scene(self.row, self.column)

    def place(self) -> dict[str, Any]:
        """Where it is, for the question."""
        return {"kind": self.head.kind, "layer": self.head.layer, "head": self.head.head, "row": self.row, "column": self.column}


def find_cell(ground: Ground, at: At) -> Cell:
    """The cell that a lesson names. The mask's own columns are none; "largest" is the key with the most weight."""
    finder = Finder(ground)
    head = finder.head(at)
    row = finder.index("row", at["row"], len(head.rows))
    allowed = head.allowed[row]
    if at["column"] == "largest":
        return Cell(head, row, int(np.argmax(head.attention.weights[head.head, row])), finder)
    return Cell(head, row, finder.nearest("column", at["column"], allowed.tolist()), finder)


def find_row(ground: Ground, at: At, keys: int) -> tuple[Head, int, Finder]:
    """A row that may look at `keys` keys at least, the nearest to the one that a lesson names. A note says where no row has so many."""
    finder = Finder(ground)
    head = finder.head(at)
    enough = head.allowed.sum(-1) >= keys
    row = finder.nearest("row", at["row"], enough.tolist())
    if not enough[row]:
        row = int(head.allowed.sum(-1).argmax())
        finder.note("short", keys=int(head.allowed[row].sum()), wanted=keys)
    return head, row, finder


def leading(weights: Any, allowed: Any, count: int) -> list[int]:
    """The allowed keys with the most weight, at most `count`, in the order of the sentence."""
    order = [int(i) for i in np.argsort(-weights, kind="stable") if allowed[i]]
    return sorted(order[:count])
