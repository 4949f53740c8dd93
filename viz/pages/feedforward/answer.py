"""What the page Feed-forward is answered: one token's neurons in every layer, or all that can be said about one neuron."""

from __future__ import annotations

from typing import Any

from model.config import require
from viz.pages.feedforward.view import feedforward_view, sentence_view, vocabulary_view
from viz.shared.rows import chosen_token, with_last
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def feedforward_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the chosen token; asked "of" {layer, neuron} gives that neuron of the scene's side instead. Raises ConfigError."""
    from model.lab.questions.neurons import value_lengths

    if scene.asked.get("of") is not None:
        return _neuron(service, result, scene)
    translator, key = service.translator(result.run.checkpoint), ("feedforward", "lengths", result.trace.checkpoint_id, scene.side)
    lengths = service.once(key, lambda: value_lengths(translator, scene.side))
    view = feedforward_view(result.trace, scene.side, chosen_token(result, scene), lengths, result.translation.stopped == "eos")
    return view | {"writes": with_last(result, view["writes"])}


def _neuron(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """What one neuron writes, as words, and the sentences of the sample that it is most active in (None where the sample is of other languages)."""
    from model.lab.questions.neurons import nearest_source, promoted

    asked: dict[str, Any] = scene.asked["of"] if isinstance(scene.asked["of"], dict) else {}
    config, side, translator = result.trace.config, scene.side, service.translator(result.run.checkpoint)
    limits = {"layer": config.encoder_layers if side == "source" else config.decoder_layers, "neuron": config.d_ff}
    for name, limit in limits.items():
        value = asked.get(name)
        require(
            type(value) is int and 0 <= value < limit, f"{name} is {str(value)[:40]!r}; it must be a whole number from 0 to {limit - 1}."
        )
    layer, neuron = int(asked["layer"]), int(asked["neuron"])
    if side == "source":
        words = vocabulary_view(nearest_source(translator, layer, neuron), translator.source.piece, None)
    else:
        words = vocabulary_view(
            promoted(translator, layer, neuron), translator.target.piece, written_id(result, chosen_token(result, scene))
        )
    return {"layer": layer, "neuron": neuron, "words": words, "sample": _sample(service, result, side, (layer, neuron))}


def written_id(result: Result, row: int) -> int | None:
    """The token that decoder row `row` writes; None where the limit stopped it."""
    tokens = result.translation.tokens
    if row < len(tokens):
        return int(tokens[row])
    return result.trace.config.eos_id if result.translation.stopped == "eos" else None


def _sample(service: RunService, result: Result, side: str, at: tuple[int, int]) -> dict[str, Any] | None:
    from model.lab.questions.heads import sample_fits
    from model.lab.questions.neurons import activations, peaks
    from model.lab.questions.sample import load_sample

    translator, checkpoint = service.translator(result.run.checkpoint), result.trace.checkpoint_id
    if not sample_fits(translator):
        return None
    found, pairs = service.once(("feedforward", "peaks", checkpoint, side), lambda: peaks(translator, side)), load_sample().pairs

    def make() -> list[dict[str, Any]]:
        shown = []
        for number in map(int, found.sentence[at]):
            pieces, act = activations(translator, side, number)
            text = pairs[number].sides(translator.reads)[0 if side == "source" else 1]
            shown.append(sentence_view(pieces, act[at[0], :, at[1]], text) | {"number": number})
        return shown

    sentences = service.once(("feedforward", "sentences", checkpoint, side, at), make)
    return {
        "sentences": sentences,
        "of": len(pairs),
        "tokens": found.tokens,
        "active": float(found.active[at]),
        "largest": float(found.largest[at[0]]),
    }
