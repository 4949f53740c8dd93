"""Which tokens count as quiet: where heads rest. Punctuation does, symbols and words do not."""

import pytest

from lab.measures.heads import is_quiet
from model.tokenizer import Piece


@pytest.mark.parametrize("text", ["。", "，", "▁,", "...", "¿", "“", "%", "▁-", "—"])
def test_pure_punctuation_is_quiet(text):
    assert is_quiet(Piece(text, 9, 0, 1, -1.0, "piece"))


@pytest.mark.parametrize("text", ["$", "€", "+", "=", "<", "°", "★", "😀", "▁", "", "a.", "3", "猫"])
def test_a_symbol_a_word_a_digit_or_a_bare_space_is_not(text):
    assert not is_quiet(Piece(text, 9, 0, 1, -1.0, "piece"))


def test_special_tokens_are_quiet_whatever_they_are_called():
    assert is_quiet(Piece("</s>", 3, 0, 0, 0.0, "special")) and is_quiet(Piece("end", 3, 0, 0, 0.0, "special"))
    assert not is_quiet(Piece("</s>", 30, 0, 4, -1.0, "piece"))
