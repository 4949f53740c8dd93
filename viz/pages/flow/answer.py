"""What the page Flow is answered: the record of the whole stage; on request one cell's exact arithmetic, the way back, gradients of single numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.config import ConfigError
from viz.pages.flow.backwards_answer import BackwardsView, GradientsAt, backwards_answer, gradients_at, pair_of
from viz.pages.flow.cell import Cell, cell_view
from viz.pages.flow.steps import step_views
from viz.pages.flow.view import FlowView, flow_view, row_writes
from viz.shared.request import choice, settings
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import with_last

Answer = FlowView | Cell | BackwardsView | GradientsAt


@dataclass(frozen=True)
class FlowRequest:
    """part: "cell" for the numbers behind one place, which `where` names; "backwards" for the way back, "gradient" for the gradient of the numbers
    that `where` names."""

    part: str = choice("", "cell", "backwards", "gradient")
    where: dict[str, Any] = settings()


def flow_answer(service: RunService, result: Result, scene: Scene, request: FlowRequest) -> Answer:
    """The record, one cell of it, or its gradient. Raises ConfigError for a place there is not, RunError for a loss that is not finite."""
    if request.part == "cell":
        try:
            return cell_view(result.trace, request.where, result.target.piece)
        except ValueError as error:
            raise ConfigError(str(error)) from error
    if request.part:
        return backward_answer(service, result, request)
    translation, target = result.translation, result.target
    steps = step_views(translation, result.trace.logits, result.trace.config.eos_id, target.piece)
    writes = with_last(result, row_writes(result.trace.tgt, translation.stopped))
    guided = service.translator(result.run.checkpoint).checkpoint.metrics.get("guided")
    return flow_view(result.trace, writes, translation.stopped, steps, guided)


def backward_answer(service: RunService, result: Result, request: FlowRequest) -> BackwardsView | GradientsAt:
    """One backward pass over what the stage shows."""
    from lab.questions.gradients import LossError

    translator, pair = service.translator(result.run.checkpoint), pair_of(result)
    try:
        if request.part == "gradient":
            return service.once(gradients_at, translator, pair, request.where)
        return service.once(backwards_answer, translator, pair)
    except LossError as error:
        raise RunError("loss_not_finite", value=str(error.loss), checkpoint=result.run.checkpoint) from error
