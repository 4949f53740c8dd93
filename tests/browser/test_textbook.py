"""The page Textbook in a real browser: the cards by topic and kind, one opened with the numbers of the record, and the way to the page that shows it."""

import re

import pytest
from playwright.sync_api import Page, expect

from lab.textbook.record import shipped
from tests.browser.conftest import OpenPage, go

RECORD = shipped()["cards"]


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return open_page_once("?tab=textbook&lang=en")


def show(page: Page, card: str = "", kind: str = "all") -> Page:
    """The page with one card open, or none."""
    go(page, "textbook")
    page.evaluate("chosen => translucent.app.set({textbook: chosen})", {"card": card, "kind": kind})
    expect(page.locator(".tb-body")).to_have_count(1 if card else 0)
    return page


def test_every_card_stands_in_the_list_and_no_word_is_left_open(opened: Page) -> None:
    page = show(opened)
    cards = page.locator(".tb-card")
    expect(cards).to_have_count(len(RECORD))
    text = page.locator(".tb-cards").inner_text()
    assert "textbook." not in text and not re.search(r"\{\w+\}", text)


def test_the_filter_leaves_the_cards_of_one_kind_and_the_link_keeps_it(opened: Page) -> None:
    page = show(opened)
    page.locator(".tb-filter [data-name=broken]").click()
    kinds = page.locator(".tb-card").evaluate_all("cards => [...new Set(cards.map(card => card.dataset.kind))]")
    assert kinds == ["broken"]
    page.wait_for_function("() => decodeURIComponent(location.search).includes('broken')")


def test_a_card_opens_with_what_is_said_what_is_right_and_the_stored_numbers(opened: Page) -> None:
    page = show(opened)
    line = page.locator("[data-card=M4] .tb-line")
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    values = RECORD["M4"]["values"]
    measured = page.locator("[data-card=M4] [data-measured]").inner_text()
    assert f"{values['base']:g} → {values['strict']:g} nats" in measured
    bars = page.locator("[data-card=M4] .tb-bar").evaluate_all(
        "bars => bars.map(bar => [bar.dataset.name, bar.querySelector('b').textContent])"
    )
    assert [[name, float(text)] for name, text in bars] == RECORD["M4"]["figure"]["items"]
    widths = page.locator("[data-card=M4] .tb-bar i").evaluate_all("bars => bars.map(bar => bar.getBoundingClientRect().width)")
    (_, low), (_, high) = RECORD["M4"]["figure"]["items"]
    assert abs(widths[0] / widths[1] - low / high) < 0.02
    expect(page.locator("[data-card=M4] code")).to_have_text("python -m model textbook M4")
    line.click()
    expect(page.locator(".tb-body")).to_have_count(0)


def test_in_the_plain_depth_a_card_says_less_and_shows_no_command(opened: Page) -> None:
    page = show(opened, "M38")
    page.evaluate("translucent.app.setDepth('plain')")
    assert len(page.locator("[data-card=M38] [data-right]").inner_text().split()) <= 26
    expect(page.locator("[data-card=M38] code")).to_be_hidden()
    expect(page.locator("[data-card=M38] .tb-figure")).to_be_visible()
    page.evaluate("translucent.app.setDepth('exact')")
    expect(page.locator("[data-card=M38] code")).to_be_visible()


def test_the_leak_shows_its_curves_and_what_both_models_write(opened: Page) -> None:
    page = show(opened, "M23")
    lines = page.locator("[data-card=M23] polyline").evaluate_all("lines => lines.map(line => line.dataset.name)")
    assert lines == [curve["name"] for curve in RECORD["M23"]["figure"]["curves"]]
    row = RECORD["M23"]["figure"]["rows"][0]
    table = page.locator("[data-card=M23] .tb-sentences tbody").first.inner_text()
    assert row["source"] in table and row["masked"] in table
    assert page.locator("[data-card=M23] .tb-verdicts tr").get_attribute("data-code") == RECORD["M23"]["verdicts"][0]["code"]


def test_see_it_opens_the_page_with_the_scene_set(opened: Page) -> None:
    page = show(opened, "M38")
    page.locator("[data-card=M38] .tb-see").click()
    page.wait_for_function("() => translucent.app.active === 'whatif' && translucent.app.mounted.whatif.root.dataset.drawn")
    expect(page.locator("#whatif-edits")).to_contain_text("no 1/√dₖ")


def test_a_phone_opens_the_card_of_a_link_and_has_no_sideways_scroll_whichever_is_open(open_page: OpenPage) -> None:
    page = open_page('?tab=textbook&lang=en&textbook={"card":"M23"}', width=390, height=844)
    for card in ("M23", "M10", "M20"):
        show(page, card)
        expect(page.locator(f"[data-card={card}] .tb-body")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), card


def test_a_kind_or_card_that_is_none_shows_the_whole_list(open_page: OpenPage) -> None:
    page = open_page('?tab=textbook&lang=zh&textbook={"card":"<b>","kind":"nonsense"}')
    expect(page.locator(".tb-card")).to_have_count(len(RECORD))
