"""What the page Textbook is answered: every card of the record that ships."""

from viz.pages.textbook.view import TextbookView, textbook_view
from viz.shared.run_service import RunService
from viz.shared.scene import Scene


def textbook_answer(service: RunService, scene: Scene) -> TextbookView:
    """The cards, read once."""
    return service.once(_view)


def _view() -> TextbookView:
    from lab.textbook.record import shipped

    return textbook_view(shipped())
