"""Who does not see a picture is told what it says: every one has a name and a description, and what the pointer reads in it the arrows reach."""

import re

from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import contains

LONGEST = 5000  # ms
UNTOLD = """() => {
  const text = (ids) => (ids ?? '').split(' ').map(id => document.getElementById(id)?.textContent ?? '').join(' ').trim();
  const name = (e) => (e.ariaLabel ?? '').trim() || text(e.getAttribute('aria-labelledby'));
  const description = (e) => (e.ariaDescription ?? '').trim() || text(e.getAttribute('aria-describedby'));
  const told = (e) => name(e) && description(e);
  const pictures = [...document.querySelectorAll('.tl-page :is(canvas, svg[role], [role=application], .js-plotly-plot)')];
  return pictures.filter(e => e.checkVisibility() && !e.closest('[aria-hidden=true], .js-plotly-plot *'))
    .filter(e => !told(e) && !(e.matches('canvas:not([role])') && told(e.closest('[role=application]') ?? e)))
    .map(e => `${e.tagName} ${e.className.baseVal ?? e.className}: name ${name(e)}, description ${description(e)}`);
}"""
"""Pictures in sight without a name or without a description. A canvas inside something that is walked by arrows has its name and description from it."""


def complaints(page):
    """Pictures of this page without a name or a description, and values that are not said."""
    try:  # a reading is tied to its picture a moment after it is drawn
        page.wait_for_function(f"() => !({UNTOLD})().length", timeout=LONGEST)
        wrong = []
    except PlaywrightTimeout:
        wrong = list(page.evaluate(UNTOLD))
    for picture in page.locator(".tl-xp:visible").all():
        picture.focus()
        page.keyboard.press("End")
        if not picture.locator(".tl-xp-said").inner_text() or not picture.locator(".tl-xp-ring").count():
            wrong.append(f"silent: {picture.get_attribute('aria-label')}")
    for chart in page.locator(".js-plotly-plot:visible:has(> .tl-heard)").all():
        chart.press("ArrowRight")
        contains(chart, "> .tl-heard", re.compile(r"\d"))
    return wrong
