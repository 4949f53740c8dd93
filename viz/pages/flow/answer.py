"""What the page Flow is answered: the record of the whole stage; on request the exact arithmetic of one cell of it."""

from __future__ import annotations

from typing import Any

from model.config import ConfigError, require
from viz.pages.flow.cell import cell_view
from viz.pages.flow.steps import step_views
from viz.pages.flow.view import flow_view, row_writes
from viz.shared.rows import with_last
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene

PARTS = ("", "cell")


def flow_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The record; with part "cell" in the request the numbers behind the place `at`. Raises ConfigError for a place there is not."""
    part, at = scene.asked.get("part", ""), scene.asked.get("at")
    require(part in PARTS, f"part is {str(part)[:40]!r}; choose cell, or leave it out.")
    if part == "cell":
        require(isinstance(at, dict), "at must be an object that says which place is opened.")
        return _cell(result, dict(at or {}))
    translation, target = result.translation, result.target
    steps = step_views(translation, result.trace.logits, result.trace.config.eos_id, target.piece)
    writes = with_last(result, row_writes(result.trace.tgt, translation.stopped))
    guided = service.translator(result.run.checkpoint).checkpoint.metrics.get("guided")
    return dict(flow_view(result.trace, writes, translation.stopped, steps, guided))


def _cell(result: Result, at: dict[str, Any]) -> dict[str, Any]:
    try:
        found = cell_view(result.trace, at)
    except ValueError as error:
        raise ConfigError(str(error)) from error
    if at.get("opens") == "output":
        found["texts"] = [result.target.piece(term[0]) for term in found["terms"]]
    return found
