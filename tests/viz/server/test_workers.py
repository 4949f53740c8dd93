"""Processes: two behind one address with `--workers 2`, browsers that are remembered, an app that is told to end in the middle of requests."""

import asyncio
import itertools
import os
import signal
from collections import Counter
from pathlib import Path

import httpx
import pytest

from app import launch_options, main, parse
from benchmarks import server_processes
from benchmarks.server_processes import Server
from benchmarks.shared import SERVE, component, family, processor_seconds, question
from tests.event_loops import run_apart
from tests.skips import skip_if
from tests.viz.server.conftest import launched
from viz.server.shutdown import Ending, LastWords
from viz.shared.run_service import RunService


def test_a_number_of_processes_is_checked_and_one_queue_is_not_promised_to_many(capsys):
    assert parse([]).workers == 1 and parse(["--workers", "3"]).workers == 3
    for wrong in ("0", "-1", "two", "1000"):
        with pytest.raises(SystemExit):
            parse(["--workers", wrong])
        assert "is not a number of processes" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="leave out --workers, or --mcp"):
        main(["--workers", "2", "--mcp"])


def command_line(pid):
    return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")


def processes_of(server):
    """Those that it began to answer for it."""
    return [pid for pid in family(server.process.pid) if "spawn_main" in command_line(pid)]


async def ask(client, path, given):
    """One answer, over a connection of its own."""
    answer = await client.post(path, json=given)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def begin_one_run(client):
    """Four who begin the same experiment share one run, which whichever process answers knows; when the last leaves it is over."""
    serves = await asyncio.to_thread(component, str(client.base_url).rstrip("/"))

    async def lab(part, **more):
        data = {"page": "lab", "lab": {"experiment": "kv_cache"}, "part": part, **more}
        return await ask(client, SERVE, question(serves, data))

    tickets = [(await lab("start", settings={"longest": 8}))["view"]["ticket"] for _ in range(4)]
    told = [(await lab("watch", ticket=ticket))["view"] for ticket in tickets * 2]
    assert len({one["number"] for one in told}) == 1, told
    for ticket in tickets:
        assert (await lab("leave", ticket=ticket))["ok"]
    assert [(await lab("watch", ticket=ticket))["error"]["code"] for ticket in tickets] == ["lab_gone"] * 4


@skip_if(not Path("/proc/self/task").exists(), "proc")
def test_two_processes_answer_one_address_know_the_same_rooms_and_runs_and_end_in_order(checkpoint_dir):
    async def visit():
        server = Server("", "--workers", "2", "--checkpoints", str(checkpoint_dir.parent), "--device", "cpu")
        async with server:
            limits = httpx.Limits(max_keepalive_connections=0)
            async with httpx.AsyncClient(base_url=server.url, limits=limits, timeout=120) as client:
                rooms = [(await ask(client, "room", {}))["view"]["code"] for _ in range(4)]
                for code in rooms * 4:  # whichever process answers
                    assert (await ask(client, f"room/{code}/join", {}))["view"]["token"]
                translated = [await ask(client, "api/translate", {"text": "我有一只猫。"}) for _ in range(6)]
                await begin_one_run(client)
                page = await client.get("/")
            workers = processes_of(server)
            spent = [processor_seconds(pid) for pid in workers]
            await server.end(signal.SIGTERM)
            assert server.process.returncode == 0
        assert all(one == translated[0] for one in translated) and translated[0]["translation"]
        assert page.status_code == 200 and "translucent.data" in page.text
        assert len(workers) == 2 and all(spent)
        assert not any(Path(f"/proc/{pid}").exists() for pid in workers)

    run_apart(visit())


def test_only_the_last_browsers_are_remembered_and_a_forgotten_one_is_answered(checkpoint_dir):
    service = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    assert launch_options(service)["state_session_capacity"] <= 200, "each takes 150 KB"
    demo, url = launched(service, state_session_capacity=3)
    try:
        for browser in ("first", "a", "b", "c", "first"):
            answer = httpx.post(url + SERVE, json=question(component(url), {"page": "teach"}, browser))
            assert answer.status_code == 200
        assert set(demo.app.state_holder.session_data) == {"b", "c", "first"}
    finally:
        demo.close(verbose=False)


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
