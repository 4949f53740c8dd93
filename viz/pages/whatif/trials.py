"""What breaks it: the sentence translated again without one part of the model, a part at a time, beside the translation of the whole model."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lab.measures.chrf import chrf
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

SEEDS = range(1, 10)
"""Of a shuffled order, the first that is another one is tried."""
LEAST = 0.001
"""Texts that differ in their spaces alone are not the same."""
NEEDED = 2
"""So many heads that change the translation are shown."""
TWO_SENTENCES = {"zh": "今天很热。我想去游泳。", "en": "I have a cat. It is very cute."}
"""By the language the model reads: a text in whose translation every part is needed by the shipped models."""
_WORD = re.compile(r"[^\W\u2e80-\u9fff]+|\s+|.", re.S)
Spoken = tuple[str, str]


@dataclass(frozen=True)
class Trial:
    """One change and its translation. name: of its words; share: of the words that are others; cut: whether the limit cut it."""

    name: str
    edit: str
    text: str
    share: float
    cut: bool


def parts(before: str, after: str) -> list[Spoken]:
    """The second text in parts (text, look), by words where words are written apart, by characters where not; what the first has not is "changed"."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    opcodes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [("".join(new[c:d]), "" if what == "equal" else "changed") for what, _, _, c, d in opcodes if c < d]


def changed_share(before: str, after: str) -> float:
    """The share of words of the longer text that the other has not, in order; words are counted as `parts` marks them."""
    old, new = ([word for word in _WORD.findall(text) if not word.isspace()] for text in (before, after))
    matched = sum(block.size for block in difflib.SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks())
    return max(1 - matched / max(len(old), len(new), 1), LEAST) if before != after else 0.0


def try_edit(translator: Translator, result: Result, name: str, edit: str) -> Trial:
    """The sentence translated with one edit."""
    from lab.questions.whatif import decode, plan

    run, before = result.run, result.translation.text
    found = decode(translator, plan(translator, run.source, [edit]), run.decode, run.forced)
    return Trial(name, edit, found.text, changed_share(before, found.text), found.stopped == "limit")


def try_each(translator: Translator, result: Result, token: int | None) -> list[Trial]:
    """No causal mask, no scaling, no positions, another order, one token masked; the one that changes most first."""
    from lab.questions.whatif import shuffled

    edits = {"causal": "causal:off", "scale": "scale:off"}
    if translator.config.adds_positions:
        edits["positions"] = "positions:off"
    pieces = result.trace.src[:-1]
    seed = next((seed for seed in SEEDS if [p.id for p in shuffled(pieces, seed)] != [p.id for p in pieces]), None)
    if seed is not None:
        edits["shuffle"] = f"shuffle:{seed}"
    if token is not None:
        edits["drop"] = f"drop:{token}"
    return sorted((try_edit(translator, result, name, edit) for name, edit in edits.items()), key=lambda one: -one.share)


def try_heads(translator: Translator, result: Result) -> list[Trial]:
    """Each cross-attention head of the last two layers ablated alone: there the source words are looked up."""
    config = translator.config
    layers = range(max(0, config.decoder_layers - 2), config.decoder_layers)
    edits = [f"ablate:decoder.{layer}.cross.{head}" for layer in layers for head in range(config.n_heads)]
    return [try_edit(translator, result, "head", edit) for edit in edits]


def needed(trials: Sequence[Trial], before: str) -> list[Trial]:
    """The heads whose removal changes the translation most, by chrF."""
    return sorted((one for one in trials if one.text != before), key=lambda one: chrf(one.text, before))[:NEEDED]
