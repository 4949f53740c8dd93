"""The scripts, styles and words of the browser, served from one table under an address that names their content.

The version stands in the path, not behind a "?": the relative imports of a module inherit it, so a browser may keep every file for ever
and never mixes two versions. A plain route over a table, since a mounted folder answers 404 behind a proxy that strips a prefix, and
would serve the Python files too.
"""

import hashlib
import json
import re
import sys
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from viz.lessons.public_lessons import public_files
from viz.pages import PAGES
from viz.shared.export.html_document import MODULES
from viz.shared.glossary import glossary_file
from viz.shared.languages import languages, said
from viz.shared.page import TESTS, TYPES
from viz.shared.question_search import questions_file
from viz.shared.words import TABLES, Words

VIZ = Path(__file__).parent.parent
FRAME = VIZ / "browser"
KINDS = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
BASE_STYLES = (FRAME / "style/figures.css", FRAME / "style/design.css")
STYLES = (
    *BASE_STYLES,
    *sorted(p for p in FRAME.rglob("*.css") if p not in BASE_STYLES),
    *(p for page in PAGES for p in page.styles),
)
"""What every page shares first, then the parts of the frame, then single pages."""
ENTRY = "browser/main.js"
SHEETS = "browser/marks/sheet_page.js"
MARKS = "browser/marks/draw_marks.js"
BUNDLED = VIZ / "bundled"
"""In the wheel, on a Space and in the offline bundle: the modules as esbuild joined them (deploy/browser_bundle.py)."""


def words_file(tables: dict[str, Words], language: str, package: str) -> bytes:
    """The words of these tables in one language: {"tokens.title": text}."""
    return as_json(said(tables, language, package))


def as_json(content: object) -> bytes:
    """Small, and in UTF-8."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def modules(folder: Path) -> dict[str, bytes]:
    """The modules in a folder, without the tests and the types."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*.js")) if not p.name.endswith((TESTS, TYPES))}


@cache
def files() -> dict[str, bytes]:
    """Path below the version -> content: every module, the lessons, the words of the frame and of each page, and what comes late.

    Where the modules are joined, those stay as they are written whose text the export of a figure needs.
    """
    table = modules(VIZ)
    if BUNDLED.is_dir():
        table = modules(BUNDLED) | {name: table[name] for name in (f"browser/{module}" for module in MODULES)}
    table |= {p.relative_to(VIZ).as_posix(): p.read_bytes() for p in sorted((VIZ / "vendor").rglob("*.wasm"))}
    table |= {f"lessons/{name}.json": content for name, content in public_files().items()}
    for language in languages():
        table[f"words/{language}/frame.json"] = words_file(TABLES, language, "viz.shared.words")
        for page in PAGES:
            for name, tables in ((page.name, page.words), (f"{page.name}.late", page.late)):
                table |= {f"words/{language}/{name}.json": words_file(dict(tables), language, f"viz.pages.{page.name}")} if tables else {}
    return table | {"terms.json": as_json(glossary_file()), "questions.json": as_json(questions_file())}


@cache
def version() -> str:
    """Changes whenever a file does."""
    digest = hashlib.blake2b(digest_size=6)
    for name, content in files().items():
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def address(name: str) -> str:
    """Where a browser finds a file, from the app's own page."""
    return f"translucent/{version()}/{name}"


def script_of(page: str) -> str:
    """The module that draws a page."""
    return SHEETS if any(one.name == page and one.is_sheet for one in PAGES) else f"pages/{page}/page.js"


@cache
def preloaded(page: str = "") -> tuple[str, ...]:
    """The modules that the frame and a page need at once, in the order a browser should ask for them. Without a page, or for one that is not there: the frame's."""
    entries = [ENTRY, script_of(page), *late_marks(page)]
    first = [ENTRY, "vendor/lit-html/lit-html.js", *entries[1:]]
    return tuple(
        dict.fromkeys(
            name for name in [*first, *(one for entry in entries if entry in files() for one in imported(entry))] if name in files()
        )
    )


LATE = re.compile(r"""^  (\w+): \(\) => import\("\./(\w+\.js)"\)""", re.M)
"""A mark and its module, in viz/browser/marks/draw_marks.js."""


def late_marks(page: str) -> list[str]:
    """The modules of the marks that a page's Python names, of those that come late elsewhere; none where modules are joined."""
    known = LATE.findall(files().get(MARKS, b"").decode())
    named = {name for module in list(sys.modules) if module.startswith(f"viz.pages.{page}.") for name in vars(sys.modules[module])}
    return [f"browser/marks/{file}" for mark, file in known if mark in named]


IMPORT = re.compile(r"""(?:^|(?<=;))(?:import|export)\b[^;(]*?["'](\.[^"']+)["'];""", re.M)
"""One line each, or one behind the other where esbuild wrote them."""


def imported(name: str) -> list[str]:
    """Every module that one imports, directly or not, without what it imports later by `import()`."""
    modules: list[str] = []
    waiting = [name]
    while waiting:
        module = waiting.pop(0)
        for target in IMPORT.findall(files()[module].decode()):
            other = ((VIZ / module).parent / target).resolve().relative_to(VIZ).as_posix()
            if other not in modules:
                modules.append(other)
                waiting.append(other)
    return modules


async def serve_file(request: Request) -> Response:
    """One file of the table. An address of another version finds nothing: its page must be loaded again."""
    name = request.path_params["name"]
    content = files().get(name) if request.path_params["version"] == version() else None
    if content is None:
        return Response(status_code=404)
    return Response(content, media_type=KINDS[Path(name).suffix], headers=FOR_EVER)


ROUTE = Route("/translucent/{version}/{name:path}", serve_file)
