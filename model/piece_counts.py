"""How often each piece of the two vocabularies stood in the training data: `counts.json` beside the weights.

A piece that was seen fewer than RARE times is one the model hardly knows; pages mark it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from model.tokenizer import Tokenizer

NAME = "counts.json"
RARE = 20
"""Pieces seen less often are marked."""


class CountsError(ValueError):
    """The file of counts is there but cannot be used; the message names it and the remedy."""


@dataclass(frozen=True)
class Counts:
    """Times each id stood in the training data, by side; the data was cut as the model reads it, each pair once."""

    source: tuple[int, ...]
    target: tuple[int, ...]

    def rare(self, side: str, ids: Iterable[int]) -> list[int]:
        """Those of `ids` that were seen fewer than RARE times, in order. side: "source" or "target"."""
        seen = self.source if side == "source" else self.target
        return [id for id in ids if seen[id] < RARE]

    def to_json(self) -> str:
        """What counts.json holds."""
        return json.dumps({"source": self.source, "target": self.target}, separators=(",", ":")) + "\n"


def count_pieces(pairs: Sequence[tuple[str, str]], source: Tokenizer, target: Tokenizer) -> Counts:
    """Counts over (source text, target text) pairs."""
    return Counts(_count([text for text, _ in pairs], source), _count([text for _, text in pairs], target))


def _count(texts: Sequence[str], tokenizer: Tokenizer) -> tuple[int, ...]:
    seen: Counter[int] = Counter()
    for ids in tokenizer.encode_all(texts):
        seen.update(ids)
    return tuple(seen[id] for id in range(tokenizer.vocab_size))


def read_counts(folder: Path, sizes: tuple[int, int]) -> Counts | None:
    """The counts of a checkpoint folder; None where it has none, as an imported one. sizes: of the two vocabularies. Raises CountsError."""
    path = folder / NAME
    if not path.exists():
        return None
    try:
        values: Any = json.loads(path.read_bytes())
        sides = [tuple(values[side]) for side in ("source", "target")]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CountsError(f"{path} holds no counts ({error}); copy the folder again or remove the file.") from error
    for side, size in zip(sides, sizes, strict=True):
        if len(side) != size or not all(type(count) is int and count >= 0 for count in side):
            raise CountsError(f"{path} has {len(side)} counts for a vocabulary of {size}; copy the folder again or remove the file.")
    return Counts(sides[0], sides[1])
