"""What the app needs of memory: after its start, and after so many different sentences looked at on many pages.

`python -m benchmarks.memory [--sentences N] [--json] [-- options of app.py]`. A server of its own; four clients ask at once, each sentence on three
pages in turn. Reported: megabytes resident after the start, after every 50 sentences, and the most there ever were.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx

from benchmarks.hostile import resident, watched
from viz.pages import PAGES

PARTS = (
    ("小猫", "我的老师", "那个学生", "一位医生", "邻居的孩子"),
    ("昨天", "下午三点", "每天早上", "上个星期"),
    ("在图书馆里", "在河边", "在学校门口"),
)
ENDS = ("看了一本关于历史的书，然后就回家了。", "买了两个苹果。", "写信给很久没见的朋友。", "问我们明天会不会下雨。")
QUICK = [page.name for page in PAGES if page.sentence and page.name not in ("attribution", "search", "roles", "bugs")]


def sentence(n: int) -> str:
    """The n-th: short and long ones, all different."""
    who, when, where = (words[(n // 7**k) % len(words)] for k, words in enumerate(PARTS))
    return f"{who}{when}{where}{ENDS[n % len(ENDS)] * (1 + n % 3)}第{n}次。"


async def look(url: str, first: int, count: int) -> None:
    """Look at so many sentences."""
    waiting = iter(range(first, first + count))
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        component = next(one["id"] for one in (await http.get("config")).json()["components"] if one["props"].get("server_fns"))

        async def one() -> None:
            for n in waiting:
                for page in (QUICK[(n + k) % len(QUICK)] for k in range(3)):
                    scene = {"page": page, "text": sentence(n), "checkpoint": "zh-en"}
                    body = {"data": scene, "component_id": component, "fn_name": "serve", "session_hash": "x"}
                    (await http.post("gradio_api/component_server/", json=body)).raise_for_status()

        await asyncio.gather(*(one() for _ in range(4)))


def peak(pid: int) -> float:
    """The most megabytes the process ever held."""
    return int(Path(f"/proc/{pid}/status").read_text().split("VmHWM:")[1].split()[0]) / 1024


def measure(sentences: int, options: list[str]) -> dict[str, Any]:
    """One server."""
    with watched(*options) as (url, pid, _):
        asyncio.run(look(url, 10**6, 2))  # both checkpoints are there after this
        time.sleep(3)
        grown = [round(resident(pid))]
        for first in range(0, sentences, 50):
            asyncio.run(look(url, first, min(50, sentences - first)))
            grown.append(round(resident(pid)))
        time.sleep(10)
        return {"options": options, "resident_mb": grown, "at_rest_mb": round(resident(pid)), "most_mb": round(peak(pid))}


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.memory", description=__doc__)
    parser.add_argument("--sentences", type=int, default=200)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("options", nargs="*", help="of app.py, behind --")
    args = parser.parse_args(argv)
    report = measure(args.sentences, args.options)
    print(json.dumps(report) if args.json else "\n".join(f"{key}: {value}" for key, value in report.items()))


if __name__ == "__main__":
    main()
