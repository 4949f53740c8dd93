"""Where rooms lie: the interface of an embedded way (sqlite.py) and one for several processes (redis.py); open_store.py opens them.

A room of a class is one, and the lab's queue lies in rooms of its own. A room holds records, each of a kind and with an id. Writing one moves the room's count of what everybody sees (`rev`, for the kind KEY) or of
what the teacher alone sees (`stirs`, for every other kind). A record of the kind KEY carries the rev that it was written with, so whoever
knows a rev is told what came after it: joining late, a reload and a lost network are the same question, "what is newer than n?".
"""

import sqlite3
import threading
from collections.abc import Callable
from typing import Protocol

KEY = "key"
"""The kind of what everybody in the room is sent: the view, a question, the timer."""

Changed = dict[str, tuple[int, str]]
"""Key -> (the rev it was written with, value)."""


class StoreError(ValueError):
    """A store cannot be used; the message names it and the remedy."""


class Gone(LookupError):
    """There is no such room, or no longer."""


class Store(Protocol):
    """Every value is a text. All calls are safe from several threads and processes; each is one step, whole or not at all."""

    def open(self, code: str, facts: str, deleted_at: float) -> bool:
        """A new room; False where the code is taken. It is deleted by itself at that second of the clock."""

    def facts(self, code: str) -> str:
        """What the room was opened with, or told since. Raises Gone."""

    def tell(self, code: str, facts: str, deleted_at: float) -> None:
        """Change what the room was opened with. Raises Gone."""

    def put(self, code: str, kind: str, values: dict[str, str | None]) -> int:
        """Write records, None takes one away; returns the rev. Raises Gone."""

    def add(self, code: str, kind: str, id_: str, value: str, most: int) -> int | None:
        """A record's number among its kind, from 1, given when it is first written; None where `most` are there. Raises Gone."""

    def swap(self, code: str, kind: str, id_: str, old: str, new: str) -> bool:
        """Write a record if it still is `old` ("": there is none); False where somebody else was faster. Raises Gone."""

    def get(self, code: str, kind: str, id_: str) -> str | None:
        """One record."""

    def all(self, code: str, kind: str) -> dict[str, str]:
        """The records of a kind, in the order in which they were first written."""

    def since(self, code: str, rev: int) -> tuple[int, int, Changed]:
        """(rev, stirs, what of the kind KEY is newer than the given rev). A key that was taken away is "". Raises Gone."""

    def versions(self) -> dict[str, tuple[int, int]]:
        """Every room with its (rev, stirs)."""

    def remove(self, code: str) -> None:
        """Delete a room with all it holds."""

    def sweep(self, now: float) -> None:
        """Delete the rooms whose time has come."""

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call back, from a thread of its own, soon after any process wrote; returns what ends it."""

    def now(self) -> float:
        """Seconds since 1970, by one clock for all who share the store."""

    def close(self) -> None:
        """Let go of files and connections."""


def is_away(error: BaseException) -> bool:
    """Whether an error of a store says that it cannot be read or written for now: a Redis that does not answer, a disk that is full."""
    return isinstance(error, sqlite3.OperationalError) or any(kind.__module__.startswith("redis.") for kind in type(error).__mro__)


def run_in_thread(work: Callable[[threading.Event], None]) -> Callable[[], None]:
    """Run `work` in a thread of its own until what is returned is called; `work` is given the event that then is set."""
    ended = threading.Event()
    thread = threading.Thread(target=work, args=(ended,), daemon=True, name="rooms")
    thread.start()

    def end() -> None:
        ended.set()
        thread.join(timeout=2)

    return end
