"""The pictures of the README: pages of the running app as PNG files, and the clip at its top. `python -m deploy.pictures [--out docs/pictures] [--lang en] [--theme light]`.

Needs Chromium and Playwright, as the tests of the pages do; the clip needs Pillow.
"""

import argparse
import io
import json
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser

from benchmarks.shared import DRAWN, ROOT, chromium, running

SENTENCE = "我昨天没去学校，因为我生病了。"
PICTURES: dict[str, dict[str, str]] = {
    "flow": {"tab": "flow", "text": "我有一只猫。"},
    "attention": {"tab": "attention", "text": "我昨天在图书馆看了一本书。", "step": "7"},
    "masks": {"tab": "masks", "text": "你看不见未来。", "step": "5"},
    "head": {"tab": "flow", "at": "encoder.0.self.weights[1]", "text": "我有一只猫。"},  # the stage at the distance of a head
    "decoding": {"tab": "decoding", "text": "他说不，不，不，他不去。", "step": "4", "decode": json.dumps({"repetition_penalty": 1.5})},
    "teach-it": {"tab": "learn", "text": "他在苹果公司工作。", "learn": json.dumps({"steps": 2})},
    "lessons": {"lesson": "queries-keys-values/2"},
    "clip": {"tab": "flow", "text": "我有一只猫。", "flow": json.dumps({"t": 0})},  # the film of Flow, frame by frame
}
"""The name of each picture, and the address of what it shows."""
WIDTH, HEIGHT = 1366, 768
FILM = "translucent.app.mounted.flow.show"
PACE = 0.25
"""Seconds of the film from one frame of the clip to the next, which follows after 125 ms."""
SETTLED = 9000
"""ms in which what fades in or moves comes to rest, and what is computed later has come."""


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m deploy.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which pictures: {', '.join(PICTURES)} (default: all)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures", help="folder (default: docs/pictures)")
    parser.add_argument("--lang", choices=("zh", "en"), default="en")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--checkpoints", default=str(ROOT / "checkpoints"))
    args = parser.parse_args(argv)
    if unknown := set(args.names) - set(PICTURES):
        parser.error(f"there is no picture {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}")
    args.out.mkdir(parents=True, exist_ok=True)
    with running("--checkpoints", args.checkpoints) as app, chromium() as browser:
        for name in args.names or PICTURES:
            settings = {"text": SENTENCE, "depth": "plain", "lang": args.lang, "__theme": args.theme, **PICTURES[name]}
            take, out = (take_clip, args.out / "flow.gif") if name == "clip" else (take_picture, args.out / f"{name}.png")
            take(browser, f"{app.url}/?{urlencode(settings)}", out)
            print(f"{out}: {out.stat().st_size / 1e3:.0f} kB")


def take_picture(browser: Browser, address: str, out: Path) -> None:
    """What a window of the browser shows of this address when it is drawn."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.goto(address)
    page.wait_for_function(DRAWN, timeout=60_000)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=out)
    page.close()


def take_clip(browser: Browser, address: str, out: Path) -> None:
    """The stage of the film at every moment, in the colors of its last picture and those of the roles: a query takes few pixels."""
    from PIL import Image

    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.goto(address)
    page.wait_for_function(DRAWN, timeout=60_000)
    stage, duration = page.locator(".flow-stage"), page.evaluate(f"{FILM}.timeline.duration")
    frames = []
    for i in range(int(duration / PACE) + 1):
        page.evaluate(f"t => {FILM}.player.seek(t)", min(duration, i * PACE))
        frames.append(Image.open(io.BytesIO(stage.screenshot())).convert("RGB"))
    rich = frames[-1].copy()
    for i, color in enumerate(page.evaluate(f"Object.values({FILM}.painter.front.look.colours)")):
        rich.paste(Image.new("RGB", (40, 40), color), (40 * i, 0))
    flat = [frame.quantize(palette=rich.quantize(64), dither=Image.Dither.NONE) for frame in frames]
    flat[0].save(out, save_all=True, append_images=flat[1:], duration=[125] * (len(flat) - 1) + [3000], loop=0, optimize=True)
    page.close()


if __name__ == "__main__":
    main()
