"""What is said on the page Lens, from the numbers that it shows. Pure."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from lab.measures.lens import LayerReading, LogitLens, Readout, decided
from viz.marks.words import Said, Say, Token, strong
from viz.shared.number_format import num, power_of_ten

Name = Callable[[int], str]


@dataclass(frozen=True, eq=False)
class GridFacts:
    """A lens with what its tokens are called: labels of the written ones, ids of those that were read (R + 1 or more), and the name of any id."""

    lens: LogitLens
    labels: Sequence[str]
    read: Sequence[int]
    name: Name

    @property
    def layers(self) -> int:
        """How many there are beside the input."""
        return len(self.lens.sites) - 1


def guess_of(say: Say, facts: GridFacts, r: int) -> Said:
    """From which layer on the token of a row is the most probable one."""
    rank, token = facts.lens.rank[:, r], Token(facts.labels[r], "target")
    layer = int(decided(facts.lens.rank)[r])
    if layer > facts.layers:
        first = Token(facts.name(int(facts.lens.top[-1, r, 0])), "target")
        return say("guess.never", token=token, rank=strong(str(rank[-1])), first=first)
    if layer == 0:
        return say("guess.input", token=token)
    before = Token(facts.name(int(facts.lens.top[layer - 1, r, 0])), "target")
    key = "guess.last" if layer == facts.layers else "guess.from"
    key = "guess.first" if layer == 1 else key
    return say(key, token=token, layer=strong(str(layer)), layers=facts.layers, before=before, n=layer - 1)


def about_grid(say: Say, facts: GridFacts) -> list[Said]:
    """How many tokens each layer has right, and one that is decided early beside one that is decided late.

    Decided at layer n: the most probable token in layer n and in all later ones. Ties go to the first step.
    """
    lens, n, layers = facts.lens, len(facts.labels), facts.layers
    if not n:
        return []
    right = (lens.rank == 1).sum(1).tolist()
    same = int(sum(lens.top[0, t, 0] == facts.read[t] for t in range(n)))
    lines = [say("see.grid", n=n, counts=" → ".join(map(str, right[1:])), same=same)]
    at = decided(lens.rank)
    never = [t for t in range(n) if at[t] > layers]
    early, late = int(at.argmin()), int(at.argmax())
    if never:
        t = never[0]
        first = facts.name(int(lens.top[-1, t, 0]))
        return [*lines, say("look.never", token=facts.labels[t], step=t + 1, rank=int(lens.rank[-1, t]), first=first)]
    if at[early] == at[late]:
        return [*lines, say("look.same", layer=int(at[early]))]
    before = int(at[late]) - 1
    spread = say(
        "look.spread",
        early=facts.labels[early],
        early_step=early + 1,
        early_layer=int(at[early]),
        late=facts.labels[late],
        late_step=late + 1,
        late_layer=int(at[late]),
        rank=int(lens.rank[before, late]),
        before=before,
        first=facts.name(int(lens.top[before, late, 0])),
    )
    return [*lines, spread]


def about_lead(say: Say, last: Readout, step: int, name: Name, *, biased: bool) -> list[Said]:
    """The lead of the first candidate over the second; and whether direction, length or bias gave it."""
    logits = last.logits[step]
    order = np.argsort(-logits, kind="stable")
    if len(order) < 2:
        return [say("word.see_one")]
    ids = last.candidates[step]
    first, second = int(order[0]), int(order[1])
    gap = float(logits[first] - logits[second])
    values = {"a": name(int(ids[first])), "b": name(int(ids[second])), "gap": num(gap, 2), "ratio": ratio_text(math.exp(gap))}
    return [say("word.see", **values), *reason(say, last, step, name, biased=biased)]


def reason(say: Say, last: Readout, step: int, name: Name, *, biased: bool) -> list[Said]:
    """Why the candidate with the largest logit has it; nothing where none of the three alone decides."""
    ids, logits, cosines, norms = last.candidates[step], last.logits[step], last.cosines[step], last.norms[step]
    order = np.argsort(-logits, kind="stable")
    first = int(order[0])
    nearest = int(order[int(np.argmax(cosines[order]))])
    values = {"a": name(int(ids[first])), "b": name(int(ids[nearest]))}
    values |= {"cos": num(float(cosines[first]), 3), "other": num(float(cosines[nearest]), 3)}
    if nearest == first:
        return [say("word.look_cosine", **values)]
    ahead = norms[first] * cosines[first] > norms[nearest] * cosines[nearest]
    if ahead and norms[nearest] < norms[first]:
        return [say("word.look_length", **values, long=num(float(norms[first]), 3), short=num(float(norms[nearest]), 3))]
    if not biased or ahead:
        return []
    biases = last.biases[step]
    return [say("word.look_bias", **values, bias_a=num(float(biases[first]), 2), bias_b=num(float(biases[nearest]), 2))]


def ratio_text(ratio: float) -> str:
    """How many times as probable: 1.35, 27.2, 512, 1.2×10⁷."""
    if ratio < 100:
        return num(ratio, 2 if ratio < 2 else 1)
    return str(round(ratio)) if ratio < 1e6 else power_of_ten(ratio, 1)


def about_layers(say: Say, layers: Sequence[LayerReading]) -> list[Said]:
    """From which encoder layer on the translation stays what it is, and between which two it gained most chrF."""
    n = settled = len(layers) - 1
    while settled and layers[settled - 1].text == layers[-1].text:
        settled -= 1
    before = [i for i in range(settled - 1) if layers[i].text == layers[-1].text]
    if settled == n and before:
        lines = [say("see.back_again", layer=before[-1], last=n - 1, n=n)]
    else:
        lines = [say("see.settled" if settled < n else "see.only_last", layer=settled, n=n)]
    gains = [b.chrf - a.chrf for a, b in pairwise(layers)]
    best = int(np.argmax(gains))
    if gains[best] > 0:
        after = {"from": best, "to": best + 1, "before": f"{layers[best].chrf:.0f}", "after": f"{layers[best + 1].chrf:.0f}"}
        lines.append(say("look.gain", **after))
    return lines
