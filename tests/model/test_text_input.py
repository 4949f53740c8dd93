"""What a person typed is cleaned, or refused with a reason."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.text_input import MAX_CHARACTERS, InputError, clean
from viz.shared.words import common


@pytest.mark.parametrize(
    "typed, text, notices",
    [
        ("我有一只猫。", "我有一只猫。", ()),
        ("  我\n\n有\t一只\u3000猫 ", "我 有 一只 猫", ()),
        ("今天天气很好，\n我们去公 \r\n园吧。\n", "今天天气很好，我们去公园吧。", ()),  # as a PDF gives it
        ("我有\n3 只", "我有 3 只", ()),
        ("我\x00有\x1b\u202e猫\ufeff", "我有猫", ("control_removed",)),
        ("我\ud800有", "我有", ("control_removed",)),
        ("我們\u200b去圖書館", "我们去图书馆", ("control_removed", "traditional")),
        ("e\u0301 猫", "é 猫", ()),
        ("🐈‍⬛", "🐈‍⬛", ()),
        ("12:30", "12:30", ()),
        ("I have a cat.", "I have a cat.", ("wrong_language",)),
        ("I have 猫", "I have 猫", ()),
        ("\u200bhello", "hello", ("control_removed", "wrong_language")),
    ],
)
def test_a_text_is_cleaned_and_a_person_is_told(typed, text, notices):
    cleaned = clean(typed, "zh")
    assert (cleaned.text, cleaned.notices) == (text, notices)


def test_an_english_model_expects_english():
    assert clean("猫", "en").notices == ("wrong_language",)
    assert clean("a 猫", "en").notices == clean("1 🐈", "en").notices == ()


@pytest.mark.parametrize(
    "typed, told",
    [
        ("THE CAT IS HERE.", True),
        ("HELLO", True),
        ("NASA", False),
        ("TV 5", False),
        ("The CAT IS HERE.", False),
        ("Hello", False),
    ],
)
def test_a_sentence_all_in_capitals_is_told_to_an_english_reader_alone(typed, told):
    assert clean(typed, "en").notices == (("small_letters",) if told else ())
    assert "small_letters" not in clean(typed, "zh").notices
    assert "notice.small_letters" in common.WORDS


@pytest.mark.parametrize("typed", ["", "   ", "\n\t", "\x00\u200b", "\u3000"])
def test_nothing_to_translate_is_refused(typed):
    with pytest.raises(InputError, match="nothing to translate; type a sentence") as error:
        clean(typed, "zh")
    assert error.value.code == "empty"


def test_a_word_broken_at_the_end_of_a_line_is_whole_again():
    assert clean("The infor- \nmation is well-known,\nI say: COVID-\n19.", "en").text == "The information is well-known, I say: COVID- 19."


def test_a_book_is_refused_with_its_length_and_the_limit():
    assert len(clean("猫" * MAX_CHARACTERS, "zh").text) == MAX_CHARACTERS
    with pytest.raises(InputError, match="10000 characters; at most 2000") as error:
        clean("猫" * 10_000, "zh")
    assert error.value.values == {"value": 10_000, "limit": MAX_CHARACTERS}


@given(st.text(st.characters(), max_size=60))
def test_what_is_cleaned_is_clean_and_stays_as_it_is(typed):
    try:
        once = clean(typed, "zh")
    except InputError as error:
        assert error.code == "empty"
        return
    assert once.text == unicodedata.normalize("NFC", once.text) == " ".join(once.text.split()) != ""
    assert not {c for c in once.text if unicodedata.category(c) in ("Cc", "Cs")}
    again = clean(once.text, "zh")
    assert again.text == once.text and "control_removed" not in again.notices
