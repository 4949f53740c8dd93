"""The figures. Rows are queries, columns are keys; a mask says what True means; numbers are those of the record, and how they are written is said beside them.

A format is the name of a rule in viz/browser/marks/number_text.js: "percent" (46 %, <1 %), "p" (a probability), "figures" (four digits that count), "2" (so many decimals), "signed", "whole".
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from viz.marks.axes import Axis
from viz.marks.words import Said

Palette = Literal["sequential", "diverging"]


@dataclass(frozen=True)
class Matrix:
    """A table of numbers as colors. values: rows of columns; None in a cell that a mask closes, or that has none.

    hidden: True for a cell that is closed though its number is told. texts: what stands in the cells instead of the numbers, first line and small second line; strong: cells in bold.
    least: numbers below it are not printed. low, high: the ends of the color scale. say: the words of a cell, with {row}, {col}, their numbers {i}, {j}, and {value}.
    stack: the part of the page that gives all layers and heads of it, for a download.
    row_only: numbers stand in the row of the cursor alone. bare: without the names of its rows, beside another matrix that has them. plate: hidden cells lie under a
    dark plate through which their color is seen; it is the key of the scene that lifts it. lifted: title and note then.
    lengths: a cell is a bar as long as its number, not a color.
    """

    rows: Axis
    cols: Axis
    values: Sequence[Sequence[float | None]]
    label: str
    say: str = "{row}, {col}: {value}"
    palette: Palette = "sequential"
    low: float = 0.0
    high: float = 1.0
    format: str = "percent"
    exact: str = "4"
    least: float = 0.0
    hidden: list[list[bool]] | None = None
    hidden_text: str = ""
    texts: list[list[tuple[str, str]]] | None = None
    strong: list[list[bool]] | None = None
    title: Said | str = ""
    note: str = ""
    row_only: bool = False
    bare: bool = False
    plate: str = ""
    lifted: tuple[Said | str, str] | None = None
    lengths: bool = False
    stack: str = ""


@dataclass(frozen=True)
class Strips:
    """Vectors as bands of color, one a row: the columns are dimensions, too many to label. say, bare: as of a matrix.

    again: rows of the same as the chosen one.
    """

    rows: Axis
    cols: Axis
    values: list[list[float]]
    label: str
    high: float
    say: str = "{row}, {col}: {value}"
    format: str = "4"
    title: Said | str = ""
    height: int = 24
    bare: bool = False
    again: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Bar:
    """One row of bars. before: the value that the paler bar shows, where two are compared. said, said_before: the numbers in words.

    look: "others" for the last row, which stands for all the rest; "chosen" for the row that was taken; several have a space between. tag: a word at its end. put: what a press sets in the scene.
    """

    label: str
    value: float
    said: str
    before: float | None = None
    said_before: str = ""
    look: str = ""
    tag: str = ""
    places: str = ""
    put: dict[str, Any] | None = None


@dataclass(frozen=True)
class Bars:
    """Bars on one scale from 0 (or around 0 where values are negative) to `high`, by itself the end of the longest. axis: what the rows are.

    key: what the two bars are, (before, after). threshold: a line across all bars. tone: "target", "source", "weight", "signed".
    """

    bars: list[Bar]
    label: str
    high: float = 0.0
    axis: str = ""
    key: tuple[str, str] | None = None
    tone: str = "weight"
    threshold: float | None = None
    threshold_said: str = ""
    unit: str = ""

    def __post_init__(self) -> None:
        """The scale ends somewhere."""
        if not self.high:
            object.__setattr__(self, "high", max((abs(x or 0.0) for bar in self.bars for x in (bar.value, bar.before)), default=0.0) or 1.0)


@dataclass(frozen=True)
class Cell:
    """A cell of a table. value: the number behind it, for a bar of this share of the cell and for the download. look: "more" or "less" for a signed number's bar, "second" for the first column of a second group, "weight" for the name of a row of weights, "words" for a text of the second column, "right", "wrong" or "unread" for what was typed.

    put: what a press sets in the scene. at: its number among the cells of a table where one is chosen; read_by: the numbers of those that are computed from it, with which it
    lights up. key: of the scene, for a cell that a person types into; name: what is typed there.
    """

    said: Said | str
    value: float | None = None
    share: float | None = None
    look: str = ""
    put: dict[str, Any] | None = None
    at: int | None = None
    read_by: list[int] = field(default_factory=list)
    key: str = ""
    name: str = ""


def number_cells(write: Callable[..., str], numbers: Iterable[Any], *how: Any) -> list[Cell]:
    """A cell for each number. write: puts it in words; how: what it is given besides, as the number of decimals."""
    return [Cell(write(float(x), *how), float(x)) for x in numbers]


@dataclass(frozen=True)
class Table:
    """A table. head: one text a column, or none. rows: the first cell of each is its heading. axis: what the rows are; now: rows that are marked; foot: the last rows that sum up.

    choose: the key of the scene that says which cell is chosen, by its `at`; usual: the one while nothing is. tensor: what its numbers are called in a download.
    """

    head: list[str]
    rows: list[list[Cell]]
    label: str
    axis: str = ""
    now: list[int] = field(default_factory=list)
    foot: int = 0
    title: str = ""
    choose: str = ""
    usual: int = 0
    tensor: str = ""


@dataclass(frozen=True)
class Chips:
    """Tokens in a row. notes: a small text under each. values: between 0 and 1, a shade behind each. looks: of each, "special", "byte", "rare", "framed", "again". large: as the sentence itself, with a bracket under each. groups: of tokens that make one character how many they are, and of the first that in words."""

    axis: Axis
    label: str
    notes: list[str] | None = None
    values: list[float] | None = None
    looks: list[str] | None = None
    large: bool = False
    groups: dict[int, tuple[int, str]] | None = None


@dataclass(frozen=True)
class Spans:
    """A line of text of which some spans are marked: (text, look), look "" or "changed", "gone", "chosen", "lost", "quiet". note: beside it."""

    spans: list[tuple[str, str]]
    language: str = ""
    label: str = ""
    note: str = ""


@dataclass(frozen=True)
class Item:
    """One entry of a list. marks: what stands in it; put: what a press sets in the scene; share: of a bar with the number in words; now: whether it is chosen.

    value: its name, in a list whose entries open. page: where a press leads.
    """

    title: Said | str
    marks: list[Any] = field(default_factory=list)
    note: Said | str = ""
    put: dict[str, Any] | None = None
    share: float | None = None
    said: str = ""
    now: bool = False
    value: str = ""
    page: str = ""


@dataclass(frozen=True)
class Items:
    """A list of entries. look: "lines", "cards", "choices" of which one is taken, or "results": a title, what came of it, a bar.

    opens: a key of the scene; the entry whose value stands there shows its marks, and a press opens or shuts it. axis: of the bars, its title (and one for what came of it) and ticks (share, text).
    """

    items: list[Item]
    label: str
    look: str = "lines"
    opens: str = ""
    axis: tuple[str | list[str], list[tuple[float, str]]] | None = None


@dataclass(frozen=True)
class Thumbnails:
    """Small matrices in a grid, layers by heads; a press chooses one. values: (L, H, rows, columns). each: the name of one, with {layer} and {head}. part: its name in lessons."""

    values: list[list[list[list[float]]]]
    label: str
    each: str
    notes: list[list[str]] | None = None
    now: tuple[int, int] = (0, 0)
    title: str = ""
    part: str = ""


@dataclass(frozen=True)
class Links:
    """Ribbons between two lines of tokens, as wide as their values: rows above, columns below. values, say, stack: as of a Matrix.

    grows: columns after the cursor's are not written yet.
    """

    rows: Axis
    cols: Axis
    values: Sequence[Sequence[float | None]]
    label: str
    say: str = "{row}, {col}: {value}"
    format: str = "4"
    stack: str = ""
    grows: bool = False


@dataclass(frozen=True)
class Shares:
    """Two bars of 100 %, one above the other, with ribbons that show where each part goes. parts: (name, above, below, whether it is closed below).

    names: of the bars; of one that stands alone, the closed part is the one that was taken. lifts: the key of the scene that opens what is closed. line: a place from 0 to 1 on the bar.
    """

    parts: list[tuple[str, float, float, bool]]
    names: tuple[str, ...]
    label: str
    lifts: str = ""
    line: float | None = None


@dataclass(frozen=True)
class Weighed:
    """One key of a Weighing. place: where it stands on its axis, -1 for all others together, of which only the weight is shown. products: of each dimension; values: weight × v."""

    key: str
    place: int
    weight: float
    raw: float = 0.0
    score: float = 0.0
    hidden: bool = False
    products: list[float] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    note: str = ""


@dataclass(frozen=True)
class Weighing:
    """One query against every key, from left to right: q · k, the scaled score, the wall of the mask, the weight as a width, weight × v, and their sum z.

    sides: of the query and of the keys. axis: of the keys; now: the line that is marked while the cursor is nowhere. heads: name and a small word of each column, and of the sum itself.
    say: with {col}, {score} and {weight}. whole: all weights of the head; rows: the axis of the queries, and all of them in a word or two; row: which one this is.
    """

    query: str
    q: list[float]
    sides: tuple[str, str]
    axis: str
    lines: list[Weighed]
    now: int
    z: list[float]
    heads: list[tuple[str, str]]
    label: str
    say: str
    whole: list[list[float]]
    rows: tuple[str, str]
    row: int


@dataclass(frozen=True)
class Plot:
    """A chart with axes, as Plotly's JSON without colours: the browser puts them in, and unpacks {"packed": …} (viz/browser/charts/)."""

    figure: dict[str, Any]
    label: str
    height: int = 320


@dataclass(frozen=True)
class Key:
    """What colors mean: (color, words). color: the name of a variable of viz/browser/style/scale.css without --, or "sequential", "diverging"."""

    entries: list[tuple[str, str]]
    ends: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Custom:
    """What no mark draws: a module of the page's own folder, `draw(data, kit)`."""

    module: str
    data: dict[str, Any]
