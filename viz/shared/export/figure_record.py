"""Figure: everything that is needed to draw a picture again elsewhere, and what it is about. viz/browser/export/figure_record.js names the same fields."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict, cast

import numpy as np

from lab.measures.alignment import TaughtHead
from model.tokenizer import Piece
from model.trace import Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.theme import DIVERGING, SEQUENTIAL
from viz.shared.words import LANGUAGES
from viz.shared.words.export import WORDS


class ExportError(ValueError):
    """A figure cannot be taken home as it was asked for; the message says why and what there is."""


class About(TypedDict):
    """What a figure is about. layer and head count from 0, as in the tensor's name."""

    page: str
    sentence: str
    translation: str
    tensor: str
    shape: str
    layer: int | None
    head: int | None
    note: str
    checkpoint: str
    link: str
    language: str


class MatrixFigure(TypedDict):
    """A matrix. axes: what a row is, what a column is. values: None where no value is shown, and `hidden` says why. highs: a top for each row."""

    rows: list[str]
    cols: list[str]
    axes: tuple[str, str]
    values: list[list[float | None]]
    hidden: str
    low: float
    high: float
    highs: list[float] | None
    stops: list[str]


class StackFigure(TypedDict):
    """Every layer and head of a matrix. scale: where the colours end in another head. title: with {layer} and {head}, from 1."""

    values: Packed
    scale: Literal["fixed", "head", "row"]
    sites: list[str]
    title: str


class TableFigure(TypedDict):
    """A table as it is shown."""

    columns: list[str]
    rows: list[list[str | float | None]]


class Figure(TypedDict):
    """One figure. labels: the words that it is told in."""

    schema: Literal[1]
    kind: Literal["matrix", "table"]
    title: str
    about: About
    labels: dict[str, str]
    matrix: NotRequired[MatrixFigure]
    stack: NotRequired[StackFigure]
    table: NotRequired[TableFigure]


@dataclass(frozen=True)
class Place:
    """What of a page is wanted. layer and head: -1 for the page's own choice. link: of the app, where it is known. taught: layer and head of cross-attention that were taught word alignments."""

    language: str = "en"
    kind: str = "cross"
    layer: int = -1
    head: int = -1
    translation: str = ""
    link: str = ""
    taught: TaughtHead | None = None


def word(key: str, language: str) -> str:
    """A word of the export in one language."""
    return WORDS[key][LANGUAGES.index(language)]


def labels(language: str) -> dict[str, str]:
    """The words that every figure carries."""
    return {key.removeprefix("label."): word(key, language) for key in WORDS if key.startswith("label.")}


def about(trace: Trace, place: Place, page: str, tensor: str, **more: Any) -> About:
    """What a figure of a trace is about."""
    told: dict[str, Any] = {
        "page": page,
        "sentence": trace.source,
        "translation": place.translation,
        "tensor": tensor,
        "shape": "",
        "layer": None,
        "head": None,
        "note": word("exact", place.language),
        "checkpoint": trace.checkpoint_id,
        "link": place.link,
        "language": place.language,
    }
    return cast(About, told | more)


def matrix(
    values: np.ndarray,
    tokens: tuple[Sequence[Piece], Sequence[Piece]],
    axes: tuple[str, str],
    hidden: np.ndarray | None = None,
    text: str = "",
) -> MatrixFigure:
    """A picture of weights, whose colours run from 0 to 1. hidden: cells without a value, and `text` what they are."""
    seen = [[None if hidden is not None and hidden[i, j] else float(x) for j, x in enumerate(row)] for i, row in enumerate(values)]
    return {
        "rows": [piece.text for piece in tokens[0]],
        "cols": [piece.text for piece in tokens[1]],
        "axes": axes,
        "values": seen,
        "hidden": text,
        "low": 0.0,
        "high": 1.0,
        "highs": None,
        "stops": SEQUENTIAL["light"],
    }


def vectors(values: np.ndarray, tokens: Sequence[Piece], axes: tuple[str, str]) -> MatrixFigure:
    """A picture of vectors (tokens, dimensions), its colours the same on both sides of 0."""
    most = float(np.abs(values).max(initial=0.0)) or 1.0
    return {
        "rows": [piece.text for piece in tokens],
        "cols": [str(d) for d in range(values.shape[1])],
        "axes": axes,
        "values": [[float(x) for x in row] for row in values],
        "hidden": "",
        "low": -most,
        "high": most,
        "highs": None,
        "stops": DIVERGING["light"],
    }


def stack(values: np.ndarray, sites: list[str], title: str) -> StackFigure:
    """Every layer and head (L, H, T, S), exactly."""
    return {"values": pack(values), "scale": "fixed", "sites": sites, "title": title}
