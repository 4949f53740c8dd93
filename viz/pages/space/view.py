"""The page Space of words: the nearest pieces of a piece, the map of the commonest, and the whole vocabulary with its counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.word_in_contexts import Context
from model.piece_counts import RARE
from viz.shared.number_format import num
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import Line

PLANES = ((0, 1), (2, 3), (4, 5))
"""The pairs of principal components that can be looked at."""


class SpacePiece(TypedDict):
    """A piece of a vocabulary. count: how often it stood in the training data, None where nobody counted; at: its principal components."""

    id: int
    text: str
    kind: str
    count: int | None
    at: list[float]


class Neighbour(SpacePiece):
    """A piece beside another, with the cosine of the two rows."""

    cosine: float


class NeighbourList(TypedDict):
    """The nearest of one piece in one table; mean: of its cosines with all other pieces."""

    table: str
    id: int
    text: str
    mean: float
    items: list[Neighbour]


class SpaceView(TypedDict):
    """The page. rows, d: the shape of the table; tied: "target" is the output matrix as well; tokens: the sentence's, each once; site: its tensor."""

    table: str
    tables: list[str]
    tied: bool
    rows: int
    d: int
    chosen: SpacePiece
    tokens: list[SpacePiece]
    neighbours: list[NeighbourList]
    lines: list[Line]
    size: int  # pieces on the map


class MapView(TypedDict):
    """The commonest pieces, the first the most frequent: points (N, axes), shares of the variance by axis, and what is said of each plane."""

    table: str
    ids: Packed
    texts: list[str]
    counts: Packed | None
    points: Packed
    shares: list[float]
    kept: list[float]  # share of true neighbours that are near on each plane
    lines: list[list[Line]]  # by plane


class ContextStep(TypedDict):
    """A word after one layer. between: cosine of its vectors in the two sentences; own, near: by sentence, against rows of the source table."""

    site: str
    between: float
    own: list[float]
    near: list[list[ContextPiece]]


class ContextPiece(TypedDict):
    """A row of the table that is near."""

    text: str
    cosine: float


class ContextView(TypedDict):
    """A word in two sentences. missing: in which of them (0, 1) it does not stand; pieces: how it is cut in each."""

    first: str
    second: str
    word: str
    missing: list[int]
    pieces: list[list[str]]
    steps: list[ContextStep]
    lines: list[Line]


class VocabularyPiece(TypedDict):
    """A piece in the list; rank: 1 for the one seen most often, None where nobody counted."""

    id: int
    text: str
    kind: str
    count: int | None
    rank: int | None


class VocabularyView(TypedDict):
    """A leaf of the vocabulary: `items` from number `start` of the `total` that fit, at most `size`. cut: how the text looked for would be cut."""

    start: int
    size: int
    total: int
    rows: int
    counted: bool
    rare: int
    cut: list[str]
    items: list[VocabularyPiece]


def neighbour_lines(near: NeighbourList, count: int | None) -> list[Line]:
    """What is nearest, against what is usual; and why, or a warning where the piece was hardly seen."""
    if not near["items"]:
        return []
    first = near["items"][0]
    values = {"piece": near["text"], "first": first["text"], "cosine": num(first["cosine"], 2), "mean": num(near["mean"], 2)}
    see: Line = ("see", "space.see.near", values)
    if count is not None and count < RARE:
        return [see, ("look", "space.look.rare", {"piece": near["text"], "n": count})]
    return [see, ("look", "space.look.near", {"piece": near["text"]})]


def map_view(table: str, pieces: Sequence[SpacePiece], shares: NDArray[Any], kept: Sequence[float], near: int) -> MapView:
    """pieces: those of the map, in their order. kept: of the `near` nearest by cosine, the share that is near on each plane."""
    points = np.array([piece["at"] for piece in pieces]).reshape(len(pieces), -1)
    counts = [piece["count"] or 0 for piece in pieces]
    return {
        "table": table,
        "ids": pack([piece["id"] for piece in pieces], "u2", 1),
        "texts": [piece["text"] for piece in pieces],
        "counts": None if any(piece["count"] is None for piece in pieces) else pack(counts, "u2", 1),
        "points": pack(points, "i2"),
        "shares": [round(float(share), 5) for share in shares],
        "kept": [round(share, 4) for share in kept],
        "lines": [
            plane_lines(plane, pieces, points, shares, kept[n : n + 1], near) for n, plane in enumerate(PLANES) if plane[1] < len(shares)
        ],
    }


def plane_lines(
    plane: tuple[int, int], pieces: Sequence[SpacePiece], points: NDArray[Any], shares: NDArray[Any], kept: Sequence[float], near: int
) -> list[Line]:
    """How much of the variance a plane shows, what stands at the ends of its axes, and how many true neighbours are neighbours on it."""
    across, up = plane
    share = {"share": f"{100 * float(shares[across] + shares[up]):.1f}", "axes": f"{across + 1}, {up + 1}", "n": len(pieces)}
    lines: list[Line] = [("see", "space.see.map", share)]
    for axis in plane:
        order = np.argsort(points[:, axis], kind="stable")
        low, high = (" ".join(bare(pieces[i]["text"]) for i in some) for some in (order[:4], order[::-1][:4]))
        lines.append(("see", "space.see.axis", {"axis": axis + 1, "low": low, "high": high}))
    if kept:
        chance = near / max(1, len(pieces) - 1)
        values = {"near": near, "kept": f"{near * kept[0]:.1f}", "chance": f"{near * chance:.2f}"}
        lines.append(("look", "space.look.map", values))
    return lines


def context_view(asked: tuple[str, str, str], sites: Sequence[str], found: Context, piece: Callable[[int], str]) -> ContextView:
    """The layers of a word's way in two sentences, and what is said of it."""
    steps: list[ContextStep] = [
        {
            "site": site,
            "between": round(float(between), 6),
            "own": [round(float(cosine), 6) for cosine in own],
            "near": [[{"text": piece(id), "cosine": round(cosine, 6)} for id, cosine in side] for side in near],
        }
        for site, between, own, near in zip(sites, found.between, found.own, found.near, strict=False)
    ]
    first, second, word = asked
    return {
        "first": first,
        "second": second,
        "word": word,
        "missing": list(found.missing),
        "pieces": [list(own) for own in found.pieces],
        "steps": steps,
        "lines": context_lines(word, steps),
    }


def context_lines(word: str, steps: Sequence[ContextStep]) -> list[Line]:
    """How far the two part, and how far each moves from its own row of the table."""
    if not steps:
        return []
    begin, end = steps[0], steps[-1]
    values = {"word": word, "begin": num(begin["between"], 2), "end": num(end["between"], 2), "layers": len(steps) - 1}
    own = {"word": word, "first": num(end["own"][0], 2), "second": num(end["own"][1], 2), "from": num(min(begin["own"]), 2)}
    return [("see", "space.see.context", values), ("look", "space.look.context", own)]


def bare(text: str) -> str:
    """A piece without the mark of a word's beginning, where anything is left."""
    return text.replace("▁", "") or text
