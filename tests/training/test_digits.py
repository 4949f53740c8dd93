"""Numbers in pairs: told apart, put in anew on both sides, written out in words."""

import random
import re
from fractions import Fraction

import pytest

from model.training.digits import swapped, with_other_numbers
from model.training.evaluate import kept_digits
from model.training.number_phrases import (
    KINDS,
    chinese_number,
    english_number,
    phrases,
    repeated,
    separated,
    spoken_number,
    telephone,
    ten_thousands,
)
from model.translation_notices import digits_of, keeps_digits


def test_digits_are_kept_in_any_order_but_each_as_often_as_it_stood():
    assert keeps_digits("5月3日", "On 3 of month 5")
    assert not keeps_digits("12 12", "12")
    assert not keeps_digits("12345", "1234")
    assert not keeps_digits("七", "7")


def test_only_sentences_whose_reference_keeps_its_digits_are_counted():
    pairs = [("5个", "5 of them"), ("7天", "7 days"), ("3只", "three"), ("没有", "none")]
    assert kept_digits(pairs, ["5 pieces", "17 days", "3", "no"]) == {"n": 2, "kept": 1, "share": 0.5}
    assert kept_digits(pairs[2:], ["3", "no"]) == {}


def test_another_number_stands_in_the_same_place_on_both_sides():
    draw = random.Random(1)
    for _ in range(50):
        new = with_other_numbers(("我有25本书和7支笔。", "I have 25 books and 7 pens."), draw)
        assert new is not None
        books, pens = (int(word) for word in new[1].split() if word.isdigit())
        assert new[0] == f"我有{books}本书和{pens}支笔。"
        assert min(books, pens) > 1


@pytest.mark.parametrize("pair", [("七本书", "seven books"), ("5本书", "five books"), ("1本书", "1 book"), ("1,000", "1,000")])
def test_a_pair_without_the_same_numbers_on_both_sides_is_left_alone(pair):
    assert with_other_numbers(pair, random.Random(1)) is None


def test_where_asked_for_the_digits_put_in_repeat():
    pairs = [(f"房间{n}号", f"room number {n}") for n in range(4000, 4400)]
    few = [new for new in swapped(pairs, 400, 1, alike=1.0) if len(set(digits_of(new[0])[0])) <= 2]
    assert len(few) == 400
    assert sum(len(set(digits_of(new[0])[0])) <= 2 for new in swapped(pairs, 400, 1)) < 100


def test_swapping_is_repeatable_and_takes_no_more_than_asked():
    pairs = [(f"{n}个苹果", f"{n} apples") for n in range(2, 60)]
    assert len(swapped(pairs, 10)) <= 10
    assert swapped(pairs, 10, 3) == swapped(pairs, 10, 3) != swapped(pairs, 10, 4)


@pytest.mark.parametrize(
    "n, zh, en",
    [(0, "零", "zero"), (10, "十", "ten"), (15, "十五", "fifteen"), (20, "二十", "twenty"), (105, "一百零五", "one hundred and five"),
     (356, "三百五十六", "three hundred and fifty-six"), (1005, "一千零五", "one thousand and five"), (10_500, "一万零五百", "ten thousand five hundred"),
     (14_000, "一万四千", "fourteen thousand")],
)  # fmt: skip
def test_numbers_in_words(n, zh, en):
    assert (chinese_number(n), english_number(n)) == (zh, en)


def test_phrases_keep_their_digits_but_for_dates_times_and_ten_thousands():
    found = list(phrases(2000))
    assert len(set(found)) == 2000
    assert found[:20] == list(phrases(20))
    plain = [pair for pair in found if not set("月点千万亿零一二三四五六七八九十") & set(pair[0])]
    assert len(plain) > 800
    assert [pair for pair in plain if not keeps_digits(*pair)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_pattern_can_be_filled(kind):
    draw = random.Random(0)
    pairs = {kind(draw) for _ in range(300)}
    assert all(zh and en and "{" not in zh + en for zh, en in pairs)


UNITS = {"千": 10**3, "万": 10**4, "亿": 10**8}
WORDS = {"million": 10**6, "billion": 10**9}
SPOKEN = {way: n for n in reversed(range(10_000)) for way in (chinese_number(n), chinese_number(n).replace("二", "两", 1))}


def value_of(chinese):
    """The number before 千, 万 or 亿 in digits or characters, times the unit, read by hand."""
    found = re.search(r"([0-9.]+|[零一二两三四五六七八九十百千]+)([千万亿])", chinese)
    assert found, chinese
    written, unit = found.groups()
    if written[0].isdigit():
        return Fraction(written) * UNITS[unit]
    return Fraction(SPOKEN[written] * UNITS[unit])


def value_said(english):
    found = re.search(r"([0-9][0-9.,]*[0-9]|[0-9])(?: (million|billion))?", english)
    assert found, english
    return Fraction(found[1].replace(",", "")) * WORDS.get(found[2], 1)


def test_thousands_ten_thousands_and_hundred_millions_are_converted():
    draw = random.Random(1)
    pairs = [ten_thousands(draw) for _ in range(2000)]
    assert [pair for pair in pairs if value_of(pair[0]) != value_said(pair[1])] == []
    assert {unit for unit in UNITS if any(unit in zh for zh, _ in pairs)} == set(UNITS)
    assert any("." in zh for zh, _ in pairs) and any(re.search("[一二两三]", zh.partition("万")[0][-2:]) for zh, _ in pairs)


@pytest.mark.parametrize(
    "n, said",
    [(12_000_000, "12 million"), (5000, "5,000"), (350_000_000, "350 million"), (1_250_000_000, "1.25 billion"), (1_234_567, "1,234,567"),
     (10_500_000, "10.5 million"), (999_990_000, "999.99 million"), (20_000, "20,000")],
)  # fmt: skip
def test_large_numbers_as_english_says_them(n, said):
    assert spoken_number(n) == said


@pytest.mark.parametrize("kind", [separated, repeated, telephone])
def test_separators_rows_of_equal_digits_and_telephones_keep_every_digit(kind):
    draw = random.Random(2)
    for zh, en in (kind(draw) for _ in range(500)):
        assert re.sub("[^0-9]", "", zh) == re.sub("[^0-9]", "", en) and keeps_digits(zh, en)
        assert kind is not separated or re.search(r"[0-9],[0-9]{3}(?![0-9])", en)
        assert kind is not telephone or all(len(re.sub("[^0-9]", "", n)) == 10 for n in re.findall(r"\+1 ([0-9-]+)", en))
        assert kind is not repeated or re.search(r"([0-9])(.*\1)", zh)
