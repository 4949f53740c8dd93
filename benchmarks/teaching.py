"""Teach it: how long a step takes, what did it forget takes, and what thirty people who teach at the same moment wait for; and the memory of the server.

`python -m benchmarks.teaching [--people N] [--json]`. A server of its own, asked as a browser asks: whoever finds no place asks again after two seconds. Every question
is about a sentence of its own, so that no answer is known before. The bars: a step .5 s, forgetting 3 s, thirty people 20 s at the 95th percentile within 700 MB.
"""

import asyncio
import time

import httpx

from benchmarks.memory_use import sentence
from benchmarks.shared import MANY, SERVE, command, component, load, megabytes, quantiles, question, running, show, table

AGAIN = 2.0
"""Seconds until somebody asks again where too many wait."""
ALONE, FORGETTING = 8, 3
"""Questions of one person with nobody beside."""


async def ask(http, component, n, steps, **more):
    """Seconds until person n has an answer of the page."""
    learn = {"correction": f"The cat of house {n} is reading a book.", "steps": steps}
    scene = {"page": "learn", "text": sentence(n), "checkpoint": "zh-en", "learn": learn, **more}
    body = question(component, scene, f"person-{n}")
    start = time.perf_counter()
    while True:
        told = (await http.post(SERVE, json=body)).raise_for_status().json()
        if told["ok"] or told["error"]["code"] != "busy":
            break
        await asyncio.sleep(AGAIN)
    assert told["ok"], told
    return time.perf_counter() - start


async def teach(url, people):
    """Seconds of each kind of question."""
    answers = component(url)
    async with httpx.AsyncClient(base_url=url, timeout=600, limits=MANY) as http:
        alone, forgetting = range(1, ALONE + 1), range(1, FORGETTING + 1)
        for n in (0, *alone):
            await ask(http, answers, n, 0)
        await ask(http, answers, 0, 1, part="forgotten")  # the sample before any step, which is measured once
        found = {"step": [await ask(http, answers, n, 1) for n in alone]}
        found["forgotten"] = [await ask(http, answers, n, 1, part="forgotten") for n in forgetting]
        class_ = range(100, 100 + people)
        found["open, at once"] = list(await asyncio.gather(*(ask(http, answers, n, 0) for n in class_)))
        found["step, at once"] = list(await asyncio.gather(*(ask(http, answers, n, 1) for n in class_)))
        return found


def measure(people):
    """One server."""
    with running() as app:
        seconds = asyncio.run(teach(app.url, people))
        most = round(megabytes(app.pid, "VmHWM"))
    rows = [{"question": name, "n": len(one), **quantiles(one, "s", 2)} for name, one in seconds.items()]
    return {"people": people, "rows": rows, "most_mb": most, "load": load()}


def main():
    parser = command(__doc__)
    parser.add_argument("--people", type=int, default=30)
    args = parser.parse_args()
    show(args, measure(args.people), lambda found: f"{table(found['rows'])}\nmost memory {found['most_mb']} MB, load {found['load']}")


if __name__ == "__main__":
    main()
