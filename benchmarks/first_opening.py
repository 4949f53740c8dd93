"""The first visit: how many files a browser without a cache asks for, how many bytes they weigh, and when the first figure is drawn.

`python -m benchmarks.first_opening [--json] [--repeat N] [--tree FOLDER] [PAGE]`. FOLDER holds the app.py to start: this repository, or a tree that was built, such as the one that
`python -m deploy.space` writes, whose modules are joined. Each network gives the median of N visits, each in a new browser profile with the sentence already translated; milliseconds.
"""

import os
import statistics
from pathlib import Path

from benchmarks.shared import DRAWN, ROOT, chromium, command, load, running, show

NETWORKS = {"this machine": None, "150 ms, 4 Mbit/s": (150, 4_000), "300 ms, 1.5 Mbit/s": (300, 1_500)}
"""ms of a round trip, kbit/s in both directions."""
ASKED = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((one) => [new URL(one.name).pathname, one.encodedBodySize])"""
SETTLED = 1500  # ms in which what is asked for after the first figure has begun


def main():
    parser = command(__doc__)
    parser.add_argument("--repeat", type=int, default=5, help="visits for each network")
    parser.add_argument("--tree", type=Path, default=ROOT, help="folder of the app.py to start (default: this repository)")
    parser.add_argument("page", nargs="?", default="", help="the page that is opened (default: what a visitor gets)")
    args = parser.parse_args()
    with running(tree=args.tree) as app, chromium() as browser:
        address = f"{app.url}/?tab={args.page}" if args.page else app.url
        visit(browser, address, None)  # loads the model
        rows = {name: [visit(browser, address, network) for _ in range(args.repeat)] for name, network in NETWORKS.items()}
    report = {"load": load(), "cores": os.cpu_count(), "repeat": args.repeat} | summary(rows)
    show(args, report, people)


def visit(browser, address, network):
    """One opening in a new profile: ms until the first figure, and (path, bytes as sent) of each file."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    if network:
        delay, rate = network
        session = context.new_cdp_session(page)
        speed = {"downloadThroughput": rate * 125, "uploadThroughput": rate * 125}
        session.send("Network.emulateNetworkConditions", {"offline": False, "latency": delay, **speed})
    page.add_init_script("performance.setResourceTimingBufferSize(1000)")
    page.goto(address, wait_until="commit")
    drawn = page.wait_for_function(DRAWN, timeout=120_000).json_value()
    page.wait_for_timeout(SETTLED)
    asked = page.evaluate(ASKED)
    context.close()
    return {"drawn": drawn, "asked": asked}


def summary(rows):
    """Files and bytes of the first visit, ours apart from Gradio's; times of all."""
    asked = next(iter(rows.values()))[0]["asked"]
    ours = [(path, size) for path, size in asked if path.startswith("/translucent/")]
    files = {
        "files": len(asked),
        "bytes": sum(size for _, size in asked),
        "our_files": len(ours),
        "our_bytes": sum(size for _, size in ours),
    }
    return files | {"drawn_ms": {name: round(statistics.median(one["drawn"] for one in visits)) for name, visits in rows.items()}}


def people(report):
    """The report for people."""
    ours = f"{report['our_files']} of ours with {report['our_bytes'] / 1e3:.0f} kB"
    lines = [f"{report['files']} files with {report['bytes'] / 1e3:.0f} kB as sent, {ours}; {report['cores']} cores, load {report['load']}"]
    lines += [f"{name:20} first figure after {ms} ms" for name, ms in report["drawn_ms"].items()]
    return "\n".join([*lines, f"medians of {report['repeat']}"])


if __name__ == "__main__":
    main()
