"""Opening a store: by what a command line names, and once in a process, when it is first asked for."""

import logging
import threading
from collections.abc import Callable

from viz.store.redis import RedisStore
from viz.store.sqlite import SqliteStore
from viz.store.store import Store, run_in_thread

SWEEPS = 60.0
"""Seconds between two looks for rooms whose time has come."""
log = logging.getLogger("translucent")


def store_at(where: str = "") -> Store:
    """The store that a command line names: a redis:// address, the path of an SQLite file, "" a temporary one. Raises StoreError."""
    if where.startswith(("redis://", "rediss://", "valkey://", "unix://")):
        return RedisStore(where)
    return SqliteStore(where)


class LazyStore:
    """The one store of a process, opened when it is first asked for; from then on what is over is deleted, whoever left it there."""

    def __init__(self, where: str = "") -> None:
        """where: as for `store_at`."""
        self.where = where
        self._lock = threading.Lock()
        self._store: Store | None = None
        self._unsweep: Callable[[], None] = lambda: None

    def __call__(self) -> Store:
        """The store. Raises StoreError."""
        with self._lock:
            if self._store is None:
                self._store = store_at(self.where)
                self._unsweep = run_in_thread(sweeper(self._store))
            return self._store

    def close(self) -> None:
        """Let go of it; asked for again, it is opened anew."""
        with self._lock:
            if self._store is not None:
                self._unsweep()
                self._store.close()
                self._store = None


def sweeper(store: Store) -> Callable[[threading.Event], None]:
    """Work for a thread: sweep now, and again and again."""

    def sweep(ended: threading.Event) -> None:
        while not ended.is_set():
            try:
                store.sweep(store.now())
            except Exception:
                if not ended.is_set():
                    log.exception("what is over could not be deleted from the store")
            ended.wait(SWEEPS)

    return sweep
