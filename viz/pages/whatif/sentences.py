"""The sentences of the page What if: what breaks the translation, what the edits in force changed, and what a switch did that has a number of its own."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from lab.measures.edit_effects import StepChange
from lab.measures.masking import Leaks
from viz.marks import Said, Say, Token, strong
from viz.pages.whatif.trials import Trial
from viz.shared.changed_words import changed_share
from viz.shared.number_format import num, percent, power_of_ten, share

IN_POWERS = 1e15
LARGE = {
    "zh": ((1e12, "times.top"), (1e8, "times.high"), (1e4, "times.low")),
    "en": ((1e12, "times.top"), (1e9, "times.high"), (1e6, "times.low")),
}
"""Up to there a number has words: from which size on, and which."""
HALF = math.log(2)
"""A probability that falls by less, in nats, is told as a share of what it was: "1.1 分之一" is no Chinese."""
SAME = 5e-4
"""Probabilities nearer than this are the same in three digits."""
WITHOUT_NUMBERS = {"hidden": {"drop"}, "ablated": {"ablate", "mean"}, "positions": {"positions"}}
"""Sentences, and the kinds of edits that they are about."""
WhatIf = Any
"""A run with edits beside the one without, as lab.questions.whatif has it."""
Label = Callable[[int], str]
"""How a target token is written, by its id."""


def breaks(say: Say, trials: Sequence[Trial], before: str, **named: Any) -> Said:
    """Which of the changes makes the translation least probable; where none does, how many alter it. named: the token that was masked, and d, the width of a head."""
    most = times(say, trials[0].fall or 0.0)
    if (trials[0].fall or 0.0) < HALF:
        return say("answer.some", n=strong(str(sum(one.text != before for one in trials))), all=strong(str(len(trials))))
    return say("answer.most", how=say.text(f"how.{trials[0].name}", **named), n=strong(most))


def quoted(say: Say, names: Sequence[str]) -> str:
    """Names in a sentence; a quotation within one has single marks."""
    inner = str.maketrans("“”", "‘’")
    return say.text("common.and").join(f"“{name.translate(inner)}”" for name in names)


def changes(say: Say, found: WhatIf, how: str, unit: str) -> Said:
    """What the edits in force did to the translation, and to the probability of the one before (or of a typed one). how: the edits, as a sentence begins with them."""
    old, new = found.old.text, found.new.text
    values = {"how": how, "share": strong(share(changed_share(old, new), say.language)), "unit": unit}
    return say.joined(say("see.same" if old == new else "see.other", **values), probability(say, found))


def probability(say: Say, found: WhatIf) -> Said:
    """What became of the probability of the scored text."""
    if not found.steps:
        return []
    before, after = found.log_probability
    change = after - before
    text = say.text("scored.own" if found.scored_text == found.old.text else "scored.typed")
    n, m = times(say, -change), times(say, change)
    near = 0 < -change < HALF and say.text("near", share=share(math.exp(change), say.language))
    moved = near or say.text("less", n=n) if n else say.text("more", n=m) if m else say.text("even")
    return say("see.probability", text=text, before=num(before, 2), after=num(after, 2), moved=strong(moved))


def times(say: Say, nats: float) -> str:
    """e^nats with two digits as people say it: 1.3, 4,200, 11 billion; "" where it is no more than 1."""
    x = float(f"{math.exp(min(nats, 700.0)):.2g}")
    if x >= IN_POWERS:
        return power_of_ten(x, 1)
    size, key = next(((size, key) for size, key in LARGE["zh" if say.language == "zh" else "en"] if x >= size), (1.0, ""))
    number = f"{x / size:,g}"
    return say.text(key, n=number) if key else number if x > 1 else ""


def ticks(say: Say, high: float) -> list[tuple[float, str]]:
    """Of an axis from 1 to e^high: powers of ten, five at most, as shares of it."""
    decades = max(high / math.log(10), SAME)
    apart = 3 * math.ceil(decades / 12) if decades >= 3 else 1
    return [(n / decades, times(say, n * math.log(10)).removeprefix("1.0×") or "1") for n in range(0, int(decades) + 1, apart)]


def readings(say: Say, found: WhatIf, leaks: Leaks, label: Label) -> list[Said]:
    """The token that changed most; then a line for each switch whose effect has a number of its own."""
    kinds = {edit.kind for edit in found.plan.edits}
    if not kinds:
        return [say("lead")]
    lines = moved_most(say, found.steps, label)
    if "causal" in kinds:
        lines.append(say("look.causal", future=percent(leaks.future), answer=percent(leaks.answer)))
    if "padding" in kinds:
        lines.append(say("look.padding", encoder=percent(leaks.pad_encoder), cross=percent(leaks.pad_cross)))
    if "scale" in kinds:
        before, now = found.sharpness["encoder"]
        values = {"before": num(before.entropy, 2), "after": num(now.entropy, 2)}
        lines.append(say("look.scale", **values, top_before=num(before.largest, 2), top_after=num(now.largest, 2)))
    for key, causes in WITHOUT_NUMBERS.items():
        lines += [say(f"look.{key}")] if kinds & causes else []
    if "shuffle" in kinds and [piece.text for piece in found.read] == [piece.text for piece in found.plan.read]:
        lines.append(say("look.unshuffled"))
    return lines


def moved_most(say: Say, steps: Sequence[StepChange], label: Label) -> list[Said]:
    """The token whose probability changed most."""
    pairs = [(math.exp(step.before), math.exp(step.after)) for step in steps]
    most = max(range(len(pairs)), key=lambda i: abs(pairs[i][1] - pairs[i][0]), default=-1)
    if most < 0 or abs(pairs[most][1] - pairs[most][0]) < SAME:
        return []
    before, after = (num(p, 3) for p in pairs[most])
    return [say("see.token", n=most + 1, token=Token(label(steps[most].token), "target"), before=before, after=after)]
