"""What the charts of the experiments share: arrows, and a plane without numbers along its edges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Trace = dict[str, Any]
MARGIN = {"l": 8, "r": 8, "t": 8, "b": 8}


def arrow(x: float, y: float, name: str, role: str, width: float = 3) -> Trace:
    """An arrow from the middle, with its name at the tip."""
    return {
        "type": "scatter",
        "mode": "lines+markers+text",
        "x": [0, x],
        "y": [0, y],
        "text": ["", f"<b>{name}</b>"],
        "textposition": "top center" if y >= 0 else "bottom center",
        "textfont": {"size": 16},
        "line": {"width": width},
        "marker": {"symbol": ["circle", "arrow"], "size": [4, 18], "angleref": "previous"},
        "hovertemplate": "%{text} (%{x:.2f}, %{y:.2f})<extra></extra>",
        "cliponaxis": False,
        "meta": {"role": role},
    }


def line(x: Sequence[float], y: Sequence[float], role: str = "muted", dash: str = "dash", width: float = 1.5) -> Trace:
    """A line that explains."""
    return {
        "type": "scatter",
        "mode": "lines",
        "x": list(x),
        "y": list(y),
        "line": {"dash": dash, "width": width},
        "hoverinfo": "skip",
        "meta": {"role": role},
    }


def words(x: float, y: float, text: str, place: str = "middle center") -> Trace:
    """Words in a chart."""
    return {"type": "scatter", "mode": "text", "x": [x], "y": [y], "text": [text], "textposition": place, "hoverinfo": "skip", "meta": {}}


def plane(traces: list[Trace], wide: float, high: float, x: str = "", y: str = "") -> dict[str, Any]:
    """A chart around the middle with equal units; x, y: what its axes mean."""
    axis = {"showticklabels": False, "zeroline": True, "showgrid": False, "showline": False, "ticks": ""}
    across = {**axis, "range": [-wide, wide], "title": {"text": x}}
    up = {**axis, "range": [-high, high], "scaleanchor": "x", "title": {"text": y}}
    margin = {**MARGIN, **({"b": 36} if x else {}), **({"l": 36} if y else {})}
    return {"data": traces, "layout": {"xaxis": across, "yaxis": up, "margin": margin, "showlegend": False}}
