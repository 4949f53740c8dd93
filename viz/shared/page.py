"""Page: what the rest of the app must know of a page. Everything else about it stands in the page's own folder."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from model.trace import Trace
from viz.shared.export.figure_record import Figure, Place
from viz.shared.words import Words

PAGES = Path(__file__).parent.parent / "pages"
TESTS = ".test.js"
TYPES = ".types.js"
"""Endings of scripts that a browser never asks for: tests, and the generated types of what it is sent (viz/commands/typedefs.py)."""
Answer = Callable[..., Mapping[str, object]]
Code = Callable[[Any], Any]


@dataclass(frozen=True, eq=False)
class Page:
    """One page. Its folder is viz/pages/<name>/: the script page.js draws it, the other scripts and the styles there are its own.

    name: of the folder, of the tab and of the page in a link.
    group: the pages about one subject stand in one group of tabs.
    answer: (service, result, scene) -> view; without the result where the page needs no sentence; with the request behind the scene where
        the page has one.
    request: the record of what only this page asks (viz/shared/request.py).
    words: tables of words by the first part of their keys; most pages have one, by their own name.
    late: such tables that a browser asks for only when it needs them ("<name>.late").
    scene: keys of the scene that only this page understands, each with its usual value.
    sentence: whether the page shows a sentence's run; where it does not, the sentence's line is away.
    figure: (trace, place) -> Figure (viz/shared/export/), where the page's figure can be taken home without a browser.
    traced: whether the tensors that its figures name are those of this sentence's own trace: each then offers the code that made it.
    codes: what computed its other figures, by a name that a figure offers (viz/browser/text/figure_text.js): Ask -> Asked
        (lab/measures/executed_lines.py): the call that makes a number of the figure, and where in it the number is made. Words "code.<name>" of the page say what it is, "formula.<name>" its formula.
    is_sheet: whether it answers with a sheet of marks (viz/shared/figures_page.py), which the browser draws without a script of the page.
    parts: names of the page's figures and tables, each on the element that holds it as data-part; a lesson shows some and hides the others.
    """

    name: str
    group: str
    answer: Answer
    words: Mapping[str, Words]
    late: Mapping[str, Words] = field(default_factory=dict)
    scene: Mapping[str, Any] = field(default_factory=dict)
    request: type[Any] | None = None
    sentence: bool = True
    parts: tuple[str, ...] = ()
    is_sheet: bool = False
    traced: bool = False
    codes: Mapping[str, Code] = field(default_factory=dict)
    figure: Callable[[Trace, Place], Figure] | None = None

    @property
    def answer_key(self) -> str:
        """What stands for it in the key of an answer (viz/shared/answer_keys.py)."""
        return self.name

    @property
    def folder(self) -> Path:
        """Where the page stands."""
        return PAGES / self.name

    @property
    def scripts(self) -> tuple[Path, ...]:
        """The modules of the page, without their tests."""
        return tuple(sorted(p for p in self.folder.glob("*.js") if not p.name.endswith((TESTS, TYPES))))

    @property
    def styles(self) -> tuple[Path, ...]:
        """The style sheets of the page."""
        return tuple(sorted(self.folder.glob("*.css")))
