"""The page Inside one head: one head, or what the heads of its attention share."""

from __future__ import annotations

from viz.pages.head.request import HeadRequest
from viz.pages.head.view import AroundView, HeadView, around_view, head_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def head_answer(service: RunService, result: Result, scene: Scene, request: HeadRequest) -> HeadView | AroundView:
    """The view of the page; part "around": what all heads of the attention share."""
    if request.part == "around":
        return around_view(result.trace, scene.kind, scene.layer)
    return head_view(result.trace, scene.kind, scene.layer, scene.head)
