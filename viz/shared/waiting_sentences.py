"""Sentences that wait for their turn with the model, so that whoever has one decodes for all of them (model/joint_decoding.py).

Nobody waits for company: who has a turn and is alone decodes alone, at once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from model.batched_decoding import Choices
    from model.translator import Translator

    Choose = Callable[[Translator, Sequence[Sequence[int]], int], list[Choices]]

TOGETHER = 16
"""Sentences that are decoded at once. More would leave the machine's other cores without work (docs/lab-book.md, "Thirty at once")."""


@dataclass(eq=False)
class Waiting:
    """One sentence. ids: as its encoder reads them, EOS included."""

    translator: Translator
    ids: tuple[int, ...]
    max_length: int
    found: Future[Choices] = field(default_factory=Future)
    seconds: float = 0.0  # its share of the time that the batch took

    def fits(self, other: Waiting) -> bool:
        """Whether both can be decoded in one batch."""
        return self.translator is other.translator and self.max_length == other.max_length


class WaitingSentences:
    """All of one process that nobody decodes yet."""

    def __init__(self) -> None:
        self._lock, self._waiting = threading.Lock(), list[Waiting]()

    @contextmanager
    def join(self, waiting: Waiting) -> Iterator[Waiting]:
        """Wait with the others, until the block ends at the latest."""
        with self._lock:
            self._waiting.append(waiting)
        try:
            yield waiting
        finally:
            with self._lock:
                if waiting in self._waiting:
                    self._waiting.remove(waiting)

    def choices(self, own: Waiting, choose: Choose) -> Choices:
        """What the decoding of `own` chose; to be called in one's turn. Decodes one's own sentence with others that wait, or only theirs where
        somebody decodes one's own already.
        """
        while not own.found.done() and (group := self._take(own)):
            decode(group, choose)
        return own.found.result()

    def _take(self, own: Waiting) -> list[Waiting]:
        """Sentences that fit together and that nobody decodes yet, one's own the first where it is among them."""
        with self._lock:
            first = own if own in self._waiting else next(iter(self._waiting), None)
            group = [] if first is None else [first, *(one for one in self._waiting if one is not first and one.fits(first))][:TOGETHER]
            self._waiting = [one for one in self._waiting if one not in group]
        return group


def decode(group: list[Waiting], choose: Choose) -> None:
    """Find the choices of all of them, and let them know; an error reaches each of them."""
    start = time.perf_counter()
    try:
        found = choose(group[0].translator, [one.ids for one in group], group[0].max_length)
    except Exception as error:
        for one in group:
            one.found.set_exception(error)
        return
    for one, choices in zip(group, found, strict=True):
        one.seconds = (time.perf_counter() - start) / len(group)
        one.found.set_result(choices)
