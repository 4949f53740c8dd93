"""What strangers send: seeded requests, damaged in every way we could think of, against a running app.

`python -m benchmarks.hostile_requests [--requests N] [--seed S] [--json]`. Scenes, edits, forced ids, settings, raw Gradio endpoints, the plain endpoints, rooms, links, uploads.
Between them, at every 200th, an ordinary sentence. Reported: answers by status, those with the code "internal", tracebacks in the log, the ordinary sentence's
seconds (of the clock, and of the app's processor time), and the memory of the process at the start and at every 2,000th request. The same seed sends the same requests.
"""

import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field, fields
from pathlib import Path

import httpx

from benchmarks.hostile_values import CUTS, EDITS, HOSTS, NEAR, SITES, STRANGE
from benchmarks.shared import SERVE, command, component, lines, load, megabytes, processor_seconds, question, running, show, spread
from viz.pages import PAGES

JSON = {"content-type": "application/json"}
ORDINARY = "这是第{n}句话。"
ORDINARY_ADDRESS = {"x-forwarded-for": "198.51.100.7"}
"""Whoever asks the ordinary sentence is somebody else; the server believes its own machine."""
ALL_IN = ("--people-per-address", "0", "--allow-import")
"""Nothing is refused for being too much, or for being off: each request is to be read."""


@dataclass
class Sender:
    """Draws requests. component: the Gradio component that answers pages."""

    draw: random.Random
    component: int
    rooms: list = field(default_factory=list)

    def strange(self):
        """A value nobody expects."""
        return self.draw.choice(STRANGE)

    def somebody(self):
        """An address of its own: who guesses rooms from one address is soon made to wait, and nothing more of it is read."""
        return {"x-forwarded-for": f"10.{self.draw.randrange(256)}.{self.draw.randrange(256)}.{self.draw.randrange(256)}"}

    def scene(self):
        """A question of a page, with some of its keys damaged."""
        page = self.draw.choice(PAGES)
        asked = {"page": page.name, "text": "我有一只猫。", "layer": 0, "head": 0, "step": 1, **page.scene}
        keys = [
            *asked,
            "decode",
            "forced",
            "edits",
            "kind",
            "side",
            "token",
            "checkpoint",
            "beside",
            "reference",
            "neuron",
            "part",
            "\0",
            "__class__",
        ]
        keys += [f.name for f in fields(page.request)] if page.request else []
        for key in self.draw.sample(sorted(set(keys)), self.draw.randint(1, 4)):
            asked[key] = self.strange() if self.draw.random() < 0.6 else self.draw.choice(NEAR)
        if self.draw.random() < 0.2:
            asked["edits"] = [self.draw.choice(EDITS) for _ in range(self.draw.randint(1, 9))]
        if self.draw.random() < 0.2:
            asked["forced"] = [self.draw.randint(-3, 30_000) for _ in range(self.draw.randint(1, 140))]
        if self.draw.random() < 0.15:
            asked["cut"] = self.draw.choice(CUTS)
        if self.draw.random() < 0.1:
            asked |= {"ask": "code", "site": self.draw.choice(SITES)}
        if asked.get("part") == "start":
            asked["part"] = ""  # a lab run works for minutes by design
        return asked

    def page(self, client):
        """A page's question, as a browser sends it."""
        data = question(self.component, self.scene(), "hostile")
        if self.draw.random() < 0.15:
            data[self.draw.choice(sorted(data))] = self.strange()
        return client.post(SERVE, content=as_json(data), headers=JSON)

    def endpoint(self, client):
        """A plain endpoint."""
        name = self.draw.choice(("translate", "tokenize", "trace", "decode_steps", "nothing", "..%2f..%2fetc"))
        body = {"text": self.draw.choice(["我有一只猫。", self.strange()])}
        body |= {key: self.strange() for key in self.draw.sample(["checkpoint", "decode", "sites", "top", "x"], self.draw.randint(0, 2))}
        return client.post(f"api/{name}", content=as_json(self.draw.choice([body, body, self.strange()])), headers=JSON)

    def gradio(self, client):
        """Gradio's own ways."""
        path = self.draw.choice(
            (
                "queue/join",
                "call/translate",
                "run/translate",
                "reset",
                "cancel",
                "component_server",
                "queue/data?session_hash=x",
                "api/translate",
            )
        )
        body = {
            "fn_index": self.strange(),
            "data": [self.strange(), self.strange()],
            "session_hash": self.strange(),
            "event_id": self.strange(),
        }
        if path.startswith("queue/data"):
            return client.get("gradio_api/call/translate/none")
        return client.post(f"gradio_api/{path}", content=as_json(body), headers=JSON)

    def room(self, client):
        """A room, steered by somebody who may not."""
        if not self.rooms or self.draw.random() < 0.02:
            opened = client.post("room", content=b"{}", headers=JSON | self.somebody())
            if opened.status_code == 200:
                self.rooms.append(opened.json()["view"])
            return opened
        room = self.draw.choice(self.rooms)
        token = self.draw.choice([room["token"], str(self.strange())[:40], ""])
        headers = (
            JSON
            | self.somebody()
            | {"authorization": ("Bearer " + "".join(filter(str.isalnum, token.encode("ascii", "replace").decode()))).strip()}
        )
        deed = self.draw.choice(("view", "ask", "show", "answer", "hand", "wall", "timer", "end", "point", "spotlight", "nothing"))
        deed = "view" if deed == "end" else deed
        body = {
            "do": self.draw.choice([deed, self.strange()]),
            "view": self.strange(),
            "question": self.strange(),
            "text": self.strange(),
            "seconds": self.strange(),
        }
        path = self.draw.choice(("do", "join", "do", "me", "now?since=x", "results?as=csv"))
        if path in ("do", "join"):
            return client.post(f"room/{room['code']}/{path}", content=as_json(body), headers=headers)
        return client.get(f"room/{room['code']}/{path}", headers=headers)

    def importing(self, client):
        """A model to import, from nowhere."""
        keys = ("place", "name", "direction", "ticket", "x")
        body = {key: self.strange() for key in self.draw.sample(keys, self.draw.randint(0, 3))}
        if self.draw.random() < 0.5:
            body = {"place": "checkpoints", "name": "new", "direction": "zh-en"} | body | {"direction": str(self.strange())[:40]}
        path = self.draw.choice(("import", "import/watch", "import/leave"))
        return client.post(path, content=as_json(self.draw.choice([body, body, self.strange()])), headers=JSON)

    def link(self, client):
        """An address."""
        paths = (
            "",
            "translucent/../app.py",
            "gradio_api/file=/etc/passwd",
            "gradio_api/file=app.py",
            "static/..%2f..%2fapp.py",
            "r/ZZZZZ",
            "healthz",
            "theme.css",
            "config/../..",
            "gradio_api/proxy=https://evil.example/x",
            "gradio_api/file=checkpoints/zh-en/config.json",
            "gradio_api/file=../../../../etc/passwd",
            "gradio_api/deep_link",
            "gradio_api/stream/x/1/y/playlist.m3u8",
            "gradio_api/upload_progress?upload_id=x",
            "gradio_api/queue/status",
            "monitoring",
            "gradio_api/custom_component/x/client/component/../../x",
            "assets/..%2f..%2froutes.py",
        )
        query = {str(self.strange())[:40]: str(self.strange())[:3000] for _ in range(3)}
        quoted = {key.encode("utf-8", "replace").decode(): value.encode("utf-8", "replace").decode() for key, value in query.items()}
        return client.get(self.draw.choice(paths), params=quoted if self.draw.random() < 0.5 else None)

    def host(self, client):
        """Another name, or none."""
        path = self.draw.choice(("", "config", "api/openapi.json", "healthz", "room/ZZZZZ/now"))
        return client.get(path, headers={"host": self.draw.choice(HOSTS)})

    def upload(self, client):
        """A body that is no question: a file, half a JSON, something deep, something long."""
        kind = self.draw.randint(0, 3)
        if kind == 0:
            return client.post("gradio_api/upload", files={"files": ("../../x.html", b"<script>1</script>" * self.draw.randint(1, 90_000))})
        body = {1: b'{"data": ', 2: b"[" * 100_000, 3: b'"' + b"x" * self.draw.choice((10, 10**6, 3 * 10**6)) + b'"'}[kind]
        return client.post(self.draw.choice((SERVE, "api/translate", "room")), content=body, headers=JSON)

    def send(self, client):
        """One request of any kind."""
        kinds = [
            self.page,
            self.endpoint,
            self.gradio,
            self.room,
            self.link,
            self.upload,
            self.host,
            self.importing,
        ]
        return self.draw.choices(kinds, (50, 15, 12, 10, 10, 3, 2, 3))[0](client)


def as_json(value):
    """JSON as a careless program sends it: half surrogates and all."""
    return json.dumps(value).encode()


def ordinary(client, n):
    """Seconds for a sentence that nobody has typed yet."""
    start = time.perf_counter()
    answer = client.post("api/translate", json={"text": ORDINARY.format(n=n)}, headers=ORDINARY_ADDRESS)
    assert answer.status_code == 200, answer.text[:200]
    return time.perf_counter() - start


def attack(url, pid, log, requests, seed):
    """Send them all, one after the other, and tell what came back."""
    client = httpx.Client(base_url=url, timeout=60, follow_redirects=False)
    sender, statuses, internal = Sender(random.Random(seed), component(url)), Counter(), []
    seconds, processor = [], []
    ordinary(client, 0)
    memory = [round(megabytes(pid))]
    for n in range(1, requests + 1):
        try:
            answer = sender.send(client)
            statuses[str(answer.status_code)] += 1
            if answer.status_code >= 500 or '"internal"' in answer.text or "Traceback" in answer.text:
                internal.append(f"{answer.request.url.path} {answer.request.content[:300]!r} -> {answer.status_code} {answer.text[:120]}")
        except httpx.HTTPError as error:
            statuses[f"{type(error).__name__} {error.request.url.path[:40]}"] += 1
        if n % 200 == 0:
            before = processor_seconds(pid)
            seconds.append(ordinary(client, n))
            processor.append(processor_seconds(pid) - before)
        if n % 2000 == 0:
            memory.append(round(megabytes(pid)))
    return {
        "requests": requests,
        "seed": seed,
        "statuses": dict(statuses),
        "internal": internal,
        "tracebacks": log.read_text(errors="replace").count("Traceback"),
        "ordinary_seconds": spread(seconds, 3),
        "ordinary_processor_seconds": spread(processor, 3),
        "load": load(),
        "memory_mb": memory,
    }


def main():
    parser = command(__doc__)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-log", type=Path, help="copy the app's log there")
    args = parser.parse_args()
    with running(*ALL_IN) as (url, pid, _, log):
        report = attack(url, pid, log, args.requests, args.seed)
        if args.keep_log:
            args.keep_log.write_bytes(log.read_bytes())
    show(args, report, people)


def people(report):
    """The report for people, with the first twenty faults."""
    return "\n".join([lines({**report, "internal": len(report["internal"])}), *(f"   {line}" for line in report["internal"][:20])])


if __name__ == "__main__":
    main()
