"""The page What if: translation and probabilities without and with the edits, the maps of both, and two orders of one sentence."""

import difflib
import re
from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import Piece
from viz.pages.whatif.example_edits import Starter
from viz.pages.whatif.mask_leaks import Leaks
from viz.pages.whatif.report import Report
from viz.pages.whatif.sentences import readings
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import STEP, AxisPiece, Line, axis

Floats = NDArray[np.float32]
_WORD = re.compile(r"[^\W\u2e80-\u9fff]+|\s+|.", re.S)


Part = tuple[str, bool]  # a text, and whether it changed


class Difference(TypedDict):
    """Both translations in parts (text, changed)."""

    before: list[Part]
    after: list[Part]


class SourceToken(TypedDict):
    """A token of the sentence as typed. typed: it stands for text, so it can be swapped."""

    text: str
    kind: str
    typed: bool


class Refused(TypedDict):
    """An edit that cannot be made, and why. input: the reason is one of the sentence box's."""

    edit: str
    code: str
    values: dict[str, Any]
    input: bool


class Shape(TypedDict):
    """Layers and heads of each kind of attention."""

    encoder: list[int]
    decoder: list[int]
    cross: list[int]


class RunView(TypedDict):
    """What follows from the run alone."""

    report: Report
    difference: Difference
    read: list[SourceToken]
    after: list[AxisPiece]  # what the encoder reads with the edits
    readings: list[Line]


class WhatifView(RunView):
    """What the page draws beside the maps. companion: the second sentence of the batch; orders: pairs of sentences to try; starters:
    experiments to begin with."""

    refused: list[Refused]
    kept: list[str]  # the edits in force
    companion: str
    shape: Shape
    vocab: int
    writes: str  # language code
    orders: list[tuple[str, str]]
    starters: list[Starter]


class MapsView(TypedDict):
    """The maps of one kind, and of a second sentence its own translation."""

    rows: list[AxisPiece]
    cols: list[AxisPiece]
    sites: list[str]  # by layer
    weights: Packed  # (layers, heads, rows, columns)
    translation: NotRequired[str]
    notices: NotRequired[list[str]]


class OrderRow(TypedDict):
    """A sentence, its translation, and that without positions."""

    text: str
    before: str  # its translation
    after: str  # that without positions


class OrderView(TypedDict):
    """Two sentences of the same tokens in another order."""

    rows: list[OrderRow]
    lines: list[Line]


def difference(before: str, after: str) -> Difference:
    """Both texts in parts [text, changed], by words where words are written apart, by characters where not."""
    words: list[list[str]] = [_WORD.findall(text) for text in (before, after)]
    parts: Difference = {"before": [], "after": []}
    for what, a, b, c, d in difflib.SequenceMatcher(None, words[0], words[1], autojunk=False).get_opcodes():
        for side, part in ((parts["before"], "".join(words[0][a:b])), (parts["after"], "".join(words[1][c:d]))):
            if part:
                side.append((part, what != "equal"))
    return parts


def whatif_view(report: Report, kinds: Sequence[str], read: Sequence[Piece], after: Sequence[Piece], leaks: Leaks) -> RunView:
    """The two translations, each token's probabilities and what is said of them.

    kinds: of the edits. read, after: what the encoder reads without and with them. leaks: shares of weight on what a mask that is off
    would hide.
    """
    return {
        "report": report,
        "difference": difference(report["translation"]["before"], report["translation"]["after"]),
        "read": [{"text": p.text, "kind": p.kind, "typed": p.start < p.end} for p in read],
        "after": axis(after),
        "readings": readings(report, kinds, leaks),
    }


def order_view(rows: Sequence[tuple[str, str, str]]) -> OrderView:
    """Two sentences of the same tokens in another order: (text, its translation, that without positions) of each, and what to say of them."""
    (_, first, first_now), (_, second, second_now) = rows
    key = "differ" if first_now != second_now else "same" if first != second else "alike"
    line: Line = ("see", f"whatif.order.{key}", {"text": first_now})
    return {"rows": [{"text": text, "before": before, "after": after} for text, before, after in rows], "lines": [line]}


def maps_view(weights: Floats, rows: Sequence[Piece], cols: Sequence[Piece], sites: Sequence[str]) -> MapsView:
    """The weights of one kind, (L, H, T, S) packed, with the labels of both axes."""
    return {"rows": axis(rows), "cols": axis(cols), "sites": list(sites), "weights": pack(weights, "u2", STEP)}
