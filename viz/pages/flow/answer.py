"""What the page Flow is answered: the record of the whole stage. On request: the exact arithmetic of one cell of it; the way back, gradients of single
numbers; the whole model as boxes, how long each takes now, or the shapes of a batch of two."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from model.config import ConfigError
from model.text_input import InputError
from viz.pages.flow.backwards_answer import BackwardsView, GradientsAt, backwards_answer, gradients_at, pair_of
from viz.pages.flow.boxes import boxes_view
from viz.pages.flow.boxes_records import BatchRun, BoxesBatch, BoxesView, BoxTimes
from viz.pages.flow.boxes_tables import tensors_view
from viz.pages.flow.cell import Cell, cell_view
from viz.pages.flow.steps import step_views
from viz.pages.flow.view import FlowView, flow_view, row_writes
from viz.shared.example_sentences import companions_of
from viz.shared.padding_companion import pick
from viz.shared.records import Refusal
from viz.shared.request import choice, settings, whole
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import with_last
from viz.shared.token_axes import axis

if TYPE_CHECKING:
    from model.translator import Translator

TURNS = 100

Answer = FlowView | Cell | BackwardsView | GradientsAt | BoxesView | BoxTimes | BoxesBatch


@dataclass(frozen=True)
class FlowRequest:
    """part: "cell" for the numbers behind one place, which `where` names; "backwards" for the way back, "gradient" for the gradient of the numbers that
    `where` names; "boxes" for the whole model as boxes; "times" for how long each takes, measured anew for every `turn`; "batch" for a batch of two."""

    part: str = choice("", "cell", "backwards", "gradient", "boxes", "times", "batch")
    where: dict[str, Any] = settings()
    turn: int = whole(0, TURNS - 1)


def flow_answer(service: RunService, result: Result, scene: Scene, request: FlowRequest) -> Answer:
    """The record, or the part of the stage that the request names. Raises ConfigError for a place there is not, RunError for a loss that is not finite."""
    if request.part == "cell":
        try:
            return cell_view(result.trace, request.where, result.target.piece)
        except ValueError as error:
            raise ConfigError(str(error)) from error
    if request.part == "boxes":
        return _boxes(result)
    if request.part == "times":
        return _times(service, result, request.turn)
    if request.part == "batch":
        return _batch(service, result, scene.run.beside.strip())
    if request.part:
        return _backward_answer(service, result, request)
    translation, target = result.translation, result.target
    steps = step_views(translation, result.trace.logits, result.trace.config.eos_id, target.piece)
    writes = with_last(result, row_writes(result.trace.tgt, translation.stopped))
    guided = service.translator(result.run.checkpoint).checkpoint.metrics.get("guided")
    return flow_view(result.trace, writes, translation.stopped, steps, guided)


def _boxes(result: Result) -> BoxesView:
    """Every box, its numbers, and the tables."""
    view = boxes_view(result.trace, result.translation.stopped == "eos", result.target.piece, result.unread)
    view["written"] = with_last(result, view["written"])
    return view


def _times(service: RunService, result: Result, turn: int) -> BoxTimes:
    """ms of every part, measured anew for every turn."""
    src, tgt = ([piece.id for piece in pieces] for pieces in (result.trace.src, result.trace.tgt))
    return service.once(_measure, service.translator(result.run.checkpoint), src, tgt, turn)


def _measure(translator: Translator, src: list[int], tgt: list[int], turn: int) -> BoxTimes:
    from lab.questions.part_times import time_parts

    times = time_parts(translator, src, tgt)
    return {
        "ms": {name: round(ms, 4) for name, ms in times.ms.items()},
        "whole": round(times.whole, 4),
        "repeats": times.repeats,
        "device": str(translator.device),
        "at": round(time.time()),
    }


def _batch(service: RunService, result: Result, companion: str) -> BoxesBatch:
    """The sentence and a companion (one is chosen here where none is named) in one padded batch: ids and the shape of every tensor."""
    translator = service.translator(result.run.checkpoint)
    companions = [c for c in companions_of(translator.reads) if len(translator.source.encode(c)) < translator.config.max_length]
    own = len(result.trace.src)
    usual = pick([(len(translator.source.encode(c)) + 1, c) for c in companions], own)
    refused: Refusal | None = None
    second = companion or usual
    try:
        translator.read(second)
    except InputError as error:
        refused, second = {"code": error.code, "values": error.values}, usual
    run = service.once(_run_batch, translator, result, second)
    return {**run, "refused": refused, "companions": companions}


def _run_batch(translator: Translator, result: Result, second: str) -> BatchRun:
    from lab.questions.part_times import run_batch

    config, trace = translator.config, result.trace
    other = translator.translate(second).tokens[: config.max_length - 1]
    source = [p.id for p in translator.read(second)[1]]
    batch = run_batch(translator, [([p.id for p in trace.src], [p.id for p in trace.tgt]), (source, [config.bos_id, *other])])
    rows = [[trace.src, (*translator.read(second)[1],)], [trace.tgt, translator.target_pieces([config.bos_id, *other])]]
    return {
        "second": second,
        "translation": translator.target.decode(list(other)),
        "ids": [batch.src, batch.tgt],
        "pieces": [[axis(pieces) for pieces in side] for side in rows],
        "pads": [translator.pad_piece().text, translator.target.piece(config.pad_id)],
        "lengths": [[len(trace.src), len(source)], [len(trace.tgt), len(other) + 1]],
        "tensors": tensors_view(config, batch.shapes),
    }


def _backward_answer(service: RunService, result: Result, request: FlowRequest) -> BackwardsView | GradientsAt:
    """One backward pass over what the stage shows."""
    from lab.questions.gradients import LossError

    translator, pair = service.translator(result.run.checkpoint), pair_of(result)
    try:
        if request.part == "gradient":
            return service.once(gradients_at, translator, pair, request.where)
        return service.once(backwards_answer, translator, pair)
    except LossError as error:
        raise RunError("loss_not_finite", value=str(error.loss), checkpoint=result.run.checkpoint) from error
