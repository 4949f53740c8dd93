"""What the page Lens is answered: the decoder's layers and the last dot product; on request ("part": "decoder") the DecoderLens."""

from __future__ import annotations

from typing import Any

from model.config import require
from viz.pages.lens.view import decoder_lens_view, lens_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def lens_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page, or the translations from each encoder layer. Raises ConfigError for a part there is not."""
    from model.lab.questions.lens import decoder_lens, logit_lens, readout, written_tokens

    part, translator, trace, done = scene.asked.get("part", ""), service.translator(result.run.checkpoint), result.trace, result.translation
    require(part in ("", "decoder"), f"part is {str(part)[:40]!r}; choose decoder, or leave it out.")
    piece = result.target.piece
    if part == "decoder":
        length = result.run.decode.max_length
        layers = service.once(
            ("lens", "decoder", result.run.checkpoint, result.run.text, length), lambda: decoder_lens(translator, trace, length)
        )
        return decoder_lens_view(layers, piece, done.tokens)
    tokens = written_tokens(trace, done.tokens, done.stopped)
    lens, last = service.once(("lens", result.run), lambda: (logit_lens(translator, trace, tokens), readout(translator, trace, tokens)))
    return lens_view(trace, lens, last, piece)
