"""What the page Decoding is answered: its view, the tokens of a typed prefix, or a sentence that loops with its remedies."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from model.text_input import InputError, clean
from viz.pages.decoding.loops import CURES, LoopsView, config_of, loop_runs, loops
from viz.pages.decoding.request import DecodingRequest
from viz.pages.decoding.view import DecodingView, decoding_view
from viz.shared.example_sentences import LOOPS
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import MAX_FORCED, Scene

if TYPE_CHECKING:
    from model.config import DecodeConfig
    from model.translator import Translation, Translator


class PrefixView(TypedDict):
    """The target tokens of a typed beginning, and the text they spell."""

    ids: list[int]  # the tokens of a typed beginning
    text: str
    notices: list[str]


def decoding_answer(service: RunService, result: Result, scene: Scene, request: DecodingRequest) -> DecodingView | PrefixView | LoopsView:
    """The view of the page, or the one part of it that is asked for."""
    if request.part == "prefix":
        return prefix_answer(service, result, request.prefix)
    if request.part == "loops":
        return loops_answer(service, result, request.loops)
    return decoding_view(result.translation, result.trace, result.run.decode, result.target.piece)


def prefix_answer(service: RunService, result: Result, text: str) -> PrefixView:
    """The target tokens of a typed beginning. Raises RunError or InputError saying what does not fit."""
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


def loops_answer(service: RunService, result: Result, wanted: str) -> LoopsView:
    """Four decodings of one sentence. wanted: the sentence; "" is the first example of this checkpoint's language that loops, else the first."""
    translator = service.translator(result.run.checkpoint)
    examples = LOOPS[translator.reads]

    def decode(text: str, name: str) -> Translation:
        return service.once(_translate, translator, text, config_of(name))

    text = wanted.strip() or next((e for e in examples if loops(decode(e, "plain"))), examples[0])
    runs = loop_runs({name: decode(text, name) for name in CURES}, translator.target.piece)
    return {"examples": examples, "text": text, "runs": runs, "limit": min(config_of("plain").max_length, translator.config.max_length)}


def _translate(translator: Translator, text: str, config: DecodeConfig) -> Translation:
    return translator.translate(text, config)
