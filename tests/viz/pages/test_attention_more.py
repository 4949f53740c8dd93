"""Values behind the weights, and the lines of Python of a row, on the page Attention."""

from types import SimpleNamespace

import numpy as np
import pytest
from pytest import approx

from lab.measures.heads import head_stats
from model.tokenizer import Piece
from tests.viz.sheets import Keys
from viz.pages.attention import sentences
from viz.pages.attention.more import is_chosen, row_code


def value_lines(*given):
    """Which words are chosen, with which values."""
    return sentences.value_lines(Keys("attention."), *given)


def pieces(*texts):
    return [Piece(text, 9, 0, 1, 0.0, "special" if text == "</s>" else "piece") for text in texts]


def test_the_lines_name_the_key_that_loses_and_the_key_that_gains():
    weights = np.array([[0.6, 0.3, 0.1], [0.6, 0.1, 0.3]], np.float32)
    keys = pieces("▁a", "▁b", "</s>")
    see, look = value_lines(weights, np.array([0.1, 2.0, 1.0], np.float32), np.ones((2, 3), bool), (pieces("▁x", "▁y"), keys))
    # row 1: .06 .6 .1 -> orders 2 1 0 against 0 2 1: Spearman -0.5; row 2: .06 .2 .3 -> 2 0 1 against 0 1 2: -0.5
    assert (see[1], see[2]["mean"], see[2]["n"]) == ("attention.value.ranks", "-0.50", 2)
    assert (look[1], look[2]["down"], look[2]["up"]) == ("attention.value.moved", "▁a", "▁b")
    assert (look[2]["a"], look[2]["b"]) == ("60.0%", f"{100 * (0.06 / 0.76 + 0.06 / 0.56) / 2:.1f}%")
    assert (look[2]["low"], look[2]["high"], look[2]["usual"]) == ("0.10", "2.00", "1.00")


def test_a_sinks_token_is_told_with_its_mean_share():
    weights = np.array([[0.0, 0.1, 0.9], [0.8, 0.1, 0.1]], np.float32)
    rows, cols = pieces("▁x", "▁y"), pieces("▁a", ",", "</s>")
    stat = head_stats(weights, np.ones((2, 3), bool), cols)
    _, look = sentences.head_reading(Keys("attention."), weights, stat, (rows, cols, None), "cross")
    assert look[1:] == ("attention.look.sink", {"quiet": "60%", "token": "</s>", "share": "50%"})


def test_a_map_with_few_rows_has_no_diagonal_however_many_its_columns_are():
    weights = np.zeros((2, 9), np.float32)
    weights[0, 0] = weights[1, 8] = 1
    rows, cols = pieces("▁x", "▁y"), pieces(*(f"▁{letter}" for letter in "abcdefghi"))
    stat = head_stats(weights, np.ones((2, 9), bool), cols)
    assert stat.diagonal == 1
    assert [line[1] for line in sentences.head_reading(Keys("attention."), weights, stat, (rows, cols, None), "cross")] == [
        "attention.means"
    ]


@pytest.mark.parametrize(("layer", "head", "own"), [(-1, -1, True), (0, 0, False), (3, 7, False), (4, 0, True), (0, 8, True)])
def test_a_head_is_a_persons_choice_if_there_is_one_of_those_numbers(layer, head, own):
    assert is_chosen(SimpleNamespace(scene=SimpleNamespace(layer=layer, head=head)), (4, 8)) is not own


def test_the_row_is_named_in_which_the_two_orders_agree_least():
    weights = np.array([[0.1, 0.6, 0.3], [0.6, 0.3, 0.1]], np.float32)
    given = (pieces("▁x", "▁y"), pieces("▁a", "▁b", "</s>"))
    see = value_lines(weights, np.array([0.1, 2.0, 1.0], np.float32), np.ones((2, 3), bool), given)[0]
    assert (see[1], see[2]["mean"], see[2]["row"], see[2]["least"]) == ("attention.value.ranks", "0.25", "▁y", "-0.50")


def test_equal_lengths_change_nothing_and_no_key_is_said_to_move():
    weights = np.array([[0.6, 0.3, 0.1]], np.float32)
    (see,) = value_lines(weights, np.full(3, 2.0, np.float32), np.ones((1, 3), bool), (pieces("x"), pieces("a", "b", "c")))
    assert see[2]["mean"] == "1.00"


def test_one_key_that_falls_far_is_named_though_no_key_gains_much():
    weights = np.array([[0.5, *[0.5 / 400] * 400]], np.float32)
    norms = np.array([0.1, *[1.0] * 400], np.float32)
    look = value_lines(weights, norms, np.ones((1, 401), bool), (pieces("x"), pieces("</s>", *"a" * 400)))[1]
    assert (look[1], look[2]["down"]) == ("attention.value.moved", "</s>")


def test_the_code_of_a_row_counts_from_1_and_holds_the_rows_own_numbers(trace):
    found, attention = row_code(trace, "cross", 1, 2, 1), trace.attention("cross", 1)
    assert (found["layer"], found["head"], found["row"], found["query"]) == (2, 3, 2, trace.tgt[1].text)
    assert found["weights"] == approx(attention.weights[2, 1], abs=1e-3)
    assert found["q"] == approx(attention.q[2, 1], abs=1e-3)
