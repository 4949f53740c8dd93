"""The tree of a beam search, by a case worked out by hand."""

import pytest

from lab.measures.beam_tree import lowest, other_choice, read_tree, why
from model.beam import ROOT, BeamStep, Hypothesis
from model.config import DecodeConfig

END = 3
FIRST = ((0, 10, -0.5), (0, 11, -0.9), (0, 12, -2.0), (0, END, -3.0))
SECOND = ((2, 13, -0.1), (2, 14, -0.3), (1, END, -0.8), (1, 15, -2.0))
MADE = (*FIRST, *SECOND, (5, END, -0.1), (5, 16, -2.0), (6, END, -2.0))
"""Hypotheses 1 to 11: the parent, the token added, its log-probability."""


def a_tree():
    """Two are kept; the winner stands second at first and overtakes the first, one path ends without a child, and one ending comes too late."""
    h = [ROOT]
    for parent, token, log_p in MADE:
        tokens, total = (*h[parent].tokens, token), h[parent].log_probability + log_p
        h.append(Hypothesis(len(h), parent, tokens, log_p, total, total / len(tokens)))
    steps = (
        BeamStep(0, (h[1], h[2]), (), (h[3], h[4]), (), done=False),
        BeamStep(1, (h[5], h[6]), (h[7],), (h[8],), (h[7],), done=False),
        BeamStep(2, (h[10],), (h[9],), (h[11],), (h[9], h[7]), done=True),
    )
    return read_tree(steps, DecodeConfig(strategy="beam", beam=2), 10, END)


def test_a_tree_has_its_nodes_by_their_ids_and_ranks_by_log_probability():
    tree = a_tree()
    assert [node.made.id for node in tree.nodes] == list(range(1, 12))
    assert [[node.row for node in step] for step in tree.steps] == [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2]]
    assert [node.made.id for node in tree.winner] == [2, 5, 9] and tree.best.made.id == 9
    assert [node.made.id for node in tree.path(tree.at(11))] == [2, 6, 11]
    assert [child.made.id for child in tree.children[5]] == [9, 10]


@pytest.mark.parametrize(
    "at, expected",
    [
        (9, "finished"),
        (2, "on_path"),
        (1, "kept"),
        (3, "pruned"),
        (7, "finished"),
        (6, "kept_dead"),
        (10, "kept_end"),
        (11, "pruned"),
    ],
)
def test_why_the_search_did_so(at, expected):
    tree = a_tree()
    assert why(tree, tree.at(at)) == expected


def test_the_winner_stood_second_at_first_and_took_another_token_there():
    tree = a_tree()
    assert lowest(tree).made.id == 2
    own, first = other_choice(tree) or (tree.best, tree.best)
    assert (own.made.id, first.made.id) == (2, 1)


@pytest.mark.parametrize("wanted, expected", [(6, 6), (0, 9), (12, 9), (-1, 9), ("6", 9), (True, 9), (None, 9), (2.0, 9)])
def test_a_node_that_the_tree_does_not_have_is_the_winners_end(wanted, expected):
    assert a_tree().chosen(wanted).made.id == expected
