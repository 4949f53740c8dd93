"""The page The sentence's cost in a real browser: nothing is measured until it is asked for, and the chart's points come one by one."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage


def test_a_sentence_is_counted_measured_and_made_longer(open_page: OpenPage) -> None:
    page = open_page("?tab=cost&lang=en&depth=exact")
    table, chart = page.locator("#cost-parts"), page.locator("#cost-chart")
    expect(table.locator("tbody tr")).to_have_count(11)
    expect(table.locator("[data-ms]")).to_have_count(0)
    expect(chart.locator(".co-curve")).to_have_count(5)
    expect(chart.locator(".co-dot")).to_have_count(0)
    page.locator("#cost-times").click()
    expect(table.locator("[data-ms]")).to_have_count(8)
    expect(page.locator("#cost-ways tbody tr").first.locator("td")).to_have_count(6)
    page.locator("#page-cost [data-name='uncached']").click()
    expect(table.locator("[data-row='decoder.ff'] .co-formula")).to_have_text("Σ i=1…T 4·L·i·D·F")
    page.locator("#page-cost [data-name='chosen']").click()
    expect(page.locator("#cost-lengths")).to_have_text("Source: S = 64 tokens; decoder: T = 64 rows.")
    expect(table.locator("[data-ms]")).to_have_count(0)
    page.locator("#page-cost [data-name='bert-base']").click()
    expect(table.locator("[data-row^='decoder']")).to_have_count(0)
    page.locator("#cost-n").evaluate("e => { e.value = 40; e.dispatchEvent(new Event('input', { bubbles: true })); }")
    expect(page.locator("[data-part='parts']")).to_contain_text("S = 1,024 tokens")
    expect(page.locator(".co-controls").first).to_contain_text("this model reads at most 512 tokens")
    # 12 layers over 1024 tokens: 8·n·768² and 4·n·768·3072 each
    expect(table.locator("[data-row='encoder.self.projections'] [data-what='flops']")).to_contain_text("58.0 G")
    expect(table.locator("[data-row='encoder.ff'] [data-what='flops']")).to_contain_text("116 G")
    page.wait_for_function("() => decodeURIComponent(location.search).includes('1024')")
    assert json.loads(page.evaluate("() => new URLSearchParams(location.search).get('cost')")) == {
        "way": "uncached",
        "n": 1024,
        "model": "bert-base",
    }
    page.locator("#page-cost [data-name='ours']").click()
    page.locator("#cost-measure").click()
    expect(chart.locator(".co-dot").nth(8)).to_be_attached()
    expect(page.locator("[data-part='growth'] .tl-reading")).to_contain_text("From 8 to 32 tokens")
