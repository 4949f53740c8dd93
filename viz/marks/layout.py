"""How a page is laid out: a sheet of panels, and what stands between its marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from viz.marks.figures import Strips
from viz.marks.words import Said, Text

Mark = Any
"""Any record of viz/marks/: a figure, a control, a text, or one of the boxes below."""
Marks = list[Mark]
Slots = dict[str, Marks]
"""What a part gives that stands in several places."""


@dataclass(frozen=True)
class Site:
    """The tensor that a figure shows: its code, its name and shape (in exact words), its download.

    codes: tensors or figures of the page whose code is offered; none takes the tensors of the name. checkpoint: where it is not the sentence's own.
    """

    name: str
    shape: Sequence[int | str]
    note: str = ""
    codes: list[str] | None = None
    checkpoint: str | None = None


@dataclass(frozen=True)
class Columns:
    """Groups of marks side by side, below each other where there is no room. widths: shares of the width, such as [2, 1]."""

    columns: list[list[Mark]]
    widths: list[float] | None = None


@dataclass(frozen=True)
class Sum:
    """Strips that add up, the last to the sum of the others, with the chosen column beside each. One alone is shown with its column.

    heads: name and a small word of each. works: where the number of the chosen cell comes from, in each, none for a second that is no wave; place: that cell, row and dimension.
    """

    parts: list[Strips]
    heads: list[tuple[str, str]]
    works: list[str]
    place: tuple[int, int]


@dataclass(frozen=True)
class Fold:
    """Marks under a heading that opens them. open: None for a fold that is open where there is room, and closed on a phone."""

    title: Said | str
    marks: list[Mark]
    open: bool | None = False


@dataclass(frozen=True)
class Switch:
    """One of several groups of marks, chosen in the browser with no question.

    on: a key of the scene ("lens.show"), or "@axis" for the place of the cursor on an axis. cases: by the value there. usual: the case while nothing
    is chosen there.
    """

    on: str
    cases: dict[str, list[Mark]]
    usual: str = ""

    @classmethod
    def told(cls, axis: str, said: Iterable[Said]) -> Switch:
        """A live sentence for each place of the cursor on an axis."""
        return cls(f"@{axis}", {str(i): [Text(one, "answer")] for i, one in enumerate(said)}, "0")


@dataclass(frozen=True)
class Part:
    """Marks that are asked again alone: the sheet comes with them, and what they read of the scene decides when they are asked again.

    name: of the function in `parts` of the page, which gives a list of marks, or one for each slot. slot: which of them stands here. ahead: a whole-number key of the scene whose neighbors are asked ahead, such as "step".
    """

    name: str
    ahead: str = ""
    slot: str = ""


@dataclass(frozen=True)
class Later:
    """A part that takes its time: asked for when it comes into sight. slot: as of a part; meanwhile: what stands there until it comes."""

    name: str
    slot: str = ""
    meanwhile: list[Mark] = field(default_factory=list)


@dataclass(frozen=True)
class Panel:
    """A section below the picture. part: its name in lessons and links. open: None for one without a fold."""

    part: str
    title: Said | str
    marks: list[Mark]
    open: bool | None = None


@dataclass(frozen=True)
class Note:
    """A quiet link under the picture, such as "What to notice (3)", that opens its marks in place."""

    title: Said | str
    marks: list[Mark]

    @classmethod
    def of(cls, title: Said, *lines: Said) -> Note:
        """Of sentences alone; terms of the glossary are marked in them."""
        return cls(title, [Text(line, terms=True) for line in lines])


@dataclass(frozen=True)
class Sheet:
    """A page.

    title: a question; none takes the words "title" of the page. head: what a person types or reads before anything else. answer: one live sentence that answers it for what is selected. picture: what fills the screen. part: its name in lessons and links.
    side: the controls beside it. foot: the quiet links below it; site: the tensor that the picture shows. panels: all else.
    at: where the cursor stands on an axis while nothing is chosen. put: a correction of the scene, such as a typed beginning that became tokens. keep: a key of the scene that the browser remembers from one visit to the next.
    """

    title: Said | str = ""
    picture: list[Mark] = field(default_factory=list)
    head: list[Mark] = field(default_factory=list)
    answer: list[Mark] = field(default_factory=list)
    part: str = ""
    side: list[Mark] = field(default_factory=list)
    foot: list[Note] = field(default_factory=list)
    legend: list[Mark] = field(default_factory=list)
    site: Site | Part | None = None
    panels: list[Panel] = field(default_factory=list)
    at: dict[str, int] = field(default_factory=dict)
    put: dict[str, Any] | None = None
    keep: str = ""
