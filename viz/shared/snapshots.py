"""Snapshots of the lab's replay as models that pages look at. Their names begin with SNAPSHOT; no folder of a checkpoint has a colon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from viz.shared.run_gate import RunError

if TYPE_CHECKING:
    from model.translator import Translator
    from viz.shared.run_service import RunService

SNAPSHOT = "snapshot:"


def step_of(name: str) -> int:
    """The step of a snapshot, -1 of a checkpoint."""
    return int(name.removeprefix(SNAPSHOT)) if name.startswith(SNAPSHOT) else -1


def snapshots_of(service: RunService, own: str) -> list[dict[str, Any]]:
    """The snapshots in the direction of a checkpoint, by step: {"step", "dev", ...}. None where the replay's folder is broken, which the lab says."""
    from lab.experiments.replay.snapshots import index

    facts = service.facts(own)
    try:
        found = index()
        fits = found["recipe"]["direction"] == f"{facts.reads}-{facts.writes}"
    except (ValueError, KeyError, TypeError):
        return []
    return sorted(found["snapshots"], key=lambda one: one["step"]) if fits else []


def translator_of(service: RunService, name: str) -> Translator:
    """A checkpoint's or a snapshot's translator. Raises RunError."""
    from lab.experiments.replay.snapshots import snapshot

    if step_of(name) < 0:
        return service.translator(name)
    try:
        return snapshot(step_of(name))
    except ValueError as error:  # a CheckpointError
        raise RunError("broken_checkpoint", value=name, reason=str(error)) from error
