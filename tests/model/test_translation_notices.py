"""What two texts tell of a translation that may be wrong: facts with their values, and silence where nothing is to be told."""

import pytest

from model.piece_counts import RARE, Counts
from model.tokenizer import Piece
from model.translation_notices import Notice, digits_of, notices

RIGHT = [
    ("zh-en", "他出生于1998年。", "He was born in 1998."),
    ("zh-en", "会议在3月14日举行。", "The meeting is on March 14."),
    ("en-zh", "The meeting is on March 14.", "会议在3月14日举行。"),
    ("zh-en", "中国有14亿人口。", "China has a population of 1.4 billion."),
    ("zh-en", "这个村子有3万人。", "This village has 30,000 people."),
    ("zh-en", "我有一只猫。", "I have a cat."),
    ("en-zh", "I am writing a small game in Python.", "我正在用Python写一个小游戏。"),
    ("en-zh", "Tom has an iPhone.", "汤姆有一部iphone。"),
    ("zh-en", "气温是-5度。", "It is 5 degrees below zero."),
    ("en-zh", "It is -5 degrees.", "零下5度。"),
    ("en-zh", "He has 5-6 books, see A-3.", "他有5-6本书，见A-3。"),
    ("en-zh", "The score was 3-5.", "比分是3比5。"),
    ("zh-en", "哈哈哈哈哈", "Ha ha ha ha ha"),
    ("zh-en", "请写信到 tom@example.com 给我。", "Please write to me at tom@example.com."),
    ("zh-en", "12345 67890", "12345 67890"),
    ("zh-en", "100000000", "100000000"),
    ("en-zh", "If a < b, 5% so, {x} > 3 & <br>.", "如果 a < b，5% 则 {x} > 3 和 <br>。"),
    ("de-en", "Ich habe eine Katze, die sehr lang ist.", "A cat."),
]


@pytest.mark.parametrize("direction, source, target", RIGHT)
def test_of_a_right_translation_nothing_is_told(direction, source, target):
    assert notices(source, target, direction) == ()


@pytest.mark.parametrize(
    "direction, source, target, code, values",
    [
        ("zh-en", "他出生于1998年。", "He was born in 2013.", "digits", {"missing": ["1998"], "added": ["2013"]}),
        ("zh-en", "１２元", "It is yuan.", "digits", {"missing": ["12"], "added": []}),
        ("en-zh", "It is -5.5 degrees.", "现在是5.5度。", "digits", {"missing": ["−5.5"], "added": []}),
        ("zh-en", "气温是5度。", "It is −5 degrees.", "digits", {"missing": [], "added": ["−5"]}),
        ("zh-en", "我有猫。", "I have 7 cats.", "digits", {"missing": [], "added": ["7"]}),
        ("zh-en", "5月3日有7个人来。", "On May 3 people came.", "digits", {"missing": ["7"], "added": []}),
        ("zh-en", "我今天早上在公园里看见了一只很大的狗。", "A dog.", "length", {"source": 19, "target": 6, "ratio": 0.26}),
        ("zh-en", "我有一只猫。", "I have a 猫.", "script", {"found": ["猫"]}),
        ("en-zh", "I have a cat.", "我有一只 little cat。", "script", {"found": ["little"]}),
        (
            "zh-en",
            "请看（https://example.com/a_b?x=1），或写信到 tom_lee@example.com。",
            "See https://example.com/ab, or write to tom_lee@example.com.",
            "addresses",
            {"missing": ["https://example.com/a_b?x=1"]},
        ),
        ("en-zh", "Write to tom_lee@example.com, please.", "请写到 tom。", "addresses", {"missing": ["tom_lee@example.com"]}),
        (
            "en-zh",
            "Hello %1$s, <b>you</b> have {count} of {{all.cats}} &amp; %s.",
            "你好，%1，你有 {count} 只，共 %s。",
            "addresses",
            {"missing": ["%1$s", "<b>", "</b>", "{{all.cats}}", "&amp;"]},
        ),
        ("en-zh", "I have a cat, he said.", "我有我有我有一只猫。", "repeated", {"phrase": "我有", "times": 3}),
        (
            "zh-en",
            "我不知道这是什么东西。",
            "I do not know I do not know I do not know",
            "repeated",
            {"phrase": "I do not know", "times": 3},
        ),
    ],
)
def test_what_may_be_wrong_is_told_with_its_values(direction, source, target, code, values):
    assert [notice for notice in notices(source, target, direction) if notice.code == code] == [Notice(code, values)]


def piece(text, id):
    return Piece(text, id, 0, len(text), -1.0, "piece")


def told(pieces, counts):
    return list(notices("猫", "cat", "zh-en", pieces, counts))


def test_a_piece_seen_hardly_ever_is_told_once_for_its_side():
    counts = Counts((RARE, RARE - 1), (0, RARE))
    row = [piece("猫", 0), piece("睚", 1), piece("睚", 1)]
    assert told((row, [piece("cat", 1)]), counts) == [Notice("rare", {"side": "source", "pieces": ["睚"]})]
    assert told((row[:1], [piece("cat", 0)]), counts) == [Notice("rare", {"side": "target", "pieces": ["cat"]})]
    assert told((row, [piece("cat", 0)]), None) == []


def spelled(character, at):
    return [Piece(f"<0x{byte:02X}>", 5 + i, at, at + 1, 0.0, "byte") for i, byte in enumerate(character.encode())]


def test_a_character_spelled_in_bytes_is_told_with_its_place():
    bytes_of, at_one = spelled("睚", 1), Notice("bytes", {"side": "source", "spans": [(1, 2)]})
    assert told(([piece("猫", 9), *bytes_of], []), None) == [at_one]
    assert list(notices(" 睚", "", "zh-en", ([*spelled("\u2581", 0), *bytes_of], []))) == [at_one]
    assert told((bytes_of, []), Counts((0,) * 20, (0,) * 20)) == [at_one]


@pytest.mark.parametrize(
    "text, numbers",
    [
        ("他出生于1998年。", ["1998"]),
        ("１２ and 1,000 in 1998年", ["1000", "12", "1998"]),
        ("3.5%", ["3", "5"]),
        ("七", []),
        ("1,23 4", ["1", "23", "4"]),
        ("10²³ H₁₀ ¹2020 5½ ①②", ["1", "1", "1", "10", "10", "2", "2", "2020", "23", "5"]),
    ],
)
def test_the_numbers_of_a_text(text, numbers):
    assert digits_of(text) == numbers
