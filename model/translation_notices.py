"""What can be told from the two texts alone that may be wrong with a translation: codes and values, no words and no model.

Each notice is a fact about the texts, never a verdict: digits that did not come back, a length that hardly any pair has, a piece the model has seen
hardly ever, letters of another script, a phrase said again and again, an address that is none any more.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from model.config import Json
from model.piece_counts import Counts
from model.tokenizer import Piece

_RUN = re.compile(r"[0-9]+")
_GROUPED = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
_WIDE_DIGITS = str.maketrans("０１２３４５６７８９．，", "0123456789.,")
_NEGATIVE = re.compile(r"(?<![A-Za-z0-9)\].,%-])[-\u2212]([0-9][0-9.,]*)")
_SAID_NEGATIVE = re.compile(r"(?i)[-\u2212\u2013]\s?[0-9]|[负負]|零下|以下|\b(?:minus|negative|below)\b")
_MONTH, _MONTH_NAME = re.compile(r"[0-9]{1,2} ?月"), re.compile(r"(?i)\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b")
_LARGE_ZH = re.compile(r"[0-9][0-9.,]* ?[百千万亿]")
_LARGE_EN = re.compile(r"[0-9][0-9.,]* (?:hundred|thousand|million|billion|trillion)|[0-9][0-9,]*,000|[0-9]+000")
_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af]")
_WORD = re.compile(r"[A-Za-z]+")
_REPEATED = re.compile(r"(?<![A-Za-z])(\S.{0,39}?)\1{2,}")
_AS_IT_IS = re.compile(
    r"(?:https?://|www\.)[!-~]+[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|%(?:\d\$)?[sd]\b|\{+[\w.]+\}+|</?[A-Za-z][^<>]{0,60}>|&[a-z]+;", re.ASCII
)
"""Addresses; what a program puts a value into, such as %1$s and {count}; tags and named characters of HTML."""
_LETTER = re.compile(r"\w")

SHORT = 6
"""Chinese characters under which a length says nothing."""
LEAST, MOST = 1.1, 6.5
"""English characters a Chinese one: outside of this stand six pairs in a thousand of the training data with SHORT characters or more."""
WORD = 4
"""Letters from which an English word inside Chinese, that was not in the source, is told."""
STUTTER = 5
"""A single character stands so many times in a row before it is told: 好好好 is nothing special."""


@dataclass(frozen=True)
class Notice:
    """code: "digits", "length", "rare", "bytes", "script", "repeated" or "addresses" (and all that must stay as it is); values: what a page needs to say it."""

    code: str
    values: Json


def notices(
    source: str, target: str, direction: str, pieces: tuple[Sequence[Piece], Sequence[Piece]] = ((), ()), counts: Counts | None = None
) -> tuple[Notice, ...]:
    """Everything to tell of one translation. pieces: of source and target, with their kinds; counts: of the checkpoint, where it has them."""
    found = (
        digits(source, target),
        length(source, target, direction),
        *(hardly_known(side, row, counts) for side, row in zip(("source", "target"), pieces, strict=True)),
        *(spelled(*side) for side in zip(("source", "target"), pieces, (source, target), strict=True)),
        other_script(source, target, direction),
        repeated(source, target),
        addresses(source, target),
    )
    return tuple(notice for notice in found if notice)


def digits_of(text: str) -> list[str]:
    """The numbers of a text as they are written in digits, sorted: full width as half width, 1,000 as 1000. A raised, lowered or circled number is one of its own."""
    apart, last = "", ""
    for c in text:
        kind = unicodedata.decomposition(c).partition(" ")[0] if _RUN.search(unicodedata.normalize("NFKC", c)) and not c.isdecimal() else ""
        apart += c if kind == last and kind in ("", "<super>", "<sub>") else f" {c}"
        last = kind
    return sorted(_RUN.findall(_GROUPED.sub("", unicodedata.normalize("NFKC", apart))))


def keeps_digits(source: str, output: str) -> bool:
    """Whether exactly the numbers of the source stand in the output, in any order."""
    return digits_of(source) == digits_of(output)


def digits(source: str, target: str) -> Notice | None:
    """Numbers in digits of the source that the target lacks, and those it has made up; a minus sign too. values: missing, added.

    A month that has a name in English, and numbers counted in 万 and 亿 there and in thousands and millions here, are written differently by right.
    """
    here, there = Counter(digits_of(_comparable(source, target))), Counter(digits_of(_comparable(target, source)))
    missing = [*sorted((here - there).elements()), *_lost_signs(source, target)]
    added = [*sorted((there - here).elements()), *_lost_signs(target, source)]
    return Notice("digits", {"missing": missing, "added": added}) if missing or added else None


def _lost_signs(text: str, other: str) -> list[str]:
    """The negative numbers of a text where the other says nothing negative, neither by a sign nor by a word."""
    found = [] if _SAID_NEGATIVE.search(other) else _NEGATIVE.findall(unicodedata.normalize("NFKC", text))
    return [f"\u2212{number.rstrip('.,')}" for number in found]


def _comparable(text: str, other: str) -> str:
    """The text without the numbers that the other language writes in another way."""
    text, other = (side.translate(_WIDE_DIGITS) for side in (text, other))
    if _MONTH_NAME.search(other):
        text = _MONTH.sub("月", text)
    if _LARGE_ZH.search(text + other):
        text = _LARGE_EN.sub("", _LARGE_ZH.sub("", text))
    return text


def length(source: str, target: str, direction: str) -> Notice | None:
    """A target much shorter or longer than pairs are. values: source, target (characters), ratio (English a Chinese character)."""
    chinese, english = (source, target) if direction == "zh-en" else (target, source) if direction == "en-zh" else ("", "")
    sizes = [len("".join(text.split())) for text in (chinese, english)]
    long_enough = max(sizes[0], sizes[1] / 3) >= SHORT and _HAN.search(chinese + source)
    ratio = sizes[1] / max(1, sizes[0])
    if not long_enough or LEAST <= ratio <= MOST:
        return None
    return Notice("length", {"source": len(source), "target": len(target), "ratio": round(ratio, 2)})


def hardly_known(side: str, pieces: Sequence[Piece], counts: Counts | None) -> Notice | None:
    """Pieces seen fewer than `counts.RARE` times in training. values: side, pieces (as text, each once)."""
    if counts is None:
        return None
    rare = set(counts.rare(side, (piece.id for piece in pieces if piece.kind == "piece")))
    found = list(dict.fromkeys(piece.text for piece in pieces if piece.id in rare))
    return Notice("rare", {"side": side, "pieces": found}) if found else None


def spelled(side: str, pieces: Sequence[Piece], text: str) -> Notice | None:
    """Characters of `text` outside the vocabulary, spelled in bytes; spaces, which lose nothing by it, are left out.

    values: side, spans (start, end in the text, each once).
    """
    places = dict.fromkeys((piece.start, piece.end) for piece in pieces if piece.kind in ("byte", "unknown"))
    spans = [(start, end) for start, end in places if not text[start:end].isspace()]
    return Notice("bytes", {"side": side, "spans": spans}) if spans else None


def other_script(source: str, target: str, direction: str) -> Notice | None:
    """Letters that the target's language is not written in and the source does not have. values: found."""
    if direction.endswith("-en"):
        found = list(dict.fromkeys(_HAN.findall(target)))
    elif direction.endswith("-zh"):
        known = {word.lower() for word in _WORD.findall(unicodedata.normalize("NFKC", source))}
        found = [word for word in dict.fromkeys(_WORD.findall(target)) if len(word) >= WORD and word.lower() not in known]
    else:
        found = []
    return Notice("script", {"found": found}) if found else None


def repeated(source: str, target: str) -> Notice | None:
    """A phrase that stands three times or more in a row in the target and not in the source. values: phrase, times."""
    for phrase, times in _rows_of_repeats(target):
        if not any(again >= times for _, again in _rows_of_repeats(source)):
            return Notice("repeated", {"phrase": phrase, "times": times})
    return None


def addresses(source: str, target: str) -> Notice | None:
    """Addresses, placeholders and tags that the target does not have letter by letter. values: missing."""
    missing = [found for found in dict.fromkeys(_AS_IT_IS.findall(unicodedata.normalize("NFKC", source))) if found not in target]
    return Notice("addresses", {"missing": missing}) if missing else None


def _rows_of_repeats(text: str) -> Iterator[tuple[str, int]]:
    """(phrase, times) for every phrase with a letter in it that is said three times or more in a row; digits alone do not count."""
    for found in _REPEATED.finditer(text + " "):
        phrase = found[1].strip()
        times = len(found[0]) // len(found[1])
        if _LETTER.search(phrase) and not phrase.replace(" ", "").isdigit() and (len(phrase) > 1 or times >= STUTTER):
            yield phrase, times
