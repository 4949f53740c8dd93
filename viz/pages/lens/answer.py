"""What the page Lens is answered: the decoder's layers and the last dot product, or the translations of the DecoderLens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from viz.pages.lens.request import LensRequest
from viz.pages.lens.view import DecoderLensView, LensView, decoder_lens_view, lens_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.measures.lens import LayerReading, LogitLens, Readout
    from model.translator import Translator


def lens_answer(service: RunService, result: Result, scene: Scene, request: LensRequest) -> LensView | DecoderLensView:
    """The view of the page; part "decoder": the translations from each encoder layer."""
    if request.part == "decoder":
        return _translations(service, result)
    lens, last = service.once(_read_layers, service.translator(result.run.checkpoint), result)
    return lens_view(result.trace, lens, last, result.target.piece)


def _read_layers(translator: Translator, result: Result) -> tuple[LogitLens, Readout]:
    from lab.questions.lens import logit_lens, readout, written_tokens

    trace = result.trace
    tokens = written_tokens(trace, result.translation.tokens, result.translation.stopped)
    return logit_lens(translator, trace, tokens), readout(translator, trace, tokens)


def _translations(service: RunService, result: Result) -> DecoderLensView:
    layers = service.once(_decode_layers, service.translator(result.run.checkpoint), result)
    return decoder_lens_view(layers, result.target.piece, result.translation.tokens)


def _decode_layers(translator: Translator, result: Result) -> list[LayerReading]:
    from lab.questions.lens import decoder_lens

    return decoder_lens(translator, result.trace, result.run.decode.max_length)
