"""How much of everything: a room stands open to whoever knows five letters."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

PEOPLE = 500
ROOMS = 200
HOURS = 4
AFTER = 30 * 60
"""Seconds that a teacher may still save the results of a room that has ended."""
BODY = 24_000
"""Bytes of a request."""
VIEW = 6_000
"""Characters of a view: as long as an address may be."""
NAME, TYPED, ASK, OPTION, GIVEN = 24, 300, 300, 200, 2_000
"""Characters of a name, of a sentence for the wall, of a question, of one of its options, of an answer in JSON."""
OPTIONS, QUESTIONS, WALL, OWN = 8, 100, 600, 3
"""Options of a question, questions of a room, sentences on its wall, and of one person among them."""
LONGEST_TIMER = 2 * 60 * 60
PARTED = 30.0
"""Seconds after which somebody who was not heard of is not here any more."""


class RoomError(ValueError):
    """Something that a room does not do; `code` lets the page say why in the reader's language (room.error.*), `status` is for HTTP."""

    def __init__(self, code: str, status: int = 400, /, **values: Any) -> None:
        self.code, self.status, self.values = code, status, values
        super().__init__(f"{code}: {values}")


@dataclass
class Buckets:
    """A limit for each of many: `burst` at once, then `per_second`. Kept in this process; the least used of too many are forgotten."""

    burst: float
    per_second: float
    clock: Callable[[], float] = time.monotonic
    most: int = 10_000
    held: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def left(self, who: str) -> float:
        """How many one may still do now."""
        left, at = self.held.get(who, (self.burst, self.clock()))
        return min(self.burst, left + (self.clock() - at) * self.per_second)

    def take(self, who: str, count: float = 1) -> None:
        """One of them is done. Raises RoomError where none is left."""
        left = self.left(who)
        if left < 1:
            raise RoomError("too_fast", 429, seconds=max(1, round((1 - left) / self.per_second)))
        self.held[who] = (left - count, self.clock())
        self.held.move_to_end(who)
        if len(self.held) > self.most:
            self.held.popitem(last=False)


def short(name: str, value: Any, longest: int, least: int = 0) -> str:
    """A text of at most so many characters, without the spaces around it. Raises RoomError."""
    if not isinstance(value, str):
        raise RoomError("no_text", name=name, value=str(value)[:40])
    text = value.strip()
    if not least <= len(text) <= longest:
        raise RoomError("length", name=name, value=len(text), least=least, limit=longest)
    return text


def whole(name: str, value: Any, low: int, high: int) -> int:
    """A whole number within the limits. Raises RoomError."""
    if type(value) is not int or not low <= value <= high:
        raise RoomError("number", name=name, value=str(value)[:40], low=low, high=high)
    return value
