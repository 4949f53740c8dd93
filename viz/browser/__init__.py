"""The JavaScript and CSS of our own components, read once and sent in the page's head, so that nothing is fetched from elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
SCRIPTS = (  # in the order they are read; a page's own files stand together
    "browser/core.js",
    "browser/cursor.js",
    "browser/strip.js",
    "browser/checks.js",
    "browser/fold.js",
    "browser/frame.js",
    "browser/nav.js",
    "pages/map/draw.js",
    "pages/map/walk.js",
    "pages/map/tables.js",
    "pages/map/page.js",
    "pages/intuition/page.js",
    "pages/intuition/dictionary.js",
    "pages/intuition/dot.js",
    "pages/intuition/scale.js",
    "pages/intuition/bend.js",
    "pages/intuition/order.js",
    "pages/tokens/page.js",
    "browser/plot.js",
    "pages/embeddings/cursor.js",
    "pages/embeddings/page.js",
    "browser/colours.js",
    "browser/matrix_paint.js",
    "browser/matrix.js",
    "pages/attention/data.js",
    "pages/attention/grid.js",
    "pages/attention/tokens.js",
    "browser/lines.js",
    "pages/attention/tools.js",
    "pages/attention/say.js",
    "pages/attention/page.js",
    "pages/roles/parts.js",
    "pages/roles/page.js",
    "pages/alignment/data.js",
    "pages/alignment/lines.js",
    "pages/alignment/page.js",
    "pages/whatif/edits.js",
    "pages/whatif/panel.js",
    "pages/whatif/maps.js",
    "pages/whatif/row.js",
    "pages/whatif/masking.js",
    "pages/whatif/page.js",
    "pages/head/numbers.js",
    "pages/head/flow.js",
    "pages/head/panels.js",
    "pages/head/rows.js",
    "pages/head/page.js",
    "pages/masks/page.js",
    "pages/residual/norm.js",
    "pages/residual/chart.js",
    "pages/residual/page.js",
    "pages/feedforward/neuron.js",
    "pages/feedforward/page.js",
    "pages/memory/path.js",
    "pages/memory/page.js",
    "pages/lens/word.js",
    "pages/lens/page.js",
    "pages/attribution/importance.js",
    "pages/attribution/page.js",
    "pages/decoding/pipeline.js",
    "pages/decoding/data.js",
    "pages/decoding/say.js",
    "pages/decoding/table.js",
    "pages/decoding/beam.js",
    "pages/decoding/parts.js",
    "pages/decoding/settings.js",
    "pages/decoding/wheel.js",
    "pages/decoding/loops.js",
    "pages/decoding/page.js",
    "pages/search/page.js",
    "pages/search/tree.js",
    "pages/search/detail.js",
    "pages/search/widen.js",
    "pages/search/samples.js",
    "pages/search/side.js",
    "pages/forcing/page.js",
    "pages/forcing/ways.js",
    "pages/lab/parts.js",
    "pages/lab/run.js",
    "pages/lab/page.js",
    "pages/lab/replay.js",
)
FRAME = HERE / "browser"
STYLES = (FRAME / "style.css", *sorted(p for p in FRAME.glob("*.css") if p.name != "style.css"), *sorted((HERE / "pages").glob("*/*.css")))
"""The frame's styles first, then those of single pages."""


def head(data: dict[str, Any]) -> str:
    """The inline script of the page's head: `data` as window.TRANSLUCENT, then our scripts, core first."""
    given = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    scripts = "\n".join((HERE / name).read_text(encoding="utf-8") for name in SCRIPTS)
    return f"<script>window.TRANSLUCENT = {given};\n{scripts}</script>"
