"""A whole lesson: one teacher and N students in a room, from the first code on the board to the end, with what goes wrong in a class.

`python -m benchmarks.whole_lesson [--minutes 20] [--students 29] [--store WHERE] [--processes N] [--json]`. The 20 minutes of a lesson are run in --minutes; everything keeps
its share of them, so a lesson in three minutes has seven times the load. Over HTTP alone, by the routes that browsers use. Most students are there when it begins,
some join late; some reload (their stream ends, they ask who they are and go on), some lose the network for a while and answer when it is back, not knowing
whether the first try arrived; the teacher shows views, asks, shows the answers, opens the wall, lowers the hands, closes the lid for a while and ends the room.

Counted: answers lost and counted twice, sentences of the wall, hands, how long a view took to whoever was connected, and whether everybody stands at the end
where the teacher stood.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx

from benchmarks.class_at_once import quantiles
from benchmarks.rooms_under_load import Client
from benchmarks.server_processes import Site

WHOLE = 20.0
"""Minutes of a lesson."""
SENTENCES = ("我有一只猫。", "她喜欢看书。", "今天天气很好。", "图书馆在哪里？", "我每天六点起床。")
LATE, RELOAD, LOST = 5, 4, 6
"""Every fifth joins late; every fourth reloads in the middle; every sixth loses the network while a question is open."""
WAIT = 30.0
"""Seconds after which something that should have come has not."""


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.whole_lesson", description=__doc__)
    parser.add_argument("--minutes", type=float, default=WHOLE, help="in which the 20 minutes are run")
    parser.add_argument("--students", type=int, default=29)
    parser.add_argument("--store", default="", help="where the room lies; left out, an SQLite file")
    parser.add_argument("--processes", type=int, default=1, help="processes behind one address")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    args = parser.parse_args(argv)
    report = asyncio.run(measure(args.store, args.processes, args.students, args.minutes))
    print(json.dumps(report, ensure_ascii=False) if args.json else table(report))


class Student(Client):
    """Somebody in the class, with a stream that may be cut."""

    def __init__(self, http: httpx.AsyncClient, url: str, code: str, token: str, number: int) -> None:
        super().__init__(url, code, token)
        self.http, self.code, self.number = http, code, number
        self.away: list[tuple[float, float]] = []  # while the stream was cut
        self.answered: dict[str, int] = {}
        self.refused: list[str] = []
        self.stream: asyncio.Task[None] | None = None

    def come(self) -> None:
        """The stream begins, or goes on from where it was."""
        self.stream = asyncio.ensure_future(self.follow(self.http))

    async def go(self) -> None:
        """The stream is cut, as by a closed lid."""
        if self.stream:
            self.stream.cancel()
            await asyncio.gather(self.stream, return_exceptions=True)
        self.open.clear()

    async def cut(self, seconds: float) -> None:
        """Away for so long, then back where one was."""
        began = time.perf_counter()
        await self.go()
        await asyncio.sleep(seconds)
        self.come()
        await self.open.wait()
        self.away.append((began, time.perf_counter()))

    async def reload(self) -> None:
        """A page that was loaded anew knows its token alone."""
        await self.cut(0.0)
        (await self.http.get(f"{self.base}/me", headers=self.token)).raise_for_status()

    async def try_to(self, name: str, **more: Any) -> bool:
        """Do something; what the room refuses is noted."""
        answer = await self.do(self.http, name, **more)
        if answer.status_code != 200:
            self.refused.append(f"{name}: {answer.json().get('error', {}).get('code', answer.status_code)}")
        return answer.status_code == 200

    async def until(self, key: str, ready: Any = bool) -> Any:
        """What stands under a key, as soon as it is so."""
        end = time.perf_counter() + WAIT
        while time.perf_counter() < end:
            if key in self.keys and ready(self.keys[key]):
                return self.keys[key]
            await asyncio.sleep(0.02)
        raise RuntimeError(f"{self.number} waited {WAIT:g} s for {key}; it is {self.keys.get(key)}")


@dataclass
class Lesson:
    """One lesson while it is held."""

    http: httpx.AsyncClient
    url: str
    minute: float
    """Seconds of a minute of the lesson."""
    teacher: Student
    class_: list[Student] = field(default_factory=list)
    views: list[tuple[str, float]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, count: int) -> None:
        self.counts[name] = self.counts.get(name, 0) + count

    async def join(self, number: int, minutes: float = 0.0) -> None:
        """A student comes, perhaps late."""
        await asyncio.sleep(minutes * self.minute)
        told = (
            (await self.http.post(f"{self.url}/room/{self.teacher.code}/join", json={"name": f"S{number}"}))
            .raise_for_status()
            .json()["view"]
        )
        one = Student(self.http, self.url, self.teacher.code, told["token"], number)
        one.come()
        await one.connected.wait()
        self.class_.append(one)
        self.add("late" if minutes else "in_time", 1)
        if minutes and self.views:
            assert one.keys["view"]["search"] in [search for search, _ in self.views[-2:]], "who comes late sees another view"

    async def show_views(self, count: int, minutes: float) -> None:
        """The teacher looks at one thing after another."""
        for _ in range(count):
            n = len(self.views)
            search = f"?text={SENTENCES[n % len(SENTENCES)]}&tab=attention&layer={n % 4}&head={n % 8}&n={n}"
            self.views.append((search, time.perf_counter()))
            (await self.teacher.do(self.http, "view", search=search)).raise_for_status()
            await asyncio.sleep(minutes / count * self.minute)

    async def ask(self, kind: str, minutes: float) -> None:
        """A question: answered by all, by some twice and by some after a lost network; then shown, and what it says compared with what was sent."""
        asked: dict[str, Any] = {"kind": "options", "ask": "哪个对？", "options": ["a", "b", "c"], "right": 1}
        if kind == "next":
            asked = {"kind": "next", "scene": {"text": SENTENCES[len(self.views) % len(SENTENCES)]}, "step": 1}
        (await self.teacher.do(self.http, "question", **asked)).raise_for_status()
        known = await self.teacher.until("question", lambda one: one and one["state"] == "open" and one["id"] not in self.teacher.answered)
        self.teacher.answered[known["id"]] = -1
        here = list(self.class_)
        await asyncio.gather(*(self.answer(one, known["id"], minutes) for one in here))
        (await self.teacher.do(self.http, "show")).raise_for_status()
        shown = await asyncio.gather(*(one.until("outcome", lambda found: found and found["id"] == known["id"]) for one in here))
        sent = [one.answered[known["id"]] for one in here if known["id"] in one.answered]
        counted = {bar["given"]: bar["count"] for bar in shown[0]["bars"]}
        for given in range(len(shown[0]["bars"])):
            self.add("lost", max(0, sent.count(given) - counted[given]))
            self.add("doubled", max(0, counted[given] - sent.count(given)))
        self.add("answers", len(sent))
        self.add("not_accepted", len(here) - len(sent))
        (await self.teacher.do(self.http, "drop")).raise_for_status()

    async def answer(self, one: Student, question: str, minutes: float) -> None:
        """Think, then answer, each in the way that fate has for them."""
        await asyncio.sleep(random.uniform(0.1, 0.8) * minutes * self.minute)
        public = await one.until("question", lambda now: now and now["id"] == question)
        given = (one.number + len(self.teacher.answered)) % len(public["input"]["options"])
        if one.number % LOST == 0:  # the network goes before the reply comes, perhaps before the answer went: sent again when it is back
            self.add("networks_lost", 1)
            first = asyncio.ensure_future(one.try_to("answer", question=question, given=given))
            await asyncio.sleep(random.uniform(0, 0.1))
            first.cancel()
            await one.cut(0.15 * minutes * self.minute)
        if await one.try_to("answer", question=question, given=given):
            one.answered[question] = given

    async def hold(self, count: int) -> None:
        """The twenty minutes."""
        late = [n for n in range(1, count + 1) if n % LATE == 0]
        await asyncio.gather(*(self.join(n) for n in range(1, count + 1) if n not in late))
        coming = [asyncio.ensure_future(self.join(n, random.uniform(1, 4))) for n in late]
        await self.show_views(8, 4)  # 0 to 4
        await asyncio.gather(*coming)
        await self.ask("options", 2)  # 4 to 6
        reloading = asyncio.gather(*(self.after(random.uniform(0, 2), one.reload()) for one in self.class_ if one.number % RELOAD == 0))
        await self.show_views(6, 3)  # 6 to 9
        await reloading
        await self.ask("next", 2)  # 9 to 11
        await self.raise_hands(1)  # 11 to 12
        await self.closed_lid(1)  # 12 to 13
        await self.try_sentences(3)  # 13 to 16
        await self.ask("options", 2)  # 16 to 18
        await self.show_views(4, 2)  # 18 to 20
        await self.end()

    async def after(self, minutes: float, work: Any) -> Any:
        await asyncio.sleep(minutes * self.minute)
        return await work

    async def now(self) -> Any:
        """What the teacher sees of the class."""
        return (await self.http.get(f"{self.url}/room/{self.teacher.code}/now", headers=self.teacher.token)).json()["people"]

    async def raise_hands(self, minutes: float) -> None:
        """Every third hand goes up, is counted, and all go down."""
        up = [one for one in self.class_ if one.number % 3 == 0]
        await asyncio.gather(*(self.after(random.uniform(0, minutes), one.try_to("hand", on=True)) for one in up))
        self.add("hands", len(up))
        self.add("hands_seen", (await self.now())["hands"])
        (await self.teacher.do(self.http, "hands")).raise_for_status()
        self.add("hands_left", (await self.now())["hands"])

    async def closed_lid(self, minutes: float) -> None:
        """The teacher closes the lid while students look about alone, and finds the room as it was."""
        before = self.teacher.keys["view"]
        alone = [one for one in self.class_ if one.number % 2]
        await asyncio.gather(self.teacher.cut(minutes * self.minute), *(one.try_to("follow", on=False) for one in alone))
        assert self.teacher.keys["view"] == before
        people = await self.now()
        self.add("alone", people["here"] - people["follow"])
        self.add("alone_sent", len(alone))
        await asyncio.gather(*(one.try_to("follow", on=True) for one in alone))

    async def try_sentences(self, minutes: float) -> None:
        """Everybody puts a sentence of their own on the wall, which the model translates."""
        (await self.teacher.do(self.http, "wall", open=True)).raise_for_status()
        await asyncio.gather(*(one.until("wall", lambda wall: wall and wall["open"]) for one in self.class_))
        wait = [self.after(random.uniform(0, minutes), one.try_to("write", text=f"我有{one.number}只猫。")) for one in self.class_]
        self.add("written", sum(await asyncio.gather(*wait)))
        wall = (await self.now())["wall"]
        self.add("on_the_wall", len(wall))
        (await self.teacher.do(self.http, "hide", id=wall[0]["id"])).raise_for_status()

    async def end(self) -> None:
        """Everybody is told, the teacher saves, nobody answers any more."""
        stood = self.views[-1][0]
        self.add("at_the_last_view", sum(one.keys["view"]["search"] == stood for one in self.class_))
        (await self.teacher.do(self.http, "end")).raise_for_status()
        await asyncio.gather(*(one.until("end") for one in self.class_))
        saved = (await self.http.get(f"{self.url}/room/{self.teacher.code}/results", headers=self.teacher.token)).raise_for_status().json()
        self.add("answers_saved", sum(len(one["answers"]) for one in saved["questions"]))
        self.add("wall_saved", len(saved["wall"]))
        assert not await self.class_[0].try_to("hand", on=True)
        self.class_[0].refused.pop()
        for one in (self.teacher, *self.class_):
            await one.go()

    def arrivals(self) -> list[float]:
        """Seconds from the teacher's request to each student's event, of those whose stream was open all the while; a view that a later one overtook counts as that."""
        found = []
        for n, (_, at) in enumerate(self.views):
            for one in self.class_:
                came = min((one.seen[name] for name, _ in self.views[n:] if name in one.seen), default=float("inf"))
                first = min(one.seen.values())
                if first <= at and not any(began <= came and at <= ended for began, ended in one.away):
                    found.append(came - at)
        return found


async def measure(store: str, processes: int, students: int, minutes: float) -> dict[str, Any]:
    """One lesson on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(store or f"{folder}/rooms.sqlite", processes)
        await site.start()
        load, before, start = os.getloadavg()[0], site.seconds(), time.perf_counter()
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
        async with httpx.AsyncClient(limits=limits, timeout=60) as http:
            told = (await http.post(f"{site.url}/room", json={})).raise_for_status().json()["view"]
            lesson = Lesson(http, site.url, 60 * minutes / WHOLE, Student(http, site.url, told["code"], told["token"], 0))
            lesson.teacher.come()
            await lesson.teacher.connected.wait()
            await lesson.hold(students)
        seconds = time.perf_counter() - start
        cores = (site.seconds() - before) / seconds
        await site.stop()
    waits = lesson.arrivals()
    return {
        "store": store.partition(":")[0] or "sqlite",
        "processes": processes,
        "seconds": round(seconds),
        "load": [round(load, 1), round(os.getloadavg()[0], 1)],
        "server_cores": round(cores, 2),
        "arrivals": len(waits),
        "never": sum(wait == float("inf") for wait in waits),
        **quantiles([wait for wait in waits if wait != float("inf")]),
        **lesson.counts,
        "refused": sorted({why for one in lesson.class_ for why in one.refused}),
    }


def table(report: dict[str, Any]) -> str:
    """The report for people."""
    return "\n".join(f"{name}: {value}" for name, value in report.items())


if __name__ == "__main__":
    sys.exit(main())
