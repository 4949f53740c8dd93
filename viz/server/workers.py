"""One address served by several processes: uvicorn's own workers, over one store (docs/decisions/0006-rooms.md). No request of the app is bound to one of them.

Gradio's queue is: it lives in a process, so what needs two requests (a program's call through gradio_client, MCP) works with one process alone. The same
functions are answered by any process at api/ (viz/server/api.py).
"""

import atexit
import os
import signal
import socket
import sys
import threading
import time
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import gradio as gr
import uvicorn
from fastapi import FastAPI

from viz.server.shutdown import ENDING, FINISH, begin_to_end

FIRST_PORT, PORTS = 7860, 100
"""Where Gradio looks for a free port."""
SILENT = 60
"""Seconds after which a process that says nothing is replaced: it loads torch in the meantime."""


def serve_by_workers(factory: str, host: str, port: int | None, count: int, ready: Callable[[str], None]) -> None:
    """Serve until told to end. factory: "module:function" that makes the ASGI app in each process. ready: told the address once it answers."""
    port = port or free_port(host)
    url = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
    threading.Thread(target=tell_when_it_answers, args=(url, ready), daemon=True).start()
    uvicorn.run(
        factory,
        factory=True,
        host=host,
        port=port,
        workers=count,
        log_level="warning",
        timeout_graceful_shutdown=int(FINISH),
        timeout_worker_healthcheck=SILENT,
    )


def free_port(host: str) -> int:
    """The first that nobody listens on. Ends the program where there is none."""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        with socket.socket() as tried:
            if sys.platform != "win32":  # where it would share a port that is taken
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((host, port))
                return port
            except OSError:
                continue
    sys.exit(f"app.py: no port from {FIRST_PORT} on {host} is free; choose one with --port N.")


def tell_when_it_answers(url: str, ready: Callable[[str], None]) -> None:
    """Wait until the app answers, and say so."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while True:
        try:
            opener.open(f"{url}healthz", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            ready(url)
            return


def worker_app(demo: gr.Blocks, options: dict[str, Any]) -> FastAPI:
    """The app of one process. options: those of `launch` (viz/server/launch.py)."""
    options = dict(options)
    for name in ("max_threads", "state_session_capacity"):  # which only launch() takes
        setattr(demo, name, options.pop(name))
    end_with_last_words()
    return gr.mount_gradio_app(FastAPI(docs_url=None, redoc_url=None, openapi_url=None, lifespan=until_the_end), demo, "/", **options)


def end_with_last_words() -> None:
    """Told to end, the process first says so to who asks and ends its streams; then uvicorn does its part."""
    usual = signal.getsignal(signal.SIGTERM)

    def end(number: int, frame: Any) -> None:
        begin_to_end(ENDING)
        if callable(usual):
            usual(number, frame)

    signal.signal(signal.SIGTERM, end)


@asynccontextmanager
async def until_the_end(_: FastAPI) -> AsyncIterator[None]:
    """The last thing in a process is its own way out (viz/server/shutdown.py says why)."""
    yield
    atexit._run_exitfuncs()
    os._exit(0)
