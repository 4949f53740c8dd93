"""What people type into the blanks of a worksheet."""

import math

import pytest

from lab.measures.typed_numbers import grade, number_of


@pytest.mark.parametrize(
    "text, number",
    [("−0.5", -0.5), (" 1,41 ", 1.41), ("．5", 0.5), ("-inf", -math.inf), ("−∞", -math.inf), ("1e3", None), ("x", None), ("-", None)],
)
def test_numbers_are_read_as_people_type_them(text, number):
    assert number_of(text) == number


def test_a_typed_number_is_graded_within_the_tolerance():
    graded = [
        grade(text, value) for text, value in (("", 1), ("0.95", 1), ("1.06", 1), ("?", 1), ("-∞", -math.inf), ("3", -math.inf), ("-∞", 3))
    ]
    assert graded == ["empty", "right", "wrong", "unread", "right", "wrong", "wrong"]
