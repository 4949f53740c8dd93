"""The page Find the bug in a real browser: one case is solved, one is failed and given up."""

import pytest
from playwright.sync_api import Page, expect

from lab.questions.bugs import cases
from tests.browser.conftest import OpenPage
from tests.browser.window_pool import TIMEOUT

NUMBERS = {fault.name: number for number, fault in enumerate(cases(), 1)}


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    return open_page_once(f'?tab=bugs&lang=en&text=我有一只猫。&bugs={{"case":{NUMBERS["mask_off"]}}}')


def look(page: Page, figure: str, **chosen: str) -> None:
    """Choose a figure and wait until it is there."""
    page.locator("#bu-name").select_option(figure)
    for name, value in chosen.items():
        page.locator(f"#bu-{name}").select_option(value)
    expect(page.locator("#bu-figure .tl-site")).to_contain_text(page.locator("#bu-name option:checked").inner_text())
    page.locator("#bu-mark:enabled").wait_for()


def test_a_case_is_solved_with_its_proof(page: Page) -> None:
    shares = page.locator("#bu-symptoms tbody td:last-child").all_text_contents()
    assert float(shares[0].rstrip("%")) > 75 > 60 > float(shares[1].rstrip("%"))
    expect(page.locator("#tl-checks")).not_to_be_visible()
    look(page, "mask", kind="decoder")
    expect(page.locator("[data-side=sound] tbody tr:first-child td")).to_have_text(
        ["1.00", *["0.00"] * 5][: page.locator("[data-side=sound] tbody tr").count()]
    )
    expect(page.locator("[data-side=broken] tbody tr:first-child td").nth(1)).to_have_text("1.00")
    page.locator("#bu-mark").click()
    page.locator("#bu-fault").select_option("mask_off")
    page.locator("#bu-place").select_option("decoder.self")
    page.locator("#bu-check").click()
    expect(page.locator("#bu-answer [data-code=right]")).to_have_count(3)
    link = page.locator("#bu-story a")
    expect(link).to_have_attribute("href", cases()[NUMBERS["mask_off"] - 1].link)
    expect(link).to_have_attribute("rel", "noopener noreferrer")


def test_a_case_is_failed_hinted_and_given_up(page: Page) -> None:
    page.evaluate("() => translucent.app.setLanguage('zh')")
    page.evaluate("number => translucent.app.set({ bugs: { case: number } })", NUMBERS["residual"])
    page.wait_for_function("() => translucent.app.mounted.bugs.key === translucent.app.mounted.bugs.wanted", timeout=TIMEOUT)
    expect(page.locator("#bu-check")).to_be_disabled()
    page.locator("#bu-mark:enabled").click()
    page.locator("#bu-fault").select_option("gamma")
    page.locator("#bu-place").select_option("decoder.3.cross")
    page.locator("#bu-check").click()
    graded = page.locator("#bu-answer [data-graded]")
    expect(graded).to_have_count(3)
    assert [one.get_attribute("data-code") for one in graded.all()] == ["wrong", "near", "wrong"]
    expect(page.locator("#bu-story")).to_have_count(0)
    page.locator("#bu-hint").click()
    expect(page.locator(".bu-hint")).to_have_text("错误在这一部分：解码器。")
    page.reload()
    expect(page.locator(".bu-hint")).to_have_text("错误在这一部分：解码器。", timeout=TIMEOUT)  # the work is kept
    expect(graded).to_have_count(3)
    expect(page.locator("#bu-fault")).to_have_value("gamma")
    page.locator("#bu-give").click()
    expect(page.locator("#bu-story")).to_contain_text("漏了残差连接：解码器第 2 层 · 交叉注意力")
    page.locator(f"[data-case='{NUMBERS['shift']}']").click()
    expect(page.locator("#bu-symptoms [data-model=broken]")).to_contain_text(
        "I I have have", timeout=TIMEOUT
    )  # two models over the whole sample
    expect(page.locator("#bu-story")).to_have_count(0)
