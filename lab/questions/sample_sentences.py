"""The sentences that heads are measured on: written for this program, each with a translation and word links by hand (model/training/sample.tsv)."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from lab.measures.alignment_error_rate import touches
from lab.measures.arrays import Bools
from model import training
from model.tokenizer import Piece

FILE = Path(training.__file__).parent / "sample.tsv"
Span = tuple[int, int]
Link = tuple[tuple[Span, ...], tuple[Span, ...]]


class SampleError(ValueError):
    """A line of the sample cannot be read; the message names it and the part that is not in the sentence."""


@dataclass(frozen=True)
class Pair:
    """A sentence in both languages; each link joins spans of characters of the Chinese with spans of the English."""

    zh: str
    en: str
    links: tuple[Link, ...]

    def sides(self, reads: str) -> tuple[str, str]:
        """Source and target of a model that reads `reads`, "zh" or "en"."""
        return (self.zh, self.en) if reads == "zh" else (self.en, self.zh)

    def table(self, reads: str, src: Sequence[Piece], tgt: Sequence[Piece]) -> Bools:
        """Which piece is linked with which, (T, S), as the word links say; rows without a link are all False.

        src, tgt: the pieces of the two sides as their model tokenizes them, with their spans in the text.
        """
        table = np.zeros((len(tgt), len(src)), bool)
        for zh, en in self.links:
            of_src, of_tgt = (zh, en) if reads == "zh" else (en, zh)
            table |= np.outer(touches(tgt, of_tgt).any(1), touches(src, of_src).any(1))
        return table


@dataclass(frozen=True)
class Sample:
    """All pairs, and the first 12 hex digits of the file's SHA-256."""

    pairs: tuple[Pair, ...]
    digest: str


@cache
def load_sample() -> Sample:
    """The sample shipped with the program. Raises SampleError when a line is broken."""
    data = FILE.read_bytes()
    lines = [line for line in data.decode("utf-8").splitlines() if line and not line.startswith("#")]
    return Sample(tuple(map(read_pair, lines)), hashlib.sha256(data).hexdigest()[:12])


def sample_sides(reads: str) -> list[tuple[str, str]]:
    """Source and target of every pair for a model that reads this language."""
    return [pair.sides(reads) for pair in load_sample().pairs]


def read_pair(line: str) -> Pair:
    """One line, "Chinese <tab> English <tab> left = right | ..."; a side whose parts stand apart joins them with "+". Raises SampleError.

    A part is its first occurrence (whole words in English) that no earlier link has taken.
    """
    try:
        zh, en, links = line.split("\t")
    except ValueError as error:
        raise SampleError(f"{line[:40]!r} has {line.count(chr(9))} tabs; a line of the sample has 2.") from error
    taken: tuple[list[Span], list[Span]] = ([], [])
    found = []
    for link in links.split(" | "):
        left, _, right = link.partition(" = ")
        found.append((_spans(zh, left, taken[0], ""), _spans(en, right, taken[1], r"\b")))
    return Pair(zh, en, tuple(found))


def _spans(text: str, parts: str, taken: list[Span], edge: str) -> tuple[Span, ...]:
    spans = []
    for part in parts.split("+"):
        free = (
            m.span()
            for m in re.finditer(f"{edge}{re.escape(part)}{edge}", text)
            if not any(m.start() < b and a < m.end() for a, b in taken)
        )
        span = next(free, None) if part else None
        if span is None:
            raise SampleError(f"{part!r} is not (or not once more) in {text!r}.")
        spans.append(span)
        taken.append(span)
    return tuple(spans)
