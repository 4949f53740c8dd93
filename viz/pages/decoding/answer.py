"""The page Decoding beside its view: the tokens of a typed prefix, and a sentence that loops with its remedies."""

from __future__ import annotations

from typing import Any

from model.config import require
from model.text_input import InputError, clean
from viz.pages.decoding.loops import CURES, config_of, loops, loops_view
from viz.pages.decoding.view import decoding_view
from viz.shared.examples import LOOPS
from viz.shared.runs import Result, RunError, RunService
from viz.shared.scene import MAX_FORCED, Scene


def decoding_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page; with `prefix` (text) or `loops` (a sentence, "" for the first that loops) in the request, the answer to that alone."""
    if "prefix" in scene.asked:
        return prefix_answer(service, result, scene.asked["prefix"])
    if "loops" in scene.asked:
        return loops_answer(service, result, scene.asked["loops"])
    return decoding_view(result.translation, result.trace, result.run.decode, result.target.piece)


def prefix_answer(service: RunService, result: Result, text: Any) -> dict[str, Any]:
    """The target tokens of a typed beginning: {"ids", "text" they spell, "notices"}. Raises RunError or InputError saying what does not fit."""
    require(isinstance(text, str), "prefix must be a text.")
    translator = service.translator(result.run.checkpoint)
    try:
        cleaned = clean(text, translator.writes)
    except InputError as error:
        raise RunError("prefix_empty") if error.code == "empty" else error from error
    ids = translator.target.encode(cleaned.text)
    limit = min(result.run.decode.max_length, translator.config.max_length - 1, MAX_FORCED)
    if len(ids) > limit:
        raise RunError("prefix_long", value=len(ids), limit=limit)
    unknown = [p.start for p in translator.target.pieces(cleaned.text) if p.kind == "unknown"]
    if unknown:
        raise RunError("prefix_unknown", value=cleaned.text[unknown[0]])
    return {"ids": ids, "text": translator.target.decode(ids), "notices": list(cleaned.notices)}


def loops_answer(service: RunService, result: Result, wanted: Any) -> dict[str, Any]:
    """Four decodings of one sentence. wanted: the sentence; "" is the first example of this checkpoint's language that loops, else the first."""
    require(isinstance(wanted, str), "loops must be a text.")
    checkpoint = result.run.checkpoint
    translator = service.translator(checkpoint)
    examples = LOOPS[translator.reads]

    def decode(text: str, name: str) -> Any:
        return service.once(("loops", checkpoint, text, name), lambda: translator.translate(text, config_of(name)))

    text = wanted.strip() or next((e for e in examples if loops(decode(e, "plain"))), examples[0])
    runs = loops_view({name: decode(text, name) for name in CURES}, translator.target.piece)
    return {"examples": examples, "text": text, "runs": runs, "limit": min(config_of("plain").max_length, translator.config.max_length)}
