"""What the page Textbook is answered: every card of the record that ships."""

from __future__ import annotations

from viz.pages.textbook.view import TextbookView, textbook_view
from viz.shared.run_service import RunService
from viz.shared.scene import Scene


def textbook_answer(service: RunService, scene: Scene) -> TextbookView:
    """The cards, read once."""
    from lab.textbook.record import shipped

    view: TextbookView = service.once(("textbook",), lambda: textbook_view(shipped()))
    return view
