"""Bytes and milliseconds of every page, in headless Chromium, at about 20 and 60 tokens.

`python -m benchmarks.page_payload [--json] [--repeat N]`. For each page: bytes of the answer on the wire, time from choosing a new sentence until it is painted
(model included), time from a change of layer, head or step until it is painted, and how many requests that change made (0 is meant).
Also the time from starting the program until its page is up, which is before torch is loaded, and until the first translation is there.
"""

import statistics
import sys
import time

from benchmarks.shared import PAINTED, ROOT, SENTENCES, WHO, chromium, command, opened, running, show, spread, table
from viz.pages import SENTENCE_PAGES

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
LOOKS = [{"layer": 1}, {"head": 1}, {"step": 1}, {"layer": 2, "head": 2}, {"step": 3}]


def main():
    parser = command(__doc__)
    parser.add_argument("--checkpoints", default=str(ROOT / "checkpoints"))
    parser.add_argument("--repeat", type=int, default=5, help=f"new sentences for each number, 1 to {len(WHO)}")
    args = parser.parse_args()
    report = measure(args.checkpoints, min(max(args.repeat, 1), len(WHO)))
    show(args, report, people)


def measure(checkpoints, repeat):
    """Start the app and a browser, and measure every page."""
    with running("--checkpoints", checkpoints) as app, chromium() as browser:
        start = time.perf_counter()
        opened(browser, app.url, "tokens").close()
        first = time.perf_counter() - start
        rows = [row for name in SENTENCE_PAGES for row in measure_page(browser, app.url, name, repeat)]
    return {"page_up_s": round(app.up, 2), "first_translation_after_s": round(first, 2), "repeat": repeat, "pages": rows}


def measure_page(browser, url, name, repeat):
    """One row for each length of sentence."""
    for size, sentence in SENTENCES.items():
        print(f"{name}, about {size} tokens ...", file=sys.stderr)
        page = opened(browser, url, name)
        shift = list(SENTENCE_PAGES).index(name) + 1  # a sentence of its own for every page, so that none is in the server's cache
        people = [f"{who}和{WHO[(i + shift) % len(WHO)]}" for i, who in enumerate(WHO[:repeat])]
        asked = [page.evaluate(NEW_SENTENCE, sentence.format(who=who)) for who in people]
        looks = [page.evaluate(NEW_LOOK, patch) for patch in LOOKS]
        page.close()
        yield {
            "page": name,
            "about": size,
            "tokens": asked[-1]["tokens"],
            "bytes": max(a["bytes"] for a in asked),
            "new_sentence_ms": spread(a["ms"] for a in asked),
            "model_ms": round(statistics.median(a["model_ms"] for a in asked)),
            "look_ms": spread(x["ms"] for x in looks),
            "look_requests": sum(x["requests"] for x in looks),
        }


def people(report):
    """The report for people."""
    first = f"page up after {report['page_up_s']} s, first translation {report['first_translation_after_s']} s later; of {report['repeat']}"
    return f"{first}\n{table(report['pages'])}"


if __name__ == "__main__":
    main()
