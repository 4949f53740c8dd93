"""The lines of `model/` that ran, as records: source, shapes and one value beside each line. No torch."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Noted:
    """What a line gave a name to: the shape of the tensor and one of its values, at `at`. Name "" is what is returned."""

    name: str
    shape: tuple[int, ...]
    at: tuple[int, ...]
    value: float | bool


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
    """How one tensor came about in one pass: the function, functions that its marked line called, and the calls that led to it, outermost first."""

    site: str
    block: Block
    shape: tuple[int, ...]
    at: tuple[int, ...]
    value: float
    calls: tuple[Call, ...]
    called: tuple[Block, ...] = field(default=())
