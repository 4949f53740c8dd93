"""A figure as one HTML file that opens anywhere without a network. viz/browser/export/html_document.js makes the same in the browser."""

import json
import re
from functools import cache
from pathlib import Path

from viz.shared.export.figure_record import Figure
from viz.shared.export.svg_drawing import escape

BROWSER = Path(__file__).parent.parent.parent / "browser"
MODULES = ("requests/unpack_arrays.js", "export/svg_drawing.js", "export/attention_lines_svg.js", "export/standalone_player.js")
"""What draws the figure in its file, each after those that it imports."""
LEFT_OUT = re.compile(r"^ *(/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n|^import [^;]*;\n|^export (?=\w)", re.S | re.M)
"""Comments, and what ties modules together."""


@cache
def player() -> str:
    """The modules as one."""
    return "".join(LEFT_OUT.sub("", (BROWSER / name).read_text(encoding="utf-8")) for name in MODULES)


def document(figure: Figure) -> str:
    """The file. A text of a person stands in it as JSON, and "<" nowhere in that."""
    record = json.dumps(figure, ensure_ascii=False, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")
    return (
        f'<!doctype html>\n<html lang="{figure["about"]["language"]}" translate="no">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="google" content="notranslate">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(figure["title"])}</title>\n</head>\n<body>\n'
        f'<script type="application/json" id="record">{record}</script>\n<script type="module">\n{player()}</script>\n</body>\n</html>\n'
    )
