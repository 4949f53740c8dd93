"""What the page Feed-forward is answered: one token's neurons in every layer, or all that can be said about one neuron."""

from __future__ import annotations

from typing import TYPE_CHECKING

from model.config import require
from viz.pages.feedforward.request import FeedforwardRequest
from viz.pages.feedforward.view import (
    FeedforwardView,
    NeuronView,
    SampleView,
    SentenceView,
    feedforward_view,
    sentence_view,
    vocabulary_view,
)
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import chosen_token, with_last

if TYPE_CHECKING:
    from model.translator import Translator


def feedforward_answer(service: RunService, result: Result, scene: Scene, request: FeedforwardRequest) -> FeedforwardView | NeuronView:
    """The view of the chosen token, or of one neuron of the scene's side. Raises ConfigError."""
    from lab.questions.neurons import value_lengths

    if request.part == "neuron":
        return _neuron(service, result, scene, request)
    lengths = service.once(value_lengths, service.translator(result.run.checkpoint), scene.side)
    view = feedforward_view(result.trace, scene.side, chosen_token(result, scene), lengths, result.translation.stopped == "eos")
    view["writes"] = with_last(result, view["writes"])
    return view


def _neuron(service: RunService, result: Result, scene: Scene, request: FeedforwardRequest) -> NeuronView:
    """What one neuron writes, as words, and the sentences of the sample that it is most active in."""
    from lab.questions.neurons import nearest_source, promoted

    config, side, translator = result.trace.config, scene.side, service.translator(result.run.checkpoint)
    layer, neuron = request.layer, request.neuron
    limits = {"layer": config.encoder_layers if side == "source" else config.decoder_layers, "neuron": config.d_ff}
    for (name, limit), value in zip(limits.items(), (layer, neuron), strict=True):
        require(0 <= value < limit, f"{name} is {value}; it must be a whole number from 0 to {limit - 1}.")
    if side == "source":
        words = vocabulary_view(nearest_source(translator, layer, neuron), translator.source.piece, None)
    else:
        written = written_id(result, chosen_token(result, scene))
        words = vocabulary_view(promoted(translator, layer, neuron), translator.target.piece, written)
    return {"layer": layer, "neuron": neuron, "words": words, "sample": _sample(service, result, side, (layer, neuron))}


def written_id(result: Result, row: int) -> int | None:
    """The token that decoder row `row` writes; None where the limit stopped it."""
    tokens = result.translation.tokens
    if row < len(tokens):
        return int(tokens[row])
    return result.trace.config.eos_id if result.translation.stopped == "eos" else None


def _sample(service: RunService, result: Result, side: str, at: tuple[int, int]) -> SampleView | None:
    from lab.questions.heads import sample_fits
    from lab.questions.neurons import peaks
    from lab.questions.sample_sentences import load_sample

    translator = service.translator(result.run.checkpoint)
    if not sample_fits(translator):
        return None
    highest = service.once(peaks, translator, side)
    return {
        "sentences": service.once(_most_active, translator, side, at, tuple(map(int, highest.sentence[at]))),
        "of": len(load_sample().pairs),
        "tokens": highest.tokens,
        "active": float(highest.active[at]),
        "largest": float(highest.largest[at[0]]),
    }


def _most_active(translator: Translator, side: str, at: tuple[int, int], numbers: tuple[int, ...]) -> list[SentenceView]:
    """The sentences of the sample with these numbers, as the neuron `at` (layer, number) sees them."""
    from lab.questions.neurons import activations
    from lab.questions.sample_sentences import load_sample

    shown = []
    for number in numbers:
        pieces, act = activations(translator, side, number)
        text = load_sample().pairs[number].sides(translator.reads)[0 if side == "source" else 1]
        shown.append(sentence_view(number, pieces, act[at[0], :, at[1]], text))
    return shown
