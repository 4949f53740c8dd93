"""What an app leaves behind, and what it holds while it runs (Linux): its processes, its files, the rows of its store, its memory."""

import sqlite3
from contextlib import closing
from pathlib import Path

from viz.shared.jobs.queue import ROOM, STATE
from viz.shared.jobs.queue_state import QueueState

MARK = "TRANSLUCENT_SOAK"
"""The variable by which a process is known as one of this soak, whoever its parent is by now."""

GRADIOS = "gradio/vibe_edit_history"
"""An empty folder in the temporary one, made by importing Gradio."""


def processes(mark):
    """Everything that runs with this mark in its environment: process id -> command line."""
    found = {}
    for place in Path("/proc").iterdir():
        if place.name.isdecimal():
            try:
                if f"{MARK}={mark}\0".encode() in (place / "environ").read_bytes() + b"\0":
                    found[int(place.name)] = (place / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
            except OSError:
                continue  # ended in the meantime, or somebody else's
    return {pid: command for pid, command in found.items() if command}  # one that ended and was not waited for has none


def held(pid):
    """What a process holds: megabytes of memory, threads, open files. It must go on."""
    status = Path(f"/proc/{pid}/status").read_text()
    size, threads = (int(status.split(f"{name}:")[1].split()[0]) for name in ("VmRSS", "Threads"))
    return {"mb": size // 1024, "threads": threads, "files": len(list(Path(f"/proc/{pid}/fd").iterdir()))}


def files(folder):
    """The files and empty folders below a folder, but the one that Gradio makes once."""
    found = [str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir() or not any(path.iterdir())]
    return sorted(name for name in found if name != GRADIOS)


def store(path):
    """Rooms by their kind, records, those of no room, runs by their state, open tickets; whether the file is whole, and its kilobytes."""
    with closing(sqlite3.connect(path, timeout=5)) as db:
        codes = [code for (code,) in db.execute("SELECT code FROM rooms")]
        counted = {name: db.execute(f"SELECT COUNT(*) FROM records{rest}").fetchone()[0] for name, rest in RECORDS.items()}
        found = db.execute("SELECT value FROM records WHERE code = ? AND kind = ?", (ROOM, STATE)).fetchone()
        whole = db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    queue = QueueState.read(found[0] if found else "")
    return {
        "rooms": sum(not code.startswith("lab-") for code in codes),
        "runs": sum(code.startswith("lab-") for code in codes),
        **counted,
        "going_on": sum(run.goes_on for run in queue.runs.values()),
        "tickets": sum(len(run.watchers) for run in queue.runs.values()),
        "whole": whole,
        "kb": sum(one.stat().st_size for one in path.parent.glob(f"{path.name}*")) // 1024,
    }


RECORDS = {"records": "", "of_no_room": " WHERE code NOT IN (SELECT code FROM rooms)", "pairs": " WHERE kind = 'given'"}
"""pairs: texts of people that a run reads; they go when it has ended."""
