"""Terms in a text: a quiet mark, and a small box that says what the term means."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from viz.shared.glossary import TERMS

OpenPage = Callable[..., Page]
TERM = {term.id: term for term in TERMS}
BOX = "#tl-gloss:popover-open"
TAB = "?tab=attention"


def said(page: Page) -> str:
    """What the open box says."""
    page.wait_for_selector(BOX)
    return page.locator("#tl-gloss-said").inner_text()


def closed(page: Page) -> None:
    """Wait until no box is open."""
    page.wait_for_function("() => !document.querySelector('#tl-gloss:popover-open')")


def entropy(page: Page):  # type: ignore[no-untyped-def]
    return page.locator(".tl-reading .tl-term[data-term=entropy]").first


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_pointing_at_a_term_says_what_it_means_in_the_language_shown(open_page: OpenPage, lang: str) -> None:
    page = open_page(f"{TAB}&lang={lang}&depth=exact")  # the plain readings there do not speak of entropy
    entropy(page).hover()
    assert said(page) == getattr(TERM["entropy"], lang).exact
    assert "Shannon 1948" in page.locator("#tl-gloss").inner_text()
    page.mouse.move(5, 5)
    closed(page)


def test_the_box_stays_while_the_pointer_is_in_it(open_page: OpenPage) -> None:
    page = open_page(f"{TAB}&lang=en")
    term = page.locator(".tl-term[data-term=special_token]").first
    term.hover()
    page.wait_for_selector(BOX)
    page.locator("#tl-gloss [data-page=tokens]").click()
    page.wait_for_function("() => translucent.app.active === 'tokens'")
    closed(page)


def test_a_focused_term_is_described_to_a_screen_reader_and_escape_closes_it(open_page: OpenPage) -> None:
    page = open_page(f"{TAB}&lang=en")
    page.keyboard.press("Tab")  # from here on the focus is seen
    entropy(page).focus()
    assert said(page) == TERM["entropy"].en.exact
    assert entropy(page).get_attribute("aria-describedby") == "tl-gloss-said"
    page.keyboard.press("Escape")
    closed(page)
    assert page.evaluate("document.activeElement.dataset.term") == "entropy"
    assert entropy(page).get_attribute("aria-describedby") is None


def test_enter_goes_into_the_box_and_escape_back_to_the_term(open_page: OpenPage) -> None:
    page = open_page(f"{TAB}&lang=en")
    term = page.locator(".tl-term[data-term=special_token]").first
    page.keyboard.press("Tab")
    term.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.dataset.page === 'tokens'")
    page.keyboard.press("Escape")
    closed(page)
    assert page.evaluate("document.activeElement.dataset.term") == "special_token"


def test_a_tap_opens_it_whole_on_a_phone_and_a_tap_elsewhere_closes_it(open_page: OpenPage) -> None:
    page = open_page(f"{TAB}&lang=en", width=390, height=844, has_touch=True)
    for term in page.locator(".tl-reading .tl-term").all():
        term.scroll_into_view_if_needed()
        term.tap()
        page.wait_for_selector(BOX)
        box = page.locator("#tl-gloss").bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844
        term.tap()
        closed(page)
    entropy(page).tap()
    page.wait_for_selector(BOX)
    page.touchscreen.tap(5, 400)
    closed(page)


def test_the_marks_are_quiet_and_change_no_word(open_page: OpenPage) -> None:
    """At most two in a line of a reading, each term once in a reading, and never in a value."""
    page = open_page(f"{TAB}&lang=en")
    for reading in page.locator(".tl-reading").all():
        marked = reading.locator(".tl-term").evaluate_all("all => all.map((one) => one.dataset.term)")
        assert len(marked) == len(set(marked))
        for line in reading.locator("dd").all():
            assert line.locator(".tl-term").count() <= 2
            assert not re.search(r"\s{2}|\{\w+\}", line.evaluate("one => one.textContent"))


def test_what_a_person_typed_is_never_marked(open_page: OpenPage) -> None:
    page = open_page("?text=熵&tab=tokens&lang=zh")
    assert "熵" in page.locator(".tl-reading").first.inner_text()
    assert page.locator(".tl-reading .tl-term[data-term=entropy]").count() == 0


def test_the_language_and_the_depth_close_it_and_are_followed(open_page: OpenPage) -> None:
    page = open_page(f"{TAB}&lang=en")
    entropy(page).hover()
    page.wait_for_selector(BOX)
    page.evaluate("translucent.app.setLanguage('zh')")
    closed(page)
    page.mouse.move(5, 5)
    entropy(page).hover()
    assert said(page) == TERM["entropy"].zh.exact
