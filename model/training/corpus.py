"""Parallel text from files: read, cleaned, deduplicated."""

import gzip
import unicodedata
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

Pair = tuple[str, str]
"""One sentence and its translation: (source, target)."""


class CorpusError(ValueError):
    """A corpus file is missing or malformed; the message names the file and the line."""


def read_lines(path: Path) -> Iterator[str]:
    """The lines of a UTF-8 text file, gzip when its name ends in .gz. Raises CorpusError when it cannot be read."""
    try:
        with gzip.open(path, "rt", encoding="utf-8-sig") if path.suffix == ".gz" else path.open(encoding="utf-8-sig") as file:
            for line in file:
                yield line.rstrip("\n")
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise CorpusError(f"{path} is cut off or damaged ({error}); copy it again.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise CorpusError(f"{path} cannot be read ({error}); check the path.") from error


def read_pairs(path: Path, direction: str = "zh-en") -> list[Pair]:
    """The pairs of a `zh<TAB>en` file, turned round for "en-zh" (other directions: source<TAB>target); those with an empty side are left out.

    A line that begins with "#" and has no tab is a comment. Raises CorpusError for a file that cannot be read and for any other line without a tab.
    """
    pairs = []
    for number, line in enumerate(read_lines(path), 1):
        parts = line.split("\t")
        if len(parts) < 2 and line.startswith("#"):
            continue
        if len(parts) < 2:
            raise CorpusError(f"{path} line {number} is {line[:60]!r}; it must be zh<TAB>en.")
        if parts[0].strip() and parts[1].strip():
            pairs.append((parts[1], parts[0]) if direction == "en-zh" else (parts[0], parts[1]))
    return pairs


def clean(pairs: Iterable[Pair], *, max_chars: int = 400, max_ratio: float = 12.0) -> list[Pair]:
    """NFC, single spaces; drops empty, overlong and lopsided pairs and exact repetitions. The order is kept.

    max_chars: longest sentence in characters. max_ratio: the longer side has at most this many times the characters of the shorter.
    """
    kept: dict[Pair, None] = {}
    for pair in pairs:
        src, tgt = (" ".join(unicodedata.normalize("NFC", text).split()) for text in pair)
        short, long = sorted((len(src), len(tgt)))
        if short and long <= max_chars and long <= max_ratio * short + 10:
            kept[src, tgt] = None
    return list(kept)


def without(pairs: Iterable[Pair], held_out: Iterable[Pair]) -> list[Pair]:
    """The pairs that share neither side with `held_out`: what may be trained on when that is the test."""
    held = list(held_out)
    sources, targets = {src for src, _ in held}, {tgt for _, tgt in held}
    return [(src, tgt) for src, tgt in pairs if src not in sources and tgt not in targets]
