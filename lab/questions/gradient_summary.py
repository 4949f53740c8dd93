"""One backward pass in short: its records are those of lab/measures/gradient_summary.py."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

import numpy as np

from lab.measures.arrays import Doubles
from lab.measures.backward import rms, share_of
from lab.measures.gradient_summary import Glance, Pull, Role, Row, Stack, Table, Weight
from lab.measures.masking import softmax
from lab.measures.residual_stream import SUBLAYERS
from lab.questions.gradient_parts import (
    TableRoles,
    matrices,
    memory_by_layer,
    memory_shares,
    positions_of,
    residual_ways,
    stream_sites,
    table_roles,
)
from lab.questions.gradients import GradientRecord, TrainingPair, record_gradients
from lab.questions.gradients_by_age import norm_of
from model.trace import KINDS, Trace

if TYPE_CHECKING:
    from model.translator import Translator

SHOWN = 9
"""Tokens of a row whose pull is shown, beside the wanted one."""
ROWS = 10
"""Rows of the output matrix that are named."""
Read = tuple[Literal["source", "target"], int, int]
"""A row of a table: whose side, its id, how often it was read."""


def glance_of(translator: Translator, pair: TrainingPair, smoothing: float) -> Glance:
    """Forward and backward, once. Raises LossError."""
    record = record_gradients(translator.model, pair, smoothing)
    shares = memory_shares(record, memory_by_layer(translator.model, record))
    return Glance(
        float(np.mean(record.losses.astype(np.float64))),
        record.loss,
        rows_of(record),
        {name: stack_of(record, name) for name in SUBLAYERS},
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
        p = softmax(logits.astype(np.float64))
        ids = [wanted, *(int(i) for i in np.argsort(-np.abs(pulls), kind="stable")[:SHOWN] if i != wanted)]
        shown = tuple(Pull(i, float(p[i]), float(pulls[i])) for i in ids)
        found.append(Row(read, float(loss), shown, float(pulls.sum() - pulls[ids].sum()), float(pulls.sum())))
    return found


def stack_of(record: GradientRecord, name: str) -> Stack:
    """The stream and its residual connections."""
    sites, ways = stream_sites(record.config, name), list(residual_ways(record, name))
    whole, skip, branch = (
        np.stack([np.linalg.norm(getattr(way, one).astype(np.float64), axis=-1) for way in ways]) for one in ("whole", "skip", "branch")
    )
    share = np.nan_to_num(np.stack([share_of(way.branch, way.whole) for way in ways]))
    strength = np.stack([rms(record.gradients[site]) for site in sites])
    return Stack(sites, strength, [(way.layer, way.part) for way in ways], whole, skip, branch, share)


def tables_of(translator: Translator, record: GradientRecord) -> list[Table]:
    """Every table with its roles."""
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
    own, found = dict(translator.model.named_parameters()), []
    for place in matrices(translator.model):
        gradient = record.parameters[place.name]
        positions = 0 if place.kind == "norm" else min(positions_of(record, place), *gradient.shape)
        found.append(Weight(place, tuple(gradient.shape), float(gradient.norm()), float(own[place.name].detach().norm()), positions))
    return found


def spot_of(record: GradientRecord, kind: str) -> tuple[int, ...]:
    """A softmax that has something to show."""
    size = np.abs([record.gradients[f"{Trace.attention_site(kind, i)}.scores_masked"] for i in range(record.config.layers_of(kind))])
    return tuple(int(i) for i in np.unravel_index(int(size.argmax()), size.shape))
