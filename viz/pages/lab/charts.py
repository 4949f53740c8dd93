"""The lab's charts as Plotly figures: an experiment's result, shipped or still coming in, and a run of one's own over it. Numbers only from the result."""

import math
from itertools import chain
from typing import Any

from viz.marks import Plot
from viz.pages.lab.named import Json, Named
from viz.shared.number_format import figures, rounded

DENSE = 16
"""A curve of more points than this is a line with a band; below, points with bars."""
CLOSE = 1 / 11
"""Share of a narrow chart's width that a number of four digits takes below its axis."""
TALL = 42
"""Letters that fit beside a chart; a longer title takes a second line."""
HEIGHT = 440


def axis(title: str, **more: Any) -> Json:
    """An axis with a title, without zero line; ticks outside, so that they do not cover the curves."""
    return {"title": {"text": title, "standoff": 6}, "zeroline": False, "ticks": "outside", "ticklen": 3, **more}


def curve_hues(*results: Json | None) -> dict[str, int]:
    """A number for each curve of these results, the same in all their charts: its place in the palette."""
    names = [curve["name"] for result in results if result for chart in result["charts"] for curve in chart["curves"]]
    return {name: i for i, name in enumerate(dict.fromkeys(names))}


def charts_of(named: Named) -> dict[str, Plot]:
    """The charts that have a curve, by name."""
    result, live = named.result, named.live
    base, hues = result or live, curve_hues(result, live)
    lives = {chart["name"]: chart for chart in live["charts"]} if live else {}
    found: dict[str, Plot] = {}
    for chart in base["charts"] if base else ():
        own = lives.get(chart["name"]) if result else None
        if chart["curves"] or (own and own["curves"]):
            found[chart["name"]] = Plot(chart_figure(named, chart, hues, own), named.text("chart", chart["name"]), HEIGHT)
    return found


def chart_figure(named: Named, chart: Json, hues: dict[str, int], live: Json | None = None) -> Json:
    """One chart. Each curve shows the mean over its seeds, with a bar (or a band) from the lowest to the highest; `live`, the same chart of a
    run of one's own, is drawn over it with open markers and broken lines. Axes as the chart says.
    A chart of bars has them upon each other, one's own hatched beside."""
    parts = [(part, own) for part, own in ((chart, False), (live, True)) if part]
    curves = [(curve, own) for part, own in parts for curve in part["curves"]]
    traces = list(chain.from_iterable(traces_of(named, chart, curve, hues, own=own, beside=live is not None) for curve, own in curves))
    values = [y for curve, _ in curves for _, ys in curve["points"] for y in ys if y]
    layout = {
        "xaxis": x_axis(named, chart),
        "yaxis": y_axis(named, chart, values),
        "margin": {"l": 56, "r": 12, "t": 26, "b": 64 if chart.get("bars") else 44},
        "height": HEIGHT,
        "hovermode": "closest",
        "showlegend": len({curve["name"] for curve, _ in curves}) > 1,
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "groupclick": "togglegroup"},
        "barmode": "stack",
        **marks_of(named, chart, [part for part, _ in parts]),
    }
    return {"data": traces, "layout": layout}


def marks_of(named: Named, chart: Json, parts: list[Json]) -> Json:
    """Lines across a chart, such as the longest length that was trained, with their names."""
    places = {mark["name"]: mark["x"] for part in parts for mark in part["marks"]}
    line = {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "line": {"dash": "dot", "width": 1.5}}
    word = {"yref": "paper", "y": 1, "yanchor": "top", "xanchor": "left", "showarrow": False}
    at = {name: math.log10(x) if "x" in chart["log"] else x for name, x in places.items()}
    return {
        "shapes": [{**line, "x0": x, "x1": x} for x in places.values()],
        "annotations": [{**word, "x": x, "text": named.text("mark", name)} for name, x in at.items()],
    }


def titled(named: Named, chart: Json, side: str) -> str:
    """What an axis is, and that it is logarithmic."""
    title = named.text("axis", chart[side])
    return named.say.text("log_axis", title=title) if side in chart["log"] else title


def x_axis(named: Named, chart: Json) -> Json:
    """Below the chart: names of bars, few places of a logarithmic axis, or what Plotly writes."""
    found = axis(titled(named, chart, "x"), type="log" if "x" in chart["log"] else "linear")
    if bars := chart.get("bars"):
        return found | {"tickvals": list(range(len(bars))), "ticktext": [named.text("bar", name) for name in bars], "tickangle": 0}
    places = sorted({x for curve in chart["curves"] for x, _ in curve["points"]})
    if "x" in chart["log"] and len(places) <= 10:
        places = apart(places)
        return found | {"tickvals": places, "ticktext": [f"{x:g}" for x in places], "tickangle": 0}
    return found


def y_axis(named: Named, chart: Json, values: list[float]) -> Json:
    """Beside the chart; a long title takes two lines."""
    if "y" not in chart["log"]:
        return axis(titled(named, chart, "y"), type="linear", exponentformat="e")
    title = titled(named, chart, "y")
    if len(title) > TALL:
        title = ",<br>".join(title.rsplit(", ", 1))
    places = log_places(min(values), max(values)) if values else []
    return axis(title, type="log", automargin=True, tickvals=places, ticktext=[f"{y:g}" for y in places])


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


def traces_of(named: Named, chart: Json, curve: Json, hues: dict[str, int], *, own: bool, beside: bool) -> list[Json]:
    """A curve as one or two traces (a line, and the band behind it), or one part of each bar. A place where every seed diverged is a gap."""
    points = [(x, [y for y in ys if y is not None]) for x, ys in curve["points"]]
    name = named.text("curve", curve["name"])
    shared = {
        "name": f"{name} ({named.say.text('own')})" if own else name,
        "legendgroup": curve["name"],
        "meta": {"hue": hues[curve["name"]], "own": own, "curve": curve["name"]},
    }

    def measured(side: str, i: int) -> str:
        return f"{named.text('axis', chart[side])} %{{customdata[{i}]}}"

    told = {
        "y": [rounded(sum(ys) / len(ys)) if ys else None for _, ys in points],
        "customdata": [said(named, chart, x, ys) for x, ys in points],
        "hovertemplate": named.say.text("hover", name=shared["name"], x=measured("x", 0), y=measured("y", 1))
        + "%{customdata[2]}<extra></extra>",
    }
    if chart.get("bars"):
        shift, width = (0.21 if own else -0.21, 0.38) if beside else (0, 0.6)
        place = {"type": "bar", "x": [x + shift for x, _ in points], "width": width, "marker": {"pattern": {"shape": "/" if own else ""}}}
        return [{**shared, **told, **place}]
    many = max((len(ys) for _, ys in curve["points"]), default=0) > 1
    return line_traces(points, {**shared, **told}, shared, own=own, many=many)


def line_traces(points: list[tuple[float, list[float]]], told: Json, shared: Json, *, own: bool, many: bool) -> list[Json]:
    """The mean of each place as a line; where there are many repeats, from the lowest to the highest as bars or as a band behind it."""
    line = {"width": 2, "dash": "dash" if own else "solid"}
    shown: Json = {**told, "type": "scatter", "x": [x for x, _ in points], "line": line, "mode": "lines"}
    if len(points) > DENSE:
        whole = [(x, min(ys), max(ys)) for x, ys in points if ys]
        if not many:
            return [shown]
        band = {
            **shared,
            "type": "scatter",
            "x": [x for x, _, _ in whole] + [x for x, _, _ in reversed(whole)],
            "y": [rounded(high) for _, _, high in whole] + [rounded(low) for _, low, _ in reversed(whole)],
            "meta": {**shared["meta"], "band": True},
            "fill": "toself",
            "mode": "none",
            "hoverinfo": "skip",
            "showlegend": False,
        }
        return [band, shown]
    shown |= {"mode": "lines+markers", "marker": {"symbol": "circle-open" if own else "circle", "size": 8 if own else 6}}
    if many:
        up = [rounded(max(ys) - sum(ys) / len(ys)) if ys else None for _, ys in points]
        down = [rounded(sum(ys) / len(ys) - min(ys)) if ys else None for _, ys in points]
        shown["error_y"] = {"type": "data", "symmetric": False, "array": up, "arrayminus": down, "thickness": 1.2, "width": 3}
    return [shown]


def short(value: float) -> str:
    """Three digits that count, whole numbers whole."""
    return figures(value if float(value).is_integer() else rounded(value, 3))


def said(named: Named, chart: Json, x: float, ys: list[float]) -> list[str]:
    """A place, its value, and from the lowest repeat to the highest where they differ."""
    bars = chart.get("bars")
    place = named.text("bar", bars[round(x)]).replace("<br>", " ") if bars else short(x)
    if not ys:
        return [place, "", ""]
    low, high = short(min(ys)), short(max(ys))
    between = named.say.text("hover.range", low=low, high=high) if low != high and not bars else ""
    return [place, short(sum(ys) / len(ys)), between]
