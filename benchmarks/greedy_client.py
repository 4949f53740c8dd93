"""One greedy client beside an ordinary one: how long the ordinary one waits for a sentence.

`python -m benchmarks.greedy_client [--greedy N] [--sentences N] [--json]`. A server of its own; the greedy client keeps N questions under way at any moment,
each a sentence that nobody has asked for, half to a page and half to the plain endpoint, from one address; the ordinary one asks for a new
sentence every second or so from another. Three rows: alone, beside the greedy one with shares by address, and without them. The addresses stand in
X-Forwarded-For, which the server believes from its own machine.
"""

import asyncio
import itertools
import random
import time
from collections import Counter

import httpx

from benchmarks.shared import MANY, SERVE, command, component, load, quantiles, question, running, show

GREEDY, ORDINARY = {"x-forwarded-for": "203.0.113.7"}, {"x-forwarded-for": "198.51.100.7"}
fresh = itertools.count()


def sentence(component, page):
    """(path, body) of a sentence nobody has asked for."""
    text = f"这是第{next(fresh)}句话，它有一点长，也没有人问过。"
    scene = {"page": "tokens", "text": text, "checkpoint": "zh-en"}
    return (SERVE, question(component, scene)) if page else ("api/translate", {"text": text})


async def hold(http, component, count, told):
    """The greedy client."""

    async def one(page):
        while True:
            path, body = sentence(component, page)
            answer = await http.post(path, json=body, headers=GREEDY)
            busy = answer.status_code == 200 and '"busy"' in answer.text
            told["busy" if busy else str(answer.status_code)] += 1

    await asyncio.gather(*(one(bool(n % 2)) for n in range(count)))


async def ask(http, component, sentences):
    """The ordinary client: seconds of each answer, and how many were refused."""
    seconds, refused = [], 0
    for n in range(sentences):
        await asyncio.sleep(random.uniform(0, 2 if n else 0.1))
        start = time.perf_counter()
        path, body = sentence(component, bool(n % 2))
        answer = await http.post(path, json=body, headers=ORDINARY)
        seconds.append(time.perf_counter() - start)
        refused += answer.status_code != 200 or '"ok":false' in answer.text.replace(" ", "")
    return seconds, refused


async def row(greedy, sentences, people):
    """One server, one measurement."""
    with running("--people-per-address", str(people)) as app:
        answers = component(app.url)
        async with httpx.AsyncClient(base_url=app.url, timeout=120, limits=MANY) as http:
            await ask(http, answers, 2)
            told = Counter()
            beside = asyncio.ensure_future(hold(http, answers, greedy, told))
            if greedy:
                await asyncio.sleep(2)
            seconds, refused = await ask(http, answers, sentences)
            beside.cancel()
            await asyncio.gather(beside, return_exceptions=True)
    return {
        "greedy": greedy,
        "people_per_address": people,
        **quantiles(seconds, "s", 2),
        "refused": refused,
        "greedy_was_told": dict(told),
        "load": load(),
    }


def main():
    parser = command(__doc__)
    parser.add_argument("--greedy", type=int, default=100, help="questions that the greedy client keeps under way")
    parser.add_argument("--sentences", type=int, default=40, help="of the ordinary client, in each row")
    args = parser.parse_args()
    for greedy, people in ((0, 60), (args.greedy, 60), (args.greedy, 0)):
        show(
            args,
            asyncio.run(row(greedy, args.sentences, people)),
            lambda found: ", ".join(f"{key} {value}" for key, value in found.items()),
        )


if __name__ == "__main__":
    main()
