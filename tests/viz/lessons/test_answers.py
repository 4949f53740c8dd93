"""How a given answer is read: as people write it, and what is none does not count as a try."""

import pytest

from viz.lessons.answers import (
    CellsAnswer,
    ChoiceAnswer,
    ClaimAnswer,
    NumberAnswer,
    OrderAnswer,
    SetAnswer,
    ShapeAnswer,
    Unread,
    WholeAnswer,
    read_number,
)
from viz.lessons.exercise_types import TYPES
from viz.lessons.exercise_types.base import options, tolerance
from viz.pages import TEXT

TWO = options("a", "b")


@pytest.mark.parametrize(
    "given, number",
    [
        (3, 3),
        (-0.5, -0.5),
        ("−0.5", -0.5),
        ("1,234.5", 1234.5),
        ("１２．５", 12.5),
        (" 12 % ", 0.12),
        ("1e-3", 0.001),
        (".5", 0.5),
        ("+2.", 2),
    ],
)
def test_a_number_is_read_as_people_write_it(given, number):
    assert read_number(given) == pytest.approx(number)


@pytest.mark.parametrize(
    "given", ["", "abc", "1,2", "--1", None, True, [], {}, float("nan"), float("inf"), "inf", "1e99", "0x10", "1_000", "9" * 400]
)
def test_what_is_no_number_is_said_to_be_none(given):
    with pytest.raises(Unread):
        read_number(given)


@pytest.mark.parametrize("given", ["(4, 9, 8)", "4×9×8", "4 9 8", [4, 9, 8], "[4,9,8]", "４，９，８"])
def test_a_shape_may_be_written_in_many_ways(given):
    assert ShapeAnswer((4, 9, 8)).right(given)


@pytest.mark.parametrize(
    "answer, given",
    [
        (ShapeAnswer((4,)), "four"),
        (ShapeAnswer((4,)), [4] * 9),
        (WholeAnswer(4), 4.5),
        (ChoiceAnswer(TWO, frozenset({0})), 2),
        (ChoiceAnswer(TWO, frozenset({0})), True),
        (SetAnswer(TWO, frozenset({0})), 0),
        (SetAnswer(TWO, frozenset({0})), [0] * 500),
        (CellsAnswer(("r",), ("c",), frozenset()), [[0, 1]]),
        (CellsAnswer(("r",), ("c",), frozenset()), [0]),
        (OrderAnswer(TWO, (0, 1)), [0, 0]),
        (OrderAnswer(TWO, (0, 1)), [0]),
        (ClaimAnswer(TWO, True, 0), {"holds": "yes", "reason": 0}),
        (ClaimAnswer(TWO, True, 0), {"holds": True}),
    ],
    ids=str,
)
def test_an_answer_of_another_kind_is_unread_and_its_words_are_there(answer, given):
    with pytest.raises(Unread) as unread:
        answer.right(given)
    for text in TEXT[unread.value.key]:
        assert text.format(**unread.value.values)


def test_sets_and_cells_are_right_only_when_nothing_lacks_and_nothing_is_too_much():
    meant = SetAnswer(TWO, frozenset({1}))
    assert meant.right([1]) and meant.right([1, 1]) and not meant.right([]) and not meant.right([0, 1])
    cells = CellsAnswer(("r", "s"), ("c", "d"), frozenset({(0, 1)}))
    assert cells.right([[0, 1]]) and not cells.right([[0, 1], [1, 1]]) and not cells.right([])


def test_a_right_verdict_with_a_wrong_reason_is_not_right_and_says_which_half(cat):
    at = {"claim": "open_cells", "reasons": [{"zh": "a", "en": "a", "right": True}, {"zh": "b", "en": "b"}]}
    right = TYPES["truth"].task(cat, at).answer.record()
    half = TYPES["truth"].grade(cat, at, {**right, "reason": 1 - right["reason"]})
    assert half["right"] is False and half["lines"][0][1] == "exercise.verdict.reason"


def test_what_cannot_be_read_is_no_try_and_helps_with_nothing(cat):
    assert set(TYPES["dot"].grade(cat, {}, "much", 3)) == {"right", "attempt", "lines"}
    assert TYPES["dot"].grade(cat, {}, "much", 3)["right"] is None


def test_who_calculates_with_the_given_numbers_and_rounds_is_right(ground):
    for name in ("dot", "scaled", "mixed"):
        for row in range(len(ground.trace.src)):
            question = TYPES[name].pose(ground, {"row": row})
            numbers = [one["numbers"] for one in question["given"]]
            by_hand = {
                "dot": lambda n: sum(a * b for a, b in zip(n[0], n[1], strict=True)),
                "scaled": lambda n: n[0][0] / n[1][0] ** 0.5,
                "mixed": lambda n: sum(a * b for a, b in zip(n[0], n[1], strict=True)) + n[2][0],
            }[name](numbers)
            assert TYPES[name].grade(ground, {"row": row}, round(by_hand, 2))["right"], (name, row, question)


def test_the_tolerance_is_never_less_than_a_hundredth_nor_more_than_it_need_be():
    assert tolerance(1.0, 1.0) == 0.01 and tolerance(1.0, 1.031) == 0.04 and NumberAnswer(1, 0.01).right("1.01")
    assert not NumberAnswer(1, 0.01).right(1.0101)


def test_a_shape_with_the_batch_of_one_is_right_too():
    """The map writes (1, S, D) where the sentence alone is (S, D)."""
    answer = ShapeAnswer((4, 9))
    assert answer.right("4, 9") and answer.right("(1, 4, 9)") and answer.right([1, 4, 9])
    assert not any(answer.right(given) for given in ("2, 4, 9", "4, 9, 1", "1, 1, 4, 9", "1, 4"))


@pytest.mark.parametrize("given", [2.5, -2.5, "-0,5"])
def test_a_number_with_a_fraction_is_no_whole_one(given):
    with pytest.raises(Unread):
        WholeAnswer(-2).right(given)
