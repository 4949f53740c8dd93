"""What the page for teachers is answered."""

from __future__ import annotations

from viz.pages.teach.view import TeachView, teach_view
from viz.shared.run_service import RunService
from viz.shared.scene import Scene


def teach_answer(service: RunService, scene: Scene) -> TeachView:
    """The same for everybody."""
    return teach_view()
