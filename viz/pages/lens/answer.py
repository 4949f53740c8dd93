"""What the page Lens is answered: the decoder's layers and the last dot product, or the translations of the DecoderLens."""

from __future__ import annotations

from viz.pages.lens.request import LensRequest
from viz.pages.lens.view import DecoderLensView, LensView, decoder_lens_view, lens_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def lens_answer(service: RunService, result: Result, scene: Scene, request: LensRequest) -> LensView | DecoderLensView:
    """The view of the page; part "decoder": the translations from each encoder layer."""
    if request.part == "decoder":
        return _translations(service, result)
    from lab.questions.lens import logit_lens, readout, written_tokens

    translator, trace = service.translator(result.run.checkpoint), result.trace
    tokens = written_tokens(trace, result.translation.tokens, result.translation.stopped)
    lens, last = service.once(("lens", result.run), lambda: (logit_lens(translator, trace, tokens), readout(translator, trace, tokens)))
    return lens_view(trace, lens, last, result.target.piece)


def _translations(service: RunService, result: Result) -> DecoderLensView:
    from lab.questions.lens import decoder_lens

    translator, length = service.translator(result.run.checkpoint), result.run.decode.max_length
    key = ("lens", "decoder", result.run.checkpoint, result.run.source, length)
    layers = service.once(key, lambda: decoder_lens(translator, result.trace, length))
    return decoder_lens_view(layers, result.target.piece, result.translation.tokens)
