"""How much of the screen the frame takes where a visitor arrives, and whether anything of it is cut; on every page: test_every_page.py."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.page_checks.frame import SIZES, STICKS


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_where_a_visitor_arrives_the_frame_is_no_higher_and_the_doors_scroll_away(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("", tab="", depth="", width=size[0], height=size[1])
    expect(page.locator(".tl-door").first).to_be_visible()
    heights = page.evaluate("() => ['#tl-frame', '#pages > .tab-wrapper'].map(name => document.querySelector(name).offsetHeight)")
    assert sum(heights) <= SIZES[size]
    stuck = page.evaluate(STICKS)
    assert stuck["bottom"] <= SIZES[size] and abs(stuck["gap"]) <= 1 and stuck["covered"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_of_the_frame_is_cut(open_page: OpenPage, size: tuple[int, int], lang: str) -> None:
    """Only what scrolls, and a notice whose whole is one touch away, may be longer than its place."""
    page = open_page(f"?lang={lang}", tab="attention", width=size[0], height=size[1])
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.tl-head *, .tl-toggle, .tl-group, #translate')].filter(e => {
          const box = e.getBoundingClientRect();
          return e.checkVisibility() && box.width > 1 && (e.scrollWidth > e.clientWidth + 1 && e.clientWidth || e.closest('.tl-head') && (box.left < 0 || box.right > innerWidth));
        }).map(e => `${e.tagName} ${e.id} ${e.className}`)"""
    )
    assert cut == []
