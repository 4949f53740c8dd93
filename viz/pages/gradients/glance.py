"""One backward pass at a glance: what is shown of it at once, small enough to be kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray

from lab.measures.backward import rms, share_of
from model.trace import KINDS

if TYPE_CHECKING:
    from lab.questions.gradient_parts import MatrixPlace, TableRoles
    from lab.questions.gradients import GradientRecord, TrainingPair
    from model.translator import Translator

SHOWN = 9
"""Tokens of a row whose pull is shown, beside the wanted one."""
ROWS = 10
"""Rows of the output matrix that are named."""
Doubles = NDArray[np.float64]
Read = tuple[Literal["source", "target"], int, int]
"""A row of a table: whose side, its id, how often it was read."""


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


def glance_of(translator: Translator, pair: TrainingPair, smoothing: float) -> Glance:
    """Forward and backward, once. Raises LossError."""
    from lab.questions.gradient_parts import PARTS, memory_by_layer, memory_shares
    from lab.questions.gradients import record_gradients
    from lab.questions.gradients_by_age import norm_of

    record = record_gradients(translator.model, pair, smoothing, device=translator.device)
    shares = memory_shares(record, memory_by_layer(translator.model, record))
    return Glance(
        float(np.mean(record.losses.astype(np.float64))),
        record.loss,
        rows_of(record),
        {name: stack_of(record, name) for name in PARTS},
        shares if np.isfinite(shares).all() else None,
        tables_of(translator, record),
        weights_of(translator, record),
        norm_of(record.parameters.values()),
        {kind: spot_of(record, kind) for kind in KINDS},
    )


def rows_of(record: GradientRecord) -> list[Row]:
    """The tug of war at every row."""
    reads, found = (record.config.bos_id, *record.pair.target), []
    for read, wanted, loss, pulls, logits in zip(reads, record.wanted, record.losses, record.pulls(), record.values["logits"], strict=True):
        p = np.exp(logits.astype(np.float64) - logits.max())
        p /= p.sum()
        ids = [wanted, *(int(i) for i in np.argsort(-np.abs(pulls), kind="stable")[:SHOWN] if i != wanted)]
        shown = tuple(Pull(i, float(p[i]), float(pulls[i])) for i in ids)
        found.append(Row(read, float(loss), shown, float(pulls.sum() - pulls[ids].sum()), float(pulls.sum())))
    return found


def stack_of(record: GradientRecord, name: str) -> Stack:
    """The stream and its residual connections."""
    from lab.questions.gradient_parts import residual_ways, stream_sites

    sites, ways = stream_sites(record.config, name), list(residual_ways(record, name))
    whole, skip, branch = (
        np.stack([np.linalg.norm(getattr(way, one).astype(np.float64), axis=-1) for way in ways]) for one in ("whole", "skip", "branch")
    )
    share = np.nan_to_num(np.stack([share_of(way.branch, way.whole) for way in ways]))
    strength = np.stack([rms(record.gradients[site]) for site in sites])
    return Stack(sites, strength, [(way.layer, way.part) for way in ways], whole, skip, branch, share)


def tables_of(translator: Translator, record: GradientRecord) -> list[Table]:
    """Every table with its roles."""
    from lab.questions.gradient_parts import table_roles

    found = []
    for roles in table_roles(translator.model, record):
        embedding, output = (None if x is None else np.linalg.norm(x, axis=-1) for x in (roles.embedding, roles.output))
        largest = [] if output is None else np.argsort(-output, kind="stable")[:ROWS].tolist()
        size = len(next(x for x in (embedding, output) if x is not None))
        read = role_of(embedding, read_rows(translator, record, roles))
        found.append(Table(roles.name, size, read, role_of(output, [("target", i, 1) for i in largest])))
    return found


def role_of(lengths: Doubles | None, rows: list[Read]) -> Role | None:
    """A role from the lengths of the rows of its gradient. rows: which are named."""
    if lengths is None:
        return None
    return Role(int((lengths > 0).sum()), float(np.linalg.norm(lengths)), [(*one, float(lengths[one[1]])) for one in rows])


def read_rows(translator: Translator, record: GradientRecord, roles: TableRoles) -> list[Read]:
    """The rows of tokens that were read and how often, in the order of reading, the source's before the target's."""
    model = translator.model
    names = {id(p): name for name, p in model.named_parameters()}
    sides: list[tuple[Literal["source", "target"], tuple[int, ...], str]] = [
        ("source", record.pair.src, names[id(model.src_embedding.table.weight)]),
        ("target", (record.config.bos_id, *record.pair.target), names[id(model.tgt_embedding.table.weight)]),
    ]
    return [(side, i, times) for side, ids, name in sides if name == roles.name for i, times in Counter(ids).items()]


def weights_of(translator: Translator, record: GradientRecord) -> list[Weight]:
    """Every weight on the map."""
    from lab.questions.gradient_parts import matrices, positions_of

    own, found = dict(translator.model.named_parameters()), []
    for place in matrices(translator.model):
        gradient = record.parameters[place.name]
        positions = 0 if place.kind == "norm" else min(positions_of(record, place), *gradient.shape)
        found.append(Weight(place, tuple(gradient.shape), float(gradient.norm()), float(own[place.name].detach().norm()), positions))
    return found


def spot_of(record: GradientRecord, kind: str) -> tuple[int, ...]:
    """A softmax that has something to show."""
    size = np.abs([record.gradients[f"{attention_path(kind, i)}.scores_masked"] for i in range(record.config.layers_of(kind))])
    return tuple(int(i) for i in np.unravel_index(int(size.argmax()), size.shape))


def attention_path(kind: str, layer: int) -> str:
    """The path of an attention's sites."""
    return {"encoder": f"encoder.{layer}.self", "decoder": f"decoder.{layer}.self", "cross": f"decoder.{layer}.cross"}[kind]
