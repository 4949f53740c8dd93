"""What the page Head roles is answered: the atlas beside the checkpoint, measured now where a person asks for it, or one example of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from model.config import require
from viz.pages.roles.pairs_answer import PARTS
from viz.pages.roles.pairs_records import PairsRun, PairsTicket
from viz.pages.roles.request import RolesRequest
from viz.pages.roles.view import ExampleView, RolesView, example_view, roles_view
from viz.shared.records import AttentionKind, Nothing
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from model.translator import Translator


def roles_answer(
    service: RunService, result: Result, scene: Scene, request: RolesRequest
) -> RolesView | ExampleView | PairsTicket | PairsRun | Nothing:
    """The view of all heads, or the part that is asked for. Measuring helps where heads.json cannot be used. Raises ConfigError."""
    from lab.questions.heads import AtlasError, measure, read_atlas, sample_fits

    if request.part in PARTS:
        return PARTS[request.part](service, result, request)
    if request.part == "example":
        return _example(service, result, scene, request.sentence)
    translator, name = service.translator(result.run.checkpoint), result.run.checkpoint or service.default
    checkpoint, missing = result.trace.checkpoint_id, ""
    try:
        return roles_view(result.trace, read_atlas(service.place(name), checkpoint))
    except AtlasError as error:
        missing = error.reason
    if not sample_fits(translator):
        return roles_view(result.trace, None, "language")
    atlas = service.once(measure, translator) if request.part == "measure" else None
    return roles_view(result.trace, atlas, missing, f"python -m model heads --checkpoint {service.folder.name}/{name} --write")


def _example(service: RunService, result: Result, scene: Scene, number: int) -> ExampleView:
    """The head of the scene on a sentence of the sample."""
    from lab.questions.heads import sample_fits
    from lab.questions.sample_sentences import load_sample

    translator, pairs = service.translator(result.run.checkpoint), load_sample().pairs
    kind, layer, head = scene.kind, scene.layer, scene.head
    config = translator.config
    layers = config.encoder_layers if kind == "encoder" else config.decoder_layers
    for name, value, limit in (("layer", layer, layers), ("head", head, config.n_heads), ("sentence", number, len(pairs))):
        good = type(value) is int and 0 <= value < limit
        require(good, f"{name} is {str(value)[:40]!r}; it must be a whole number from 0 to {limit - 1}.")
    require(sample_fits(translator), "the sample is Chinese and English; choose a checkpoint of these languages.")
    return service.once(_draw_example, translator, kind, layer, head, number)


def _draw_example(translator: Translator, kind: AttentionKind, layer: int, head: int, number: int) -> ExampleView:
    from lab.questions.sample_sentences import load_sample

    pair = load_sample().pairs[number]
    source, target = pair.sides(translator.reads)
    ids = translator.target.encode(target)
    trace = translator.trace(source, ids)
    links = pair.table(translator.reads, trace.src, trace.tgt) if kind == "cross" else None
    return example_view(trace, (kind, layer, head), (number, target, ids), links)
