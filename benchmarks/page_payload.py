"""Bytes and milliseconds of every page, in headless Chromium, at about 20 and 60 tokens.

`python -m benchmarks.page_payload [--json] [--repeat N]`. For each page: bytes of the answer on the wire, time from choosing a new sentence until it is painted
(model included), time from a change of layer, head or step until it is painted, and how many requests that change made (0 is meant).
Also the time from starting the program until its page is up, which is before torch is loaded, and until the first translation is there.
"""

import argparse
import json
import shutil
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from viz.pages import SENTENCE_PAGES

ROOT = Path(__file__).parent.parent
WHO = ("小明", "小红", "老师", "医生", "司机", "邻居", "妹妹", "叔叔", "校长", "厨师", "律师", "记者")
SENTENCES = {
    20: "{who}说今天早上太阳出来了，所以我们决定一起去山上看风景，晚上再回到城里。",
    60: "{who}说虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。",
}
PAINTED = "const painted = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));"
REQUESTS = "const requests = () => performance.getEntriesByType('resource').filter(e => e.name.includes('component_server'));"
NEW_SENTENCE = (
    "async (text) => {"
    + PAINTED
    + REQUESTS
    + """
  performance.clearResourceTimings();
  const start = performance.now();
  translucent.app.choose(text);
  while (!(translucent.app.result?.source === text && translucent.app.mounted[translucent.app.active].root.dataset.run === translucent.app.result.run)) {
    if (performance.now() - start > 120000) throw new Error(`not painted: ${document.querySelector(".tl-error")?.innerText}`);
    await new Promise(done => setTimeout(done, 4));
  }
  await painted();
  const ms = performance.now() - start;
  await new Promise(done => setTimeout(done, 50));
  return { ms, bytes: requests()[0].decodedBodySize, model_ms: translucent.app.result.ms, tokens: [translucent.app.result.src_tokens, translucent.app.result.tgt_tokens] };
}"""
)
NEW_LOOK = (
    "async (patch) => {"
    + PAINTED
    + REQUESTS
    + """
  performance.clearResourceTimings();
  const start = performance.now();
  translucent.app.set(patch);
  await painted();
  const ms = performance.now() - start;
  await new Promise(done => setTimeout(done, 100));
  return { ms, requests: requests().length };
}"""
)
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"]
LOOKS = [{"layer": 1}, {"head": 1}, {"step": 1}, {"layer": 2, "head": 2}, {"step": 3}]


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page_payload", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--repeat", type=int, default=5, help=f"new sentences for each number, 1 to {len(WHO)}")
    parser.add_argument("--checkpoints", default=str(ROOT / "checkpoints"))
    args = parser.parse_args(argv)
    report = measure(args.checkpoints, min(max(args.repeat, 1), len(WHO)))
    print(json.dumps(report, ensure_ascii=False) if args.json else table(report))


def measure(checkpoints: str, repeat: int) -> dict[str, Any]:
    """Start the app and a browser, and measure every page."""
    with running(checkpoints) as (url, page_up), sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        start = time.perf_counter()
        opened(browser, url, "tokens").close()
        first = time.perf_counter() - start
        rows = [row for name in SENTENCE_PAGES for row in measure_page(browser, url, name, repeat)]
        browser.close()
    return {"page_up_s": round(page_up, 2), "first_translation_after_s": round(first, 2), "repeat": repeat, "pages": rows}


@contextmanager
def running(checkpoints: str, log: Path | None = None, *more: str, tree: Path = ROOT) -> Iterator[tuple[str, float]]:
    """The app in a process of its own: (address, seconds until its page was up). log: a file that gets a line for each request, with its milliseconds. more: of the command line. tree: where app.py is."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    start = time.perf_counter()
    command = [sys.executable, "app.py", "--port", port, "--checkpoints", checkpoints, *(["--log"] if log else []), *more]
    with (
        log.open("w") if log else nullcontext() as lines,
        subprocess.Popen(command, cwd=tree, stdout=subprocess.PIPE, stderr=lines, text=True) as process,
    ):
        line = process.stdout.readline() if process.stdout else ""
        if "ready" not in line:
            sys.exit(f"the app did not start: {line!r}")
        try:
            yield line.split()[-1].rstrip("/"), time.perf_counter() - start
        finally:
            process.terminate()


def opened(browser: Browser, url: str, name: str) -> Page:
    """A page of the app that has drawn its example."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.goto(f"{url}/?tab={name}")
    page.wait_for_function(
        "() => window.translucent?.app && translucent.app.mounted?.[translucent.app.active]?.root.dataset.drawn", timeout=60_000
    )
    return page


def measure_page(browser: Browser, url: str, name: str, repeat: int) -> Iterator[dict[str, Any]]:
    """One row for each length of sentence."""
    for size, sentence in SENTENCES.items():
        print(f"{name}, about {size} tokens ...", file=sys.stderr)
        page = opened(browser, url, name)
        shift = list(SENTENCE_PAGES).index(name) + 1  # a sentence of its own for every page, so that none is in the server's cache
        people = [f"{who}和{WHO[(i + shift) % len(WHO)]}" for i, who in enumerate(WHO[:repeat])]
        asked = [page.evaluate(NEW_SENTENCE, sentence.format(who=who)) for who in people]
        looks = [page.evaluate(NEW_LOOK, patch) for patch in LOOKS]
        page.close()
        times = sorted(a["ms"] for a in asked)
        yield {
            "page": name,
            "about": size,
            "tokens": asked[-1]["tokens"],
            "bytes": max(a["bytes"] for a in asked),
            "new_sentence_ms": {"median": round(statistics.median(times)), "max": round(times[-1])},
            "model_ms": round(statistics.median(a["model_ms"] for a in asked)),
            "look_ms": {"median": round(statistics.median(x["ms"] for x in looks)), "max": round(max(x["ms"] for x in looks))},
            "look_requests": sum(x["requests"] for x in looks),
        }


def table(report: dict[str, Any]) -> str:
    """The report for people."""
    lines = [
        f"page up after {report['page_up_s']} s, first translation {report['first_translation_after_s']} s later; median (max) of {report['repeat']}"
    ]
    lines.append(f"{'page':12}{'src':>5}{'tgt':>5}{'bytes':>9}{'new sentence ms':>18}{'model ms':>10}{'look ms':>12}{'requests':>10}")
    for row in report["pages"]:
        new, look = (f"{row[key]['median']} ({row[key]['max']})" for key in ("new_sentence_ms", "look_ms"))
        lines.append(
            f"{row['page']:12}{row['tokens'][0]:5}{row['tokens'][1]:5}{row['bytes']:9}{new:>18}{row['model_ms']:10}{look:>12}{row['look_requests']:10}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
