"""What is measured of a head, and which head is shown first."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from pytest import approx

from lab.measures.heads import HeadStats, head_stats
from tests.lab.questions.conftest import piece
from viz.shared.token_axes import contested_row, moved_row, peak, pick_head, predictions

stats = partial(replace, HeadStats(1.0, 2.0, 0.5, eos=0, quiet=0, diagonal=0, previous=0, following=0, distance=0))
"""Of a head, but for what is said otherwise."""
WORDS = [piece("▁a"), piece("▁b"), piece("▁c"), piece("</s>", "special")]


def open_stats(weights, words=WORDS):
    """Of a head whose rows may look at every key."""
    return head_stats(weights, np.ones(weights.shape, bool), words)


def test_a_decoder_row_predicts_the_next_rows_token():
    assert predictions(WORDS[:3], ended=True) == ["▁b", "▁c", "</s>"]
    assert predictions(WORDS[:3], ended=False) == ["▁b", "▁c", ""]
    assert predictions(WORDS[:3], ended=False, unread="▁d") == ["▁b", "▁c", "▁d"], "written, but no row was left to read it"


def test_the_statistics_of_a_head_worked_out_by_hand():
    weights = np.array([[0.5, 0.5, 0, 0], [0, 0, 0, 1], [0.25, 0.25, 0.25, 0.25], [0, 0, 1, 0]], np.float32)
    found = open_stats(weights)
    assert found.entropy == approx((1 + 0 + 2 + 0) / 4)
    assert found.uniform == 2
    assert found.relative == approx(0.75 / 2)
    assert found.eos == found.quiet == approx(1.25 / 4)
    assert found.diagonal == approx((0.5 + 0 + 0.25 + 0) / 4)
    assert found.previous == approx((0 + 0.25 + 1) / 3)
    assert found.following == approx((0.5 + 0 + 0.25) / 3)


def test_a_row_that_may_see_one_key_does_not_count_as_sharp():
    weights = np.array([[1, 0], [0.5, 0.5]], np.float32)
    assert head_stats(weights, np.tril(np.ones((2, 2), bool)), WORDS[:2]).relative == 1


def test_the_peak_is_between_words():
    weights = np.array([[0.1, 0, 0, 0.9], [0.6, 0, 0, 0.4], [0.2, 0.3, 0.5, 0], [0.95, 0, 0, 0.05]], np.float32)
    assert peak(weights, WORDS, WORDS) == [1, 0]


def test_the_peak_of_a_sentence_without_words_is_its_largest_weight():
    end = [piece("。"), piece("</s>", "special")]
    assert peak(np.array([[0.3, 0.7], [0.2, 0.8]], np.float32), end, end) == [1, 1]


def test_the_contested_row_is_a_words_that_spreads_most_and_attends_most_to_a_word():
    weights = np.array([[0.8, 0.1, 0.1, 0], [0.3, 0.2, 0.1, 0.4], [0.2, 0.6, 0.2, 0], [0.3, 0.3, 0.3, 0.1]], np.float32)
    assert contested_row(weights, WORDS, WORDS) == 2
    assert contested_row(np.eye(4, dtype=np.float32), WORDS, WORDS) == 0, "each attends to one key alone"


def test_the_moved_row_attends_mostly_to_a_word_far_from_its_own_place():
    weights = np.array([[0.2, 0.2, 0.6, 0], [0.1, 0.9, 0, 0], [0.5, 0.3, 0.2, 0], [1, 0, 0, 0]], np.float32)
    assert moved_row(weights, WORDS, WORDS) == 0, "the third has no more than half, the last is no word"
    assert moved_row(weights[2:], WORDS[2:], WORDS) == contested_row(weights[2:], WORDS[2:], WORDS) == 0


def test_the_first_head_shown_is_the_sharpest_that_does_not_rest():
    grid = [[stats(relative=0.05, quiet=0.9), stats(relative=0.4)], [stats(relative=0.2), stats(relative=0.9)]]
    assert pick_head(grid) | {"why": None} == {"layer": 1, "head": 0, "why": None}


@pytest.mark.parametrize("quiet, left", [((0.5, 0.1), 2), ((0.51, 0.1), 1), ((0.51, 0.6), 0)])
def test_why_a_head_comes_first_counts_those_among_which_it_was_chosen(quiet, left):
    why = pick_head([[stats(quiet=x) for x in quiet]])["why"]
    assert (why["left"], why["heads"]) == (left, 2)


def test_when_all_heads_rest_the_one_that_rests_least_is_shown():
    picked = pick_head([[stats(relative=0.05, quiet=0.9)], [stats(relative=0.9, quiet=0.6)]])
    assert (picked["layer"], picked["head"], picked["why"]["quiet"]) == (1, 0, "60%")
