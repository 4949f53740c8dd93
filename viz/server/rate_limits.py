"""What the model works for is shared by address: one that asks without end has a line of its own, and the others take turns with it.

An address may stand for a whole class behind a school's router, so nothing is counted that thirty people could reach: places and turns are
shared only while somebody else waits, and questions are counted for so many people as the command line says. What is beyond that is refused
with 429 and the seconds after which to come again. Each process counts for itself.

The address is the connection's. Behind a proxy it is the one that the proxy tells, where uvicorn was told to believe it (FORWARDED_ALLOW_IPS;
a proxy on the same machine is believed in any case).
"""

import asyncio
import ipaddress
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from viz.classroom.limits import Buckets, RoomError
from viz.pages import TEXT
from viz.shared.fair_queue import ASKER, REFUSED, Ticket, Turns
from viz.shared.run_gate import RunError

PAGES = "/gradio_api/component_server"
WORK = (PAGES, "/gradio_api/call/", "/gradio_api/queue/join", "/api/")
"""Paths of requests that make the model work. Rooms have limits of their own (viz/classroom/limits.py)."""
PLACES, SHARE = 40, 32
"""Requests that are worked on at once, fewer than the app's 48 threads; and how many of one address."""
WAITING = 1000
"""Requests that may be here, those worked on counted."""
PEOPLE = 60
"""People who may sit behind one address."""
BURST, RATE = 10, 1.0
"""Questions of one person at once, and a second in the long run."""
AGAIN = 5
"""Seconds after which somebody for whom there was no place may come again."""


STEPS, STEP_RATE = 30, 1 / 10
"""Steps of training of one person at once, and a second in the long run: six a minute."""


class Crowded(Exception):
    """There is no place for a request now; in so many seconds there may be."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"come again in {seconds} s")


class Shares:
    """ASGI middleware. people: how many may sit behind one address; 0 shares and refuses nothing."""

    def __init__(self, app: ASGIApp, people: int) -> None:
        self.app, self.people = app, people
        self.asked = Buckets(BURST * people, RATE * people)
        self.turns = Turns(PLACES, WAITING, SHARE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry out one request when its turn has come."""
        if not self.people or scope["type"] != "http" or scope["method"] != "POST" or not scope["path"].startswith(WORK):
            await self.app(scope, receive, send)
            return
        who = asker(scope)
        try:
            async with self.turn(who):
                ASKER.set(who)
                await self.app(scope, receive, send)
        except Crowded as crowded:
            await refused(scope["path"], crowded.seconds)(scope, receive, send)

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for a place and hold it. Raises Crowded."""
        try:
            self.asked.take(who)
        except RoomError as error:
            raise Crowded(error.values["seconds"]) from error
        called = asyncio.Event()
        mine = Ticket(who, called.set)
        self.turns.come(mine)
        try:
            await called.wait()
            if mine.state == REFUSED:
                raise Crowded(AGAIN)
            yield
        finally:
            self.turns.leave(mine)


class StepShares:
    """A limit of the steps of training that one address may ask for. people: how many may sit behind it; 0 for no limit."""

    def __init__(self, people: int) -> None:
        self.steps = Buckets(STEPS * people, STEP_RATE * people) if people else None

    def take(self, who: str, count: int) -> None:
        """So many steps are taken now. Raises RunError where there were too many; "" is no address but the server itself."""
        try:
            if self.steps and who:
                self.steps.take(who, count)
        except RoomError as error:
            raise RunError("crowded", **error.values) from error


def asker(scope: Scope) -> str:
    """Whose share a request takes from: an address; of IPv6 the network, as one machine has as many addresses there as it likes."""
    address = scope["client"][0] if scope.get("client") else ""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return address[:80]
    if found.version == 4 or found.ipv4_mapped:
        return str(getattr(found, "ipv4_mapped", None) or found)
    return str(ipaddress.ip_network((found, 64), strict=False))


def refused(path: str, seconds: int) -> Response:
    """429: for a page, the code that the browser has words for; for a program, a sentence."""
    zh, en = (text.format(seconds=seconds) for text in TEXT["common.error.crowded"])
    told = (
        {"ok": False, "error": {"code": "crowded", "values": {"seconds": seconds}}} if path.startswith(PAGES) else {"error": f"{en} {zh}"}
    )
    headers = {"Retry-After": str(seconds), "Cache-Control": "no-store"}
    return Response(json.dumps(told, ensure_ascii=False), 429, headers, "application/json")
