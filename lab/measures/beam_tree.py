"""The tree of a beam search: its hypotheses in the order of their ids, the way to each, and why the search did with it what it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from model.beam import BeamStep, Hypothesis
    from model.config import DecodeConfig


STATUS = ("kept", "finished", "pruned")


@dataclass(frozen=True)
class Node:
    """A hypothesis. row: its rank by log-probability within its step, from 0."""

    made: Hypothesis
    step: int
    row: int
    status: str


@dataclass(frozen=True, eq=False)
class Tree:
    """nodes: in the order of their ids, which begin with 1; the root, 0, is none. ranked: ids of the final list, best score first. limit: the most tokens the search writes."""

    nodes: list[Node]
    ranked: list[int]
    config: DecodeConfig
    limit: int
    eos: int

    @cached_property
    def steps(self) -> list[list[Node]]:
        """The nodes of each step, highest log-probability first."""
        found: list[list[Node]] = [[] for _ in range(self.nodes[-1].step + 1)]
        for node in self.nodes:
            found[node.step].append(node)
        return found

    @cached_property
    def children(self) -> dict[int, list[Node]]:
        """What continues each node, best first."""
        found: dict[int, list[Node]] = {}
        for node in self.nodes:
            found.setdefault(node.made.parent, []).append(node)
        return found

    def at(self, number: int) -> Node:
        """The node of an id."""
        return self.nodes[number - 1]

    @property
    def best(self) -> Node:
        """The end of the winner."""
        return self.at(self.ranked[0])

    @cached_property
    def winner(self) -> list[Node]:
        """The way of the winner."""
        return self.path(self.best)

    def path(self, node: Node) -> list[Node]:
        """The nodes from the first token to this one."""
        found = [node]
        while found[-1].made.parent:
            found.append(self.at(found[-1].made.parent))
        return found[::-1]

    def has_ended(self, node: Node) -> bool:
        """Whether nothing can follow."""
        return node.made.tokens[-1] == self.eos

    def chosen(self, wanted: object) -> Node:
        """The node that a person chose; the winner's end where nobody did, or where the tree has no such node."""
        return self.at(wanted) if type(wanted) is int and 0 < wanted <= len(self.nodes) else self.best


def hypotheses(steps: Sequence[BeamStep]) -> list[tuple[Hypothesis, int, str]]:
    """Every hypothesis of a search with the step it was made at, from 0, and its status, in the order of their ids; the root, 0, is left out."""
    return sorted(((h, step.index, name) for step in steps for name in STATUS for h in getattr(step, name)), key=lambda one: one[0].id)


def read_tree(steps: Sequence[BeamStep], config: DecodeConfig, limit: int, eos: int) -> Tree:
    """The tree of the records of a search."""
    nodes: list[Node] = []
    rows = [0] * len(steps)
    for hypothesis, step, status in hypotheses(steps):
        nodes.append(Node(hypothesis, step, rows[step], status))
        rows[step] += 1
    return Tree(nodes, [h.id for h in steps[-1].best], config, limit, eos)


def why(tree: Tree, node: Node) -> str:
    """Why the search did with a node what it did: the name of a sentence."""
    if node.status != "kept":
        return node.status
    if node in tree.winner:
        return "on_path"
    if any(child.status != "pruned" for child in tree.children.get(node.made.id, ())):
        return "kept"
    return "kept_end" if node.step + 1 == len(tree.steps) else "kept_dead"


def lowest(tree: Tree) -> Node:
    """Where the winner stood lowest; its first node where it led all the way."""
    return max(tree.winner, key=lambda node: (node.row, -node.step))


def other_choice(tree: Tree) -> tuple[Node, Node] | None:
    """The first node of the winner that was not the most probable after its beginning, and the one that was; None where all were."""
    for node in tree.winner:
        first = tree.children[node.made.parent][0]
        if first is not node:
            return node, first
    return None
