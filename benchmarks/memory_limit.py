"""A group of processes that may hold so much memory and no more (Linux, as root): whoever wants more is killed, as on a machine that has no more."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

OLD, NEW = Path("/sys/fs/cgroup/memory"), Path("/sys/fs/cgroup")
MB = 2**20


class Within:
    """A memory cgroup of its own, of either version; gone with the block. 0 MB: none, and nothing is limited."""

    def __init__(self, megabytes):
        self.megabytes, self.old = megabytes, OLD.is_dir()
        self.place = (OLD if self.old else NEW) / f"translucent-{os.getpid()}"

    def __enter__(self):
        if self.megabytes:
            self.place.mkdir()
            self._write("memory.limit_in_bytes" if self.old else "memory.max", self.megabytes * MB)
        return self

    def __exit__(self, kind, error, trace):
        if self.megabytes:
            for _ in range(100):
                left = (self.place / "cgroup.procs").read_text().split()
                for pid in left:
                    with suppress(ProcessLookupError):
                        os.kill(int(pid), signal.SIGKILL)
                if not left:
                    break
                time.sleep(0.1)
            self.place.rmdir()

    def command(self, words):
        """The same command, inside."""
        inside = f'echo $$ > {self.place}/cgroup.procs && exec "$@"'
        return ["sh", "-c", inside, "sh", *words] if self.megabytes else words

    def held(self):
        """MB that all processes inside hold now, files that the system could let go of left out; and how many were killed so far."""
        if not self.megabytes:
            return {}
        stat = dict(line.split() for line in (self.place / "memory.stat").read_text().splitlines())
        events = (self.place / ("memory.oom_control" if self.old else "memory.events")).read_text()
        killed = next(int(line.split()[1]) for line in events.splitlines() if line.startswith("oom_kill "))
        return {"inside_mb": int(stat["total_rss" if self.old else "anon"]) // MB, "killed": killed}

    def _write(self, name, value):
        (self.place / name).write_text(str(value))
