"""What the page Embedding is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from viz.pages.embeddings.shift_view import ShiftView, shift_view
from viz.pages.embeddings.view import POSITIONS, EmbeddingsView, embeddings_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from model.translator import Translator


class PageView(EmbeddingsView):
    """What the page draws. shift: None where the model adds no sinusoids."""

    shift: ShiftView | None


def embeddings_answer(service: RunService, result: Result, scene: Scene) -> PageView:
    """The tables and their sum, of the side that the scene names, and what shifting a position does."""
    view = embeddings_view(result.trace, scene.side)
    if not result.trace.config.positions.startswith("sinusoidal"):
        return {**view, "shift": None}
    return {**view, "shift": service.once(_shift, service.translator(result.run.checkpoint), result)}


def _shift(translator: Translator, result: Result) -> ShiftView:
    from lab.questions.position_shift import shift

    found = shift(translator, result.trace, POSITIONS)
    halves = result.trace.config.positions == "sinusoidal_halves"
    return shift_view(found.table, halves, found.scores, (found.query, found.key))
