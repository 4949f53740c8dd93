"""What is said on the page Attribution, from the numbers that it shows. Pure."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lab.measures.attribution import METHODS, Attribution
from viz.marks import Said, Say, Token, strong
from viz.shared.number_format import num, power_of_ten, prob, share, signed

UNLIKELY = 0.005
"""Below it whole percents all say <1 %."""
MANY = 1e6


@dataclass(frozen=True)
class StepFacts:
    """One step. full: log p of the token (against a foil the difference); source, prefix: the token of each side without which it is lowest, and what it is then."""

    word: Token
    foil: Token | None
    full: float
    source: tuple[Token, float]
    prefix: tuple[Token, float]


def answer_of(say: Say, facts: StepFacts) -> Said:
    """How far the token falls without one token of the source, and without one that was written before; what does not fall as it is printed is not said to fall."""
    full, source, prefix = numbers(say, facts)
    values: dict[str, Any] = {"word": facts.word, "p": strong(full), "foil": facts.foil or ""}
    values |= {"source": facts.source[0], "q": strong(source), "prefix": facts.prefix[0], "r": strong(prefix)}
    falls = [after < facts.full and text != full for after, text in ((facts.source[1], source), (facts.prefix[1], prefix))]
    case = {(True, True): "both", (True, False): "source", (False, True): "prefix", (False, False): "none"}[falls[0], falls[1]]
    return say(f"answer.{case}{'_foil' if facts.foil else ''}", **values)


def numbers(say: Say, facts: StepFacts) -> list[str]:
    """The number as it is, without the source token and without the earlier one: percents (against a foil so many times as probable), in exact words nats too."""
    values = [facts.full, facts.source[1], facts.prefix[1]]
    if facts.foil:
        plain = [times(math.exp(x)) for x in values]
    else:
        p = [math.exp(min(x, 0.0)) for x in values]
        plain = [share(x, say.language) if say.is_plain and p[0] >= UNLIKELY else prob(x) for x in p]
    return plain if say.is_plain else [f"{num(x, 2)} ({text})" for x, text in zip(values, plain, strict=True)]


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


def about_methods(say: Say, found: Attribution, names: Sequence[Token]) -> list[Said]:
    """How integrated gradients divide between the sides, and whether the methods name the same source token first."""
    lines, size = list[Said](), np.abs(found.scores["integrated"])
    if size.sum() > 0:
        part = round(100 * float(size[: found.sources].sum() / size.sum()))
        lines.append(say("see.shares", source=part, prefix=100 - part))
    first = {name: int(np.abs(found.scores[name][: found.sources]).argmax()) for name in METHODS}
    if len(set(first.values())) == 1:
        return [*lines, say("look.same", token=names[first["occlusion"]])]
    return [*lines, say("look.differ", **{name: names[i] for name, i in first.items()})]


def about_parts(
    say: Say, parts: Sequence[Mapping[str, Any]], changes: Sequence[float], errors: Sequence[float] | None = None
) -> list[Said]:
    """The head, and the sublayer, whose ablation costs most; how many heads' ablation makes the output more probable.

    errors: the standard errors of means. Where the range mean ± error of another overlaps with the first's, the sentence does not rank them; nor where
    another has the same number as it is printed.
    """
    heads, whole = ([i for i, p in enumerate(parts) if (p["head"] is None) == wanted] for wanted in (False, True))
    lines = list[Said]()
    for name, among in (("head", heads), ("sublayer", whole)):
        first = min(among, key=lambda i: changes[i])
        change = signed(changes[first], 3)
        values = named_part(say, parts[first]) | {"change": strong(change), "times": f"{math.exp(changes[first]):.2g}"}
        close = sum(changes[i] - errors[i] <= changes[first] + errors[first] for i in among) - 1 if errors else 0
        level = sum(signed(changes[i], 3) == change for i in among) - 1
        if changes[first] >= 0 or float(change.replace("−", "-")) == 0:
            continue
        if errors and close:
            lines.append(say(f"see.{name}_close", **values, close=close, error=num(errors[first])))
        else:
            lines.append(say(f"see.{name}{'_level' if level else ''}", **values))
    gain = sum(changes[i] > 0 for i in heads)
    return [*lines, say("look.gain", gain=gain, n=len(heads))]


def named_part(say: Say, part: Mapping[str, Any]) -> dict[str, Any]:
    """A part in words: layer and head from 1, and its kind."""
    stack, layer, sub = part["site"].split(".")
    return {"layer": int(layer) + 1, "head": (part["head"] or 0) + 1, "kind": say.text(f"part.{stack}.{sub}")}
