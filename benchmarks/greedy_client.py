"""One greedy client beside an ordinary one: how long the ordinary one waits for a sentence.

`python -m benchmarks.greedy_client [--greedy N] [--sentences N] [--json]`. A server of its own; the greedy client keeps N questions under way at any moment,
each a sentence that nobody has asked for, half to a page and half to the plain endpoint, from one address; the ordinary one asks for a new
sentence every second or so from another. Three rows: alone, beside the greedy one with shares by address, and without them. The addresses stand in
X-Forwarded-For, which the server believes from its own machine.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import statistics
import time
from collections import Counter
from typing import Any

import httpx

from benchmarks.hostile_requests import watched

GREEDY, ORDINARY = {"x-forwarded-for": "203.0.113.7"}, {"x-forwarded-for": "198.51.100.7"}
fresh = itertools.count()


def question(component: int, page: bool) -> tuple[str, dict[str, Any]]:
    """(path, body) of a sentence nobody has asked for."""
    text = f"这是第{next(fresh)}句话，它有一点长，也没有人问过。"
    scene = {"page": "tokens", "text": text, "checkpoint": "zh-en"}
    asked = {"data": scene, "component_id": component, "fn_name": "serve", "session_hash": "x"}
    return ("gradio_api/component_server/", asked) if page else ("api/translate", {"text": text})


async def hold(http: httpx.AsyncClient, component: int, count: int, told: Counter[str]) -> None:
    """The greedy client."""

    async def one(page: bool) -> None:
        while True:
            path, body = question(component, page)
            answer = await http.post(path, json=body, headers=GREEDY)
            busy = answer.status_code == 200 and '"busy"' in answer.text
            told["busy" if busy else str(answer.status_code)] += 1

    await asyncio.gather(*(one(bool(n % 2)) for n in range(count)))


async def ask(http: httpx.AsyncClient, component: int, sentences: int) -> tuple[list[float], int]:
    """The ordinary client: seconds of each answer, and how many were refused."""
    seconds, refused = [], 0
    for n in range(sentences):
        await asyncio.sleep(random.uniform(0, 2 if n else 0.1))
        start = time.perf_counter()
        path, body = question(component, bool(n % 2))
        answer = await http.post(path, json=body, headers=ORDINARY)
        seconds.append(time.perf_counter() - start)
        refused += answer.status_code != 200 or '"ok":false' in answer.text.replace(" ", "")
    return seconds, refused


async def row(greedy: int, sentences: int, people: int) -> dict[str, Any]:
    """One server, one measurement."""
    with watched("--people-per-address", str(people)) as (url, _, _):
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits) as http:
            component = next(one["id"] for one in (await http.get("config")).json()["components"] if one["props"].get("server_fns"))
            await ask(http, component, 2)
            told: Counter[str] = Counter()
            beside = asyncio.ensure_future(hold(http, component, greedy, told))
            if greedy:
                await asyncio.sleep(2)
            seconds, refused = await ask(http, component, sentences)
            beside.cancel()
            await asyncio.gather(beside, return_exceptions=True)
    seconds.sort()
    return {
        "greedy": greedy,
        "people_per_address": people,
        "median_s": round(statistics.median(seconds), 2),
        "p95_s": round(seconds[max(0, round(0.95 * len(seconds)) - 1)], 2),
        "refused": refused,
        "greedy_was_told": dict(told),
        "load": round(os.getloadavg()[0], 1),
    }


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.greedy_client", description=__doc__)
    parser.add_argument("--greedy", type=int, default=100, help="questions that the greedy client keeps under way")
    parser.add_argument("--sentences", type=int, default=40, help="of the ordinary client, in each row")
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    args = parser.parse_args(argv)
    for greedy, people in ((0, 60), (args.greedy, 60), (args.greedy, 0)):
        found = asyncio.run(row(greedy, args.sentences, people))
        print(json.dumps(found) if args.json else ", ".join(f"{key} {value}" for key, value in found.items()), flush=True)


if __name__ == "__main__":
    main()
