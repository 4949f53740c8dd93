"""What a person sees of a model: pages, their words, and the server that shows them. `from viz import show` shows a figure in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from viz.notebook import Shown


def show(what: Any, page: str = "", **place: Any) -> Shown:
    """A page of a trace, a sheet or a mark in a notebook: kind, layer, head, language as keywords (viz/notebook.py)."""
    from viz.notebook import show as shown  # the pages are loaded when one is wanted

    return shown(what, page, **place)
