"""The page Gradients in a real browser, one opening for all: numbers, clicks, the check of a number, links, bad input, a phone, both languages."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from lab.questions.gradients import GradientRecord, as_pair, record_gradients
from model.translator import Translator

TEXT, TARGET = "水在零度以下会结冰。", "Water freezes below zero degrees."
QUERY = f"?text={TEXT}&tab=gradients&lang=en&gradients=" + json.dumps({"of": "typed", "text": TARGET})
MATRIX = "decoder.0.feedforward.w_2.weight"


@pytest.fixture(scope="module")
def record(translator: Translator) -> GradientRecord:
    pair = as_pair(translator.read(TEXT)[1], translator.target.encode(TARGET))
    return record_gradients(translator.model, pair)


def numbers(page: Page, selector: str, name: str) -> list[float]:
    return page.locator(selector).evaluate_all("(found, name) => found.map((x) => Number(x.getAttribute(name)))", name)


def test_the_page_from_the_loss_to_adam(open_page, translator: Translator, record: GradientRecord) -> None:  # type: ignore[no-untyped-def]
    page = open_page(QUERY)
    pair_and_tug(page, record)
    backwards(page, record)
    microscopes(page, record)
    weights_and_adam(page, record)
    bad_input(page)
    everywhere(page)


def pair_and_tug(page: Page, record: GradientRecord) -> None:
    assert numbers(page, ".gr-chip", "data-loss") == pytest.approx(record.losses.tolist(), rel=1e-4)
    worst = int(record.losses.argmax())
    expect(page.locator(f".gr-chip[data-row='{worst}']")).to_have_attribute("aria-pressed", "true")
    page.locator(".gr-chip[data-row='0']").click()
    expect(page.locator("#gradients-tug")).to_contain_text("Row 1")
    wanted = record.gradients["logits"][0, record.wanted[0]] * len(record.losses)
    assert numbers(page, "#gradients-tug-table tr[data-pull]", "data-pull")[0] == pytest.approx(float(wanted), rel=1e-4)
    assert abs(numbers(page, "#gradients-tug-sum", "data-sum")[0]) < 1e-5
    page.locator("#gradients-tug-table tr[data-pull] button").nth(1).click()
    page.locator("#gradients-tug .gr-check").click()
    verdict = page.locator("#gradients-tug .gr-verdict")
    expect(verdict).to_have_attribute("data-says", "same")
    shown = numbers(page, "#gradients-tug .gr-verdict", "data-shown")[0]
    assert shown == pytest.approx(numbers(page, "#gradients-tug-table tr[data-pull]", "data-pull")[1] / len(record.losses), rel=1e-4)


def backwards(page: Page, record: GradientRecord) -> None:
    cells = page.locator(".gr-cell[data-site='encoder.embedded']")
    rms = np.sqrt((record.gradients["encoder.embedded"] ** 2).mean(-1))
    found = cells.evaluate_all("(all) => all.map((x) => Number(x.dataset.value))")
    assert found == pytest.approx(rms.tolist(), rel=1e-4)
    assert sum(numbers(page, ".gr-link", "data-share")) == pytest.approx(1, abs=1e-3)
    page.locator("#gradients-time").fill("1")
    expect(page.locator(".gr-cell:not([fill=transparent])")).to_have_count(len(record.losses))
    assert '"time":1' in page.evaluate("decodeURIComponent(translucent.app.url())")
    page.locator("#gradients-time").fill("0")
    page.locator("#gradients-play").click()
    expect(page.locator("#gradients-play")).to_have_text("Play from the loss")
    expect(page.locator(".gr-cell[fill=transparent]")).to_have_count(0)


def microscopes(page: Page, record: GradientRecord) -> None:
    page.locator("#gradients-micro [data-name=decoder]").click()
    page.locator("#gradients-layer").select_option(index=0)
    page.locator("#gradients-head").select_option(index=1)
    expect(page.locator("#gradients-softmax")).to_have_attribute("data-of", "decoder.0.1")
    row = page.evaluate("() => translucent.app.scene.gradients.softmax.row")
    ds = numbers(page, "#gradients-softmax td[data-ds]", "data-ds")
    assert ds == pytest.approx(record.gradients["decoder.0.self.scores_masked"][1, row].tolist(), abs=1e-7)
    page.locator("#gradients-softmax th button").last.click()
    expect(page.locator("#gradients-micro .gr-sum")).to_contain_text("masked" if row < len(record.losses) - 1 else "dS")
    page.locator("#gradients-micro [data-name=norm]").click()
    after = page.locator("#gradients-directions tr[data-direction]").first
    expect(after).to_be_visible()
    assert abs(float(after.get_attribute("data-after") or "nan")) < 1e-4
    page.locator("#gradients-micro [data-name=ways]").click()
    assert page.locator("#gradients-ways tr[data-sublayer]").count() == 3 * record.config.decoder_layers
    page.locator("#gradients-micro [data-name=tables]").click()
    read = page.locator(".gr-table[data-table='src_embedding.table.weight'] [data-touched]")
    assert int(read.get_attribute("data-touched") or 0) == len(set(record.pair.src))


def weights_and_adam(page: Page, record: GradientRecord) -> None:
    page.locator(f".gr-weight[data-name='{MATRIX}']").click()
    assert numbers(page, f".gr-weight[data-name='{MATRIX}']", "data-value")[0] == pytest.approx(
        float(record.parameters[MATRIX].norm()), rel=1e-4
    )
    expect(page.locator("#gradients-product .gr-piece").first).to_be_visible()
    page.locator("#gradients-adam-go").click()
    expect(page.locator("#gradients-adam-table")).to_be_visible()
    apart = numbers(page, "#gradients-adam-table tr[data-row=apart] td", "data-value")
    assert len(apart) == 3 and max(apart) < 1e-7
    page.locator("#gradients-map [data-name=rank]").click()
    expect(page.locator("#gradients-map")).to_have_attribute("data-ready", "true")
    expect(page.locator(f".gr-weight[data-name='{MATRIX}']")).to_contain_text(f"/ {len(record.losses)}")


def bad_input(page: Page) -> None:
    page.locator("#gradients-box").fill("我有一只猫。")
    page.locator("#gradients-go").click()
    expect(page.locator("[data-notice=wrong_language]")).to_be_visible()
    page.locator("#gradients-box").fill(" ")
    page.locator("#gradients-go").click()
    expect(page.locator("#gradients-refused")).to_contain_text("No translation was typed")
    expect(page.locator("#gradients-refused")).to_contain_text("the example's reference")


def everywhere(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("translucent.app.setLanguage('zh')")
    expect(page.locator("#gradients-tug h3")).to_contain_text("拔河")
    assert not re.search(r"gradients\.\w+", page.locator("#page-gradients").inner_text())
    page.evaluate("translucent.app.setDepth('plain')")
    expect(page.locator("#gradients-tug code").first).to_be_hidden()
