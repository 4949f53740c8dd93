"""Terms in a text: a quiet mark, and a small box that says what the term means."""

import re

import pytest

from tests.browser.conftest import choose, go, is_within, opened_once
from viz.shared.glossary import TERMS

TERM = {term.id: term for term in TERMS}
BOX = "#tl-gloss:popover-open"
TAB = "?tab=attention"


def said(page):
    """What the open box says."""
    page.wait_for_selector(BOX)
    return page.inner_text("#tl-gloss-said")


def closed(page):
    """Wait until no box is open."""
    page.wait_for_function("() => !document.querySelector('#tl-gloss:popover-open')")


def entropy(page):
    return page.locator("#page-attention .mk-notes .tl-term[data-term=entropy]").first


def notice(page):
    """Open what there is to notice of the map."""
    if not page.locator("#page-attention .mk-notes").count():
        page.locator("#page-attention .mk-note-link").first.click()
    entropy(page).wait_for()


opened = opened_once(f"{TAB}&lang=en")  # in exact words: the plain readings there do not speak of entropy


@pytest.fixture
def page(opened):
    """Attention in English, with no box open and nothing focused."""
    opened.mouse.move(5, 5)
    opened.evaluate("document.activeElement.blur()")
    closed(opened)
    if opened.evaluate("translucent.app.language") == "zh":
        opened.evaluate("translucent.app.setLanguage('en')")
    go(opened, "attention")
    notice(opened)
    return opened


def test_pointing_at_a_term_says_what_it_means_in_the_language_shown_and_another_language_closes_it(page):
    entropy(page).hover()
    assert said(page) == TERM["entropy"].en.exact
    assert "Shannon 1948" in page.inner_text("#tl-gloss")
    page.mouse.move(5, 5)
    closed(page)
    entropy(page).hover()
    page.wait_for_selector(BOX)
    page.evaluate("translucent.app.setLanguage('zh')")
    closed(page)
    page.mouse.move(5, 5)
    entropy(page).hover()
    assert said(page) == TERM["entropy"].zh.exact
    assert "Shannon 1948" in page.inner_text("#tl-gloss")


def test_the_box_stays_while_the_pointer_is_in_it(page):
    term = page.locator("#page-attention .tl-term[data-term=special_token]").first
    term.hover()
    page.wait_for_selector(BOX)
    page.click("#tl-gloss [data-page=tokens]")
    page.wait_for_function("() => translucent.app.active === 'tokens'")
    closed(page)


def test_a_focused_term_is_described_to_a_screen_reader_and_escape_closes_it(page):
    page.keyboard.press("Tab")  # from here on the focus is seen
    entropy(page).focus()
    assert said(page) == TERM["entropy"].en.exact
    assert entropy(page).get_attribute("aria-describedby") == "tl-gloss-said"
    page.keyboard.press("Escape")
    closed(page)
    assert page.evaluate("document.activeElement.dataset.term") == "entropy"
    assert entropy(page).get_attribute("aria-describedby") is None


def test_enter_goes_into_the_box_and_escape_back_to_the_term(page):
    term = page.locator("#page-attention .tl-term[data-term=special_token]").first
    page.keyboard.press("Tab")
    term.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.dataset.page === 'tokens'")
    page.keyboard.press("Escape")
    closed(page)
    assert page.evaluate("document.activeElement.dataset.term") == "special_token"


def test_a_tap_opens_it_whole_on_a_phone_and_a_tap_elsewhere_closes_it(open_page):
    page = open_page(f"{TAB}&lang=en", width=390, height=844, has_touch=True)
    notice(page)
    for term in page.locator(".mk-notes .tl-term").all():
        term.scroll_into_view_if_needed()
        term.tap()
        page.wait_for_selector(BOX)
        box = page.locator("#tl-gloss").bounding_box()
        assert is_within(box, 390) and box["y"] >= 0 and box["y"] + box["height"] <= 844
        term.tap()
        closed(page)
    entropy(page).tap()
    page.wait_for_selector(BOX)
    page.touchscreen.tap(5, 400)
    closed(page)


def test_the_marks_are_quiet_and_change_no_word(page):
    """At most two in a line, each term once, and never in a value."""
    for line in page.locator("#page-attention .mk-notes .mk-text").all():
        marked = line.locator(".tl-term").evaluate_all("all => all.map((one) => one.dataset.term)")
        assert len(marked) == len(set(marked)) <= 3
        assert not re.search(r"\S\s{2}\S|\{\w+\}", line.evaluate("one => one.textContent"))


def test_the_sentence_under_the_question_marks_the_first_words_of_the_field(page):
    terms = page.locator("#page-attention .mk-answer .tl-term")
    assert terms.evaluate_all("all => all.map((one) => one.dataset.term)") == ["head", "layer"]


def test_what_a_person_typed_is_never_marked(page):
    page.evaluate("translucent.app.setLanguage('zh')")
    go(page, "tokens")
    choose(page, "熵")
    assert "熵" in page.inner_text("#tokens-picture")
    assert page.locator("#page-tokens .tl-term[data-term=entropy]").count() == 0
    choose(page, "我有一只猫。")
