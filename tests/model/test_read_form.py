"""What is typed on a phone is read as what the model knows; what was typed stays, and spans point at it."""

import re
import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from model.read_form import exchanged, read_form
from model.text_input import InputError, clean
from model.translation_notices import digits_of
from model.translator import Translator

NEGATIONS = [
    f"{who} {verb}'t {what}."
    for who, verbs in (("He", ("doesn", "isn", "can", "won", "hasn")), ("We", ("don", "aren", "couldn", "wouldn", "haven")))
    for verb in verbs
    for what in ("like it", "see you", "know why")
]


def invisible():
    """Every character that Unicode calls default ignorable, from its blocks as DerivedCoreProperties.txt lists them, and every control or mark of format that draws nothing."""
    blocks = "AD 34F 61C 115F..1160 17B4..17B5 180B..180F 200B..200F 202A..202E 2060..206F 3164 FE00..FE0F FEFF FFA0 FFF0..FFF8 1BCA0..1BCA3 1D173..1D17A E0000..E0FFF"
    bounds = [block.split("..") for block in blocks.split()]
    drawn = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}  # Prepended_Concatenation_Mark
    more = [i for i in range(sys.maxunicode + 1) if unicodedata.category(chr(i)) in ("Cc", "Cf", "Cs") and not chr(i).isspace()]
    return [chr(i) for i in {*more, *(i for ends in bounds for i in range(int(ends[0], 16), int(ends[-1], 16) + 1))} - drawn]


INVISIBLE = invisible()
SENTENCES = ("The infor-mation is here, isn’t it?", "“No”: 10² − 5½ = 89,5 (①).", "我们去公园吧。今天５个人，你呢？", "e\u0301 猫 10:30")


@pytest.mark.parametrize("mark", ["’", "ʼ", "´"])
def test_thirty_negations_are_read_as_with_a_straight_apostrophe(mark):
    assert len(NEGATIONS) == 30
    for sentence in NEGATIONS:
        typed = clean(sentence.replace("'", mark), "en")
        assert typed.read.text == sentence and mark in typed.text


def test_no_invisible_character_changes_what_is_read():
    for character in INVISIBLE:
        for text in (f"The infor{character}mation.", f"猫{character}睡了。", f"猫睡了。{character}", f"{character}10{character}²"):
            assert clean(text, "en").text == text.replace(character, ""), hex(ord(character))
        with pytest.raises(InputError):
            clean(character, "en")


@given(st.sampled_from(SENTENCES), st.lists(st.tuples(st.integers(0, 40), st.sampled_from(INVISIBLE)), min_size=1, max_size=6))
def test_invisible_characters_anywhere_in_a_sentence_change_nothing(sentence, added):
    typed = sentence
    for place, character in added:
        typed = typed[:place] + character + typed[place:]
    for language in ("en", "zh"):
        with_them, without = clean(typed, language), clean(sentence, language)
        assert (with_them.text, with_them.read) == (without.text, without.read)
        assert with_them.notices == ("control_removed", *without.notices)


def test_a_soft_hyphen_at_the_end_of_a_line_is_the_printer_s():
    assert clean("The infor\u00ad\r\nmation", "en").text == clean("The infor-\u200b\nmation", "en").text == "The information"


def test_no_white_space_glues_two_words():
    spaces = [chr(i) for i in range(sys.maxunicode) if not 0xD800 <= i < 0xE000 and chr(i).isspace()]
    assert len(spaces) > 20
    spaces += "\u2800\ufffc"  # the blank of braille; where a picture stood
    for space in spaces:
        assert clean(f"a{space}cat", "en").read.text == "a cat", hex(ord(space))


def numbers(text):
    """The runs of digits of a text as a tokenizer normalises it, with a separator of thousands as a person reads it."""
    return sorted(run.replace(",", "") for run in re.findall(r"[0-9]+(?:,[0-9]{3}(?![0-9]))*", unicodedata.normalize("NFKC", text)))


WITH_DIGITS = [c for c in map(chr, range(sys.maxunicode + 1)) if not c.isdecimal() and numbers(c)]
"""Every character that is no plain digit and is read as one: ², ½, ①, ⒈, ㎡, ㏠ ..."""


def test_no_number_of_unicode_runs_into_the_digits_beside_it():
    assert len(WITH_DIGITS) > 200
    for character in WITH_DIGITS:
        for text, more in {"10{}": "10", "{}5": "5", "{},403": "403", "{}，403": "403", "{}.5": "5", "7.{}": "7"}.items():
            typed, expected = text.format(character), sorted([more, *numbers(character)])
            assert numbers(read_form(typed, "en").text) == digits_of(typed) == expected, typed


NUMERIC = [chr(i) for i in range(sys.maxunicode) if unicodedata.category(chr(i)) in ("No", "Nd", "Nl")]


@example("½5", "en")
@example("½½", "en")
@example("⅐,403", "en")
@example("10²³", "en")
@given(st.text(st.sampled_from("0123456789²³₂½⅐①⒈㈠１𝟗㏠㎡.,，年 a") | st.sampled_from(NUMERIC), max_size=6), st.sampled_from(("en", "zh")))
def test_what_is_read_has_the_numbers_that_were_typed(typed, language):
    """Neighbours of every kind: two numbers stay two, one stays one."""
    text = f"a{typed}"
    assert digits_of(read_form(text, language).text) == digits_of(text)


@pytest.mark.parametrize(
    "typed, read",
    [
        ("10²", "10^2"),
        ("10²³", "10^23"),
        ("¹2020年", "^1 2020年"),
        ("10₂5", "10 2 5"),
        ("½5", "1/2 5"),
        ("⒈5 kg", "1. 5 kg"),
        ("H₂O₁₀", "H2O10"),
        ("5½", "5 1/2"),
        ("⅐,403", "1/7, 403"),
        ("10,403", "10,403"),
        ("5㎡ 10㏠", "5m2 10 1日"),
        ("½ cup", "1/2 cup"),
        ("①②③", "(1)(2)(3)"),
        ("well‑known − 5", "well-known - 5"),
        ("“no”", '"no"'),
        ("I AM OK. ARE YOU? I’M LATE!", "I am ok. Are you? I'm late!"),
        ("“CAFÉ,” SAID I", '"Café," said I'),
    ],
)
def test_the_form_that_is_read(typed, read):
    assert read_form(typed, "en").text == read


@pytest.mark.parametrize(
    "language, read, typed",
    [("en", "'", "ʼ´`′‘’‚‛"), ("en", '"', "″“”„‟«»"), ("en", "-", "‐‑−⁃"), ("zh", "'", "ʼ´`′"), ("zh", '"', "″"), ("zh", "-", "‐‑−⁃")],
)
def test_each_mark_of_phones_word_and_web_pages_is_read_as_the_one_that_the_models_know(language, read, typed):
    for mark in typed:
        assert read_form(f"a{mark}b–—…", language).text == f"a{read}b–—…"


@pytest.mark.parametrize("language, typed, read", [("en", "5 € or €5", "5  euros or euro 5"), ("zh", "5€", "5欧元")])
def test_the_sign_of_the_euro_is_read_as_its_word(language, typed, read):
    assert read_form(typed, language).text == read


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
