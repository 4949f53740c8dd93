"""Rooms behind a real socket. At every commit they are on SQLite, with all others on Redis too: what a store does is tested on both (tests/viz/store)."""

from __future__ import annotations

import threading
from typing import ClassVar

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette

from tests.conftest import free_port
from viz.classroom.limits import Buckets
from viz.classroom.rooms import Rooms
from viz.classroom.routes import RoomRoutes
from viz.pages import TEXT
from viz.store.open_store import store_at


class Clock:
    """A clock that a test turns."""

    def __init__(self):
        self.now = 1_800_000_000.0
        """Far enough ahead that Redis, which has a clock of its own, deletes nothing."""

    def __call__(self):
        return self.now


class Server:
    """One process's rooms behind a real socket."""

    def __init__(self, where, service, clock):
        self.rooms = Rooms(lambda: store_at(where), service, clock)
        self.routes = RoomRoutes(self.rooms)
        self.routes.doors.opening = Buckets(1000, 1)
        self.port = free_port()
        config = uvicorn.Config(Starlette(routes=self.routes.all()), port=self.port, log_level="warning", lifespan="off")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self):
        while Member.opened:
            Member.opened.pop().http.close()
        self.server.force_exit = self.server.should_exit = True
        self.thread.join()
        self.routes.live.close()
        self.rooms.close()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def server(where, service, clock):
    running = Server(where, service, clock)
    yield running
    for code in running.rooms.store.versions():
        running.rooms.store.remove(code)
    running.stop()


@pytest.fixture
def second(where, service, clock, server):
    """Another process on the same store, as far as two can be told apart within one."""
    running = Server(where, service, clock)
    yield running
    running.stop()


class Member:
    """Somebody in a room, the teacher or not, as a browser would be."""

    opened: ClassVar[list[Member]] = []

    def __init__(self, url, code, token, **facts):
        self.code, self.token, self.facts = code, token, facts
        self.opened.append(self)
        self.http = httpx.Client(base_url=f"{url}/room/{code}/", headers={"Authorization": f"Bearer {token}"}, timeout=20)

    def do(self, name, **more):
        return self.http.post("do", json={"do": name, **more})

    def ask(self, **more):
        """A teacher's question with two options, but for what is said otherwise."""
        return self.do("question", **{"kind": "options", "ask": "Which?", "options": ["a", "b"], **more})

    def answer(self, question, given):
        return self.do("answer", question=question["id"], given=given)

    def now(self, since=0):
        """What is newer than a rev, and what a teacher sees of the class."""
        answer = self.http.get("now", params={"since": since})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def people(self):
        return self.now()["people"]

    def keys(self):
        return self.now()["event"]["keys"]

    def question(self):
        return self.keys()["question"]


def open_room(url):
    """The teacher of a new room."""
    told = httpx.post(f"{url}/room", json={}).json()["view"]
    return Member(url, told["code"], told["token"])


def join(url, code, name=""):
    """Somebody who came in."""
    told = httpx.post(f"{url}/room/{code}/join", json={"name": name}).json()["view"]
    return Member(url, code, told.pop("token"), **told)


@pytest.fixture
def teacher(server):
    return open_room(server.url)


@pytest.fixture
def ann(server, teacher):
    return join(server.url, teacher.code, "Ann")


def code_of(answer):
    """The code of an error, which both languages must have words for."""
    error = answer.json()["error"]
    for text in TEXT[error["code"]]:
        text.format(**error["values"])
    return str(error["code"])
