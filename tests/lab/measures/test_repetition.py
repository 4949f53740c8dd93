"""Loops are found where a hand finds them, and nowhere else."""

from hypothesis import given
from hypothesis import strategies as st

from lab.measures.repetition import FEWEST, SHORTEST, Loop, find_loop, repeated_share

texts = st.lists(st.integers(0, 3), max_size=40)


def test_a_hand_made_loop_is_found_with_its_start_size_and_rounds():
    assert find_loop([9, 8, 1, 2, 1, 2, 1, 2, 7]) == Loop(start=2, size=2, times=3)
    assert find_loop([5, *[4] * 8, 6]) == Loop(1, 1, 8)
    assert find_loop([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2]) == Loop(0, 3, 3)
    assert Loop(2, 2, 3).end == 8


def test_twice_is_no_loop_and_three_short_words_are_none_either():
    assert find_loop([1, 2, 3, 4, 1, 2, 3, 4]) is None
    assert find_loop([7, 7, 7]) is None
    assert find_loop([7, 7, 7], shortest=3) == Loop(0, 1, 3)
    assert find_loop([]) is None


def test_of_two_loops_the_one_that_covers_more_is_told():
    assert find_loop([*[1] * 6, 9, *[2, 3] * 5]) == Loop(7, 2, 5)


@given(texts)
def test_a_loop_found_really_stands_there_and_is_as_long_as_it_can_be(tokens):
    loop = find_loop(tokens)
    if loop is None:
        for size in range(2, len(tokens) // FEWEST + 1):  # two tokens or more, three times in a row: long enough
            assert not any(tokens[i : i + size] * FEWEST == tokens[i : i + size * FEWEST] for i in range(len(tokens) - size * FEWEST + 1))
        return
    gram = tokens[loop.start : loop.start + loop.size]
    assert tokens[loop.start : loop.end] == gram * loop.times
    assert loop.times >= FEWEST and loop.size * loop.times >= SHORTEST
    assert tokens[loop.end : loop.end + loop.size] != gram


def test_the_share_of_repeated_ngrams_counts_those_that_stood_there_before():
    assert repeated_share([1, 2, 3, 4], 3) == 0
    assert repeated_share([1, 1, 1, 1, 1], 3) == 1 - 1 / 3
    assert repeated_share([1, 2, 1, 2], 2) == 1 - 2 / 3
    assert repeated_share([1], 3) == 0
