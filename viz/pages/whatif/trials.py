"""What breaks it: the sentence translated again without one part of the model, a part at a time, beside the translation of the whole model."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from viz.shared.changed_words import changed_share
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

NEEDED = 2
"""So many heads that change the translation are shown."""
TWO_SENTENCES = {"zh": "他很累。他想睡觉。", "en": "I have a cat. It is very cute."}
"""By the language the model reads: a text in whose translation every part is needed by the shipped models."""


@dataclass(frozen=True)
class Trial:
    """One change and its translation. name: of its words; share: of the words that are others; cut: whether the limit cut it."""

    name: str
    edit: str
    text: str
    share: float
    cut: bool


def try_each(translator: Translator, result: Result, token: int | None) -> list[Trial]:
    """One part after another taken away; the one that changes most first."""
    from lab.questions.trials import each_edit

    return tried(translator, result, each_edit(translator.config, result.trace.src, token).items())


def try_heads(translator: Translator, result: Result) -> list[Trial]:
    """The heads that are looked at, each ablated alone; the one that changes most first."""
    from lab.questions.trials import each_head

    return tried(translator, result, [("head", edit) for edit in each_head(translator.config)])


def tried(translator: Translator, result: Result, edits: Iterable[tuple[str, str]]) -> list[Trial]:
    """The sentence translated with each edit alone, given with the name of its words."""
    from lab.questions.whatif import decode_each, plan

    run, before, made = result.run, result.translation.text, list(edits)
    written = decode_each(translator, [plan(translator, run.source, [edit]) for _, edit in made], run.decode, run.forced)
    found = [
        Trial(*which, after.text, changed_share(before, after.text), after.stopped == "limit")
        for which, after in zip(made, written, strict=True)
    ]
    return sorted(found, key=lambda one: -one.share)
