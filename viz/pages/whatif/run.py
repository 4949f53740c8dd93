"""A what-if run as the page needs it: which edits can be made, and what they do beside the run without them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.masking import Leaks, leak_shares
from model.text_input import InputError
from viz.shared.ask import Ask
from viz.shared.padding_companion import companions, pick
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.questions.edits import EditError
    from lab.questions.whatif import WhatIf
    from model.translator import Translator

NO_PADDING_MASK = "padding:off"
PARTS = 65535
"""Weights are kept as whole numbers of so many parts, for their size."""


@dataclass(frozen=True)
class Fitting:
    """The edits that can be made, why the others cannot, and the second sentence of the batch: the scene's own, or one chosen here."""

    kept: list[str]
    refused: list[EditError | InputError]
    companion: str


@dataclass(frozen=True, eq=False)
class Effect:
    """What edits do. found: without its maps; leaks: weight on what a mask that is off would hide."""

    found: WhatIf
    leaks: Leaks
    maps: dict[str, NDArray[np.uint16]]

    def weights(self, kind: str) -> NDArray[np.float64]:
        """The maps of a kind with the edits, (L, H, T, S)."""
        return self.maps[kind] / PARTS


@dataclass(frozen=True, eq=False)
class Now:
    """The edits in force and what they do. refused: why a typed translation cannot be scored."""

    fitting: Fitting
    effect: Effect
    reference: str
    refused: InputError | None

    @property
    def kept(self) -> list[str]:
        """The edits in force."""
        return self.fitting.kept


def fitting_of(service: RunService, result: Result, scene: Scene) -> Fitting:
    """The scene's edits, those that can be made."""
    from lab.questions.whatif import fitting

    translator = service.translator(result.run.checkpoint)
    companion, rows = scene.run.beside, len(result.trace.tgt)
    if scene.reference.strip():
        rows = len(translator.target.encode(scene.reference)) + 1
    if NO_PADDING_MASK in scene.edits and not companion.strip():
        companion = pick(companions(translator), len(result.trace.src))
    return Fitting(*fitting(translator, result.run.source, scene.edits, beside=companion, rows=rows), companion)


def beside(edits: Sequence[str], companion: str) -> str:
    """The second sentence of the batch, where an edit needs one."""
    return companion if NO_PADDING_MASK in edits else ""


def changed(translator: Translator, result: Result, edits: Sequence[str], companion: str, reference: str) -> WhatIf:
    """The run with the edits, beside the one without."""
    from lab.questions.whatif import whatif

    before, run = (result.translation, result.trace), result.run
    return whatif(translator, run.source, edits, run.decode, forced=run.forced, beside=companion, reference=reference, before=before)


def effect_anew(translator: Translator, result: Result, edits: Sequence[str], companion: str, reference: str) -> Effect:
    """The run with the edits, its maps packed."""
    found = changed(translator, result, edits, companion, reference)
    weights = {kind: after for kind, (_, after) in found.weights.items()}
    leaks = leak_shares(weights["decoder"], weights["encoder"], weights["cross"], found.plan.padded)
    return Effect(replace(found, weights={}), leaks, {kind: np.round(x * PARTS).astype(np.uint16) for kind, x in weights.items()})


def effect_of(ask: Ask, edits: Sequence[str], companion: str = "", reference: str = "") -> Effect:
    """The same, made once."""
    return ask.of_run(effect_anew, list(edits), beside(edits, companion), reference)


def now_of(ask: Ask) -> Now:
    """What the scene asks for."""
    fitting: Any = fitting_of(ask.service, ask.result, ask.scene)
    reference = ask.scene.reference
    try:
        return Now(fitting, effect_of(ask, fitting.kept, fitting.companion, reference), reference, None)
    except InputError as error:
        return Now(fitting, effect_of(ask, fitting.kept, fitting.companion), "", error)


def taught_head(ask: Ask, kind: str) -> tuple[int, int] | None:
    """Layer and head of the attention of this kind that was shown word alignments in training; None where there is none."""
    taught = ask.taught if kind == "cross" else None
    return (taught["layer"], taught["head"]) if taught else None
