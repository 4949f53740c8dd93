"""Work of minutes (the lab's experiments, a person's pairs, imports), one at a time, the others in a queue. It knows commands and events, no model.

The queue lies in a store (viz/store), so whichever process is asked knows every ticket. Any of them may run what is next; it says every few
seconds that it is still there, and where it falls silent another begins that run anew. People who start the same experiment with the same
settings watch one run. It ends when nobody watches any more.
"""

import atexit
import hashlib
import json
import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from viz.shared.jobs.process import Command, Event, Experiment
from viz.shared.jobs.queue_state import WAITING, FullError, QueuedRun, QueueState
from viz.shared.run_gate import RunError
from viz.store.store import Gone, Store

T = TypeVar("T")
PATIENCE = 90.0
"""Seconds after which someone who has not asked is gone; a hidden browser tab asks once a minute."""
LIMIT = 900.0
"""Seconds a run may take."""
LEASE = 20.0
"""Seconds after which a process that has said nothing is gone."""
TELLS = 0.4
"""Seconds between two looks at a run that goes on: new events are written, and it is stopped where nobody watches."""
LOOKS = 1.0
"""Seconds between two looks at a queue whose run is another process's."""
IDLE = 5.0
ROOM, STATE, GIVEN = "lab-queue", "state", "given"
DAY = 86_400.0
"""Seconds after the last start that a queue is kept."""

log = logging.getLogger("translucent")


def room_of(number: str) -> str:
    """Where the events of a run lie."""
    return f"lab-run-{number}"


class ExperimentQueue:
    """The queue. `start` gives a ticket; with it `watch` tells how far the run is, and `cancel` leaves it."""

    def __init__(
        self,
        store: Callable[[], Store],
        command: Command,
        *,
        patience: float = PATIENCE,
        limit: float = LIMIT,
        lease: float = LEASE,
    ) -> None:
        """store: gives the store; called when the queue is first asked for something."""
        self.store, self.command = store, command
        self.patience, self.limit, self.lease = patience, limit, lease
        self.name = secrets.token_hex(8)
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._current: Experiment | None = None
        self._closed = False
        self._awake = self._looked = 0.0
        atexit.register(self.close)

    # Who asks

    def start(self, name: str, settings: dict[str, Any], given: str = "") -> str:
        """Join the run of these settings, or put a new one into the queue. Raises RunError when too many wait.

        given: a text that the run reads from its standard input. It lies in the store until the run has ended, and the settings name its digest.
        """
        ticket, number = secrets.token_urlsafe(9), secrets.token_hex(6)
        joined = ""
        if given:
            settings = {**settings, "given": hashlib.sha256(given.encode("utf-8", "surrogatepass")).hexdigest()}
            self.store().open(room_of(number), "", self.store().now() + DAY)
            self.store().put(room_of(number), GIVEN, {GIVEN: given})
        try:
            joined = self._step(lambda state, now: state.join(name, settings, ticket, now, number))
            self.store().tell(ROOM, "", self.store().now() + DAY)
        except FullError as full:
            raise RunError("lab_busy", value=full.value, limit=WAITING) from full
        finally:
            if given and joined != number:
                self.store().remove(room_of(number))
        self._work_on()
        return ticket

    def watch(self, ticket: str) -> dict[str, Any]:
        """The run of a ticket: {number, name, settings, state, code, place, share, elapsed, left, begun}.

        place: how many runs come before it. left: seconds still needed, by the share done so far; None when that cannot be told.
        begun: how often it was begun. Raises RunError for a ticket that is not known (any more).
        """
        state, now = self.state(), self.store().now()
        run = state.of(ticket)
        if run is None:
            raise RunError("lab_gone")
        if now - run.watchers[ticket] > self.patience / 10:
            self._step(lambda state, now: state.seen(ticket, now))
        self._work_on()
        elapsed = max(0.0, (run.ended or now) - run.began) if run.began else 0.0
        left = elapsed * (1 - run.share) / run.share if run.state == "running" and run.share > 0.02 else None
        told = {key: getattr(run, key) for key in ("number", "name", "settings", "state", "code", "share", "begun")}
        return {**told, "place": state.place(run), "elapsed": elapsed, "left": left}

    def events(self, number: str, begun: int) -> list[Event]:
        """What a run has said so far since it was begun for this time, the last one the result."""
        held = self.store().all(room_of(number), f"events-{begun}")
        return [event for some in held.values() for event in json.loads(some)]

    def cancel(self, ticket: str) -> None:
        """Leave a run; it is stopped when nobody else watches it. A ticket that is not known does nothing."""
        self._step(lambda state, now: state.leave(ticket))

    def close(self) -> None:
        """This process runs no more: what it runs is stopped, for another process to begin where somebody still watches."""
        with self._changed:
            running, self._current, self._closed = self._current, None, True
            self._changed.notify_all()
        if running is None:
            return
        running.kill()
        try:
            self._step(lambda state, now: state.give_back(running.number, self.name))
        except Exception:  # the store went first: there the run will be missed in a while
            log.debug("the store of the lab's queue is gone", exc_info=True)

    # The store

    def state(self) -> QueueState:
        """The queue as it is now."""
        return QueueState.read(self.store().get(ROOM, STATE, STATE) or "")

    def _step(self, change: Callable[[QueueState, float], T]) -> T:
        """Change the queue whole: done again where another process was faster."""
        store = self.store()
        with self._changed:
            while True:
                old = store.get(ROOM, STATE, STATE) or ""
                state, now = QueueState.read(old), store.now()
                found = change(state, now)
                new = state.written()
                try:
                    if new == old or store.swap(ROOM, STATE, STATE, old, new):
                        break
                except Gone:
                    store.open(ROOM, "", now + DAY)
        for number in state.forgotten:
            store.remove(room_of(number))
        return found

    def _sweep(self, state: QueueState, now: float) -> None:
        """Of the time that this process was not there (not begun, asleep with its machine, or the clock set back) it holds nothing against anybody."""
        if not 0 <= now - self._looked <= 2 * IDLE:
            self._awake = now
        self._looked = now
        state.turn_back(now)
        late, lost = now - self.patience, now - self.lease
        state.sweep(self.name, late if late > self._awake else 0.0, lost if lost > self._awake else 0.0)

    # Who runs

    def _work_on(self) -> None:
        with self._changed:
            if self._thread is None and not self._closed:
                self._thread = threading.Thread(target=self._work, daemon=True, name="lab")
                self._thread.start()
            self._changed.notify_all()

    def _work(self) -> None:
        while not self._closed:
            try:
                run, busy = self._step(self._next)
                if run is not None:
                    self._carry_out(run)
                    continue
            except Exception:  # the store does not answer; whoever asks is told so
                log.exception("the lab's queue cannot be read")
                busy = True
            with self._changed:
                if not self._closed:
                    self._changed.wait(LOOKS if busy else IDLE)

    def _next(self, state: QueueState, now: float) -> tuple[QueuedRun | None, bool]:
        """(what this process is to run, whether there is something to wait for)."""
        self._sweep(state, now)
        return state.claim(self.name, now), any(run.goes_on for run in state.runs.values())

    def _carry_out(self, run: QueuedRun) -> None:
        """Run it to its end, whatever that is: the others who wait must have their turn."""
        code = "not_started"
        experiment: Experiment | None = None
        try:
            self.store().open(room_of(run.number), "", self.store().now() + DAY)
            with self._changed:
                if self._closed:
                    self._step(lambda state, now: state.give_back(run.number, self.name))
                    return
                given = self.store().get(room_of(run.number), GIVEN, GIVEN) or ""
                experiment = self._current = Experiment(run.number, self.command(run.name, run.settings), given)
            code = "broken"
            code = self._follow(run, experiment)
        except Exception:
            log.exception("the experiment %s could not be run", run.name)
        if experiment is not None:
            experiment.clear()
        with self._changed:
            self._current = None
        if not self._closed:
            self._step(lambda state, now: state.end(run.number, self.name, code, now))
            with suppress(Gone):
                self.store().put(room_of(run.number), GIVEN, {GIVEN: None})

    def _follow(self, run: QueuedRun, experiment: Experiment) -> str:
        """Write down what it says until it ends; returns why it failed, "" where it brought its result."""
        failures: list[BaseException] = []

        def read() -> None:
            try:
                experiment.read()
            except Exception as error:
                failures.append(error)

        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        count = 0
        while True:
            reader.join(TELLS)
            over = not reader.is_alive()
            count, ours = self._tell(run, experiment, count)
            late = self.store().now() - run.began > self.limit
            if over or late or not ours:
                break
        if failures:
            raise failures[0]
        if experiment.finished or experiment.refused:
            return "" if experiment.finished else "refused"
        if ours and not late:
            log.error("the experiment %s ended with %s", run.name, experiment.ended())
        return "too_long" if late else "broken"

    def _tell(self, run: QueuedRun, experiment: Experiment, count: int) -> tuple[int, bool]:
        """(pieces written so far, whether the run is still this process's). Events first: who reads the share finds what belongs to it."""
        fresh, share = experiment.take()
        if fresh:
            count += 1
            try:
                self.store().put(room_of(run.number), f"events-{run.begun}", {str(count): json.dumps(fresh)})
            except Gone:
                return count, False  # nobody watches any more

        def beat(state: QueueState, now: float) -> bool:
            self._sweep(state, now)
            held = state.held(run.number, self.name)
            if held is not None and (held.share != share or now - held.beat > self.lease / 4):
                state.beat(run.number, self.name, share, now)
            return held is not None

        return count, self._step(beat)
