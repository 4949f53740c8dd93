"""The textbook, checked: claims and code of five articles that are wrong, broken, sloppy or half true, each with its consequence measured.

A card is a number, M1 to M45; `measure` measures one again, `record` holds what ships. No torch in here: the page reads the record without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from model.config import require

if TYPE_CHECKING:
    from lab.textbook.bench import Bench
    from lab.textbook.measured import Measured

FAMILIES: dict[str, tuple[str, tuple[int, ...]]] = {
    "switches": ("switch", (4, 28, 29, 30, 31, 34, 37, 38, 41, 42)),
    "sums": ("ran", (1, 2, 8, 10, 13, 39, 40, 45)),
    "library": ("ran", (18, 20, 22, 24, 26, 44)),
    "written": ("ran", (19, 33)),
    "from_lab": ("lab", (5, 7, 9, 16, 17, 27)),
    "trained": ("trained", (3, 6, 11, 12, 15, 21, 23, 25, 32, 35, 36, 43)),
    "texts": ("text", (14,)),
}
"""Module -> (how its cards are measured, their numbers)."""
CARDS: dict[str, tuple[str, str]] = {
    f"M{number}": (module, how)
    for number, module, how in sorted((n, module, how) for module, (how, numbers) in FAMILIES.items() for n in numbers)
}
"""Number -> (module, how it is measured), in order."""


def chosen(names: Iterable[str]) -> list[str]:
    """The cards of these names, all of them where there are none. Raises ConfigError for one that is not there."""
    asked = [name.upper() for name in names]
    for name in asked:
        require(name in CARDS, f"there is no card {name[:20]!r}; cards run from M1 to M45.")
    return asked or list(CARDS)


def measure(name: str, bench: Bench) -> Measured:
    """Measure one card now."""
    found: Measured = getattr(import_module(f"lab.textbook.{CARDS[name][0]}"), name.lower())(bench)
    return found
