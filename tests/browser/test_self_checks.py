"""The self-check beside the facts of a run: green with its errors when all holds, red with words when an invariant is broken."""

import re

import pytest
from playwright.sync_api import expect

import model.attention
from tests.browser.conftest import go, open_drawer
from tests.browser.written_numbers import number

SENTENCE = "我有一只猫。"


@pytest.fixture(scope="module")
def page(open_page_once):
    return open_page_once(f"?text={SENTENCE}&lang=en")


def test_a_sound_run_shows_how_many_hold_and_the_largest_error(page):
    checks = page.evaluate("() => translucent.app.result.checks")
    summary = page.locator("#tl-checks summary")
    expect(summary).to_have_text(re.compile(f"Self-check ✓ {len(checks)}/{len(checks)} · largest error \\d\\.\\d×10⁻"))
    open_drawer(page)
    summary.click()
    for check in checks:
        row = page.locator(f"#tl-checks tr[data-check={check['code']}]")
        expect(row).to_contain_text("holds")
        shown = row.locator("td").nth(1).inner_text()
        assert number(shown) == pytest.approx(check["max_error"], rel=0.06)
    go(page, "attention")
    assert page.locator("#tl-checks").get_attribute("open") is not None, "stays open from page to page"
    summary.click()


def test_a_broken_softmax_turns_the_badge_red_and_says_what_is_broken(page, monkeypatch):
    """The explicit attention, which the trace records, leaks 1% of everything to every key; the fused one, which decodes, is sound."""
    softmax = model.attention._softmax
    monkeypatch.setattr(model.attention, "_softmax", lambda scores: softmax(scores) + 0.01)
    go(page, "tokens")
    page.evaluate("() => translucent.app.choose('他有一只狗。')")
    badge = page.locator("#tl-checks")
    expect(badge).to_have_class(re.compile("tl-checks-bad"))
    broken = {c["code"] for c in page.evaluate("() => translucent.app.result.checks") if not c["ok"]}
    assert broken == {"stepwise", "plain", "fused", "sums", "masked"}
    expect(badge.locator("summary")).to_contain_text(f"Self-check ✗ {len(broken)} of 7 do not hold")
    expect(page.locator("#tl-mark")).to_have_attribute("title", re.compile(f"{len(broken)} of 7 do not hold"))
    open_drawer(page)
    badge.locator("summary").click()
    expect(badge).to_contain_text("cannot be trusted")
    expect(badge.locator("tr[data-check=masked]")).to_contain_text("does not hold")
    expect(badge.locator("tr[data-check=mixed]")).to_contain_text("holds")
    red = badge.locator("summary").evaluate("e => getComputedStyle(e).backgroundColor")
    assert red == "rgb(138, 90, 0)"
    monkeypatch.undo()
    page.evaluate("() => translucent.app.choose('她有一只狗。')")
    expect(page.locator("#tl-checks")).not_to_have_class(re.compile("tl-checks-bad"))
