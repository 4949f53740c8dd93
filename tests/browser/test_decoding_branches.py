"""The page Decoding: typing a beginning, going from branch to branch, and the sentence that loops."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from tests.browser.conftest import OpenPage
from tests.browser.decoding_page import PAGE, after_answer, begin
from viz.shared.example_sentences import LOOPS
from viz.shared.scene import Run

TEXT = "我有一只猫。"

Begin = Callable[..., Page]


@pytest.fixture(scope="module")
def show(open_page_once: OpenPage) -> Begin:
    """show(**decode) -> the page with that run of the sentence: one opening, which each test begins anew."""
    return partial(begin, open_page_once(f"?tab=decoding&lang=en&text={TEXT}"), text=TEXT, max_length=20)


def type_prefix(page: Page, text: str) -> None:
    page.fill("#decoding-prefix", text)
    page.press("#decoding-prefix", "Enter")


def chosen(page: Page) -> list[int]:
    return page.evaluate(f"{PAGE}.decoded.view.chosen")


def test_a_typed_beginning_is_forced_the_model_writes_on_and_undo_goes_back(show: Begin, server: Any) -> None:
    page = show()
    was, ids = chosen(page), server.service.translator().target.encode("She has")
    after_answer(page, lambda: type_prefix(page, "She has"))
    assert page.evaluate("translucent.app.scene.forced") == ids
    assert chosen(page)[: len(ids)] == ids
    assert chosen(page) != was
    expect(page.locator("#translation")).to_contain_text("She has")
    expect(page.locator(".dec-said")).to_contain_text(f"split into {len(ids)} tokens")
    page.wait_for_function("() => location.search.includes('forced=')")  # the branch is in the link
    after_answer(page, lambda: page.click("#decoding-undo"))
    assert chosen(page) == was
    expect(page.locator(".dec-said")).to_be_empty()  # it spoke of the beginning that is gone


def test_a_beginning_that_cannot_be_forced_says_why_and_changes_nothing(show: Begin) -> None:
    page = show()
    for typed, said in (("   ", "First type the beginning"), ("word " * 30, "the length limit is 20")):
        type_prefix(page, typed)
        expect(page.locator(".dec-said")).to_contain_text(said)
        assert page.evaluate("translucent.app.scene.forced") == [], said
    show(strategy="beam", beam=2)
    expect(page.locator("#decoding-prefix")).to_be_disabled()
    expect(page.locator(".dec-said")).to_contain_text("cannot be forced in beam search")


def test_branches_are_kept_as_a_tree_and_a_click_goes_back(show: Begin, server: Any) -> None:
    page = show()
    after_answer(page, lambda: page.evaluate("translucent.app.set({decode: {}})"))
    after_answer(page, lambda: type_prefix(page, "There is"))
    after_answer(page, lambda: page.locator(".dec-table tbody tr:not(.dec-chosen) button.dec-token").first.click())
    branches = page.locator(".dec-branch")
    assert branches.count() == 4
    expect(page.locator(".dec-branch[aria-current]")).to_have_count(1)
    assert "forced “" in page.locator(".dec-branch[aria-current]").inner_text()
    own = page.locator(".dec-branch", has_text="the model's own")
    after_answer(page, lambda: own.click())
    assert page.evaluate("[translucent.app.scene.forced, translucent.app.scene.decode]") == [[], {}]
    assert branches.count() == 4  # nothing is noted twice
    steps = server.service.result(Run(server.service.default, TEXT, DecodeConfig())).translation.steps
    log_p = sum(step.model_log_probability for step in steps)
    assert f"{log_p:.2f}".replace("-", "−") in own.inner_text()
    after_answer(page, lambda: page.evaluate("translucent.app.submit('你好。')"))
    assert branches.count() == 1  # another sentence, another tree


def shows_loop_of(page: Page, text: str) -> None:
    page.wait_for_function("text => document.getElementById('decoding-loops').dataset.shown === text", arg=text)


def test_the_loop_is_shown_four_times_marked_and_each_opens_on_the_page(show: Begin, server: Any) -> None:
    page = show()
    page.locator("#decoding-loops").scroll_into_view_if_needed()
    page.wait_for_selector(".dec-loop-card[data-run=heat]")
    text = page.get_attribute("#decoding-loops", "data-shown")
    assert text in LOOPS["zh"]
    cards = page.locator(".dec-loop-card")
    assert cards.evaluate_all("all => all.map((e) => e.dataset.run)") == ["plain", "penalty", "ban", "heat"]
    times = int(cards.first.get_attribute("data-loop") or 0)
    if times:
        first = cards.first
        assert first.locator(".dec-lt-first").count() == times
        assert first.locator(".dec-lt-again").count() == first.locator(".dec-lt-loop").count() * (times - 1) // times
        expect(first).to_contain_text(f"{times} times in a row")
    after_answer(page, lambda: page.locator("[data-open=penalty]").click())
    assert page.evaluate("[translucent.app.scene.text, translucent.app.scene.decode]") == [text, {"repetition_penalty": 1.3}]
    want = server.service.result(Run(server.service.default, text, DecodeConfig(repetition_penalty=1.3))).translation.text
    expect(page.locator("#translation")).to_have_text(want)


def test_another_example_and_the_present_sentence_can_be_tried_in_both_languages_on_a_phone(show: Begin) -> None:
    page = show()
    page.locator("#decoding-loops").scroll_into_view_if_needed()
    page.click("[data-loop='3']")
    shows_loop_of(page, LOOPS["zh"][3])
    page.click("#decoding-loops-own")
    shows_loop_of(page, TEXT)
    expect(page.locator("#decoding-loops .tl-reading")).to_contain_text("does not loop")
    show(width=390)
    page.evaluate("translucent.app.setLanguage('zh')")
    expect(page.locator("#decoding-loops h3")).not_to_contain_text("loop")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for part in ("#decoding-branches", "#decoding-loops"):
        told = page.locator(part).inner_text()
        assert "branches." not in told and "loops." not in told and "{" not in told, part
