"""What people type first: the list that models are measured on, never trained on. Beside the recipes, a file a language that is read."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from model.training.corpus import Pair, read_lines
from model.training.recipes import FOLDER
from model.training.typed_forms import bare, read_typed

FILE = "first.{reads}.tsv"
LANGUAGES = ("zh", "en")


@dataclass(frozen=True)
class FirstWords:
    """One line of the list. accepted: patterns of the translations that are right, in small letters and without last mark."""

    sentence: str
    accepted: tuple[str, ...]
    kind: str

    def accepts(self, translation: str) -> bool:
        """Whether a translation is one of them, case and last mark aside."""
        return any(re.fullmatch(pattern, told(translation)) for pattern in self.accepted)


def level(text: str) -> str:
    """NFKC in small letters, with straight apostrophes and single spaces: 你好，世界 has a comma as English has it."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().replace("’", "'").split())


def told(text: str) -> str:
    """What all forms of a sentence share."""
    return bare(level(text))


def read_first(language: str) -> list[FirstWords]:
    """The list of a language that is read, "zh" or "en"."""
    rows = [line.split("\t") for line in read_lines(FOLDER / FILE.format(reads=language)) if not line.startswith("#")]
    return [FirstWords(sentence, tuple(level(accepted).split(" | ")), kind) for sentence, accepted, kind in rows]


def never_trained(pairs: Iterable[Pair], language: str) -> list[Pair]:
    """The pairs whose source, in that language, is no sentence of the list, whatever its case, width and last mark."""
    held = {told(read_typed(row.sentence, language)) for row in read_first(language)} if language in LANGUAGES else set()
    return [pair for pair in pairs if told(pair[0]) not in held]
