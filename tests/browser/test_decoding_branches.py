"""The page Decoding: typing a beginning, going from branch to branch, and the sentence that loops."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from viz.shared.example_sentences import LOOPS
from viz.shared.scene import Run

TEXT = "我有一只猫。"


def show(open_page: Callable[..., Page], text: str = TEXT, lang: str = "en", width: int = 1366, **decode: Any) -> Page:
    settings = {"max_length": 20, **decode}
    return open_page(f"?tab=decoding&lang={lang}&text={quote(text)}&decode={quote(json.dumps(settings))}", width=width)


def after_answer(page: Page, act: Callable[[], Any]) -> None:
    """Act, and wait until another run is on the screen: a page may also be drawn anew for other reasons."""
    told = "JSON.stringify([translucent.app.scene.text, translucent.app.scene.decode, translucent.app.scene.forced])"
    before = page.evaluate(told)
    act()
    page.wait_for_function(
        f"""() => {{ const tree = translucent.app.mounted.decoding.tree; return {told} !== {json.dumps(before)} && tree.sentence === JSON.stringify([translucent.app.scene.text, translucent.app.scene.checkpoint, translucent.app.scene.cut])
        && tree.current === JSON.stringify([translucent.app.scene.decode, translucent.app.scene.forced]); }}"""
    )


def type_prefix(page: Page, text: str) -> None:
    page.fill("#decoding-prefix", text)
    page.press("#decoding-prefix", "Enter")


def test_a_typed_beginning_is_forced_and_the_model_writes_on(open_page: Callable[..., Page], server: Any) -> None:
    page = show(open_page)
    after_answer(page, lambda: type_prefix(page, "She has"))
    ids = server.service.translator().target.encode("She has")
    assert page.evaluate("translucent.app.scene.forced") == ids
    assert page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen")[: len(ids)] == ids
    expect(page.locator("#translation")).to_contain_text("She has")
    expect(page.locator(".dec-said")).to_contain_text(f"split into {len(ids)} tokens")
    page.wait_for_function("() => location.search.includes('forced=')")  # the branch is in the link


@pytest.mark.parametrize(("typed", "said"), [("   ", "First type the beginning"), ("word " * 30, "the length limit is 20")])
def test_a_beginning_that_cannot_be_forced_says_why_and_changes_nothing(open_page: Callable[..., Page], typed: str, said: str) -> None:
    page = show(open_page)
    type_prefix(page, typed)
    expect(page.locator(".dec-said")).to_contain_text(said)
    assert page.evaluate("translucent.app.scene.forced") == []


def test_branches_are_kept_as_a_tree_and_a_click_goes_back(open_page: Callable[..., Page], server: Any) -> None:
    page = show(open_page)
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


def test_undo_goes_back_from_a_typed_beginning(open_page: Callable[..., Page]) -> None:
    page = show(open_page)
    was = page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen")
    after_answer(page, lambda: type_prefix(page, "Dogs"))
    assert page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen") != was
    expect(page.locator(".dec-said")).not_to_be_empty()
    after_answer(page, lambda: page.click("#decoding-undo"))
    assert page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen") == was
    expect(page.locator(".dec-said")).to_be_empty()  # it spoke of the beginning that is gone


def test_in_beam_search_nothing_can_be_typed_and_it_says_so(open_page: Callable[..., Page]) -> None:
    page = show(open_page, strategy="beam", beam=2)
    expect(page.locator("#decoding-prefix")).to_be_disabled()
    expect(page.locator(".dec-said")).to_contain_text("cannot be forced in beam search")


def loops_shown(page: Page) -> None:
    page.locator("#decoding-loops").scroll_into_view_if_needed()
    page.wait_for_selector(".dec-loop-card[data-run=heat]")


def test_the_loop_is_shown_four_times_marked_and_each_opens_on_the_page(open_page: Callable[..., Page], server: Any) -> None:
    page = show(open_page)
    loops_shown(page)
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


def test_another_example_and_the_present_sentence_can_be_tried(open_page: Callable[..., Page]) -> None:
    page = show(open_page)
    loops_shown(page)
    page.click("[data-loop='3']")
    page.wait_for_function(f"document.getElementById('decoding-loops').dataset.shown === {json.dumps(LOOPS['zh'][3])}")
    page.click("#decoding-loops-own")
    page.wait_for_function(f"document.getElementById('decoding-loops').dataset.shown === {json.dumps(TEXT)}")
    expect(page.locator("#decoding-loops .tl-reading")).to_contain_text("does not loop")


def test_branches_and_loops_fit_a_phone_and_speak_chinese(open_page: Callable[..., Page]) -> None:
    page = show(open_page, lang="zh", width=390)
    loops_shown(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for part in ("#decoding-branches", "#decoding-loops"):
        told = page.locator(part).inner_text()
        assert "branches." not in told and "loops." not in told and "{" not in told
