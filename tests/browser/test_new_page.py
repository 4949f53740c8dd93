"""CONTRIBUTING's new page, made exactly as it says in a copy of the tree, appears in the app."""

import re
import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Process, reads
from tests.conftest import text_of, thorough, write

FILE = re.compile(r"^`(viz/pages/\S+)`: .*?```\w+\n(.*?)```", re.M | re.S)
GUARDS = ("tests/test_architecture.py", "tests/test_import_circles.py", "-k")
"""The tests that every page must pass."""
WHOLE = "page_is_whole or pages_parts or words_import or every_word or every_reading"


def as_contributing_says(tree):
    """Its files, the entry in the list, the word of the tab, the question that it answers."""
    files = FILE.findall(text_of(ROOT / "CONTRIBUTING.md"))
    assert len(files) == 3
    for name, text in files:
        path = tree / name
        path.parent.mkdir(exist_ok=True)
        write(path, text)
    entries = {
        "pages/__init__.py": ('    "embeddings",', '    "lengths",'),
        "shared/words/common.py": ('    "page.tokens"', '    "page.lengths": ("长度", "Lengths"),'),
        "pages/contents/words.py": ('    "asks.tokens"', '    "asks.lengths": ("每个词元有多长？", "How long is each token?"),'),
    }
    for name, (before, entry) in entries.items():
        listed = tree / "viz" / name
        write(listed, text_of(listed).replace(before, f"{entry}\n{before}", 1))


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the tree with the new page in it, and with its types."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("viz", "lab", "model", "lessons", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.safetensors"))
    for name in ("app.py", "pyproject.toml"):
        shutil.copy(ROOT / name, copy)
    as_contributing_says(copy)
    subprocess.run([sys.executable, "-m", "viz", "typedefs"], cwd=copy, check=True, capture_output=True)
    return copy


@pytest.mark.parametrize("guards", [WHOLE, thorough("page or words or import or view")])
def test_a_new_page_passes_the_tests_of_every_page(tree, guards):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--noconftest", *GUARDS, guards]
    guarded = subprocess.run(command, cwd=tree, capture_output=True, encoding="utf-8", check=False)
    assert guarded.returncode == 0, guarded.stdout


def test_a_new_page_appears_with_read_out_keys_code_and_download(tree, checkpoint_dir, open_page):
    running = Process(checkpoint_dir.parent, tree)
    try:
        page = open_page("?text=我有一只猫。&tab=lengths&lang=en", base=running.url)
        reads(page, "#page-lengths h2", "How long are the tokens?")
        lengths = [int(text) for text in page.locator("#lengths-picture .mk-after b").all_text_contents()]
        assert sum(lengths) == len("我有一只猫。") and lengths[-1] == 0, "the end sign covers no character"
        page.focus("#lengths-picture .mk-walk")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#page-lengths .mk-readout")).not_to_be_empty()
        assert page.locator("#page-lengths .tl-code-open").count() == page.locator("#page-lengths .tl-take").count() == 1
    finally:
        running.stop()
