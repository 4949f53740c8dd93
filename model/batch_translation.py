"""Batch translation: lines in, translations out, in order and in bounded memory, however many lines there are."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import BinaryIO

from model.batched_decoding import BATCH, translate_rows
from model.text_input import MAX_CHARACTERS, InputError
from model.translator import Translator

WINDOW = 2048
"""Lines read before the first of them is translated: among so many, sentences of one length are found."""
LONGEST = 4 * MAX_CHARACTERS + 3
"""Bytes of a line that are read at all: one more than MAX_CHARACTERS can have, with their line end."""

_BREAK = re.compile(r"[\r\n]+")  # byte pieces can spell a line end, which would put all later lines out of step
Refuse = Callable[[int, str], None]


@dataclass
class Lines:
    """The lines of a stream as bytes, split at line feeds alone; of one longer than LONGEST only so much is kept. `read` counts the bytes so far."""

    stream: BinaryIO
    read = 0

    def __iter__(self) -> Iterator[bytes]:
        while line := self.stream.readline(LONGEST):
            self.read += len(line)
            rest = line
            while len(rest) == LONGEST and not rest.endswith(b"\n"):
                rest = self.stream.readline(LONGEST)
                self.read += len(rest)
            yield line


def translate_lines(
    translator: Translator, lines: Iterable[bytes], refuse: Refuse, *, beam: int = 1, window: int = WINDOW, batch: int = BATCH
) -> Iterator[list[str]]:
    """The translations, a window at a time: each window is sorted by length, translated in batches and put back in order.

    An empty line stays empty. A line that cannot be translated (not UTF-8, too long, nothing but control characters) gives an empty one,
    and `refuse` is told its number, counted from 1, and the reason. Equal to `Translator.translate` line by line.
    """
    numbered = enumerate(lines, 1)
    while group := list(islice(numbered, window)):
        texts, rows, places = [""] * len(group), [], []
        for place, (number, line) in enumerate(group):
            try:
                ids = encode_line(translator, line)
            except ValueError as error:
                refuse(number, str(error))
                continue
            if ids:
                rows.append(ids)
                places.append(place)
        for place, output in zip(places, translate_rows(translator.model, rows, beam=beam, batch=batch), strict=True):
            texts[place] = _BREAK.sub(" ", translator.target.decode(output))
        yield texts


def encode_line(translator: Translator, line: bytes) -> list[int]:
    """Source ids with EOS; none for an empty line. Raises ValueError saying what is wrong with the line."""
    if len(line) >= LONGEST:
        raise ValueError(f"The line is longer than {MAX_CHARACTERS} characters, the most that are read. Split it.")
    try:
        text = line.decode().strip()
    except UnicodeDecodeError as error:
        raise ValueError(
            f"The line is not UTF-8 (byte {error.start + 1} is 0x{line[error.start]:02x}). Convert the file to UTF-8."
        ) from error
    if not text:
        return []
    try:
        return translator.encode(text)
    except InputError as error:
        raise ValueError(str(error)) from error
