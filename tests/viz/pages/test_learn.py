"""The page of learning: what of a translation is new."""

from viz.pages.learn.view import changed_words


def test_in_a_long_translation_too_a_word_that_was_there_is_not_new() -> None:
    assert not any(is_new for _, is_new in changed_words("我有" * 150, "我有" * 150, "zh"))
    assert changed_words("I have a cat", "I have the cat", "en") == [("I", False), ("have", False), ("the", True), ("cat", False)]
