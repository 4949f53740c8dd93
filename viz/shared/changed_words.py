"""The words of a translation, and which of them are new."""

from difflib import SequenceMatcher


def units(text: str, language: str) -> list[str]:
    """The words of a text, characters in Chinese."""
    return list(text) if language == "zh" else text.split()


def changed_words(before: str, after: str, language: str) -> list[tuple[str, bool]]:
    """The words of `after`, each with whether it is new: not among those that `before` has in the same order (difflib's longest blocks)."""
    old, new = (units(text, language) for text in (before, after))
    kept = {b + i for _, b, size in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks() for i in range(size)}
    return [(word, i not in kept) for i, word in enumerate(new)]
