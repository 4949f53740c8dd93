"""What the page What if is answered: before and after the edits; on request the maps of a kind, or each source token hidden in turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.config import require
from model.text_input import InputError
from model.trace import KINDS
from viz.pages.whatif.view import leak_shares, maps_view, masking_view, order_view, whatif_view
from viz.shared.companions import companions, pick
from viz.shared.examples import orders_of
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene

PARTS = ("", "maps", "masking", "order")
SIDES = ("before", "after", "beside")
NO_POSITIONS = "positions:off"


def whatif_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The page, or the part of it that the request names. Raises ConfigError for a part there is not."""
    part, side = scene.asked.get("part", ""), scene.asked.get("which", "after")
    require(part in PARTS, f"part is {str(part)[:40]!r}; choose maps, masking, order, or leave it out.")
    require(side in SIDES, f"which is {str(side)[:40]!r}; choose before, after or beside.")
    if part == "masking":
        return _masking(service, result, scene)
    if part == "order":
        return _order(service, result, scene)
    if part == "maps" and side == "beside":
        return _maps_beside(service, result, scene)
    kept, refused, beside = _fitting(service, result, scene)
    found = _run(service, result, kept, beside, scene.reference)
    if part == "maps":
        return found["maps"][scene.kind] if side == "after" else _before(service, result, scene)
    translator = service.translator(result.run.checkpoint)
    more = {
        "shape": _shape(result),
        "vocab": translator.config.tgt_vocab_size,
        "writes": translator.writes,
        "orders": orders(translator) if NO_POSITIONS in kept else [],
    }
    return found["view"] | {"refused": refused, "kept": kept, "beside": beside} | more


def _shape(result: Result) -> dict[str, list[int]]:
    config = result.trace.config
    return {kind: [config.encoder_layers if kind == "encoder" else config.decoder_layers, config.n_heads] for kind in KINDS}


def _sites(result: Result, kind: str) -> list[str]:
    return [f"{result.trace.attention_site(kind, i)}.weights" for i in range(_shape(result)[kind][0])]


def _fitting(service: RunService, result: Result, scene: Scene) -> tuple[list[str], list[dict[str, Any]], str]:
    """The edits that can be made, why the others cannot, and the second sentence of the batch: the scene's own, or one chosen here."""
    from model.lab.questions.whatif import fitting

    translator = service.translator(result.run.checkpoint)
    beside, rows = scene.run.beside, len(result.trace.tgt)
    if scene.reference.strip():
        rows = len(translator.target.encode(scene.reference)) + 1
    if "padding:off" in scene.edits and not beside.strip():
        beside = pick(companions(translator), len(result.trace.src))
    kept, refused = fitting(translator, result.run.text, scene.edits, beside=beside, rows=rows)
    lost = [e for e in scene.edits if e not in kept]
    said = [
        {"edit": e, "code": error.code, "values": error.values, "input": isinstance(error, InputError)}
        for e, error in zip(lost, refused, strict=True)
    ]
    return kept, said, beside


def _run(service: RunService, result: Result, edits: list[str], beside: str, reference: str) -> dict[str, Any]:
    """The what-if run: asked for once, whoever asks. Its maps are kept packed, for their size."""
    used = beside if "padding:off" in edits else ""
    return service.once(
        ("whatif", result.run, tuple(edits), used, reference),
        lambda: _made(service.translator(result.run.checkpoint), result, edits, used, reference),
    )


def _made(translator: Any, result: Result, edits: list[str], beside: str, reference: str) -> dict[str, Any]:
    from model.lab.commands.whatif import report
    from model.lab.questions.whatif import whatif

    before = (result.translation, result.trace)
    found = whatif(
        translator, result.run.text, edits, result.run.decode, forced=result.run.forced, beside=beside, reference=reference, before=before
    )
    weights = {kind: pair[1] for kind, pair in found.weights.items()}
    leaks = leak_shares(weights["decoder"], weights["encoder"], weights["cross"], found.plan.padded)
    axes = {
        "encoder": (found.plan.read, found.plan.read),
        "decoder": (found.scored, found.scored),
        "cross": (found.scored, found.plan.read),
    }
    return {
        "view": whatif_view(report(translator, found), [e.kind for e in found.plan.edits], found.read, found.plan.read, leaks),
        "maps": {kind: maps_view(weights[kind], *axes[kind], _sites(result, kind)) for kind in KINDS},
    }


def _before(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The maps without edits, over the same scored translation."""
    return dict(_run(service, result, [], "", scene.reference)["maps"][scene.kind])


def _maps_beside(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The maps of a second sentence and its own translation."""
    if not scene.run.beside.strip():
        raise InputError("empty")
    other = service.result(replace(result.run, text=scene.run.beside, beside="", forced=()))
    return dict(_run(service, other, [], "", "")["maps"][scene.kind]) | {
        "translation": other.translation.text,
        "notices": list(other.translation.source.notices),
    }


def orders(translator: Any) -> list[tuple[str, str]]:
    """Pairs of sentences that this model's tokenizer cuts into the same tokens, in another order."""
    cut = [(pair, *(translator.source.encode(text) for text in pair)) for pair in orders_of(translator.reads)]
    return [pair for pair, first, second in cut if first != second and sorted(first) == sorted(second)]


def _order(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """One of these pairs, with positions and without: that edit alone, and the scene's decoding settings. Raises ConfigError for a pair there is not."""
    found, at = orders(service.translator(result.run.checkpoint)), scene.asked.get("pair")
    require(result.trace.config.adds_positions, "this model adds no positions that could be taken away.")
    require(isinstance(at, int) and 0 <= at < len(found), f"pair is {str(at)[:20]!r}; there are {len(found)}, counted from 0.")
    assert isinstance(at, int)
    rows: list[tuple[str, str, str]] = []
    for text in found[at]:
        other = service.result(replace(result.run, text=text, beside="", forced=()))
        rows.append((text, other.translation.text, _run(service, other, [NO_POSITIONS], "", "")["view"]["report"]["translation"]["after"]))
    return order_view(rows)


def _masking(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """Every source token hidden in turn, from all of cross-attention or, where the request names layer and head, from one head."""
    layers, heads = _shape(result)["cross"]
    one = scene.asked.get("scope") == "head"
    layer, head = (scene.layer, scene.head) if one else (-1, -1)
    require(
        not one or (0 <= layer < layers and 0 <= head < heads),
        f"layer {layer}, head {head}: this checkpoint has {layers} layers of {heads} heads.",
    )
    ended = result.translation.stopped == "eos"
    ids = [p.id for p in result.written] + ([result.trace.config.eos_id] if ended else [])
    if not ids:
        return {"tokens": [], "cols": [], "verdicts": []}

    def made() -> dict[str, Any]:
        from model.lab.questions.masking import masking

        found = masking(service.translator(result.run.checkpoint), result.trace, ids, layer, head)
        return masking_view(found.attention, found.before, found.after, [result.target.piece(i) for i in ids], result.trace.src)

    return service.once(("whatif masking", result.run, layer, head), made) | {"layer": layer, "head": head}
