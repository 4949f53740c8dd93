"""What is said on the page Attribution, from the numbers that it shows. Pure."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from viz.marks import Said, Say, Values, strong
from viz.shared.number_format import num, power_of_ten, prob, share

UNLIKELY = 0.005
"""Below it whole percents all say <1 %."""
MANY = 1e6


def numbers(say: Say, values: Sequence[float], *, ratios: bool) -> list[strong]:
    """Log-probabilities, or log ratios, in words: percents of the first's size (ratios: so many times as probable), in exact words nats too."""
    if ratios:
        plain = [times(math.exp(x)) for x in values]
    else:
        p = [math.exp(min(x, 0.0)) for x in values]
        plain = [share(x, say.language) if say.is_plain and p[0] >= UNLIKELY else prob(x) for x in p]
    return [strong(text if say.is_plain else f"{num(x, 2)} ({text})") for x, text in zip(values, plain, strict=True)]


def times(ratio: float) -> str:
    """How many times as probable: 55, 3.2, 0.04, 2×10⁻⁶."""
    if not UNLIKELY <= ratio < MANY:
        return power_of_ten(ratio, 0)
    return num(ratio, 2 if ratio < 1 else 1) if ratio < 10 else f"{round(ratio):,}"


def about_map(say: Say, scores: np.ndarray, sources: int, attention: np.ndarray, layer: int) -> list[Said]:
    """How often what was written before matters more than the source, and how often attention points at the source token that matters most.

    scores: (R, S + R), nan for what a step had not read. attention: (R, S) of the layer.
    """
    source, before = scores[:, :sources], np.where(np.isnan(scores[:, sources:]), -np.inf, scores[:, sources:])
    more = int((before.max(1) > source.max(1)).sum())
    same = int((source.argmax(1) == attention.argmax(1)).sum())
    rows = len(scores)
    return [say("see.before", n=more, rows=rows), say("see.attention", n=same, rows=rows, layer=layer + 1)]


def named_part(say: Say, part: Mapping[str, Any]) -> Values:
    """A part in words: layer and head from 1, and its kind."""
    stack, layer, sub = part["site"].split(".")
    return {"layer": int(layer) + 1, "head": (part["head"] or 0) + 1, "kind": say.text(f"part.{stack}.{sub}")}
