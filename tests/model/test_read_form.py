"""What is typed on a phone is read as what the model knows; what was typed stays, and spans point at it."""

import sys
import unicodedata

import pytest

from model.read_form import exchanged, read_form
from model.text_input import InputError, clean
from model.translation_notices import digits_of
from model.translator import Translator

NEGATIONS = [
    f"{who} {verb}{mark}t {what}."
    for who, verbs in (("He", ("doesn", "isn", "can", "won", "hasn")), ("We", ("don", "aren", "couldn", "wouldn", "haven")))
    for verb in verbs
    for what in ("like it", "see you", "know why")
    for mark in "'"
]


def invisible():
    """Every character that Unicode calls default ignorable, from its blocks as DerivedCoreProperties.txt lists them."""
    blocks = [
        (0xAD, 0xAD),
        (0x34F, 0x34F),
        (0x61C, 0x61C),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x200B, 0x200F),
        (0x202A, 0x202E),
    ]
    blocks += [
        (0x2060, 0x206F),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFF8),
        (0x1BCA0, 0x1BCA3),
    ]
    blocks += [(0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)]
    return [chr(i) for low, high in blocks for i in range(low, high + 1)]


@pytest.mark.parametrize("mark", ["’", "ʼ", "´"])
def test_thirty_negations_are_read_as_with_a_straight_apostrophe(mark):
    assert len(NEGATIONS) == 30
    for sentence in NEGATIONS:
        typed = clean(sentence.replace("'", mark), "en")
        assert typed.read.text == sentence and mark in typed.text


def test_no_invisible_character_changes_what_is_read():
    for character in invisible():
        for text in (f"The infor{character}mation.", f"猫{character}睡了。"):
            assert clean(text, "en").text == text.replace(character, ""), hex(ord(character))
        with pytest.raises(InputError):
            clean(character, "en")


def test_no_white_space_glues_two_words():
    spaces = [chr(i) for i in range(sys.maxunicode) if not 0xD800 <= i < 0xE000 and chr(i).isspace()]
    assert len(spaces) > 20
    for space in spaces:
        assert clean(f"a{space}cat", "en").read.text == "a cat", hex(ord(space))


def test_no_number_of_unicode_becomes_another_without_a_word():
    """Whatever its form, the digits beside it are still the number that they were, in what is read or in what the check counts."""
    for i in range(sys.maxunicode):
        if unicodedata.category(chr(i)) != "No":
            continue
        assert "10" in digits_of(f"10{chr(i)}"), hex(i)
        assert "10" in digits_of(read_form(f"10{chr(i)}", "en").text) or unicodedata.decomposition(chr(i)) == "", hex(i)


@pytest.mark.parametrize(
    "typed, read",
    [
        ("10²", "10^2"),
        ("10²³", "10^23"),
        ("5½", "5 1/2"),
        ("½ cup", "1/2 cup"),
        ("①②③", "(1)(2)(3)"),
        ("well‑known − 5", "well-known - 5"),
        ("“no”", '"no"'),
    ],
)
def test_the_form_that_is_read(typed, read):
    assert read_form(typed, "en").text == read


def test_chinese_quotation_marks_stay_where_chinese_is_read():
    assert read_form("“好”‘吗’", "zh").text == "“好”‘吗’" and "“" not in exchanged("zh")


def test_an_emoji_keeps_its_joiners():
    for emoji in ("👨‍👩‍👧", "❤️", "🐈‍⬛", "1️⃣"):
        assert clean(f"a {emoji}", "en").text == f"a {emoji}"


def test_spans_point_at_what_was_typed(checkpoint_dir):
    translator = Translator.load(checkpoint_dir.parent / "en-zh", "cpu")
    text = "He doesn’t eat 5½ “cakes”."
    cleaned, pieces = translator.read(text)
    assert cleaned.text == text
    assert "".join(text[start:end] for start, end in dict.fromkeys((p.start, p.end) for p in pieces)) == text
    straight = translator.read('He doesn\'t eat 5 1/2 "cakes".')[1]
    assert [p.id for p in pieces] == [p.id for p in straight]


def test_ordinary_text_is_read_as_before():
    for text, language in (("He doesn't like it, 10:30.", "en"), ("我有一只猫，10：30。", "zh")):
        form = clean(text, language).read
        assert form.text == text and form.places == tuple(range(len(text)))
