"""The page Gradients as records: pure functions of a gradient record and the model's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal, cast

import numpy as np

from lab.measures.backward import rms, share_of
from lab.questions.gradient_parts import (
    PARTS,
    MatrixPlace,
    TableRoles,
    matrices,
    memory_shares,
    positions_of,
    residual_ways,
    stream_sites,
    table_roles,
)
from lab.questions.gradients import GradientRecord, Verdict
from model.trace import KINDS
from model.transformer import Transformer
from viz.pages.gradients.records import MatrixView, OutputRow, Pull, ReadRow, Row, Spot, StackFlow, TableView, VerdictView, WaysView
from viz.shared.number_format import significant
from viz.shared.pack_arrays import pack

SHOWN = 9
"""Pieces of a row whose pull is shown, beside the wanted one."""
ROWS = 10
"""Rows of the output matrix that are named."""
DIGITS = 6
Piece = Callable[[int], str]
SAME, ZERO, SMALL = 1e-4, 1e-14, 1e-9
"""A verdict: relative difference that counts as equal; what counts as 0; a gradient below which rounding of the loss hides a difference."""


def rows_of(record: GradientRecord, piece: Piece) -> list[Row]:
    """The tug of war at every row."""
    pulls, logits = record.pulls(), record.values["logits"].astype(np.float64)
    p = np.exp(logits - logits.max(-1, keepdims=True))
    p /= p.sum(-1, keepdims=True)
    reads, found = (record.config.bos_id, *record.pair.target), []
    for t, wanted in enumerate(record.wanted):
        strongest = [int(i) for i in np.argsort(-np.abs(pulls[t]), kind="stable")[:SHOWN] if i != wanted]
        shown: list[Pull] = [
            {
                "id": i,
                "text": piece(i),
                "p": significant(p[t, i], DIGITS),
                "pull": significant(pulls[t, i], DIGITS),
                "wanted": i == wanted,
            }
            for i in (wanted, *strongest)
        ]
        rest = pulls[t].sum() - pulls[t, [wanted, *strongest]].sum()
        found.append(
            Row(
                reads=piece(reads[t]),
                wants=piece(wanted),
                loss=significant(record.losses[t], DIGITS),
                shown=shown,
                rest=significant(rest, DIGITS),
                total=significant(pulls[t].sum(), 2),
            )
        )
    return found


def stack_flow(record: GradientRecord, stack: str) -> StackFlow:
    """How strong the gradient is along one stack."""
    sites = stream_sites(record.config, stack)
    return {"sites": sites, "rms": pack(np.stack([rms(record.gradients[site]) for site in sites]))}


def ways_view(record: GradientRecord, stack: str) -> WaysView:
    """The residual connections of one stack, backwards."""
    ways = list(residual_ways(record, stack))
    lengths = {
        name: pack(np.stack([np.linalg.norm(getattr(way, name).astype(np.float64), axis=-1) for way in ways]))
        for name in ("whole", "skip", "branch")
    }
    share = np.nan_to_num(np.stack([share_of(way.branch, way.whole) for way in ways]))
    parts = PARTS[stack]
    return cast(
        WaysView,
        {"parts": [{"layer": way.layer, "part": way.part} for way in ways if way.part in parts], **lengths, "share": pack(share)},
    )


def shares_of(model: Transformer, record: GradientRecord) -> list[tuple[float, float]]:
    """By decoder layer, through keys and values; empty where no gradient reached the encoder."""
    shares = memory_shares(model, record)
    if not np.isfinite(shares).all():
        return []
    return [(significant(keys, DIGITS), significant(values, DIGITS)) for keys, values in shares]


def tables_view(model: Transformer, record: GradientRecord, source: Piece, target: Piece) -> list[TableView]:
    """Every table with its parts."""
    return [_table(model, record, roles, source, target) for roles in table_roles(model, record)]


def _table(model: Transformer, record: GradientRecord, roles: TableRoles, source: Piece, target: Piece) -> TableView:
    read = _read_rows(model, record, roles, source, target)
    lengths = {name: None if part is None else np.linalg.norm(part, axis=-1) for name, part in _parts(roles).items()}
    embedding, output = lengths["embedding"], lengths["output"]
    top = [] if output is None else [int(i) for i in np.argsort(-output, kind="stable")[:ROWS]]
    named: list[OutputRow] = [{"text": target(i), "length": significant(output[i], 4)} for i in top if output is not None]
    return {
        "name": roles.name,
        "size": len(next(x for x in lengths.values() if x is not None)),
        "read": read,
        "embedding_touched": None if embedding is None else int((embedding > 0).sum()),
        "embedding_length": 0.0 if embedding is None else significant(np.linalg.norm(embedding), 4),
        "output_touched": None if output is None else int((output > 0).sum()),
        "output_length": 0.0 if output is None else significant(np.linalg.norm(output), 4),
        "output": named,
    }


def _parts(roles: TableRoles) -> dict[str, np.ndarray | None]:
    return {"embedding": roles.embedding, "output": roles.output}


def _read_rows(model: Transformer, record: GradientRecord, roles: TableRoles, source: Piece, target: Piece) -> list[ReadRow]:
    """The rows of tokens that were read, in the order of reading, the source's before the target's."""
    if roles.embedding is None:
        return []
    names = {id(p): name for name, p in model.named_parameters()}
    sides: list[tuple[Literal["source", "target"], tuple[int, ...], str, Piece]] = [
        ("source", record.pair.src, names[id(model.src_embedding.table.weight)], source),
        ("target", (record.config.bos_id, *record.pair.target), names[id(model.tgt_embedding.table.weight)], target),
    ]
    return [
        {"text": piece(i), "side": side, "times": times, "length": significant(np.linalg.norm(roles.embedding[i]), 4)}
        for side, ids, name, piece in sides
        if name == roles.name
        for i, times in Counter(ids).items()
    ]


def matrix_view(model: Transformer, record: GradientRecord) -> list[MatrixView]:
    """Every weight on the map."""
    weights = dict(model.named_parameters())
    found = []
    for place in matrices(model):
        gradient, weight = record.parameters[place.name], weights[place.name].detach()
        found.append(
            MatrixView(
                name=place.name,
                stack=place.stack,  # type: ignore[typeddict-item]
                layer=place.layer,
                part=place.part,  # type: ignore[typeddict-item]
                kind=place.kind,
                shape=list(gradient.shape),
                gradient=significant(np.float64(gradient.norm()), DIGITS),
                weight=significant(np.float64(weight.norm()), DIGITS),
                positions=bound(record, place),
            )
        )
    return found


def bound(record: GradientRecord, place: MatrixPlace) -> int:
    """The highest rank that a gradient can have; 0 for a norm's gamma, which is a vector."""
    shape = record.parameters[place.name].shape
    return 0 if place.kind == "norm" else min(positions_of(record, place), *shape)


def spots_of(record: GradientRecord) -> dict[str, Spot]:
    """For each kind of attention the largest |dS|: a softmax that has something to show."""
    found = {}
    for kind in KINDS:
        stack, part = ("encoder" if kind == "encoder" else "decoder"), ("cross" if kind == "cross" else "self")
        layers = record.config.encoder_layers if stack == "encoder" else record.config.decoder_layers
        d = np.abs(np.stack([record.gradients[f"{stack}.{i}.{part}.scores_masked"] for i in range(layers)]))
        layer, head, row, key = (int(i) for i in np.unravel_index(int(d.argmax()), d.shape))
        found[kind] = Spot(layer=layer, head=head, row=row, key=key)
    return found


def attention_path(kind: str, layer: int) -> str:
    """The path of an attention's sites."""
    return {"encoder": f"encoder.{layer}.self", "decoder": f"decoder.{layer}.self", "cross": f"decoder.{layer}.cross"}[kind]


def verdict_view(found: Verdict) -> VerdictView:
    """What the badge says. same: they agree; zero: both are 0; small: the gradient is so small that the loss, rounded to 16 digits, cannot show it;
    kink: the difference itself depends on the step (a ReLU switches nearby); differs: none of these explains it."""
    says: Literal["same", "zero", "small", "kink", "differs"] = "differs"
    if max(abs(found.exact), abs(found.difference)) <= ZERO:
        says = "zero"
    elif found.relative <= SAME:
        says = "same"
    elif max(abs(found.exact), abs(found.difference)) < SMALL:
        says = "small"
    elif found.spread > SAME * abs(found.difference):
        says = "kink"
    return {
        "shown": found.shown,
        "exact": found.exact,
        "difference": found.difference,
        "relative": found.relative,
        "spread": found.spread,
        "step": found.step,
        "says": says,
    }
