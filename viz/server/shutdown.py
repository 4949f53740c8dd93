"""How the app ends when it is told to: what goes on is finished as far as a few seconds allow, whoever else asks is told, then the process goes.

Python's own way out would not do: it first shuts the pools of threads, so that every request still under way fails with a traceback, and then
stops threads inside torch, which aborts the process. So the server is ended first, then the lab's run and the temporary folders, then all else at once.
"""

import asyncio
import atexit
import os
import signal
import sys
import threading
from dataclasses import dataclass
from typing import Any

import uvicorn
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from viz.server.request_guard import no

FINISH = 4.0
"""Seconds for requests under way."""
ENDS = 8.0
"""Seconds for everything; Docker kills after ten."""
AGAIN = "5"
"""Seconds after which another process may stand in this one's place."""


class Ending:
    """Whether the process is ending, and the streams that are open: they would go on without end."""

    def __init__(self) -> None:
        self.told = False
        self.streams: dict[asyncio.Task[Any], asyncio.AbstractEventLoop] = {}

    def begin(self) -> None:
        """From now on nothing new is begun, and streams end; called from any thread."""
        self.told = True
        for task, loop in self.streams.copy().items():
            loop.call_soon_threadsafe(task.cancel)


ENDING = Ending()
"""Of this process."""


@dataclass
class LastWords:
    """ASGI middleware, the outermost: while the process ends, who asks is told so, and so is who waits when the server waits no longer."""

    app: ASGIApp
    ending: Ending = ENDING

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self.ending.told:
            await closing(scope, receive, send)
            return
        answer = Answer(self.ending, send)
        try:
            await self.app(scope, receive, answer.take)
        except asyncio.CancelledError:
            if not self.ending.told:
                raise
            if not answer.began:
                await closing(scope, receive, send)
            elif answer.streams:
                await send({"type": "http.response.body", "body": b""})
        finally:
            answer.over()


@dataclass
class Answer:
    """One answer on its way."""

    ending: Ending
    send: Send
    began = streams = False

    async def take(self, message: Message) -> None:
        """The next message of the application."""
        if message["type"] == "http.response.start":
            self.began = True
            self.streams = Headers(raw=message["headers"]).get("content-type", "").startswith("text/event-stream")
            task = asyncio.current_task()
            if self.streams and task:
                self.ending.streams[task] = asyncio.get_running_loop()
        elif not message.get("more_body", False):
            self.streams = False
        await self.send(message)

    def over(self) -> None:
        """The request is done."""
        task = asyncio.current_task()
        if task:
            self.ending.streams.pop(task, None)


async def closing(scope: Scope, receive: Receive, send: Send) -> None:
    """503, with the seconds after which to come again."""
    answer = no(503, f"The app is ending; ask again in {AGAIN} seconds. 本应用正在关闭；请过 {AGAIN} 秒再试。")
    answer.headers["Retry-After"] = AGAIN
    await answer(scope, receive, send)


def end_in_order(*_: Any) -> None:
    """Told to end (SIGTERM): the main thread leaves what it does, and comes to `shut_down`."""
    sys.exit(0)


def begin_to_end(ending: Ending) -> None:
    """Nothing new is begun; what takes too long is ended with the process."""
    late = threading.Timer(ENDS, os._exit, (0,))
    late.daemon = True
    late.start()
    ending.begin()


def shut_down(server: uvicorn.Server) -> None:
    """End the server, which runs in a thread, then what is to be done at the end of a program, then the process. Told once more, it ends at once."""
    for once_more in (signal.SIGINT, signal.SIGTERM):
        signal.signal(once_more, lambda *_: os._exit(1))
    begin_to_end(ENDING)
    server.config.timeout_graceful_shutdown = int(FINISH)
    server.should_exit = True
    server.thread.join(FINISH + 1)  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(0)
