"""Bytes of the page Flow and milliseconds of one of its frames, in headless Chromium, at 5, 20 and 60 tokens a side.

`python -m benchmarks.flow_frames [--json]`. A frame's own work is its script and its canvas: each is timed until a pixel of it can be read, so that no
painting is left for later. The frames are those of SAMPLED stretches over the whole film, in a window of 1280 x 720.
"""

import json

from benchmarks.shared import chromium, command, quantiles, running, show, table

SENTENCES = {
    5: "我有一只猫。",
    20: "小明说今天早上太阳出来了，我们决定一起去山上看风景，晚上再回城里。",
    60: "小明说虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。",
}
TIMES = """async ({ windows, frames, passes }) => {
  const show = translucent.app.mounted.flow.show, { player, timeline } = show;
  player.pause();
  player.playing = true; // as while it plays: words are drawn once a moment
  const pen = document.querySelector("canvas.flow-canvas").getContext("2d");
  const done = () => { pen.getImageData(0, 0, 1, 1); };
  const best = [];
  for (let window = 0; window < windows; window += 1) {
    const from = (timeline.duration * window) / windows;
    for (let pass = 0; pass < passes; pass += 1) {
      show.frame(from);
      done();
      for (let i = 0; i < frames; i += 1) {
        const start = performance.now();
        show.frame(from + (i + 1) / 60);
        done();
        const ms = performance.now() - start, at = window * frames + i;
        best[at] = Math.min(best[at] ?? Infinity, ms);
        if (i % 5 === 0) await new Promise((go) => setTimeout(go, 0));
      }
    }
  }
  player.playing = false;
  return { times: best, src: show.stage.src.length, tgt: show.stage.tgt.length, size: [show.width, show.film.layout.height] };
}"""
SAMPLED = {"windows": 16, "frames": 20, "passes": 5}
"""Stretches of the film, consecutive frames of each at 60 a second, and how often each frame is timed: the least counts, since other work of
the machine only ever adds to it."""


def main():
    parser = command(__doc__, checkpoints=True)
    args = parser.parse_args()
    show(args, measure(args.checkpoints), lambda report: table(report.values()))


def measure(checkpoints):
    """Of every sentence: tokens, bytes of its record, and the median, 95th percentile and largest time of a frame."""
    with running("--checkpoints", checkpoints) as app, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        return {str(n): of_sentence(page, app.url, text) for n, text in SENTENCES.items()}


def of_sentence(page, url, text):
    """One sentence's numbers."""
    page.goto(f"{url}/?tab=flow&text={text}&flow={json.dumps({'t': 0})}")
    page.wait_for_function("() => window.translucent?.app?.mounted.flow?.show?.film", timeout=60_000)
    size = page.evaluate("() => JSON.stringify(translucent.app.mounted.flow.payload).length")
    found = page.evaluate(TIMES, SAMPLED)
    return {
        "src": found["src"],
        "tgt": found["tgt"],
        "stage": found["size"],
        "bytes": size,
        "frames": len(found["times"]),
        **quantiles(found["times"], digits=2),
    }


if __name__ == "__main__":
    main()
