"""The language of the app is remembered, and the browser's own is the first; that every word follows the switch: test_every_page.py."""

from playwright.sync_api import expect


def test_the_language_is_remembered_and_the_browser_s_own_is_the_first(open_page) -> None:
    page = open_page(locale="en-US")
    expect(page.locator("#translate")).to_have_text("Translate")
    page.locator("#tl-lang").click()
    page.goto(page.url.split("?")[0])
    page.wait_for_function("() => window.translucent?.app")
    expect(page.locator("#translate")).to_have_text("翻译")
    assert page.evaluate("document.documentElement.lang") == "zh-CN"
