"""Which tokens count as quiet: where heads rest. Punctuation does, symbols and words do not."""

import pytest

from lab.measures.heads import is_quiet
from tests.lab.questions.conftest import piece


@pytest.mark.parametrize("text", ["。", "，", "▁,", "...", "¿", "“", "%", "▁-", "—"])
def test_pure_punctuation_is_quiet(text):
    assert is_quiet(piece(text))


@pytest.mark.parametrize("text", ["$", "€", "+", "=", "<", "°", "★", "😀", "▁", "", "a.", "3", "猫", "</s>"])
def test_a_symbol_a_word_a_digit_or_a_bare_space_is_not(text):
    assert not is_quiet(piece(text))


@pytest.mark.parametrize("text", ["</s>", "end"])
def test_special_tokens_are_quiet_whatever_they_are_called(text):
    assert is_quiet(piece(text, "special"))
