"""What the page of all pages is answered."""

from __future__ import annotations

from viz.pages.contents.view import ContentsView, contents_view
from viz.shared.run_service import RunService
from viz.shared.scene import Scene


def contents_answer(service: RunService, scene: Scene) -> ContentsView:
    """The same for everybody."""
    return contents_view()
