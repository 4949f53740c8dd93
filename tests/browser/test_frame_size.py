"""How much of the screen the frame takes where a visitor arrives, and whether anything of it is cut; on every page: test_every_page.py."""

import pytest
from playwright.sync_api import expect

from tests.browser.page_checks.frame import STICKS
from tests.browser.page_checks.language import relabelled

CUT = """() => [...document.querySelectorAll('.tl-head *, .tl-tools *, .tl-toggle, .tl-group, .tl-phone > *, #translate')].filter(e => {
  const box = e.getBoundingClientRect();
  return e.checkVisibility() && box.width > 1 && (e.scrollWidth > e.clientWidth + 1 && e.clientWidth || e.closest('#tl-frame') && (box.left < 0 || box.right > innerWidth));
}).map(e => `${e.tagName} ${e.id} ${e.className}`)"""


def test_where_a_visitor_arrives_the_frame_is_no_higher(open_page):
    page = open_page("", tab="", depth="")
    for (width, height), most in {(1280, 720): 112, (390, 844): 140}.items():  # on a phone the field has a line of its own
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#page-opening .mk-links")).to_be_visible()
        heights = page.evaluate("() => ['#tl-frame', '#pages > .tab-wrapper'].map(name => document.querySelector(name).offsetHeight)")
        stuck = page.evaluate(STICKS)
        assert sum(heights) <= most and stuck["bottom"] <= most and abs(stuck["gap"]) <= 1 and stuck["covered"], (width, heights, stuck)


WIDTHS = (320, 360, 390, 520, 700, 701, 744, 768, 820, 1000, 1001, 1024, 1240, 1241, 1280, 1366, 1920)
"""Telephones, tablets and screens, and both sides of each width at which the frame changes."""


@pytest.mark.parametrize(
    "widths", [pytest.param(WIDTHS, id="a few"), pytest.param(range(320, 1921, 4), marks=pytest.mark.thorough, id="every width")]
)
def test_nothing_of_the_frame_is_cut(open_page, widths):
    """Only what scrolls, and a notice whose whole is one touch away, may be longer than its place."""
    page, cut = open_page("?lang=zh", tab="attention"), {}
    for lang in ("zh", "en"):
        if lang == "en":
            page.locator("#tl-lang").click()
        relabelled(page, lang)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 720})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            cut[width, lang] = page.evaluate(CUT)
    cut = {where: names for where, names in cut.items() if names}
    assert not cut, cut
