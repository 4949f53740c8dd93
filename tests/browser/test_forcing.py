"""The page Training vs decoding, used: the reference, the step, the three ways, the clock."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage

TEXT = "我有一只猫。"
REFERENCE = "I own one cat."
LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景。"
M = "translucent.app.mounted.forcing"

Show = Callable[..., Page]


def begin(page: Page, reference: str = "", step: int = 0, text: str = TEXT, width: int = 1366) -> Page:
    """As if the page were opened anew with this sentence, reference and step."""
    page.set_viewport_size({"width": width, "height": 768})
    scene = {"text": text, "reference": reference, "step": step, "source": -1, "forced": [], "decode": {}}
    page.evaluate(
        "async (scene) => { if (translucent.app.language !== 'en') await translucent.app.setLanguage('en'); translucent.app.set(scene); }",
        scene,
    )
    page.wait_for_function(f"() => {M}.key === {M}.wanted && {M}.view === {M}.payload")
    return page


@pytest.fixture(scope="module")
def show(open_page_once: OpenPage) -> Show:
    """show(reference, step, text, width) -> the page, drawn: one opening, which each test begins anew."""
    return partial(begin, open_page_once(f"?tab=forcing&lang=en&text={TEXT}"))


def numbers(page: Page, row: int) -> list[float | None]:
    """One row of small numbers: 1 the losses teacher forced, 2 those of the free run."""
    told = page.locator(".fo-column").evaluate_all(f"all => all.map((c) => c.querySelectorAll('small')[{row}].innerText)")
    return [None if x in ("–", "") else float(x) for x in told]


def test_the_losses_on_the_screen_are_torchs_cross_entropy(show: Show, server: Any) -> None:
    page = show(reference=REFERENCE)
    translator = server.service.translator()
    ids = [*translator.target.encode(REFERENCE), 3]
    src = torch.tensor([[p.id for p in translator.read(TEXT)[1]]])
    with torch.inference_mode():
        want = torch.nn.functional.cross_entropy(
            translator.model(src, torch.tensor([[2, *ids[:-1]]]))[0], torch.tensor(ids), reduction="none"
        )
    got = numbers(page, 1)[: len(ids)]
    assert np.allclose(np.array(got, float), want.numpy(), atol=0.006)
    leaves = page.evaluate(f"{M}.view.leaves")
    assert page.locator(".fo-leaves").get_attribute("data-step") == str(leaves)
    assert numbers(page, 2)[: leaves + 1] == got[: leaves + 1]
    assert f"mean loss of {float(want.mean()):.3f}" in page.locator("#forcing-losses .tl-reading").inner_text()


def test_a_typed_reference_is_used_travels_in_the_link_and_can_be_taken_back(show: Show) -> None:
    page = show()
    expect(page.locator(".fo-kind")).to_contain_text("comes with this example")
    page.fill("#forcing-reference", "I keep one cat.")
    page.click("#forcing-use")
    expect(page.locator(".fo-kind")).to_have_text("the reference you typed")
    page.wait_for_function("() => location.search.includes('keep')")
    page.click("#forcing-default")
    expect(page.locator(".fo-kind")).to_contain_text("comes with this example")
    assert page.input_value("#forcing-reference") == "I have a cat."


def test_a_reference_that_is_too_long_says_so_and_keeps_the_page(show: Show) -> None:
    page = show()
    page.fill("#forcing-reference", "word " * 300)
    page.press("#forcing-reference", "Enter")
    expect(page.locator(".fo-kind [role=alert]")).to_contain_text("301 tokens")
    assert page.locator(".fo-column").count() > 3


def test_a_step_moves_everything_without_a_request(show: Show) -> None:
    page = show(reference=REFERENCE)
    drawn = page.evaluate(f"{M}.root.dataset.drawn")
    page.locator(".fo-column").nth(2).click()
    expect(page.locator("#forcing-ways .fo-player")).to_contain_text("Decoding step 3")
    assert [page.locator(f"[data-way={way}] [data-fact=now]").inner_text() for way in ("uncached", "cached")] == ["9", "3"]
    page.evaluate("() => { const s = document.getElementById('forcing-step'); s.value = 1; s.dispatchEvent(new Event('input')); }")
    assert page.evaluate(f"{M}.root.dataset.step") == "1"
    expect(page.locator(".fo-at")).to_contain_text("Teacher forcing: after “<s>")
    assert page.evaluate(f"{M}.root.dataset.drawn") == drawn


def test_beyond_the_free_runs_end_it_is_said_how_it_ended(show: Show) -> None:
    page = show(reference="He owns one cat.")  # of no other test: the view is changed
    for stopped, said in (("eos", "had finished at step 2"), ("limit", "was cut at its limit of 2 steps")):
        page.evaluate(f"stopped => Object.assign({M}.view, {{ stopped, own: ['a', 'b'] }}).free.fill(null, 2)", stopped)
        page.evaluate("() => { translucent.app.set({ step: 0 }); translucent.app.set({ step: 2 }); }")
        expect(page.locator(".fo-at")).to_contain_text(said)


def test_playing_walks_to_the_last_step_and_stops(show: Show) -> None:
    page = show(reference=REFERENCE, step=3)
    page.click("#forcing-play")
    expect(page.locator("#forcing-play")).to_have_text("Pause")
    page.wait_for_function(f"Number({M}.root.dataset.step) === {M}.view.reference.length - 1")
    expect(page.locator("#forcing-play")).to_have_text("Play")


def test_the_clock_measures_when_asked_and_counts_what_the_facts_say(show: Show) -> None:
    page = show(reference=REFERENCE)
    assert page.locator("#forcing-speed table").count() == 0
    page.click("#forcing-measure")
    page.wait_for_selector("#forcing-speed table")
    for way in ("parallel", "uncached", "cached"):
        cells = page.locator(f"#forcing-speed tr[data-way={way}] td").all_inner_texts()
        assert cells[2] == page.locator(f".fo-way[data-way={way}] [data-fact=cells]").inner_text()
        assert float(cells[3]) > 0
    expect(page.locator("#forcing-speed")).to_contain_text("Measured just now on this machine")
    expect(page.locator("#forcing-speed svg path")).to_have_count(2)
    page.fill("#forcing-reference", "A cat.")
    page.click("#forcing-use")
    expect(page.locator("#forcing-speed table")).to_have_count(0)  # those numbers were of another reference


def test_every_sentence_fits_a_phone_in_both_languages(show: Show) -> None:
    for text in ("猫", "🦄", LONG):
        page = show(text=text, width=390, step=5)
        for lang in ("en", "zh"):
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, (text, lang)
            assert not re.search(r"\{\w+\}|forcing\.\w+|NaN|undefined", page.locator(".fo-page").inner_text()), (text, lang)
            drawn = page.evaluate(f"Number({M}.root.dataset.drawn)")
            page.click("#tl-lang")
            page.wait_for_function(f"Number({M}.root.dataset.drawn) > {drawn}")


def test_a_beginning_or_a_setting_that_the_page_does_not_use_is_named(show: Show, server: Any) -> None:
    first, page = server.service.translator().target.encode(REFERENCE)[0], show()
    unused = page.locator("#forcing-unused")
    expect(unused).to_have_count(0)
    page.evaluate("forced => translucent.app.set({ forced, decode: { temperature: 1.5 } })", [first])
    expect(unused).to_contain_text("the beginning you fixed (tokens: 1)")
    unused.locator("button").click()
    expect(unused).to_contain_text("the decoding settings you changed")
    page.evaluate("translucent.app.set({ decode: {} })")
    expect(unused).to_have_count(0)


def test_the_shift_by_one_stands_as_two_rows(show: Show, server: Any) -> None:
    page = show(reference=REFERENCE, step=2)
    target = server.service.translator().target
    ids = [*target.encode(REFERENCE), 3]
    pieces = [target.piece(i) for i in ids]
    assert page.locator(".fo-reads").all_text_contents() == ["<s>", *pieces[:-1]]
    assert page.locator(".fo-writes").all_text_contents() == pieces
    assert page.locator(".fo-link").count() == len(pieces) - 1
    assert page.locator(".fo-row[aria-current]").get_attribute("data-row") == "2"
    said = page.inner_text("#forcing-shift .tl-reading")
    assert f"reads “{pieces[1]}”" in said and f"must predict “{pieces[2]}”" in said
    page.locator(".fo-row").nth(1).click()
    page.wait_for_function(f"() => {M}.root.dataset.step === '1'")
    assert f"must predict “{pieces[1]}”" in page.inner_text("#forcing-shift .tl-reading")


def test_the_chosen_row_is_in_sight_in_both_rows_of_columns(show: Show) -> None:
    page = show(reference="I have a cat and you have a dog and they have a horse and we have a cow and a hen and a pig.", width=600)
    last = page.evaluate(f"{M}.view.reference.length") - 1
    page.evaluate("step => translucent.app.set({ step })", last)
    page.wait_for_function(f"step => {M}.root.dataset.step === String(step)", arg=last)
    for chosen in (".fo-column[aria-current]", ".fo-row[aria-current]"):
        box, one = page.locator(".fo-scroll").filter(has=page.locator(chosen)).bounding_box(), page.locator(chosen).bounding_box()
        assert box and one and box["x"] <= one["x"] + 1 and one["x"] + one["width"] <= box["x"] + box["width"] + 1, chosen
