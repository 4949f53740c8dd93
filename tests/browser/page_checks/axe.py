"""axe-core finds nothing to object to on any page: names that hold what is seen, contrast, headings of tables, what scrolls can be reached, things
large enough or far enough apart to be hit (WCAG 2.5.8).
"""

from tests.conftest import ROOT, text_of

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """(within) => axe.run(within ?? document, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations', 'incomplete'] })
  .then(({ violations, incomplete }) => [...violations, ...incomplete.filter(({ id }) => id === 'target-size')]
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.replace(/<!--.*?-->/g, '').slice(0, 120)}`)))"""
"""Of a thing that only arrows come to (viz/browser/accessibility/roving_tabindex.js) axe says that it cannot judge its size; a finger can."""

REACHED = """() => [...document.querySelectorAll(".tl-scroll")].every((box) =>
  box.scrollWidth <= box.clientWidth || box.matches("[tabindex]") || box.querySelector("a[href], button, input, select, textarea, [tabindex]"))"""


def prepare(page):
    """Load axe into the page; False where npm never brought it."""
    if AXE.exists():
        page.evaluate(text_of(AXE))
    return AXE.exists()


def objections(page, within=None):
    """To the whole document or to what is within a selector. A part of a page may come while axe looks: what it still objects to once all that scrolls is reached counts."""
    if not page.evaluate(RUN, within):
        return []
    page.wait_for_function(REACHED)
    return list(page.evaluate(RUN, within))
