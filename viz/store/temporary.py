"""Temporary folders that outlive nobody for long: the process that made one holds a lock in it, and whoever starts later deletes those that nobody holds.

A program that is killed (kill -9, a lost machine) deletes nothing. The system lets go of its locks, so a lock that can be taken is of a
process that is gone, whatever number it had and in whichever container it ran.
"""

import shutil
import sys
import tempfile
import weakref
from pathlib import Path
from typing import IO

PREFIX, LOCK, TRIES = "translucent-", "in-use", 3


class OwnFolder:
    """A temporary folder of this process, deleted when it is closed, at the latest when the program ends, or by the next program that starts."""

    def __init__(self, kind: str) -> None:
        """kind: part of its name, for people who find it."""
        for _ in range(TRIES):
            self.path = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{kind}-"))
            lock = held(self.path / LOCK)
            if lock is not None and (self.path / LOCK).exists():
                break
            shutil.rmtree(self.path, ignore_errors=True)  # swept in the instant before it was held
        else:
            self.path, lock = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{kind}-")), None  # a disk without locks
        self.close = weakref.finalize(self, clear, self.path, lock)


def held(path: Path) -> IO[bytes] | None:
    """The file, open and locked by this process; None where another holds it, or where it cannot be opened."""
    try:
        file = path.open("ab")
    except OSError:
        return None
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


def clear(folder: Path, lock: IO[bytes] | None) -> None:
    """Delete a folder that this process holds."""
    shutil.rmtree(folder, ignore_errors=True)
    if lock is None:
        return
    lock.close()
    shutil.rmtree(folder, ignore_errors=True)  # Windows deletes no file that is open


def sweep_folders() -> int:
    """Delete the folders whose process is gone; returns how many. One without a lock is let be: it is being made, or is not ours."""
    swept = 0
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if folder.is_symlink() or not (folder / LOCK).is_file():
            continue
        lock = held(folder / LOCK)
        if lock is not None:
            clear(folder, lock)
            swept += not folder.exists()
    return swept
