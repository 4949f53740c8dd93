"""The page Three families in a real browser: three answers beside each other, holes to click, one number that makes every mask."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage


def test_one_question_is_answered_by_three_masks(open_page: OpenPage) -> None:
    page = open_page('?tab=families&lang=en&families={"digits":"4071","place":2}')
    verdicts = page.locator("#page-families .fam-verdict")
    expect(verdicts).to_have_count(3)
    assert verdicts.nth(0).get_attribute("data-verdict") == "right"
    may = page.locator('[data-family="decoder"] .fam-mask i.fam-may')
    assert may.count() == 11 * 12 // 2
    guess, bars = page.locator('[data-family="decoder"] .fam-written'), page.locator('[data-family="decoder"] .fam-bars small')
    assert f"probability {bars.first.inner_text()})" in str(guess.get_attribute("title"))  # of what it wrote, right or wrong
    page.locator('#page-families [data-hole="7"]').click()
    expect(page.locator('#page-families .fam-verdict[data-verdict="right"]')).to_have_count(3)
    page.locator('#page-families [data-name="answer"]').click()
    expect(page.locator('[data-family="both"] .fam-written')).to_have_count(5)
    page.locator('[data-family="both"] [data-place="8"]').click()
    expect(page.locator('[data-family="decoder"] .fam-caption')).to_contain_text("Row 8")
    page.locator("#families-more").click()
    expect(page.locator('[data-family="encoder"] .fam-verdict')).to_have_attribute("data-verdict", "wrong")
    seen = page.locator("#families-seen")
    for number, name, cells in (("0", "Decoder-only.", 66), ("5", "Encoder–decoder.", 76), ("11", "Encoder-only.", 121)):
        seen.evaluate("(e, v) => { e.value = v; e.dispatchEvent(new Event('input', { bubbles: true })); }", number)
        expect(page.locator("#families-number")).to_have_text(f"s = {number}: {cells} of 121 cells may be attended to. {name}")
    field = page.locator("#families-digits")
    field.fill("12a")
    page.locator("#families-ask").click()
    assert "“12a” cannot be used: enter 1 to 6 digits" in field.evaluate("e => e.validationMessage")
    field.fill("77")
    page.locator("#families-ask").click()
    expect(page.locator('[data-family="decoder"] .fam-line')).to_contain_text("7")
    expect(page.locator('[data-family="both"] .fam-written')).to_have_count(3)
    page.wait_for_function('() => decodeURIComponent(location.search).includes(\'"digits":"77"\')')
