"""Whose turn it is where more ask than can be served at once: one line for each address, and the addresses take turns.

Whoever asks a hundred things at once waits behind their own ninety-nine; a neighbour with one question waits for one place. Where one address
alone asks, a class behind a school's router for instance, all places are its own, and nobody in it notices that there are lines.
"""

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass

ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The address that the work at hand is done for; "" where the server does not know."""
WAITS, INSIDE, REFUSED = "waits", "inside", "refused"


@dataclass(eq=False)
class Ticket:
    """One piece of work of somebody's. wake: called when it need not wait any longer, because it is inside or because it was refused."""

    who: str
    wake: Callable[[], object]
    state: str = WAITS


class Turns:
    """Knows neither threads nor loops: whoever uses it from several threads holds a lock.

    places: so many are inside at once. limit: so many may be here, those inside counted. share: so many places one asker may hold; 0 for all.
    """

    def __init__(self, places: int, limit: int, share: int = 0) -> None:
        self.places, self.limit, self.share = places, limit, share or places
        self.inside: Counter[str] = Counter()
        self.lines: OrderedDict[str, deque[Ticket]] = OrderedDict()

    @property
    def here(self) -> int:
        """How many are inside or wait."""
        return self.inside.total() + sum(map(len, self.lines.values()))

    def come(self, ticket: Ticket) -> None:
        """Get in line. Where the house is full, the last one of whoever has most there is refused."""
        self.lines.setdefault(ticket.who, deque()).append(ticket)
        if self.here > self.limit:
            most = max(self.lines, key=lambda who: (self.inside[who] + len(self.lines[who]), who == ticket.who))
            self._tell(self.lines[most].pop(), REFUSED)
        self._call()

    def leave(self, ticket: Ticket) -> None:
        """The work is done, or nobody waits for it any more."""
        if ticket.state == INSIDE:
            self.inside[ticket.who] -= 1
            self.inside += Counter()  # without those who have nothing there
            if ticket.who in self.lines:
                self.lines.move_to_end(ticket.who)
        elif ticket.state == WAITS:
            self.lines[ticket.who].remove(ticket)
            self._tell(ticket, REFUSED)
        self._call()

    def _call(self) -> None:
        """Those who may go in now. First comes who has the fewest inside; among equals, who has waited longest for a turn."""
        while self.lines and self.inside.total() < self.places:
            who = min(self.lines, key=lambda one: self.inside[one])
            if self.inside[who] >= self.share:
                break
            self.inside[who] += 1
            self.lines.move_to_end(who)
            self._tell(self.lines[who].popleft(), INSIDE)

    def _tell(self, ticket: Ticket, state: str) -> None:
        """A ticket leaves its line; a line without people is none."""
        if not self.lines[ticket.who]:
            del self.lines[ticket.who]
        ticket.state = state
        ticket.wake()
