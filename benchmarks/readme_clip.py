"""The clip that opens the README: the film of one sentence, recorded frame by frame from the running app into an animated GIF.

`python -m benchmarks.readme_clip [--out docs/flow.gif]`. Needs Pillow, which the app does not.
"""

import argparse
import io
import json
from pathlib import Path

from PIL import Image

from benchmarks.shared import ROOT, chromium, running

SHOWN = "() => window.translucent?.app?.mounted.flow?.show?.film"
ROLES = "() => Object.values(translucent.app.mounted.flow.show.painter.front.look.colours)"
WIDTH, HEIGHT = 1280, 940
SMALLER = 0.8
SPEED = 2.0
"""The clip goes twice as fast as the film."""
FPS = 8
LAST = 3000
"""ms that the finished picture stands."""
COLOURS = 64


def main():
    parser = argparse.ArgumentParser(prog="python -m benchmarks.readme_clip", description=__doc__)
    parser.add_argument("--checkpoints", default=str(ROOT / "checkpoints"))
    parser.add_argument("--out", default=str(ROOT / "docs" / "flow.gif"))
    parser.add_argument("--text", default="我有一只猫。")
    parser.add_argument("--theme", choices=("light", "dark"), default="dark")
    parser.add_argument("--lang", choices=("zh", "en"), default="en")
    args = parser.parse_args()
    with running("--checkpoints", args.checkpoints) as app, chromium() as browser:
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(f"{app.url}/?tab=flow&lang={args.lang}&__theme={args.theme}&text={args.text}&flow={json.dumps({'t': 0})}")
        page.wait_for_function(SHOWN, timeout=60_000)
        frames, roles = record(page), page.evaluate(ROLES)
    save(frames, roles, Path(args.out))
    print(f"{args.out}: {len(frames)} frames, {Path(args.out).stat().st_size / 1e6:.2f} MB")


def record(page):
    """The stage with its sentence, at every moment of the clip."""
    duration = page.evaluate("() => translucent.app.mounted.flow.show.timeline.duration")
    stage = page.locator(".flow-stage")
    page.add_style_tag(content=".flow-caption .flow-link { display: none; }")
    frames = []
    for i in range(int(duration / SPEED * FPS) + 1):
        page.evaluate("t => translucent.app.mounted.flow.show.player.seek(t)", min(duration, i * SPEED / FPS))
        picture = Image.open(io.BytesIO(stage.screenshot())).convert("RGB")
        frames.append(picture.resize((round(picture.width * SMALLER), round(picture.height * SMALLER)), Image.Resampling.LANCZOS))
    return frames


def save(frames, roles, out):
    """One palette for all: that of the last picture with a patch of every role's colour, since a query takes few pixels."""
    rich, side = frames[-1].copy(), frames[-1].width // len(roles)
    for i, role in enumerate(roles):
        rich.paste(Image.new("RGB", (side, side), role), (i * side, 0))
    palette = rich.quantize(COLOURS, dither=Image.Dither.NONE)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    times = [round(1000 / FPS)] * (len(flat) - 1) + [LAST]
    flat[0].save(out, save_all=True, append_images=flat[1:], duration=times, loop=0, optimize=True)


if __name__ == "__main__":
    main()
