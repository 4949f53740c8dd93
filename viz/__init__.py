"""What a person sees of a model: pages, their words, and the server that shows them. `from viz import show` shows a figure in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from model.trace import Trace
    from viz.notebook import Shown


def show(trace: Trace, page: str, **place: Any) -> Shown:
    """A page's figure in a notebook: kind, layer, head, language as keywords (viz/notebook.py)."""
    from viz.notebook import show as shown  # the pages are loaded when one is wanted

    return shown(trace, page, **place)
