"""What is kept of one backward pass: losses and pulls of every row, lengths of gradients along the stream, of tables and of weights.

Small enough to be kept: no gradient itself is in it. lab/questions/gradient_summary.py makes it.
"""

from dataclasses import dataclass
from typing import Literal

from lab.measures.arrays import Doubles


@dataclass(frozen=True)
class MatrixPlace:
    """Where a parameter stands: stack "encoder", "decoder" or "" for what stands outside of both, layer, part, and its own name in it."""

    name: str
    stack: str
    layer: int
    part: str
    kind: str


@dataclass(frozen=True)
class Pull:
    """One token at one row: its probability p, and p - y."""

    id: int
    p: float
    pull: float


@dataclass(frozen=True)
class Row:
    """One target row. shown: the tokens pulled most, the wanted one first. rest: the sum of p - y over all others; total: over the vocabulary."""

    read: int
    loss: float
    shown: tuple[Pull, ...]
    rest: float
    total: float


@dataclass(frozen=True, eq=False)
class Stack:
    """The stream of one stack. rms (n, tokens): of the gradient at each site over the width.

    For each sublayer (layer, part) and each token the length of the gradient before it, over the skip connection, and through the branch;
    share: the branch's signed share of the whole.
    """

    sites: list[str]
    rms: Doubles
    parts: list[tuple[int, str]]
    whole: Doubles
    skip: Doubles
    branch: Doubles
    share: Doubles


@dataclass(frozen=True)
class Role:
    """A table as embedding or as output matrix. touched: rows whose gradient is not 0; length: of the whole part. rows: (side, id, times it was read, length)."""

    touched: int
    length: float
    rows: list[tuple[Literal["source", "target"], int, int, float]]


@dataclass(frozen=True)
class Table:
    """One table of the model with its size and its roles."""

    name: str
    size: int
    embedding: Role | None
    output: Role | None


@dataclass(frozen=True)
class Weight:
    """One weight of the map: its shape, the lengths of its gradient and of itself, and of how many outer products its gradient is the sum (0 for a norm's gamma)."""

    place: MatrixPlace
    shape: tuple[int, ...]
    gradient: float
    length: float
    positions: int


@dataclass(frozen=True, eq=False)
class Glance:
    """loss: the mean of -log p; objective: what is differentiated, with label smoothing. shares (L, 2): of the gradient of the encoder's output through keys
    and values of each decoder layer, None where it is 0. norm: of the whole gradient. spots: of each kind of attention the (layer, head, row, key) of the largest |dS|.
    """

    loss: float
    objective: float
    rows: list[Row]
    stacks: dict[str, Stack]
    shares: Doubles | None
    tables: list[Table]
    weights: list[Weight]
    norm: float
    spots: dict[str, tuple[int, ...]]
