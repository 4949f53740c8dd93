"""Rooms: opened, joined, ended; who somebody is by their token; what a teacher sees of all. Blocking, so it is called from threads."""

import hashlib
import hmac
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Unpack

from viz.classroom.limits import AFTER, HOURS, NAME, PARTED, PEOPLE, ROOMS, RoomError, short
from viz.classroom.records import Keys, People
from viz.shared.run_service import RunService
from viz.store.store import KEY, Gone, Store

Told = dict[str, Any]
"""What somebody is told of a room."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which are read as digits."""
LENGTH = 5
TEACHER = "teacher"
PERSON, ALONE, HAND, SEEN, WALL, SECRET = "person", "alone", "hand", "seen", "wall", "secret"
"""Kinds of records: who joined, who looks around alone, whose hand is up, when each was last heard of, the wall, the teacher's side of questions."""


def answers_to(question: str) -> str:
    """The kind of the answers to one question."""
    return f"answer-{question}"


def hashed(token: str) -> str:
    """What of a token is stored: 256 random bits need no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def as_code(text: Any) -> str:
    """A code as people type it. Raises RoomError."""
    code = "".join(str(text)[:40].split()).upper()
    if len(code) != LENGTH or any(letter not in LETTERS for letter in code):
        raise RoomError("no_code", 404, value=str(text)[:20], n=LENGTH)
    return code


@dataclass(frozen=True)
class Who:
    """Who asks: the teacher, or a person by the id that the room gave."""

    code: str
    id: str

    @property
    def teaches(self) -> bool:
        return self.id == TEACHER


class Rooms:
    """The rooms of a store, over the run service that questions and the wall are worked out by."""

    def __init__(self, store: Callable[[], Store], service: RunService, clock: Callable[[], float] = time.time) -> None:
        """store: opens it; called when the first room is asked for."""
        self._open_store = store
        self._store: Store | None = None
        self.service, self.clock = service, clock
        self.answers: dict[tuple[str, str], Any] = {}  # of exercises that are open, so that each need not be worked out for every answer

    @property
    def store(self) -> Store:
        if self._store is None:
            self._store = self._open_store()
        return self._store

    def close(self) -> None:
        """Let go of the store."""
        if self._store is not None:
            self._store.close()
            self._store = None

    # Rooms

    def open(self) -> Told:
        """A new room: its code, and the token that its teacher is known by."""
        now, token = self.clock(), secrets.token_urlsafe(32)
        if sum(len(code) == LENGTH for code in self.store.versions()) >= ROOMS:  # the lab's have longer names
            raise RoomError("too_many_rooms", 503, limit=ROOMS)
        ends = now + HOURS * 3600
        facts = json.dumps({"teacher": hashed(token), "opened": now, "ends": ends, "ended": None})
        for _ in range(20):
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if self.store.open(code, facts, ends + AFTER):
                self.put(code, room={"ends": ends})
                return {"code": code, "token": f"{TEACHER}.{token}", "ends": ends}
        raise RoomError("too_many_rooms", 503, limit=ROOMS)

    def facts(self, code: str) -> Told:
        """What a room was opened with. Raises RoomError where there is none."""
        try:
            return json.loads(self.store.facts(code))
        except Gone as gone:
            raise RoomError("no_room", 404, code=code) from gone

    def going_on(self, code: str) -> Told:
        """The same; raises RoomError where the room has ended."""
        facts = self.facts(code)
        if facts["ended"] or facts["ends"] <= self.clock():
            raise RoomError("ended", 410, code=code)
        return facts

    def end(self, code: str) -> None:
        """The room ends: nobody joins or answers any more, the teacher may save for a while, then it is deleted."""
        facts, now = self.facts(code), self.clock()
        if facts["ended"]:
            return
        until = now + AFTER
        self.store.tell(code, json.dumps(facts | {"ended": now}), until)
        self.put(code, end={"at": now, "until": until}, timer=None, spot=None)

    def put(self, code: str, **values: Unpack[Keys]) -> None:
        """Keys that everybody is sent; None takes one away."""
        self.store.put(code, KEY, {key: None if value is None else packed(value) for key, value in values.items()})

    def key(self, code: str, key: str) -> Any:
        """What everybody was sent last under a key; None where there is nothing."""
        held = self.store.get(code, KEY, key)
        return json.loads(held) if held else None

    # People

    def join(self, code: str, name: Any = "") -> Told:
        """Somebody comes in. A name is optional."""
        self.going_on(code)
        called, token, id_ = short("name", name, NAME), secrets.token_urlsafe(24), secrets.token_hex(6)
        number = self.store.add(code, PERSON, id_, packed({"hash": hashed(token), "name": called, "at": self.clock()}), PEOPLE)
        if number is None:
            raise RoomError("full", 403, limit=PEOPLE)
        self.store.put(code, SEEN, {id_: str(self.clock())})
        return {"person": id_, "token": f"{id_}.{token}", "number": number}

    def who(self, code: str, given: str) -> Who:
        """Who has this token. Raises RoomError."""
        facts = self.facts(code)
        id_, _, token = given.partition(".")
        if id_ == TEACHER:
            held = facts["teacher"]
        else:
            person = self.store.get(code, PERSON, id_) if id_ else None
            held = json.loads(person)["hash"] if person else ""
        if not hmac.compare_digest(hashed(token), held):
            raise RoomError("no_token", 401)
        return Who(code, id_)

    def person(self, code: str, id_: str) -> tuple[int, Told]:
        """Somebody's number in the room, from 1, and what is known of them."""
        people = self.store.all(code, PERSON)
        if id_ not in people:
            raise RoomError("nobody", 404, value=id_[:20])
        return list(people).index(id_) + 1, json.loads(people[id_])

    def me(self, who: Who) -> Told:
        """What somebody must know again after a reload, and no one else's business."""
        if who.teaches:
            return {"id": TEACHER}
        question = self.key(who.code, "question")
        given = self.store.get(who.code, answers_to(question["id"]), who.id) if question else None
        own = [json.loads(one) for id_, one in self.store.all(who.code, WALL).items() if id_.startswith(f"{who.id}-")]
        return {
            "id": who.id,
            "number": self.person(who.code, who.id)[0],
            "alone": self.store.get(who.code, ALONE, who.id) is not None,
            "hand": self.store.get(who.code, HAND, who.id) is not None,
            "answer": {"question": question["id"], "given": json.loads(given)["given"]} if question and given else None,
            "wall": [{"text": one["text"], "out": one["out"]} for one in own],
        }

    def seen(self, code: str, ids: dict[str, bool]) -> None:
        """Who is here, and who has just gone."""
        now = str(self.clock())
        self.store.put(code, SEEN, {id_: now if here else None for id_, here in ids.items()})

    # What the teacher alone sees

    def summary(self, code: str) -> People:
        """Counts, the people by number, the wall. No token, and a name only where one was given."""
        people, seen = self.store.all(code, PERSON), self.store.all(code, SEEN)
        alone, hands = self.store.all(code, ALONE), self.store.all(code, HAND)
        now = self.clock()
        here = [id_ for id_ in people if abs(now - float(seen.get(id_, 0))) < PARTED]  # later than now: the clock was set back
        question = self.key(code, "question")
        numbers = {id_: n for n, id_ in enumerate(people, 1)}
        wall = {id_: json.loads(one) for id_, one in self.store.all(code, WALL).items()}
        return {
            "joined": len(people),
            "here": len(here),
            "follow": sum(id_ not in alone for id_ in here),
            "hands": sum(id_ in hands for id_ in here),
            "answers": len(self.store.all(code, answers_to(question["id"]))) if question else 0,
            "people": [{"id": id_, "number": numbers[id_], "name": json.loads(people[id_])["name"]} for id_ in here],
            "wall": [{"id": id_, "number": numbers.get(id_.split("-")[0], 0), **one} for id_, one in wall.items()],  # type: ignore[typeddict-item]
        }

    def results(self, code: str) -> Told:
        """All questions with their answers, and the wall."""
        facts, people = self.facts(code), self.store.all(code, PERSON)
        numbers = {id_: (n, json.loads(one)["name"]) for n, (id_, one) in enumerate(people.items(), 1)}

        def by(id_: str) -> Told:
            number, name = numbers.get(id_, (0, ""))
            return {"person": number, "name": name}

        questions = []
        for id_, held in self.store.all(code, SECRET).items():
            one = json.loads(held)
            answers = {who: json.loads(given) for who, given in self.store.all(code, answers_to(id_)).items()}
            told = {key: one["public"].get(key) for key in ("kind", "own", "said", "sentence", "written", "n", "question", "input")}
            told |= {"id": id_, "asked": one["asked"], "outcome": one.get("outcome"), "run": one["secret"].get("run")}
            questions.append(told | {"answers": [by(who) | given for who, given in answers.items()]})
        wall = [by(id_.split("-")[0]) | json.loads(one) for id_, one in self.store.all(code, WALL).items()]
        return {
            "room": code,
            "opened": facts["opened"],
            "ended": facts["ended"],
            "joined": len(people),
            "questions": questions,
            "wall": wall,
        }


def packed(value: Any) -> str:
    """A record's text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
