"""Who visits the app in a soak: each goes on until cancelled, over killed servers, and walks away in the way that people do."""

import asyncio
import itertools
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from benchmarks.rooms_under_load import Client, following
from benchmarks.shared import SERVE, question
from viz.pages import SENTENCE_PAGES

SENTENCES = ("我有一只猫。", "她喜欢看书。", "今天天气很好。", "图书馆在哪里？", "我每天六点起床。")
LAB = (
    ("kernels", {"longest": 512, "width": 16, "features": 64, "repeats": 1}),
    ("kv_cache", {"longest": 32, "d_model": 64, "layers": 1, "repeats": 1}),
    ("activation", {"steps": 200}),
    ("positions", {"steps": 200}),
)
"""Two that are soon over, and two that mostly are not."""
PAIRS = "我有一只猫。\tI have a cat.\n她喜欢看书。\tShe likes reading.\n"
CLASS = 6


@dataclass
class School:
    """All visitors of one server, whichever process it is by now."""

    http: httpx.AsyncClient
    url: str
    component: int
    marian: Path | None
    done: Counter = field(default_factory=Counter)
    numbers: itertools.count = field(default_factory=itertools.count)

    def visitors(self):
        """One call each, again and again."""
        return [self.read, self.read, self.teach, self.teach, self.experiment, self.experiment, self.import_model, self.reload]

    async def visit(self, kind):
        """One of them until cancelled. What is lost with the server is begun anew."""
        while True:
            try:
                await kind()
            except httpx.HTTPError:
                self.done["lost with the server"] += 1
                await asyncio.sleep(0.5)
            await asyncio.sleep(random.uniform(0.1, 1.0))

    async def ask(self, scene):
        """A page's question; {} where it is refused."""
        asked = question(self.component, scene, "soak")
        return self.told(await self.http.post(f"{self.url}/{SERVE}", json=asked), str(scene["page"]))

    def told(self, answer, what):
        """The view of an answer; a fault of the app's is counted."""
        body = answer.json() if answer.headers.get("content-type", "").startswith("application/json") else {}
        code = (body.get("error") or {}).get("code", "") if isinstance(body.get("error"), dict) else ""
        if answer.status_code >= 500 or code.endswith("internal"):
            self.done[f"FAULT {what} {answer.status_code}"] += 1
        elif not body.get("ok"):
            self.done[f"refused: {code or answer.status_code}"] += 1
        return body.get("view") or {} if body.get("ok") else {}

    async def read(self):
        """A page, with a sentence that is new or not."""
        text = random.choice((*SENTENCES, f"我有{next(self.numbers)}只猫。"))
        await self.ask({"page": random.choice(SENTENCE_PAGES), "text": text, "layer": random.randrange(2), "head": random.randrange(4)})
        self.done["pages"] += 1

    async def reload(self):
        """The app opened anew, and left in the middle."""
        await self.http.get(self.url)
        task = asyncio.ensure_future(self.read())
        try:
            await asyncio.sleep(random.uniform(0, 0.3))
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        self.done["reloads"] += 1

    async def teach(self):
        """A room: opened, joined, led; ended, or left as it is."""
        from_where = {"x-forwarded-for": f"198.51.100.{random.randrange(256)}"}  # else one address would soon have opened its share
        told = self.told(await self.http.post(f"{self.url}/room", json={}, headers=from_where), "room")
        if not told:
            return
        teacher = Client(self.url, told["code"], told["token"])
        joined = [
            self.told(await self.http.post(f"{self.url}/room/{told['code']}/join", json={"name": f"S{n}"}), "join") for n in range(CLASS)
        ]
        people = [Client(self.url, told["code"], one["token"]) for one in joined if one]
        self.done["rooms"] += 1
        async with following(self.http, (teacher, *people)):
            await self.lead(teacher, people)

    async def lead(self, teacher, people):
        """Views, a question, hands, a wall; half of the teachers end the room."""
        for n in range(3):
            await teacher.do(self.http, "view", search=f"?text={SENTENCES[n]}&tab=attention")
            await asyncio.sleep(random.uniform(0.1, 0.5))
        await teacher.do(self.http, "question", kind="options", ask="哪个对？", options=["a", "b"], right=0)
        asked = (await teacher.now(self.http)).get("question") or {}
        await asyncio.gather(*(one.do(self.http, "answer", question=asked.get("id", ""), given=n % 2) for n, one in enumerate(people)))
        await teacher.do(self.http, "show")
        await teacher.do(self.http, "wall", open=True)
        await asyncio.gather(*(one.do(self.http, "write", text=f"我有{n}只猫。") for n, one in enumerate(people)))
        if random.random() < 0.5:
            await teacher.do(self.http, "end")
            await self.http.get(f"{teacher.base}/results", headers=teacher.token)
            self.done["rooms ended"] += 1

    async def experiment(self):
        """A run of the lab, or over pairs of one's own: watched to its end, cancelled, or watched no more."""
        if random.random() < 0.25:
            scene = {"page": "roles", "text": SENTENCES[0]}
            parts = ("pairs_start", "pairs_watch", "pairs_leave")
            begun = await self.ask({**scene, "part": parts[0], "pairs": f"{PAIRS}我有{next(self.numbers)}只猫。\tI have cats.\n" * 10})
        else:
            name, settings = random.choice(LAB)
            scene, parts = {"page": "lab", "lab": {"experiment": name}}, ("start", "watch", "leave")
            begun = await self.ask({**scene, "part": parts[0], "settings": {**settings, "seeds": random.randint(1, 2)}, "quick": True})
        self.done["runs begun"] += bool(begun)
        for _ in range(random.choice((1, 5, 30))):
            run = begun and await self.ask({**scene, "part": parts[1], "ticket": begun["ticket"]})
            state = (run.get("run") or run).get("state") if run else ""
            if state not in ("waiting", "running"):
                self.done[f"runs {state or 'forgotten'}"] += 1
                return
            await asyncio.sleep(0.5)
        if random.random() < 0.5:
            await self.ask({**scene, "part": parts[2], "ticket": begun["ticket"]})
            self.done["runs cancelled"] += 1
        else:
            self.done["runs walked away from"] += 1

    async def import_model(self):
        """A model imported, or begun and left."""
        if self.marian is None:
            await asyncio.sleep(60)
            return
        asked = {"place": str(self.marian), "name": f"soak-{next(self.numbers)}-{random.randrange(10**6)}"}
        begun = self.told(await self.http.post(f"{self.url}/import", json=asked), "import")
        for _ in range(random.choice((3, 60))):
            if not begun:
                return
            told = self.told(await self.http.post(f"{self.url}/import/watch", json=begun), "import")
            if told.get("checkpoint"):
                self.done["imports"] += 1
                return
            await asyncio.sleep(0.5)
        await self.http.post(f"{self.url}/import/leave", json=begun)
        self.done["imports left"] += 1
