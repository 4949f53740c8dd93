"""The evidence in words, one sentence a question: how close, at which layer, which source token, how often seen, what one token changes; and the verdict."""

import math
from collections.abc import Sequence
from typing import Any

from lab.measures.heads import is_quiet
from viz.marks import Said, Say, strong
from viz.pages.anatomy.examined import Examined
from viz.shared.number_format import num, p_text


def where(say: Say, one: Examined) -> Said:
    """Where translation and reference part, and the verdict."""
    step = say("see.where", step=strong(str(one.found.step + 1)), **names(one))
    return say.joined(step, say("verdict.is", name=strong(say.text(f"name.{one.found.verdict}"))))


def names(one: Examined) -> dict[str, Any]:
    """Both tokens, as each sentence has them."""
    return {"right": one.right, "wrong": one.wrong}


def lens_case(lead: Sequence[float]) -> tuple[str, int]:
    """What can be said of the right token's lead after each layer (L + 1,), layer 0 first; and the layer from which on it is behind, L + 1 for none.

    never: behind everywhere. layer: not behind, then behind. last: the same, and behind at the last layer alone. returns: behind at the
    end, and before that both behind and not. kept: not behind at the end (a tie, or a token that decoding may not write).
    """
    level = [i for i, x in enumerate(lead) if x >= 0]
    layer = level[-1] + 1 if level else 0
    if layer == len(lead):
        return "kept", layer
    if len(level) < layer:
        return "returns", layer
    if not level:
        return "never", layer
    return "last" if layer == len(lead) - 1 else "layer", layer


def source_case(cost: float, looked: int, needed: int) -> str:
    """What can be said of the source words. cost: the highest, that of the word `needed`; none: to two digits it is not above 0."""
    if float(f"{cost:.2f}") <= 0:
        return "none"
    return "same" if looked == needed else "other"


def walk(say: Say, one: Examined) -> list[Said]:
    """One sentence for each question."""
    found, both = one.found, names(one)
    p, q = (strong(p_text(say, x)) for x in found.p)
    case, layer = lens_case([a - b for a, b in found.lens])
    level = ", ".join(str(i) for i, (a, b) in enumerate(found.lens) if a >= b)
    lines = [
        say("see.rank", rank=strong(str(found.rank)), p=p, q=q, **both),
        say(f"see.lens_{case}", layer=layer, before=layer - 1, layers=level, **both),
    ]
    if not all(is_quiet(piece) for piece in one.read):
        cost = found.cost[found.needed]
        told = {"looked": one.source[found.looked], "needed": one.source[found.needed], "cost": num(cost, 2)}
        lines.append(say(f"see.source_{source_case(cost, found.looked, found.needed)}", **both, **told))
    if found.seen is not None:
        rare = " · ".join(one.source[i].text for i in found.rare)
        lines.append(say("see.seen_rare" if rare else "see.seen", n=f"{found.seen:,}", rare=rare, **both))
    before, after = (num(x, 1) for x in found.chrf)
    return [*lines, say("see.forced", forced=found.forced, before=before, after=after, **both)]


def verdict_said(say: Say, one: Examined) -> Said:
    """The verdict with the log-probabilities of both sentences, in digits that tell them apart."""
    reference, own = one.found.log_p
    digits = 2 if math.isclose(reference, own) or num(reference, 2) != num(own, 2) else 4
    return say(f"say.{one.found.verdict}", reference=num(reference, digits), own=num(own, digits), **names(one))
