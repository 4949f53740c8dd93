"""What all Plotly figures share: plain JSON without template or colour, and big arrays sent packed beside it.

viz/browser/charts/plotly_chart.js is the other half. It puts in, at the moment of drawing: the colours of the theme (`meta.scale` of a layout,
`meta.role` of a trace), the words (a string "@page.key" is looked up in the words), and the arrays (`array(name)` is replaced by the
unpacked array of that name, {"packed": pack(...)} by its own).
"""

import json
from collections.abc import Sequence
from typing import Any, TypedDict

import plotly.graph_objects as go

Json = dict[str, Any]


def array(name: str, rows: int | None = None) -> Json:
    """A place in a figure for the array of that name, or for its first rows."""
    return {"array": name} if rows is None else {"array": name, "rows": rows}


def axis(title: str, **more: Any) -> Json:
    """An axis with a title, without zero line; ticks outside, so that they do not cover cells."""
    return {"title": {"text": title, "standoff": 6}, "zeroline": False, "ticks": "outside", "ticklen": 3, **more}


class PlotlyFigure(TypedDict):
    """A figure of Plotly."""

    data: list[dict[str, Any]]  # its traces
    layout: dict[str, Any]


def figure_json(figure: go.Figure, z: Sequence[Json] = ()) -> PlotlyFigure:
    """A figure as JSON without Plotly's template (6 kB each); `z` gives the traces, in order, their packed or named arrays."""
    value: PlotlyFigure = json.loads(figure.to_json())
    value["layout"].pop("template", None)
    for trace, source in zip(value["data"], z, strict=False):
        trace["z"] = source
    return value
