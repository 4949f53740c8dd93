"""What breaks it: the sentence translated again without one part of the model, a part at a time, beside the translation of the whole model."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from viz.shared.run_service import Result

if TYPE_CHECKING:
    from lab.questions.whatif import Plan
    from model.translator import Translator

TWO_SENTENCES = {"zh": "他很累。他想睡觉。", "en": "I have a cat. It is very cute."}
"""By the language the model reads: a text in whose translation every part is needed by the shipped models."""


@dataclass(frozen=True)
class Trial:
    """One change and its translation. name: of its words; fall: by how much the log-probability of the original translation falls, in nats."""

    name: str
    edit: str
    text: str
    fall: float


def try_each(translator: Translator, result: Result, token: int | None) -> list[Trial]:
    """One part after another taken away; the one that lowers the probability most first."""
    from lab.questions.trials import each_edit

    return tried(translator, result, each_edit(translator.config, result.trace.src, token).items())


def try_heads(translator: Translator, result: Result) -> list[Trial]:
    """The heads that are looked at, each ablated alone, in the same order."""
    from lab.questions.trials import each_head

    return tried(translator, result, [("head", edit) for edit in each_head(translator.config)])


def tried(translator: Translator, result: Result, edits: Iterable[tuple[str, str]]) -> list[Trial]:
    """The sentence translated with each edit alone, given with the name of its words."""
    from lab.questions.whatif import decode_each, plan

    run, named = result.run, list(edits)
    plans = [plan(translator, run.source, [edit]) for _, edit in named]
    written = decode_each(translator, plans, run.decode, run.forced)
    found = [Trial(*which, after.text, fall_of(translator, result, made)) for which, made, after in zip(named, plans, written, strict=True)]
    return sorted(found, key=lambda one: -one.fall)


def fall_of(translator: Translator, result: Result, made: Plan) -> float:
    """By how much edits lower the log-probability of the original translation, each token after those before it."""
    from lab.measures.edit_effects import log_softmax, losses
    from lab.questions.lens import written_tokens
    from lab.questions.whatif import word_by_word

    trace, tokens = result.trace, written_tokens(result.trace, result.translation)
    after = word_by_word(translator, made, [piece.id for piece in trace.tgt[1:]])
    return sum(losses(log_softmax(after), tokens)) - sum(losses(log_softmax(trace.logits), tokens))
