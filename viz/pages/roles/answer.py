"""What the page Head roles is answered: the atlas beside the checkpoint, measured now where a person asks for it, or one example of it."""

from __future__ import annotations

from typing import Any

from model.config import require
from model.trace import KINDS
from viz.pages.roles.view import example_view, roles_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def roles_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of all heads. asked "example" {kind, layer, head, sentence} gives one of them on a sentence of the sample instead;
    asked "measure" true runs the model over the sample when heads.json cannot be used. Raises ConfigError."""
    from model.lab.questions.heads import AtlasError, measure, read_atlas, sample_fits

    if scene.asked.get("example"):
        return _example(service, result, scene.asked["example"])
    translator, name = service.translator(result.run.checkpoint), result.run.checkpoint or service.default
    checkpoint, missing = result.trace.checkpoint_id, ""
    try:
        return roles_view(result.trace, read_atlas(service.folder / name, checkpoint), "")
    except AtlasError as error:
        missing = error.reason
    if not sample_fits(translator):
        return roles_view(result.trace, None, "language")
    atlas = service.once(("roles", checkpoint), lambda: measure(translator)) if scene.asked.get("measure") is True else None
    return roles_view(result.trace, atlas, missing) | {"remedy": f"python -m model heads --checkpoint {service.folder.name}/{name} --write"}


def _example(service: RunService, result: Result, asked: Any) -> dict[str, Any]:
    from model.lab.questions.heads import sample_fits
    from model.lab.questions.sample import load_sample

    translator, pairs = service.translator(result.run.checkpoint), load_sample().pairs
    place: dict[str, Any] = asked if isinstance(asked, dict) else {}
    kind, layer, head, number = (place.get(key) for key in ("kind", "layer", "head", "sentence"))
    require(kind in KINDS, f"kind is {str(kind)[:40]!r}; choose encoder, decoder or cross.")
    config = translator.config
    layers = config.encoder_layers if kind == "encoder" else config.decoder_layers
    for name, value, limit in (("layer", layer, layers), ("head", head, config.n_heads), ("sentence", number, len(pairs))):
        require(
            type(value) is int and 0 <= value < limit, f"{name} is {str(value)[:40]!r}; it must be a whole number from 0 to {limit - 1}."
        )
    require(sample_fits(translator), "the sample is Chinese and English; choose a checkpoint of these languages.")
    assert isinstance(kind, str) and isinstance(layer, int) and isinstance(head, int) and isinstance(number, int)
    pair = pairs[number]

    def make() -> dict[str, Any]:
        source, target = pair.sides(translator.reads)
        ids = translator.target.encode(target)
        trace = translator.trace(source, ids)
        links = pair.table(translator.reads, trace.src, trace.tgt) if kind == "cross" else None
        return example_view(trace, (kind, layer, head), (target, ids), links) | {"sentence": number}

    return service.once(("roles", result.trace.checkpoint_id, kind, layer, head, number), make)
