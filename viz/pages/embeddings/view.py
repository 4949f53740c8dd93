"""The page Embedding and positions: row of the table x sqrt(D) + positional encoding = what the first layer reads."""

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from model.tokenizer import Piece
from model.trace import EmbeddingTrace, Trace
from viz.pages.embeddings.sinusoids import (
    distance_figure,
    divisors,
    similarity,
    similarity_figure,
    similarity_reading,
    sinusoids,
    table_figure,
    table_reading,
    wave_figure,
)
from viz.shared.pack_arrays import Packed, pack
from viz.shared.plotly_figures import PlotlyFigure, array, axis, figure_json
from viz.shared.records import Side, Stack
from viz.shared.token_axes import Line
from viz.shared.token_labels import axis_labels

POSITIONS = 128
"""Positions shown of a checkpoint that reads more, unless the sentence is longer."""
PARTS = ("tokens_embedded", "positions", "embedded")


class Arrays(TypedDict):
    """The numbers of all figures: tokens and sum (T, D), table (N, D) whose first T rows are the trace's, similarity (M, M)."""

    tokens: Packed
    sum: Packed
    table: Packed
    similarity: Packed


class Readings(TypedDict):
    """What is said under each section."""

    parts: list[Line]
    table: list[Line]
    similarity: list[Line]


class EmbeddingsView(TypedDict):
    """One side, of length T. positions: N, near: M of the arrays."""

    side: Side
    site: Stack
    kind: str  # of the positions
    added: bool  # whether the model adds any
    tokens: list[str]
    shape: tuple[int, int]  # length, width
    positions: int
    near: int
    limit: float  # where the one scale of the heatmaps ends
    beyond: float  # per cent of the cells that are outside it
    scale: float  # what a row of the table is multiplied by
    halves: bool  # the sines first, then the cosines
    divisors: list[float]
    arrays: Arrays
    figures: dict[str, PlotlyFigure]  # by name
    readings: Readings


def embeddings_view(trace: Trace, side: Side) -> EmbeddingsView:
    """One side ("source" or "target"): three (T, D) heatmaps, the sinusoids up to the checkpoint's limit, and readings.

    Learned positions have no formula: N is T and no wave is drawn. Of a model that adds none, the rows of the table are all there is.
    """
    pieces, part = (trace.src, trace.src_embedding) if side == "source" else (trace.tgt, trace.tgt_embedding)
    halves, kind = trace.config.positions == "sinusoidal_halves", trace.config.positions
    table = position_table(trace, part)
    alike = similarity(table, len(pieces)) if trace.config.adds_positions else np.eye(1)
    limit = colour_limit(part)
    return {
        "side": side,
        "site": "encoder" if side == "source" else "decoder",
        "kind": "sinusoidal" if halves else kind,
        "added": trace.config.adds_positions,
        "tokens": [p.text for p in pieces],
        "shape": (len(pieces), part.embedded.shape[1]),
        "positions": len(table),
        "near": len(alike),
        "limit": limit,
        "beyond": round(100 * float(np.mean(np.abs([part.tokens_embedded, part.embedded]) > limit)), 1),
        "scale": math.sqrt(trace.config.d_model) if trace.config.scaled_embeddings else 1,
        "halves": halves,
        "divisors": [float(f"{x:.8g}") for x in divisors(trace.config.d_model)],
        "arrays": _arrays(part, table, alike),
        "figures": _figures(kind, axis_labels(pieces), limit, table, alike),
        "readings": _readings(kind, part, pieces, table, alike),
    }


def _arrays(part: EmbeddingTrace, table: NDArray[Any], alike: NDArray[Any]) -> Arrays:
    return {
        "tokens": pack(part.tokens_embedded, "i2"),
        "sum": pack(part.embedded, "i2"),
        "table": pack(table, "i2"),
        "similarity": pack(np.round(alike, 4), "i2"),
    }


def position_table(trace: Trace, part: EmbeddingTrace) -> NDArray[np.float32]:
    """Positions by dimensions, (N, D): the trace's T rows, and where they are sinusoids those that follow by the formula."""
    config, t = trace.config, len(part.positions)
    if not config.positions.startswith("sinusoidal"):
        return part.positions
    table = sinusoids(min(config.max_length, max(POSITIONS, t)), config.d_model, config.positions == "sinusoidal_halves").astype(np.float32)
    table[:t] = part.positions
    return table


def _readings(kind: str, part: EmbeddingTrace, pieces: Sequence[Piece], table: NDArray[Any], alike: NDArray[Any]) -> Readings:
    if kind == "learned":
        return {"parts": parts_reading(part, pieces, "_learned"), "table": [], "similarity": learned_reading(alike)}
    if not kind.startswith("sinusoidal"):
        return {"parts": plain_reading(part, pieces), "table": [], "similarity": []}
    halves = kind == "sinusoidal_halves"
    return {
        "parts": parts_reading(part, pieces, "_halves" if halves else ""),
        "table": table_reading(table, len(pieces), halves),
        "similarity": similarity_reading(table, alike),
    }


def _figures(kind: str, labels: Sequence[str], limit: float, table: NDArray[Any], alike: NDArray[Any]) -> dict[str, PlotlyFigure]:
    if kind == "learned":
        return {"parts": parts_figure(labels, limit), "strip": strip_figure(), "similarity": similarity_figure(alike)}
    if not kind.startswith("sinusoidal"):
        return {"parts": parts_figure(labels, limit, PARTS[:1])}
    return {
        "parts": parts_figure(labels, limit),
        "strip": strip_figure(),
        "table": table_figure(len(table)),
        "wave": wave_figure(len(table)),
        "similarity": similarity_figure(alike),
        "distance": distance_figure(alike),
    }


def colour_limit(part: EmbeddingTrace) -> float:
    """Where the one scale of the three heatmaps ends: 98 of 100 cells are within it, and so are all of the sinusoids."""
    return max(1.0, math.ceil(10 * float(np.percentile(np.abs([part.tokens_embedded, part.embedded]), 98))) / 10)


def parts_figure(labels: Sequence[str], limit: float, parts: Sequence[str] = PARTS) -> PlotlyFigure:
    """Heatmaps, tokens by dimensions, one above the other with + and = between them, on one scale from -limit to limit."""
    rows, gap, foot = len(labels), 30, 44
    panel = int(min(max(16 * rows, 90), max(150, 7 * rows)))
    height = len(parts) * (panel + gap) + foot
    inner = height - foot
    names = [array("tokens"), array("table", rows), array("sum")]
    traces, headings, axes = [], [], {}
    for i, part in enumerate(parts):
        n = "" if i == 0 else str(i + 1)
        hover = f"@embeddings.hover.{part}"
        traces.append(
            go.Heatmap(y=labels, coloraxis="coloraxis", yaxis=f"y{n}", hovertemplate=hover, zsmooth=False, ygap=1 if rows < 40 else 0)
        )
        top = 1 - (i * (panel + gap) + gap) / inner
        headings.append(_heading(f"@embeddings.part.{part}", top))
        shared = {} if i == 0 else {"matches": "y"}
        domain = [max(0, top - panel / inner), top]
        axes[f"yaxis{n}"] = dict(type="category", domain=domain, automargin=True, autorange="reversed", **shared)
    layout = {
        "height": height,
        "margin": {"l": 40, "r": 8, "t": 0, "b": foot},
        "xaxis": axis("@embeddings.axis.dimension", anchor=f"y{len(parts)}" if len(parts) > 1 else "y"),
        "coloraxis": {"cmin": -limit, "cmax": limit, "cmid": 0, "colorbar": {"thickness": 10, "len": 0.8}},
        "annotations": headings,
        "meta": {"scale": "diverging"},
    }
    figure = go.Figure(traces, layout=layout | axes)
    return figure_json(figure, z=names[: len(parts)])


def _heading(text: str, y: float) -> dict[str, Any]:
    paper = {"xref": "paper", "yref": "paper", "xanchor": "left", "yanchor": "bottom"}
    return {"text": text, "x": 0, "y": y, "showarrow": False, "font": {"size": 14}, **paper}


def strip_figure() -> PlotlyFigure:
    """One token's three vectors over the dimensions; the browser fills in the row that is picked."""
    roles = zip(PARTS, ("negative", "positive", "text"), ("dot", "solid", "solid"), (1.2, 2.2, 1.2), strict=True)
    figure = go.Figure(
        [
            go.Scatter(
                mode="lines+markers",
                marker_size=4,
                name=f"@embeddings.short.{part}",
                line={"dash": dash, "width": width},
                hovertemplate=f"@embeddings.hover.strip.{part}",
                meta={"role": role},
            )
            for part, role, dash, width in roles
        ],
        layout={
            "height": 230,
            "margin": {"l": 46, "r": 12, "t": 30, "b": 42},
            "xaxis": axis("@embeddings.axis.dimension"),
            "yaxis": axis("@embeddings.axis.value"),
            "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom"},
        },
    )
    return figure_json(figure)


def plain_reading(part: EmbeddingTrace, pieces: Sequence[Piece]) -> list[Line]:
    """The lengths of vectors that gain no position; a token that stands twice enters as the same vector twice."""
    long = np.linalg.norm(part.tokens_embedded, axis=1)
    see = {"longest": pieces[int(long.argmax())].text, "most": f"{long.max():.2f}", "mean": f"{long.mean():.2f}"}
    twice = repeated(pieces)
    more: list[Line] = (
        [("look", "embeddings.look.twice_plain", {"token": twice[0], "first": twice[1][0], "second": twice[1][1]})] if twice else []
    )
    return [("see", "embeddings.see.parts_plain", see), *more]


def learned_reading(alike: NDArray[Any]) -> list[Line]:
    """Whether neighbours are more alike than the others: mean cosines of `alike` (T, T). Nothing to say of fewer than three positions."""
    n = len(alike)
    if n < 3:
        return []
    near, far = np.diagonal(alike, 1), alike[np.triu_indices(n, 2)]
    i, j = np.unravel_index(int(np.where(np.triu(np.ones((n, n)), 1) > 0, alike, -np.inf).argmax()), (n, n))
    see = {"near": f"{near.mean():.3f}", "far": f"{far.mean():.3f}", "i": int(i), "j": int(j), "most": f"{alike[i, j]:.3f}"}
    return [("see", "embeddings.see.similarity_learned", see)]


def parts_reading(part: EmbeddingTrace, pieces: Sequence[Piece], order: str = "") -> list[Line]:
    """Lengths of the vectors of both kinds, and either a token that stands twice or the token that its position changes most."""
    long = np.linalg.norm(part.tokens_embedded, axis=1)
    place = np.linalg.norm(part.positions, axis=1)
    most = int(long.argmax())
    see = {
        "longest": pieces[most].text,
        "most": f"{long[most]:.2f}",
        "mean": f"{long.mean():.2f}",
        "place": f"{place.mean():.2f}",
        "ratio": f"{long.mean() / max(place.mean(), 1e-9):.1f}",
    }
    key = f"embeddings.see.parts{'_learned' if order == '_learned' else ''}"
    if long.mean() < place.mean():
        key = key.replace("parts", "parts_small")
        see["ratio"] = f"{place.mean() / max(long.mean(), 1e-9):.1f}"
    twice = repeated(pieces)
    if twice:
        token, (first, second) = twice
        apart = float(np.linalg.norm(part.embedded[first] - part.embedded[second]))
        return [
            ("see", key, see),
            ("look", "embeddings.look.twice", {"token": token, "first": first, "second": second, "apart": f"{apart:.2f}"}),
        ]
    if len(pieces) == 1:
        return [("see", key, see), ("look", f"embeddings.look.alone{order}", {"token": pieces[0].text})]
    return [("see", key, see), ("look", "embeddings.look.parts", likest_positions(part, pieces))]


def likest_positions(part: EmbeddingTrace, pieces: Sequence[Piece]) -> dict[str, Any]:
    """The rows of the sum that are most and least like their positional encodings, and their cosines."""
    place, total = np.linalg.norm(part.positions, axis=1), np.linalg.norm(part.embedded, axis=-1)
    alike = (part.embedded * part.positions).sum(-1) / np.maximum(total * place, 1e-9)
    most_like, least_like = int(alike.argmax()), int(alike.argmin())
    return {
        "token": pieces[most_like].text,
        "at": most_like,
        "cosine": f"{alike[most_like]:.2f}",
        "other": pieces[least_like].text,
        "other_at": least_like,
        "low": f"{alike[least_like]:.2f}",
    }


def repeated(pieces: Sequence[Piece]) -> tuple[str, tuple[int, int]] | None:
    """The first token that stands in the sentence more than once, with its first two positions."""
    places: dict[int, list[int]] = defaultdict(list)
    for i, piece in enumerate(pieces):
        places[piece.id].append(i)
        if len(places[piece.id]) == 2:
            return piece.text, (places[piece.id][0], i)
    return None
