"""The page Inside one head: one head, or what the heads of its attention share."""

from __future__ import annotations

from typing import Any

from viz.pages.head.view import around_view, head_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def head_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page; with "around": true in the request, what all heads of the attention share."""
    if scene.asked.get("around"):
        return around_view(result.trace, scene.kind, scene.layer)
    return head_view(result.trace, scene.kind, scene.layer, scene.head)
