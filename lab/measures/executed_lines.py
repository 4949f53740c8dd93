"""The lines of `model/` that ran, as records: source, shapes and one value beside each line. No torch."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from model.config import Facts

Value = float | bool | str
Place = tuple[int | str, ...]
"""Indices of a tensor or a list, keys of a dict, fields of a record."""


def always(names: Facts) -> bool:
    """The line whenever it runs."""
    return True


@dataclass(frozen=True, eq=False)
class Asked:
    """How a number of a figure is made: the call that the page makes, and where in it the number gets its name.

    function: the one whose lines are shown. name: of the number, or of the tensor or record that holds it at `at`; "" where it is returned.
    when: of several times that the line ran, the last with such names of the function. also: functions shown beneath, wherever it calls them.
    slow: the call takes seconds.
    """

    call: Callable[[], object]
    function: Callable[..., Any] | property
    name: str = ""
    at: Place = ()
    when: Callable[[Facts], bool] = always
    also: tuple[Callable[..., Any], ...] = ()
    slow: bool = False


@dataclass(frozen=True)
class Noted:
    """What a line gave a name to: the shape of the tensor, () of a number, and one of its values, at `at`. Name "" is what is returned."""

    name: str
    shape: tuple[int, ...]
    at: Place
    value: Value


@dataclass(frozen=True)
class Line:
    """One line of the source. number: in its file; marked: it made the tensor that is asked for; idle: of a statement that did not run."""

    number: int
    text: str
    marked: bool = False
    idle: bool = False
    notes: tuple[Noted, ...] = ()


@dataclass(frozen=True)
class Block:
    """A function as it stands in its file."""

    file: str  # "model/attention.py"
    name: str  # "MultiHeadAttention.forward"
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Call:
    """One call on the way to a function: where it stands, and the statement that makes it."""

    file: str
    name: str
    number: int
    text: str


@dataclass(frozen=True)
class Running:
    """How one number came about: the function, functions that its marked line called, and the calls that led to it, outermost first.

    site: of the tensor, or the name of the figure; name: what the marked line calls it.
    """

    site: str
    block: Block
    shape: tuple[int, ...]
    at: Place
    value: Value
    calls: tuple[Call, ...]
    called: tuple[Block, ...] = field(default=())
    name: str = ""
