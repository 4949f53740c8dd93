"""The lattice of segmentations: every way a unigram model could cut a text, with what each piece and each cut is worth.

A cut's score is the sum of its pieces' log-probabilities; among all cuts of one text it has the probability exp(score - log Z), Z the sum of
exp(score) over all of them. Source: Kudo 2018 (Subword Regularization), section 3; the search is Viterbi's, the sums forward-backward.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

UNKNOWN_PENALTY = 10.0
"""A character that no piece covers counts as so much less than the least probable piece (SentencePiece's kUnkPenalty)."""
RULED_BONUS = 0.1
"""A piece that stands in the vocabulary by rule is worth so much for each character after its first: always more than a piece that was learned."""
Ends = tuple[int, ...]
"""Where the pieces of a cut end, in characters of the normalised text."""


@dataclass(frozen=True)
class Node:
    """A piece that could stand at characters start to end - 1 of the normalised text. known: False for a character that is in no piece."""

    text: str
    start: int
    end: int
    score: float
    known: bool = True


@dataclass(frozen=True)
class Cut:
    """One segmentation of the whole text: where its pieces end, and the sum of their log-probabilities (natural)."""

    ends: Ends
    score: float


@dataclass(frozen=True)
class PieceScores:
    """What a unigram model makes lattices from: each piece's log-probability, 0 for a piece put in by rule."""

    scores: Mapping[str, float]

    @cached_property
    def longest(self) -> int:
        """Characters of the longest piece."""
        return max(map(len, self.scores), default=1)

    @cached_property
    def lowest(self) -> float:
        """The log-probability of the least probable piece."""
        return min(self.scores.values(), default=0.0)

    @cached_property
    def joined_digits(self) -> bool:
        """Whether a piece has two digits beside each other."""
        return any(a.isdigit() and b.isdigit() for piece in self.scores for a, b in pairwise(piece))

    def node(self, normal: str, start: int, end: int) -> Node | None:
        """The piece at these characters, or None where there is none: a lone character that is no piece is unknown, and still a node."""
        text = normal[start:end]
        score = self.scores.get(text)
        if score is None:
            return Node(text, start, end, self.lowest - UNKNOWN_PENALTY, False) if end - start == 1 else None
        return Node(text, start, end, score or (end - start - 1) * RULED_BONUS)


class Lattice:
    """All segmentations of one normalised text. Every position can be reached, since each character is a node of its own."""

    def __init__(self, normal: str, pieces: PieceScores) -> None:
        self.normal, self._pieces = normal, pieces
        spans = ((start, end) for start in range(len(normal)) for end in range(start + 1, min(start + pieces.longest, len(normal)) + 1))
        found = [node for node in (pieces.node(normal, *span) for span in spans) if node]
        self.nodes: tuple[Node, ...] = tuple(found)  # by start, then by length

    @cached_property
    def _ending(self) -> list[list[int]]:
        """The numbers of the nodes that end at each position."""
        ending: list[list[int]] = [[] for _ in range(len(self.normal) + 1)]
        for i, node in enumerate(self.nodes):
            ending[node.end].append(i)
        return ending

    @cached_property
    def count(self) -> int:
        """How many segmentations there are."""
        ways = [1] + [0] * len(self.normal)
        for node in self.nodes:
            ways[node.end] += ways[node.start]
        return ways[-1]

    def n_best(self, n: int) -> list[Cut]:
        """The n most probable segmentations, or all where there are fewer, best first; exact."""
        table: list[list[tuple[float, int, int]]] = [[(0.0, -1, -1)]]  # at each position: score, node that ends here, rank at its start
        for ending in self._ending[1:]:
            ways = ((before[0] + self.nodes[i].score, i, rank) for i in ending for rank, before in enumerate(table[self.nodes[i].start]))
            table.append(heapq.nlargest(n, ways, key=lambda way: way[0]))
        return [Cut(self._back(table, rank), table[-1][rank][0]) for rank in range(len(table[-1]))] if self.normal else []

    def _back(self, table: list[list[tuple[float, int, int]]], rank: int) -> Ends:
        at, ends = len(self.normal), list[int]()
        while at:
            ends.append(at)
            _, node, rank = table[at][rank]
            at = self.nodes[node].start
        return tuple(reversed(ends))

    @cached_property
    def best(self) -> Cut:
        """The most probable segmentation (Viterbi): what the tokenizer takes."""
        return next(iter(self.n_best(1)), Cut((), 0.0))

    @cached_property
    def _sums(self) -> tuple[list[float], list[float]]:
        """Log of the summed probability of all ways to each position, and from each position to the end."""
        size = len(self.normal)
        before, after = [0.0] + [-math.inf] * size, [-math.inf] * size + [0.0]
        for node in self.nodes:
            before[node.end] = _add(before[node.end], before[node.start] + node.score)
        for node in reversed(self.nodes):
            after[node.start] = _add(after[node.start], node.score + after[node.end])
        return before, after

    @property
    def log_total(self) -> float:
        """log Z: the log of the summed probability of all segmentations."""
        return self._sums[0][-1]

    @cached_property
    def marginals(self) -> tuple[float, ...]:
        """For each node the probability that a segmentation holds it, if segmentations are drawn by their probability (forward-backward)."""
        before, after = self._sums
        return tuple(math.exp(before[node.start] + node.score + after[node.end] - self.log_total) for node in self.nodes)

    def probability(self, score: float) -> float:
        """The share of a segmentation with this score among all."""
        return math.exp(score - self.log_total)

    @property
    def joined_digits(self) -> bool:
        """Whether any piece of the vocabulary has two digits beside each other; else every digit is cut alone."""
        return self._pieces.joined_digits

    def part(self, start: int, end: int) -> Lattice:
        """The lattice of some characters alone. Between two joints it is what the whole has there."""
        return Lattice(self.normal[start:end], self._pieces)

    def cut_at(self, ends: Ends) -> Cut | None:
        """The segmentation with these ends; None where they are none of this text: out of order, beyond it, or with a piece that does not exist."""
        nodes = self.nodes_of(ends)
        return Cut(ends, sum(node.score for node in nodes)) if nodes is not None else None

    def nodes_of(self, ends: Ends) -> list[Node] | None:
        """The pieces of a segmentation; None where it is none of this text."""
        starts = (0, *ends[:-1])
        if not ends or ends[-1] != len(self.normal) or any(start >= end for start, end in zip(starts, ends, strict=True)):
            return None
        nodes = [self._pieces.node(self.normal, start, end) for start, end in zip(starts, ends, strict=True)]
        return [node for node in nodes if node] if all(nodes) else None

    @cached_property
    def joints(self) -> Ends:
        """Positions at which every segmentation has a boundary, 0 and the end among them: between two of them the text is cut independently."""
        crossed = [0] * (len(self.normal) + 1)
        for node in self.nodes:
            for position in range(node.start + 1, node.end):
                crossed[position] += 1
        return tuple(position for position, times in enumerate(crossed) if not times)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, int], ...]:
        """For each node the numbers of the best node before it and after it, -1 at the ends: followed both ways, the best cut through it."""
        size = len(self.normal)
        before, after = [0.0] + [-math.inf] * size, [-math.inf] * size + [0.0]
        left, right = [-1] * (size + 1), [-1] * (size + 1)
        for i, node in enumerate(self.nodes):
            if before[node.start] + node.score > before[node.end]:
                before[node.end], left[node.end] = before[node.start] + node.score, i
        for i, node in reversed(list(enumerate(self.nodes))):
            if node.score + after[node.end] > after[node.start]:
                after[node.start], right[node.start] = node.score + after[node.end], i
        return tuple((left[node.start], right[node.end]) for node in self.nodes)


def _add(a: float, b: float) -> float:
    """log(exp(a) + exp(b))"""
    high, low = max(a, b), min(a, b)
    return high if low == -math.inf else high + math.log1p(math.exp(low - high))
