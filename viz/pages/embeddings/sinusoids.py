"""The sinusoids of section 3.5 as pictures: the table of all positions, one dimension's wave, and how alike two positions are."""

from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from viz.shared.plotly_figures import PlotlyFigure, array, axis, figure_json
from viz.shared.token_axes import Line

SHOWN = 48
"""Fewest positions in the picture of similarity; a longer sentence shows more."""


def divisors(d_model: int) -> NDArray[np.float64]:
    """10000^(2i/D) for i = 0..D/2-1, one for each pair of dimensions (2i, 2i+1): (D/2,)."""
    return 10000.0 ** (np.arange(0, d_model, 2) / d_model)


def sinusoids(length: int, d_model: int, halves: bool = False) -> NDArray[np.float64]:
    """PE(pos, 2i) = sin(pos / 10000^(2i/D)), PE(pos, 2i+1) = cos(same): (length, D), Vaswani et al. 2017, section 3.5.

    halves: the D/2 sines first, then the cosines, as Marian has them.
    """
    angle = np.arange(length)[:, None] / divisors(d_model)
    waves = np.sin(angle), np.cos(angle)
    return np.concatenate(waves, axis=1) if halves else np.stack(waves, axis=-1).reshape(length, d_model)


def similarity(table: NDArray[Any], length: int) -> NDArray[np.float64]:
    """Cosine between the encodings of each two of the first positions: (N, N), N = max(length, SHOWN) where the table has that many."""
    rows = np.asarray(table[: max(length, SHOWN)], dtype=np.float64)
    rows = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return rows @ rows.T


def table_figure(positions: int) -> PlotlyFigure:
    """The whole table, positions by dimensions; its z is the view's array "table"."""
    figure = go.Figure(
        go.Heatmap(coloraxis="coloraxis", hovertemplate="@embeddings.hover.table", zsmooth=False),
        layout={
            "height": 300,
            "margin": {"l": 46, "r": 12, "t": 8, "b": 42},
            "coloraxis": {"cmin": -1, "cmax": 1, "cmid": 0, "showscale": False},
            "xaxis": axis("@embeddings.axis.dimension"),
            "yaxis": axis("@embeddings.axis.position", range=[positions - 0.5, -0.5]),
            "meta": {"scale": "diverging"},
        },
    )
    return figure_json(figure, z=[array("table")])


def wave_figure(positions: int) -> PlotlyFigure:
    """One dimension over the positions. The browser fills in: the curve, the values at whole positions, the picked position."""
    figure = go.Figure(
        [
            go.Scatter(mode="lines", hoverinfo="skip", name="@embeddings.wave.curve", line_width=1.5, meta={"role": "muted"}),
            go.Scatter(
                mode="markers",
                name="@embeddings.wave.dots",
                hovertemplate="@embeddings.hover.wave",
                marker_size=5,
                meta={"role": "negative"},
            ),
            go.Scatter(
                mode="markers",
                name="@embeddings.wave.picked",
                hovertemplate="@embeddings.hover.wave",
                marker={"size": 13, "symbol": "diamond", "line_width": 2},
                meta={"role": "positive"},
            ),
        ],
        layout={
            "height": 300,
            "margin": {"l": 46, "r": 12, "t": 30, "b": 42},
            "xaxis": axis("@embeddings.axis.position", range=[-1, positions]),
            "yaxis": axis("@embeddings.axis.value", range=[-1.15, 1.15]),
            "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom"},
        },
    )
    return figure_json(figure)


def similarity_figure(alike: NDArray[Any]) -> PlotlyFigure:
    """Positions by positions, (N, N); its z is the view's array "similarity"."""
    size, lowest = len(alike), min(0.9, np.floor(10 * float(alike.min())) / 10)
    figure = go.Figure(
        go.Heatmap(coloraxis="coloraxis", hovertemplate="@embeddings.hover.similarity", zsmooth=False),
        layout={
            "height": 340,
            "margin": {"l": 46, "r": 12, "t": 8, "b": 42},
            "coloraxis": {"cmin": lowest, "cmax": 1, "colorbar": {"thickness": 10, "title": "cos"}},
            "xaxis": axis("@embeddings.axis.other", range=[-0.5, size - 0.5], constrain="domain"),
            "yaxis": axis(
                "@embeddings.axis.position", range=[size - 0.5, -0.5], scaleanchor="x", constrain="domain", constraintoward="top"
            ),
            "meta": {"scale": "sequential"},
        },
    )
    return figure_json(figure, z=[array("similarity")])


def distance_figure(alike: NDArray[Any]) -> PlotlyFigure:
    """Cosine against distance: the first row of `alike` (N, N), since only the distance matters."""
    first = np.round(alike[0], 4)
    figure = go.Figure(
        [
            go.Scatter(
                x=list(range(len(first))),
                y=first.tolist(),
                mode="lines+markers",
                marker_size=5,
                showlegend=False,
                hovertemplate="@embeddings.hover.distance",
                meta={"role": "negative"},
            ),
            go.Scatter(
                mode="markers", marker={"size": 13, "symbol": "diamond"}, hoverinfo="skip", showlegend=False, meta={"role": "positive"}
            ),
        ],
        layout={
            "height": 340,
            "margin": {"l": 46, "r": 12, "t": 8, "b": 42},
            "xaxis": axis("@embeddings.axis.distance", range=[-1, len(first)]),
            "yaxis": axis("@embeddings.axis.cosine", range=[min(0.9, np.floor(10 * float(first.min())) / 10) - 0.02, 1.04]),
        },
    )
    return figure_json(figure)


def similarity_reading(table: NDArray[Any], alike: NDArray[Any]) -> list[Line]:
    """How far the picture is from "only the distance counts", and how fast likeness falls. Two positions at least.

    table (N, D); alike (M, M), the cosines that are drawn. The lowest cosine is that of the whole table, which may lie outside the picture.
    """
    n = len(alike)
    spread = max(float(np.ptp(np.diagonal(alike, k))) for k in range(n))
    square = float(np.linalg.norm(table[0]) ** 2)
    near, edge = min(1, n - 1), n - 1
    later = max(0, min(n // 2, n - 1 - near))
    half = next((k for k in range(n) if alike[0, k] < 0.7), edge)
    said = {
        "distance": near,
        "at": later,
        "at_next": later + near,
        "first": f"{alike[0, near] * square:.2f}",
        "later": f"{alike[later, later + near] * square:.2f}",
        "spread": f"{max(spread * square, 1e-4):.4f}",
        "square": f"{square:g}",
        "one": f"{alike[0, near]:.3f}",
        "half": half,
        "value": f"{alike[0, half]:.3f}",
    }
    first = distance_cosines(table)
    lowest = int(first.argmin())
    low = {"positions": len(table), "far": lowest, "last": f"{first[lowest]:.3f}", "edge": edge, "edge_value": f"{first[edge]:.3f}"}
    key = "embeddings.see.similarity" if lowest <= edge else "embeddings.see.similarity_outside"
    return [("see", key, {**said, **low}), ("look", "embeddings.look.similarity", said)]


def distance_cosines(table: NDArray[Any]) -> NDArray[np.float64]:
    """Cosine of position 0 with every position of a table (N, D), however far: (N,)."""
    rows = np.asarray(table, dtype=np.float64)
    return rows @ rows[0] / (np.linalg.norm(rows, axis=1) * np.linalg.norm(rows[0]))


def table_reading(table: NDArray[Any], length: int, halves: bool = False) -> list[Line]:
    """Which dimensions move within a sentence of `length` tokens, and which hardly do: for the table (N, D)."""
    d_model = table.shape[1]
    waves = 2 * np.pi * divisors(d_model)
    within = int((waves <= length - 1).sum()) * 2  # positions 0..length-1 span length - 1
    still = int((np.ptp(table[:length], axis=0) < 0.1).sum())
    see = {"positions": len(table), "first": f"{waves[0]:.2f}", "last": f"{waves[-1]:,.0f}", "d": d_model}
    look = {"length": length, "within": within, "still": still, "d": d_model}
    order = "_halves" if halves else ""
    return [("see", f"embeddings.see.table{order}", see), ("look", f"embeddings.look.table{order}", look)]
