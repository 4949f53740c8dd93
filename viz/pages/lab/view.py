"""The lab's charts: an experiment's result, shipped or still coming in, as Plotly figures, and small matrices beside them. Numbers only from the result."""

import math
from typing import Any

import plotly.graph_objects as go

from viz.pages.lab.records import LabChart, LabTable, ResultView
from viz.pages.lab.vocabulary import TABLES
from viz.shared.plotly_figures import PlotlyFigure, axis, figure_json

Json = dict[str, Any]
DENSE = 16
"""A curve of more points than this is a line with a band; below, points with bars."""
CLOSE = 1 / 11
"""Share of a narrow chart's width that a number of four digits takes below its axis."""


def word(page: str, key: str, bare: str) -> str:
    """The place of a word for the browser to fill in, or the bare name where the lab's words have none."""
    return f"@{page}.{key}" if key in TABLES.get(page, {}) else bare


def curve_hues(*results: Json | None) -> dict[str, int]:
    """A number for each curve of these results, the same in all their charts: its place in the palette."""
    names = [curve["name"] for result in results if result for chart in result["charts"] for curve in chart["curves"]]
    return {name: i for i, name in enumerate(dict.fromkeys(names))}


def chart_figure(chart: Json, page: str, hues: dict[str, int], live: Json | None = None) -> PlotlyFigure:
    """One chart. Each curve shows the mean over its seeds, with a bar (or a band) from the lowest to the highest; `live`, the same chart of a
    run of one's own, is drawn over it with open markers and broken lines. page: whose words name the curves. Axes as the chart says.
    A chart of bars has them upon each other, one's own hatched beside."""
    figure, bars = go.Figure(), chart.get("bars", [])
    for part, own in ((chart, False), (live, True)):
        for curve in part["curves"] if part else ():
            given: Json = {"own": own, "hue": hues[curve["name"]], "name": word(page, f"curve.{curve['name']}", curve["name"])}
            for trace in [bar_trace(curve, **given, beside=live is not None)] if bars else curve_traces(curve, **given):
                figure.add_trace(trace)
    marks = {mark["name"]: mark["x"] for part in (chart, live) if part for mark in part["marks"]}
    for name, x in marks.items():
        figure.add_vline(x=x, line={"dash": "dot", "width": 1.5})
        figure.add_annotation(x=x, yref="paper", y=1, yanchor="bottom", showarrow=False, text=word(page, f"mark.{name}", name))
    figure.update_layout(
        xaxis=axis(word(page, f"axis.{chart['x']}", chart["x"]), type="log" if "x" in chart["log"] else "linear"),
        yaxis=axis(word(page, f"axis.{chart['y']}", chart["y"]), type="log" if "y" in chart["log"] else "linear", exponentformat="e"),
        margin={"l": 56, "r": 12, "t": 26, "b": 44}, height=320, hovermode="closest", showlegend=False, meta={},
    )  # fmt: skip
    if bars:
        figure.update_layout(barmode="stack", margin_b=64)  # a name may take two lines
        names = [word(page, f"bar.{name}", name) for name in bars]
        figure.update_xaxes(tickvals=list(range(len(bars))), ticktext=names, tickangle=0)
    if "x" in chart["log"]:
        places = sorted({x for curve in chart["curves"] for x, _ in curve["points"]})
        if len(places) <= 10:
            places = apart(places)
            figure.update_xaxes(tickvals=places, ticktext=[f"{x:g}" for x in places], tickangle=0)
    if "y" in chart["log"]:
        heights = [y for part in (chart, live) if part for curve in part["curves"] for _, ys in curve["points"] for y in ys if y]
        places = log_places(min(heights), max(heights)) if heights else []
        figure.update_yaxes(tickvals=places, ticktext=[f"{y:g}" for y in places])
    return figure_json(figure)


def log_places(low: float, high: float) -> list[float]:
    """What is written beside a logarithmic axis: 1, 2 and 5 of each power of ten where that is few, else the powers alone."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    steps = (1, 2, 5) if len(powers) <= 3 else (1,)
    return [float(f"{step}e{power}") for power in powers for step in steps]


def apart(places: list[float]) -> list[float]:
    """The places of a logarithmic axis that can be written beside each other: from the greatest down, each that stands far enough from the one before."""
    shown: list[float] = []
    for x in reversed(places):
        if not shown or math.log(shown[-1] / x) >= CLOSE * math.log(places[-1] / places[0]):
            shown.append(x)
    return shown[::-1]


def curve_traces(curve: Json, *, own: bool, hue: int, name: str) -> list[go.Scatter]:
    """A curve as one or two traces (a line, and the band behind it). A place where every seed diverged is a gap."""
    points = [(x, [y for y in ys if y is not None]) for x, ys in curve["points"]]
    xs = [x for x, _ in points]
    means = [sum(ys) / len(ys) if ys else None for _, ys in points]
    low, high = [min(ys, default=None) for _, ys in points], [max(ys, default=None) for _, ys in points]
    seeds = max((len(ys) for _, ys in curve["points"]), default=0)
    meta = {"hue": hue, "own": own, "curve": curve["name"], "word": name}
    line: Json = {"width": 2, "dash": "dash" if own else "solid"}
    dense = len(points) > DENSE
    shown: Json = {"x": xs, "y": means, "name": name, "meta": meta, "line": line, "mode": "lines" if dense else "lines+markers"}
    if seeds > 1 and not dense:
        up = [None if m is None or h is None else h - m for m, h in zip(means, high, strict=True)]
        down = [None if m is None or w is None else m - w for m, w in zip(means, low, strict=True)]
        shown["error_y"] = {"type": "data", "symmetric": False, "array": up, "arrayminus": down, "thickness": 1.2, "width": 3}
    if not dense:
        shown["marker"] = {"symbol": "circle-open" if own else "circle", "size": 8 if own else 6}
    traces = [go.Scatter(**shown)]
    if seeds > 1 and dense:
        whole = [(x, w, h) for x, w, h in zip(xs, low, high, strict=True) if w is not None and h is not None]
        around = [x for x, _, _ in whole] + [x for x, _, _ in reversed(whole)]
        edge = [h for _, _, h in whole] + [w for _, w, _ in reversed(whole)]
        band = {"meta": {**meta, "band": True}, "fill": "toself", "mode": "none", "hoverinfo": "skip"}
        traces.insert(0, go.Scatter(x=around, y=edge, name=name, **band))
    return traces


def bar_trace(curve: Json, *, own: bool, hue: int, name: str, beside: bool) -> go.Bar:
    """One part of each bar: the mean over its seeds. beside: whether the place is shared, what ships on the left and one's own on the right."""
    points = [(x, [y for y in ys if y is not None]) for x, ys in curve["points"]]
    shift, width = (0.21 if own else -0.21, 0.38) if beside else (0, 0.6)
    return go.Bar(
        x=[x + shift for x, _ in points],
        y=[sum(ys) / len(ys) if ys else None for _, ys in points],
        name=name,
        width=width,
        marker={"pattern": {"shape": "/" if own else ""}},
        meta={"hue": hue, "own": own, "curve": curve["name"], "word": name},
    )


def result_view(result: Json | None, live: Json | None, page: str) -> ResultView:
    """What the page draws of a shipped result, with a run of one's own over it: figures by chart name, pictures, tables, verdicts of both."""
    base = result or live
    if base is None:
        return {"charts": [], "pictures": [], "tables": [], "verdicts": [], "own": None, "made": None, "settings": None}
    lives = {chart["name"]: chart for chart in live["charts"]} if live else {}
    hues = curve_hues(result, live)
    charts: list[LabChart] = [
        {"name": chart["name"], "figure": chart_figure(chart, page, hues, lives.get(chart["name"]) if result else None)}
        for chart in base["charts"]
        if chart["curves"] or lives.get(chart["name"], {}).get("curves")
    ]
    return {
        "charts": charts,
        "pictures": (live or base)["pictures"] or base["pictures"],
        "tables": [_filled(table, live) for table in base["tables"]],
        "verdicts": result["verdicts"] if result else [],
        "own": live["verdicts"] if live else None,
        "made": result.get("made") if result else None,
        "settings": result["settings"] if result else None,
    }


def _filled(table: Json, live: Json | None) -> LabTable:
    """A table with the rows of one's own run below those that ship, marked."""
    own: list[Json] = (
        next((t["rows"] for t in live["tables"] if t["name"] == table["name"]), []) if live and live["tables"] is not table else []
    )
    return {
        "name": table["name"],
        "rows": table["rows"] if not own or own is table["rows"] else [*table["rows"], *({**row, "own": True} for row in own)],
    }
