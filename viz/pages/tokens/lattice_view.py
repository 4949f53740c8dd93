"""The lattice of cuts: all ways to cut the source sentence, which are the best, and which one the model reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from model.segmentation_lattice import Lattice, Node

SHOWN = 8
"""So many of the best cuts are listed."""
_DIGITS = re.compile(r"[0-9]{2,}")


class LatticeNode(TypedDict):
    """A piece that could stand there. start, end: characters of the normalised text. share: of all cuts, each weighed by its probability.

    before, after: numbers of the best nodes around it, -1 at the ends. known: False where the character is in no piece.
    """

    text: str
    start: int
    end: int
    score: float
    share: float
    known: bool
    before: int
    after: int


class CutView(TypedDict):
    """One way to cut the whole sentence; probability among all ways."""

    ends: list[int]
    pieces: list[str]
    score: float
    probability: float


class SpelledView(TypedDict):
    """A character that is in no piece: its code point, and the tokens it is spelled in, each with its eight bits where it is a byte."""

    character: str
    code: str
    tokens: list[str]
    bits: list[str]


class LatticeView(TypedDict):
    """What the part shows. count: of all cuts, written out, for it may be too long a number for a browser. joints: where every cut has a boundary.

    read: the cut that the model reads now. usual: the translation of the usual cut, None where that one is read. digits: runs of digits that the
    sentence has; joined: whether any piece of the vocabulary has two digits beside each other.
    """

    text: list[str]  # the characters of the normalised text
    nodes: list[LatticeNode]  # by start, then by length
    joints: list[int]
    count: str
    best: list[CutView]
    read: CutView
    usual: str | None
    spelled: list[SpelledView]
    digits: list[str]
    joined: bool


def lattice_view(
    lattice: Lattice,
    read: tuple[int, ...],
    usual: str | None,
    written: Callable[[str], str] = str,
    spelled: Callable[[Node], list[str]] = lambda node: [node.text],
) -> LatticeView:
    """read: the ends of what the model reads, () for the usual cut. written: how a piece is shown; spelled: the tokens of an unknown character."""
    chosen = lattice.cut_at(read) or lattice.best

    def cut_view(ends: tuple[int, ...], score: float) -> CutView:
        pieces = [written(lattice.normal[start:end]) for start, end in zip((0, *ends[:-1]), ends, strict=True)]
        return {"ends": list(ends), "pieces": pieces, "score": round(score, 5), "probability": lattice.probability(score)}

    return {
        "text": [written(character) for character in lattice.normal],
        "nodes": node_records(lattice, written),
        "joints": list(lattice.joints),
        "count": str(lattice.count),
        "best": [cut_view(cut.ends, cut.score) for cut in lattice.n_best(SHOWN)],
        "read": cut_view(chosen.ends, chosen.score),
        "usual": usual,
        "spelled": [spelled_view(node, spelled(node)) for node in {n.text: n for n in lattice.nodes if not n.known}.values()],
        "digits": _DIGITS.findall(lattice.normal),
        "joined": lattice.joined_digits,
    }


def node_records(lattice: Lattice, written: Callable[[str], str]) -> list[LatticeNode]:
    """All nodes, by start and length, with their marginal probability and their best neighbours."""
    return [
        {
            "text": written(node.text),
            "start": node.start,
            "end": node.end,
            "score": round(node.score, 4),
            "share": round(share, 5),
            "known": node.known,
            "before": before,
            "after": after,
        }
        for node, share, (before, after) in zip(lattice.nodes, lattice.marginals, lattice.neighbours, strict=True)
    ]


def spelled_view(node: Node, tokens: list[str]) -> SpelledView:
    """An unknown character in its tokens; the bits of a token that is a byte, such as <0xF0>, else none."""
    bits = [f"{int(token[3:5], 16):08b}" for token in tokens if re.fullmatch(r"<0x[0-9A-F]{2}>", token)]
    return {"character": node.text, "code": f"U+{ord(node.text):04X}", "tokens": tokens, "bits": bits}
