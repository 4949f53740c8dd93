"""The self-check beside the facts of a run: green with its errors when all holds, red with words when an invariant is broken."""

import re

import pytest
from playwright.sync_api import expect

import model.attention
from tests.browser.conftest import contains, go, has, open_drawer, opened_once
from tests.browser.written_numbers import number

SENTENCE = "我有一只猫。"


page = opened_once(f"?text={SENTENCE}&lang=en")


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
    assert page.get_attribute("#tl-checks", "open") is not None, "stays open from page to page"
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
    contains(badge, "summary", f"Self-check ✗ {len(broken)} of 7 do not hold")
    has(page, "#tl-mark", "title", re.compile(f"{len(broken)} of 7 do not hold"))
    open_drawer(page)
    badge.locator("summary").click()
    expect(badge).to_contain_text("cannot be trusted")
    contains(badge, "tr[data-check=masked]", "does not hold")
    contains(badge, "tr[data-check=mixed]", "holds")
    red = badge.locator("summary").evaluate("e => getComputedStyle(e).backgroundColor")
    assert red == "rgb(138, 90, 0)"
    monkeypatch.undo()
    page.evaluate("() => translucent.app.choose('她有一只狗。')")
    expect(page.locator("#tl-checks")).not_to_have_class(re.compile("tl-checks-bad"))
