"""The contract between view.py and page.js: the typedefs of view.js name the fields of the records that Python makes."""

from __future__ import annotations

import importlib
import re
from typing import Any, get_type_hints, is_typeddict

import pytest

from viz.pages import PAGES
from viz.shared.page import Page


def records(page: Page) -> tuple[dict[str, set[str]], set[str]]:
    """The TypedDicts that the Python files of a page define or use, by name: their fields. And the names of those it defines itself."""
    fields: dict[str, set[str]] = {}
    own: set[str] = set()
    for path in sorted(page.folder.glob("*.py")):
        module: Any = importlib.import_module(f"viz.pages.{page.name}" + ("" if path.stem == "__init__" else f".{path.stem}"))
        for name, value in vars(module).items():
            if is_typeddict(value):
                fields[name] = set(get_type_hints(value))
                own |= {name} if value.__module__.startswith(f"viz.pages.{page.name}") else set()
    return fields, own


def typedefs(page: Page) -> dict[str, set[str]]:
    """The typedefs of view.js, by name: their properties."""
    script = (page.folder / "view.js").read_text(encoding="utf-8")
    parts = re.split(r"@typedef \{object\} (\w+)", script)[1:]
    return {
        name: set(re.findall(r"@property \{.*?\} \[?(\w+)\]?(?: |$)", body, re.M))
        for name, body in zip(parts[::2], parts[1::2], strict=True)
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_view_js_names_what_view_py_sends(page: Page) -> None:
    (sent, own), read = records(page), typedefs(page)
    assert own, "a page sends at least one record of its own"
    assert own <= set(read), f"view.js lacks {own - set(read)}"
    assert read == {name: sent.get(name) for name in read}
