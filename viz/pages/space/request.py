"""What only the page Space of words asks."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, settings, text, whole

NONE = -1
LONGEST = 60
MOST = 10_000_000


@dataclass(frozen=True)
class SpaceRequest:
    """part: "" for the page, "map" for the commonest pieces of a table, "vocabulary" for a leaf of all, "context" for a word in two sentences.

    space: where a person looks, a `Look`.
    """

    part: str = choice("", "map", "vocabulary", "context")
    space: dict[str, Any] = settings()


@dataclass(frozen=True)
class Look:
    """table: which; piece: an id in it, -1 for the page's own choice; find: letters that a piece must have; sort, only, start: of the vocabulary.

    first, second, word: two sentences and a word of both; all empty for the example.
    """

    table: str = choice("source", "target", "output")
    piece: int = whole(NONE, MOST)
    find: str = text(LONGEST)
    sort: str = choice("count", "rare", "id", "text", "length")
    only: str = choice("all", "piece", "byte", "special", "rare")
    start: int = whole(0, MOST)
    first: str = text()
    second: str = text()
    word: str = text(LONGEST)
