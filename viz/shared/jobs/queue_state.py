"""The lab's queue as one record: who waits, what runs, who watches. Each method is one step that a store writes whole or not at all.

Times are seconds of the store's clock, so that processes agree on them.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

WAITING = 20
KEPT = 24
"""Finished runs whose results stay."""
WATCHERS = 500
"""Tickets of one run; beyond them the oldest is forgotten."""
TRIES = 2
"""So often a run is begun: a second process that goes away with it may have gone because of it."""


class FullError(ValueError):
    """Too many wait; `value` says how many."""

    def __init__(self, value: int) -> None:
        self.value = value
        super().__init__(f"{value} wait")


@dataclass
class QueuedRun:
    """One experiment with its settings.

    state: waiting, running, done or failed. code: why it failed: not_started, too_long, refused (it said why), broken or lost (with the process that ran it); else "".
    owner: the process that runs it; beat: when that process was last heard of. begun: how often it was begun.
    watchers: ticket -> when it was last asked about.
    """

    number: str
    name: str
    settings: dict[str, Any]
    state: str = "waiting"
    code: str = ""
    began: float = 0.0
    ended: float = 0.0
    share: float = 0.0
    owner: str = ""
    beat: float = 0.0
    begun: int = 0
    watchers: dict[str, float] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Equal for equal questions."""
        return question(self.name, self.settings)

    @property
    def goes_on(self) -> bool:
        """Whether there is something to wait for."""
        return self.state in ("waiting", "running")


def question(name: str, settings: dict[str, Any]) -> str:
    """What is asked, as a text."""
    return json.dumps([name, settings], sort_keys=True, default=list)


@dataclass
class QueueState:
    """All runs in the order in which they were asked for; `waiting` names those that have not begun, in their order."""

    runs: dict[str, QueuedRun] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    """Runs that this step took away; not written."""

    @classmethod
    def read(cls, text: str) -> QueueState:
        """From the record; "" is an empty queue."""
        held = json.loads(text or '{"runs": [], "waiting": []}')
        return cls({one["number"]: QueuedRun(**one) for one in held["runs"]}, held["waiting"])

    def written(self) -> str:
        """The record."""
        return json.dumps({"runs": [asdict(run) for run in self.runs.values()], "waiting": self.waiting}, default=list)

    # Who asks

    def join(self, name: str, settings: dict[str, Any], ticket: str, now: float, number: str) -> str:
        """Watch the run of these settings, or put a new one of this number into the queue; the number of either. Raises FullError."""
        wanted = question(name, settings)
        run = next((one for one in self.runs.values() if one.key == wanted and one.state != "failed"), None)
        if run is None:
            if len(self.waiting) >= WAITING:
                raise FullError(len(self.waiting))
            run = QueuedRun(number, name, settings)
            self.runs[run.number] = run
            self.waiting.append(run.number)
        run.watchers[ticket] = now
        while len(run.watchers) > WATCHERS:
            run.watchers.pop(min(run.watchers, key=lambda one: run.watchers[one]))
        return run.number

    def of(self, ticket: str) -> QueuedRun | None:
        """The run of a ticket."""
        return next((run for run in self.runs.values() if ticket in run.watchers), None)

    def place(self, run: QueuedRun) -> int:
        """How many runs come before this one."""
        if run.number not in self.waiting:
            return 0
        return self.waiting.index(run.number) + any(one.state == "running" for one in self.runs.values())

    def seen(self, ticket: str, now: float) -> None:
        """Somebody still watches."""
        run = self.of(ticket)
        if run is not None:
            run.watchers[ticket] = now

    def leave(self, ticket: str) -> None:
        """A ticket is given back; its run goes with the last of them, unless it is finished."""
        run = self.of(ticket)
        if run is not None:
            del run.watchers[ticket]
            self._unwatched(run)

    def _unwatched(self, run: QueuedRun) -> None:
        if not run.watchers and run.goes_on:
            self._forget(run)

    def _forget(self, run: QueuedRun) -> None:
        del self.runs[run.number]
        self.forgotten.append(run.number)
        if run.number in self.waiting:
            self.waiting.remove(run.number)

    # Who runs

    def claim(self, owner: str, now: float) -> QueuedRun | None:
        """The next run begins, unless one goes on in whatever process: heavy work goes one at a time."""
        if not self.waiting or any(run.state == "running" for run in self.runs.values()):
            return None
        run = self.runs[self.waiting.pop(0)]
        run.state, run.owner, run.began, run.beat, run.share = "running", owner, now, now, 0.0
        run.begun += 1
        return run

    def held(self, number: str, owner: str) -> QueuedRun | None:
        """The run, while it is this process that runs it: nobody left, and no other took it over."""
        run = self.runs.get(number)
        return run if run is not None and run.state == "running" and run.owner == owner else None

    def beat(self, number: str, owner: str, share: float, now: float) -> bool:
        """The process that runs it is there, and so far; False where the run is not its own any more."""
        run = self.held(number, owner)
        if run is not None:
            run.share, run.beat = share, now
        return run is not None

    def end(self, number: str, owner: str, code: str, now: float) -> None:
        """It is done ("") or failed."""
        run = self.held(number, owner)
        if run is not None:
            run.state, run.code, run.ended = "failed" if code else "done", code, now
            run.share = run.share if code else 1.0

    def give_back(self, number: str, owner: str) -> None:
        """The process that runs it ends in good order: another may begin it anew."""
        run = self.held(number, owner)
        if run is not None:
            run.begun -= 1
            self._again(run)

    def _again(self, run: QueuedRun) -> None:
        run.state, run.owner, run.share, run.began = "waiting", "", 0.0, 0.0
        self.waiting.insert(0, run.number)

    # Who is gone

    def turn_back(self, now: float) -> None:
        """The clock was set back: whoever was heard of later than now was heard of now."""
        for run in self.runs.values():
            run.watchers = {ticket: min(at, now) for ticket, at in run.watchers.items()}
            if run.goes_on:
                run.beat, run.began = min(run.beat, now), min(run.began, now)

    def sweep(self, owner: str, late: float, lost: float) -> None:
        """Forget who was last heard of before `late`, and finished runs beyond KEPT.

        What a process ran that was last heard of before `lost` is begun anew, or is lost as well.
        """
        for run in list(self.runs.values()):
            run.watchers = {ticket: at for ticket, at in run.watchers.items() if at >= late}
            self._unwatched(run)
        for run in list(self.runs.values()):
            if run.state != "running" or run.owner == owner or run.beat >= lost:
                continue
            if run.begun < TRIES:
                self._again(run)
            else:
                run.state, run.code, run.ended = "failed", "lost", run.beat
        finished = [run for run in self.runs.values() if not run.goes_on]
        for run in finished[:-KEPT]:
            if not run.watchers:
                self._forget(run)
