"""A reference beside the model's own translation: the one that somebody typed, or the one that stands in for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from lab.measures.teacher_forcing import Comparison, comparison
from model.config import DecodeConfig
from model.text_input import InputError, clean
from viz.shared.ask import Ask
from viz.shared.example_sentences import REFERENCES
from viz.shared.run_service import Result, RunService

if TYPE_CHECKING:
    from model.translator import Translator


class Reference(NamedTuple):
    """Token ids without EOS; where they come from ("typed", "example", "found" or "own"); and their text, where nobody typed it."""

    ids: tuple[int, ...]
    kind: str
    text: str


def free_run(service: RunService, result: Result) -> Result:
    """The model's own greedy translation, with the usual settings."""
    return service.result(replace(result.run, decode=DecodeConfig(), forced=()))


def reference_of(service: RunService, free: Result, typed: str) -> tuple[Reference, InputError | None]:
    """The reference that somebody typed, else the usual one; and why the typed one could not be used."""
    translator, text = service.translator(free.run.checkpoint), typed.strip()
    refused: InputError | None = None
    if text:
        try:
            cleaned = clean(text, translator.writes)
            ids = tuple(translator.target.encode(cleaned.text))
            if len(ids) + 1 > translator.config.max_length:
                raise InputError("too_many_tokens", len(ids) + 1, translator.config.max_length)
            return Reference(ids, "typed", ""), None
        except InputError as error:
            refused = error
    return default_reference(service, free), refused


def asked(ask: Ask) -> tuple[Result, Reference, InputError | None]:
    """The model's own translation, the reference of the scene, and why the typed one could not be used."""
    free = free_run(ask.service, ask.result)
    return free, *reference_of(ask.service, free, ask.scene.reference)


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


def _compared(translator: Translator, free: Result, ids: tuple[int, ...]) -> Comparison:
    trace = translator.trace(free.run.source, ids)
    return comparison(trace, free.trace, free.translation, free.target.piece)


def compared(service: RunService, free: Result, ids: tuple[int, ...]) -> Comparison:
    """The losses of a reference, fed itself and fed the model's own words."""
    return service.once(_compared, service.translator(free.run.checkpoint), free, ids)
