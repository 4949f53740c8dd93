"""A mutant: one line of the tree, changed. The lists of them are text files of blocks, as a diff would write them."""

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LISTED, EQUIVALENT = HERE / "listed.txt", HERE / "equivalent.txt"


@dataclass(frozen=True)
class Mutant:
    """file: from the root of the tree. old, new: what of a line is replaced, by what. line: its number from 1; 0 where `old` occurs only once.

    notes: the tests that fail under it; of an equivalent one, the reason why none can.
    """

    file: str
    old: str
    new: str
    notes: tuple[str, ...] = ()
    line: int = 0

    def __str__(self):
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}\n  - {self.old.strip()}\n  + {self.new.strip()}"

    def apply(self, text):
        """The text of the file with this change. Raises ValueError unless exactly one place fits."""
        lines = text.split("\n")
        places = [self.line - 1] if self.line else [i for i, line in enumerate(lines) if self.old in line]
        if len(places) != 1 or lines[places[0]].count(self.old) != 1:
            raise ValueError(f"{self.file} has {len(places)} lines with {self.old!r} instead of one place that fits")
        lines[places[0]] = lines[places[0]].replace(self.old, self.new)
        return "\n".join(lines)

    def is_among(self, others):
        """Whether one of the others changes the same line in the same way."""
        key = self.file, self.old.strip(), self.new.strip()
        return any(key == (other.file, other.old.strip(), other.new.strip()) for other in others)


def read_mutants(path):
    """The mutants of a list: the file, "- old", "+ new", and a line for each test or for the reason. Blocks end with an empty line; # begins a comment."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    blocks = [block.strip().split("\n") for block in "\n".join(lines).split("\n\n") if block.strip()]
    return [Mutant(file, old.removeprefix("- "), new.removeprefix("+ "), tuple(notes)) for file, old, new, *notes in blocks]
