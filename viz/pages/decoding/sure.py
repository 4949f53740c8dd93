"""How sure the model was of a translation, beside what is usual for its length (model/calibration.py): a measurement, never a promise."""

import math
from collections.abc import Sequence

from lab.measures.decoding_step import Look
from model.calibration import judge
from viz.marks import Marks, Press, Text, Values, strong
from viz.shared.ask import Ask
from viz.shared.example_sentences import EXAMPLES
from viz.shared.number_format import num, prob
from viz.shared.scene import NOT_CHOSEN
from viz.shared.sentence_probability import log_probability

CONCENTRATED = 0.8
"""Where one token has so much at every step, the settings have little to choose from."""


def sure_line(ask: Ask) -> Marks:
    """Nothing where nothing was measured for this checkpoint, and where the translation was cut: those that were measured had ended."""
    result, metrics = ask.result, ask.translator.checkpoint.metrics
    if result.translation.stopped != "eos" or len(result.trace.logits) <= len(result.translation.tokens):
        return []
    judged = judge(log_probability(result.trace.logits, result.tokens), len(result.tokens), metrics.get("calibration"))
    if not judged:
        return []
    p, usual, low = (prob(math.exp(x)) for x in (judged.per_token, judged.median, judged.low))
    values: Values = {"p": strong(p), "usual": usual, "low": low, "mean": num(judged.per_token, 2)}
    return [Text(ask.say(f"sure.{judged.code}", **values))]


def longer(ask: Ask, every: Sequence[Look]) -> Marks:
    """A longer example, where every step of this sentence leaves little choice."""
    longest = max(EXAMPLES[ask.translator.reads], key=len, default="") if ask.translator.reads in EXAMPLES else ""
    if any(look.raw[0] < CONCENTRATED for look in every) or len(longest) <= len(ask.run.text):
        return []
    return [ask.say.quiet("longer", p=prob(CONCENTRATED)), Press(longest, NOT_CHOSEN | {"text": longest})]
