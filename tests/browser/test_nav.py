"""From page to page: the groups and their tabs, by pointer, by keyboard and by the browser's Back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import go
from tests.browser.test_frame import ask, shows
from viz.pages import GROUPS, words


def test_every_page_is_reached_by_keyboard(page: Page) -> None:
    focused = (
        "role => document.activeElement.matches(role) && (document.activeElement.dataset.group || document.activeElement.dataset.tabId)"
    )
    reached: dict[str, list[str]] = {}
    for group in GROUPS:
        page.locator("#tl-share").focus()
        press_until(page, lambda group=group: page.evaluate(focused, ".tl-group") == group)  # type: ignore[misc]
        page.keyboard.press("Enter")
        page.wait_for_function("group => translucent.app.groupOf(translucent.app.active) === group", arg=group)
        reached[group] = []
        if len(GROUPS[group]) == 1:
            reached[group].append(page.evaluate("translucent.app.active"))
        while len(reached[group]) < len(GROUPS[group]):
            press_until(page, lambda: page.evaluate(focused, "[role=tab]"))
            reached[group].append(page.evaluate(focused, "[role=tab]"))
            page.keyboard.press("Enter")
            page.wait_for_function("name => translucent.app.active === name", arg=reached[group][-1])
    assert {group: tuple(names) for group, names in reached.items()} == GROUPS


def press_until(page: Page, found: Callable[[], object]) -> None:
    """Press Tab until `found`, at least once."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if found():
            return
    pytest.fail("Tab never came there")


def test_only_the_tabs_of_the_open_group_are_seen_and_a_group_opens_where_it_was_left(open_page) -> None:  # type: ignore[no-untyped-def]
    page = open_page("?tab=tokens&lang=en")
    go(page, "roles")
    seen = page.locator("#pages [role=tab]:visible").evaluate_all("tabs => tabs.map(tab => tab.dataset.tabId)")
    assert tuple(seen) == GROUPS["attention"]
    page.locator(".tl-group[data-group=decoding]").click()
    expect(page.locator(".tl-group[aria-current]")).to_have_text(words("en")["common.group.decoding"])
    page.locator(".tl-group[data-group=attention]").click()
    page.wait_for_function("() => translucent.app.active === 'roles'")
    go(page, "map")
    assert page.locator("#pages [role=tab]:visible").count() == 0, "one page alone needs no tab beside its group"


def test_back_returns_to_the_page_and_then_to_the_sentence_before(open_page) -> None:  # type: ignore[no-untyped-def]
    page = open_page("?text=我有一只猫。&tab=tokens&lang=en")
    ask(page, "你好。")
    shows(page, "你好。")
    go(page, "attention")
    page.wait_for_function("() => translucent.app.active === 'attention' && translucent.app.mounted.attention?.root.dataset.drawn")
    page.evaluate("history.back()")
    page.wait_for_function("() => translucent.app.active === 'tokens' && translucent.app.scene.text === '你好。'")
    expect(page.locator("[data-tab-id=tokens]")).to_have_attribute("aria-selected", "true")
    page.evaluate("history.back()")
    shows(page, "我有一只猫。")
    expect(page.locator("#sentence textarea")).to_have_value("我有一只猫。")
    page.evaluate("history.forward()")
    shows(page, "你好。")
