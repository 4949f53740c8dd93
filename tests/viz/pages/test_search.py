"""The paths of samples and what is said of a search, by cases worked out by hand."""

import math
from dataclasses import replace
from types import SimpleNamespace

import pytest
from pytest import approx

from viz.pages.search.samples import Drawn, Samples, folded, prefix_tree
from viz.pages.search.widths import kind_of

END = 3


def drawn(tokens, count):
    return Drawn(tokens, " ".join(map(str, tokens)), count, 0, -1.0, -1.0, ended=tokens[-1] == END)


PATHS = [
    drawn((1, 2, END), 5),
    drawn((1, 2, 4, END), 2),
    drawn((1, 5), 2),
    drawn((1, 5, 6, END), 1),
    drawn((1, 7, END), 1),
    drawn((1, 8, END), 1),
]


def ends(prefix):
    """How many samples end in it or in what goes on from it."""
    return (prefix.path.count if prefix.path else 0) + sum(map(ends, prefix.children))


def test_samples_that_begin_alike_share_a_path():
    tree = prefix_tree(PATHS)
    assert (tree.tokens, tree.count, tree.path) == ((1,), 12, None)
    assert [(child.tokens, child.count) for child in tree.children] == [((1, 2), 7), ((1, 5), 3), ((1, 7, END), 1), ((1, 8, END), 1)]
    assert tree.children[1].path == PATHS[2] and [one.path for one in tree.children[1].children] == [PATHS[3]]
    assert ends(tree) == 12
    assert prefix_tree(PATHS[:1]).path == PATHS[0]


def test_rare_branches_are_folded_until_a_person_unfolds_them():
    tree = prefix_tree(PATHS)
    assert [one.tokens for one in folded(tree, 100, [])] == [(1, 7, END), (1, 8, END)]
    assert folded(tree, 100, [tree.key]) == [] and folded(tree, 12, []) == [] and folded(tree.children[1], 100, []) == []
    assert len({one.key for one in (tree, *tree.children)}) == 5


def test_paths_that_read_alike_are_one_translation():
    paths = [replace(one, text=text, log_p=log_p) for one, text, log_p in zip(PATHS, "abacdd", (-1, -1.5, -2, -5, -4, -6), strict=True)]
    found = Samples(12, paths, "a", PATHS[0].tokens)
    assert [(one.text, one.count, one.tokens) for one in found.texts][:2] == [("a", 7, PATHS[0].tokens), ("b", 2, PATHS[1].tokens)]
    assert [one.text for one in found.texts] == ["a", "b", "d", "c"], "of two that came as often the more probable first"
    assert found.times == 7 and found.expected(found.texts[0]) == approx(12 * (math.exp(-1) + math.exp(-2)))


@pytest.mark.parametrize(
    ("tokens", "banned", "score", "expected"),
    [
        ((1, END), -1, -9.0, "same"),
        ((2, END), 0, -9.0, "banned"),
        ((2, END), -1, -0.4, "search"),
        ((2, END), -1, -0.6, "model"),
        ((2, END), -1, -0.5, "tie"),
        ((3, 4, END), -1, -0.6, "cut"),
        ((3, 4, END), 0, -9.0, "cut"),
    ],
)
def test_search_error_model_error_or_neither(tokens, banned, score, expected):
    reads = {(1, END): "a", (2, END): "b", (3, 4, END): "a"}
    made = SimpleNamespace(tokens=tokens, banned=banned, score=score)
    assert kind_of(reads[tokens], made, -0.5, (1, END), "a") == expected
