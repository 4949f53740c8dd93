"""The page Training vs decoding: a reference beside the model's own translation, and the cost of both ways, measured here and now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from model.config import DecodeConfig
from model.text_input import InputError, clean
from viz.pages.forcing.request import ForcingRequest
from viz.pages.forcing.view import Comparison, SpeedView, comparison, speed_view
from viz.shared.example_sentences import REFERENCES
from viz.shared.records import Refusal
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from model.translator import Translator

REPEATS, REPEATS_LONG, LONG = 5, 3, 64


class Reference(NamedTuple):
    """Token ids without EOS; where they come from ("typed", "example", "found" or "own"); and their text, where nobody typed it."""

    ids: tuple[int, ...]
    kind: str
    text: str


class ForcingView(Comparison):
    """The comparison, where its reference comes from (Reference.kind), and why the typed one could not be used."""

    kind: str  # where the reference comes from
    refused: Refusal | None
    default: str  # the reference that comes with the sentence, "" for none


def forcing_answer(service: RunService, result: Result, scene: Scene, request: ForcingRequest) -> ForcingView | SpeedView:
    """The view of the page, or the time of each way.

    A reference that cannot be used is said in `refused`; the page then shows the default one.
    """
    free = free_run(service, result)
    (ids, kind, text), refused = reference_of(service, free, scene.reference)
    if request.part == "measure":
        return speed_answer(service, free, ids, request.measure)
    compared = service.once(_compared, service.translator(free.run.checkpoint), free, ids)
    return {**compared, "kind": kind, "refused": refused, "default": text}


def free_run(service: RunService, result: Result) -> Result:
    """The model's own greedy translation, with the usual settings."""
    return service.result(replace(result.run, decode=DecodeConfig(), forced=()))


def reference_of(service: RunService, free: Result, typed: str) -> tuple[Reference, Refusal | None]:
    """The reference that somebody typed, else the usual one; and why the typed one could not be used."""
    translator, text = service.translator(free.run.checkpoint), typed.strip()
    refused: Refusal | None = None
    if text:
        try:
            cleaned = clean(text, translator.writes)
            ids = tuple(translator.target.encode(cleaned.text))
            if len(ids) + 1 > translator.config.max_length:
                raise InputError("too_many_tokens", len(ids) + 1, translator.config.max_length)
            return Reference(ids, "typed", ""), None
        except InputError as error:
            refused = {"code": error.code, "values": error.values}
    return default_reference(service, free), refused


def default_reference(service: RunService, free: Result) -> Reference:
    """The reference of an example; of another sentence one that beam search finds beside the model's own, or, where it finds none, its own."""
    run, target = free.run, service.translator(free.run.checkpoint).target
    example = REFERENCES.get(run.text)
    if example:
        return Reference(tuple(target.encode(example)), "example", example)
    found: tuple[int, ...] = service.once(_found_beside, service.translator(run.checkpoint), free)
    if found:
        return Reference(found, "found", target.decode(found))
    return Reference(_own(free), "own", "")


def _found_beside(translator: Translator, free: Result) -> tuple[int, ...]:
    """The best finished translation of a beam search that is not the model's own; empty where there is none."""
    best = translator.translate(free.run.source, DecodeConfig(strategy="beam")).beam_steps[-1].best
    finished = [h.tokens[:-1] for h in best if h.tokens[-1] == translator.config.eos_id]
    return next((ids for ids in finished if ids and ids != _own(free)), ())


def _own(free: Result) -> tuple[int, ...]:
    """The model's own greedy translation."""
    return tuple(p.id for p in free.trace.tgt[1:])


def speed_answer(service: RunService, free: Result, ids: tuple[int, ...], again: int) -> SpeedView:
    """The three ways over the reference, timed one after the other on this machine."""
    return service.once(_measured, service.translator(free.run.checkpoint), free, ids, again)


def _measured(translator: Translator, free: Result, ids: tuple[int, ...], again: int) -> SpeedView:
    """again: which measurement it is; each is made anew."""
    from lab.questions.decoding_passes import measure_ways

    repeats = REPEATS if len(ids) < LONG else REPEATS_LONG
    costs = measure_ways(translator, free.run.source, ids, repeats)
    return speed_view({way: (cost.ms, cost.cells) for way, cost in costs.items()}, repeats, translator.device.type)


def _compared(translator: Translator, free: Result, ids: tuple[int, ...]) -> Comparison:
    trace = translator.trace(free.run.source, ids)
    return comparison(trace, free.trace, free.translation, free.target.piece)
