"""What is said on the page Lens, from the numbers that it shows. Pure."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from lab.measures.lens import LogitLens, Readout, decided
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
    return say("guess.from", where=say.layer(layer - 1), before=before, token=token, layer=strong(str(layer)))


def about_grid(say: Say, facts: GridFacts) -> Said:
    """How many tokens each layer has right, and how many are read out at the input as they were read in."""
    right = (facts.lens.rank == 1).sum(1).tolist()
    n = len(facts.labels)
    same = int((facts.lens.top[0, :, 0] == facts.read[:n]).sum())
    return say("see.grid", n=n, counts=" → ".join(map(str, right[1:])), same=same)


def about_lead(say: Say, last: Readout, step: int, name: Name) -> Said:
    """The lead of the first candidate over the second."""
    logits, ids = last.logits[step], last.candidates[step]
    first, second = np.argsort(-logits, kind="stable")[:2]
    gap = float(logits[first] - logits[second])
    return say("word.see", a=name(int(ids[first])), b=name(int(ids[second])), gap=num(gap, 2), ratio=ratio_text(math.exp(gap)))


def ratio_text(ratio: float) -> str:
    """How many times as probable: 1.35, 27.2, 512, 1.2×10⁷."""
    if ratio < 100:
        return num(ratio, 2 if ratio < 2 else 1)
    return str(round(ratio)) if ratio < 1e6 else power_of_ten(ratio, 1)
