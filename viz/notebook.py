"""A figure in a notebook: `from viz import show; show(trace, "attention")` in Jupyter, VS Code and Colab, with no server and no network."""

from dataclasses import dataclass
from html import escape
from pathlib import Path

from model.trace import Trace
from viz.pages import PAGES
from viz.shared.export.figure_record import ExportError, Figure, Place
from viz.shared.export.file_formats import write
from viz.shared.export.html_document import document
from viz.shared.words import LANGUAGES

KINDS = ("encoder", "decoder", "cross")
HEIGHT = 400  # pixels beside those of the picture's rows: choices, labels, what it is about
ROW, MOST = 36, 900


@dataclass(frozen=True, eq=False)
class Shown:
    """What a notebook shows: the whole page of the figure in a frame of its own, so that neither touches the other's styles."""

    figure: Figure

    @property
    def html(self) -> str:
        """The page, as the export writes it."""
        return document(self.figure)

    def _repr_html_(self) -> str:
        rows = len(self.figure["matrix"]["rows"]) if "matrix" in self.figure else len(self.figure["table"]["rows"])
        height = min(MOST, HEIGHT + ROW * rows)
        frame = f'title="{escape(self.figure["title"])}" style="width: 100%; height: {height}px; border: 0"'
        return f'<iframe srcdoc="{escape(self.html)}" {frame}></iframe>'

    def __repr__(self) -> str:
        return f"<{self.figure['title']}: {self.figure['about']['tensor']}>"

    def save(self, path: str | Path) -> Path:
        """Write it as .html, .svg, .csv or .json. Raises ExportError for another ending."""
        write(self.figure, Path(path))
        return Path(path)


def show(trace: Trace, page: str, *, kind: str = "cross", layer: int = -1, head: int = -1, language: str = "en") -> Shown:
    """The figure of a page. layer and head count from 0; -1 is the page's own choice. Raises ExportError naming what there is."""
    figures = {one.name: one.figure for one in PAGES if one.figure}
    make = figures.get(page)
    if make is None:
        raise ExportError(f"there is no figure {page!r} for a notebook; there are {', '.join(figures)}.")
    for name, value, known in (("kind", kind, KINDS), ("language", language, LANGUAGES)):
        if value not in known:
            raise ExportError(f"{name} is {value!r}; choose {', '.join(known)}.")
    return Shown(make(trace, Place(language, kind, layer, head, _written(trace))))


def _written(trace: Trace) -> str:
    """The text of the target tokens, where none of them is a mere byte of one: how bytes are read only the tokenizer knows."""
    if any(piece.kind == "byte" for piece in trace.tgt):
        return ""
    return "".join(piece.text for piece in trace.tgt[1:] if piece.kind != "special").replace("\u2581", " ").strip()
