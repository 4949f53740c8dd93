"""Flow backwards in a real browser: by its button and by its address, in both languages, with the numbers of an independent backward pass."""

from __future__ import annotations

import pytest
import torch
from playwright.sync_api import expect

from lab.questions.gradients import as_pair, record_gradients
from tests.browser.conftest import open_menu
from tests.browser.test_flow import CAT, SHOW, at, caption, linked, seek
from viz.pages.flow.told_back import length_text

NEAR = ".flow-near:not([hidden])"


@pytest.fixture(scope="module")
def record(translator):
    tokens = translator.translate(CAT).tokens
    return record_gradients(translator.model, as_pair(translator.read(CAT)[1], tokens), weights=False)


def test_the_button_starts_the_film_at_the_loss_and_its_numbers_are_autograds(open_page, record):
    page = open_page(at(0, mode="training") + "&lang=en", reduced_motion="reduce")
    page.get_by_role("button", name="Backwards").click()
    page.wait_for_function(f"{SHOW}.way")
    assert page.evaluate(f"{SHOW}.now().moment.name") == "back_loss"
    assert f"largest: {length_text(max(record.losses))}" in caption(page)
    seek(page, "back_collect")
    open_menu(page)
    page.locator("#tl-depth [data-name=exact]").click()
    page.keyboard.press("Escape")
    page.wait_for_function(f"{SHOW}.way && document.querySelector('.flow-exact')")
    longest = torch.tensor(record.gradients["memory"]).norm(dim=-1).max()
    expect(page.locator(".flow-caption p")).to_contain_text(f"”, {length_text(float(longest))}.")
    linked(page, mode="backwards")
    page.get_by_role("button", name="Training").click()
    page.wait_for_function(f"!{SHOW}.way")
    assert page.evaluate(f"{SHOW}.timeline.mode") == "training"


def test_the_address_opens_it_and_a_cell_has_its_gradient(open_page, record):
    page = open_page(at(5, mode="backwards").replace("plain", "exact") + "&at=decoder.1.cross.scores[2,3,1]")
    page.wait_for_selector(f"{NEAR} .nr-gradient")
    shown = [float(x) for x in page.locator(f"{NEAR} .nr-gradient").evaluate_all("all => all.map(x => x.dataset.gradient)")]
    sites = [f"decoder.1.cross.{name}" for name in ("scores_raw", "scores", "scores_masked", "weights")]
    assert shown == pytest.approx([float(record.gradients[site][2, 3, 1]) for site in sites], rel=1e-3, abs=1e-9)
    expect(page.locator(f"{NEAR} .nr-gradient").first).to_contain_text("梯度")
    page.keyboard.press("Escape")
    page.evaluate(f"{SHOW}.near.home()")
    page.wait_for_function(f"!{SHOW}.isNear")
    assert page.evaluate(f"{SHOW}.player.t") == 5
    seek(page, "back_mask")
    expect(page.locator(".flow-caption p")).to_contain_text("被屏蔽的权重是 0")


def test_forwards_a_cell_shows_its_gradient_when_asked(open_page, record):
    page = open_page(at(0).replace("plain", "exact") + "&at=logits[1]&lang=en")
    page.locator(f"{NEAR} [data-act=gradient]").click()
    page.wait_for_selector(f"{NEAR} td:nth-child(6)")
    first = float(page.locator(f"{NEAR} td:nth-child(6)").first.get_attribute("data-value") or "nan")
    row = record.gradients["logits"][1]
    assert first == pytest.approx(float(row[record.values["logits"][1].argmax()]), rel=1e-3)
