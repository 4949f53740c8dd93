"""The page Two models in a real browser: probabilities and the difference map are those of two plain passes; the slider, heads, forcing and the cut."""

import json
import re

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

from lab.experiments.replay.snapshots import CrossWeights, snapshot, steps
from model.translator import Translator
from tests.browser.conftest import OpenPage

SENTENCE = "我每天早上喝一杯咖啡。"
NAME = "你叫什么名字？"  # the shipped model can read the tokens of the snapshots
WHOLE = "other => translucent.app.mounted.compare?.root.dataset.whole === other"


def whole(page: Page, other: str) -> None:
    """Wait until everything about this right model has come."""
    page.wait_for_function(WHOLE, arg=other)


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    compare = {"left": "snapshot:4000", "other": "snapshot:2000"}
    return open_page_once(f"?tab=compare&text={SENTENCE}&lang=en&compare={json.dumps(compare)}")


def passes(step: int) -> tuple[list[float], np.ndarray]:
    """The probabilities of a snapshot's own words, and its cross-attention (layers, heads, T, S), by one plain pass."""
    translator, probe = snapshot(step), CrossWeights()
    written = [*translator.translate(SENTENCE).tokens, translator.config.eos_id]
    with torch.inference_mode():
        tgt = torch.tensor([[translator.config.bos_id, *written[:-1]]])
        rows = translator.model(torch.tensor([translator.encode(SENTENCE)]), tgt, probe=probe)[0].double().softmax(-1)
    maps = np.stack([probe.sites[f"decoder.{layer}.cross.weights"][0].numpy() for layer in range(translator.config.decoder_layers)])
    return [float(rows[i, token]) for i, token in enumerate(written)], maps


def test_two_ages_of_one_training_and_all_one_can_do_with_them(page: Page, translator: Translator) -> None:
    whole(page, "snapshot:2000")
    (young, young_maps), (old, old_maps) = passes(2000), passes(4000)
    for side, expected in (("left", old), ("right", young)):
        shown = page.locator(f"#compare-side-{side} .cm-token small").evaluate_all("all => all.map((one) => Number(one.dataset.value))")
        assert shown == pytest.approx(expected, rel=1e-3)
    change = young_maps[0, 0] - old_maps[0, 0]
    row, col = np.unravel_index(np.abs(change).argmax(), change.shape)
    said = page.locator("#compare-maps .tl-reading dd").first.inner_text()
    assert f"{100 * np.abs(change).sum() / 2 / len(change):.0f}%" in said
    assert f"{old_maps[0, 0][row, col]:.2f} on the left, {young_maps[0, 0][row, col]:.2f} on the right" in said
    expect(page.locator("[data-map='difference'] .tl-mx-view")).to_have_attribute("aria-label", re.compile("10 rows, 8 columns"))

    page.click("#compare-head-left [aria-label$='Head'] [data-name='2']")
    page.wait_for_function("() => translucent.app.mounted.compare.root.dataset.heads === '0.2-0.2'")
    page.click("#compare-head-right [aria-label$='Layer'] [data-name='1']")
    page.wait_for_function("() => translucent.app.mounted.compare.root.dataset.heads === '0.2-1.2'")
    shares = np.abs(young_maps - old_maps[0, 2]).sum((2, 3))
    layer, head = np.unravel_index(shares.argmin(), shares.shape)
    page.click("#compare-nearest")
    page.wait_for_function("heads => translucent.app.mounted.compare.root.dataset.heads === heads", arg=f"0.2-{layer}.{head}")

    page.locator("#compare-side-right .cm-token").nth(4).click()
    expect(page.locator("#compare-lens-right tbody tr").last.locator("td").nth(2)).to_have_text(re.compile(f"{young[4]:.2f}"))
    page.focus("#compare-slider")
    page.keyboard.press("ArrowLeft")
    whole(page, "snapshot:1000")
    assert page.evaluate("document.activeElement.id") == "compare-slider"
    expect(page.locator("#compare-side-right .cm-text")).to_contain_text(snapshot(1000).translate(SENTENCE).text)
    expect(page.locator("#compare-no-difference")).to_have_attribute("data-why", "target")
    page.click("#compare-force-now")
    expect(page.locator("[data-map='difference']")).to_be_visible()
    assert page.locator("#compare-childhood-table tbody tr").evaluate_all("all => all.map((one) => Number(one.dataset.step))") == steps()
    page.locator("#compare-childhood-table [data-step='400'] button").click()
    whole(page, "snapshot:400")
    assert page.evaluate("() => JSON.parse(new URLSearchParams(location.search).get('compare') ?? '{}').left") == "snapshot:4000"

    page.select_option("#compare-left", "")
    expect(page.locator("#compare-side-left .cm-text")).to_contain_text(translator.translate(SENTENCE).text)
    page.evaluate("text => translucent.app.set({ text })", NAME)
    page.click("#compare-recut")
    expect(page.locator("#compare-side-left .cm-src span")).to_have_count(7)


def test_a_direction_without_another_model_says_what_to_do(page: Page) -> None:
    page.evaluate("translucent.app.set({ checkpoint: 'en-zh', text: 'I have a cat.', forced: [], cut: [], compare: {} })")
    expect(page.locator("#compare-missing")).to_contain_text("reads English and writes Chinese")
    expect(page.locator("#compare-side-right")).to_have_count(0)
    expect(page.locator("#compare-maps")).to_be_visible()
    page.wait_for_function("() => translucent.app.result?.source === 'I have a cat.'")
    text = page.inner_text("#compare-side-left .cm-text")
    page.click("#compare-elsewhere")
    expect(page.locator("#compare-side-right")).to_be_visible()
    assert page.evaluate("[translucent.app.scene.checkpoint, translucent.app.scene.text]") == ["zh-en", text]
