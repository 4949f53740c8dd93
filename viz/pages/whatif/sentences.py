"""The sentences of the page What if: what breaks the translation, what the edits in force changed, and what a switch did that has a number of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.masking import Leaks
from viz.marks import Said, Say, Token, strong
from viz.pages.whatif.numbers import SAME, STILL, factor, remaining
from viz.pages.whatif.trials import Trial, changed_share
from viz.shared.number_format import num, percent, share

if TYPE_CHECKING:
    from lab.measures.edit_effects import StepChange

GAIN = 0.1  # nats a token (a factor of 1.1) by which a translation must be more probable before it is said to profit
WhatIf = Any
"""A run with edits beside the one without, as lab.questions.whatif has it."""
Label = Callable[[int], str]
"""How a target token is written, by its id."""


def breaks(say: Say, trials: Sequence[Trial], before: str, name: Callable[[Trial], str]) -> Said:
    """How many of the changes alter the translation, and which one most."""
    altered = [one for one in trials if one.text != before]
    if not altered:
        return say("answer.none", all=strong(str(len(trials))))
    most = share(altered[0].share, say.language)
    first = [name(one) for one in altered if share(one.share, say.language) == most]
    key = "all" if len(altered) == len(trials) else "one" if len(altered) == 1 else "some"
    count, named = {"n": strong(str(len(altered))), "all": strong(str(len(trials)))}, quoted(say, first)
    return say(f"answer.{key}", **count, name=named, share=strong(most))


def quoted(say: Say, names: Sequence[str]) -> str:
    """Names in a sentence."""
    return say.text("and").join(f"“{name}”" for name in names)


def changes(say: Say, found: WhatIf, names: Sequence[str]) -> Said:
    """What the edits in force did to the translation, and to the probability of the one before (or of a typed one)."""
    old, new = found.old.text, found.new.text
    values = {"what": quoted(say, names), "share": strong(share(changed_share(old, new), say.language))}
    return say.joined(say("see.same" if old == new else "see.other", **values), probability(say, found))


def probability(say: Say, found: WhatIf) -> Said:
    """What became of the probability of the scored text."""
    if not found.steps:
        return []
    before, after = found.log_probability
    change = after - before
    values = {"before": num(before, 2), "after": num(after, 2), "change": num(change, 2)}
    values |= {"text": say.text("scored.own" if found.scored_text == found.old.text else "scored.typed")}
    key = "even" if abs(change) < STILL else "less" if change < 0 else "more"
    return say(f"see.{key}", **values, factor=strong(factor(abs(change))), share=strong(remaining(abs(change))))


def readings(say: Say, found: WhatIf, leaks: Leaks, label: Label) -> list[Said]:
    """The token that changed most; then a line for each switch whose effect has a number of its own."""
    kinds = {edit.kind for edit in found.plan.edits}
    if not kinds:
        return [say("look.start")]
    lines = [*token_lines(say, found.steps, label)]
    if "causal" in kinds:
        lines += causal(say, found, leaks)
    if "padding" in kinds:
        lines.append(say("look.padding", encoder=percent(leaks.pad_encoder), cross=percent(leaks.pad_cross)))
    if "scale" in kinds:
        before, now = found.sharpness["encoder"]
        values = {"before": num(before.entropy, 2), "after": num(now.entropy, 2)}
        values |= {"top_before": num(before.largest, 2), "top_after": num(now.largest, 2)}
        lines.append(say("look.saturated" if now.entropy < before.entropy else "look.unsaturated", **values))
    if "drop" in kinds:
        in_heads = all(edit.site for edit in found.plan.edits if edit.kind == "drop")
        lines.append(say("look.hidden_head" if in_heads else "look.hidden"))
    if kinds & {"ablate", "mean"}:
        lines.append(say("look.ablated"))
    if "positions" in kinds:
        lines.append(say("look.positions"))
    if "shuffle" in kinds and [piece.text for piece in found.read] == [piece.text for piece in found.plan.read]:
        lines.append(say("look.unshuffled"))
    return lines


def token_lines(say: Say, steps: Sequence[StepChange], label: Label) -> list[Said]:
    """The token whose probability changed most, and whether it is the first choice of its step, now or still."""
    shifts = [math.exp(step.after) - math.exp(step.before) for step in steps]
    most = int(np.argmax(np.abs(shifts))) if shifts else 0
    if not shifts or abs(shifts[most]) < SAME:
        return []
    step = steps[most]
    if step.first_after == step.token:
        key = "token" if step.first_before == step.token else "token_now"
    else:
        key = "token_other" if step.first_before == step.first_after else "token_first"
    values = {"before": num(math.exp(step.before), 3), "after": num(math.exp(step.after), 3), "n": most + 1}
    return [say(f"see.{key}", token=Token(label(step.token), "target"), first=Token(label(step.first_after), "target"), **values)]


def causal(say: Say, found: WhatIf, leaks: Leaks) -> list[Said]:
    """It sees the answer: each token is more probable by GAIN, and the answer gets more weight than an even spread gives it.

    Where this edit alone leaves the translation as it is and lowers its probability, a line before says why both can be.
    """
    before, after = found.log_probability
    values = {"future": percent(leaks.future), "answer": percent(leaks.answer), "before": num(before, 2), "after": num(after, 2)}
    change = after - before
    if len(found.plan.edits) > 1:
        return [say("look.causal.together", **values)]
    cheats = change / max(len(found.steps), 1) >= GAIN and leaks.answer > leaks.even
    key = "cheats" if cheats else "lost" if change <= -STILL else "still" if change <= 0 else "little"
    both = key == "lost" and found.old.text == found.new.text == found.scored_text
    return [*([say("look.causal.both")] if both else []), say(f"look.causal.{key}", **values)]
