"""A room over HTTP, on both stores: who may do what, what arrives, what is counted, and what hostile senders get."""

import csv
import io
import json
from concurrent.futures import Future

import httpx
import pytest
from starlette.requests import Request

from tests.event_loops import run_apart
from tests.viz.classroom.conftest import Clock, Member, code_of, join, open_room
from viz.classroom.limits import AFTER, BODY, HOURS, Buckets, RoomError
from viz.classroom.live_rooms import Hub
from viz.classroom.routes import answered, body_of
from viz.shared.scene import Run

CAT = "我有一只猫。"
VIEW = {"search": "?text=我有一只猫。&tab=attention&layer=2"}


def events(member, last=0):
    """(name, data) of each server-sent event, as they come."""
    with member.http.stream("GET", "events", headers={"Last-Event-ID": str(last)}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        name = "message"
        for line in answer.iter_lines():
            if line.startswith("event: "):
                name = line[7:]
            elif line.startswith("data: "):
                yield name, json.loads(line[6:])
                name = "message"


def news(stream, key):
    """What is next sent under a key."""
    return next(data["keys"][key] for name, data in stream if name == "message" and key in data["keys"])


# The view


def test_the_teachers_view_reaches_who_is_there_who_comes_late_and_who_was_away(server, teacher, ann):
    stream = events(ann)
    first = next(data for name, data in stream)
    assert "view" not in first["keys"]
    teacher.do("view", **VIEW)
    assert news(stream, "view") == VIEW
    late = join(server.url, teacher.code)
    assert late.keys()["view"] == VIEW
    rev = late.now()["event"]["rev"]
    teacher.do("timer", seconds=60)
    assert set(late.now(rev)["event"]["keys"]) == {"timer"}  # the view is known and is not sent again
    assert next(events(late, rev))[1]["keys"].keys() == {"timer"}
    assert "view" in next(events(late, 10**9))[1]["keys"]  # a number that no room gave: told everything


@pytest.mark.parametrize("where", ["sqlite", "redis"], indirect=True)
def test_another_process_pushes_it_too(second, teacher, server):
    bo = join(second.url, teacher.code)
    stream = events(bo)
    next(stream)
    teacher.do("view", **VIEW)
    assert news(stream, "view") == VIEW


def test_news_of_the_class_wakes_who_teaches_and_news_of_the_room_wakes_all():
    hub, teaches, learns = Hub("ABCD"), Future(), Future()
    hub.take(1, 1, {})
    hub.waiting = {teaches: True, learns: False}
    hub.take(1, 2, {})
    assert (teaches.done(), learns.done()) == (True, False)
    hub.take(2, 2, {})
    assert learns.done()


def test_the_teacher_sees_how_many_are_here_follow_and_raise_a_hand(server, teacher, ann, clock):
    bo = join(server.url, teacher.code)
    bo.do("follow", on=False)
    bo.do("hand", on=True)
    people = teacher.people()
    assert {key: people[key] for key in ("joined", "here", "follow", "hands")} == {"joined": 2, "here": 2, "follow": 1, "hands": 1}
    assert [one["name"] for one in people["people"]] == ["Ann", ""]
    bo.do("follow", on=True)
    teacher.do("hands")
    assert teacher.people()["follow"] == 2 and teacher.people()["hands"] == 0
    clock.now += 60
    ann.now()  # who asks is here; the other was not heard of for a minute
    assert teacher.people()["here"] == 1
    assert ann.people() is None


def test_who_reloads_is_told_again_what_is_their_own(teacher, ann):
    teacher.ask(right=1)
    question = ann.question()
    ann.do("follow", on=False)
    ann.do("hand", on=True)
    ann.answer(question, 1)
    me = ann.http.get("me").json()["view"]
    assert me == {
        "id": ann.facts["person"],
        "number": 1,
        "alone": True,
        "hand": True,
        "answer": {"question": question["id"], "given": 1},
        "wall": [],
    }


# Who may


def test_a_student_cannot_steer(server, teacher, ann):
    for name in ("view", "question", "show", "timer", "wall", "hide", "spotlight", "end", "hands", "nonsense", "__init__"):
        assert code_of(ann.do(name)) == "room.error.no_deed"
    assert ann.http.get("results").status_code == 401
    for token in ("teacher.", "teacher", f"teacher.{ann.token.split('.')[1]}", "x.y", ".", "teacher.x" * 1000):
        stranger = Member(server.url, teacher.code, token)
        assert code_of(stranger.do("end")) == "room.error.no_token"
        assert stranger.http.get("events").status_code == 401
        server.routes.doors.missing.held.clear()
    other = open_room(server.url)
    assert (
        code_of(Member(server.url, other.code, teacher.token).do("end")) == "room.error.no_token"
    )  # a teacher of one room, not of another


def test_no_token_lies_in_the_store_or_is_told_to_others(server, teacher, ann):
    store = server.rooms.store
    held = store.facts(teacher.code) + "".join(f"{store.all(teacher.code, kind)}" for kind in ("person", "key", "secret"))
    told = json.dumps([teacher.now(), ann.now(), ann.http.get("me").json(), teacher.http.get("results").json()])
    for token in (teacher.token, ann.token):
        assert token.split(".")[1] not in held + told
    assert "hash" not in told


def test_who_guesses_codes_is_made_to_wait_and_others_are_not(server, teacher, ann):
    server.routes.doors.missing = Buckets(5, 0.0001)
    answers = [httpx.post(f"{server.url}/room/{code}/join", json={}) for code in ("ZZZZZ", "zz", "ZZZZY", "Z" * 500, "ZZZZX", "ZZZZW")]
    assert [code_of(answer) for answer in answers][-1] == "room.error.too_fast"
    assert code_of(httpx.post(f"{server.url}/room/{teacher.code}/join", json={})) == "room.error.too_fast"  # the right code looks the same
    assert code_of(Member(server.url, "ZZZZZ", "a.b").do("hand")) == "room.error.too_fast"
    assert ann.do("hand", on=True).status_code == 200
    assert teacher.people()["hands"] == 1


def test_a_code_is_read_as_people_type_it(server, teacher):
    typed = f" {teacher.code[:2].lower()} {teacher.code[2:]}"
    assert httpx.post(f"{server.url}/room/{typed}/join", json={}).status_code == 200
    sent = httpx.get(f"{server.url}/r/{teacher.code.lower()}", follow_redirects=False)
    assert sent.headers["location"] == f"../?room={teacher.code}"


def test_doing_things_too_fast_is_refused_with_a_time(server, ann):
    server.routes.doors.doing["person"] = Buckets(3, 0.001)
    answers = [ann.do("hand", on=True) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert code_of(answers[-1]) == "room.error.too_fast"


# Wall, spotlight, timer


def test_the_wall_shows_what_the_model_said_and_the_teacher_hides_one(teacher, ann, service):
    assert code_of(ann.do("write", text="你好。")) == "room.error.wall_closed"
    teacher.do("wall", open=True)
    written = ann.do("write", text=" 你好。 ", out="forged").json()["view"]
    assert written == {"text": "你好。", "out": service.result(Run(service.default, "你好。")).translation.text}
    (one,) = teacher.people()["wall"]
    assert (one["text"], one["out"], one["hidden"], one["number"]) == (*written.values(), False, 1)
    teacher.do("hide", id=one["id"])
    assert teacher.people()["wall"][0]["hidden"]
    teacher.do("hide", id=one["id"], hidden=False)
    assert not teacher.people()["wall"][0]["hidden"]
    for _ in range(2):
        assert ann.do("write", text="你好。").status_code == 200
    assert code_of(ann.do("write", text="你好。")) == "room.error.wall_own"
    assert "你好" not in json.dumps(ann.now(), ensure_ascii=False)  # the others' sentences are on the projector, not in every browser


def test_a_view_is_shown_to_all_only_with_its_owners_consent(server, teacher, ann):
    bo = join(server.url, teacher.code)
    assert code_of(ann.do("present", search="?tab=masks")) == "room.error.no_spot"
    teacher.do("spotlight", person=ann.facts["person"])
    assert ann.keys()["spot"] == {"person": ann.facts["person"], "state": "asked"}
    assert code_of(ann.do("present", search="?tab=masks")) == "room.error.no_spot"  # asked is not agreed
    assert code_of(bo.do("consent", yes=True)) == "room.error.no_spot"
    ann.do("consent", yes=True)
    assert ann.do("present", search="?tab=masks").status_code == 200
    assert teacher.keys()["shown"] == {"search": "?tab=masks"}
    assert code_of(bo.do("present", search="?tab=flow")) == "room.error.no_spot"
    ann.do("consent", yes=False)
    assert teacher.keys()["spot"] is None and teacher.keys()["shown"] is None
    assert code_of(teacher.do("spotlight", person="nobody")) == "room.error.nobody"


# The end


def test_a_room_ends_when_the_teacher_says_or_after_four_hours_and_is_then_forgotten(server, teacher, ann, clock):
    other = open_room(server.url)
    teacher.do("timer", seconds=60)
    teacher.do("end")
    assert ann.keys()["end"]["at"] == clock.now and ann.keys()["timer"] is None
    for refused in (ann.do("hand", on=True), teacher.do("timer", seconds=9), httpx.post(f"{server.url}/room/{teacher.code}/join", json={})):
        assert code_of(refused) == "room.error.ended"
    assert teacher.http.get("results").status_code == 200
    clock.now += HOURS * 3600 + 1
    assert code_of(other.do("timer", seconds=9)) == "room.error.ended"
    clock.now += AFTER
    server.rooms.store.sweep(clock.now)
    assert code_of(teacher.http.get("results")) == "room.error.no_room"
    assert code_of(other.do("end")) == "room.error.no_room"


def test_the_results_hold_every_answer_and_no_cell_is_a_formula(server, teacher):
    eve = join(server.url, teacher.code, "=1+1")
    teacher.ask(options=["@a", "b"], right=0)
    eve.answer(eve.question(), 0)
    teacher.do("wall", open=True)
    eve.do("write", text="你好。")
    found = teacher.http.get("results").json()
    assert found["questions"][0]["answers"][0]["given"] == 0
    table = teacher.http.get("results", params={"as": "csv"})
    assert table.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(table.content.decode("utf-8-sig"))))
    told = [(row["person"], row["name"], row["given"], row["right"]) for row in rows]
    assert told == [("1", "'=1+1", "'@a", "yes"), ("1", "'=1+1", found["wall"][0]["out"], "")]


# Hostile senders

HOSTILE = [None, True, -1, 1.5, 10**30, "", "x" * 10_000, [], [[]], {}, {"a": {}}, "\ud800", "\0", float("nan")]


def test_whatever_is_sent_gets_a_code_and_harms_nobody(server, teacher, ann):
    server.routes.doors.doing = {"person": Buckets(10_000, 1), "teacher": Buckets(10_000, 1)}
    teacher.ask()
    teacher.do("wall", open=True)
    id_ = ann.question()["id"]
    teachers = {
        "view": ["search"],
        "point": ["point"],
        "timer": ["seconds"],
        "hide": ["id", "hidden"],
        "spotlight": ["person"],
        "question": ["kind", "scene", "step", "options", "ask", "right", "lesson", "stop", "exercise"],
    }
    persons = {"answer": ["given", "question"], "write": ["text", "checkpoint"], "present": ["search"], "follow": ["on"], "hand": ["on"]}
    usual = {"answer": {"question": id_}, "question": {"kind": "next", "scene": {"text": CAT}}}
    for member, deeds in ((teacher, teachers), (ann, persons)):
        for name, fields in deeds.items():
            for field in fields:
                for value in HOSTILE:
                    body = json.dumps({"do": name, **usual.get(name, {}), field: value})
                    answer = member.http.post("do", content=body, headers={"content-type": "application/json"})
                    assert answer.status_code < 500, f"{name} {field} {value!r:.40}: {answer.text}"
                    if answer.status_code != 200:
                        code_of(answer)
    assert ann.now()["event"]["rev"] > 0


def test_what_is_no_small_json_object_is_refused(teacher):
    for body, kind, status in (
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b"[" * 20_000, "application/json", 400),
        (b"{}", "text/plain", 415),
        (b"do=end", "application/x-www-form-urlencoded", 415),
        (b" " * (BODY + 1), "application/json", 413),
    ):
        answer = teacher.http.post("do", content=body, headers={"content-type": kind})
        assert answer.status_code == status, (body[:20], kind)
        code_of(answer)


def test_a_network_lost_in_the_middle_of_a_question_is_no_fault_of_ours(caplog):
    async def handler(request):
        await body_of(request)
        raise AssertionError("half a question was read as a whole one")

    async def receive():
        return parts.pop(0)

    parts = [{"type": "http.request", "body": b'{"do": "answer"', "more_body": True}, {"type": "http.disconnect"}]
    scope = {"type": "http", "method": "POST", "headers": [(b"content-type", b"application/json")]}
    assert run_apart(answered(handler)(Request(scope, receive))).status_code == 400
    assert caplog.records == []


def test_a_bucket_fills_again_and_forgets_whom_it_has_not_seen_for_long():
    clock = Clock()
    bucket = Buckets(2, 0.5, clock, most=2)
    bucket.take("a")
    bucket.take("a")
    with pytest.raises(RoomError, match="too_fast"):
        bucket.take("a")
    clock.now += 2
    bucket.take("a")
    for who in "bcd":
        bucket.take(who)
    assert set(bucket.held) == {"c", "d"}
