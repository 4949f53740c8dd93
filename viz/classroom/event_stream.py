"""One connection that a room is pushed through: server-sent events, each with the rev it brings one to."""

import asyncio
import time

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from viz.classroom.live_rooms import BEATS, CALM, Hub, Live

HEADERS = {"Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
BEAT = b": here\n\n"
GONE = b"event: gone\ndata: {}\n\n"


class RoomStream(Response):
    """What is newer than `since`, then all that comes. A teacher is told of the class as well."""

    def __init__(self, live: Live, code: str, id_: str, since: int) -> None:
        """id_: of the person; empty for a teacher."""
        super().__init__(headers=HEADERS)
        self.live, self.code, self.id, self.since = live, code, id_, since

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(name, value) for name, value in self.raw_headers if name != b"content-length"]
        hub = await self.live.enter(self.code, self.id)
        left = asyncio.ensure_future(parted(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await self.push(hub, left, send)
        finally:
            left.cancel()
            await self.live.leave(hub, self.id)

    async def push(self, hub: Hub, left: asyncio.Future[None], send: Send) -> None:
        """Until either side ends it."""

        async def tell(body: bytes, more: bool = True) -> None:
            await send({"type": "http.response.body", "body": body, "more_body": more})

        rev = self.since if self.since <= hub.rev else 0  # a number of another room, or of one that was begun anew
        told, told_at, spoke = (-1, -1), 0.0, time.monotonic()
        while not left.done() and not hub.gone:
            if hub.rev > rev:
                now, event = hub.rev, hub.newer(rev)
                await tell(b"id: %d\ndata: %b\n\n" % (now, event))
                rev, spoke = now, time.monotonic()
                continue
            pending = not self.id and told != (hub.rev, hub.stirs)
            if pending and time.monotonic() - told_at >= CALM:
                told, told_at, spoke = (hub.rev, hub.stirs), time.monotonic(), time.monotonic()
                await tell(b"event: people\ndata: %b\n\n" % await self.live.summary(hub))
                continue
            if time.monotonic() - spoke >= BEATS:
                await tell(BEAT)
                spoke = time.monotonic()
                continue
            rest = CALM - (time.monotonic() - told_at) if pending else BEATS - (time.monotonic() - spoke)
            await self.news(hub, left, max(0.01, rest), quiet=pending)
        if hub.gone and not left.done():
            await tell(GONE, more=False)

    async def news(self, hub: Hub, left: asyncio.Future[None], seconds: float, *, quiet: bool) -> None:
        """Wait until the room or the other side has something to say. quiet: what the class does wakes nobody, for it is told of in a moment."""
        future = asyncio.get_running_loop().create_future()
        hub.waiting[future] = not self.id and not quiet
        try:
            await asyncio.wait({future, left}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hub.waiting.pop(future, None)


async def parted(receive: Receive) -> None:
    """Returns when the browser is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
