"""What the page One head says of its numbers."""

from __future__ import annotations

import math

import numpy as np

from viz.marks import Said, strong
from viz.pages.head.place import Doubles, Head, entropy
from viz.shared.number_format import num, power_of_ten, share, signed

LITTLE = 0.005
"""A part of the length below this is next to nothing."""


def percent(x: float) -> str:
    """A signed share with one decimal."""
    return f"{num(100 * x, 1)}%"


def times(gap: float) -> str:
    """e to the power of a gap, to three digits: 1.35, 27.2, 1.2×10⁷."""
    ratio = math.exp(gap)
    return f"{ratio:.3g}" if ratio < 1e3 else f"{ratio:,.0f}" if ratio < 1e5 else power_of_ten(ratio, 1)


def about_row(here: Head) -> tuple[Said, list[Said]]:
    """The answer for the query, and what is to be noticed of its weights."""
    say, query = here.ask.say, here.token(here.row)
    weights, scores, hidden = here.array("weights")[here.row], here.array("scores_masked")[here.row], here.hidden[here.row]
    order = [int(j) for j in np.argsort(-weights, kind="stable") if not hidden[j]]
    best = order[0]
    key = here.token(best, is_key=True)
    facts = {"query": query, "key": key, "w": num(weights[best], 4), "open": len(order), "bits": num(entropy(weights), 2)}
    see = say("weight.see", **facts)
    if len(order) == 1:
        return say("answer.only", query=query, key=key), [see, say("weight.only", key=key), *without_mask(here)]
    second = order[1]
    answer = say(
        "answer.masked" if hidden.any() else "answer",
        query=query,
        key=key,
        share=strong(share(weights[best], say.language)),
        score=strong(num(scores[best], 2)),
    )
    gap = float(scores[best] - scores[second])
    look = say("weight.look", a=key, b=here.token(second, is_key=True), gap=num(gap, 4), ratio=times(gap))
    return answer, [see, look, *without_mask(here)]


def without_mask(here: Head) -> list[Said]:
    """What the best of the hidden keys would get; nothing where distance is subtracted from scores too, as with ALiBi."""
    scores, hidden = here.array("scores")[here.row], here.hidden[here.row]
    if not hidden.any() or here.trace.config.positions == "alibi":
        return []
    free = np.exp(scores - scores.max())
    best = int(np.where(hidden, scores, -np.inf).argmax())
    text = share(float(free[best] / free.sum()), here.ask.say.language)
    return [here.ask.say("unmasked", key=here.token(best, is_key=True), share=text)]


def about_products(here: Head, terms: Doubles) -> list[Said]:
    """Signs of the products, and how many of them make up half of the absolute values."""
    say, plus, minus = here.ask.say, terms[terms > 0], terms[terms < 0]
    signs = {"np": len(plus), "plus": signed(plus.sum(), 2), "nm": len(minus), "minus": signed(minus.sum(), 2)}
    see = say("score.see", k=len(terms), sum=num(terms.sum(), 2), **signs)
    sizes = np.sort(np.abs(terms))[::-1]
    if not sizes.any():
        return [see]
    half = int((np.cumsum(sizes) < sizes.sum() / 2).sum()) + 1
    top = int(np.abs(terms).argmax())
    return [see, say("score.look", half=half, k=len(terms), top=top, p=signed(terms[top], 2))]


def about_mix(here: Head, weights: Doubles, parts: Doubles) -> list[Said]:
    """Where most of the weight comes from, and how much of the parts' lengths cancels."""
    say, best, count = here.ask.say, int(weights.argmax()), int((weights > 0).sum())
    key = here.token(best, is_key=True)
    lengths, length = float(np.linalg.norm(parts, axis=1).sum()), float(np.linalg.norm(parts.sum(0)))
    lost = 1 - length / lengths if lengths else 0.0
    sums = {"sum": num(lengths, 3), "length": num(length, 3), "lost": f"{num(100 * lost, 0)}%", "key": key}
    how = "only" if count == 1 else "look_none" if lost < LITTLE else "look"
    see = say("mix.see", query=here.token(here.row), n=count, key=key, share=f"{num(100 * weights[best], 2)}%")
    return [see, say(f"mix.{how}", **sums)]


def about_output(here: Head, shares: Doubles, norms: Doubles) -> list[Said]:
    """Which head has the largest share, and which parts point against the output. The last part is the bias."""
    say, own = here.ask.say, here.head
    most = int(shares[:-1].argmax())
    values = {"head": most + 1, "share": percent(shares[most]), "own": own + 1, "mine": percent(shares[own]), "norm": num(norms[own], 2)}
    see = say("out.see_own" if most == own else "out.see", query=here.token(here.row), **values)
    names = [say.text("out.bias") if h == len(shares) - 1 else say.text("out.head", n=h + 1) for h in range(len(shares))]
    against = [name for name, x in zip(names, shares, strict=True) if round(1000 * x) < 0]
    joint = "、" if say.language == "zh" else ", "
    return [see, say("out.against", list=joint.join(against)) if against else say("out.along")]
