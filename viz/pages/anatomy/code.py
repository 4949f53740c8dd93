"""The code behind the figures of the page Anatomy of an error."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.anatomy.examined import reference_of
from viz.pages.anatomy.request import AnatomyRequest
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.questions.diagnose import Diagnosis


@dataclass(frozen=True)
class Case:
    """What the page diagnosed. wanted: the reference as token ids."""

    call: Callable[[], Diagnosis]
    wanted: tuple[int, ...]
    layers: int


def case_of(service: RunService, result: Result, scene: Scene, *, differs: bool = True) -> Case:
    """The page's own sentences. Raises InputError for a reference that cannot be read, ConfigError where there is nothing to compare or, if it must, nothing that differs."""
    from lab.questions.diagnose import diagnose

    text, translator = result.run.text, service.translator(result.run.checkpoint)
    reference = reference_of(text, scene.reference)
    require(bool(reference), "there is no reference to compare with; type one.")
    made = service.once(diagnose, translator, text, reference)
    require(not differs or made.step >= 0, "translation and reference are the same; type another reference.")
    return Case(lambda: diagnose(translator, text, reference), made.wanted, len(made.lens) - 1)


def compare(service: RunService, result: Result, scene: Scene, request: AnatomyRequest) -> Asked:
    """The log-probability of the whole reference."""
    from lab.questions.diagnose import total

    case = case_of(service, result, scene, differs=False)
    return Asked(case.call, total, when=lambda names: names["tokens"] == case.wanted)


def lens(service: RunService, result: Result, scene: Scene, request: AnatomyRequest) -> Asked:
    """The log-probability of the right token after the last layer."""
    from lab.questions.diagnose import by_layer

    case = case_of(service, result, scene)
    return Asked(case.call, by_layer, "", (case.layers, 0))


def verdict(service: RunService, result: Result, scene: Scene, request: AnatomyRequest) -> Asked:
    """The first rule that holds."""
    from lab.questions.diagnose import verdict as judge

    return Asked(case_of(service, result, scene).call, judge)


def chrf(service: RunService, result: Result, scene: Scene, request: AnatomyRequest) -> Asked:
    """chrF of what the first round brought back. Both translations are there before. Raises ConfigError where nothing came back."""
    from lab.measures.chrf import chrf as compare
    from lab.questions.roundtrip import rounds

    ways = service.both_ways(result.run)
    require(ways is not None, "there is no model for the way back; choose a direction that has both.")
    assert ways is not None
    there, back, watch = ways
    first = watch(there, result.run.text)
    second = watch(back, first[0].text)
    made = {id(there): first, id(back): second}
    return Asked(lambda: next(rounds(there, back, result.run.text, lambda which, _: made[id(which)])), compare)
