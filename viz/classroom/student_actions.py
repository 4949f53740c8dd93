"""What somebody who joined does in a room. Each is (rooms, who, what the browser sent) -> what they are told, if anything."""

import json
from collections.abc import Callable
from typing import Any

from viz.classroom.limits import GIVEN, OWN, PEOPLE, TYPED, VIEW, RoomError, short
from viz.classroom.limits import WALL as MOST
from viz.classroom.questions import Public, answer_of, grade
from viz.classroom.rooms import ALONE, HAND, SECRET, WALL, Rooms, Told, Who, answers_to, packed
from viz.classroom.teacher_actions import OPEN, Body
from viz.lessons.answers import Unread
from viz.shared.scene import scene_from

Deed = Callable[[Rooms, Who, Body], Told | None]
KEPT = 64
"""So many graded exercises are held ready."""


def follow(rooms: Rooms, who: Who, body: Body) -> None:
    """Follow the teacher, or look around alone."""
    rooms.store.put(who.code, ALONE, {who.id: None if body.get("on") is True else "1"})


def hand(rooms: Rooms, who: Who, body: Body) -> None:
    """The hand goes up, or down."""
    rooms.store.put(who.code, HAND, {who.id: "1" if body.get("on") is True else None})


def answer(rooms: Rooms, who: Who, body: Body) -> None:
    """An answer. One counts for each person: while the question is open a later one takes its place, sent twice it is the same."""
    question = rooms.key(who.code, "question")
    if not question or question["id"] != body.get("question") or question["state"] != OPEN:
        raise RoomError("closed", 409)
    given = body.get("given")
    text = packed(given)
    if len(text) > GIVEN:
        raise RoomError("length", name="answer", value=len(text), least=1, limit=GIVEN)
    try:
        right = grade(ready(rooms, who.code, question), question, given)
    except Unread as unread:
        raise RoomError("unread", key=unread.key, values=unread.values) from unread
    held = {"given": given, "text": said(question, given), "right": right, "at": rooms.clock()}
    rooms.store.add(who.code, answers_to(question["id"]), who.id, packed(held), PEOPLE)


def ready(rooms: Rooms, code: str, question: Public) -> Any:
    """What the question is graded by, worked out once in each process."""
    at = (code, question["id"])
    if at not in rooms.answers:
        secret = json.loads(rooms.store.get(code, SECRET, question["id"]) or "{}")["secret"]
        found = answer_of(rooms.service, question, secret)
        while len(rooms.answers) >= KEPT:
            rooms.answers.pop(next(iter(rooms.answers)))
        rooms.answers[at] = found
    return rooms.answers[at]


def said(question: Public, given: Any) -> str:
    """An answer for the table of results: the option's text, else as it was given."""
    options = question["input"].get("options")
    if options and type(given) is int and 0 <= given < len(options):
        one = options[given]
        return str(one.get("text") or one.get("said", {}).get("en", ""))
    return given if isinstance(given, str) else packed(given)


def write(rooms: Rooms, who: Who, body: Body) -> Told:
    """A sentence for the wall, and what the model makes of it: the model is asked here, so nobody can put words into its mouth."""
    if not rooms.key(who.code, "wall"):
        raise RoomError("wall_closed", 409)
    text = short("text", body.get("text"), TYPED, 1)
    own = [id_ for id_ in rooms.store.all(who.code, WALL) if id_.startswith(f"{who.id}-")]
    if len(own) >= OWN:
        raise RoomError("wall_own", 409, limit=OWN)
    run = scene_from({"text": text, "checkpoint": body.get("checkpoint") or ""}, rooms.service.default).run
    out = rooms.service.result(run).translation.text
    record = {"text": text, "out": out, "checkpoint": run.checkpoint, "hidden": False, "at": rooms.clock()}
    if rooms.store.add(who.code, WALL, f"{who.id}-{len(own)}", packed(record), MOST) is None:
        raise RoomError("wall_full", 409, limit=MOST)
    return {"text": text, "out": out}


def consent(rooms: Rooms, who: Who, body: Body) -> None:
    """Yes or no to the spotlight; a yes may be taken back at any time."""
    spot = rooms.key(who.code, "spot")
    if not spot or spot["person"] != who.id:
        raise RoomError("no_spot", 409)
    rooms.put(who.code, spot=spot | {"state": "on"} if body.get("yes") is True else None, shown=None)


def present(rooms: Rooms, who: Who, body: Body) -> None:
    """The view of whoever stands in the spotlight."""
    spot = rooms.key(who.code, "spot")
    if not spot or spot["person"] != who.id or spot["state"] != "on":
        raise RoomError("no_spot", 409)
    rooms.put(who.code, shown={"search": short("search", body.get("search"), VIEW)})


ACTIONS: dict[str, Deed] = {one.__name__: one for one in (follow, hand, answer, write, consent, present)}
HEAVY = ("answer", "write")
"""Those that may ask the model."""
