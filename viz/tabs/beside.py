"""The second sentence of the page Masks: a batch of two lengths, so that there is padding to mask."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text_input import InputError
from viz.figures.masks import Company, Place, masks_view
from viz.scene import Scene
from viz.studio import Result, Studio
from viz.text.examples import companions_of

MARGIN = 3  # fewest pads that make a picture


def masks_answer(studio: Studio, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page Masks. Decoder self-attention needs no company; the others get one, chosen here unless the scene names it."""
    place = Place(scene.kind, scene.layer, scene.head)
    if scene.kind == "decoder":
        return masks_view(result.trace, place)
    translator = studio.translator(result.run.checkpoint)
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
    padded = studio.result(run)
    assert padded.padded is not None
    company = Company(run.text, run.beside, min(own, other), max(own, other), role)
    return masks_view(padded.padded, place, padded.trace, company) | {"refused": refused, "companions": [c for _, c in lengths]}


def companions(translator: Any) -> list[tuple[int, str]]:
    """(source tokens with EOS, sentence) for second sentences in the language the model reads, as far as they fit."""
    lengths = [(len(translator.source.encode(text)) + 1, text) for text in companions_of(translator.reads)]
    return [(length, text) for length, text in lengths if length <= translator.config.max_length] or lengths[:1]


def pick(companions: list[tuple[int, str]], own: int) -> str:
    """The shortest that is clearly longer than the person's sentence; when none is, the longest that is clearly shorter, which then is padded."""
    longer = [c for c in companions if c[0] >= own + MARGIN]
    shorter = [c for c in companions if c[0] <= own - MARGIN]
    return min(longer)[1] if longer else max(shorter or companions)[1]
