"""What the charts of the experiments share: arrows, and a plane without numbers along its edges."""

from collections.abc import Sequence

from viz.marks import Values
from viz.shared.charts import Trace, figure_of, trace


def arrow(x: float, y: float, name: str, role: str, width: float = 3) -> Trace:
    """An arrow from the middle, with its name at the tip."""
    looks = {
        "text": ["", f"<b>{name}</b>"],
        "textposition": "top center" if y >= 0 else "bottom center",
        "textfont": {"size": 16},
        "line": {"width": width},
        "marker": {"symbol": ["circle", "arrow"], "size": [4, 18], "angleref": "previous"},
        "hovertemplate": "%{text} (%{x:.2f}, %{y:.2f})<extra></extra>",
        "cliponaxis": False,
    }
    return trace([0, x], [0, y], role, "lines+markers+text", **looks)


def line(x: Sequence[float], y: Sequence[float], role: str = "muted", dash: str = "dash", width: float = 1.5) -> Trace:
    """A line that explains."""
    return trace(x, y, role, line={"dash": dash, "width": width}, hoverinfo="skip")


def words(x: float, y: float, text: str, place: str = "middle center") -> Trace:
    """Words in a chart."""
    return trace([x], [y], mode="text", text=[text], textposition=place, hoverinfo="skip", meta={})


def plane(traces: list[Trace], wide: float, high: float, x: str = "", y: str = "") -> Values:
    """A chart around the middle with equal units; x, y: what its axes mean."""
    axis = {"showticklabels": False, "zeroline": True, "showgrid": False, "showline": False, "ticks": ""}
    across = {**axis, "range": [-wide, wide], "title": {"text": x}}
    up = {**axis, "range": [-high, high], "scaleanchor": "x", "title": {"text": y}}
    return figure_of(traces, xaxis=across, yaxis=up, margin=(36 if y else 8, 8, 8, 36 if x else 8), showlegend=False)
