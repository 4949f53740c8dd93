"""The styles of pages, which come with their pages."""

import re
from collections import defaultdict
from pathlib import Path

from viz.pages import PAGES
from viz.server.browser_files import STYLES, files, style_name
from viz.server.page_head import page_head

CLASS = re.compile(r"\.((?:[a-z]{2,4})-[\w-]+)")
NO_STYLE = {"te-command"}
"""A name that the frame looks for and does not give."""


def classes(*paths: Path) -> set[str]:
    """The classes that the selectors of these sheets name."""
    text = "".join(path.read_text(encoding="utf-8") for path in paths)
    return set(CLASS.findall(re.sub(r"\{[^{}]*\}", "{}", re.sub(r"/\*.*?\*/", "", text, flags=re.S))))


def words(folder: Path) -> set[str]:
    """The words of the modules of a folder, among them the classes they give."""
    modules = [path for path in folder.rglob("*.js") if not path.name.endswith(".test.js")]
    return {word for path in modules for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}


def test_no_module_gives_a_class_whose_style_comes_with_another_page_alone() -> None:
    shared, of = classes(*STYLES) | NO_STYLE, defaultdict(set)
    for page in PAGES:
        for name in classes(*page.styles):
            of[name].add(page.name)
    used = {page.name: words(page.folder) for page in PAGES} | {"": words(PAGES[0].folder.parent.parent / "browser")}
    assert [(page, name) for page, names in used.items() for name in names & of.keys() if name not in shared and page not in of[name]] == []


def test_a_page_s_sheet_is_its_own_and_asked_for_with_the_first_page() -> None:
    for page in PAGES:
        sheet = files()[style_name(page.name)].decode()
        assert "/*" not in sheet and classes(*page.styles) == set(CLASS.findall(re.sub(r"\{[^{}]*\}", "{}", sheet)))
        assert style_name(page.name) in page_head({}, page.name).decode()
    assert "page.css" not in page_head({}, "nothing").decode()
