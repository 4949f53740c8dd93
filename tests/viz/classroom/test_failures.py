"""What goes wrong in a lesson and comes back: the store, the disk, the clock, a second tab."""

import json

import httpx
import pytest

from tests.viz.classroom.conftest import Member, Server, code_of, join, open_room
from tests.viz.conftest import OwnRedis
from viz.classroom.rooms import Rooms
from viz.shared.jobs.queue import ExperimentQueue
from viz.shared.jobs.queue_state import QueueState
from viz.store.open_store import store_at
from viz.store.sqlite import SqliteStore
from viz.store.store import KEY


@pytest.fixture
def redis(tmp_path):
    """One that a test may end and begin again at the same address."""
    own = OwnRedis(tmp_path, keeps="yes")
    yield own
    own.stop()


def read_until(lines, wanted):
    """Read a stream until a line has this."""
    for line in lines:
        if wanted in line:
            return
    raise AssertionError(f"the stream ended before {wanted}")


def test_a_redis_that_goes_away_in_a_lesson_and_comes_back_loses_nobody(redis, service, clock, monkeypatch):
    monkeypatch.setattr("viz.store.redis.WAITS", 0.05)
    server = Server(redis.url, service, clock)
    teacher = open_room(server.url)
    ann = join(server.url, teacher.code, "Ann")
    with ann.http.stream("GET", "events") as stream:
        lines = stream.iter_lines()
        assert teacher.do("view", search="tab=tokens").status_code == 200
        read_until(lines, "tab=tokens")
        redis.stop()
        for answer in (ann.do("hand", on=True), httpx.post(f"{server.url}/room", json={}), ann.http.get("now")):
            assert (answer.status_code, code_of(answer)) == (503, "room.error.store_away")
        redis.start()
        assert ann.do("hand", on=True).status_code == 200
        assert teacher.do("view", search="tab=lens").status_code == 200
        read_until(lines, "tab=lens")
        people = teacher.people()
        assert (people["joined"], people["here"], people["hands"]) == (1, 1, 1)
    server.stop()


def fill_disk(store):
    """From now on the file may not grow."""
    (pages,) = store.db.execute("PRAGMA page_count").fetchone()
    store.db.execute(f"PRAGMA max_page_count = {pages}")


def test_a_disk_that_is_full_while_a_room_writes_loses_nothing_that_was_acknowledged(tmp_path):
    store = SqliteStore(str(tmp_path / "rooms.sqlite"))
    store.open("ABCDE", "facts", 1_900_000_000.0)
    fill_disk(store)
    acknowledged = []
    with pytest.raises(Exception, match="full"):
        for n in range(1000):
            store.put("ABCDE", "wall", {f"w{n}": "x" * 2000})
            acknowledged.append(n)
    for _ in range(2):  # the next one who writes is told the same, and whoever reads is answered
        with pytest.raises(Exception, match="full"):
            store.put("ABCDE", "wall", {"big": "x" * 20_000})
        assert list(store.all("ABCDE", "wall")) == [f"w{n}" for n in acknowledged]
    store.db.execute("PRAGMA max_page_count = 100000")
    store.put("ABCDE", KEY, {"view": "1"})
    assert store.since("ABCDE", 0)[2]["view"][1] == "1"
    store.close()


def test_who_writes_on_a_full_disk_is_told_so_and_may_try_again(tmp_path, service, clock):
    server = Server(str(tmp_path / "rooms.sqlite"), service, clock)
    teacher = open_room(server.url)
    store = server.rooms.store
    fill_disk(store)
    codes = [teacher.do("view", search=f"tab=tokens&text={'猫' * 1500}{n}") for n in range(12)]
    refused = [answer for answer in codes if answer.status_code != 200]
    assert refused and {(answer.status_code, code_of(answer)) for answer in refused} == {(503, "room.error.store_away")}
    store.db.execute("PRAGMA max_page_count = 100000")
    assert teacher.do("view", search="tab=lens").status_code == 200
    assert teacher.keys()["view"]["search"] == "tab=lens"
    server.stop()


def test_after_a_clock_that_jumps_back_an_hour_who_left_is_not_here_and_who_stays_is(where, service, clock):
    rooms = Rooms(lambda: store_at(where), service, clock)
    code = rooms.open()["code"]
    gone, stays = (rooms.join(code)["person"] for _ in range(2))
    clock.now -= 3600
    assert rooms.summary(code)["here"] == 0, "until they are heard of again"
    rooms.seen(code, {stays: True})
    assert [one["id"] for one in rooms.summary(code)["people"]] == [stays] and gone != stays
    assert rooms.going_on(code)["ended"] is None
    clock.now += 5.5 * 3600
    with pytest.raises(ValueError, match="ended"):
        rooms.going_on(code)
    rooms.store.remove(code)
    rooms.close()


def test_two_tabs_of_one_person_are_one_person_who_is_here_until_both_are_closed(server, teacher, ann):
    teacher.ask(right=1)
    other = Member(server.url, ann.code, ann.token)
    with ann.http.stream("GET", "events") as first:
        kept = first.iter_lines()
        read_until(kept, '"question"')
        with other.http.stream("GET", "events") as second:
            lines = second.iter_lines()
            read_until(lines, '"question"')
            assert server.routes.live.hubs[ann.code].present[ann.facts["person"]] == 2
            question = ann.question()
            assert ann.answer(question, 0).status_code == 200
            assert other.answer(question, 1).status_code == 200
        people = teacher.people()
        assert (people["joined"], people["here"], people["answers"]) == (1, 1, 1)
        teacher.do("view", search="tab=lens")
        read_until(kept, "tab=lens")
    given = json.loads(teacher.http.get("results").text)["questions"][0]["answers"]
    assert [one["given"] for one in given] == [1]


def test_a_clock_set_back_an_hour_neither_holds_a_dead_run_nor_drops_a_live_one():
    queue, state = ExperimentQueue(SqliteStore, lambda *_: []), QueueState()
    state.join("endless", {}, "ticket", 5000.0, "n1")
    run = state.claim("a process that is gone", 5000.0)
    for now in (5000.0, 5005.0, 1405.0, 1410.0):
        state.seen("ticket", now)
        queue._sweep(state, now)
        assert run.state == "running" and run.beat <= now
    for now in range(1415, 1445, 5):
        state.seen("ticket", float(now))
        queue._sweep(state, float(now))
    assert run.state == "waiting" and list(run.watchers) == ["ticket"]
    for now in range(1445, 1600, 5):
        queue._sweep(state, float(now))
    assert not state.runs, "nobody asks any more"
