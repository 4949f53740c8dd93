"""What the page Masks is answered: scores and weights under a mask, with a second sentence where padding is to be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text_input import InputError
from viz.pages.masks.view import Company, Place, masks_view
from viz.shared.companions import companions, pick
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def masks_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page Masks. Decoder self-attention needs no company; the others get one, chosen here unless the scene names it."""
    place = Place(scene.kind, scene.layer, scene.head)
    if scene.kind == "decoder":
        return masks_view(result.trace, place)
    translator = service.translator(result.run.checkpoint)
    own, refused = len(result.trace.src), None
    lengths = companions(translator)
    try:
        beside = scene.run.beside if scene.run.beside.strip() else pick(lengths, own)
        other = len(translator.read(beside)[1])
    except InputError as error:
        refused = {"code": error.code, "values": error.values}
        beside = pick(lengths, own)
        other = len(translator.read(beside)[1])
    if other < own:  # the other one is padded: its numbers are shown, the person's sentence is the long one
        run, role = replace(result.run, text=beside, beside=result.run.text, forced=()), "other"
    else:
        run, role = replace(result.run, beside=beside), "own" if other > own else "equal"
    padded = service.result(run)
    assert padded.padded is not None
    company = Company(run.text, run.beside, min(own, other), max(own, other), role)
    return masks_view(padded.padded, place, padded.trace, company) | {"refused": refused, "companions": [c for _, c in lengths]}
