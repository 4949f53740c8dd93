"""Shifting a position is a rotation: how exact that is on the model's own table, one pair of dimensions as a point that turns, and the same for rotary positions."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.position_shift import by_distance, shift_errors
from lab.measures.sinusoids import dimensions_of, divisors
from viz.marks import Axis, Columns, Marks, Matrix, Plot, Strips, Text, Values
from viz.pages.embeddings.figures import POSITIONS, place, position_table, side_of
from viz.pages.embeddings.readings import wave_of
from viz.shared.ask import Ask
from viz.shared.charts import trace
from viz.shared.number_format import num, tiny

if TYPE_CHECKING:
    from lab.questions.position_shift import Shift
    from model.translator import Translator
    from viz.shared.run_service import Result

BLOCKS = 3
"""Pairs whose numbers are written out."""


def block(k: int, divisor: float) -> NDArray[np.float64]:
    """The rotation of one pair of dimensions: [[cos, sin], [-sin, cos]] of k times its frequency."""
    angle = k / divisor
    return np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])


def shifted(translator: Translator, result: Result) -> Shift:
    """What the model's own table and its own queries and keys say."""
    from lab.questions.position_shift import shift

    return shift(translator, result.trace, POSITIONS)


def within_length(position: int, k: Any, length: int) -> tuple[int, int]:
    """Position and shift as they may stand: both rows must be in the table."""
    shift = max(0, min(k if type(k) is int else 0, length - 1))
    return max(0, min(position, length - 1 - shift)), shift


def the_shift(ask: Ask) -> Marks:
    """The matrix, the circle, the product with the table's rows, and rotary positions."""
    say, halves = ask.say, ask.config.positions == "sinusoidal_halves"
    found = ask.once(shifted, ask.translator, ask.result)
    table = position_table(ask.trace, side_of(ask)[1])
    row, d = place(ask)
    given = ask.request.shift.get("k", 1)
    position = ask.request.position if ask.request.position >= 0 else row
    p, k = within_length(position, given, len(found.table))
    pair, _, _ = wave_of(d, table.shape[1], halves)
    divisor = float(divisors(table.shape[1])[pair])
    error = float(f"{shift_errors(found.table, halves)[k]:.3g}")
    first = dimensions_of(pair, table.shape[1], halves)[0]
    turn = say("shift.turn", pair=pair, dimension=first, degrees=num(math.degrees(k / divisor), 1))
    return [
        say.glossed("shift.lead"),
        Columns([[ask.counted("shift.k", "shift.k", len(found.table) - 1, k)], [ask.counted("position", "shift.position", len(found.table) - 1 - k, p)]]),
        Text(say("shift.checked", k=k, error=tiny(error), n=len(found.table) - k)),
        Columns([
            [say.label("shift.matrix", k=k), blocks(ask, k, table.shape[1]), *whole(ask, k, table.shape[1])],
            [Text(turn, "label"), Plot(circle(p, k, divisor), say.text("shift.circle"), 300), Text(product(ask, table, halves, p, k, pair), "code"), *rotary(ask, found, k)],
        ]),
    ]  # fmt: skip


def blocks(ask: Ask, k: int, width: int) -> Matrix:
    """The first blocks of M_k with their numbers; what is not written is 0."""
    size = min(BLOCKS, width // 2)
    values = np.zeros((2 * size, 2 * size))
    for i, divisor in enumerate(divisors(width)[:size]):
        values[2 * i : 2 * i + 2, 2 * i : 2 * i + 2] = block(k, float(divisor))
    names = [f"{name} {i}" for i in range(size) for name in ("sin", "cos")]
    return Matrix(
        Axis("block", names),
        Axis("block_from", names),
        values.round(4).tolist(),
        ask.say.text("shift.blocks"),
        palette="diverging",
        low=-1,
        format="2",
    )


def whole(ask: Ask, k: int, width: int) -> Marks:
    """All of M_k: cosine and sine of each pair; every other number is 0."""
    angles = k / divisors(width)
    rows = Axis("turn", ["cos", "sin"])
    values = [np.cos(angles).round(4).tolist(), np.sin(angles).round(4).tolist()]
    label = ask.say.text("shift.map", d=width)
    return [Text(label, "quiet"), Strips(rows, Axis("pair", []), values, label, 1.0, ask.say.pattern("shift.pair_say"))]


def circle(p: int, k: int, divisor: float) -> Values:
    """The pair as a point on the unit circle: its cosine to the right, its sine upwards; p, then p + k."""
    places = [("p", p / divisor), ("p + k", (p + k) / divisor)] if k else [("p", p / divisor)]
    arc = np.linspace(p / divisor, (p + k) / divisor, 60)
    quiet: Values = {"hoverinfo": "skip", "showlegend": False}
    rays = [
        trace(
            [0, round(math.cos(angle), 5)],
            [0, round(math.sin(angle), 5)],
            "ink",
            "lines+markers+text",
            text=["", name],
            textposition="top center",
            line={"dash": "solid" if name == "p" else "dash"},
            **quiet,
        )
        for name, angle in places
    ]
    turn = trace((0.4 * np.cos(arc)).round(4).tolist(), (0.4 * np.sin(arc)).round(4).tolist(), "weight", **quiet)
    rim = {"type": "circle", "x0": -1, "x1": 1, "y0": -1, "y1": 1, "line": {"width": 1}}
    axes = {
        "xaxis": {"range": [-1.4, 1.4], "title": {"text": "cos"}},
        "yaxis": {"range": [-1.4, 1.4], "scaleanchor": "x", "title": {"text": "sin"}},
    }
    return {"data": [*rays, turn], "layout": {**axes, "shapes": [rim], "margin": {"l": 40, "r": 8, "t": 8, "b": 40}}}


def product(ask: Ask, table: NDArray[Any], halves: bool, p: int, k: int, pair: int) -> str:
    """The pair in numbers: the block times the table's row p, beside the table's row p + k."""
    at = list(dimensions_of(pair, table.shape[1], halves))
    matrix = block(k, float(divisors(table.shape[1])[pair]))
    made = matrix @ table[p, at]
    square, before, after, row = (
        ", ".join(num(float(x), 3) for x in values)
        for values in (matrix.ravel(), table[p, at], made, table[min(p + k, len(table) - 1), at])
    )
    return f"[{square}] · ({before}) = ({after})\n{ask.say.text('shift.table_row', position=p + k)} ({row})"


def rotary(ask: Ask, found: Shift, k: int) -> Marks:
    """The same for rotary positions, where the query and the key themselves are turned."""
    scores, spread = by_distance(found.scores)
    values = {
        "k": k,
        "query": found.query,
        "key": found.key,
        "score": num(float(scores[k]), 4),
        "first": num(float(scores[0]), 4),
        "spread": tiny(float(f"{spread[k]:.3g}")),
    }
    return [
        ask.say.label("shift.rotary_title"),
        Text("⟨R_p q, R_(p+k) k⟩ = ⟨q, R_k k⟩", "code"),
        ask.say.glossed("shift.rotary", **values),
    ]
