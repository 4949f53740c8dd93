"""One piece of work as a process of its own, which can be stopped at any instant. It knows a command and its lines, no model and no queue."""

import json
import os
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from viz.store.temporary import OwnFolder

ROOT = Path(__file__).parents[3]
Event = dict[str, Any]
Command = Callable[[str, dict[str, Any]], Sequence[str]]


class Experiment:
    """A running process: its events since they were last taken, the share that is done, and whether there is a result or a refusal."""

    def __init__(self, number: str, command: Sequence[str], given: str = "") -> None:
        """number: of the run; given: what it reads from its standard input. Raises OSError where the program cannot be started."""
        self.folder = OwnFolder("run")  # what it leaves there when it is stopped goes with it
        own = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(self.folder.path))
        settings = {"OMP_NUM_THREADS": "1", "PYTHONUTF8": "1", "CUDA_VISIBLE_DEVICES": ""}
        environment = {**os.environ, **settings, **own}
        self.number, self.share, self.finished, self.refused = number, 0.0, False, False
        self._fresh: list[Event] = []
        self._lock = threading.Lock()
        self.process = subprocess.Popen(
            list(command),
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE if given else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        _first_to_go(self.process.pid)
        self._complaints = _drain(self.process.stderr)
        _feed(self.process.stdin, given)

    def read(self) -> None:
        """Gather events until the process ends. Raises whatever an event that is none causes."""
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                try:
                    event: Event = json.loads(line)
                except ValueError:
                    continue
                with self._lock:
                    if event.get("event") == "done":
                        self.share = float(event["share"])
                    elif event.get("event") == "result":
                        self.share, self.finished = 1.0, True
                    elif event.get("event") == "refused":
                        self.refused = True
                    self._fresh.append(event)
        self.process.wait()

    def take(self) -> tuple[list[Event], float]:
        """(the events that came since the last call, the share done)."""
        with self._lock:
            fresh, self._fresh = self._fresh, []
            return fresh, self.share

    def ended(self) -> str:
        """How it ended, for the log."""
        return f"status {self.process.returncode}: {''.join(self._complaints)[-2000:]}"

    def kill(self) -> None:
        """Stop it now; what is over already stays as it is."""
        self.process.kill()

    def clear(self) -> None:
        """Stop it, wait until it is gone, and delete what it left."""
        self.kill()
        self.process.wait()
        self.folder.close()


def _first_to_go(pid: int) -> None:
    """Where memory runs out, Linux kills this process, whose end is told as any other, and not the server that many people use."""
    with suppress(OSError):
        Path(f"/proc/{pid}/oom_score_adj").write_text("1000", encoding="utf-8")


def _drain(stream: IO[str] | None) -> list[str]:
    """Read a stream in the background, so that its writer never waits; the lines so far are in the list."""
    lines: list[str] = []

    def read() -> None:
        if stream is not None:
            with stream:
                lines.extend(stream)

    threading.Thread(target=read, daemon=True).start()
    return lines


def _feed(stream: IO[str] | None, text: str) -> None:
    """Write a text into a stream in the background, however slowly it is read; its reader may end before."""

    def write() -> None:
        if stream is not None:
            with suppress(OSError), stream:
                stream.write(text)

    threading.Thread(target=write, daemon=True).start()
