"""The map of a table: its commonest pieces on two principal components, those that are spoken of marked, and which names have room at which zoom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from viz.marks import Buttons, Columns, Custom, Press, Said, Site, Slots, Text, Values
from viz.pages.space.chosen import bare, chosen_id, found_ids, look, own_ids, side_of, table_of
from viz.pages.space.figures import SHOWN_NEAR
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import fine_share, four_decimals, num
from viz.shared.pack_arrays import pack

if TYPE_CHECKING:
    from lab.questions.embedding_space import Chart, Table
    from model.translator import Translator

PLANES = ((0, 1), (2, 3), (4, 5))
"""The pairs of principal components that can be looked at."""
WIDE, NARROW, TALL, APART, LIFT = 13.0, 8.0, 17.0, 8.0, 16.0
"""Pixels: a Chinese and a Latin letter of a name, its line, the room between two names, and how much higher a name stands over a sign."""
CLOSEST = 20_000.0
"""Pixels for a unit of the map: nobody comes nearer."""
LOOKS = {"found": ("diamond", 9, "◆"), "own": ("circle-open", 13, "○"), "near": ("circle", 10, "●"), "chosen": ("circle", 17, "⬤")}
"""Signs of what is marked, their sizes, and how they are written; the last is drawn over the others."""
ENDS = 4
"""Pieces that are named at an end of an axis."""


def charted(translator: Translator, name: str) -> tuple[Chart, list[float]]:
    """The principal components of a table, and of the true neighbours the share that is near on each plane."""
    from lab.questions.embedding_space import chart, kept, tables

    table = tables(translator)[name]
    found = chart(table)
    return found, kept(table, found)


def the_map(ask: Ask) -> Slots:
    """The picture, what is said of it, and the choice of table and plane."""
    say = ask.say
    known, table = table_of(ask)
    found, kept = ask.once(charted, ask.translator, table.name)
    plane = min(look(ask, "plane").plane, found.points.shape[1] // 2 - 1)
    across, up = PLANES[plane]
    names = [say.text("axis", n=axis + 1, share=fine_share(float(found.shares[axis]), say.language)) for axis in (across, up)]
    count = "map_uncounted" if table.counts is None else "map"
    kinds = marked(ask, table, found)
    hits = len(set(found_ids(ask, table)) & set(found.ids))
    return {
        "tables": [tables_named(ask, known, table)],
        "picture": [
            picture(ask, table, found, kinds, plane, names),
            Columns([[planes(ask, found, plane)], [legend(ask, table, kinds)]], [2, 3]),
        ],
        "notice": [Text(line, terms=True) for line in readings(ask, table, found, kept, plane)],
        "about": say.exactly(say.quiet("map_note", n=len(found.ids))),
        "legend": [Text(say(count, n=f"{len(found.ids):,}") + (say("find_hits", n=hits) if hits else []), "legend")],
        "site": [Site("PCA", [len(found.ids), table.rows.shape[1]], ", ".join(names), codes=["map"])],
    }


def tables_named(ask: Ask, known: dict[str, Table], table: Table) -> Buttons:
    """The choice of the table; a piece, a place on the map and a leaf of the vocabulary are of one table."""
    other = {"space.piece": -1, "space.at": None, "space.start": 0}
    tied = "_tied" if ask.config.output == "tied" else ""
    presses = [
        Press(ask.say(f"table.{name}{tied if name == 'target' else ''}"), {"space.table": name} | other, pressed=name == table.name)
        for name in known
    ]
    return Buttons(ask.say.text("table"), presses)


def planes(ask: Ask, found: Chart, plane: int) -> Buttons:
    """The choice of the two components."""
    presses = [
        Press(ask.say("plane", first=axes[0] + 1, second=axes[1] + 1), {"space.plane": n, "space.at": None}, pressed=n == plane)
        for n, axes in enumerate(PLANES)
        if axes[1] < len(found.shares)
    ]
    return Buttons(ask.say.text("planes"), presses)


def marked(ask: Ask, table: Table, found: Chart) -> dict[str, list[int]]:
    """The pieces that are spoken of, by why: each once, the most important reason first."""
    from lab.questions.embedding_space import neighbours

    chosen, shown = chosen_id(ask, table), set(found.ids)
    groups = {
        "chosen": [chosen],
        "near": [other for other, _ in neighbours(table, chosen, SHOWN_NEAR)],
        "own": [id for id in own_ids(ask, table) if table.tokenizer.kind(id) == "piece"],
        "found": [id for id in found_ids(ask, table) if id in shown],
    }
    seen: set[int] = set()
    for name, ids in groups.items():
        groups[name] = [id for id in ids if id not in seen]
        seen.update(ids)
    return groups


def picture(ask: Ask, table: Table, found: Chart, kinds: dict[str, list[int]], plane: int, names: Sequence[str]) -> Custom:
    """All dots with their names, and the signs over them."""
    say, axes = ask.say, list(PLANES[plane])
    first = [id for ids in kinds.values() for id in ids]
    ids = [*first, *(id for id in found.ids if id not in set(first))]
    points, texts = found.points[np.ix_(ids, axes)], [bare(table.tokenizer.piece(id)) for id in ids]
    dots = {
        "type": "scatter",
        "mode": "markers",
        "x": {"packed": pack(points[:, 0], "i2")},
        "y": {"packed": pack(points[:, 1], "i2")},
        "text": texts,
        "customdata": {"packed": pack(ids, "u2", 1)},
        "hovertemplate": "%{text} (%{x:.2f}, %{y:.2f})<extra></extra>",
        "marker": {"size": 4, "opacity": 0.3},
        "meta": {"role": "muted"},
    }
    signs = [sign(kind, found.points[np.ix_(kinds[kind], axes)], side_of(table)) for kind in LOOKS if kinds[kind]]
    low, high = (getattr(found.points[np.ix_(found.ids, axes)], end)(axis=0) for end in ("min", "max"))
    bare_axis = {"zeroline": False, "ticks": "", "showgrid": False, "showticklabels": False}
    across, up = (bare_axis | {"title": {"text": name, "standoff": 4}} for name in names)
    figure = figure_of(
        [dots, *signs],
        xaxis=across,
        yaxis=up | {"scaleanchor": "x"},
        margin=(24, 8, 8, 24),
        showlegend=False,
        hovermode="closest",
    )
    return Custom(
        "map",
        {
            "figure": figure,
            "marked": len(first),
            "need": pack(room_needed(points, texts, len(first)), "u2"),
            "low": four_decimals(low),
            "high": four_decimals(high),
            "label": say.text("map_name"),
            "words": dict(say.choices("zoom_", ("in", "out", "reset"))),
        },
    )


def legend(ask: Ask, table: Table, kinds: dict[str, list[int]]) -> Text:
    """What the signs mean, those that are there."""
    said: Said = []
    for kind, ids in kinds.items():
        if ids:
            said += [("" if kind == "found" else side_of(table), LOOKS[kind][2]), f" {ask.say.text(f'legend.{kind}')}   "]
    return Text(said, "legend")


def sign(kind: str, points: NDArray[np.float64], side: str) -> Values:
    """The signs of one kind."""
    symbol, size, _ = LOOKS[kind]
    x, y = four_decimals(points.T)
    marker = {"symbol": symbol, "size": size, "line": {"width": 2 if kind in ("own", "chosen") else 0}}
    return trace(x, y, "ink" if kind == "found" else side, "markers", hoverinfo="skip", marker=marker)


def room_needed(points: NDArray[np.float64], texts: Sequence[str], marked: int) -> NDArray[np.float64]:
    """From how many pixels a unit on each name has room beside all before it: the first always, and who has room keeps it as one comes nearer. marked: how many stand over a sign."""
    half = np.array([sum(WIDE if ord(c) > 0x2E7F else NARROW for c in text) + APART for text in texts]) / 2
    need = np.zeros(len(texts))
    for i in range(1, len(texts)):
        with np.errstate(divide="ignore"):
            across, up = (points[:i] - points[i]).T
            lift = LIFT * (np.arange(i) < marked) * (i >= marked)
            apart = np.minimum((half[:i] + half[i]) / np.abs(across), (TALL - np.sign(up) * lift) / np.abs(up))
        need[i] = min(CLOSEST, apart[need[:i] < apart].max(initial=0.0))
    return need


def readings(ask: Ask, table: Table, found: Chart, kept: Sequence[float], plane: int) -> list[Said]:
    """How many true neighbours are neighbours on the plane, and what stands at the ends of its axes."""
    from lab.questions.embedding_space import NEAR

    say, ids = ask.say, found.ids
    chance = num(NEAR * NEAR / max(1, len(ids) - 1), 2)
    lines = [say("look.map", near=NEAR, kept=num(NEAR * kept[plane], 1), chance=chance)] if kept else []
    for axis in PLANES[plane]:
        order = np.argsort(found.points[list(ids), axis], kind="stable")
        low, high = (" ".join(bare(table.tokenizer.piece(ids[i])) for i in some) for some in (order[:ENDS], order[::-1][:ENDS]))
        lines.append(say("axis_ends", axis=axis + 1, low=low, high=high))
    return lines
