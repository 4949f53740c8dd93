"""What the page Masks is answered: scores and weights under a mask, with a second sentence where padding is to be seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from model.text_input import InputError
from viz.pages.masks.frames import frames
from viz.pages.masks.request import MasksRequest
from viz.pages.masks.view import HEADS_AT_ONCE, Company, MasksView, Place, Role, masks_view
from viz.shared.padding_companion import companions, pick
from viz.shared.records import AttentionKind, Refusal
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import with_last
from viz.shared.token_axes import predictions

if TYPE_CHECKING:
    from model.translator import Translator


def masks_answer(service: RunService, result: Result, scene: Scene, request: MasksRequest) -> MasksView:
    """The view of the page Masks. Decoder self-attention needs no company; the others get one, chosen here unless the scene names it."""
    place = Place(kind_shown(scene.kind, request.masks), scene.layer, scene.head)
    if place.kind == "decoder":
        return causal(result, place)
    translator = service.translator(result.run.checkpoint)
    examples = companions(translator)
    role: Role = "other"
    own = len(result.trace.src)
    companion, other, refused = companion_for(translator, scene.run.beside, pick(examples, own))
    if other < own:  # the companion is padded: its numbers are shown, the person's sentence is the long one
        run = replace(result.run, text=companion, beside=result.run.text, forced=(), cut=(), cut_beside=result.run.cut)
    else:
        run, role = replace(result.run, beside=companion), "own" if other > own else "equal"
    padded = service.result(run)
    assert padded.padded is not None
    company = Company(shown=run.text, companion=run.beside, shown_tokens=min(own, other), companion_tokens=max(own, other), role=role)
    view = masks_view(padded.padded, place, padded.trace, company)
    view["refused"] = refused
    view["companions"] = [text for _, text in examples]
    if place.kind == "cross":
        view["writes"] = with_last(padded, predictions(padded.trace.tgt, padded.translation.stopped == "eos"))
    return view


def kind_shown(kind: AttentionKind, masks: Mapping[str, object]) -> AttentionKind:
    """The page opens on the causal mask: cross-attention, with which every page begins, is shown where it was asked for here."""
    return "decoder" if kind == "cross" and not masks.get("cross") else kind


def causal(result: Result, place: Place) -> MasksView:
    """The mask of the decoder, and the six frames of the heads that are sent."""
    view, tokens = masks_view(result.trace, place), result.translation.tokens
    writes = with_last(result, predictions(result.trace.tgt, result.translation.stopped == "eos"))
    view["writes"] = writes
    heads = slice(view["first"], view["first"] + HEADS_AT_ONCE)
    view["frames"] = frames(result.trace, view["layer"], heads, tokens, writes)
    return view


def companion_for(translator: Translator, given: str, usual: str) -> tuple[str, int, Refusal | None]:
    """The second sentence, how many tokens it has, and why the one that was given is not it."""
    if not given.strip():
        return usual, len(translator.read(usual)[1]), None
    try:
        return given, len(translator.read(given)[1]), None
    except InputError as error:
        return usual, len(translator.read(usual)[1]), Refusal(code=error.code, values=error.values)
