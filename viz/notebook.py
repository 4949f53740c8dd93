"""A page, a sheet or a mark in a notebook: `from viz import show; show(trace, "attention")` in Jupyter, VS Code and Colab, with no server and no network.

The same modules draw it as in the app. `str(shown)` of a figure is its HTML, for gr.HTML in somebody's own Gradio app.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from html import escape
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from model.config import ConfigError, DecodeConfig
from model.trace import Trace
from viz.marks import Mark, Sheet, to_json
from viz.pages import PAGES
from viz.shared.export.figure_record import ExportError, Figure, Place
from viz.shared.export.file_formats import write
from viz.shared.export.html_document import document
from viz.shared.export.sheet_document import sheet_document
from viz.shared.figures_page import Question, SheetMaker, SheetRequest
from viz.shared.request import read_request
from viz.shared.scene import Run, Scene
from viz.shared.words import LANGUAGES

if TYPE_CHECKING:
    from model.translator import Translator

KINDS = ("encoder", "decoder", "cross")
DEPTHS = ("plain", "exact")
HEIGHT = 400  # pixels beside those of the picture's rows: choices, labels, what it is about
ROW, MOST = 36, 900
SHEET = 640  # pixels of a sheet


@dataclass(frozen=True, eq=False)
class Shown:
    """What a notebook shows: the whole page of the figure in a frame of its own, so that neither touches the other's styles.

    figure: the record of a figure that is no sheet; view: of a sheet what its marks are.
    """

    title: str
    html: str
    height: int = SHEET
    figure: Figure | None = None
    view: Any = None

    def _repr_html_(self) -> str:
        frame = f'title="{escape(self.title)}" style="width: 100%; height: {self.height}px; border: 0"'
        return f'<iframe srcdoc="{escape(self.html)}" {frame}></iframe>'

    def __str__(self) -> str:
        return self._repr_html_()

    def __repr__(self) -> str:
        return f"<{self.title}{': ' + self.figure['about']['tensor'] if self.figure else ''}>"

    def save(self, path: str | Path) -> Path:
        """Write it as .html; the figure of a tensor also as .svg, .csv or .json. Raises ExportError for another ending."""
        if self.figure is not None:
            write(self.figure, Path(path))
        elif Path(path).suffix == ".html":
            Path(path).write_text(self.html, encoding="utf-8")
        else:
            raise ExportError(f"{path} does not end in .html, which is what a sheet is written as.")
        return Path(path)


def show(
    what: Any, page: str = "", *, language: str = "en", depth: str = "exact", translator: Translator | None = None, **place: Any
) -> Shown:
    """A page of a trace, a sheet, or one mark.

    place: where a person looks, as the scene of the app says it: kind, layer, head, step; layers and heads count from 0, -1 is the page's own choice.
    translator: the model of the trace, for pages that ask it more than the trace holds. Raises ExportError naming what there is.
    """
    for name, value, known in (("language", language, LANGUAGES), ("depth", depth, DEPTHS), ("kind", place.get("kind", "cross"), KINDS)):
        if value not in known:
            raise ExportError(f"{name} is {value!r}; choose {', '.join(known)}.")
    if not isinstance(what, Trace):
        return _show_marks(what, language, depth)
    pages = {one.name: one for one in PAGES if (one.is_sheet and one.sentence) or one.figure}
    if page not in pages:
        raise ExportError(f"there is no figure {page!r} for a notebook; there are {', '.join(pages)}.")
    make = pages[page].figure
    if pages[page].is_sheet:
        try:
            return _show_page(what, page, language, depth, translator, place)
        except ExportError:
            if make is None:
                raise
    assert make is not None
    figure = make(what, Place(language, place.get("kind", "cross"), place.get("layer", -1), place.get("head", -1), written(what)))
    rows = len(figure["matrix"]["rows"]) if "matrix" in figure else len(figure["table"]["rows"])
    return Shown(figure["title"], document(figure), min(MOST, HEIGHT + ROW * rows), figure)


def _show_marks(what: Sheet | Mark, language: str, depth: str) -> Shown:
    sheet = what if isinstance(what, Sheet) else Sheet(getattr(what, "label", ""), [what])
    title = to_json(sheet.title) if isinstance(sheet.title, str) else "sheet"
    view = {"sheet": to_json(sheet), "parts": {}}
    return Shown(title, sheet_document("sheet", view, language, depth), view=view)


def _show_page(trace: Trace, page: str, language: str, depth: str, translator: Translator | None, place: dict[str, Any]) -> Shown:
    maker = next(one for one in PAGES if one.name == page).answer.__self__  # type: ignore[attr-defined]
    assert isinstance(maker, SheetMaker)
    known = {field.name for field in fields(Scene)} - {"run"}
    if unknown := sorted(set(place) - known):
        raise ExportError(f"there is no {unknown[0]!r}; there are {', '.join(sorted(known))}.")
    counts = {
        "layer": trace.config.decoder_layers if place.get("kind") != "encoder" else trace.config.encoder_layers,
        "head": trace.config.n_heads,
    }
    for name, count in counts.items():
        if place.get(name, -1) >= count:
            raise ExportError(f"{name} is {place[name]}; there are {count} of them, counted from 0 to {count - 1}.")
    own = next(one.request for one in PAGES if one.name == page)
    asked = SheetRequest(lang=language, depth=depth)
    scene = replace(Scene(Run(trace.checkpoint_id, "")), **place)
    result = _TraceResult(trace, translator)
    question = Question(_Alone(translator), result, scene, asked, (read_request(own, {}),) if own else (), maker)  # type: ignore[arg-type]
    try:
        view = question.whole(later=True)
    except ConfigError as error:
        raise ExportError(str(error)) from error
    return Shown(f"{page}: {trace.checkpoint_id}", sheet_document(page, view, language, depth), view=view)


class _Alone:
    """Stands where a page asks the service: there is one model, or none, and nothing is kept."""

    def __init__(self, translator: Translator | None) -> None:
        self._translator = translator

    def translator(self, name: str = "") -> Translator:
        if self._translator is None:
            raise ConfigError("this page asks the model for more than the trace holds; give translator=, the one that made the trace.")
        return self._translator

    @property
    def has_model(self) -> bool:
        return self._translator is not None

    def once(self, make: Any, *given: Any, slow: bool = False) -> Any:
        return make(*given)


class _TraceResult:
    """Stands where a page asks for the run of a sentence: what can be known of it from its trace."""

    def __init__(self, trace: Trace, translator: Translator | None) -> None:
        last = int(trace.logits[-1].argmax())
        stopped = "eos" if last == trace.config.eos_id else "limit"
        tokens = tuple(piece.id for piece in trace.tgt[1:])
        names = {piece.id: piece.text for piece in (*trace.src, *trace.tgt)}
        self.trace, self.padded, self.unread = trace, None, ()
        self.written = trace.tgt[1:]
        self.run = Run(trace.checkpoint_id, "", DecodeConfig())
        self.translation = SimpleNamespace(stopped=stopped, tokens=tokens, text=written(trace), steps=(), beam_steps=())
        self.target = translator.target if translator else SimpleNamespace(piece=lambda i: names.get(i, f"#{i}"))


def written(trace: Trace) -> str:
    """The text of the target tokens, where none of them is a mere byte of one: how bytes are read only the tokenizer knows."""
    if any(piece.kind == "byte" for piece in trace.tgt):
        return ""
    return "".join(piece.text for piece in trace.tgt[1:] if piece.kind != "special").replace("▁", " ").strip()
