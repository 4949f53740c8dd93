"""What the page Space of words is answered: a piece and its neighbours; on request the map of a table, or a leaf of its vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from model.config import require
from model.piece_counts import RARE
from viz.pages.space.request import Look, SpaceRequest
from viz.pages.space.view import (
    ContextView,
    MapView,
    Neighbour,
    NeighbourList,
    SpacePiece,
    SpaceView,
    VocabularyPiece,
    VocabularyView,
    context_view,
    map_view,
    neighbour_lines,
)
from viz.shared.answer_keys import Made
from viz.shared.example_sentences import paths_of
from viz.shared.request import read_request
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.questions.embedding_space import Chart, Table
    from model.translator import Translator

SpaceAnswer = SpaceView | MapView | VocabularyView | ContextView
LEAF = 50
SHOWN_NEAR = 12
DIGITS = 5


def space_answer(service: RunService, result: Result, scene: Scene, request: SpaceRequest) -> SpaceAnswer:
    """The view of the page, or the part that the request names. Raises ConfigError for a table or a piece that is not there."""
    from lab.questions.embedding_space import tables

    look = read_request(Look, request.space)
    translator = service.translator(result.run.checkpoint)
    known = tables(translator)
    require(look.table in known, f"table is {look.table}; this checkpoint has {', '.join(known)}, its output matrix being one of them.")
    table = known[look.table]
    require(look.piece < len(table.rows), f"piece is {look.piece}; this vocabulary has the pieces 0 to {len(table.rows) - 1}.")
    if request.part == "vocabulary":
        return vocabulary_answer(table, look)
    if request.part == "context":
        return context_answer(service, result, look)
    chart = Made(_chart_once, service, translator, look.table)
    if request.part == "map":
        return map_answer(table, chart.value, service.once(_kept, translator, look.table, chart))
    return page_answer(result, known, look, chart.value)


def _chart_once(service: RunService, translator: Translator, name: str) -> Chart:
    return service.once(_chart, translator, name)


def _chart(translator: Translator, name: str) -> Chart:
    from lab.questions.embedding_space import chart, tables

    return chart(tables(translator)[name])


def _kept(translator: Translator, name: str, chart: Made[Chart]) -> list[float]:
    from lab.questions.embedding_space import kept, tables

    return kept(tables(translator)[name], chart.value)


def record(table: Table, found: Chart, id: int) -> SpacePiece:
    """A piece as the browser gets it."""
    return {
        "id": id,
        "text": table.tokenizer.piece(id),
        "kind": table.tokenizer.kind(id),
        "count": None if table.counts is None else table.counts[id],
        "at": [round(float(x), DIGITS) for x in found.points[id]],
    }


def page_answer(result: Result, known: dict[str, Table], look: Look, found: Chart) -> SpaceView:
    """The chosen piece, or else the longest of the sentence, with its neighbours in every table that has it."""
    table = known[look.table]
    pieces = result.trace.src if look.table == "source" else result.written
    tokens = [record(table, found, id) for id in dict.fromkeys(piece.id for piece in pieces)]
    plain = [token for token in tokens if token["kind"] == "piece"] or tokens or [record(table, found, found.ids[0])]
    chosen = record(table, found, look.piece) if look.piece >= 0 else max(plain, key=lambda token: len(token["text"].strip("▁")))
    near = [nearest(one, found if one is table else None, id) for one, id in twins(known, look.table, chosen)]
    config = result.trace.config
    return {
        "table": look.table,
        "tables": list(known),
        "tied": config.output == "tied",
        "rows": len(table.rows),
        "d": table.rows.shape[1],
        "chosen": chosen,
        "tokens": tokens,
        "neighbours": near,
        "lines": neighbour_lines(near[0], chosen["count"]),
        "size": len(found.ids),
    }


def twins(known: dict[str, Table], name: str, chosen: SpacePiece) -> list[tuple[Table, int]]:
    """The piece in its own table, and the same letters in every other that has them."""
    from lab.questions.embedding_space import same_piece

    others = ((table, same_piece(table, chosen["text"])) for other, table in known.items() if other != name)
    return [(known[name], chosen["id"]), *((table, id) for table, id in others if id is not None)]


def nearest(table: Table, found: Chart | None, id: int) -> NeighbourList:
    """The nearest of a piece in one table; without a chart they have no place on the map."""
    from lab.questions.embedding_space import mean_cosine, neighbours

    def beside(other: int, cosine: float) -> Neighbour:
        count = None if table.counts is None else table.counts[other]
        at = [] if found is None else [round(float(x), DIGITS) for x in found.points[other]]
        text, kind = table.tokenizer.piece(other), table.tokenizer.kind(other)
        return {"id": other, "text": text, "kind": kind, "count": count, "at": at, "cosine": round(cosine, 6)}

    items = [beside(other, cosine) for other, cosine in neighbours(table, id, SHOWN_NEAR)]
    return {"table": table.name, "id": id, "text": table.tokenizer.piece(id), "mean": round(mean_cosine(table, id), 6), "items": items}


def map_answer(table: Table, found: Chart, share: Sequence[float]) -> MapView:
    """The commonest pieces of a table, and how far their map can be trusted."""
    from lab.questions.embedding_space import NEAR

    return map_view(table.name, [record(table, found, id) for id in found.ids], found.shares, share, NEAR)


def vocabulary_answer(table: Table, look: Look) -> VocabularyView:
    """The pieces that fit, sorted, from number `start`."""
    from lab.questions.embedding_space import listed

    tokenizer, counts = table.tokenizer, table.counts
    ranks = {} if counts is None else {id: n + 1 for n, id in enumerate(listed(table))}
    ids = listed(table, look.find, look.sort, look.only)
    start = min(look.start, max(0, len(ids) - 1)) // LEAF * LEAF
    items: list[VocabularyPiece] = [
        {
            "id": id,
            "text": tokenizer.piece(id),
            "kind": tokenizer.kind(id),
            "count": None if counts is None else counts[id],
            "rank": ranks.get(id),
        }
        for id in ids[start : start + LEAF]
    ]
    cut = [] if ids else [tokenizer.piece(id) for id in tokenizer.encode(look.find.strip())]
    page = {"start": start, "size": LEAF, "total": len(ids), "rows": len(table.rows)}
    return {**page, "counted": counts is not None, "rare": RARE, "cut": cut, "items": items}  # type: ignore[typeddict-item]


def context_answer(service: RunService, result: Result, look: Look) -> ContextView:
    """A word in two sentences: those typed, or the example of the language."""
    from lab.questions.embedding_space import context

    translator = service.translator(result.run.checkpoint)
    example = paths_of(translator.reads)
    typed = (look.first, look.second, look.word.strip())
    first, second, word = typed if any(typed) else example
    found = service.once(context, translator, first, second, word)
    n = translator.config.encoder_layers
    sites = ["encoder.embedded", *(f"encoder.{i}.resid_post" for i in range(n - 1)), "memory"]
    return context_view((first, second, word), sites, found, translator.source.piece)
