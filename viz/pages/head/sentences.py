"""What the page One head says of its numbers."""

import math

import numpy as np

from lab.measures.heads import row_entropy
from viz.marks import Said, Token, strong
from viz.pages.head.place import Doubles, Head, softmax
from viz.shared.number_format import num, power_of_ten, share

TELLING = 0.05
"""A weight from here on is told in the answer."""


def times(gap: float) -> str:
    """e to the power of a gap, to three digits: 1.35, 27.2, 1.2×10⁷."""
    ratio = math.exp(gap)
    return f"{ratio:.3g}" if ratio < 1e3 else f"{ratio:,.0f}" if ratio < 1e5 else power_of_ten(ratio, 1)


def about_row(here: Head) -> tuple[Said, list[Said]]:
    """The answer for the query, and what is to be noticed of its weights."""
    say = here.ask.say
    weights, scores, hidden = here.array("weights")[here.row], here.array("scores_masked")[here.row], here.hidden[here.row]
    order = [int(j) for j in np.argsort(-weights, kind="stable") if not hidden[j]]
    best, key = order[0], here.token(order[0], is_key=True)
    told = strong(share(weights[best], say.language))
    how = "" if not here.writes else ".cross" if here.kind == "cross" else ".written"
    answer = say(f"answer{how}", query=here.token(here.row), key=key, share=told, score=strong(num(scores[best], 1)))
    notes = [say("entropy", bits=num(float(row_entropy(weights)), 2), open=len(order))]
    for second in order[1:2]:
        gap = float(scores[best] - scores[second])
        notes.append(say("weight.look", a=key, b=here.token(second, is_key=True), gap=num(gap, 4), ratio=times(gap)))
    for j, free in best_hidden(here):
        hidden_key, told_free = here.token(j, is_key=True), strong(share(free, say.language))
        notes.append(say("unmasked", key=hidden_key, share=told_free))
        if free >= TELLING:
            reads = Token(here.ask.label(here.pieces[0][here.row]), "target")
            answer = say("answer.free", query=here.token(here.row), reads=reads, key=key, share=told, other=hidden_key, free=told_free)
    return answer, notes


def freed(here: Head) -> dict[int, float]:
    """The weight that each hidden key would get without the mask; none where distance is subtracted from scores too, as with ALiBi."""
    if here.trace.config.positions == "alibi":
        return {}
    weights = softmax(here.array("scores")[here.row])[1]
    return {int(j): float(weights[j]) for j in np.flatnonzero(here.hidden[here.row])}


def best_hidden(here: Head) -> list[tuple[int, float]]:
    """The one of the hidden keys that would get most."""
    return sorted(freed(here).items(), key=lambda one: -one[1])[:1]


def half_of(terms: Doubles) -> int:
    """How many of the largest make up half of the absolute values; 0 where all are 0."""
    sizes = np.sort(np.abs(terms))[::-1]
    return int((np.cumsum(sizes) < sizes.sum() / 2).sum()) + 1 if sizes.any() else 0


def about_mix(here: Head, parts: Doubles) -> Said:
    """How much of the lengths of the parts cancels where they are added up."""
    lengths, length = float(np.linalg.norm(parts, axis=1).sum()), float(np.linalg.norm(parts.sum(0)))
    lost = max(0.0, 1 - length / lengths) if lengths else 0.0
    return here.ask.say("mix.look", sum=num(lengths, 3), length=num(length, 3), lost=f"{num(100 * lost, 0)}%")
