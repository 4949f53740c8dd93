"""The frame: how much of the screen it takes and whether it is cut (on every page: test_every_page.py); and where the browser does not load its scripts."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import contains, is_seen
from tests.browser.page_checks.frame import STICKS
from tests.browser.page_checks.language import relabelled
from tests.conftest import thorough
from viz.server.static_site import index_page

CUT = """() => [...document.querySelectorAll('.tl-home > *, .tl-tools > *, .tl-toggle, .tl-turn, .tl-mark, #translate, .tl-group, #pages [role=tab], .tl-phone > button')].filter(e => {
  const box = e.getBoundingClientRect(), within = (place) => box.left >= place.left - 1 && box.right <= place.right + 1;
  if (!e.checkVisibility({ visibilityProperty: true }) || box.width <= 1) return false;
  for (let at = e.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== 'visible' && !within(at.getBoundingClientRect())) return true;
  const isHit = (part) => e.contains(document.elementFromPoint(box.left + part * box.width, box.top + box.height / 2));
  return !within({ left: 0, right: innerWidth }) || e.scrollWidth > e.clientWidth + 1 && e.clientWidth || ![0.1, 0.5, 0.9].every(isHit);
}).map(e => `${e.tagName} ${e.id} ${e.className}`)"""
"""Controls that are not wholly in the window and in what clips them, whose text is longer than they are, or that something else covers."""
OUTSIDE = """() => [...document.querySelectorAll('.tl-page :is(a, button, input, select, summary)')].filter(e => {
  const { left, right } = e.getBoundingClientRect();
  for (let at = e.parentElement; at; at = at.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return false;
  return e.checkVisibility({ visibilityProperty: true }) && (left < -1 || right > innerWidth + 1);
}).map(e => `${e.tagName} ${e.id} ${e.className}`)"""
"""Controls of the page that the window cuts off and that nobody can scroll to."""


def test_where_a_visitor_arrives_the_frame_is_no_higher(open_page):
    page = open_page("", tab="", depth="")
    for (width, height), most in {(1280, 720): 112, (390, 844): 140}.items():  # on a phone the field has a line of its own
        page.set_viewport_size({"width": width, "height": height})
        is_seen(page, "#page-opening .mk-links")
        page.wait_for_function(f"() => Math.abs(({STICKS})().gap) <= 1")  # the second line follows the height of the first
        heights = page.evaluate("() => ['#tl-frame', '#pages > .tab-wrapper'].map(name => document.querySelector(name).offsetHeight)")
        stuck = page.evaluate(STICKS)
        assert sum(heights) <= most and stuck["bottom"] <= most and abs(stuck["gap"]) <= 1 and stuck["covered"], (width, heights, stuck)


WIDTHS = (320, 360, 390, 520, 700, 701, 744, 768, 820, 1000, 1001, 1024, 1080, 1180, 1240, 1241, 1280, 1366, 1920)
"""Telephones, tablets and screens, and both sides of each width at which the frame changes."""


@pytest.mark.parametrize("widths", [pytest.param(WIDTHS, id="a few"), thorough(range(320, 1921, 4), id="every width")])
@pytest.mark.parametrize("query, tab", [("?lang=zh&text=睚眦必报。", "decoding"), ("?lang=zh", "")], ids=["tokens and a notice", "the box"])
def test_every_control_of_the_first_screen_can_be_reached(open_page, query, tab, widths):
    """Also where a visitor arrives; a notice is told in full by its title."""
    page, cut = open_page(query, tab=tab, depth=""), {}
    for lang in ("zh", "en"):
        if lang == "en":
            page.click("#tl-lang")
        relabelled(page, lang)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 720})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            cut[width, lang] = page.evaluate(CUT) + page.evaluate(OUTSIDE)
    cut = {where: names for where, names in cut.items() if names}
    assert not cut, cut


SHOW = """(sandbox) => { document.body.innerHTML = `<iframe sandbox="${sandbox}" src="/?embed=1&tab=tokens&lang=en"></iframe>`; }"""


def test_a_frame_without_an_origin_says_in_both_languages_what_is_missing(page):
    page.evaluate(SHOW, "allow-scripts")
    inner = page.frame_locator("iframe")
    for language in ("zh-CN", "en"):
        contains(inner, f"p[lang={language}]", 'sandbox="allow-scripts allow-same-origin')
    is_seen(inner, "p[lang=en]")
    page.problems.clear()


@pytest.mark.parametrize("more", ["", thorough(" allow-downloads allow-popups")])
def test_a_frame_with_an_origin_shows_the_figure(page, more):
    page.evaluate(SHOW, f"allow-scripts allow-same-origin{more}")
    expect(page.frame_locator("iframe").locator("#tokens-picture")).to_be_visible()


def test_a_static_edition_opened_from_its_folder_says_what_to_run(page, tmp_path):
    (tmp_path / "index.html").write_bytes(index_page.page({}, "none.css"))
    page.goto((tmp_path / "index.html").as_uri())
    for language in ("zh-CN", "en"):
        contains(page, f"p[lang={language}]", "python -m http.server")
    page.problems[:] = [problem for problem in page.problems if "file:" not in problem]
