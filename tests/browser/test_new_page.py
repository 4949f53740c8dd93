"""CONTRIBUTING's new page, made exactly as it says in a copy of the tree, appears in the app."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Process

FILE = re.compile(r"^`(viz/pages/\S+)`: .*?```\w+\n(.*?)```", re.M | re.S)
GUARDS = (
    "tests/test_architecture.py",
    "tests/test_import_circles.py",
    "tests/viz/lessons/test_walks.py",
    "-k",
    "page or words or import or view",
)
"""The tests that every page must pass."""


def as_contributing_says(tree: Path) -> None:
    """Its files, the entry in the list, the word of the tab, the question that it answers."""
    files = FILE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert len(files) == 4
    for name, text in files:
        path = tree / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    entries = {
        "pages/__init__.py": ('    "embeddings",', '    "lengths",'),
        "shared/words/common.py": ('    "page.tokens"', '    "page.lengths": ("长度", "Lengths"),'),
        "pages/contents/words.py": ('    "asks.tokens"', '    "asks.lengths": ("每个词元有多长？", "How long is each token?"),'),
    }
    for name, (before, entry) in entries.items():
        listed = tree / "viz" / name
        listed.write_text(listed.read_text(encoding="utf-8").replace(before, f"{entry}\n{before}", 1), encoding="utf-8")


def test_a_new_page_appears(tmp_path: Path, checkpoint_dir: Path, open_page) -> None:  # type: ignore[no-untyped-def]
    for name in ("viz", "lab", "model", "lessons", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.safetensors"))
    for name in ("app.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    as_contributing_says(tmp_path)
    subprocess.run([sys.executable, "-m", "viz", "typedefs"], cwd=tmp_path, check=True, capture_output=True)
    types = (tmp_path / "viz/pages/lengths/view.types.js").read_text(encoding="utf-8")
    assert "@typedef {object} LengthsView" in types and "@property {number[]} lengths characters of each source token" in types
    guards = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *GUARDS]
    guarded = subprocess.run(guards, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert guarded.returncode == 0, guarded.stdout
    running = Process(checkpoint_dir.parent, tmp_path)
    try:
        page = open_page("?text=我有一只猫。&tab=lengths&lang=en", base=running.url)
        expect(page.locator("#page-lengths h2")).to_have_text("How long tokens are")
        lengths = [int(text) for text in page.locator("#lengths li").all_text_contents()]
        assert sum(lengths) == len("我有一只猫。") and lengths[-1] == 0, "the end sign covers no character"
        expect(page.locator("[data-tab-id=lengths]")).to_have_text("Lengths")
    finally:
        running.stop()
