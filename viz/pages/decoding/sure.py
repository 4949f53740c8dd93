"""How sure the model was of a translation, beside what is usual for its length (model/calibration.py): a measurement, never a promise."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from lab.measures.decoding_step import Look
from model.calibration import judge
from viz.marks import Mark, Press, Text, strong
from viz.pages.decoding.steps import chosen_of
from viz.shared.ask import Ask
from viz.shared.example_sentences import EXAMPLES
from viz.shared.number_format import num, prob
from viz.shared.sentence_probability import log_probability

CONCENTRATED = 0.8
"""Where one token has so much at every step, the settings have little to choose from."""


def sure_line(ask: Ask) -> list[Mark]:
    """Nothing where nothing was measured for this checkpoint, and where the translation was cut: those that were measured had ended."""
    result, metrics = ask.result, ask.translator.checkpoint.metrics
    if result.translation.stopped != "eos" or len(result.trace.logits) <= len(result.translation.tokens):
        return []
    chosen = chosen_of(result)
    judged = judge(log_probability(result.trace.logits, chosen), len(chosen), metrics.get("calibration"))
    if not judged:
        return []
    p, usual, low = (prob(math.exp(x)) for x in (judged.per_token, judged.median, judged.low))
    values: dict[str, Any] = {"p": strong(p), "usual": usual, "low": low, "mean": num(judged.per_token, 2)}
    return [Text(ask.say(f"sure.{judged.code}", **values))]


def longer(ask: Ask, every: Sequence[Look]) -> list[Mark]:
    """A longer example, where every step of this sentence leaves little choice."""
    longest = max(EXAMPLES[ask.translator.reads], key=len, default="") if ask.translator.reads in EXAMPLES else ""
    if any(look.raw[0] < CONCENTRATED for look in every) or len(longest) <= len(ask.result.run.text):
        return []
    put: dict[str, Any] = {"text": longest, "forced": [], "cut": [], "step": 0, "source": -1}
    return [Text(ask.say("longer", p=prob(CONCENTRATED)), "quiet"), Press(longest, put)]
