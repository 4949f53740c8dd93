"""Who may ask the model now: a few at a time, by turns, and a limited number who wait."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from viz.shared.fair_queue import ASKER, REFUSED, Ticket, Turns


class RunError(ValueError):
    """A run cannot be made now; `code` lets the page say why in the reader's language."""

    def __init__(self, code: str, **values: Any) -> None:
        self.code, self.values = code, values
        super().__init__(f"{code}: {values}")


class Gate:
    """Lets `at_once` pieces of work through at a time, by turns of those who ask; `limit` people may be here. Each kind of work has its own."""

    def __init__(self, at_once: int, limit: int) -> None:
        self.turns, self._lock = Turns(at_once, limit), threading.Lock()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for a place and hold it. Raises RunError when the limit is reached."""
        called = threading.Event()
        mine = Ticket(ASKER.get(), called.set)
        with self._lock:
            self.turns.come(mine)
        try:
            called.wait()
            if mine.state == REFUSED:
                raise RunError("busy", value=self.turns.limit, limit=self.turns.limit)
            yield
        finally:
            with self._lock:
                self.turns.leave(mine)
