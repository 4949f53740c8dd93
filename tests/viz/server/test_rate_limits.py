"""Requests are shared by address: driven by hand, without a clock and without a server."""

import asyncio
import json

import httpx

from benchmarks.shared import SERVE, component, question
from tests.event_loops import run_apart
from viz.server import rate_limits
from viz.server.rate_limits import PAGES, PLACES, SHARE, Shares, asker
from viz.shared import run_gate
from viz.shared.fair_queue import ASKER, Ticket


class House:
    """The middleware over an app that answers when it is told to."""

    def __init__(self, people=60):
        self.shares, self.begun, self.go_on = Shares(self.app, people), [], asyncio.Event()

    async def app(self, scope, receive, send):
        self.begun.append(ASKER.get())
        await self.go_on.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"{}"})

    def ask(self, who, path=PAGES, method="POST"):
        return asyncio.ensure_future(self._ask({"type": "http", "method": method, "path": path, "client": (who, 1), "headers": []}))

    async def _ask(self, scope):
        sent = []

        async def send(message):
            sent.append(message)

        await self.shares(scope, None, send)
        headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return sent[0]["status"], headers, json.loads(sent[1]["body"])


async def settled():
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_neighbour_of_a_greedy_one_finds_a_place_and_a_class_is_served_whole():
    async def work():
        house = House()
        greedy = [house.ask("10.0.0.1") for _ in range(300)]
        await settled()
        assert house.begun == ["10.0.0.1"] * SHARE
        one = house.ask("10.0.0.2")
        await settled()
        assert house.begun[SHARE:] == ["10.0.0.2"]
        house.go_on.set()
        assert {status for status, _, _ in await asyncio.gather(one, *greedy)} == {200}
        assert house.shares.turns.here == 0

    run_apart(work())


def test_beyond_what_so_many_people_could_ask_there_is_429_in_both_languages():
    async def work():
        house = House(people=2)
        house.go_on.set()
        first = await asyncio.gather(*(house.ask("a") for _ in range(20)))
        assert {status for status, _, _ in first} == {200}
        status, headers, said = await house.ask("a")
        assert status == 429 and int(headers["retry-after"]) == said["error"]["values"]["seconds"] == 1
        assert said["ok"] is False and said["error"]["code"] == "crowded"
        status, _, said = await house.ask("a", "/api/translate")
        assert status == 429 and "network address" in said["error"] and "网络地址" in said["error"]
        assert (await house.ask("b"))[0] == 200
        assert [(await house.ask("a", path, method))[0] for path, method in (("/", "GET"), ("/room/ABCDE/do", "POST"))] == [200, 200]
        free = House(people=0)
        free.go_on.set()
        assert {status for status, _, _ in await asyncio.gather(*(free.ask("a") for _ in range(100)))} == {200}

    run_apart(work())


def test_a_full_house_refuses_the_greedy_one_and_who_goes_away_leaves_no_place_taken(monkeypatch):
    monkeypatch.setattr(rate_limits, "WAITING", PLACES + 10)

    async def work():
        house = House()
        greedy = [house.ask("a") for _ in range(PLACES + 10)]
        others = [house.ask(f"other {n}") for n in range(PLACES - SHARE + 5)]
        await settled()
        refused = [one for one in greedy if one.done()]
        assert len(refused) == len(others) and all(one.result()[0] == 429 for one in refused)
        assert not any(one.done() for one in others)
        for one in (*greedy[:3], *greedy[40:42], *others[-2:]):
            one.cancel()
        await settled()
        house.go_on.set()
        found = await asyncio.gather(*greedy, *others, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) or one[0] in (200, 429) for one in found)
        assert house.shares.turns.here == 0 and not house.shares.turns.lines

    run_apart(work())


def test_an_address_of_ipv6_is_its_network():
    named = {
        who: asker({"client": (who, 1)}) for who in ("10.1.2.3", "::ffff:10.1.2.3", "2001:db8:1:2::7", "2001:db8:1:2:9::8", "::1", "unix")
    }
    assert named["10.1.2.3"] == named["::ffff:10.1.2.3"] == "10.1.2.3"
    assert named["2001:db8:1:2::7"] == named["2001:db8:1:2:9::8"] == "2001:db8:1:2::/64" != named["::1"]
    assert named["unix"] == "unix" and asker({"client": None}) == asker({}) == ""


def test_the_model_s_gate_knows_who_asks_by_pages_and_by_the_plain_endpoints(app_url, monkeypatch):
    came = []
    monkeypatch.setattr(run_gate, "Ticket", lambda who, wake: came.append(who) or Ticket(who, wake))
    asked = {"page": "tokens", "text": "谁在问？", "decode": {"max_length": 3}}
    body = question(component(app_url), asked)
    assert httpx.post(app_url + SERVE, json=body, headers={"x-forwarded-for": "192.0.2.1"}, timeout=60).json()["ok"]
    there = httpx.post(
        app_url + "api/translate", json={"text": "谁在问？", "decode": {"max_length": 4}}, headers={"x-forwarded-for": "192.0.2.2"}
    )
    assert there.status_code == 200 and came == ["192.0.2.1", "192.0.2.2"]
