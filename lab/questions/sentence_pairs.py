"""Pairs of sentences that a person brings, with word links where they have them: read, counted, and refused with the line that is wrong.

One pair a line, "source <tab> target", or "source <tab> target <tab> links". Links are written as in Pharaoh, "0-0 1-2 2?3": word of the source,
word of the target, counted from 0; "-" is a sure link, "?" (or "p") a possible one. A side is counted in words, cut at its spaces. A Chinese
or Japanese side is counted in characters where no line of it has a space; where one has, in words too, and the spaces are taken out again before
the model reads it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np

from lab.measures.heads import Bools
from lab.questions.sample_sentences import load_sample
from model.text_input import InputError, clean

MOST, BYTES = 1000, 300_000
SPACELESS = ("zh", "ja", "jpn", "cmn", "yue")
Span = tuple[int, int]
Spans = tuple[Span, ...]
_LINK = re.compile(r"(\d{1,6})([-?p])(\d{1,6})")
_WIDE = re.compile(r"[\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U000323af]")
_WORD = re.compile(r"\w+(?:['’]\w+)*")
_CHARACTER = re.compile(r"[A-Za-z0-9]+|\w")


class PairsError(ValueError):
    """The pairs cannot be used. `key` and `values` let a page say why in the reader's language; str() says it in English."""

    MESSAGES: ClassVar[dict[str, str]] = {
        "none": "There is no pair; give lines of source <tab> target, or source <tab> target <tab> links.",
        "bytes": "The pairs have {value:,} bytes; at most {limit:,} are read. Leave some lines out.",
        "many": "There are {value:,} pairs; at most {limit:,} are read. Leave some lines out.",
        "empty": "Line {line} is empty; fill it or take it out.",
        "tabs": "Line {line} ({value}) has {tabs} tabs; a line is source <tab> target, or source <tab> target <tab> links.",
        "side": "Line {line} has nothing in column {column}; write a sentence there, or take the line out.",
        "long": "Line {line}, column {column} has {value} {unit}; at most {limit} are read. Shorten it or take the line out.",
        "link": "Line {line}: {value} is no link; write such as 0-0 (sure) or 0?0 (possible), with a space between two links.",
        "range": "Line {line}: {value} names {unit} {number} of column {column}, which has the {unit}s 0 to {limit}; links count from 0.",
        "unlinked": "Line {line} has no links, and --links asks for them; write them in a third column, or leave --links out.",
        "language": "No line of column {column} is in the language {value}, which this checkpoint {does}; exchange the columns, or choose another checkpoint.",
    }

    def __init__(self, code: str, **values: Any) -> None:
        self.code, self.values = code, values
        self.key = "_".join(["pairs", code, *filter(None, [values.get("unit"), values.get("does")])])
        super().__init__(self.MESSAGES[code].format(**values))


@dataclass(frozen=True)
class LinkedPair:
    """A pair as the model reads it. units: the spans of the words (or characters) that links count, of source and target.

    sure, possible: (target words, source words), None where the pair has no links.
    """

    line: int
    source: str
    target: str
    units: tuple[Spans, Spans]
    sure: Bools | None = None
    possible: Bools | None = None


@dataclass(frozen=True)
class Pairs:
    """All pairs, and what each side is counted in: "word" or "character"."""

    pairs: tuple[LinkedPair, ...]
    counted: tuple[str, str]
    name: str = ""

    @property
    def linked(self) -> int:
        """How many have links."""
        return sum(pair.sure is not None for pair in self.pairs)


def read_pairs(text: str, reads: str, writes: str, *, need_links: bool = False) -> Pairs:
    """The pairs of a file's text for a model that reads and writes these languages. Raises PairsError naming the line, the value, the remedy."""
    size = len(text.encode("utf-8", "replace"))
    if size > BYTES:
        raise PairsError("bytes", value=size, limit=BYTES)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines == [""]:
        raise PairsError("none")
    if len(lines) > MOST:
        raise PairsError("many", value=len(lines), limit=MOST)
    rows = [_columns(number, line) for number, line in enumerate(lines, 1)]
    sides = [_side(rows, column, language) for column, language in ((0, reads), (1, writes))]
    found = []
    for number, row, source, target in zip(range(1, len(rows) + 1), rows, sides[0][1], sides[1][1], strict=True):
        if need_links and not row[2].strip():
            raise PairsError("unlinked", line=number)
        units, counted = (source[1], target[1]), (sides[0][0], sides[1][0])
        sure, possible = read_links(number, row[2], units, counted) if row[2].strip() else (None, None)
        found.append(LinkedPair(number, source[0], target[0], units, sure, possible))
    return Pairs(tuple(found), (sides[0][0], sides[1][0]))


def _columns(number: int, line: str) -> tuple[str, str, str]:
    if not line.strip():
        raise PairsError("empty", line=number)
    cells = line.split("\t")
    if len(cells) not in (2, 3):
        raise PairsError("tabs", line=number, value=repr(line[:40]), tabs=len(cells) - 1)
    return cells[0], cells[1], cells[2] if len(cells) == 3 else ""


def _side(rows: Sequence[tuple[str, str, str]], column: int, language: str) -> tuple[str, list[tuple[str, Spans]]]:
    """(what it is counted in, text and spans of every line)."""
    cleaned = [_cleaned(number, row[column], column + 1, language) for number, row in enumerate(rows, 1)]
    if all("wrong_language" in notices for _, notices in cleaned):
        raise PairsError("language", column=column + 1, value=language, does=("reads", "writes")[column])
    texts = [text for text, _ in cleaned]
    spaceless = language in SPACELESS
    if spaceless and not any(" " in text for text in texts):
        return "character", [(text, tuple((i, i + 1) for i in range(len(text)))) for text in texts]
    return "word", [joined(text.split(), spaceless) for text in texts]


def _cleaned(number: int, text: str, column: int, language: str) -> tuple[str, tuple[str, ...]]:
    try:
        found = clean(text, language)
    except InputError as error:
        if error.code == "empty":
            raise PairsError("side", line=number, column=column) from error
        raise PairsError("long", line=number, column=column, unit="characters", **error.values) from error
    return found.text, found.notices


def joined(words: Sequence[str], spaceless: bool) -> tuple[str, Spans]:
    """The words as one text and the span of each; `spaceless`: no space beside a Chinese or Japanese character."""
    text, spans = words[0], [(0, len(words[0]))]
    for before, word in pairwise(words):
        text += "" if spaceless and (_WIDE.match(before[-1]) or _WIDE.match(word[0])) else " "
        spans.append((len(text), len(text) + len(word)))
        text += word
    return text, tuple(spans)


def read_links(line: int, text: str, units: tuple[Sequence[Span], Sequence[Span]], counted: tuple[str, str]) -> tuple[Bools, Bools]:
    """The sure and the possible links of a line, each (target words, source words)."""
    sure, possible = (np.zeros((len(units[1]), len(units[0])), bool) for _ in range(2))
    for link in text.split():
        found = _LINK.fullmatch(link)
        if found is None:
            raise PairsError("link", line=line, value=repr(link[:40]))
        ends = int(found[1]), int(found[3])
        for column, (number, known) in enumerate(zip(ends, units, strict=True)):
            if number >= len(known):
                raise PairsError(
                    "range", line=line, value=repr(link), number=number, column=column + 1, unit=counted[column], limit=len(known) - 1
                )
        (sure if found[2] == "-" else possible)[ends[1], ends[0]] = True
    return sure, possible


def sample_pairs(reads: str) -> Pairs:
    """The shipped sample: English in words, Chinese in characters, punctuation in neither, for its hand left that out; all links are sure."""
    return Pairs(tuple(_sample_pair(reads)), ("character", "word") if reads == "zh" else ("word", "character"), "sample")


def _sample_pair(reads: str) -> Iterator[LinkedPair]:
    for number, pair in enumerate(load_sample().pairs, 1):
        zh, en = (tuple(m.span() for m in rule.finditer(text)) for rule, text in ((_CHARACTER, pair.zh), (_WORD, pair.en)))
        source, target = pair.sides(reads)
        links = np.zeros((len(en), len(zh)), bool)
        for of_zh, of_en in pair.links:
            links |= np.outer(_within(en, of_en), _within(zh, of_zh))
        sure = links if reads == "zh" else links.T
        yield LinkedPair(number, source, target, (zh, en) if reads == "zh" else (en, zh), sure, np.zeros_like(sure))


def _within(units: Sequence[Span], spans: Sequence[Span]) -> Bools:
    return np.array([any(a < end and start < b for start, end in spans) for a, b in units], bool)
