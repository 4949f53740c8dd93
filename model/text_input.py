"""What a person typed -> what the model reads: cleaned, measured, and refused with a reason where it must be."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from model.config import Texts
from model.read_form import ReadForm, is_shouted, read_form
from model.traditional_characters import simplified

MAX_CHARACTERS = 2000
"""A longer text is refused before it is tokenized, so that nobody can make the server tokenize a book."""

_SPACES = re.compile(r"[\t-\r\x1c-\x1f\x85\u2028\u2029\u2800\ufffc]")
"""White space of a text in lines, the blank of braille, and the place where a picture stood: none glues two words."""
_CJK = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
_WRAPPED = re.compile(
    rf"(?<=[{_CJK}，、。；：！？”’）》])[ \t]*(?:\r\n?|\n)[ \t]*(?=[{_CJK}“‘（《])|(?<=[a-z])-[ \t]*(?:\r\n?|\n)[ \t]*(?=[a-z])"
)
"""Where a line of a book or a PDF ends within a sentence: Chinese has no space there, and a hyphen between small letters is the printer's."""
_SOFT_HYPHENS = re.compile("\u00ad[ \\t]*(?:\r\n?|\n)[ \\t]*")
"""A soft hyphen at the end of a line is one that was printed."""
_IGNORABLE = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
_BEYOND = "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
_CONTROL = re.compile(rf"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\udfff{_IGNORABLE}{_BEYOND}]")
"""What nobody sees: controls, the characters that Unicode calls default ignorable (DerivedCoreProperties.txt) or marks of format."""
_EMOJI = "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
_WITHIN_EMOJI = re.compile(rf"(?<=[{_EMOJI}])\ufe0f|(?<=[#*0-9])\ufe0f(?=\u20e3)|(?<=[{_EMOJI}\ufe0f])\u200d(?=[{_EMOJI}])")
"""The variation selector 16 behind an emoji, and the joiner between two, are parts of it."""
_HAN = re.compile(rf"[{_CJK}]")
_LATIN = re.compile(r"[A-Za-z]")


class InputError(ValueError):
    """A text cannot be used. `code` and `values` let a page say why in the reader's language; str() says it in English."""

    MESSAGES: ClassVar[dict[str, str]] = {
        "empty": "There is nothing to translate; type a sentence.",
        "too_many_characters": "The text has {value} characters; at most {limit} are read. Shorten it or split it.",
        "too_many_tokens": "The text has {value} tokens; this checkpoint reads at most {limit}. Shorten it or split it.",
        "no_cut": "The sentence cannot be cut there; choose a segmentation of this sentence, or leave it out.",
        "unknown_token": "Token id {value} is not in the vocabulary; ids run from 0 to {limit}.",
    }

    def __init__(self, code: str, value: int = 0, limit: int = 0) -> None:
        self.code, self.values = code, {"value": value, "limit": limit}
        super().__init__(self.MESSAGES[code].format(**self.values))


@dataclass(frozen=True)
class CutText:
    """A sentence, and where somebody cuts it: `ends` of its pieces, in characters of the normalised text (`model.segmentation_lattice`)."""

    text: str
    ends: tuple[int, ...]


Source = str | CutText
"""What a translator reads: a sentence, cut as is most probable, or with the cut chosen."""


@dataclass(frozen=True)
class Cleaned:
    """A usable text and the notices ("control_removed", "traditional", "wrong_language", "small_letters") a person should see with the result."""

    text: str
    notices: Texts
    language: str = ""

    @cached_property
    def read(self) -> ReadForm:
        """The form that the model reads."""
        return read_form(self.text, self.language)


def clean(text: str, language: str) -> Cleaned:
    """NFC, one line (a sentence that was broken into lines is whole again), single spaces, no control characters, traditional characters as simplified ones. `language` ("zh" or "en") is what the model reads.

    Raises InputError when nothing is left or more than MAX_CHARACTERS stand there.
    """
    if len(text) > MAX_CHARACTERS:
        raise InputError("too_many_characters", len(text), MAX_CHARACTERS)
    kept = _without_invisible(_SOFT_HYPHENS.sub("", text))
    notices: Texts = ("control_removed",) if kept != text else ()
    result = " ".join(unicodedata.normalize("NFC", _SPACES.sub(" ", _WRAPPED.sub("", kept))).split())
    if not result:
        raise InputError("empty")
    if language == "zh" and (read := simplified(result)) != result:
        result, notices = read, (*notices, "traditional")
    if not _looks_like(result, language):
        notices += ("wrong_language",)
    elif language == "en" and is_shouted(result):
        notices += ("small_letters",)
    return Cleaned(result, notices, language)


def _without_invisible(text: str) -> str:
    """The text without what nobody sees, but for what is part of an emoji."""
    parts, end = list[str](), 0
    for within in _WITHIN_EMOJI.finditer(text):
        parts += [_CONTROL.sub("", text[end : within.start()]), within[0]]
        end = within.end()
    return "".join([*parts, _CONTROL.sub("", text[end:])])


def _looks_like(text: str, language: str) -> bool:
    """Whether the text has letters of that language, or no letters at all (numbers, emoji)."""
    han, latin = bool(_HAN.search(text)), bool(_LATIN.search(text))
    return {"zh": han or not latin, "en": latin or not han}.get(language, True)
