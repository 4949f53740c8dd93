"""What the page Alignment is answered: cross-attention, the taught head, and how often its limits are wrong on the sample."""

from __future__ import annotations

from typing import Any

from viz.figures.alignment import alignment_view
from viz.scene import Scene
from viz.studio import Result, Studio


def alignment_answer(studio: Studio, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page; nothing in it depends on layer, head or reading, which the browser chooses."""
    from model.lab.heads import AtlasError, read_atlas

    translator, name = studio.translator(result.run.checkpoint), result.run.checkpoint or studio.default
    try:
        alarms = read_atlas(studio.folder / name, result.trace.checkpoint_id).get("alarms")
    except AtlasError:
        alarms = None
    return alignment_view(result.trace, translator.checkpoint.metrics.get("guided"), alarms, result.unread)
