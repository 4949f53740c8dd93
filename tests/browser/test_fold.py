"""Pages that hardly need the sentence fold it away: what stays, how it comes back, and when it is never folded."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import go
from tests.browser.test_frame import NAME, ask, shows
from viz.pages import words

BOX, RESULT, STRIP = "#sentence textarea", "#translation", ".tl-strip-source"


@pytest.mark.parametrize(("tab", "strip"), [("map", True), ("intuition", False)])
def test_the_sentence_is_folded_and_one_button_brings_it_back(open_page, tab: str, strip: bool) -> None:
    page = open_page(f"?text={NAME}&tab={tab}&lang=en")
    expect(page.locator(STRIP)).to_be_visible(visible=strip)
    for part in (BOX, RESULT, ".tl-examples"):
        expect(page.locator(part)).to_be_hidden()
    assert page.locator(f"#page-{tab}").bounding_box()["y"] < 200
    button = page.locator("#tl-fold")
    expect(button).to_contain_text(NAME)
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_contain_text(words("en")["common.fold.hide"])
    expect(page.locator(RESULT)).to_be_visible()
    expect(page.locator(BOX)).to_have_value(NAME)
    assert page.locator(BOX).bounding_box()["height"] > 25, "a box that was measured while it was hidden"
    ask(page, "你好。")
    shows(page, "你好。")
    button.click()
    expect(page.locator(BOX)).to_be_hidden()
    expect(button).to_contain_text("你好。")


def test_other_pages_have_the_sentence_and_no_button(open_page) -> None:
    page = open_page(f"?text={NAME}&tab=intuition&lang=zh")
    go(page, "lens")
    expect(page.locator(BOX)).to_be_visible()
    expect(page.locator("#tl-fold")).to_be_hidden()
    go(page, "intuition")
    expect(page.locator(BOX)).to_be_hidden()


@pytest.mark.parametrize(
    ("text", "what"), [("", "nothing"), ("猫狗" * 200, "an error"), ("I have a cat.", "a notice")], ids=["empty", "too long", "language"]
)
def test_it_is_not_folded_when_there_is_something_to_say_about_the_sentence(open_page, text: str, what: str) -> None:
    page = open_page(f"?text={text}&tab=map&lang=en", drawn=False)
    page.wait_for_function("() => document.body.dataset.frame")
    if what == "nothing":
        page.evaluate("translucent.app.set({text: ''})")
    expect(page.locator(BOX)).to_be_visible()
    page.locator("#tl-fold").click()
    expect(page.locator(BOX)).to_be_hidden()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_on_a_phone_the_button_with_a_long_sentence_stays_on_the_screen(open_page, lang: str) -> None:
    page = open_page(
        f"?checkpoint=en-zh&text=I didn't go to school yesterday because I was ill.&tab=map&lang={lang}", width=390, height=844
    )
    box = page.locator("#tl-fold").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
