"""What a process pushes: a copy of each room that somebody here is in, refreshed once for all of them when the room changes.

A connection that waits is one future in a set: no thread, no timer of its own, no look at the store.
"""

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from viz.classroom.limits import RoomError
from viz.classroom.rooms import Rooms
from viz.store.store import Gone

BEATS = 10.0
"""Seconds between two signs of life, in both directions."""
CALM = 0.25
"""Seconds at least between two summaries for a teacher."""
MODEL_THREADS = 2
log = logging.getLogger("translucent")


class Hub:
    """One room as this process knows it."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.rev, self.stirs, self.gone = -1, -1, False
        self.held: dict[str, tuple[int, str]] = {}
        self.events: dict[int, bytes] = {}
        self.waiting: dict[asyncio.Future[None], bool] = {}  # whether a teacher waits
        self.present: Counter[str] = Counter()
        self.summary, self.summed = b"", (-1, -1)

    def newer(self, rev: int) -> bytes:
        """What is newer than a rev, as JSON; worked out once for all who ask the same."""
        if rev not in self.events:
            keys = ",".join(f"{json.dumps(key)}:{value or 'null'}" for key, (written, value) in self.held.items() if written > rev)
            self.events[rev] = f'"rev":{self.rev},"keys":{{{keys}}}}}'.encode()
        return b'{"now":%.3f,%b' % (time.time(), self.events[rev])

    def take(self, rev: int, stirs: int, changed: dict[str, tuple[int, str]]) -> None:
        """The room's news."""
        moved, stirred = rev != self.rev, stirs != self.stirs
        self.rev, self.stirs = rev, stirs
        self.held |= changed
        if moved:
            self.events.clear()
        if moved or stirred:
            self.wake(everybody=moved)

    def wake(self, everybody: bool) -> None:
        """Let those go on who wait for this."""
        for future, teaches in list(self.waiting.items()):
            if (everybody or teaches) and not future.done():
                future.set_result(None)


class Live:
    """All rooms that somebody is in by this process, and the one watch over the store."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.hubs: dict[str, Hub] = {}
        self.quick = ThreadPoolExecutor(2, "rooms")
        self.slow = ThreadPoolExecutor(MODEL_THREADS, "rooms-model")
        self.loop: asyncio.AbstractEventLoop | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self.unwatch: Callable[[], None] = lambda: None

    async def run(self, work: Callable[..., Any], *given: Any, slow: bool = False) -> Any:
        """Do something that blocks on a thread of the rooms' own. slow: it may ask the model."""
        self.begin()
        return await asyncio.get_running_loop().run_in_executor(self.slow if slow else self.quick, partial(work, *given))

    def begin(self) -> None:
        """Watch, from the first question on."""
        loop = asyncio.get_running_loop()
        if self.loop is loop:
            return
        self.loop, self.news = loop, asyncio.Event()
        self.tasks = [loop.create_task(self._follow()), loop.create_task(self._beat())]
        self.unwatch = self.rooms.store.watch(self._told)

    def _told(self) -> None:
        """Another process wrote; called from the watch's thread."""
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.news.set)

    def stir(self) -> None:
        """This process wrote."""
        self.news.set()

    async def _follow(self) -> None:
        """Refresh the rooms that changed; many changes at once are one refresh."""
        while True:
            await self.news.wait()
            self.news.clear()
            try:
                versions = await self.run(self.rooms.store.versions) if self.hubs else {}
                for code, hub in list(self.hubs.items()):
                    if versions.get(code) != (hub.rev, hub.stirs):
                        await self.refresh(hub)
            except Exception:
                log.exception("the store of the rooms does not answer")
                await asyncio.sleep(1)
                self.news.set()

    async def refresh(self, hub: Hub) -> None:
        """Bring one copy up to date."""
        try:
            hub.take(*await self.run(self.rooms.store.since, hub.code, hub.rev))
        except Gone:
            hub.gone = True
            hub.wake(everybody=True)

    async def _beat(self) -> None:
        """Look after every room that somebody is in; what is over is deleted by the store's own sweeper (viz/store/open_store.py)."""
        while True:
            for hub in list(self.hubs.values()):
                try:
                    await self._look_after(hub)
                except (Gone, RoomError):
                    pass  # the refresh that follows tells those who are in it
                except Exception:
                    log.exception("the store of the rooms does not answer")
            self.stir()
            await asyncio.sleep(BEATS)

    async def _look_after(self, hub: Hub) -> None:
        """Say who is here. A room whose four hours are over ends by itself."""
        if here := {id_: True for id_, count in hub.present.items() if count and id_}:
            await self.run(self.rooms.seen, hub.code, here)
        room = json.loads(hub.held.get("room", (0, ""))[1] or "{}")
        if room.get("ends", float("inf")) <= self.rooms.clock() and not hub.held.get("end", (0, ""))[1]:
            await self.run(self.rooms.end, hub.code)

    async def enter(self, code: str, id_: str) -> Hub:
        """A connection begins. id_: of the person, empty for a teacher."""
        hub = self.hubs.get(code)
        if hub is None:
            hub = self.hubs[code] = Hub(code)
            await self.refresh(hub)
        elif hub.rev < 0:
            await self.refresh(hub)
        hub.present[id_] += 1
        if id_ and hub.present[id_] == 1:
            await self.run(self.rooms.seen, code, {id_: True})
            self.stir()
        return hub

    async def leave(self, hub: Hub, id_: str) -> None:
        """A connection ends; with the last one the copy goes."""
        hub.present[id_] -= 1
        if hub.present[id_] <= 0:
            del hub.present[id_]
            if id_ and not hub.gone:
                try:
                    await self.run(self.rooms.seen, hub.code, {id_: False})
                except Gone:
                    hub.gone = True
                self.stir()
        if not hub.present:
            self.hubs.pop(hub.code, None)

    async def poll(self, code: str, id_: str, since: int) -> tuple[bytes, bytes]:
        """(what is newer, the summary for a teacher) for somebody who asks again and again instead of waiting."""
        hub = self.hubs.get(code) or Hub(code)
        await self.refresh(hub)
        if hub.gone:
            raise RoomError("no_room", 404, code=code)
        if id_:
            await self.run(self.rooms.seen, code, {id_: True})
            self.stir()
        return hub.newer(since if since <= hub.rev else 0), b"null" if id_ else await self.summary(hub)

    async def summary(self, hub: Hub) -> bytes:
        """What the teacher sees of all, worked out once for each state of the room."""
        now = (hub.rev, hub.stirs)
        if hub.summed != now:
            hub.summary = json.dumps(await self.run(self.rooms.summary, hub.code), ensure_ascii=False).encode()
            hub.summed = now
        return hub.summary

    def close(self) -> None:
        """End the watch."""
        self.unwatch()
        for task in self.tasks:
            task.cancel()
        self.quick.shutdown(wait=False)
        self.slow.shutdown(wait=False)
