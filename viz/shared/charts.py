"""What charts of Plotly share, without colors: traces, a line across a whole chart, and what is around them."""

from collections.abc import Sequence
from typing import Any

Trace = dict[str, Any]


def trace(x: Sequence[Any], y: Sequence[Any], role: str | int = "", mode: str = "lines", **more: Any) -> Trace:
    """Points or lines. role: of the color; a number for one of several hues."""
    return {"type": "scatter", "mode": mode, "x": list(x), "y": list(y), "meta": {"hue" if isinstance(role, int) else "role": role}, **more}


def figure_of(traces: Sequence[Trace], **layout: Any) -> Trace:
    """A chart of these traces. layout: as Plotly has it, but margin: pixels on the left, on the right, above and below; legend: how high it lies, in a row."""
    layout["margin"] = dict(zip("lrtb", layout["margin"], strict=True))
    if "legend" in layout:
        layout["legend"] = {"orientation": "h", "y": layout["legend"]}
    return {"data": list(traces), "layout": layout}


def upright(x: float, dash: str = "dot") -> Trace:
    """A shape: a thin line from the foot to the head of a chart."""
    return {"type": "line", "x0": x, "x1": x, "yref": "paper", "y0": 0, "y1": 1, "line": {"dash": dash, "width": 1}}
