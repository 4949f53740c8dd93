"""Break it: the sentence translated again without one part of the model, a part at a time, beside the translation of the whole model."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict

from lab.measures.chrf import chrf
from viz.pages.whatif.view import Part, difference

if TYPE_CHECKING:
    from model.config import ModelConfig

SWITCHES = ("causal", "scale", "positions")
NEEDED = 2
"""So many heads that change the translation are shown."""
TWO_SENTENCES = {"zh": "今天很热。我想去游泳。", "en": "I have a cat. It is very cute."}
"""By the language the model reads: a text in whose translation every part is needed by the shipped models."""


class Broken(TypedDict):
    """One trial. name: of its words; edit: as What if writes it; layer, head: from 1, of the cross-attention head that is ablated, else 0; after: its
    translation in parts (text, changed)."""

    name: str
    edit: str
    layer: int
    head: int
    text: str
    after: list[Part]
    same: bool


class BreakView(TypedDict):
    """All trials on one sentence. heads: how many heads were tried one at a time, and how many of them changed the translation; another: a text to
    try instead, where most of the trials leave the translation as it is, else ""."""

    before: str
    trials: list[Broken]
    heads: int
    changed: int
    writes: str
    another: str


def break_view(before: str, config: ModelConfig, without: Callable[[str], str], reads: str, writes: str) -> BreakView:
    """The trials: no causal mask, no scaling, no positions, one cross-attention head less. without: the translation with an edit in force."""
    switches = [name for name in SWITCHES if name != "positions" or config.adds_positions]
    trials = [trial(name, f"{name}:off", before, without(f"{name}:off")) for name in switches]
    heads = {edit: without(edit) for edit in head_edits(config)}
    changed = sum(text != before for text in heads.values())
    trials += head_trials(heads, before)
    parts = [one for one in trials if one["name"] != "spare"]
    another = TWO_SENTENCES.get(reads, "") if sum(one["same"] for one in parts) > len(parts) / 2 else ""
    return {"before": before, "trials": trials, "heads": len(heads), "changed": changed, "writes": writes, "another": another}


def head_edits(config: ModelConfig) -> list[str]:
    """Each cross-attention head alone, from the last layer down: the last two layers, where the source words are looked up."""
    layers = range(config.decoder_layers - 1, max(-1, config.decoder_layers - 3), -1)
    return [f"ablate:decoder.{layer}.cross.{head}" for layer in layers for head in range(config.n_heads)]


def head_trials(found: dict[str, str], before: str) -> list[Broken]:
    """The heads whose removal changes the translation most (by chrF), and the first whose removal changes nothing: a spare one, unless no head is needed."""
    needed = sorted((edit for edit, text in found.items() if text != before), key=lambda edit: chrf(found[edit], before))[:NEEDED]
    spare = [edit for edit, text in found.items() if text == before][:1]
    named = [("head", edit) for edit in needed] + [("spare" if needed else "head", edit) for edit in spare]
    return [trial(name, edit, before, found[edit]) for name, edit in named]


def trial(name: str, edit: str, before: str, after: str) -> Broken:
    """One trial, as the browser is told of it."""
    _, _, place = edit.partition(":")
    numbers = [int(part) + 1 for part in place.split(".") if part.isdigit()]
    layer, head = numbers if len(numbers) == 2 else (0, 0)
    parts = difference(before, after)["after"]
    return {"name": name, "edit": edit, "layer": layer, "head": head, "text": after, "after": parts, "same": after == before}
