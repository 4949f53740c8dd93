"""The page Training vs decoding, used: the reference, the step, the three ways, the clock."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

TEXT = "我有一只猫。"
REFERENCE = "I own one cat."
LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。"


def show(open_page: Callable[..., Page], lang: str = "en", reference: str = "", step: int = 0, text: str = TEXT, width: int = 1366) -> Page:
    return open_page(f"?tab=forcing&lang={lang}&text={quote(text)}&reference={quote(reference)}&step={step}", width=width)


def numbers(page: Page, row: int) -> list[float | None]:
    """One row of small numbers: 1 the losses teacher forced, 2 those of the free run."""
    told = page.locator(".fo-column").evaluate_all(f"all => all.map((c) => c.querySelectorAll('small')[{row}].innerText)")
    return [None if x in ("–", "") else float(x) for x in told]


def test_the_losses_on_the_screen_are_torchs_cross_entropy(open_page: Callable[..., Page], server: Any) -> None:
    page = show(open_page, reference=REFERENCE)
    translator = server.service.translator()
    ids = [*translator.target.encode(REFERENCE), 3]
    src = torch.tensor([[p.id for p in translator.read(TEXT)[1]]])
    with torch.inference_mode():
        want = torch.nn.functional.cross_entropy(
            translator.model(src, torch.tensor([[2, *ids[:-1]]]))[0], torch.tensor(ids), reduction="none"
        )
    got = numbers(page, 1)[: len(ids)]
    assert np.allclose(np.array(got, float), want.numpy(), atol=0.006)
    leaves = page.evaluate("translucent.app.mounted.forcing.view.leaves")
    assert page.locator(".fo-leaves").get_attribute("data-step") == str(leaves)
    assert numbers(page, 2)[: leaves + 1] == got[: leaves + 1]
    assert f"mean loss of {float(want.mean()):.3f}" in page.locator("#forcing-losses .tl-reading").inner_text()


def test_a_typed_reference_is_used_travels_in_the_link_and_can_be_taken_back(open_page: Callable[..., Page]) -> None:
    page = show(open_page)
    expect(page.locator(".fo-kind")).to_contain_text("comes with this example")
    page.fill("#forcing-reference", REFERENCE)
    page.click("#forcing-use")
    expect(page.locator(".fo-kind")).to_have_text("the reference you typed")
    page.wait_for_function("() => location.search.includes('reference=')")
    page.click("#forcing-default")
    expect(page.locator(".fo-kind")).to_contain_text("comes with this example")
    assert page.input_value("#forcing-reference") == "I have a cat."


def test_a_reference_that_is_too_long_says_so_and_keeps_the_page(open_page: Callable[..., Page]) -> None:
    page = show(open_page)
    page.fill("#forcing-reference", "word " * 300)
    page.press("#forcing-reference", "Enter")
    expect(page.locator(".fo-kind [role=alert]")).to_contain_text("301 tokens")
    assert page.locator(".fo-column").count() > 3


def test_a_step_moves_everything_without_a_request(open_page: Callable[..., Page]) -> None:
    page = show(open_page, reference=REFERENCE)
    drawn = page.evaluate("translucent.app.mounted.forcing.root.dataset.drawn")
    page.locator(".fo-column").nth(2).click()
    expect(page.locator("#forcing-ways .fo-player")).to_contain_text("Decoding step 3")
    assert [page.locator(f"[data-way={way}] [data-fact=now]").inner_text() for way in ("uncached", "cached")] == ["9", "3"]
    page.evaluate("() => { const s = document.getElementById('forcing-step'); s.value = 1; s.dispatchEvent(new Event('input')); }")
    assert page.evaluate("translucent.app.mounted.forcing.root.dataset.step") == "1"
    expect(page.locator(".fo-at")).to_contain_text("Teacher forcing: after “<s>")
    assert page.evaluate("translucent.app.mounted.forcing.root.dataset.drawn") == drawn


@pytest.mark.parametrize(("stopped", "said"), [("eos", "had finished at step 2"), ("limit", "was cut at its limit of 2 steps")])
def test_beyond_the_free_runs_end_it_is_said_how_it_ended(open_page: Callable[..., Page], stopped: str, said: str) -> None:
    page = show(open_page, reference=REFERENCE)
    page.evaluate(
        f"() => Object.assign(translucent.app.mounted.forcing.view, {{ stopped: '{stopped}', own: ['a', 'b'] }}).free.fill(null, 2)"
    )
    page.evaluate("() => translucent.app.set({ step: 2 })")
    expect(page.locator(".fo-at")).to_contain_text(said)


def test_playing_walks_to_the_last_step_and_stops(open_page: Callable[..., Page]) -> None:
    page = show(open_page, reference=REFERENCE, step=3)
    page.click("#forcing-play")
    expect(page.locator("#forcing-play")).to_have_text("Pause")
    page.wait_for_function(
        "Number(translucent.app.mounted.forcing.root.dataset.step) === translucent.app.mounted.forcing.view.reference.length - 1"
    )
    expect(page.locator("#forcing-play")).to_have_text("Play")


def test_the_clock_measures_when_asked_and_counts_what_the_facts_say(open_page: Callable[..., Page]) -> None:
    page = show(open_page, reference=REFERENCE)
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


@pytest.mark.parametrize("text", ["猫", "🦄", LONG], ids=["one token", "bytes", "long"])
def test_every_sentence_fits_a_phone_in_both_languages(open_page: Callable[..., Page], text: str) -> None:
    page = show(open_page, lang="zh", text=text, width=390, step=5)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    drawn = page.evaluate("Number(translucent.app.mounted.forcing.root.dataset.drawn)")
    page.click("#tl-lang")
    page.wait_for_function(f"Number(translucent.app.mounted.forcing.root.dataset.drawn) > {drawn}")
    assert not re.search(r"\{\w+\}|forcing\.\w+|NaN|undefined", page.locator(".fo-page").inner_text())


def test_a_beginning_or_a_setting_that_the_page_does_not_use_is_named(open_page: Callable[..., Page], server: Any) -> None:
    first = server.service.translator().target.encode(REFERENCE)[0]
    expect(show(open_page).locator("#forcing-unused")).to_have_count(0)
    page = open_page(f'?tab=forcing&lang=en&text={TEXT}&forced=[{first}]&decode={{"temperature":1.5}}')
    expect(page.locator("#forcing-unused")).to_contain_text("the beginning you fixed (tokens: 1)")
    page.locator("#forcing-unused button").click()
    expect(page.locator("#forcing-unused")).to_contain_text("the decoding settings you changed")
    page.evaluate("translucent.app.set({ decode: {} })")
    expect(page.locator("#forcing-unused")).to_have_count(0)


def test_the_shift_by_one_stands_as_two_rows(open_page: Callable[..., Page], server: Any) -> None:
    page = show(open_page, reference=REFERENCE, step=2)
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
    page.wait_for_function("() => translucent.app.mounted.forcing.root.dataset.step === '1'")
    assert f"must predict “{pieces[1]}”" in page.inner_text("#forcing-shift .tl-reading")


def test_the_chosen_row_is_in_sight_in_both_rows_of_columns(open_page: Callable[..., Page]) -> None:
    page = show(
        open_page, reference="I have a cat and you have a dog and they have a horse and we have a cow and a hen and a pig.", width=600
    )
    last = page.evaluate("translucent.app.mounted.forcing.view.reference.length") - 1
    page.evaluate("step => translucent.app.set({ step })", last)
    page.wait_for_function("step => translucent.app.mounted.forcing.root.dataset.step === String(step)", arg=last)
    for chosen in (".fo-column[aria-current]", ".fo-row[aria-current]"):
        box, one = page.locator(".fo-scroll").filter(has=page.locator(chosen)).bounding_box(), page.locator(chosen).bounding_box()
        assert box and one and box["x"] <= one["x"] + 1 and one["x"] + one["width"] <= box["x"] + box["width"] + 1, chosen
