"""What a teacher does in a room. Each is (rooms, code, what the browser sent) -> what it is told, if anything."""

import json
import secrets
from collections.abc import Callable
from typing import Any, cast

from viz.classroom.limits import LONGEST_TIMER, QUESTIONS, VIEW, RoomError, short, whole
from viz.classroom.questions import answer_of, ask, outcome
from viz.classroom.records import RoomQuestion, TeacherPoint
from viz.classroom.rooms import HAND, SECRET, WALL, Rooms, Told, answers_to, packed

Body = dict[str, Any]
Deed = Callable[[Rooms, str, Body], Told | None]
OPEN, SHOWN = "open", "shown"


def view(rooms: Rooms, code: str, body: Body) -> None:
    """The teacher's view: what an address holds of it."""
    rooms.put(code, view={"search": short("search", body.get("search"), VIEW)})


def point(rooms: Rooms, code: str, body: Body) -> None:
    """Where the teacher points: a source token, a decoder row; or a place in a part of the page, as shares of its width and height."""
    given = body.get("point")
    if given is None:
        rooms.put(code, point=None)
        return
    if not isinstance(given, dict):
        raise RoomError("no_text", name="point", value=str(given)[:40])
    source, target = (value if type(value) is int and 0 <= value < 1000 else None for value in map(given.get, ("source", "target")))
    clean: TeacherPoint = {"source": source, "target": target}
    ring = given.get("ring")
    if isinstance(ring, dict) and all(type(ring.get(axis)) in (int, float) and -1 <= ring[axis] <= 2 for axis in ("x", "y")):
        clean["ring"] = {"part": short("part", ring.get("part"), 60), "x": ring["x"], "y": ring["y"]}
    rooms.put(code, point=clean)


def question(rooms: Rooms, code: str, body: Body) -> Told:
    """A new question; the one before takes no more answers."""
    known = rooms.store.all(code, SECRET)
    if len(known) >= QUESTIONS:
        raise RoomError("too_many_questions", limit=QUESTIONS)
    public, secret = ask(rooms.service, body)
    public |= {"id": f"{len(known) + 1}-{secrets.token_hex(3)}", "state": OPEN}
    record = {"public": public, "secret": secret, "asked": rooms.clock()}
    rooms.store.put(code, SECRET, {public["id"]: packed(record)})
    rooms.put(code, question=cast(RoomQuestion, public), outcome=None)
    return {"id": public["id"]}


def now(rooms: Rooms, code: str) -> Told:
    """The question that everybody sees. Raises RoomError."""
    found = rooms.key(code, "question")
    if not found:
        raise RoomError("no_question", 409)
    return dict(found)


def show(rooms: Rooms, code: str, body: Body) -> None:
    """Everybody sees what the class said and what is true. The question closes with it, so that nobody answers with the truth in sight."""
    public = now(rooms, code) | {"state": SHOWN}
    rooms.put(code, question=cast(RoomQuestion, public))
    record = json.loads(rooms.store.get(code, SECRET, public["id"]) or "{}")
    given = [json.loads(one) for one in rooms.store.all(code, answers_to(public["id"])).values()]
    found = outcome(public, record["secret"], answer_of(rooms.service, public, record["secret"]), given)
    rooms.store.put(code, SECRET, {public["id"]: packed(record | {"outcome": found})})
    rooms.put(code, outcome=found)


def drop(rooms: Rooms, code: str, body: Body) -> None:
    """The question goes from the screens; its answers stay for the results."""
    rooms.put(code, question=None, outcome=None)


def timer(rooms: Rooms, code: str, body: Body) -> None:
    """A time that everybody sees run down; 0 takes it away."""
    seconds = whole("seconds", body.get("seconds"), 0, LONGEST_TIMER)
    rooms.put(code, timer={"ends": rooms.clock() + seconds, "seconds": seconds} if seconds else None)


def hands(rooms: Rooms, code: str, body: Body) -> None:
    """All hands go down."""
    rooms.store.put(code, HAND, dict.fromkeys(rooms.store.all(code, HAND)))
    rooms.put(code, lowered=rooms.clock())


def wall(rooms: Rooms, code: str, body: Body) -> None:
    """Everybody may try a sentence, or no more."""
    rooms.put(code, wall={"open": True} if body.get("open") is True else None)


def hide(rooms: Rooms, code: str, body: Body) -> None:
    """A sentence goes from the wall, or comes back."""
    id_ = short("id", body.get("id"), 40)
    held = rooms.store.get(code, WALL, id_)
    if held is None:
        raise RoomError("nobody", 404, value=id_[:20])
    rooms.store.put(code, WALL, {id_: packed(json.loads(held) | {"hidden": body.get("hidden") is not False})})


def spotlight(rooms: Rooms, code: str, body: Body) -> None:
    """Ask somebody whether their view may be shown; without a person, the spotlight goes out."""
    if body.get("person") is None:
        rooms.put(code, spot=None, shown=None)
        return
    person = short("person", body.get("person"), 40)
    rooms.person(code, person)
    rooms.put(code, spot={"person": person, "state": "asked"}, shown=None)


def end(rooms: Rooms, code: str, body: Body) -> None:
    """The room ends."""
    rooms.end(code)


ACTIONS: dict[str, Deed] = {one.__name__: one for one in (view, point, question, show, drop, timer, hands, wall, hide, spotlight, end)}
HEAVY = ("question", "show")
"""Those that ask the model."""
