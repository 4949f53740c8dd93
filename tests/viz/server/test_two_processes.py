"""Two processes behind one address, over Redis, with no request bound to either: a room and the lab work through whichever answers.

At every commit the same is seen of two queues, and of two servers of rooms, over each store (tests/viz/shared/test_job_queue.py,
tests/viz/classroom/test_room.py), and of two processes over one store in tests/viz/server/test_workers.py.
"""

import asyncio
import json
import signal
import threading
from pathlib import Path

import httpx
import pytest

from benchmarks.server_processes import Site
from benchmarks.shared import SERVE, component, question
from tests.skips import skip_if

SMALL = {"longest": 8, "d_model": 64, "layers": 1, "repeats": 1, "seeds": 1}
LONG = {"longest": 256, "repeats": 20, "layers": 8, "seeds": 10, "d_model": 512}

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def loop():
    """Where the proxy lives."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.fixture(scope="module")
def site(redis_url, checkpoint_dir, loop):
    """Both processes and the proxy."""
    made = Site(redis_url, 2, "--checkpoints", str(checkpoint_dir.parent), "--device", "cpu")
    asyncio.run_coroutine_threadsafe(made.start(), loop).result()
    yield made
    asyncio.run_coroutine_threadsafe(made.stop(), loop).result()


@pytest.fixture
def http(site):
    """A browser that opens a connection for each request, so that the next one goes to the other process."""
    with httpx.Client(base_url=site.url, limits=httpx.Limits(max_keepalive_connections=0), timeout=60) as client:
        yield client


def told(answer):
    assert answer.status_code == 200, answer.text
    return answer.json()["view"]


def test_a_room_is_one_room_whichever_process_answers(site, http):
    before = dict(site.proxy.served)
    room = told(http.post("room", json={}))
    teacher, base = {"Authorization": f"Bearer {room['token']}"}, f"room/{room['code']}"
    class_ = [{"Authorization": f"Bearer {told(http.post(f'{base}/join', json={}))['token']}"} for _ in range(6)]
    http.post(f"{base}/do", json={"do": "question", "kind": "options", "ask": "?", "options": ["a", "b"], "right": 1}, headers=teacher)
    streams = [http.stream("GET", f"{base}/events", headers=one) for one in class_[:2]]  # one by each process
    lines = [stream.__enter__().iter_lines() for stream in streams]
    asked = [next_key(one, "question") for one in lines]
    assert asked[0] == asked[1]
    for n, one in enumerate(class_):
        for _ in range(2):  # sent again, which the other process answers
            told(http.post(f"{base}/do", json={"do": "answer", "question": asked[0]["id"], "given": n % 2}, headers=one))
    told(http.post(f"{base}/do", json={"do": "show"}, headers=teacher))
    for one in lines:
        assert [bar["count"] for bar in next_key(one, "outcome")["bars"]] == [3, 3]
    for stream in streams:
        stream.__exit__(None, None, None)
    people = http.get(f"{base}/now", headers=teacher).json()["people"]
    assert (people["joined"], people["answers"]) == (6, 6)
    assert all(count > before[port] + 5 for port, count in site.proxy.served.items())


def next_key(lines, key):
    """What a stream says next under a key."""
    for line in lines:
        if line.startswith("data: {"):
            keys = json.loads(line[6:]).get("keys", {})
            if key in keys:
                return keys[key]
    raise AssertionError(f"the stream ended before {key}")


@pytest.fixture
def lab(site, http):
    """Asks the page Lab as a browser does."""
    serves = component(site.url)

    def ask(part, **more):
        data = {"page": "lab", "lab": {"experiment": "kv_cache"}, "part": part, **more}
        return http.post(SERVE, json=question(serves, data)).json()

    return ask


def until(lab, ticket, ready):
    """Ask as a page does until it is so."""
    for _ in range(2000):
        answer = lab("watch", ticket=ticket)
        assert answer["ok"], answer
        if ready(answer["view"]):
            return answer["view"]
        threading.Event().wait(0.05)
    raise AssertionError(answer)


def test_a_run_of_the_lab_is_one_run_whichever_process_answers(lab):
    tickets = [lab("start", settings=SMALL)["view"]["ticket"] for _ in range(4)]
    done = [until(lab, ticket, lambda view: view["state"] == "done") for ticket in tickets]
    assert len({one["number"] for one in done}) == 1 and all(one["begun"] == 1 for one in done)
    for _ in range(2):  # both processes draw it
        told = lab("", lab={"experiment": "kv_cache", "ticket": tickets[0]}, lang="en")["view"]
        assert "Your run" in json.dumps(told["sheet"]["answer"])


def has_children(server):
    """Whether this process runs the experiment."""
    return any(path.read_text().strip() for path in Path(f"/proc/{server.process.pid}/task").glob("*/children"))


@skip_if(not Path("/proc/self/task").exists(), "proc")
def test_a_run_is_begun_anew_when_the_process_that_ran_it_is_killed(site, loop, lab):
    """The last of this file: of the two processes one is left."""
    ticket, after = (lab("start", settings=settings)["view"]["ticket"] for settings in (LONG, LONG | {"seeds": 9}))
    until(lab, ticket, lambda view: view["state"] == "running" and view["share"] > 0)
    assert lab("watch", ticket=after)["view"]["place"] == 1
    (ran,) = (server for server in site.servers if has_children(server))
    asyncio.run_coroutine_threadsafe(ran.end(signal.SIGKILL), loop).result()
    until(lab, ticket, lambda view: view["begun"] == 2 and view["state"] == "running" and view["share"] > 0)
    assert lab("leave", ticket=after)["ok"] and lab("leave", ticket=ticket)["ok"]
    assert lab("watch", ticket=ticket)["error"]["code"] == "lab_gone"
