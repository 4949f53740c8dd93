"""The form in which a model reads what was typed: marks that phones, Word and web pages write in place of those that the models were trained on.

What was typed stays on the screen; `ReadForm.places` leads back to it. Only marks that a language's models do not know are exchanged: “ and ” are
Chinese marks, and stay where a model reads Chinese.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

QUOTES = {"'": "ʼ´`′", '"': "″"}
CURLY = {"'": "‘’‚‛", '"': "“”„‟«»"}
DASHES = {"-": "‐‑−⁃"}
FORMS = {"en": QUOTES | {mark: QUOTES[mark] + CURLY[mark] for mark in QUOTES} | DASHES, "zh": QUOTES | DASHES | {"欧元": "€"}}
"""By the language that a model reads: the form it knows, and what is read as that."""
SHOUTED = 5
"""Letters from which English wholly in capitals is read in small ones; NASA and TV are written that way."""
_LARGE = re.compile(r"(?:^|[.!?]\s+)\W*[a-z]|\bi\b")
FRACTION_SLASH = "⁄"
DIGIT = re.compile("[0-9]")
MARKS = ".,․︐﹐﹒，．"
"""What stands within a number, in every form: behind a number of its own it ends that one, so that ½,500 is 1/2, 500."""


@dataclass(frozen=True)
class ReadForm:
    """text: what the tokenizer gets. places: for each of its characters the number of the typed one it stands for."""

    text: str
    places: tuple[int, ...]

    def span(self, start: int, end: int, length: int) -> tuple[int, int]:
        """Characters start to end - 1 of the text as characters of what was typed, which has `length`. An empty span stays empty."""
        first = self.places[start] if start < len(self.places) else length
        return first, (self.places[end - 1] + 1 if end > start else first)


@cache
def exchanged(language: str) -> dict[str, str]:
    """A typed character -> what is read for it."""
    return {mark: form for form, marks in FORMS.get(language, {}).items() for mark in marks}


def read_form(text: str, language: str) -> ReadForm:
    """The form of a cleaned text. Numbers that Unicode would run together stay apart: 10² is 10^2 and not 102, 5½ is 5 1/2, ①② is (1)(2)."""
    table, read, places = exchanged(language), list[str](), list[int]()
    if language == "en" and is_shouted(text):
        text = said(text)
    for i, character in enumerate(text):
        form = table.get(character) or apart(text, i, language)
        if i and form[0].isdecimal() and (read[-1].isdecimal() or read[-1] in MARKS) and are_two(number_before(text, i), character):
            form = f" {form}"
        read += form
        places += [i] * len(form)
    return ReadForm("".join(read), tuple(places))


def is_shouted(text: str) -> bool:
    """Whether a text has capitals alone, and so many that it is no short name."""
    return text.isupper() and sum(map(str.isupper, text)) >= SHOUTED


def said(text: str) -> str:
    """A text in capitals as sentences are written: each begins with one, and "I" is one."""
    return _LARGE.sub(lambda found: found[0].upper(), "".join(letter.lower()[0] for letter in text))


def apart(text: str, i: int, language: str) -> str:
    """A character; a number of its own in plain digits, and the sign of the euro, which the English vocabulary hardly knows, as its word."""
    character = text[i]
    if character == "€" and language == "en":
        return " euros" if text[:i].rstrip()[-1:].isdigit() else "euro "
    if not (kind := kind_of(character)):
        return character
    plain = unicodedata.normalize("NFKC", character).replace(FRACTION_SLASH, "/")
    if kind == "<super>":
        return plain if i and kind_of(text[i - 1]) == kind else f"^{plain}"
    return f"({plain})" if kind == "<circle>" else plain


def number_before(text: str, i: int) -> str:
    """The character before place i > 0, or before the mark that stands there behind a number of its own."""
    return text[i - 2] if i > 1 and text[i - 1] in MARKS and kind_of(text[i - 2]) else text[i - 1]


def kind_of(character: str) -> str:
    """How a character that is a number of its own, or has one in it as ㎡ has, is written: "<super>", "<sub>", "<fraction>", "<circle>" ...; "" for every other."""
    if character.isascii() or character.isdecimal():
        return ""
    number = unicodedata.category(character) == "No" or DIGIT.search(unicodedata.normalize("NFKC", character))
    return unicodedata.decomposition(character).partition(" ")[0] if number else ""


def are_two(before: str, character: str) -> bool:
    """Whether two neighbours are of two numbers. Digits are of one, also those above or below the line: 10²³ is 10^23."""
    kinds = {kind_of(before), kind_of(character)}
    return len(kinds) > 1 or not kinds <= {"", "<super>", "<sub>"}
