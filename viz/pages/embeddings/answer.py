"""What the page Embedding is answered."""

from __future__ import annotations

from viz.pages.embeddings.view import EmbeddingsView, embeddings_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def embeddings_answer(service: RunService, result: Result, scene: Scene) -> EmbeddingsView:
    """The tables and their sum, of the side that the scene names."""
    return embeddings_view(result.trace, scene.side)
