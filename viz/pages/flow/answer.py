"""What the page Flow is answered: the record of the whole stage. On request: the exact arithmetic of one cell of it; the way back, gradients of single
numbers; the whole model as boxes, how long each takes now, or the shapes of a batch of two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.config import ConfigError
from viz.marks.travel import to_json
from viz.pages.flow.backwards_answer import BackwardsView, GradientsAt, backwards_answer, gradients_at, pair_of
from viz.pages.flow.boxes import boxes_view, boxes_walk
from viz.pages.flow.boxes_batch import batch, times
from viz.pages.flow.boxes_records import BoxesBatch, BoxesView, BoxesWalk, BoxTimes
from viz.pages.flow.cell import Cell, cell_view
from viz.pages.flow.say import say_for
from viz.pages.flow.steps import step_views
from viz.pages.flow.view import FlowView, flow_view, row_writes
from viz.shared.ask import Ask
from viz.shared.request import choice, settings, text, whole
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import with_last

TURNS = 100
LONGEST = 60

Answer = FlowView | Cell | BackwardsView | GradientsAt | BoxesView | BoxesWalk | BoxTimes | BoxesBatch


@dataclass(frozen=True)
class FlowRequest:
    """part: "cell" for the numbers behind one place, which `where` names; "backwards" for the way back, "gradient" for the gradient of the numbers that
    `where` names; "boxes" for the whole model as boxes; "walk" for what each does to each token; "times" for how long each takes, measured anew for every `turn`; "batch" for a batch of two."""

    part: str = choice("", "cell", "backwards", "gradient", "boxes", "walk", "times", "batch")
    where: dict[str, Any] = settings()
    turn: int = whole(0, TURNS - 1)
    lang: str = text(LONGEST)
    depth: str = choice("plain", "exact")


def flow_answer(service: RunService, result: Result, scene: Scene, request: FlowRequest) -> Answer:
    """The record, or the part of the stage that the request names. Raises ConfigError for a place there is not, RunError for a loss that is not finite."""
    if request.part == "cell":
        try:
            return cell_view(result.trace, request.where, result.target.piece)
        except ValueError as error:
            raise ConfigError(str(error)) from error
    if request.part in ("boxes", "walk", "times", "batch"):
        return to_json(_boxes(Ask(service, result, scene, request, lambda: say_for(request.lang, request.depth)), request))
    if request.part:
        return _backward_answer(service, result, request)
    translation, target = result.translation, result.target
    steps = step_views(translation, result.trace.logits, result.trace.config.eos_id, target.piece)
    writes = with_last(result, row_writes(result.trace.tgt, translation.stopped))
    guided = service.translator(result.run.checkpoint).checkpoint.metrics.get("guided")
    return flow_view(result.trace, writes, translation.stopped, steps, guided)


def _boxes(ask: Ask, request: FlowRequest) -> BoxesView | BoxesWalk | BoxTimes | BoxesBatch:
    """The whole model as boxes, or what it is told on request."""
    if request.part == "times":
        return times(ask, request.turn)
    if request.part == "batch":
        return batch(ask, ask.scene.run.beside.strip())
    if request.part == "walk":
        rows, written = len(ask.trace.tgt), [ask.label(piece) for piece in ask.written]
        return boxes_walk(ask, [*written, *[""] * (rows - len(written))])
    return boxes_view(ask)


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
