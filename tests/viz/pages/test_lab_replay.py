"""What changed in a translation from snapshot to snapshot, and how the maps are cut and sent."""

import numpy as np

from tests.unpack_arrays import unpack
from viz.pages.lab.replay_view import MOST_ROWS, changes, numbers_at, replay_view


def test_words_that_stay_in_order_are_not_new() -> None:
    assert changes("I drink coffee every morning.", "I drink this coffee every morning.") == [
        (w, False) for w in ["I", "drink", "coffee", "every", "morning."]
    ]
    assert changes("I drink tea", "I ate tea") == [("I", False), ("drink", True), ("tea", False)]
    assert changes("a b", "") == [("a", True), ("b", True)]
    assert changes("", "a b") == []


def test_a_word_that_is_there_twice_is_new_once() -> None:
    assert sum(new for _, new in changes("the the cat", "the cat")) == 1


RESULT = {
    "charts": [
        {
            "name": "loss",
            "curves": [{"name": "own", "points": [[1, [8.0, 6.0]], [50, [4.0, 4.0]]]}, {"name": "training", "points": [[1, [9.0]]]}],
        },
        {"name": "quality", "curves": [{"name": "bleu", "points": [[1, [0.0]], [50, [12.5]]]}]},
    ]
}


def test_numbers_are_means_of_the_shipped_result() -> None:
    assert numbers_at(RESULT) == {1: {"own": 7.0, "bleu": 0.0}, 50: {"own": 4.0, "bleu": 12.5}}
    assert numbers_at(None) == {}


def test_the_view_has_every_snapshot_and_maps_of_the_rows_that_are_shown() -> None:
    said = [{"step": 1, "text": "a a", "ended": False, "tokens": 60}, {"step": 50, "text": "a cat", "ended": True, "tokens": 3}]
    maps = np.random.default_rng(0).random((2, 2, 4, MOST_ROWS + 3, 5), np.float32)
    rows, cols = [{"text": str(i), "kind": "normal"} for i in range(MOST_ROWS + 3)], [{"text": "x", "kind": "normal"}] * 5
    view = replay_view(said, maps, rows, cols, RESULT)
    assert [one["numbers"]["own"] for one in view["snapshots"]] == [7.0, 4.0]
    assert [one["new"] for one in view["snapshots"]] == [2, 1]
    assert view["cut"] and len(view["rows"]) == MOST_ROWS
    np.testing.assert_allclose(unpack(view["maps"]), maps[..., :MOST_ROWS, :], atol=6e-4)
    assert not replay_view(said, maps[..., :5, :], rows[:5], cols, None)["cut"]
