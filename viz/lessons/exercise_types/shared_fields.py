"""The fields that several types share, and a row or a cell of an attention found by them."""

from typing import Any

import numpy as np

from model.trace import KINDS
from viz.lessons.fields import Field, one_of, place
from viz.lessons.learner_run import Asked, Head
from viz.lessons.task import Look

HEAD: dict[str, Field] = {"kind": one_of(*KINDS, usual="encoder"), "layer": place(0, "taught"), "head": place(0, "taught")}
ROW: dict[str, Field] = {**HEAD, "row": place(0)}
CELL: dict[str, Field] = {**ROW, "column": place("largest", "largest")}
SIDE: dict[str, Field] = {"side": one_of("source", "target")}


def find_cell(on: Asked, together: bool = False) -> Head:
    """The cell that a lesson names. The mask's own columns are none; "largest" is the key with the most weight, or with most in all heads together."""
    head = on.head()
    row = on.row_of(head)
    if on.at["column"] == "largest":
        weights = head.attention.weights[:, row].mean(0) if together else head.numbers("weights")[row]
        return head.at(row, int(np.argmax(weights)))
    return head.at(row, on.nearest("column", head.allowed[row].tolist()))


def find_row(on: Asked, keys: int) -> tuple[Head, int]:
    """A row that may look at `keys` keys at least, the nearest to the one that a lesson names. A note says where no row has so many."""
    head = on.head()
    enough = head.allowed.sum(-1) >= keys
    row = on.nearest("row", enough.tolist())
    if not enough[row]:
        row = int(head.allowed.sum(-1).argmax())
        on.note("short", keys=int(head.allowed[row].sum()), wanted=keys)
    return head.at(row), row


def panel(head: Head, stage: str) -> Look:
    """The tensor of a head that shows an answer."""
    return Look("head", "panel", {**head.scene(), "stage": stage})


def leading(weights: Any, allowed: Any, count: int) -> list[int]:
    """The allowed keys with the most weight, at most `count`, in the order of the sentence."""
    order = [int(i) for i in np.argsort(-weights, kind="stable") if allowed[i]]
    return sorted(order[:count])
