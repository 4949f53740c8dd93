"""What breaks it: the sentence translated again without one part of the model, a part at a time, beside the translation of the whole model."""

from __future__ import annotations

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
    """One change and its translation. name: of its words; fall: by how much the log-probability of the original translation falls, in nats; None where that is not asked."""

    name: str
    edit: str
    text: str
    fall: float | None


def try_each(translator: Translator, result: Result, token: int | None) -> list[Trial]:
    """One part after another taken away; the one that lowers the probability most first."""
    from lab.questions.trials import each_edit
    from lab.questions.whatif import decode_each, plan

    run, named = result.run, each_edit(translator.config, result.trace.src, token)
    plans = [plan(translator, run.source, [edit]) for edit in named.values()]
    written = decode_each(translator, plans, run.decode, run.forced)
    found = [
        Trial(*which, after.text, fall_of(translator, result, made))
        for which, made, after in zip(named.items(), plans, written, strict=True)
    ]
    return sorted(found, key=lambda one: -(one.fall or 0.0))


def try_heads(translator: Translator, result: Result) -> tuple[str, dict[str, str]]:
    """What greedy decoding writes, and by edit what it writes while one head is ablated."""
    from lab.questions.trials import each_head
    from lab.questions.whatif import decode_each, plan
    from model.config import DecodeConfig

    edits = ["", *each_head(translator.config)]
    plans = [plan(translator, result.run.source, [edit] if edit else []) for edit in edits]
    written = decode_each(translator, plans, DecodeConfig(max_length=result.run.decode.max_length))
    before, *after = (one.text for one in written)
    return before, dict(zip(edits[1:], after, strict=True))


def fall_of(translator: Translator, result: Result, made: Plan) -> float:
    """By how much edits lower the log-probability of the original translation, each token after those before it."""
    from lab.measures.edit_effects import log_softmax, losses
    from lab.questions.lens import written_tokens
    from lab.questions.whatif import word_by_word

    trace, tokens = result.trace, written_tokens(result.trace, result.translation)
    after = word_by_word(translator, made, [piece.id for piece in trace.tgt[1:]])
    return sum(losses(log_softmax(after), tokens)) - sum(losses(log_softmax(trace.logits), tokens))
