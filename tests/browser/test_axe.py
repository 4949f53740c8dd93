"""axe-core finds nothing to object to on any page: names that hold what is seen, contrast, headings of tables, what scrolls can be reached, things
large enough or far enough apart to be hit (WCAG 2.5.8).

Every second page is seen in one size, language and theme, the others in another: what axe judges differs little between them, and it takes seconds a page.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import go
from tests.skips import skip
from viz.pages import NAMES

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [("zh", "light", 1366), ("en", "dark", 390)]
RUN = """() => axe.run(document, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations', 'incomplete'] })
  .then(({ violations, incomplete }) => [...violations, ...incomplete.filter(({ id }) => id === 'target-size')]
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.replace(/<!--.*?-->/g, '').slice(0, 120)}`)))"""
"""Of a thing that only arrows come to (viz/browser/accessibility/roving_tabindex.js) axe says that it cannot judge its size; a finger can."""

REACHED = """() => [...document.querySelectorAll(".tl-scroll")].every((box) =>
  box.scrollWidth <= box.clientWidth || box.matches("[tabindex]") || box.querySelector("a[href], button, input, select, textarea, [tabindex]"))"""


@pytest.mark.parametrize("look", LOOKS, ids=[" ".join(map(str, look)) for look in LOOKS])
def test_axe_objects_to_nothing_on_any_page(open_page: Callable[..., Page], look: tuple[str, str, int]) -> None:
    if not AXE.exists():
        skip("npm")
    language, theme, width = look
    found: dict[str, list[str]] = {}
    page = open_page(f"?lang={language}&__theme={theme}", width=width, height=800)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.add_style_tag(content="* { transition: none !important; }")  # a colour on its way is no colour to judge
    for name in sorted(NAMES)[LOOKS.index(look) :: len(LOOKS)]:
        go(page, name)
        if page.evaluate(
            RUN
        ):  # a part of a page may come while axe looks: what it still objects to once all that scrolls is reached counts
            page.wait_for_function(REACHED)
            if objections := page.evaluate(RUN):
                found[name] = objections
    assert found == {}
