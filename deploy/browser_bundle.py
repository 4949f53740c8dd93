"""The browser's modules joined by esbuild, for the places that are built: the wheel, a Space, the offline bundle. Whoever works on the tree serves them as they are written.

The frame and what two pages share become one file, each page one more, so that a first opening asks for few files. Addresses stay: `pages/tokens/page.js` is there in both forms.
Needs esbuild (`npm ci`); without it a build carries the modules as they are.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACE = "viz/bundled"
"""The folder of a built tree where the server looks for them (viz/server/browser_files.py)."""
MAIN, EDITION, SHEET = "browser/main.js", "browser/static_site/start.js", "browser/marks/sheet_page.js"
CUSTOM = re.compile(r"^export (?:async )?function draw\b", re.M)
"""What a sheet opens by its name (viz/marks/figures.py, Custom)."""
STATIC = re.compile(r"""^(?:import|export)\b[^;(]*?["'](\.[^"']+)["'];""", re.M)
LATER = re.compile(r"""\bimport\("(\.[^"]+)"\)""")
COMMENT = re.compile(r"/\*.*?\*/", re.S)  # types are imported there
NODE_ONLY = tuple(f"--external:{name}" for name in ("fs", "module", "path", "url"))
"""What MicroPython's loader imports under node alone."""
SETTINGS = ("--bundle", "--splitting", "--format=esm", "--minify", "--charset=utf8", "--target=es2022", "--log-level=warning", *NODE_ONLY)
CHUNKS = "--chunk-names=browser/joined/[hash]"
"""Two folders deep, as every module is that reads a file by its place beside it (`import.meta.url`)."""
MISSING = (
    "esbuild is not here (npm ci brings it): the browser's modules are carried one by one, and a first opening asks for about eighty files."
)


class BundleError(RuntimeError):
    """esbuild could not join them; the message is its own."""


def find_esbuild(root: Path = ROOT) -> str | None:
    """The program; None where it is not installed, or node is not."""
    return shutil.which("esbuild", path=str(root / "node_modules" / ".bin")) if shutil.which("node") else None


def joined_modules(root: Path = ROOT) -> dict[str, bytes]:
    """Path below PLACE -> content; nothing, and a notice on stderr, where esbuild is missing. Raises BundleError."""
    program = find_esbuild(root)
    if program is None:
        print(MISSING, file=sys.stderr)
        return {}
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder).resolve() / "source", Path(folder).resolve() / "out"
        entries = lay_out(root / "viz", source)
        command = [program, *SETTINGS, CHUNKS, f"--outbase={source}", f"--outdir={out}", *(str(source / name) for name in entries)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8")
        if done.returncode:
            raise BundleError(f"esbuild: {done.stderr.strip()}")
        return {path.relative_to(out).as_posix(): path.read_bytes() for path in sorted(out.rglob("*.js"))}


def lay_out(viz: Path, source: Path) -> list[str]:
    """A copy of the modules in which esbuild sees what is loaded before what; returns its entry points.

    esbuild puts into one file what the same entry points need. So the main module is made to import all that two pages share, and every other entry point imports
    the one that opens it: the page a later part of its own, the main module everything else. Nothing is loaded twice, and nothing later than before.
    """
    texts = {p.relative_to(viz).as_posix(): p.read_text(encoding="utf-8") for p in viz.rglob("*.js") if not p.name.endswith(".test.js")}
    pages = sorted(name for name in texts if re.fullmatch(r"pages/\w+/page\.js", name))
    own = sorted(name for name in texts if name.startswith("pages/") and CUSTOM.search(texts[name]))
    later = sorted({beside(name, target) for name, text in texts.items() for target in LATER.findall(COMMENT.sub("", text))})
    frame = reached(texts, MAIN)
    needed = Counter(name for page in (*pages, SHEET) for name in reached(texts, page) - frame)
    begins = reached(texts, SHEET) - frame - {SHEET}  # a visit begins with a sheet
    shared = sorted({*begins, *(name for name, times in needed.items() if times > 1)})
    frame |= {name for one in shared for name in reached(texts, one)}
    texts[MAIN] += "".join(import_line(MAIN, name) for name in shared)
    entries = [name for name in (*pages, SHEET, EDITION, *own, *later) if name not in frame]
    for name in entries:
        page = re.sub(r"^(pages/\w+)/.*", r"\1/page.js", name)
        opener = page if page in pages and page != name else MAIN
        texts[name] = import_line(name, opener) + texts[name]
    for name, text in texts.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    return [MAIN, *entries]


def import_line(name: str, other: str) -> str:
    """What makes one module import another."""
    return f'import "{"../" * name.count("/")}{other}";\n'


def beside(name: str, target: str) -> str:
    """The module that `name` imports as `target`."""
    return Path(os.path.normpath(Path(name).parent / target)).as_posix()


def reached(texts: dict[str, str], name: str) -> set[str]:
    """A module and all that it imports, directly or not, without what it imports later."""
    found = [name]
    for one in found:
        found += [other for target in STATIC.findall(texts[one]) if (other := beside(one, target)) not in found]
    return set(found)
