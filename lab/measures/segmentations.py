"""The ways to cut a sentence into pieces: the most probable ones, those of one stretch, and every piece that could stand somewhere.

Probabilities are those of the unigram model (Kudo 2018, section 3), see model/segmentation_lattice.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from model.segmentation_lattice import Cut, Lattice, Node

SHOWN = 8
"""So many of the best cuts are listed."""
TRIED = 3
"""And so many of one stretch, each with its translation."""


def _is_letter(character: str) -> bool:
    """Whether it is one of a script that writes words apart."""
    return character.isalpha() and character < "\u2e80"


@dataclass(frozen=True, eq=False)
class Cuts:
    """A lattice, the cut that is read, and how its characters are written."""

    lattice: Lattice
    read: Cut
    written: Callable[[str], str]

    @cached_property
    def best(self) -> list[Cut]:
        """The most probable cuts, as many as are listed."""
        return self.lattice.n_best(SHOWN)

    @cached_property
    def usual(self) -> tuple[int, ...]:
        """The ends of the tokenizer's own cut."""
        return self.best[0].ends if self.best else ()

    def pieces(self, ends: tuple[int, ...]) -> list[str]:
        """The pieces of a cut as they are shown."""
        return [self.written(self.lattice.normal[start:end]) for start, end in zip((0, *ends[:-1]), ends, strict=True)]

    def stretch(self, start: int, end: int) -> tuple[int, int]:
        """The two joints around some characters, and around their word where words are written apart: between them the text is cut independently of all else."""
        joints, text = self.lattice.joints, self.lattice.normal
        while start > 0 and _is_letter(text[start - 1]) and _is_letter(text[start]):
            start -= 1
        while end < len(text) and _is_letter(text[end - 1]) and _is_letter(text[end]):
            end += 1
        return max(j for j in joints if j <= start), min(j for j in joints if j >= end)

    def between(self, first: int, last: int) -> list[tuple[tuple[int, ...], list[str], float]]:
        """The best ways to cut a stretch: ends in the whole text, pieces, and the probability among all ways to cut the stretch."""
        part = self.lattice.part(first, last)
        outside = [end for end in self.read.ends if end <= first or end > last]
        found = []
        for cut in part.n_best(TRIED):
            inside = [first + end for end in cut.ends]
            starts = (first, *inside[:-1])
            pieces = [self.written(self.lattice.normal[a:b]) for a, b in zip(starts, inside, strict=True)]
            found.append((tuple(sorted({*outside, *inside})), pieces, part.probability(cut.score)))
        return found

    def records(self) -> list[dict[str, Any]]:
        """All pieces that could stand somewhere, for the picture of the lattice; before and after: the best ones around each, -1 at the ends."""
        rows = zip(self.lattice.nodes, self.lattice.marginals, self.lattice.neighbours, strict=True)
        return [
            {
                "text": self.written(node.text),
                "start": node.start,
                "end": node.end,
                "score": round(node.score, 4),
                "share": round(share, 5),
                "known": node.known,
                "before": before,
                "after": after,
            }
            for node, share, (before, after) in rows
        ]

    def strange(self) -> list[Node]:
        """Characters that are in no piece, each once."""
        return list({node.text: node for node in self.lattice.nodes if not node.known}.values())
