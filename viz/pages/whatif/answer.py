"""What the page What if is answered: before and after the edits; on request the maps of a kind, or each source token hidden in turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from model.config import require
from model.text_input import InputError
from model.trace import KINDS
from viz.pages.whatif.break_it import BreakView, break_view
from viz.pages.whatif.example_edits import starters
from viz.pages.whatif.mask_leaks import leak_shares
from viz.pages.whatif.masking import HidingProgress, MaskingView, masking_view
from viz.pages.whatif.report import Report
from viz.pages.whatif.request import WhatifRequest
from viz.pages.whatif.view import MapsView, OrderView, Refused, RunView, Shape, WhatifView, maps_view, order_view, whatif_view
from viz.shared.answer_keys import Made
from viz.shared.example_sentences import orders_of
from viz.shared.padding_companion import companions, pick
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.questions.whatif import WhatIf
    from model.translator import Translator

NO_POSITIONS = "positions:off"
NO_PADDING_MASK = "padding:off"
WhatifAnswer = WhatifView | BreakView | MapsView | OrderView | MaskingView | HidingProgress


@dataclass(frozen=True)
class Fitting:
    """The edits that can be made, why the others cannot, and the second sentence of the batch: the scene's own, or one chosen here."""

    kept: list[str]
    refused: list[Refused]
    companion: str


@dataclass(frozen=True)
class WhatifRun:
    """A what-if run as the page needs it. Its maps are kept packed, for their size."""

    view: RunView
    maps: dict[str, MapsView]


def whatif_answer(service: RunService, result: Result, scene: Scene, request: WhatifRequest) -> WhatifAnswer:
    """The page, or the part of it that the request names."""
    if request.part == "masking":
        return masking_answer(service, result, scene, request)
    if request.part == "order":
        return order_answer(service, result, request.pair)
    if request.part == "maps":
        return maps_answer(service, result, scene, request)
    if request.part == "break":
        return break_answer(service, result)
    fitting = fitting_of(service, result, scene)
    translator = service.translator(result.run.checkpoint)
    return {
        **_run(service, result, fitting.kept, fitting.companion, scene.reference).view,
        "refused": fitting.refused,
        "kept": fitting.kept,
        "companion": fitting.companion,
        "shape": _shape(result),
        "vocab": translator.config.tgt_vocab_size,
        "writes": translator.writes,
        "orders": orders(translator) if NO_POSITIONS in fitting.kept else [],
        "starters": starters(translator),
    }


def break_answer(service: RunService, result: Result) -> BreakView:
    """The sentence translated again without one part of the model, a part at a time; made once for a run."""
    return service.once(_break_each, service.translator(result.run.checkpoint), result)


def _break_each(translator: Translator, result: Result) -> BreakView:
    from lab.questions.whatif import decode, plan

    run = result.run

    def without(edit: str) -> str:
        return decode(translator, plan(translator, run.source, [edit]), run.decode, run.forced).text

    return break_view(result.translation.text, translator.config, without, translator.reads, translator.writes)


def maps_answer(service: RunService, result: Result, scene: Scene, request: WhatifRequest) -> MapsView:
    """The maps of the scene's kind: with the edits, without them but over the same scored translation, or of the second sentence."""
    if request.maps_of == "companion":
        return _companion_maps(service, result, scene)
    if request.maps_of == "before":
        return _run(service, result, [], "", scene.reference).maps[scene.kind]
    fitting = fitting_of(service, result, scene)
    return _run(service, result, fitting.kept, fitting.companion, scene.reference).maps[scene.kind]


def _shape(result: Result) -> Shape:
    config = result.trace.config
    encoder, decoder = [config.encoder_layers, config.n_heads], [config.decoder_layers, config.n_heads]
    return {"encoder": encoder, "decoder": decoder, "cross": decoder}


def _sites(result: Result, kind: str) -> list[str]:
    config = result.trace.config
    layers = config.layers_of(kind)
    return [f"{result.trace.attention_site(kind, i)}.weights" for i in range(layers)]


def fitting_of(service: RunService, result: Result, scene: Scene) -> Fitting:
    from lab.questions.whatif import fitting

    translator = service.translator(result.run.checkpoint)
    companion, rows = scene.run.beside, len(result.trace.tgt)
    if scene.reference.strip():
        rows = len(translator.target.encode(scene.reference)) + 1
    if NO_PADDING_MASK in scene.edits and not companion.strip():
        companion = pick(companions(translator), len(result.trace.src))
    kept, errors = fitting(translator, result.run.source, scene.edits, beside=companion, rows=rows)
    lost = [e for e in scene.edits if e not in kept]
    refused: list[Refused] = [
        {"edit": e, "code": error.code, "values": error.values, "input": isinstance(error, InputError)}
        for e, error in zip(lost, errors, strict=True)
    ]
    return Fitting(kept, refused, companion)


def _run(service: RunService, result: Result, edits: list[str], companion: str, reference: str) -> WhatifRun:
    """The what-if run, made once, whoever asks."""
    return service.once(_run_anew, service.translator(result.run.checkpoint), result, edits, beside(edits, companion), reference)


def beside(edits: list[str], companion: str) -> str:
    """The second sentence of the batch, where an edit needs one."""
    return companion if NO_PADDING_MASK in edits else ""


def changed(translator: Translator, result: Result, edits: list[str], companion: str, reference: str) -> WhatIf:
    """The run with the edits, beside the one without."""
    from lab.questions.whatif import whatif

    before, run = (result.translation, result.trace), result.run
    return whatif(translator, run.source, edits, run.decode, forced=run.forced, beside=companion, reference=reference, before=before)


def _run_anew(translator: Translator, result: Result, edits: list[str], companion: str, reference: str) -> WhatifRun:
    from lab.commands.whatif import report

    found = changed(translator, result, edits, companion, reference)
    weights = {kind: after for kind, (_, after) in found.weights.items()}
    leaks = leak_shares(weights["decoder"], weights["encoder"], weights["cross"], found.plan.padded)
    axes = {
        "encoder": (found.plan.read, found.plan.read),
        "decoder": (found.scored, found.scored),
        "cross": (found.scored, found.plan.read),
    }
    told = cast(Report, report(translator, found))
    view = whatif_view(told, [e.kind for e in found.plan.edits], found.read, found.plan.read, leaks)
    return WhatifRun(view, {kind: maps_view(weights[kind], *axes[kind], _sites(result, kind)) for kind in KINDS})


def _companion_maps(service: RunService, result: Result, scene: Scene) -> MapsView:
    """The maps of a second sentence and its own translation."""
    if not scene.run.beside.strip():
        raise InputError("empty")
    other = service.result(replace(result.run, text=scene.run.beside, beside="", forced=(), cut=()))
    return {
        **_run(service, other, [], "", "").maps[scene.kind],
        "translation": other.translation.text,
        "notices": list(other.translation.source.notices),
    }


def orders(translator: Any) -> list[tuple[str, str]]:
    """Pairs of sentences that this model's tokenizer cuts into the same tokens, in another order."""
    cut = [(pair, *(translator.source.encode(text) for text in pair)) for pair in orders_of(translator.reads)]
    return [pair for pair, first, second in cut if first != second and sorted(first) == sorted(second)]


def order_answer(service: RunService, result: Result, at: int) -> OrderView:
    """One of these pairs, with positions and without: that edit alone, and the scene's decoding settings. Raises ConfigError for a pair there is not."""
    pairs = orders(service.translator(result.run.checkpoint))
    require(result.trace.config.adds_positions, "this model adds no positions that could be taken away.")
    require(at < len(pairs), f"pair is {at}; there are {len(pairs)}, counted from 0.")
    rows: list[tuple[str, str, str]] = []
    for text in pairs[at]:
        other = service.result(replace(result.run, text=text, beside="", forced=(), cut=()))
        without = _run(service, other, [NO_POSITIONS], "", "").view["report"]["translation"]["after"]
        rows.append((text, other.translation.text, without))
    return order_view(rows)


def masking_answer(service: RunService, result: Result, scene: Scene, request: WhatifRequest) -> MaskingView | HidingProgress:
    """Every source token hidden in turn, from all of cross-attention or, where the request says so, from the scene's head alone.

    Some tokens at a time, so that a browser can say how far it is: the next ones after `done`, and with the last of them the whole.
    """
    layers, heads = _shape(result)["cross"]
    one = request.scope == "head"
    layer, head = (scene.layer, scene.head) if one else (-1, -1)
    require(
        not one or (0 <= layer < layers and 0 <= head < heads),
        f"layer {layer}, head {head}: this checkpoint has {layers} layers of {heads} heads.",
    )
    ended = result.translation.stopped == "eos"
    ids = [p.id for p in result.written] + ([result.trace.config.eos_id] if ended else [])
    if not ids:
        return {"tokens": [], "cols": [], "verdicts": [], "layer": layer, "head": head}

    from lab.questions.source_masking import AT_ONCE

    translator, n = service.translator(result.run.checkpoint), len(result.trace.src)

    asked = (service, translator, result, ids, layer, head)
    if request.done + AT_ONCE < n:
        _part(*asked, request.done - request.done % AT_ONCE)
        return {"done": request.done + AT_ONCE, "of": n}
    return service.once(_hide_each, *asked[1:], [Made(_part, *asked, start) for start in range(0, n, AT_ONCE)])


def _part(service: RunService, translator: Translator, result: Result, ids: list[int], layer: int, head: int, start: int) -> np.ndarray:
    return service.once(_hide_some, translator, result, ids, layer, head, start)


def _hide_some(translator: Translator, result: Result, ids: list[int], layer: int, head: int, start: int) -> np.ndarray:
    from lab.questions.source_masking import hide_some

    return hide_some(translator, result.trace, ids, start, layer, head)


def _hide_each(translator: Translator, result: Result, ids: list[int], layer: int, head: int, parts: list[Made[np.ndarray]]) -> MaskingView:
    from lab.questions.source_masking import masking

    found = masking(translator, result.trace, ids, layer, head, [part.value for part in parts])
    tokens = [result.target.piece(i) for i in ids]
    return masking_view(found.attention, found.before, found.after, tokens, result.trace.src, (layer, head))
