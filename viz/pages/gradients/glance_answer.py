"""The page Gradients as it opens: one backward pass at a glance."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from lab.measures.backward import resting_place, rms
from model.trace import KINDS
from viz.pages.gradients import view
from viz.pages.gradients.records import GradientsView, Kind, MatrixView, ReadRow, Row, Spot, StreamsView, TableView
from viz.shared.pack_arrays import pack
from viz.shared.token_axes import axis

if TYPE_CHECKING:
    from lab.questions.gradient_parts import TableRoles
    from lab.questions.gradients import GradientRecord, TrainingPair
    from model.tokenizer import Piece
    from model.translator import Translator


def glance_answer(translator: Translator, src: tuple[Piece, ...], pair: TrainingPair, kind: Kind, smoothing: float) -> GradientsView:
    """One backward pass: the pair and its losses, the streams, the residual connections, the tables, all weights."""
    from lab.questions.gradients import record_gradients
    from lab.questions.gradients_by_age import norm_of

    config = translator.config
    record = record_gradients(translator.model, pair, smoothing, device=translator.device)
    return {
        "kind": kind,
        "text": translator.target.decode(list(pair.target)),
        "typed": "",
        "default": "",
        "same": False,
        "refused": None,
        "notices": [],
        "step": -1,
        "steps": [],
        "checkpoint": translator.checkpoint.checkpoint_id,
        "source": axis(src),
        "target": axis(translator.target_pieces((config.bos_id, *pair.target))),
        "smoothing": smoothing,
        "resting": resting_place(smoothing, config.tgt_vocab_size),
        "vocabulary": config.tgt_vocab_size,
        "loss": float(np.mean(record.losses.astype(np.float64))),
        "smoothed": record.loss,
        "rows": rows_of(translator, record),
        **streams_of(translator, record),
        "tables": tables_of(translator, record),
        "tied": config.output == "tied",
        "matrices": matrices_of(translator, record),
        "norm": norm_of(record.parameters.values()),
        "order": "pre" if config.norm_order == "pre" else "post",
        "norm_kind": config.norm,
        "heads": config.n_heads,
        "width": config.d_model,
        "d_head": config.d_model // config.n_heads,
        "turned": config.positions == "rotary",
        "spots": {name: spot_of(record, name) for name in KINDS},
    }


def rows_of(translator: Translator, record: GradientRecord) -> list[Row]:
    """The tug of war at every row."""
    piece, pulls, logits = translator.target.piece, record.pulls(), record.values["logits"]
    reads = (record.config.bos_id, *record.pair.target)
    return [
        view.row_view(piece(read), wanted, float(loss), pulls[t], logits[t], piece)
        for t, (read, wanted, loss) in enumerate(zip(reads, record.wanted, record.losses, strict=True))
    ]


def streams_of(translator: Translator, record: GradientRecord) -> StreamsView:
    """Both streams, how the gradient came to the encoder's output, and the residual connections."""
    from lab.questions.gradient_parts import PARTS, memory_by_layer, memory_shares, residual_ways, stream_sites

    encoder, decoder = (view.stack_flow(record.gradients, stream_sites(record.config, stack)) for stack in ("encoder", "decoder"))
    ways = {stack: view.ways_view(list(residual_ways(record, stack))) for stack in PARTS}
    by_layer = memory_by_layer(translator.model, record)
    shares = view.shares_view(memory_shares(record, by_layer))
    return {"encoder": encoder, "decoder": decoder, "memory": pack(rms(np.add(*by_layer))), "shares": shares, "ways": ways}


def tables_of(translator: Translator, record: GradientRecord) -> list[TableView]:
    """Every table with its parts."""
    from lab.questions.gradient_parts import table_roles

    found = []
    for roles in table_roles(translator.model, record):
        embedding, output = (None if x is None else np.linalg.norm(x, axis=-1) for x in (roles.embedding, roles.output))
        found.append(view.table_view(roles.name, read_rows(translator, record, roles), embedding, output, translator.target.piece))
    return found


def read_rows(translator: Translator, record: GradientRecord, roles: TableRoles) -> list[ReadRow]:
    """The rows of tokens that were read, in the order of reading, the source's before the target's."""
    if roles.embedding is None:
        return []
    model = translator.model
    names = {id(p): name for name, p in model.named_parameters()}
    sides: list[tuple[Literal["source", "target"], tuple[int, ...], Any, Any]] = [
        ("source", record.pair.src, model.src_embedding, translator.source.piece),
        ("target", (record.config.bos_id, *record.pair.target), model.tgt_embedding, translator.target.piece),
    ]
    return [
        {"text": piece(i), "side": side, "times": times, "length": view.rounded(np.linalg.norm(roles.embedding[i]), 4)}
        for side, ids, embedding, piece in sides
        if names[id(embedding.table.weight)] == roles.name
        for i, times in Counter(ids).items()
    ]


def matrices_of(translator: Translator, record: GradientRecord) -> list[MatrixView]:
    """Every weight on the map."""
    from lab.questions.gradient_parts import matrices, positions_of

    weights, found = dict(translator.model.named_parameters()), []
    for place in matrices(translator.model):
        gradient, weight = record.parameters[place.name], weights[place.name].detach()
        one: Any = {
            "name": place.name,
            "stack": place.stack,
            "layer": place.layer,
            "part": place.part,
            "kind": place.kind,
            "shape": list(gradient.shape),
            "gradient": view.rounded(float(gradient.norm())),
            "weight": view.rounded(float(weight.norm())),
            "positions": 0 if place.kind == "norm" else min(positions_of(record, place), *gradient.shape),
        }
        found.append(one)
    return found


def spot_of(record: GradientRecord, kind: str) -> Spot:
    """For a kind of attention the largest |dS|: a softmax that has something to show."""
    layers = record.config.layers_of(kind)
    sites = [f"{view.attention_path(kind, i)}.scores_masked" for i in range(layers)]
    return view.spot_view(np.stack([record.gradients[site] for site in sites]))
