"""What the page Map is answered: the boxes and tables; on request how long each part takes now, or the shapes of a batch of two."""

from __future__ import annotations

import time
from typing import Any

from model.config import require
from model.text_input import InputError
from viz.pages.map.tables import tensors_view
from viz.pages.map.view import map_view
from viz.shared.axes import axis
from viz.shared.companions import pick
from viz.shared.examples import companions_of
from viz.shared.rows import with_last
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene

PARTS = ("", "times", "batch")
TURNS = 100


def map_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The page, or the part of it that the request names. Raises ConfigError for a part or a turn there is not."""
    part = scene.asked.get("part", "")
    require(part in PARTS, f"part is {str(part)[:40]!r}; choose times, batch, or leave it out.")
    if part == "times":
        return _times(service, result, scene.asked.get("turn", 0))
    if part == "batch":
        return _batch(service, result, scene.run.beside)
    view = map_view(result.trace, result.translation.stopped == "eos", result.target.piece, result.unread)
    return view | {"written": with_last(result, view["written"])}


def _times(service: RunService, result: Result, turn: Any) -> dict[str, Any]:
    """ms of every part, measured anew for every turn."""
    from model.lab.questions.parts import time_parts

    require(type(turn) is int and 0 <= turn < TURNS, f"turn is {str(turn)[:40]!r}; it must be a whole number from 0 to {TURNS - 1}.")
    translator, trace = service.translator(result.run.checkpoint), result.trace
    src, tgt = ([piece.id for piece in pieces] for pieces in (trace.src, trace.tgt))

    def make() -> dict[str, Any]:
        times = time_parts(translator, src, tgt)
        rounded = {name: round(ms, 4) for name, ms in times.ms.items()}
        return {
            "ms": rounded,
            "whole": round(times.whole, 4),
            "repeats": times.repeats,
            "device": str(translator.device),
            "at": round(time.time()),
        }

    return service.once(("map", "times", trace.checkpoint_id, tuple(src), tuple(tgt), turn), make)


def _batch(service: RunService, result: Result, beside: str) -> dict[str, Any]:
    """The sentence and a second one (`beside`, or one chosen here) in one padded batch: ids and the shape of every tensor."""
    translator, trace = service.translator(result.run.checkpoint), result.trace
    companions = [c for c in companions_of(translator.reads) if len(translator.source.encode(c)) < translator.config.max_length]
    own = len(trace.src)
    usual = pick([(len(translator.source.encode(c)) + 1, c) for c in companions], own)
    refused = None
    try:
        translator.read(beside.strip() or usual)
    except InputError as error:
        refused, beside = {"code": error.code, "values": error.values}, ""
    second = beside.strip() or usual
    key = ("map", "batch", trace.checkpoint_id, tuple(p.id for p in (*trace.src, *trace.tgt)), own, second)
    return service.once(key, lambda: _run_batch(translator, result, second)) | {"refused": refused, "companions": companions}


def _run_batch(translator: Any, result: Result, second: str) -> dict[str, Any]:
    from model.lab.questions.parts import run_batch

    config, trace = translator.config, result.trace
    other = translator.translate(second).tokens[: config.max_length - 1]
    source = [p.id for p in translator.read(second)[1]]
    batch = run_batch(translator, [([p.id for p in trace.src], [p.id for p in trace.tgt]), (source, [config.bos_id, *other])])
    lengths = [[len(trace.src), len(source)], [len(trace.tgt), len(other) + 1]]
    rows = [[trace.src, (*translator.read(second)[1],)], [trace.tgt, translator.target_pieces([config.bos_id, *other])]]
    return {
        "second": second,
        "translation": translator.target.decode(list(other)),
        "ids": [batch.src, batch.tgt],
        "pieces": [[axis(pieces) for pieces in side] for side in rows],
        "pads": [translator.pad_piece().text, translator.target.piece(config.pad_id)],
        "lengths": lengths,
        "tensors": tensors_view(config, batch.shapes),
    }
