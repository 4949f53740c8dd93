"""A sheet as one HTML file that opens anywhere without a network or a server, drawn by the modules that draw it in the app."""

import base64
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from viz.shared.languages import said
from viz.shared.theme import palette
from viz.shared.words import TABLES

VIZ = Path(__file__).parent.parent.parent
ENTRY = "browser/marks/standalone.js"
IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.[^"']+)\2""")
STYLES = ("style", "marks", "matrix", "export", "charts")
INKS = (
    "body { --body-text-color: var(--ink); --body-text-color-subdued: var(--dim); --border-color-primary: var(--line);"
    " --background-fill-primary: var(--paper); --frame: 0px; --picture: 300px; }\n"
    "body { margin: 0; padding: 12px; color: var(--ink); background: var(--paper); font: 15px/1.5 system-ui, sans-serif; }\n"
    "* { box-sizing: border-box; }\n.mk-sheet { --picture: 300px; }\n"
)
"""What Gradio's theme says in the app."""


@cache
def modules() -> dict[str, str]:
    """Every module that draws a sheet, by its place below viz/, its imports written as names of the map in the page."""
    found: dict[str, str] = {}
    waiting = [ENTRY]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue

        def named(match: re.Match[str], name: str = name) -> str:
            target = ((VIZ / name).parent / match[3]).resolve().relative_to(VIZ).as_posix()
            if target.endswith(".types.js"):
                return match[0]  # named in a comment; an installed package has none
            waiting.append(target)
            return f'{match[1]}"tl/{target}"'

        found[name] = IMPORT.sub(named, (VIZ / name).read_text(encoding="utf-8"))
    return found


@cache
def import_map() -> str:
    """Name -> the module itself, as a data address."""
    names = {f"tl/{name}": f"data:text/javascript;base64,{base64.b64encode(text.encode()).decode()}" for name, text in modules().items()}
    return json.dumps({"imports": names})


@cache
def styles() -> str:
    """The sheets of the marks."""
    sheets = [path for folder in STYLES for path in sorted((VIZ / "browser" / folder).glob("*.css"))]
    return "\n".join([*(path.read_text(encoding="utf-8") for path in sheets), INKS])


def sheet_document(name: str, view: Any, language: str = "en", depth: str = "exact", *, theme: str = "light") -> str:
    """The file. view: as a page of marks is answered (viz/shared/figures_page.py). A text of a person stands in it as JSON, and "<" nowhere in that."""
    facts = {
        "data": {
            "palette": palette(),
            "pages": {name: {"group": "", "sentence": False, "sheet": True, "traced": False}},
            "scene": {},
            "defaults": {"checkpoint": "", "text": ""},
            "checkpoints": {},
            "examples": {},
            "moved": {},
            "edition": {"runs": {}, "asks": {}, "sentences": []},
            "first": name,
        },
        "alone": {"name": name, "view": view, "language": language, "depth": depth, "words": said(TABLES, language, "viz.shared.words")},
    }
    given = json.dumps(facts, ensure_ascii=False, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")
    return (
        f'<!doctype html>\n<html lang="{language}" translate="no">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{name}</title>\n<style>{styles()}</style>\n'
        f'<script>window.translucent = {given};</script>\n<script type="importmap">{import_map()}</script>\n</head>\n'
        f'<body class="{theme}">\n<div class="tl-page"></div>\n<script type="module">import "tl/{ENTRY}";</script>\n</body>\n</html>\n'
    )
