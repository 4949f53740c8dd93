"""What strangers send: seeded requests, damaged in every way we could think of, against a running app.

`python -m benchmarks.hostile_requests [--requests N] [--seed S] [--json]`. Scenes, edits, forced ids, settings, raw Gradio endpoints, the plain endpoints, rooms, links, uploads.
Between them, at every 200th, an ordinary sentence. Reported: answers by status, those with the code "internal", tracebacks in the log, the ordinary sentence's
seconds (of the clock, and of the app's processor time), and the memory of the process at the start and at every 2,000th request. The same seed sends the same requests.
"""

import argparse
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import IO, Any

import httpx

from benchmarks.hostile_values import CUTS, EDITS, HOSTS, NEAR, SITES, STRANGE
from benchmarks.memory_limit import Within
from benchmarks.page_payload import ROOT
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
    url: str
    rooms: list[dict[str, Any]] = field(default_factory=list)

    def strange(self) -> Any:
        """A value nobody expects."""
        return self.draw.choice(STRANGE)

    def somebody(self) -> dict[str, str]:
        """An address of its own: who guesses rooms from one address is soon made to wait, and nothing more of it is read."""
        return {"x-forwarded-for": f"10.{self.draw.randrange(256)}.{self.draw.randrange(256)}.{self.draw.randrange(256)}"}

    def scene(self) -> dict[str, Any]:
        """A question of a page, with some of its keys damaged."""
        page = self.draw.choice(PAGES)
        asked: dict[str, Any] = {"page": page.name, "text": "我有一只猫。", "layer": 0, "head": 0, "step": 1, **page.scene}
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

    def page(self, client: httpx.Client) -> httpx.Response:
        """A page's question, as a browser sends it."""
        data = {"data": self.scene(), "component_id": self.component, "fn_name": "serve", "session_hash": "hostile"}
        if self.draw.random() < 0.15:
            data[self.draw.choice(sorted(data))] = self.strange()
        return client.post("gradio_api/component_server/", content=as_json(data), headers=JSON)

    def endpoint(self, client: httpx.Client) -> httpx.Response:
        """A plain endpoint."""
        name = self.draw.choice(("translate", "tokenize", "trace", "decode_steps", "nothing", "..%2f..%2fetc"))
        body: Any = {"text": self.draw.choice(["我有一只猫。", self.strange()])}
        body |= {key: self.strange() for key in self.draw.sample(["checkpoint", "decode", "sites", "top", "x"], self.draw.randint(0, 2))}
        return client.post(f"api/{name}", content=as_json(self.draw.choice([body, body, self.strange()])), headers=JSON)

    def gradio(self, client: httpx.Client) -> httpx.Response:
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

    def room(self, client: httpx.Client) -> httpx.Response:
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

    def importing(self, client: httpx.Client) -> httpx.Response:
        """A model to import, from nowhere."""
        keys = ("place", "name", "direction", "ticket", "x")
        body: Any = {key: self.strange() for key in self.draw.sample(keys, self.draw.randint(0, 3))}
        if self.draw.random() < 0.5:
            body = {"place": "checkpoints", "name": "new", "direction": "zh-en"} | body | {"direction": str(self.strange())[:40]}
        path = self.draw.choice(("import", "import/watch", "import/leave"))
        return client.post(path, content=as_json(self.draw.choice([body, body, self.strange()])), headers=JSON)

    def link(self, client: httpx.Client) -> httpx.Response:
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

    def host(self, client: httpx.Client) -> httpx.Response:
        """Another name, or none."""
        path = self.draw.choice(("", "config", "api/openapi.json", "healthz", "room/ZZZZZ/now"))
        return client.get(path, headers={"host": self.draw.choice(HOSTS)})

    def upload(self, client: httpx.Client) -> httpx.Response:
        """A body that is no question: a file, half a JSON, something deep, something long."""
        kind = self.draw.randint(0, 3)
        if kind == 0:
            return client.post("gradio_api/upload", files={"files": ("../../x.html", b"<script>1</script>" * self.draw.randint(1, 90_000))})
        body = {1: b'{"data": ', 2: b"[" * 100_000, 3: b'"' + b"x" * self.draw.choice((10, 10**6, 3 * 10**6)) + b'"'}[kind]
        return client.post(self.draw.choice(("gradio_api/component_server/", "api/translate", "room")), content=body, headers=JSON)

    def send(self, client: httpx.Client) -> httpx.Response:
        """One request of any kind."""
        kinds: list[Callable[[httpx.Client], httpx.Response]] = [
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


def as_json(value: Any) -> bytes:
    """JSON as a careless program sends it: half surrogates and all."""
    return json.dumps(value).encode()


@contextmanager
def watched(*options: str, within: Within | None = None) -> Iterator[tuple[str, int, Path]]:
    """The app in a process of its own: (address, process id, its log). options: of its command line; within: so much memory."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log"
        with path.open("w") as log:
            command = [sys.executable, "app.py", "--port", port, *options]
            yield from started(within.command(command) if within else command, log, path)


def started(command: list[str], log: IO[str], path: Path) -> Iterator[tuple[str, int, Path]]:
    """Start it, wait for its word, end it."""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True) as process:
        line = process.stdout.readline() if process.stdout else ""
        if "ready" not in line:
            sys.exit(f"the app did not start: {line!r}")
        try:
            yield line.split()[-1], process.pid, path
        finally:
            process.terminate()


def resident(pid: int) -> float:
    """Megabytes of memory the process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def ordinary(client: httpx.Client, n: int) -> float:
    """Seconds for a sentence that nobody has typed yet."""
    start = time.perf_counter()
    answer = client.post("api/translate", json={"text": ORDINARY.format(n=n)}, headers=ORDINARY_ADDRESS)
    assert answer.status_code == 200, answer.text[:200]
    return time.perf_counter() - start


def processor_seconds(pid: int) -> float:
    """Of processor time that the process has used: a busy machine does not stretch it."""
    used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def attack(url: str, pid: int, log: Path, requests: int, seed: int) -> dict[str, Any]:
    """Send them all, one after the other, and tell what came back."""
    client = httpx.Client(base_url=url, timeout=60, follow_redirects=False)
    component = next(one["id"] for one in client.get("config").json()["components"] if one["props"].get("server_fns"))
    sender, statuses, internal = Sender(random.Random(seed), component, url), Counter[str](), []
    seconds, processor = [], []
    ordinary(client, 0)
    memory = [round(resident(pid))]
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
            memory.append(round(resident(pid)))
    return {
        "requests": requests,
        "seed": seed,
        "statuses": dict(statuses),
        "internal": internal,
        "tracebacks": log.read_text(errors="replace").count("Traceback"),
        "ordinary_seconds": {"median": round(statistics.median(seconds), 3), "max": round(max(seconds), 3)},
        "ordinary_processor_seconds": {"median": round(statistics.median(processor), 3), "max": round(max(processor), 3)},
        "load": round(os.getloadavg()[0], 1),
        "memory_mb": memory,
    }


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hostile_requests", description=__doc__)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-log", type=Path, help="copy the app's log there")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    args = parser.parse_args(argv)
    with watched(*ALL_IN) as (url, pid, log):
        report = attack(url, pid, log, args.requests, args.seed)
        if args.keep_log:
            args.keep_log.write_bytes(log.read_bytes())
    if args.json:
        print(json.dumps(report))
        return
    for key, value in report.items():
        print(f"{key}: {value if key != 'internal' else len(value)}")
    for line in report["internal"][:20]:
        print("  ", line)


if __name__ == "__main__":
    main()
