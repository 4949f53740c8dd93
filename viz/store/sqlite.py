"""Rooms in an SQLite file: the store that needs nothing else. Several processes of one machine may share it."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from viz.store.store import KEY, Changed, Gone, StoreError, run_in_thread
from viz.store.temporary import OwnFolder

TABLES = """
CREATE TABLE IF NOT EXISTS rooms (code TEXT PRIMARY KEY, facts TEXT NOT NULL, deleted_at REAL NOT NULL, rev INTEGER NOT NULL, stirs INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS records (code TEXT, kind TEXT, id TEXT, value TEXT, rev INTEGER, n INTEGER, PRIMARY KEY (code, kind, id)) WITHOUT ROWID;
"""
ANEW = "UPDATE SET value = excluded.value, rev = excluded.rev"
BUSY = 5.0  # seconds that a write waits for another process
LOOKS = 0.1  # seconds between two looks at whether another process wrote


class SqliteStore:
    """One connection that threads take turns on. WAL: a reader never waits, and what was written survives a killed process."""

    def __init__(self, path: str = "") -> None:
        """path: of the file; empty: a new one in a temporary folder, deleted when the store is closed. Raises StoreError."""
        self.folder = None if path else OwnFolder("rooms")
        self.path = self.folder.path / "rooms.sqlite" if self.folder else Path(path)
        self.lock = threading.Lock()
        try:
            self.db = self._connect()
            self.db.executescript(TABLES)
        except sqlite3.Error as error:
            raise StoreError(f"rooms cannot be kept in {path!r} ({error}); give --store a file that may be written.") from error

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=BUSY, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA secure_delete = ON")  # what people typed does not stay in the file behind a deleted room
        return db

    @contextmanager
    def _step(self) -> Iterator[sqlite3.Connection]:
        """One transaction."""
        with self.lock:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:  # a full disk may have ended it
                    self.db.execute("ROLLBACK")
                raise

    def _rows(self, query: str, *values: object) -> list[tuple]:
        with self.lock:
            return self.db.execute(query, values).fetchall()

    def open(self, code: str, facts: str, deleted_at: float) -> bool:
        with self._step() as db:
            return db.execute("INSERT OR IGNORE INTO rooms VALUES (?, ?, ?, 0, 0)", (code, facts, deleted_at)).rowcount == 1

    def facts(self, code: str) -> str:
        for (facts,) in self._rows("SELECT facts FROM rooms WHERE code = ?", code):
            return str(facts)
        raise Gone(code)

    def tell(self, code: str, facts: str, deleted_at: float) -> None:
        with self._step() as db:
            if not db.execute("UPDATE rooms SET facts = ?, deleted_at = ? WHERE code = ?", (facts, deleted_at, code)).rowcount:
                raise Gone(code)

    def put(self, code: str, kind: str, values: dict[str, str | None]) -> int:
        with self._step() as db:
            rev = self._move(db, code, kind)
            for id_, value in values.items():
                if value is None and kind != KEY:
                    db.execute("DELETE FROM records WHERE code = ? AND kind = ? AND id = ?", (code, kind, id_))
                else:  # a key that is taken away stays as "", so that others are told of it
                    self._write(db, (code, kind, id_, value or "", rev))
            return rev

    def add(self, code: str, kind: str, id_: str, value: str, most: int) -> int | None:
        with self._step() as db:
            known = db.execute("SELECT n FROM records WHERE code = ? AND kind = ? AND id = ?", (code, kind, id_)).fetchone()
            if not known and db.execute("SELECT COUNT(*) FROM records WHERE code = ? AND kind = ?", (code, kind)).fetchone()[0] >= most:
                self._move(db, code, kind, 0)
                return None
            return self._write(db, (code, kind, id_, value, self._move(db, code, kind)))

    def swap(self, code: str, kind: str, id_: str, old: str, new: str) -> bool:
        with self._step() as db:
            held = db.execute("SELECT value FROM records WHERE code = ? AND kind = ? AND id = ?", (code, kind, id_)).fetchone()
            same = (held[0] if held else "") == old
            rev = self._move(db, code, kind, int(same))
            if same:
                self._write(db, (code, kind, id_, new, rev))
            return same

    @staticmethod
    def _move(db: sqlite3.Connection, code: str, kind: str, by: int = 1) -> int:
        """The room's counts go on; returns the rev."""
        column = "rev" if kind == KEY else "stirs"
        for (rev,) in db.execute(f"UPDATE rooms SET {column} = {column} + ? WHERE code = ? RETURNING rev", (by, code)).fetchall():
            return int(rev)
        raise Gone(code)

    @staticmethod
    def _write(db: sqlite3.Connection, record: tuple[str, str, str, str, int]) -> int:
        """One record; returns its number."""
        n = "(SELECT COALESCE(MAX(n), 0) + 1 FROM records WHERE code = ?1 AND kind = ?2)"
        query = f"INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5, {n}) ON CONFLICT DO {ANEW} RETURNING n"
        return int(db.execute(query, record).fetchall()[0][0])

    def get(self, code: str, kind: str, id_: str) -> str | None:
        rows = self._rows("SELECT value FROM records WHERE code = ? AND kind = ? AND id = ?", code, kind, id_)
        return str(rows[0][0]) if rows else None

    def all(self, code: str, kind: str) -> dict[str, str]:
        return dict(self._rows("SELECT id, value FROM records WHERE code = ? AND kind = ? ORDER BY n", code, kind))

    def since(self, code: str, rev: int) -> tuple[int, int, Changed]:
        with self.lock:
            self.db.execute("BEGIN")  # one moment for both
            try:
                room = self.db.execute("SELECT rev, stirs FROM rooms WHERE code = ?", (code,)).fetchone()
                query = "SELECT id, rev, value FROM records WHERE code = ? AND kind = ? AND rev > ?"
                rows = self.db.execute(query, (code, KEY, rev)).fetchall()
            finally:
                self.db.execute("COMMIT")
        if room is None:
            raise Gone(code)
        return room[0], room[1], {id_: (written, value) for id_, written, value in rows}

    def versions(self) -> dict[str, tuple[int, int]]:
        return {code: (rev, stirs) for code, rev, stirs in self._rows("SELECT code, rev, stirs FROM rooms")}

    def remove(self, code: str) -> None:
        with self._step() as db:
            db.execute("DELETE FROM rooms WHERE code = ?", (code,))
            db.execute("DELETE FROM records WHERE code = ?", (code,))

    def sweep(self, now: float) -> None:
        for (code,) in self._rows("SELECT code FROM rooms WHERE deleted_at <= ?", now):
            self.remove(code)

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """SQLite tells nobody; `data_version` is one cheap look at the file's header, and one thread looks for the whole process."""

        def look(ended: threading.Event) -> None:
            db, seen = self._connect(), None
            while not ended.wait(LOOKS):
                (version,) = db.execute("PRAGMA data_version").fetchone()
                if version != seen:
                    seen = version
                    changed()
            db.close()

        return run_in_thread(look)

    def now(self) -> float:
        return time.time()

    def close(self) -> None:
        with self.lock:
            self.db.close()
        if self.folder:
            self.folder.close()
