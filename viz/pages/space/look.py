"""Where a person looks on the page Space of words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from viz.shared.request import choice, read_request, text, whole

NONE = -1
LONGEST = 60
MOST = 10_000_000


@dataclass(frozen=True)
class Look:
    """table: which; piece: an id in it, -1 for the page's own choice; plane: of two principal components; find: letters that a piece must have; sort, only, start: of the vocabulary.

    first, second, word: two sentences and a word of both; all empty for the example.
    """

    table: str = choice("source", "target", "output")
    piece: int = whole(NONE, MOST)
    plane: int = whole(0, 2)
    find: str = text()
    sort: str = choice("count", "rare", "id", "text", "length")
    only: str = choice("all", "piece", "byte", "special", "rare")
    start: int = whole(0, MOST)
    first: str = text()
    second: str = text()
    word: str = text(LONGEST)


def look(space: Mapping[str, Any], *names: str) -> Look:
    """What stands in some places of the scene; no other is read. Raises ConfigError or InputError for what cannot be used."""
    return read_request(Look, {name: space.get(name) for name in names})
