"""A class at once: how long students wait when thirty open the app, type, and look about in the same minute.

`python -m benchmarks.class_at_once [--students N] [--minutes M] [--workers N] [--json]`. One real browser opens the app and notes what it fetches; then N clients, each with six
connections and an empty cache, fetch the same at the same moment ("open"); each asks for a sentence of its own at the same moment ("one moment"); then each
acts about every ten seconds, a new sentence or another page of the last ("lesson"). Server and clients share the machine; how long the sentences
of the one moment took inside the server, by its own log, stands in a row of its own ("at the server").
"""

import asyncio
import random
import time
from urllib.parse import urlsplit

import httpx

from benchmarks.shared import (
    DRAWN,
    SENTENCES,
    SERVE,
    chromium,
    command,
    component,
    family,
    megabytes,
    processor_seconds,
    quantiles,
    question,
    running,
    show,
    table,
)
from viz.pages import SENTENCE_PAGES

FAMILIES, GIVEN = "王李张刘陈杨黄赵周吴", "伟芳娜敏静丽强磊军洋"
WARMING = 8  # students who ask before anything is measured
THINKS = 10.0  # seconds between two actions of a student, on average
QUICK = [
    name for name in SENTENCE_PAGES if name not in ("attribution", "intuition")
]  # attribution has a queue of its own, intuition asks next to nothing


def main():
    parser = command(__doc__)
    parser.add_argument("--students", type=int, default=30)
    parser.add_argument("--minutes", type=float, default=1.0, help="length of the lesson")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    args = parser.parse_args()
    with running("--log", "--workers", str(args.workers)) as app:
        report = asyncio.run(lesson(app, first_visit(app.url), args.students, args.minutes * 60))
    show(args, report, people)


def first_visit(url):
    """Addresses that a browser fetches until the page Attention is drawn."""
    seen = []
    with chromium() as browser:
        page = browser.new_page()
        page.on("requestfinished", lambda request: seen.append(request))
        page.goto(f"{url}/?tab=attention")
        page.wait_for_function(DRAWN, timeout=60_000)
    return list(dict.fromkeys(one.url for one in seen if one.method == "GET" and urlsplit(one.url).scheme == "http"))


class Student:
    """One client of the server."""

    def __init__(self, url, component, number):
        self.url, self.component, self.draw = url, component, random.Random(number)
        self.who = FAMILIES[number % 10] + GIVEN[number // 10 % 10]
        self.said, self.text = 0, ""
        self.client = httpx.AsyncClient(
            limits=httpx.Limits(max_connections=6), timeout=120, headers={"accept-encoding": "gzip, deflate, br"}
        )

    async def fetch(self, method, address, **more):
        """(seconds, bytes on the wire) of one request, which must succeed; asked again, as a browser does, where the server had closed an idle connection."""
        start = time.perf_counter()
        try:
            size = await self.fetch_once(method, address, **more)
        except (httpx.RemoteProtocolError, httpx.ReadError):
            size = await self.fetch_once(method, address, **more)
        return time.perf_counter() - start, size

    async def fetch_once(self, method, address, **more):
        """Bytes on the wire of one request."""
        answer = await self.client.request(method, address, **more)
        answer.raise_for_status()
        if method == "POST" and not answer.content.startswith(b'{"ok":true'):
            raise RuntimeError(f"the server refused: {answer.text[:200]}")
        return answer.num_bytes_downloaded

    async def open(self, fetched):
        """Everything a browser with an empty cache fetches: the page, then its files side by side."""
        start = time.perf_counter()
        _, first = await self.fetch("GET", fetched[0])
        others = await asyncio.gather(*(self.fetch("GET", address) for address in fetched[1:]))
        return time.perf_counter() - start, first + sum(size for _, size in others)

    async def ask(self, page, *, new):
        """A page of a sentence that nobody has typed yet, or of the last one."""
        if new or not self.text:
            self.said += 1
            self.text = SENTENCES[20].format(who=f"{self.who}第{self.said}次")
        asked = question(self.component, {"page": page, "text": self.text}, self.who)
        return await self.fetch("POST", f"{self.url}/{SERVE}", json=asked)

    async def attend(self, seconds):
        """Seconds each action took."""
        end, waits = time.perf_counter() + seconds, []
        await asyncio.sleep(self.draw.uniform(0, THINKS))
        while time.perf_counter() < end:
            waits.append((await self.ask(self.draw.choice(QUICK), new=self.draw.random() < 0.5))[0])
            await asyncio.sleep(self.draw.expovariate(1 / THINKS))
        return waits


async def lesson(app, fetched, count, seconds):
    """The three parts, and what the server needed for them."""
    answers = component(app.url)
    students = [Student(app.url, answers, number) for number in range(count)]
    for student in students[:WARMING]:
        await student.ask("attention", new=True)  # the model is loaded, in every process
    opened = await asyncio.gather(*(student.open(fetched) for student in students))
    inside = len(answered(app.log))
    asked = await asyncio.gather(*(student.ask("attention", new=True) for student in students))
    at_server = answered(app.log)[inside:]
    before, start = processor_seconds(app.pid), time.perf_counter()
    waits = [wait for found in await asyncio.gather(*(student.attend(seconds) for student in students)) for wait in found]
    cores = (processor_seconds(app.pid) - before) / (time.perf_counter() - start)
    parts = {"open": [t for t, _ in opened], "one moment": [t for t, _ in asked], "at the server": at_server, "lesson": waits}
    rows = [{"part": name, "actions": len(times)} | quantiles(1000 * wait for wait in times) for name, times in parts.items()]
    return {
        "students": count,
        "opening_bytes": opened[0][1],
        "requests": len(fetched),
        "own": sum("/translucent/" in address for address in fetched),
        "answer_bytes": asked[0][1],
        "server_cores": round(cores, 2),
        "server_mb": round(sum(megabytes(pid, "VmHWM") for pid in family(app.pid))),
        "rows": rows,
    }


def answered(log):
    """Seconds of every question answered so far, by the server's log."""
    return [float(line.split()[-2]) / 1000 for line in log.read_text().splitlines() if " POST " in line and "component_server" in line]


def people(report):
    """The report for people."""
    lines = [
        f"{report['students']} students; opening {report['opening_bytes'] / 1e6:.2f} MB in {report['requests']} requests ({report['own']} for our own files), an answer {report['answer_bytes'] / 1e3:.0f} KB"
    ]
    lines.append(f"server: {report['server_cores']} cores during the lesson, {report['server_mb']} MB at most")
    return "\n".join([*lines, table(report["rows"])])


if __name__ == "__main__":
    main()
