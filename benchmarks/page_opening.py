"""How soon pages are open at a sentence of about 20 tokens: their first drawing, and the last answer they asked for, in headless Chromium.

`python -m benchmarks.page_opening [--json] [--repeat N] [PAGE ...]`. The sentence has been translated before, on the page Masks, so what is told is a page's own
work: milliseconds from choosing it until it is first painted (bar: 800) and until its last answer is there; how many answers; milliseconds of
processor time that the app's process spent on them, which other programs do not stretch. The first opening is left out: it reads files and code. Linux.
"""

import json
import os
import sys

from benchmarks.shared import PAINTED, SENTENCES, WHO, chromium, command, load, opened, processor_seconds, running, show, spread, table

PAGES = {
    "tokens": {},
    "embeddings": {},
    "space": {},
    "patching": {},
    "compare": {},
    "roles": {},
    "anatomy": {"anatomy": {"rounds": True}},
    "families": {},
    "cost": {},
    "attention": {"code": "decoder.0.cross.weights"},
}
"""The pages with a part that asks more of the model than the sentence's own run, with what is set of the scene: a lattice of tokens, the shift,
a map of words, grids of patches, a second model, a reference, the families, measured times, a sheet of code."""
BAR = 800
START = "masks"
OPEN = (
    "async ({ name, patch }) => {"
    + PAINTED
    + """
  const { transport } = translucent.app;
  const plain = transport.ask;
  let under = 0, asked = 0, last = 0;
  const start = performance.now();
  transport.ask = async (server, request) => {
    under += 1; asked += 1;
    try { return await plain(server, request); } finally { under -= 1; last = performance.now() - start; }
  };
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const before = translucent.app.mounted[name]?.root.dataset.drawn;
  if (Object.keys(patch).length) translucent.app.set(patch);
  document.querySelector(`#pages [role=tab][data-tab-id=${name}]`).click();
  while (true) {
    const shown = translucent.app.mounted[name]?.root.dataset ?? {};
    if (shown.drawn && shown.drawn !== before && shown.run === translucent.app.result.run) break;
    if (performance.now() - start > 120000) throw new Error(`${name} is not drawn`);
    await wait(4);
  }
  await painted();
  const drawn = performance.now() - start;
  for (let quiet = 0; quiet < 25; quiet = under ? 0 : quiet + 1) await wait(20);
  transport.ask = plain;
  return { drawn, last: Math.max(last, drawn), asked, tokens: translucent.app.result?.src_tokens ?? 0 };
}"""
)
CHOOSE = """async (text) => {
  translucent.app.choose(text);
  while (translucent.app.result?.source !== text) await new Promise((done) => setTimeout(done, 10));
}"""


def main():
    parser = command(__doc__, checkpoints=True)
    parser.add_argument("--repeat", type=int, default=3, help=f"sentences for each page, 1 to {len(WHO) - 1}")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=f"some of {', '.join(PAGES)}; all of them where none is named")
    args = parser.parse_args()
    unknown = set(args.pages) - set(PAGES)
    if unknown:
        parser.error(f"there is no page {', '.join(sorted(unknown))} here; choose of {', '.join(PAGES)}.")
    report = measure(args.checkpoints, min(max(args.repeat, 1), len(WHO) - 1), args.pages or list(PAGES))
    show(args, report, people)


def measure(checkpoints, repeat, names):
    """Start the app and a browser, and open each page with sentences it has not seen."""
    with running("--checkpoints", checkpoints) as app, chromium() as browser:
        page = opened(browser, app.url, START)
        rows = [measure_page(page, app.pid, name, repeat) for name in names]
    return {"load": load(), "cores": os.cpu_count(), "repeat": repeat, "pages": rows}


def measure_page(page, process, name, repeat):
    """One page's numbers: medians and the largest, over sentences of their own."""
    print(f"{name} ...", file=sys.stderr)
    found, shift = [], list(PAGES).index(name)
    for i in range(repeat + 1):
        page.evaluate(f"translucent.app.set({json.dumps(dict.fromkeys(PAGES[name], ''))})")
        page.evaluate(f"document.querySelector('#pages [role=tab][data-tab-id={START}]').click()")
        page.evaluate(CHOOSE, SENTENCES[20].format(who=f"{WHO[i]}和{WHO[(i + shift + 1) % len(WHO)]}"))
        before = processor_seconds(process)
        told = page.evaluate(OPEN, {"name": name, "patch": PAGES[name]})
        found.append({**told, "server": 1000 * (processor_seconds(process) - before)})
    numbers = {f"{key}_ms": spread(one[key] for one in found[1:]) for key in ("drawn", "last", "server")}
    return {"page": name, "tokens": found[-1]["tokens"], "asked": found[-1]["asked"], **numbers}


def people(report):
    """The report for people; a page whose median is over the bar is named."""
    late = [row["page"] for row in report["pages"] if row["drawn_ms"]["median"] > BAR]
    told = f"{report['cores']} cores, load {report['load']}; of {report['repeat']}; drawn after more than {BAR} ms: {', '.join(late) or 'none'}"
    return f"{told}\n{table(report['pages'])}"


if __name__ == "__main__":
    main()
