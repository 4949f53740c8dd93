"""Teach it: how long a step takes, what did it forget takes, and what thirty people who teach at the same moment wait for; and the memory of the server.

`python -m benchmarks.teaching [--people N] [--json]`. A server of its own, asked as a browser asks: whoever finds no place asks again after two seconds. Every question
is about a sentence of its own, so that no answer is known before. The bars: a step .5 s, forgetting 3 s, thirty people 20 s at the 95th percentile within 700 MB.
"""

import argparse
import asyncio
import json
import os
import statistics
import time
from typing import Any

import httpx

from benchmarks.hostile_requests import watched
from benchmarks.memory_use import peak, sentence

AGAIN = 2.0
"""Seconds until somebody asks again where too many wait."""
ALONE, FORGETTING = 8, 3
"""Questions of one person with nobody beside."""


async def ask(http: httpx.AsyncClient, component: int, n: int, steps: int, **more: Any) -> float:
    """Seconds until person n has an answer of the page."""
    learn = {"correction": f"The cat of house {n} is reading a book.", "steps": steps}
    scene = {"page": "learn", "text": sentence(n), "checkpoint": "zh-en", "learn": learn, **more}
    body = {"data": scene, "component_id": component, "fn_name": "serve", "session_hash": f"person-{n}"}
    start = time.perf_counter()
    while True:
        told = (await http.post("gradio_api/component_server/", json=body)).raise_for_status().json()
        if told["ok"] or told["error"]["code"] != "busy":
            break
        await asyncio.sleep(AGAIN)
    assert told["ok"], told
    return time.perf_counter() - start


async def teach(url: str, people: int) -> dict[str, list[float]]:
    """Seconds of each kind of question."""
    limits = httpx.Limits(max_connections=people)
    async with httpx.AsyncClient(base_url=url, timeout=600, limits=limits) as http:
        component = next(one["id"] for one in (await http.get("config")).json()["components"] if one["props"].get("server_fns"))
        alone, forgetting = range(1, ALONE + 1), range(1, FORGETTING + 1)
        for n in (0, *alone):
            await ask(http, component, n, 0)
        await ask(http, component, 0, 1, part="forgotten")  # the sample before any step, which is measured once
        found = {"step": [await ask(http, component, n, 1) for n in alone]}
        found["forgotten"] = [await ask(http, component, n, 1, part="forgotten") for n in forgetting]
        class_ = range(100, 100 + people)
        found["open, at once"] = list(await asyncio.gather(*(ask(http, component, n, 0) for n in class_)))
        found["step, at once"] = list(await asyncio.gather(*(ask(http, component, n, 1) for n in class_)))
        return found


def measure(people: int) -> dict[str, Any]:
    """One server."""
    with watched() as (url, pid, _):
        seconds = asyncio.run(teach(url, people))
        most = round(peak(pid))
    rows = {
        name: {
            "n": len(one),
            "p50": round(statistics.median(one), 2),
            "p95": round(statistics.quantiles(one, n=20, method="inclusive")[-1], 2),
        }
        for name, one in seconds.items()
    }
    return {"people": people, "seconds": rows, "most_mb": most, "load": round(os.getloadavg()[0], 1)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.teaching", description=__doc__)
    parser.add_argument("--people", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.people)
    if args.json:
        print(json.dumps(found))
        return
    for name, row in found["seconds"].items():
        print(f"{name}: p50 {row['p50']} s, p95 {row['p95']} s ({row['n']})")
    print(f"most memory {found['most_mb']} MB, load {found['load']}")


if __name__ == "__main__":
    main()
