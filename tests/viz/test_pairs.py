"""Chinese and English make the same claims, as far as that can be counted: the same numbers, and a mean is called one in both."""

import re

import pytest

from tests.viz.texts import pairs

SLOT = re.compile(r"\{[^{}]*\}")
SCALE = {"万": 1e4, "亿": 1e8, "thousand": 1e3, "million": 1e6, "billion": 1e9}
NUMBER = re.compile(r"(?<![\d.])(\d[\d,]*(?:\.\d+)?|\.\d+) ?(万|亿|thousand|million|billion)?")
WORDS_ZH = dict(zip("零一二三四五六七八九十", range(11), strict=True)) | {"两": 2, "半": 0.5}
WORDS_EN = dict(zip(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], range(11), strict=True))
WORDS_EN |= {
    "half": 0.5,
    "once": 1,
    "single": 1,
    "first": 1,
    "last": 1,
    "twice": 2,
    "double": 2,
    "second": 2,
    "both": 2,
    "third": 3,
    "quarter": 4,
    "fifty": 50,
    "twenty": 20,
    "sixty": 60,
    "log₁₀": 10,
}
MEAN_ZH, MEAN_EN = re.compile("平均(?!分配?$)"), re.compile(r"\b(means?|averages?|averaged|averaging|per|even)\b", re.I)
SAID_OTHERWISE = {0}
"""“Above 0” is 正 or “positive”, “furthest from 0” is 绝对值最大."""
OWN_WAY = {
    "viz/pages/textbook/words_output.py": r"译完第 i|\bi \+ 1\b",
    "viz/pages/bugs/words.py": "1/√",
    "viz/shared/question_search/words_attention.py": "1/√",
    "viz/pages/embeddings/words.py": r"差 1\b",
    "viz/pages/lab/words_precision.py": r"1/\{|四分之一|4 times smaller",
}
"""What a language writes in its own way: a fraction instead of a factor, a formula instead of its name."""


def numbers(text):
    """The numbers that stand there in digits."""
    return {round(float(digits.replace(",", "")) * SCALE.get(scale, 1), 6) for digits, scale in NUMBER.findall(SLOT.sub(" ", text))}


def spelled(text, words):
    """The numbers that stand there as words."""
    return {value for word, value in words if word in text.lower()}


def unmatched(zh, en):
    """The numbers in digits of one language that the other does not have, in digits or as words."""
    known_zh = numbers(zh) | spelled(zh, WORDS_ZH.items())
    known_en = numbers(en) | spelled(en, WORDS_EN.items())
    return ((numbers(zh) - known_en) | (numbers(en) - known_zh)) - SAID_OTHERWISE


def test_both_languages_name_the_same_numbers():
    wrong = []
    for place, zh, en in pairs():
        own = OWN_WAY.get(place.partition(":")[0])
        missing = unmatched(*(re.sub(own, "", text) if own else text for text in (zh, en)))
        if missing:
            wrong.append(f"{place}: {sorted(missing)}: {zh} | {en}")
    assert not wrong, "\n".join(wrong)


def test_a_mean_is_called_one_in_both_languages():
    wrong = [f"{place}: {zh} | {en}" for place, zh, en in pairs() if MEAN_ZH.search(zh) and not MEAN_EN.search(en)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "zh, en",
    [("约 6,500 万参数", "some 65 million parameters"), ("两个头", "2 heads"), ("第 1 行", "the first row"), ("{n} 个", "{n} of them")],
)
def test_one_number_may_be_written_in_two_ways(zh, en):
    assert not unmatched(zh, en)


def test_another_number_is_seen():
    assert unmatched("温度 1.5", "at temperature 1.3") == {1.5, 1.3}
