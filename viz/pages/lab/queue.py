"""The lab's experiments as processes of their own, one at a time, the others in a queue. It knows commands and events, no model.

A process can be stopped at any instant and takes nothing from those who look at pages but a core. People who start the same experiment
with the same settings watch one run. It ends when nobody watches any more.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import secrets
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from viz.shared.runs import RunError

ROOT = Path(__file__).parents[3]
WAITING = 20
KEPT = 24
"""Finished runs whose results stay."""
PATIENCE = 90.0
"""Seconds after which someone who has not asked is gone; a hidden browser tab asks once a minute."""
LIMIT = 900.0
"""Seconds a run may take."""

log = logging.getLogger("translucent")
Event = dict[str, Any]
Command = Callable[[str, dict[str, Any]], Sequence[str]]


def lab_command(name: str, settings: dict[str, Any]) -> list[str]:
    """The command that runs one experiment and prints its events."""
    pairs = [f"{key}={','.join(map(str, value)) if isinstance(value, list | tuple) else value}" for key, value in settings.items()]
    return [sys.executable, "-m", "model", "lab", name, "--stream", *(part for pair in pairs for part in ("--set", pair))]


@dataclass(eq=False)
class ExperimentRun:
    """One experiment with its settings, and its events so far, the last one the result.

    state: waiting, running, done, cancelled or failed.
    code: why it failed: not_started, too_long or broken; else "".
    """

    name: str
    settings: dict[str, Any]
    state: str = "waiting"
    code: str = ""
    watchers: dict[str, float] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    process: subprocess.Popen[str] | None = None
    number: str = field(default_factory=lambda: secrets.token_hex(6))
    began: float = 0.0
    ended: float = 0.0
    share: float = 0.0

    @property
    def key(self) -> str:
        """Equal for equal questions."""
        return json.dumps([self.name, self.settings], sort_keys=True, default=list)


class ExperimentQueue:
    """The queue. `start` gives a ticket; with it `watch` tells how far the run is, and `cancel` leaves it."""

    def __init__(self, command: Command = lab_command, *, patience: float = PATIENCE, limit: float = LIMIT) -> None:
        self.command, self.patience, self.limit = command, patience, limit
        self._runs: OrderedDict[str, ExperimentRun] = OrderedDict()
        self._tickets: dict[str, ExperimentRun] = {}
        self._queue: list[ExperimentRun] = []
        self._current: ExperimentRun | None = None
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        atexit.register(self.close)

    def start(self, name: str, settings: dict[str, Any]) -> str:
        """Join the run of these settings, or put a new one into the queue. Raises RunError when too many wait."""
        with self._changed:
            run = ExperimentRun(name, settings)
            known = self._runs.get(run.key)
            if known is not None and known.state in ("waiting", "running", "done"):
                run = known
            elif len(self._queue) >= WAITING:
                raise RunError("lab_busy", value=len(self._queue), limit=WAITING)
            else:
                self._runs[run.key] = run
                self._queue.append(run)
            ticket = secrets.token_urlsafe(9)
            run.watchers[ticket] = time.monotonic()
            self._tickets[ticket] = run
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, daemon=True)
                self._thread.start()
            self._changed.notify_all()
            return ticket

    def watch(self, ticket: str) -> dict[str, Any]:
        """The run of a ticket: {number, name, settings, state, code, place, share, elapsed, left, events}.

        place: how many runs come before it. left: seconds still needed, by the share done so far; None when that cannot be told.
        Raises RunError for a ticket that is not known (any more).
        """
        with self._changed:
            run = self._tickets.get(ticket)
            if run is None:
                raise RunError("lab_gone")
            run.watchers[ticket] = time.monotonic()
            elapsed = (run.ended or time.monotonic()) - run.began if run.began else 0.0
            left = elapsed * (1 - run.share) / run.share if run.state == "running" and run.share > 0.02 else None
            place = self._queue.index(run) + (self._current is not None) if run in self._queue else 0
            told = {
                "number": run.number,
                "name": run.name,
                "settings": run.settings,
                "state": run.state,
                "code": run.code,
                "place": place,
                "share": run.share,
            }
            return {**told, "elapsed": elapsed, "left": left, "events": list(run.events)}

    def cancel(self, ticket: str) -> None:
        """Leave a run; it is stopped at once when nobody else watches it. A ticket that is not known does nothing."""
        with self._changed:
            run = self._tickets.pop(ticket, None)
            if run is not None:
                run.watchers.pop(ticket, None)
                self._stop_unwatched(run)

    def close(self) -> None:
        """Stop everything."""
        with self._changed:
            for run in list(self._runs.values()):
                run.watchers.clear()
                self._stop_unwatched(run)

    def _stop_unwatched(self, run: ExperimentRun) -> None:
        if run.watchers or run.state not in ("waiting", "running"):
            return
        run.state = "cancelled"
        if run in self._queue:
            self._queue.remove(run)
        if run.process is not None:
            run.process.kill()
        self._runs.pop(run.key, None)
        self._changed.notify_all()

    def _sweep(self) -> None:
        """Forget those who have not asked for long, and finished runs beyond KEPT."""
        late = time.monotonic() - self.patience
        for ticket, run in list(self._tickets.items()):
            if run.watchers.get(ticket, 0.0) < late:
                del self._tickets[ticket]
                run.watchers.pop(ticket, None)
                self._stop_unwatched(run)
        finished = [key for key, run in self._runs.items() if run.state in ("done", "failed")]
        for key in finished[:-KEPT]:
            del self._runs[key]

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._queue:
                    self._changed.wait(timeout=5.0)
                    self._sweep()
                run = self._current = self._queue.pop(0)
                run.state, run.began = "running", time.monotonic()
            try:
                self._carry_out(run)
            except Exception:  # whatever it was, the others who wait must have their turn
                log.exception("the experiment %s could not be run", run.name)
            with self._changed:
                if run.state == "running":
                    run.state, run.code = "failed", self._why(run)
                if run.process is not None:
                    run.process.kill()
                self._current, run.process, run.ended = None, None, time.monotonic()
                self._sweep()

    def _carry_out(self, run: ExperimentRun) -> None:
        """Start the process and gather its events until it ends."""
        with self._changed:
            if run.state != "running":
                return
            process = run.process = self._open(run)
        watcher = threading.Thread(target=self._guard, args=(run, process), daemon=True)
        watcher.start()
        complaints = _drain(process.stderr)
        for line in process.stdout or ():
            self._take(run, line)
        process.wait()
        watcher.join()
        if run.state == "running":
            log.error("the experiment %s ended with status %s: %s", run.name, process.returncode, "".join(complaints)[-2000:])

    def _why(self, run: ExperimentRun) -> str:
        if run.process is None:
            return "not_started"
        return "too_long" if time.monotonic() - run.began > self.limit else "broken"

    def _open(self, run: ExperimentRun) -> subprocess.Popen[str]:
        environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONUTF8": "1", "CUDA_VISIBLE_DEVICES": ""}
        command = list(self.command(run.name, run.settings))
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def _take(self, run: ExperimentRun, line: str) -> None:
        try:
            event: Event = json.loads(line)
        except ValueError:
            return
        with self._changed:
            run.events.append(event)
            if event.get("event") == "done":
                run.share = float(event["share"])
            elif event.get("event") == "result" and run.state == "running":
                run.state, run.share = "done", 1.0

    def _guard(self, run: ExperimentRun, process: subprocess.Popen[str]) -> None:
        """While the process runs: stop it when everyone has left or its time is up."""
        while process.poll() is None:
            with self._changed:
                self._changed.wait(timeout=1.0)
                self._sweep()
            if time.monotonic() - run.began > self.limit:
                process.kill()


def _drain(stream: IO[str] | None) -> list[str]:
    """Read a stream in the background, so that its writer never waits; the lines so far are in the list."""
    lines: list[str] = []
    threading.Thread(target=lambda: lines.extend(stream or ()), daemon=True).start()
    return lines
