"""What the page Flow is answered: the record of the whole stage; on request the exact arithmetic of one cell of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.config import ConfigError
from viz.pages.flow.cell import Cell, cell_view
from viz.pages.flow.steps import step_views
from viz.pages.flow.view import FlowView, flow_view, row_writes
from viz.shared.request import choice, settings
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import with_last


@dataclass(frozen=True)
class FlowRequest:
    """part: "cell" for the numbers behind one place, which `where` names."""

    part: str = choice("", "cell")
    where: dict[str, Any] = settings()


def flow_answer(service: RunService, result: Result, scene: Scene, request: FlowRequest) -> FlowView | Cell:
    """The record, or one cell of it. Raises ConfigError for a place there is not."""
    if request.part == "cell":
        try:
            return cell_view(result.trace, request.where, result.target.piece)
        except ValueError as error:
            raise ConfigError(str(error)) from error
    translation, target = result.translation, result.target
    steps = step_views(translation, result.trace.logits, result.trace.config.eos_id, target.piece)
    writes = with_last(result, row_writes(result.trace.tgt, translation.stopped))
    guided = service.translator(result.run.checkpoint).checkpoint.metrics.get("guided")
    return flow_view(result.trace, writes, translation.stopped, steps, guided)
