"""Beginnings that part, as forks.js draws them: a box each, a line to it from the one that it goes on from. Places and widths are px."""

import unicodedata
from dataclasses import dataclass
from typing import Any

from viz.marks import Custom, Values
from viz.shared.ask import Ask

LETTER, WIDE_LETTER, EDGES = 8.3, 15.5, 30
"""How wide a letter is, one of Chinese, and what else there is in a box."""
MOST_TALL = 8
"""With so many rows a number stands below its token, with more beside it."""
HEAD = 26
"""Above the first row."""
ROOM, TALL = 930, 416
"""What a picture fills where it has little to show."""
LONGEST = 30
"""Letters of a text that are shown in a box."""


@dataclass
class Box:
    """parent: index of the box that it goes on from, -1 of the first. look: "winner", "kept", "finished", "pruned", "folded".

    values: the first says how thick its line is, as a share; the others as `values` of the picture names them. y: in rows. put: what a press sets.
    """

    parent: int
    text: str
    look: str
    values: list[float]
    x: float = 0.0
    y: float = 0.0
    wide: float = 0.0
    put: Values | None = None


def wide_of(text: str) -> float:
    """About how wide a text is."""
    return sum(WIDE_LETTER if unicodedata.east_asian_width(letter) in "WF" else LETTER for letter in text[:LONGEST])


def width_of(text: str, note: float, rows: float) -> float:
    """How wide a box is. note: how wide its number is."""
    return EDGES + (max(wide_of(text), note) if rows <= MOST_TALL else wide_of(text) + note + 8)


def gap_of(right: float, columns: int, least: float) -> float:
    """How far columns are apart, so that a small picture fills the room. right: where it ends with the least."""
    return least + min(90.0, max(0.0, (ROOM - right) / max(1, columns)))


def spelled(ask: Ask, token: int) -> str:
    """A target token as this visitor reads it, with the space before it."""
    label = ask.label_of_id(token)
    return f" {label}" if ask.say.is_plain and ask.result.target.piece(token).startswith("▁") else label


def forks(ask: Ask, boxes: list[Box], label: str, **more: Any) -> Custom:
    """The picture. more: values, note, say: what is told of a box; heads: over columns; key: what of the scene a press sets to the number of a box; tree: which search it is."""
    rows = 1 + round(max(box.y for box in boxes))
    row = min(52.0, max(30.0, TALL / rows))
    nodes = [
        [
            box.parent,
            round(box.x),
            round(HEAD + (box.y + 0.5) * row),
            round(box.wide),
            box.text,
            box.look,
            *(round(value, 4) for value in box.values),
        ]
        for box in boxes
    ]
    data = {
        "label": label,
        "nodes": nodes,
        "size": [round(max(box.x + box.wide for box in boxes)) + 4, round(HEAD + rows * row)],
        "puts": {i: box.put for i, box in enumerate(boxes) if box.put},
        "tall": rows <= MOST_TALL,
        "longest": LONGEST,
        "end": ask.label_of_id(ask.config.eos_id),
    }
    return Custom("forks", data | more)
