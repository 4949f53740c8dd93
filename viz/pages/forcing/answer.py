"""The page Training vs decoding: a reference beside the model's own translation, and the cost of both ways, measured here and now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypedDict

from model.config import DecodeConfig
from model.text_input import InputError, clean
from viz.pages.forcing.request import ForcingRequest
from viz.pages.forcing.view import Comparison, SpeedView, comparison, speed_view
from viz.shared.examples import REFERENCES
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene

REPEATS, REPEATS_LONG, LONG = 5, 3, 64


class Refusal(TypedDict):
    """Why a typed reference could not be used."""

    code: str
    values: dict[str, Any]


class ForcingView(Comparison):
    """The comparison, and where its reference comes from: "typed", "example" or "own"."""

    kind: str
    refused: Refusal | None
    default: str


def forcing_answer(service: RunService, result: Result, scene: Scene, request: ForcingRequest) -> ForcingView | SpeedView:
    """The view of the page, or the time of each way.

    A reference that cannot be used is said in `refused`; the page then shows the default one.
    """
    free = free_run(service, result)
    ids, kind, refused = reference_of(service, free, scene.reference)
    if request.part == "measure":
        return speed_answer(service, free, ids, request.measure)
    run = free.run
    compared = service.once(("forcing", run.checkpoint, run.source, ids), lambda: _compared(service, free, ids))
    return {**compared, "kind": kind, "refused": refused, "default": REFERENCES.get(run.text, "")}


def free_run(service: RunService, result: Result) -> Result:
    """The model's own greedy translation, with the usual settings."""
    return service.result(replace(result.run, decode=DecodeConfig(), forced=()))


def reference_of(service: RunService, free: Result, typed: str) -> tuple[tuple[int, ...], str, Refusal | None]:
    """Token ids without EOS, where they come from ("typed", "example" or "own"), and why the typed one could not be used."""
    translator, text = service.translator(free.run.checkpoint), typed.strip()
    refused: Refusal | None = None
    if text:
        try:
            cleaned = clean(text, translator.writes)
            ids = tuple(translator.target.encode(cleaned.text))
            if len(ids) + 1 > translator.config.max_length:
                raise InputError("too_many_tokens", len(ids) + 1, translator.config.max_length)
            return ids, "typed", None
        except InputError as error:
            refused = {"code": error.code, "values": error.values}
    example = REFERENCES.get(free.run.text)
    if example:
        return tuple(translator.target.encode(example)), "example", refused
    return tuple(p.id for p in free.trace.tgt[1:]), "own", refused


def speed_answer(service: RunService, free: Result, ids: tuple[int, ...], again: int) -> SpeedView:
    """The three ways over the reference, timed one after the other on this machine."""
    run, repeats = free.run, REPEATS if len(ids) < LONG else REPEATS_LONG
    return service.once(("forcing.speed", run.checkpoint, run.source, ids, again), lambda: _measured(service, free, ids, repeats))


def _measured(service: RunService, free: Result, ids: tuple[int, ...], repeats: int) -> SpeedView:
    from model.lab.questions.caching import measure_ways

    translator = service.translator(free.run.checkpoint)
    costs = measure_ways(translator, free.run.source, ids, repeats)
    return speed_view({way: (cost.ms, cost.cells) for way, cost in costs.items()}, repeats, translator.device.type)


def _compared(service: RunService, free: Result, ids: tuple[int, ...]) -> Comparison:
    trace = service.translator(free.run.checkpoint).trace(free.run.source, ids)
    return comparison(trace, free.trace, free.translation, free.target.piece)
