"""CONTRIBUTING's new page, made exactly as it says in a copy of the tree, appears in the app."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Process

FILE = re.compile(r"^`(viz/pages/\S+)`: .*?```\w+\n(.*?)```", re.M | re.S)


def as_contributing_says(tree: Path) -> None:
    """Its files, the entry in the list, the word of the tab."""
    files = FILE.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert len(files) == 5
    for name, text in files:
        path = tree / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    pages = tree / "viz/pages/__init__.py"
    pages.write_text(
        pages.read_text(encoding="utf-8").replace('    "embeddings",\n', '    "embeddings",\n    "lengths",\n', 1), encoding="utf-8"
    )
    words = tree / "viz/shared/words/common.py"
    words.write_text(
        words.read_text(encoding="utf-8").replace('    "page.tokens"', '    "page.lengths": ("长度", "Lengths"),\n    "page.tokens"', 1),
        encoding="utf-8",
    )


def test_a_new_page_appears(tmp_path: Path, checkpoint_dir: Path, open_page) -> None:  # type: ignore[no-untyped-def]
    for name in ("viz", "lab", "model"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.safetensors"))
    shutil.copy(ROOT / "app.py", tmp_path)
    as_contributing_says(tmp_path)
    subprocess.run([sys.executable, "-m", "viz", "typedefs"], cwd=tmp_path, check=True, capture_output=True)
    types = (tmp_path / "viz/pages/lengths/view.types.js").read_text(encoding="utf-8")
    assert "@typedef {object} LengthsView" in types and "@property {number[]} lengths characters of each source token" in types
    running = Process(checkpoint_dir.parent, tmp_path)
    try:
        page = open_page("?text=我有一只猫。&tab=lengths&lang=en", base=running.url)
        expect(page.locator("#page-lengths h2")).to_have_text("How long tokens are")
        lengths = [int(text) for text in page.locator("#lengths li").all_text_contents()]
        assert sum(lengths) == len("我有一只猫。") and lengths[-1] == 0, "the end sign covers no character"
        expect(page.locator("[data-tab-id=lengths]")).to_have_text("Lengths")
    finally:
        running.stop()
