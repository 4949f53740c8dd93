"""What the app needs of memory: after its start, and after so many different sentences looked at on many pages; and whether that is all.

`python -m benchmarks.memory_use [--sentences N] [--json] [-- options of app.py]`. A server of its own; four clients ask at once, each sentence on three
pages in turn. Reported: megabytes resident after the start, after every 50 sentences, and the most there ever were.

`--within 850`: the same where so much memory is all there is, then every page both ways, then an experiment of the lab; whoever holds more is killed.

`--flat [--sentences 2000] -- --memory 200`: whether memory stays where it is. Each sentence is one run, asked for on one page by somebody who has just opened the
app. Caches fill first, so the first quarter does not count; of the rest a line by least squares is drawn through what is resident after each eighth, a few seconds
after the last question. It is flat where that line rises, over the rest, by less than a twentieth of where it begins.
"""

import asyncio
import statistics
import sys
import time

import httpx

from benchmarks.memory_limit import Within
from benchmarks.shared import SERVE, command, component, load, megabytes, question, running, show
from viz.pages import PAGES
from viz.shared.malloc_arenas import REST

PARTS = (
    ("小猫", "我的老师", "那个学生", "一位医生", "邻居的孩子"),
    ("昨天", "下午三点", "每天早上", "上个星期"),
    ("在图书馆里", "在河边", "在学校门口"),
)
ENDS = ("看了一本关于历史的书，然后就回家了。", "买了两个苹果。", "写信给很久没见的朋友。", "问我们明天会不会下雨。")
QUICK = [page.name for page in PAGES if page.sentence and page.name not in ("attribution", "search", "roles", "bugs")]


def sentence(n):
    """The n-th: short and long ones, all different."""
    who, when, where = (words[(n // 7**k) % len(words)] for k, words in enumerate(PARTS))
    return f"{who}{when}{where}{ENDS[n % len(ENDS)] * (1 + n % 3)}第{n}次。"


async def look(url, first, count, pages=3):
    """Look at so many sentences, each on so many pages. On one alone, it is by somebody who has just come."""
    waiting = iter(range(first, first + count))
    answers = component(url)
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:

        async def one():
            for n in waiting:
                if pages == 1:
                    (await http.get("")).raise_for_status()
                for page in (QUICK[(n + k) % len(QUICK)] for k in range(pages)):
                    scene = {"page": page, "text": sentence(n), "checkpoint": "zh-en"}
                    body = question(answers, scene, "x" if pages > 1 else f"visitor-{n}")
                    (await http.post(SERVE, json=body)).raise_for_status()

        await asyncio.gather(*(one() for _ in range(4)))


async def look_everywhere(url):
    """Every page with a sentence of its own, the slow ones too, both ways."""
    async with httpx.AsyncClient(base_url=url, timeout=300) as http:
        for n, page in enumerate(page.name for page in PAGES):
            for checkpoint, text in (("zh-en", sentence(n)), ("en-zh", f"The {n}th cat sat on the mat and looked at the moon.")):
                await ask(http, page=page, text=text, checkpoint=checkpoint)


async def experiment(url, within):
    """One run of the lab to its end: how it ended, and the most that was held meanwhile. "the app was killed" where it was the app that had to go."""
    lab, most, state = {"page": "lab", "lab": {"experiment": "kernels"}}, within.held(), ""
    async with httpx.AsyncClient(base_url=url, timeout=300) as http:
        try:
            ticket = (await ask(http, **lab, part="start", settings={"seeds": 1}, quick=True))["ticket"]
            while state in ("", "waiting", "running"):
                state = (await ask(http, **lab, part="watch", ticket=ticket))["state"]
                most = max(most, within.held(), key=lambda held: held["inside_mb"])
                await asyncio.sleep(0.2)
        except httpx.TransportError:
            state = "the app was killed"
    return {"ended": state, **most, "killed": within.held()["killed"]}


async def ask(http, **scene):
    """The view of a page."""
    body = question(component(str(http.base_url).rstrip("/")), scene)
    told = (await http.post(SERVE, json=body)).raise_for_status().json()
    assert told["ok"], told
    return dict(told["view"])


def measure(sentences, options, limit=0):
    """One server. limit: megabytes of the machine, where it is not this one."""
    with Within(limit) as within, running(*options, within=within) as (url, pid, _, _):
        asyncio.run(look(url, 10**6, 2))  # both checkpoints are there after this
        time.sleep(REST)
        grown = [round(megabytes(pid))]
        for first in range(0, sentences, 50):
            asyncio.run(look(url, first, min(50, sentences - first)))
            grown.append(round(megabytes(pid)))
        found = {"options": options, "resident_mb": grown}
        if limit:
            asyncio.run(look_everywhere(url))
            found |= {"within_mb": limit, "all_pages": within.held()}
        time.sleep(10)
        found |= {"at_rest_mb": round(megabytes(pid)), "most_mb": round(megabytes(pid, "VmHWM")), "load": load()}
        return found | ({"experiment": asyncio.run(experiment(url, within))} if limit else {})


def flat(sentences, options):
    """One server, and the line through what it holds from the second quarter on."""
    every = max(1, sentences // 8)
    with running("--people-per-address", "0", *options) as (url, pid, _, _):
        asyncio.run(look(url, 10**6, 2))
        grown, loads = [], []
        for first in range(0, 8 * every, every):
            asyncio.run(look(url, first, every, pages=1))
            time.sleep(2 * REST)
            grown.append(round(megabytes(pid), 1))
            loads.append(load())
            print(f"{first + every} runs: {grown[-1]} MB, load {loads[-1]}", file=sys.stderr, flush=True)
        most = round(megabytes(pid, "VmHWM"))
    line = statistics.linear_regression(range(2, 9), grown[1:])
    begins, rises = line.intercept + 2 * line.slope, 6 * line.slope
    return {
        "options": options,
        "every": every,
        "resident_mb": grown,
        "load": loads,
        "most_mb": most,
        "mb_per_1000_runs": round(line.slope * 1000 / every, 1),
        "flat": rises < begins / 20,
    }


def main():
    parser = command(__doc__)
    parser.add_argument("--sentences", type=int, help="default: 200; with --flat 2000")
    parser.add_argument("--flat", action="store_true", help="whether memory stays where it is")
    parser.add_argument("--within", type=int, default=0, metavar="MB", help="the app and what it starts may hold no more (Linux, as root)")
    parser.add_argument("options", nargs="*", help="of app.py, behind --")
    args = parser.parse_args()
    report = flat(args.sentences or 2000, args.options) if args.flat else measure(args.sentences or 200, args.options, args.within)
    show(args, report)


if __name__ == "__main__":
    main()
