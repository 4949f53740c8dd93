"""The words of a translation, and which of them are new."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

LEAST = 0.001
"""Texts that differ in their spaces alone are not the same."""
Opcode = tuple[str, int, int, int, int]
_WORD = re.compile(r"[^\W\u2e80-\u9fff]+|\s+|.", re.S)


def units(text: str, language: str) -> list[str]:
    """The words of a text, characters in Chinese."""
    return list(text) if language == "zh" else text.split()


def changed_words(before: str, after: str, language: str) -> list[tuple[str, bool]]:
    """The words of `after`, each with whether it is new: not among those that `before` has in the same order (difflib's longest blocks)."""
    old, new = (units(text, language) for text in (before, after))
    kept = {b + i for _, b, size in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks() for i in range(size)}
    return [(word, i not in kept) for i, word in enumerate(new)]


def parts(before: str, after: str, *, struck: bool = False) -> list[tuple[str, str]]:
    """The second text in parts (text, look), by words where words are written apart, by characters where not; what the first has not is "changed", what it alone has is "gone".

    struck: also where other words stand in its place; what a space alone parts is struck together.
    """
    old, new = _WORD.findall(before), _WORD.findall(after)
    opcodes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    found: list[tuple[str, str]] = []
    for what, a, b, c, d in _joined(opcodes, old) if struck else opcodes:
        gone = old[a:b] if what == "delete" or (struck and what == "replace") else []
        text = "".join(new[c:d])
        word = (text.strip() or text) if what != "equal" else ""  # the space around a new word is not new
        before, after = text.split(word, 1) if word else (text, "")
        found += [("".join(gone), "gone"), (before, ""), (word, "changed"), (after, "")]
    return [(text, look) for text, look in found if text and (look != "gone" or not text.isspace())]


def _joined(opcodes: Sequence[Opcode], old: Sequence[str]) -> list[Opcode]:
    """What differs, with the space behind it; what comes then and differs, too, is of the same block."""
    found: list[Opcode] = []
    for what, a, b, c, d in opcodes:
        if found and found[-1][0] != "equal" and (what != "equal" or old[a:b] == [" "]):
            _, a, _, c, _ = found.pop()
            what = "replace"
        found.append((what, a, b, c, d))
    return found


def words_of(text: str) -> set[str]:
    """The words of a text as `parts` marks them, in small letters."""
    return {*_WORD.findall(text.lower())} - {" "}


def changed_share(before: str, after: str) -> float:
    """The share of words of the longer text that the other has not, in order; words are counted as `parts` marks them."""
    old, new = ([word for word in _WORD.findall(text) if not word.isspace()] for text in (before, after))
    matched = sum(block.size for block in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks())
    return max(1 - matched / max(len(old), len(new), 1), LEAST) if before != after else 0.0
