"""What the page Embedding is answered."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from viz.pages.embeddings.shift_view import ShiftView, shift_view
from viz.pages.embeddings.view import POSITIONS, EmbeddingsView, embeddings_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


class PageView(EmbeddingsView):
    """What the page draws. shift: None where the model adds no sinusoids."""

    shift: ShiftView | None


def embeddings_answer(service: RunService, result: Result, scene: Scene) -> PageView:
    """The tables and their sum, of the side that the scene names, and what shifting a position does."""
    config, view = result.trace.config, embeddings_view(result.trace, scene.side)
    if not config.positions.startswith("sinusoidal"):
        return {**view, "shift": None}
    return {**view, "shift": service.once(("embeddings shift", result.run), lambda: _shift(service, result))}


def _shift(service: RunService, result: Result) -> ShiftView:
    """The model's own table of positions, and the first query and the second key of the sentence as rotary positions would turn them."""
    import torch

    from model.lab.measures.shift import turned_scores
    from model.positions import Rotary

    trace = result.trace
    config, first = trace.config, trace.attention("encoder", 0)
    table = service.translator(result.run.checkpoint).model.positions.embed(min(config.max_length, POSITIONS))
    assert table is not None
    rotary = Rotary(replace(config, positions="rotary"))
    at = min(1, len(trace.src) - 1)

    def rotate(rows: np.ndarray) -> np.ndarray:
        return rotary.rotate(torch.from_numpy(rows)[None, None].double())[0, 0].numpy()

    query, key = first.q[0, 0].astype(np.float64), first.k[0, at].astype(np.float64)
    scores = turned_scores(rotate, query, key, len(table))
    halves = config.positions == "sinusoidal_halves"
    return shift_view(table.cpu().numpy(), halves, scores, (trace.src[0].text, trace.src[at].text), len(table))
