"""Rooms under load: how soon a change of the teacher's view reaches a class, whether every answer counts once, whether a room survives a killed server.

`python -m benchmarks.rooms_under_load [--store WHERE] [--changes N] [--processes N] [--json]`. Two rooms' worth of load, one after the other: 200 clients in one room, and 10 rooms of 30. Each
client is one open stream, read as it comes; server and clients share the machine, so the clients' own work counts too. Then the server is killed with
kill -9 while all are connected, and started again on the same store.
"""

import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from contextlib import asynccontextmanager

import httpx

from benchmarks.server_processes import Site
from benchmarks.shared import MANY, command, load, quantiles, show, table

SHAPES = ((1, 200), (10, 30))
GAP = 0.5  # seconds between two changes of a teacher's view
WITHIN = 500  # ms in which 95 % of the changes should arrive
ANSWERS_IN = 2.0  # seconds over which a class answers
RETRY = 0.5  # seconds before a lost stream is opened again


def main():
    parser = command(__doc__)
    parser.add_argument("--store", default="", help="where the rooms lie; left out, an SQLite file")
    parser.add_argument("--changes", type=int, default=20, help="changes of each teacher's view")
    parser.add_argument("--processes", type=int, default=1, help="processes behind one address, each connection to the next of them")
    args = parser.parse_args()
    report = asyncio.run(measure(args.store, args.changes, args.processes))
    show(args, report, people)


class Client:
    """One person in a room, the teacher or not."""

    def __init__(self, url, code, token):
        self.token, self.base = {"Authorization": f"Bearer {token}"}, f"{url}/room/{code}"
        self.rev = 0
        self.seen = {}  # search of a view -> when it came
        self.keys = {}
        self.connected = asyncio.Event()
        """Something came; a stream that goes on where nothing is new says nothing."""
        self.open = asyncio.Event()

    async def do(self, http, name, **more):
        return await http.post(f"{self.base}/do", json={"do": name, **more}, headers=self.token)

    async def now(self, http):
        """What stands in the room."""
        return (await http.get(f"{self.base}/now", headers=self.token)).json()["event"]["keys"]

    async def follow(self, http):
        """Read the stream until cancelled; after a lost connection go on from where one was."""
        while True:
            try:
                headers = {**self.token, "Last-Event-ID": str(self.rev)}
                async with http.stream("GET", f"{self.base}/events", headers=headers, timeout=httpx.Timeout(30)) as answer:
                    answer.raise_for_status()
                    self.open.set()
                    async for line in answer.aiter_lines():
                        if line.startswith("data: {") and '"rev"' in line:
                            self.take(json.loads(line[6:]))
            except httpx.HTTPError:
                pass
            self.connected.clear()
            self.open.clear()
            await asyncio.sleep(RETRY * (0.5 + random.random()))

    def take(self, event):
        """One event."""
        self.rev = event["rev"]
        self.keys |= event["keys"]
        self.connected.set()
        view = event["keys"].get("view")
        if view:
            self.seen.setdefault(view["search"], time.perf_counter())


@asynccontextmanager
async def following(http, people):
    """All read their streams for as long as the block."""
    streams = [asyncio.ensure_future(one.follow(http)) for one in people]
    try:
        yield
    finally:
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)


async def open_rooms(http, url, rooms, people):
    """Teachers with their classes, all connected."""
    made = []
    for _ in range(rooms):
        told = (await http.post(f"{url}/room", json={})).raise_for_status().json()["view"]
        joins = await asyncio.gather(*(http.post(f"{url}/room/{told['code']}/join", json={}) for _ in range(people)))
        class_ = [Client(url, told["code"], answer.raise_for_status().json()["view"]["token"]) for answer in joins]
        made.append((Client(url, told["code"], told["token"]), class_))
    return made


async def views(http, made, changes):
    """Seconds from a teacher's request to each client's event. A view that another overtook within the class's reading counts as that one's."""

    async def lead(teacher, class_):
        sent = []
        await asyncio.sleep(random.uniform(0, GAP))
        for n in range(changes):
            search = f"?text=我有一只猫。&tab=attention&layer={n % 4}&head={n % 4}&n={n}"
            sent.append((search, time.perf_counter()))
            (await teacher.do(http, "view", search=search)).raise_for_status()
            await asyncio.sleep(GAP)
        await asyncio.sleep(1)
        return [arrival(one, sent[n:]) - at for n, (_, at) in enumerate(sent) for one in class_]

    return [wait for found in await asyncio.gather(*(lead(*room) for room in made)) for wait in found]


def arrival(client, later):
    """When a view, or one that came after it, was there; never: infinity."""
    return min((client.seen[name] for name, _ in later if name in client.seen), default=float("inf"))


async def answers(http, made):
    """Everybody answers within two seconds, one in five twice as after a doubtful network; what was counted is compared with what was sent."""
    given = lost = doubled = 0
    for teacher, class_ in made:
        (await teacher.do(http, "question", kind="options", ask="?", options=["a", "b", "c"], right=0)).raise_for_status()
        question = (await teacher.now(http))["question"]["id"]

        async def answer(client, n, question=question):
            await asyncio.sleep(random.uniform(0, ANSWERS_IN))
            for _ in range(2 if n % 5 == 0 else 1):
                (await client.do(http, "answer", question=question, given=n % 3)).raise_for_status()

        await asyncio.gather(*(answer(client, n) for n, client in enumerate(class_)))
        (await teacher.do(http, "show")).raise_for_status()
        bars = (await teacher.now(http))["outcome"]["bars"]
        sent = [sum(n % 3 == i for n in range(len(class_))) for i in range(3)]
        counted = [bar["count"] for bar in bars]
        given += sum(sent)
        lost += sum(max(0, s - c) for s, c in zip(sent, counted, strict=True))
        doubled += sum(max(0, c - s) for s, c in zip(sent, counted, strict=True))
    return {"answers": given, "lost": lost, "doubled": doubled}


async def killed(http, server, made):
    """kill -9 and start again: how many come back, by themselves, to what was there, and whether the teacher still leads."""
    people = [client for _, class_ in made for client in class_]
    for client in people:
        client.connected.clear()
    await server.end(signal.SIGKILL)
    started = time.perf_counter()
    await server.start()
    up = time.perf_counter()
    for teacher, _ in made:
        (await teacher.do(http, "view", search="?after=1")).raise_for_status()
    deadline = time.perf_counter() + 20
    while time.perf_counter() < deadline and not all("?after=1" in client.seen for client in people):
        await asyncio.sleep(0.05)
    back = [client.seen["?after=1"] - up for client in people if "?after=1" in client.seen]
    kept = sum(client.keys.get("question", {}).get("state") == "shown" for client in people)
    return {"start_s": round(up - started, 1), "people": len(people), "back": len(back), "kept": kept, "last_back_s": round(max(back), 2)}


async def one_shape(http, server, shape, changes):
    """All of it for so many rooms of so many people."""
    made = await open_rooms(http, server.url, *shape)
    everybody = [client for teacher, class_ in made for client in (teacher, *class_)]
    async with following(http, everybody):
        await asyncio.gather(*(client.connected.wait() for client in everybody))
        before, start = server.seconds(), time.perf_counter()
        waits = await views(http, made, changes)
        cores = (server.seconds() - before) / (time.perf_counter() - start)
        counted = await answers(http, made)
        again = await killed(http, server, made)
    within = sum(wait * 1000 < WITHIN for wait in waits) / len(waits)
    return {
        "rooms": shape[0],
        "people": shape[1],
        "arrivals": len(waits),
        "within_500_ms": round(within, 4),
        "server_cores": round(cores, 2),
        **quantiles(1000 * wait for wait in waits if wait != float("inf")),
        **counted,
        "killed": again,
    }


async def measure(store, changes, processes):
    """Both shapes on one server, or on several processes behind one address."""
    with tempfile.TemporaryDirectory() as folder:
        server = Site(store or f"{folder}/rooms.sqlite", processes)
        await server.start()
        before = load()
        rows = []
        for shape in SHAPES:
            async with httpx.AsyncClient(limits=MANY, timeout=60) as http:
                rows.append(await one_shape(http, server, shape, changes))
                print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
        await server.stop()
    return {
        "store": store.partition(":")[0] or "sqlite",
        "processes": processes,
        "load_before": before,
        "load_after": load(),
        "rows": rows,
    }


def people(report):
    """The report for people."""
    told = f"store {report['store']}, processes: {report['processes']}; load of the machine {report['load_before']} before, {report['load_after']} after"
    return f"{told}; answers in {ANSWERS_IN:g} s a room; killed: after kill -9, who is back, and who has kept the question they had\n{table(report['rows'])}"


if __name__ == "__main__":
    main()
