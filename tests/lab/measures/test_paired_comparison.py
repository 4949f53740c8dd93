"""The rule of every verdict: paired differences with a t interval."""

import pytest

from lab.measures.paired_comparison import T_95, compare


def test_the_interval_is_students():
    found = compare([1.0, 2.0, 4.0], [0.0, 0.0, 0.0], 0.0)
    spread = (7 / 3) ** 0.5  # of 1, 2, 4 around 7/3: (16 + 1 + 25) / 9 / 2
    assert found.mean == pytest.approx(7 / 3)
    assert found.high - found.mean == pytest.approx(4.303 * spread / 3**0.5)


def test_each_call_has_its_case():
    zero = [0.0] * 4
    assert compare([1.0, 1.1, 0.9, 1.0], zero, 0.5).call == "more"
    assert compare([-1.0, -1.1, -0.9, -1.0], zero, 0.5).call == "less"
    assert compare([0.01, -0.01, 0.02, 0.0], zero, 0.5).call == "same"
    assert compare([2.0, -2.0, 3.0, 0.5], zero, 0.5).call == "unclear"


def test_differences_are_paired_so_a_common_spread_does_not_hide_them():
    assert compare([10.0, 20.0, 30.0], [9.0, 18.9, 29.1], 0.1).call == "more"


@pytest.mark.parametrize("count", [0, 1, 11])
def test_one_seed_decides_nothing_and_neither_do_more_than_the_table_has(count):
    assert compare([5.0] * count, [0.0] * count, 0.1).call == "unclear"


def test_pairs_are_needed():
    with pytest.raises(ValueError, match="2 and 1"):
        compare([1.0, 2.0], [1.0], 0.1)


def test_the_table_falls_with_the_degrees_of_freedom():
    assert len(T_95) == 9 and list(T_95) == sorted(T_95, reverse=True)


def test_what_is_surely_not_more_need_not_be_surely_the_same():
    found = compare([-0.3, -0.05, -0.05, -0.2], [0.0] * 4, 0.1)
    assert (found.call, found.more) == ("unclear", False)
    assert compare([1.0, 1.1, 0.9], [0.0] * 3, 0.5).more is True
    assert compare([0.2, -0.3, 0.4], [0.0] * 3, 0.1).more is None
    assert compare([float("nan")] * 3, [0.0] * 3, 0.1).more is None and compare([5.0], [0.0], 0.1).more is None


def test_one_measurement_is_shown_without_an_interval():
    assert compare([0.25], [0.0], 0.1).as_text() == "+0.250" and "[" in compare([0.2, 0.3], [0.0] * 2, 0.1).as_text()
