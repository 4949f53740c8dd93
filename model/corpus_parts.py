"""A corpus of millions of lines in numbered parts: any engine may translate them in any order, the lines come out in theirs, and what is done is not done again.

Beside FILE.out stands the folder FILE.out.parts: plan.json, which says of what and by what, and a file a part with the digest of its lines, written whole or not at all. A run that was ended goes on with
the parts that are missing; when none is, they become FILE.out and the folder goes.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from model.batch_translation import Lines, translate_lines
from model.config import Json
from model.translator import Translator

PART = 4096
"""Lines of a part, two windows: some twenty seconds of one core, so that little is lost with a worker and the last ones do not keep all others waiting."""


@dataclass(frozen=True)
class Part:
    """Some lines that follow each other. first: the number of the first line, counted from 1."""

    number: int
    first: int
    lines: list[bytes]


@dataclass(frozen=True)
class Done:
    """A part's translations, one a line, and the lines that were refused, with the reason."""

    number: int
    texts: list[str]
    refused: list[tuple[int, str]]


Engine = Callable[[Iterator[Part]], Iterator[Done]]


class PartsError(ValueError):
    """The parts that lie there belong to other work; the message says what to do."""


def translate_part(translator: Translator, part: Part, beam: int = 1) -> Done:
    """One part, as `translate_lines` does it."""
    refused: list[tuple[int, str]] = []
    windows = translate_lines(translator, part.lines, lambda number, why: refused.append((part.first + number - 1, why)), beam=beam)
    return Done(part.number, [text for window in windows for text in window], refused)


def here(translator: Translator, beam: int = 1) -> Engine:
    """An engine in this process, part after part."""
    return lambda parts: (translate_part(translator, part, beam) for part in parts)


def translate_parts(source: BinaryIO, out: Path, plan: Json, engine: Engine, size: int = PART) -> Iterator[Done]:
    """Translate what is missing; yields each part once it lies on the disk, and writes `out` at the end. plan: what the parts depend on, JSON.

    Raises PartsError where `out` is there already, or where parts of another plan lie beside it.
    """
    folder = out.with_name(out.name + ".parts")
    if out.exists():
        raise PartsError(f"--out {out} already exists; give another name, or remove it.")
    folder.mkdir(parents=True, exist_ok=True)
    keep_plan(folder / "plan.json", plan | {"part": size})
    count, digests = 0, dict[int, str]()

    def missing() -> Iterator[Part]:
        nonlocal count
        lines = iter(Lines(source))
        while group := list(islice(lines, size)):
            number, count = count, count + 1
            digests[number] = hashlib.sha256(b"".join(group)).hexdigest()
            if not is_done(folder, number, digests[number]):
                yield Part(number, number * size + 1, group)

    for done in engine(missing()):
        write_whole(part_file(folder, done.number), json.dumps([done.texts, done.refused, digests[done.number]], ensure_ascii=False))
        yield done
    join(folder, count, out)


def keep_plan(path: Path, plan: Json) -> None:
    """Write down what the parts depend on, or compare it with what stands there. Raises PartsError where they differ."""
    if not path.exists():
        write_whole(path, json.dumps(plan))
        return
    there = json.loads(path.read_text(encoding="utf-8"))
    if other := [f"{key} was {there.get(key)}, now {plan.get(key)}" for key in sorted({*there, *plan}) if there.get(key) != plan.get(key)]:
        raise PartsError(f"{path.parent} holds parts of other work ({'; '.join(other)}); remove the folder, or give another --out.")


def is_done(folder: Path, number: int, digest: str) -> bool:
    """Whether a part lies there, and of these very lines: a line may have been corrected since."""
    path = part_file(folder, number)
    return path.exists() and json.loads(path.read_text(encoding="utf-8"))[2:] == [digest]


def part_file(folder: Path, number: int) -> Path:
    """Where a part lies."""
    return folder / f"{number:07}.json"


def write_whole(path: Path, text: str) -> None:
    """A file that is there whole or not at all."""
    half = path.with_suffix(".half")
    half.write_text(text, encoding="utf-8")
    os.replace(half, path)


def join(folder: Path, count: int, out: Path) -> None:
    """All parts as one file, a line each."""
    half = out.with_name(out.name + ".half")
    with half.open("w", encoding="utf-8", newline="\n") as file:
        for number in range(count):
            texts, *_ = json.loads(part_file(folder, number).read_text(encoding="utf-8"))
            file.writelines(text + "\n" for text in texts)
    os.replace(half, out)
    shutil.rmtree(folder)
