"""The languages of the interface. Chinese and English stand side by side in every table of words; any other is one file a page, and may have gaps.

To add one: a line in MORE, and beside each `words.py` a file `words_<code>.py` (viz/shared/words/words_fr.py for the frame, viz/pages/tokens/words_fr.py)
that holds `WORDS = {"tokens.title": "..."}`, by the whole keys. What is missing there is said in the language of `base`, and so are the lessons and the
glossary, which are written in Chinese and English alone.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Literal

LANGUAGES = ("zh", "en")
Words = dict[str, tuple[str, str]]
PERCENT = re.compile(r"(?<=[\d}]) ?%")
"""A sign with what may stand before it in a table of words."""


@dataclass(frozen=True)
class Language:
    """One language of the interface.

    name: what it calls itself. tag: what a screen reader is told. base: "zh" or "en", which fills the gaps. direction: "ltr" or "rtl".
    """

    name: str
    tag: str
    base: Literal["zh", "en"]
    direction: Literal["ltr", "rtl"] = "ltr"


BOTH = {"zh": Language("中文", "zh-CN", "zh"), "en": Language("English", "en", "en")}
MORE: dict[str, Language] = {}
"""Those beside Chinese and English, by the code that stands in a link."""


def languages() -> dict[str, Language]:
    """All of them, by their code."""
    return BOTH | MORE


def paired(words: Mapping[str, Sequence[str]]) -> Words:
    """Each text in Chinese and in English; one that stands alone reads the same in both."""
    return {key: (one, one) if isinstance(one, str) else (one[0], one[1]) for key, one in words.items()}


def percent_sign(language: str) -> str:
    """What follows the number: a line never ends between the two, and Chinese has no space there."""
    return "%" if language == "zh" else "\u00a0%"


def with_percents(text: str, language: str) -> str:
    """A text with its percents as numbers have them."""
    return PERCENT.sub(percent_sign(language), text)


def own_words(package: str, code: str) -> Mapping[str, str]:
    """The words that a package (a page's, or viz.shared.words) has in one of MORE: whole key -> text."""
    name = f"{package}.words_{code}"
    words: Mapping[str, str] = import_module(name).WORDS if find_spec(name) else {}
    return words


def said(tables: Mapping[str, Words], code: str, package: str) -> dict[str, str]:
    """Every word of these tables in one language, whole key -> text, its gaps filled, percents as numbers have them.

    ValueError: a key that the tables do not have.
    """
    index = LANGUAGES.index(languages()[code].base)
    words = {f"{prefix}.{key}": pair[index] for prefix, table in tables.items() for key, pair in table.items()}
    own = own_words(package, code) if code in MORE else {}
    if unknown := sorted(own.keys() - words.keys()):
        raise ValueError(f"{package}.words_{code} has words for {', '.join(unknown)}, which {package} does not have; remove them")
    return {key: with_percents(text, code) for key, text in (words | dict(own)).items()}
