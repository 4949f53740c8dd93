"""Twelve hours of a school in twenty minutes, with the app killed again and again: is anything left behind?

`python -m benchmarks.soak [--minutes 20] [--json]`. The app runs in several lives, one after the other, over one SQLite file and with a temporary folder of its
own; each fourth has no --store. Meanwhile visitors read pages, reload, hold rooms, begin runs of the lab and over pairs of their own, and import models; many
walk away without a word. Most lives end by kill -9, each third by SIGTERM, and the next begins so much later by its clock that twelve hours go by in all.
In the last lives nobody is there but one who looks into the lab and goes; then a day passes.

Reported: what a life holds (memory, threads, open files), what it leaves when it is killed and for how long, what the visitors did, and what is there at
the end: processes, files, rows, tickets, unfinished checkpoints. Whatever is not nothing is listed under "left". Linux only: it looks into /proc.
"""

import asyncio
import importlib.util
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from benchmarks import soak_leftovers as left
from benchmarks.server_processes import Server
from benchmarks.shared import MANY, ROOT, command, component, load, show, table
from benchmarks.soak_visitors import School
from viz.shared.jobs.queue import DAY, PATIENCE

HOURS = 12
GRACE = 30.0
"""Seconds in which what a killed app began must end by itself."""
CLOCK = "import os, time\n_now, _later = time.time, float(os.environ.get('SOAK_LATER', 0))\ntime.time = lambda: _now() + _later\n"
"""Read by every Python of the soak as it starts: the world's clock, so many seconds later."""
WITHOUT, POLITE = 4, 3
"""Every fourth life has no --store; every third is told to end instead of killed."""


def main():
    parser = command(__doc__)
    parser.add_argument(
        "--minutes", type=float, default=20, help="in which the visitors' twelve hours are run; the end takes two or three more"
    )
    parser.add_argument("--keep-log", type=Path, help="copy the app's log there")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder), max(4, min(12, round(args.minutes * 2))), args.minutes * 60)
        report = asyncio.run(soak.run())
        if args.keep_log:
            shutil.copyfile(soak.place / "log", args.keep_log)
    show(args, report, people)


@dataclass
class Soak:
    """One soak in a folder of its own."""

    place: Path
    lives: int
    seconds: float
    mark: str = field(default_factory=lambda: f"soak-{os.getpid()}-{time.time_ns()}")
    rows: list = field(default_factory=list)
    done: Counter = field(default_factory=Counter)

    def __post_init__(self):
        for name in ("tmp", "clock", "home"):
            (self.place / name).mkdir()
        (self.place / "clock" / "sitecustomize.py").write_text(CLOCK)
        for name in ("zh-en", "en-zh"):
            shutil.copytree(ROOT / "checkpoints" / name, self.place / "checkpoints" / name)
        self.store, self.log = self.place / "rooms.sqlite", (self.place / "log").open("ab")
        self.marian = marian(self.place / "marian")

    def server(self, later, *, kept=True):
        """The app, so many seconds later by its clock."""
        own = {"SOAK_LATER": str(later), left.MARK: self.mark, "TMPDIR": str(self.place / "tmp"), "HOME": str(self.place / "home")}
        environment = {**os.environ, **own, "PYTHONPATH": str(self.place / "clock")}
        options = ("--allow-import", "--people-per-address", "0", "--checkpoints", str(self.place / "checkpoints"))
        return Server(str(self.store) if kept else "", *options, environment=environment, log=self.log)

    async def run(self):
        """All lives, and what is there at the end."""
        for n in range(self.lives):
            self.rows.append(await self.life(n))
            print(json.dumps(self.rows[-1]), file=sys.stderr, flush=True)
        quiet = await self.quiet(HOURS * 3600.0)
        day = await self.day(HOURS * 3600.0 + DAY + 3600)
        log = (self.place / "log").read_text(errors="replace")
        report = {
            "lives": self.rows,
            "visitors": dict(sorted(self.done.items())),
            "quiet": quiet,
            "day": day,
            "tracebacks": log.count("Traceback"),
            "load": [row["load"] for row in self.rows],
        }
        return report | {"left": self.left(quiet, day, log)}

    async def life(self, n):
        """One life of the app with its visitors, and its end."""
        kept, how = n % WITHOUT != WITHOUT - 1, signal.SIGTERM if n % POLITE == POLITE - 1 else signal.SIGKILL
        async with self.server(n * HOURS * 3600 / self.lives, kept=kept) as server:
            found = left.files(self.place / "tmp")  # after the start, which sweeps
            held = await self.visited(server, self.seconds / self.lives)
            await server.end(how)
        ended = await self.until_none()
        row = {"life": n, "store": kept, "end": how.name, "found_at_start": len(found), "first": held[0], "last": held[-1]}
        row |= {
            "load": load(),
            "most_mb": max(one["mb"] for one in held),
            **ended,
            "files_after": len(left.files(self.place / "tmp")),
        }
        return row | {"rows": left.store(self.store)}

    async def visited(self, server, seconds):
        """The visitors of a life; what the process held meanwhile."""
        held = []
        async with httpx.AsyncClient(limits=MANY, timeout=60) as http:
            school = School(http, server.url, component(server.url), self.marian)
            visits = [asyncio.ensure_future(school.visit(kind)) for kind in school.visitors()]
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                held.append(left.held(server.process.pid))
                await asyncio.sleep(min(2.0, seconds / 4))
            for visit in visits:
                visit.cancel()
            for over in await asyncio.gather(*visits, return_exceptions=True):
                if not isinstance(over, asyncio.CancelledError):
                    self.done[f"FAULT of a visitor: {over!r:.80}"] += 1
        self.done += school.done
        return held

    async def until_none(self):
        """How many processes were there when the app was gone, and after how many seconds none."""
        began, first = time.monotonic(), left.processes(self.mark)
        while (now := left.processes(self.mark)) and time.monotonic() - began < GRACE:
            await asyncio.sleep(0.2)
        return {"orphans": len(first), "orphans_s": round(time.monotonic() - began, 1), "orphans_left": list(now.values())}

    async def quiet(self, later):
        """Nobody is there but one who begins a run and goes; after the lab's patience no ticket is open. Then it is told to end."""
        async with self.server(later) as server:
            async with httpx.AsyncClient(timeout=60) as http:
                school = School(http, server.url, component(server.url), None)
                scene = {"page": "lab", "lab": {"experiment": "kernels"}}
                begun = await school.ask({**scene, "part": "start", "settings": {"seeds": 1}, "quick": True})
                await school.ask({**scene, "part": "leave", "ticket": begun["ticket"]})
            began, end = time.monotonic(), time.monotonic() + 2 * PATIENCE
            while ((now := left.store(self.store))["tickets"] or now["going_on"]) and time.monotonic() < end:
                await asyncio.sleep(1)
            row = {"after_s": round(time.monotonic() - began), **left.held(server.process.pid), "rows": now}
        return row | await self.until_none()

    async def day(self, later):
        """A day later the app starts once more, and nobody asks it for anything."""
        async with self.server(later):
            end = time.monotonic() + GRACE
            while (now := left.store(self.store))["records"] and time.monotonic() < end:
                await asyncio.sleep(0.2)
        ended = await self.until_none()
        return {"rows": now, "files": left.files(self.place / "tmp"), **ended}

    def left(self, quiet, day, log):
        """Everything that should be nothing and is not."""
        found = [f"process after life {row['life']}: {command}" for row in self.rows for command in row["orphans_left"]]
        found += [f"process at the end: {command}" for row in (quiet, day) for command in row["orphans_left"]]
        found += [f"file: {name}" for name in day["files"]]
        found += [f"{quiet['rows'][key]} {key} after the lab's patience" for key in ("tickets", "going_on") if quiet["rows"][key]]
        found += [f"{day['rows'][key]} {key} after a day" for key in ("rooms", "runs", "records", "tickets") if day["rows"][key]]
        found += [f"{row['rows']['of_no_room']} records of no room" for row in self.rows if row["rows"]["of_no_room"]]
        found += ["the store is not whole" for row in (*self.rows, quiet, day) if not row["rows"]["whole"]]
        found += [f"unfinished: {one.name}" for one in (self.place / "checkpoints").iterdir() if one.suffix in (".new", ".old")]
        found += [f"{count} x {what}" for what, count in self.done.items() if what.startswith("FAULT")]
        return found + [f"log: {line}" for line in dict.fromkeys(log.splitlines()) if "Error" in line or "Traceback" in line][:20]


def marian(folder):
    """A small Marian model to import, where transformers is there to write one."""
    if not importlib.util.find_spec("transformers"):
        return None
    from tests.tiny_marian import write_marian

    write_marian(folder)
    return folder


def people(report):
    """The report for people."""
    lines = [
        table(report["lives"]),
        f"visitors: {', '.join(f'{what} {count}' for what, count in report['visitors'].items())}",
        f"quiet after {report['quiet']['after_s']} s, {report['quiet']['mb']} MB: {report['quiet']['rows']}",
        f"a day later: {report['day']['rows']}",
        f"load at the end of each life: {', '.join(map(str, report['load']))}",
    ]
    return "\n".join([*lines, f"tracebacks: {report['tracebacks']}", "left: " + ("nothing" if not report["left"] else ""), *report["left"]])


if __name__ == "__main__":
    main()
