"""From page to page: the groups and their tabs, by pointer, by keyboard and by the browser's Back."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import contains, go, has, open_menu, opened_once, reads, there_are
from tests.browser.test_frame import ask, shows
from tests.conftest import thorough
from viz import pages
from viz.pages import words

GROUPS = {name: listed for name, listed in pages.GROUPS.items() if name != "opening"}  # the mark leads there


page = opened_once('?lang=en&text=我有一只猫。&decode={"max_length":6}', width=1280, height=720)
"""One opening in English and exact words, on a screen of 1280 px, for tests that go from page to page."""


def test_every_page_is_reached_by_keyboard_one_tab_stop_for_the_groups_and_one_for_their_tabs(page):
    focused = (
        "role => document.activeElement.matches(role) && (document.activeElement.dataset.group || document.activeElement.dataset.tabId)"
    )

    def walk(role):
        """What Home and the right arrow come to, from the one stop."""
        press_until(page, lambda: page.evaluate(focused, role))
        page.keyboard.press("Home")
        met = [page.evaluate(focused, role)]
        while True:
            page.keyboard.press("ArrowRight")
            if (now := page.evaluate(focused, role)) == met[-1]:
                return met
            met.append(now)

    page.focus("#tl-menu")
    assert walk(".tl-group") == list(GROUPS)
    reached = {}
    for group in GROUPS:
        page.focus("#tl-menu")
        press_until(page, lambda: page.evaluate(focused, ".tl-group"))
        page.keyboard.press("Home" if not reached else "ArrowRight")
        assert page.evaluate(focused, ".tl-group") == group
        page.keyboard.press("Enter")
        page.wait_for_function("group => translucent.app.groupOf(translucent.app.active) === group", arg=group)
        alone = len(GROUPS[group]) == 1
        reached[group] = (page.evaluate("translucent.app.active"),) if alone else tuple(walk("[role=tab]"))
        if group == "attention":  # the arrow only goes to a tab
            page.keyboard.press("Enter")
            page.wait_for_function("name => translucent.app.active === name", arg=GROUPS[group][-1])
    assert reached == GROUPS


def press_until(page, found):
    """Press Tab until `found`, at least once."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if found():
            return
    pytest.fail("Tab never came there")


def test_only_the_tabs_of_the_open_group_are_seen_and_a_group_opens_where_it_was_left(page):
    go(page, "roles")
    seen = page.locator("#pages [role=tab]:visible").evaluate_all("tabs => tabs.map(tab => tab.dataset.tabId)")
    assert tuple(seen) == GROUPS["attention"]
    page.click(".tl-group[data-group=decoding]")
    reads(page, ".tl-group[aria-current]", words("en")["common.group.decoding"])
    page.click(".tl-group[data-group=attention]")
    page.wait_for_function("() => translucent.app.active === 'roles'")
    go(page, "flow")
    page.click(".tl-group[data-group=contents]")
    page.wait_for_function("() => translucent.app.active === 'contents'")
    assert page.locator("#pages [role=tab]:visible").count() == 0, "one page alone needs no tab beside its group"


ENTRIES = """() => [...document.querySelectorAll('#pages [role=tab], .tl-group')].filter(e => e.checkVisibility()).map(
    e => e.dataset.tabId ?? e.dataset.group)"""
NOT_SEEN = """() => [...document.querySelectorAll('#pages [role=tab], .tl-group')].filter(e => e.checkVisibility()).filter(e => {
    const box = e.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth;
}).map(e => e.textContent.trim())"""


def test_the_pages_beside_are_one_press_away_on_a_phone_and_all_pages_two(open_page):
    page = open_page("?tab=tokens&lang=zh", depth="plain", width=390, height=844)
    page.click(".tl-here ~ .tl-beside")
    page.wait_for_function("() => translucent.app.active === 'embeddings'")
    page.click(".tl-here")
    assert page.locator("#tl-sheet [data-page]").evaluate_all("all => all.map(e => e.dataset.page)") == [
        "opening",
        *(n for g in GROUPS.values() for n in g),
    ]
    page.keyboard.press("Escape")
    there_are(page, "#tl-sheet", 0)
    page.evaluate("scrollTo(0, 500)")
    go(page, "masks")
    assert page.evaluate("scrollY") == 0, "a page begins with its question"
    contains(page, ".tl-here", words("zh")["common.page.masks"])
    there_are(page, "#tl-sheet", 0)
    page.set_viewport_size({"width": 844, "height": 390})
    page.click(".tl-here")
    assert page.locator("#tl-sheet").bounding_box()["y"] < 120, "in a low window too"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_all_groups_and_the_pages_of_the_open_one_fit_the_line_of_every_screen(page, lang):
    page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
    for width in (1241, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 720})
        for group, names in GROUPS.items():
            go(page, names[0])
            assert set(page.evaluate(ENTRIES)) == {*GROUPS, *(names if len(names) > 1 else ())}
            assert page.evaluate(NOT_SEEN) == [], (width, group)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("translucent.app.setLanguage('en')")


@pytest.mark.parametrize("width", [390, thorough(1280)])
def test_the_tour_is_always_in_the_header_and_goes_on_where_one_was(open_page, width):
    page = open_page("?tab=flow&lang=en&text=你好。", width=width, height=720)
    open_menu(page)
    page.click("#tl-tour")
    page.click(".ls-dot[data-n='3']")
    page.wait_for_function("() => translucent.app.scene.lesson === 'road/3'")
    page.click("#lesson-leave")
    open_menu(page)
    contains(page, "#tl-tour small", "3")
    page.reload()
    open_menu(page)
    page.click("#tl-tour")
    page.wait_for_function("() => translucent.app.scene.lesson === 'road/3'")


def test_back_returns_to_the_page_and_then_to_the_sentence_before(page):
    go(page, "tokens")
    ask(page, "我有一只猫。")
    shows(page, "我有一只猫。")
    ask(page, "你好。")
    shows(page, "你好。")
    go(page, "embeddings")
    page.evaluate("history.back()")
    page.wait_for_function("() => translucent.app.active === 'tokens' && translucent.app.scene.text === '你好。'")
    has(page, "[data-tab-id=tokens]", "aria-selected", "true")
    page.evaluate("history.back()")
    shows(page, "我有一只猫。")
    expect(page.locator("#sentence textarea")).to_have_value("我有一只猫。")
    page.evaluate("history.forward()")
    shows(page, "你好。")


def test_a_link_to_a_card_of_the_textbook_opens_the_fold_around_it_on_a_phone(open_page):
    page = open_page('?tab=textbook&textbook={"card":"M29"}', width=390, height=844)
    folds = page.locator("#page-textbook details")
    expect(folds.filter(has=page.locator(".mk-open"))).to_have_attribute("open", "")
    expect(page.locator("#page-textbook .mk-open > button")).to_be_in_viewport()
    assert page.locator("#page-textbook details[open]").count() == 2, "the first, and that of the link"
