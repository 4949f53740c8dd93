"""What a room sends has the types that viz/classroom/records.py says."""

from typing import get_type_hints

import pytest

from tests.viz.json_types import mismatches
from viz.classroom import student_actions, teacher_actions
from viz.classroom.limits import RoomError
from viz.classroom.records import Keys, People
from viz.classroom.rooms import Rooms
from viz.lessons.files import lessons
from viz.store.open_store import store_at

SCENE = {"text": "我有一只猫。"}
LESSON, STOP = next((one.name, stop.name) for one in lessons().values() for stop in one.stops if stop.exercises)
QUESTIONS = [
    {"kind": "next", "scene": SCENE},
    {"kind": "options", "options": ["yes", "no"], "ask": "Is it so?", "right": 0},
    {"kind": "exercise", "scene": SCENE, "lesson": LESSON, "stop": STOP, "exercise": 0},
]


def test_everything_that_a_room_sends_has_its_type(tmp_path, service):
    rooms = Rooms(lambda: store_at(str(tmp_path / "rooms.sqlite")), service)
    code = rooms.open()["code"]
    ann = rooms.who(code, rooms.join(code, "Ann")["token"])
    sent = set()

    def check(deed, whose, **body):
        deed(rooms, whose, body)
        for key, hint in get_type_hints(Keys).items():
            value = rooms.key(code, key)
            if value is not None:
                assert not list(mismatches(value, hint, key)), deed.__name__
                sent.add(key)
        assert not list(mismatches(rooms.summary(code), People)), deed.__name__

    check(teacher_actions.view, code, search="?tab=masks")
    check(teacher_actions.point, code, point={"source": 1, "ring": {"part": "map", "x": 0.5, "y": 0}})
    with pytest.raises(RoomError, match="length"):
        teacher_actions.point(rooms, code, {"point": {"ring": {"part": "p" * 61, "x": 0, "y": 0}}})
    check(teacher_actions.timer, code, seconds=30)
    check(teacher_actions.hands, code)
    check(teacher_actions.wall, code, open=True)
    check(student_actions.write, ann, text="我有一只猫。")
    for question in QUESTIONS:
        check(teacher_actions.question, code, **question)
        if question["kind"] != "exercise":
            check(student_actions.answer, ann, question=rooms.key(code, "question")["id"], given=1)
        check(teacher_actions.show, code)
    check(teacher_actions.spotlight, code, person=ann.id)
    check(student_actions.consent, ann, yes=True)
    check(student_actions.present, ann, search="?tab=flow")
    check(teacher_actions.end, code)
    rooms.close()
    assert sent == set(get_type_hints(Keys)), "a key that nothing above sends"


def test_one_room_too_many_is_refused_with_the_number_of_those_there_are(tmp_path, service, monkeypatch):
    monkeypatch.setattr("viz.classroom.rooms.ROOMS", 2)
    rooms = Rooms(lambda: store_at(str(tmp_path / "rooms.sqlite")), service)
    assert len({rooms.open()["code"] for _ in range(2)}) == 2
    with pytest.raises(RoomError) as refused:
        rooms.open()
    assert (refused.value.code, refused.value.status, refused.value.values) == ("too_many_rooms", 503, {"limit": 2})
