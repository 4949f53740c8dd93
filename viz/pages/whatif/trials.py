"""What breaks it: the sentence translated again without one part of the model, a part at a time, beside the translation of the whole model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from viz.shared.changed_words import changed_share
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

EACH = ("causal", "scale", "positions", "shuffle", "drop")
"""What is tried, by the names of the words."""
NEEDED = 2
"""So many heads that change the translation are shown."""
TWO_SENTENCES = {"zh": "今天很热。我想去游泳。", "en": "I have a cat. It is very cute."}
"""By the language the model reads: a text in whose translation every part is needed by the shipped models."""


@dataclass(frozen=True)
class Trial:
    """One change and its translation. name: of its words; share: of the words that are others; cut: whether the limit cut it."""

    name: str
    edit: str
    text: str
    share: float
    cut: bool


def try_edit(translator: Translator, result: Result, name: str, edit: str) -> Trial:
    """The sentence translated with one edit."""
    from lab.questions.whatif import decode, plan

    run, before = result.run, result.translation.text
    found = decode(translator, plan(translator, run.source, [edit]), run.decode, run.forced)
    return Trial(name, edit, found.text, changed_share(before, found.text), found.stopped == "limit")


def try_each(translator: Translator, result: Result, token: int | None) -> list[Trial]:
    """One part after another taken away; the one that changes most first."""
    from lab.questions.trials import each_edit

    edits = each_edit(translator.config, result.trace.src, token)
    return sorted((try_edit(translator, result, name, edit) for name, edit in edits.items()), key=lambda one: -one.share)


def try_heads(translator: Translator, result: Result) -> list[Trial]:
    """The heads that are looked at, each ablated alone; the one that changes most first."""
    from lab.questions.trials import each_head

    return sorted((try_edit(translator, result, "head", edit) for edit in each_head(translator.config)), key=lambda one: -one.share)
