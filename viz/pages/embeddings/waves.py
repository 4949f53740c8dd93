"""The sinusoids as pictures: one dimension's wave with its formula, the whole table, and how alike two positions are."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.sinusoids import divisors, similarity
from viz.marks import Columns, Marks, Plot, Site, Text, Values
from viz.pages.embeddings.figures import place, position_table, side_of, slider
from viz.pages.embeddings.readings import learned_reading, short, similarity_reading, table_reading, wave_of
from viz.shared.ask import Ask
from viz.shared.charts import trace
from viz.shared.number_format import num
from viz.shared.pack_arrays import pack

FINE = 8
"""Points of the curve between two positions."""
SMALL = {"l": 46, "r": 12, "t": 12, "b": 42}


def wave_place(ask: Ask, table: NDArray[Any]) -> tuple[int, int]:
    """Position and dimension of the wave: a position beyond the sentence too."""
    row, d = place(ask)
    position = ask.request.position
    return (position if 0 <= position < len(table) else row), d


def the_wave(ask: Ask) -> Marks:
    """One dimension over the positions, and its formula with the numbers in it."""
    say = ask.say
    pieces, part, stack = side_of(ask)
    table = position_table(ask.trace, part)
    position, d = wave_place(ask, table)
    halves = ask.config.positions == "sinusoidal_halves"
    outside = (
        [Text(say("beyond", position=position, last=len(pieces) - 1, value=num(float(table[position, d]), 4)))]
        if position >= len(pieces)
        else []
    )
    return [
        Columns(
            [
                [ask.counted("position", "pick.position", len(table) - 1, position)],
                [slider(ask, d)],
            ]
        ),
        *outside,
        Plot(wave_chart(ask, table, position, d, halves), say.text("wave_of", dimension=d), 300),
        Text(formula(ask, table, len(pieces), position, d, halves), "code"),
        Site(f"{stack}.positions", list(part.positions.shape), say.text("rows_of_trace", length=len(pieces))),
    ]


def wave_chart(ask: Ask, table: NDArray[Any], position: int, d: int, halves: bool) -> Values:
    """The continuous wave, its values at the positions, and the chosen one."""
    say = ask.say
    pair, name, _ = wave_of(d, table.shape[1], halves)
    fine = np.arange((len(table) - 1) * FINE + 1) / FINE
    curve = (np.cos if name == "cos" else np.sin)(fine / divisors(table.shape[1])[pair])
    hover = "%{x}: %{y:.4f}<extra></extra>"
    shown = table[:, d].astype(np.float64).round(5).tolist()
    lines = [
        trace(fine.tolist(), curve.round(4).tolist(), "muted", hoverinfo="skip", name=say.text("wave.curve")),
        trace(range(len(table)), shown, "weight", "markers", name=say.text("wave.dots"), hovertemplate=hover, marker={"size": 5}),
        trace(
            [position],
            [shown[position]],
            "ink",
            "markers",
            name=say.text("wave.picked"),
            hovertemplate=hover,
            marker={"size": 13, "symbol": "diamond"},
        ),
    ]
    axes = {"xaxis": {"title": {"text": say.text("axis.position")}}, "yaxis": {"range": [-1.15, 1.15]}}
    return {"data": lines, "layout": {**axes, "margin": SMALL, "legend": {"orientation": "h", "y": 1.15}}}


def formula(ask: Ask, table: NDArray[Any], length: int, position: int, d: int, halves: bool) -> str:
    """The formula of section 3.5, the same with the numbers of the chosen cell in it, and how often the wave turns in a sentence of this length."""
    width = table.shape[1]
    pair, name, index = wave_of(d, width, halves)
    divisor = float(divisors(width)[pair])
    angle, value, wave = f"{position / divisor:.5g}", num(float(table[position, d]), 4), 2 * np.pi * divisor
    turns = ask.say.text("turns", wave=short(wave), length=length, turns=num((length - 1) / wave, 2))
    return (
        f"PE(pos, {index}) = {name}(pos / 10000^(2i/d))\n"
        f"PE({position}, {d}) = {name}({position} / 10000^({2 * pair}/{width})) = {name}({position} / {short(divisor)}) = {name}({angle}) = {value}\n"
        f"{ask.say.text('wavelength')} = 2π · {short(divisor)} = {turns}"
    )


def heatmap(values: NDArray[Any], x: str, y: str, low: float, scale: str, hover: str) -> Values:
    """A picture of many numbers, with positions downwards."""
    picture = {
        "type": "heatmap",
        "z": {"packed": pack(values, "i2")},
        "coloraxis": "coloraxis",
        "zsmooth": False,
        "hovertemplate": f"{hover}<extra></extra>",
    }
    layout = {
        "coloraxis": {"cmin": low, "cmax": 1, "showscale": scale == "sequential"},
        "xaxis": {"title": {"text": x}},
        "yaxis": {"title": {"text": y}, "autorange": "reversed"},
    }
    return {"data": [picture], "layout": {**layout, "margin": SMALL, "meta": {"scale": scale}}}


def the_table(ask: Ask) -> Marks:
    """All positions and dimensions, and which dimensions move within the sentence."""
    say = ask.say
    pieces, part, _ = side_of(ask)
    table = position_table(ask.trace, part)
    label = say.text("table_label", positions=len(table), d=table.shape[1])
    figure = heatmap(table, say.text("axis.dimension"), say.text("axis.position"), -1, "diverging", "PE(%{y}, %{x}) = %{z:.4f}")
    return [
        say.label("table_title"),
        Plot(figure, label),
        Text(say("table_note", **table_reading(table, len(pieces)))),
    ]


def likeness(ask: Ask) -> Marks:
    """The cosine of every two positions, and over the distance; of learned positions the map alone."""
    say = ask.say
    pieces, part, _ = side_of(ask)
    table = position_table(ask.trace, part)
    alike = similarity(table, len(pieces))
    low = min(0.9, float(np.floor(10 * alike.min()) / 10))
    figure = heatmap(alike, say.text("axis.other"), say.text("axis.position"), low, "sequential", "%{y}, %{x}: %{z:.3f}")
    picture = [say.label("similarity_map"), Plot(figure, say.text("similarity_map"), 340)]
    if not ask.config.positions.startswith("sinusoidal"):
        learned = similarity(part.positions, len(pieces))
        return [*picture, *([Text(say("similarity_learned", **learned_reading(learned)))] if len(learned) > 2 else [])]
    first = alike[0].round(4)
    line = trace(range(len(first)), first.tolist(), "weight", "lines+markers", hovertemplate="%{x}: %{y:.3f}<extra></extra>")
    axes = {"xaxis": {"title": {"text": say.text("axis.distance")}}, "yaxis": {"title": {"text": say.text("axis.cosine")}}}
    curve = [
        say.label("similarity_curve"),
        Plot({"data": [line], "layout": {**axes, "margin": SMALL}}, say.text("similarity_curve"), 340),
    ]
    return [Columns([list(picture), list(curve)]), Text(say("similarity_note", **similarity_reading(table, alike)))]
