"""An app that is told to end in the middle of requests: they are answered or refused, nothing fails, nothing is left behind."""

import asyncio
import itertools
import os
import signal
from collections import Counter

import httpx
import pytest

from benchmarks import server_processes
from benchmarks.server_processes import Server
from benchmarks.shared import SERVE, component, question
from tests.event_loops import run_apart
from tests.skips import skip_if
from viz.server.shutdown import Ending, LastWords

ALLOWED = {200, 503}


class Visitors:
    """People who ask one thing after the other, until nobody answers any more."""

    def __init__(self, http, component):
        self.http, self.component = http, component
        self.numbers, self.got = itertools.count(), Counter[int]()

    async def sentence(self):
        return await self.http.post("api/translate", json={"text": f"我有{next(self.numbers)}只猫。"})

    async def page(self):
        scene = {"page": "attribution", "text": f"我有{next(self.numbers)}只狗。"}
        return await self.http.post(SERVE, json=question(self.component, scene))

    async def room(self):
        n = next(self.numbers)
        return await self.http.post("room", json={}, headers={"x-forwarded-for": f"198.51.{n // 250}.{n % 250}"})

    async def visit(self, ask, first):
        """Again and again; `first` is set with the first answer."""
        try:
            while True:
                self.got[(await ask()).status_code] += 1
                first.set()
        except httpx.TransportError:
            assert first.is_set()

    async def follow(self, room, first):
        """One room's stream, which ends as a stream ends."""
        headers = {"authorization": f"Bearer {room['token']}"}
        async with self.http.stream("GET", f"room/{room['code']}/events", headers=headers) as events:
            async for _ in events.aiter_lines():
                first.set()


@skip_if(os.name == "nt", "sigterm")
def test_a_shutdown_amid_requests_leaves_no_traceback_and_no_folder(tmp_path, checkpoint_dir):
    async def school():
        options = ("--people-per-address", "0", "--checkpoints", str(checkpoint_dir.parent), "--device", "cpu")
        with (tmp_path / "log").open("wb") as log:
            server = Server("", *options, environment={**os.environ, "TMPDIR": str(place)}, log=log)
            await server.start()
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            people = Visitors(http, await asyncio.to_thread(component, server.url))
            room = (await people.room()).json()["view"]
            begun = [asyncio.Event() for _ in range(9)]
            asks = [people.sentence, people.sentence, people.page, people.page, people.page, people.page, people.room, people.room]
            visits = [asyncio.ensure_future(people.visit(ask, event)) for ask, event in zip(asks, begun[1:], strict=True)]
            visits.append(asyncio.ensure_future(people.follow(room, begun[0])))
            await asyncio.gather(*(event.wait() for event in begun))
            await server.end()
            await asyncio.gather(*visits)
            return people.got, server.process.returncode

    place = tmp_path / "tmp"
    place.mkdir()
    got, status = run_apart(school())
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert set(got) <= ALLOWED and status == 0 and "Traceback" not in log, (got, status, log[-2000:])
    assert not list(place.glob("translucent-*"))


@pytest.mark.parametrize("streams", [False, True])
def test_who_waits_is_told_when_the_server_waits_no_longer(streams):
    sent = []
    ending = Ending()

    async def send(message):
        sent.append(message)

    async def asked_and_told():
        waits = asyncio.Event()

        async def app(scope, receive, send):
            if streams:
                await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
            waits.set()
            await asyncio.Event().wait()

        words = LastWords(app, ending)
        asked = asyncio.ensure_future(words({"type": "http", "method": "POST", "path": "/"}, None, send))
        await waits.wait()
        ending.begin()
        if not streams:
            asked.cancel()  # as the server does when its patience is over
        await asked
        await words({"type": "http", "method": "GET", "path": "/"}, None, send)

    run_apart(asked_and_told())
    starts = [message["status"] for message in sent if message["type"] == "http.response.start"]
    assert starts == [200 if streams else 503, 503]
    assert sent[1]["type"] == "http.response.body" and not sent[1].get("more_body")
    assert b"ask again in 5 seconds" in sent[-1]["body"] and not ending.streams


@skip_if(os.name == "nt", "sigterm")
def test_a_benchmark_that_fails_leaves_no_app_behind(tmp_path, monkeypatch):
    """What it starts is here a program that is ready at once and never ends."""
    (tmp_path / "app.py").write_text("import threading\nprint('Translucent is ready', flush=True)\nthreading.Event().wait()\n")
    monkeypatch.setattr(server_processes, "ROOT", tmp_path)
    server = Server("")

    async def fails():
        async with server:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_apart(fails())
    assert server.process.returncode == -signal.SIGKILL
