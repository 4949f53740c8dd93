"""What benchmarks share: the command line and its report, the app in a process of its own, a question as a page asks it, a browser, quantiles, what a process used (Linux)."""

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pandas as pd

ROOT = Path(__file__).parent.parent
SERVE = "gradio_api/component_server/"
"""Where a page's questions go."""
WHO = ("小明", "小红", "老师", "医生", "司机", "邻居", "妹妹", "叔叔", "校长", "厨师", "律师", "记者")
SENTENCES = {
    20: "{who}说今天早上太阳出来了，所以我们决定一起去山上看风景，晚上再回到城里。",
    60: "{who}说虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。",
}
"""By about how many tokens they have."""
PAINTED = """const painted = () => new Promise(done => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
}));"""
"""Answered by the message that comes once the next frame is painted."""
DRAWN = "() => window.translucent?.app && translucent.app.mounted?.[translucent.app.active]?.root.dataset.drawn && performance.now()"
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"]


def command(about):
    """The parser of `python -m benchmarks.NAME`. about: the module's docstring."""
    parser = argparse.ArgumentParser(prog=f"python -m benchmarks.{Path(sys.argv[0]).stem}", description=about)
    parser.add_argument("--json", action="store_true", help="JSON instead of text for people")
    return parser


def lines(report):
    """A report for people, one line a number."""
    return "\n".join(f"{name}: {value}" for name, value in report.items())


def table(rows):
    """Rows under their names; a record in a row has a column for each of its fields."""
    return pd.json_normalize(list(rows)).to_string(index=False)


def show(args, report, people=lines):
    """Print a report: with --json one object, else what `people` makes of it."""
    print(json.dumps(report, ensure_ascii=False) if args.json else people(report), flush=True)


def load():
    """Of the machine, over the last minute."""
    return round(os.getloadavg()[0], 1)


def quantiles(times):
    """The median, the 95th percentile and the worst of times in milliseconds, under names with their unit."""
    ordered = sorted(times)
    shares = {"median": 0.5, "p95": 0.95, "worst": 1.0}
    return {f"{name}_ms": round(ordered[min(int(share * len(ordered)), len(ordered) - 1)]) for name, share in shares.items()}


def spread(numbers, digits=None):
    """The median and the largest."""
    numbers = list(numbers)
    return {"median": round(statistics.median(numbers), digits), "max": round(max(numbers), digits)}


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class App(NamedTuple):
    """The app in a process of its own. up: seconds until its page was up; log: what it writes beside its ready line."""

    url: str
    pid: int
    up: float
    log: Path


@contextmanager
def running(*options, tree=ROOT, within=None):
    """The app for as long as the block. options: of its command line; tree: where app.py is; within: so much memory."""
    words = [sys.executable, "app.py", "--port", str(free_port()), *options]
    with tempfile.TemporaryDirectory() as folder, Path(folder, "log").open("w") as log:
        start = time.perf_counter()
        inside = within.command(words) if within else words
        with subprocess.Popen(inside, cwd=tree, stdout=subprocess.PIPE, stderr=log, text=True) as process:
            line = process.stdout.readline()
            if "ready" not in line:
                sys.exit(f"the app did not start: {line!r} {Path(log.name).read_text()}")
            try:
                yield App(line.split()[-1].rstrip("/"), process.pid, time.perf_counter() - start, Path(log.name))
            finally:
                process.terminate()


def component(url):
    """The id of Gradio's component that answers pages."""
    parts = httpx.get(f"{url.rstrip('/')}/config", timeout=60).json()["components"]
    return int(next(one["id"] for one in parts if one["props"].get("server_fns")))


def question(component, scene, person="x"):
    """The body in which a browser sends a page's question to SERVE."""
    return {"data": scene, "component_id": component, "fn_name": "serve", "session_hash": person}


@contextmanager
def chromium():
    """A headless browser for as long as the block."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def opened(browser, url, name):
    """A page of the app that has drawn its example."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.goto(f"{url}/?tab={name}")
    page.wait_for_function(DRAWN, timeout=120_000)
    return page


def family(pid):
    """A process and those that it started."""
    return [pid, *(int(child) for path in Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split())]


def processor_seconds(pid):
    """Processor time that a process and those that it started have used so far, which a busy machine does not stretch."""
    used = (Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[11:13] for one in family(pid))
    return sum(int(ticks) for both in used for ticks in both) / os.sysconf("SC_CLK_TCK")


def megabytes(pid, kind="VmRSS"):
    """Memory that a process holds; VmHWM: the most that it ever held."""
    return int(Path(f"/proc/{pid}/status").read_text().split(f"{kind}:")[1].split()[0]) / 1024
