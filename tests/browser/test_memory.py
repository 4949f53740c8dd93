"""The page Encoder output in a real browser: C, cosines by layer, keys and values, and a word's path are the model's."""

import re

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from lab.measures.projection import cosines
from lab.questions.word_paths import compare
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import OpenPage

TEXT = "我有一只猫。"
FIRST, SECOND, WORD = "我有一只猫。", "你有猫。", "有"
QUERY = f'?text={TEXT}&tab=memory&lang=en&decode={{"max_length":12}}'


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    """One opening for all tests: each of them chooses its layer and its word."""
    page = open_page_once(QUERY)
    page.wait_for_function("() => ['layer', 'path'].every((name) => translucent.app.mounted.memory.root.dataset[name])")
    return page


@pytest.fixture(scope="module")
def trace(translator: Translator) -> Trace:
    return translator.trace(TEXT, [])


def test_a_place_in_c_reads_its_number(page: Page, trace: Trace) -> None:
    box = page.locator("#memory-matrix .tl-hd-rows")
    box.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    row, col, value = re.search(
        r"token (\d+) .*dimension (\d+): (−?[\d.]+)", page.locator("#memory-matrix .tl-hd-read").inner_text()
    ).groups()  # type: ignore[union-attr]
    assert abs(float(value.replace("−", "-")) - trace.memory[int(row) - 1, int(col)]) < 0.005
    assert page.evaluate("translucent.app.hover.source") == int(row) - 1


def test_the_slider_shows_the_cosines_of_each_layer_without_a_question(page: Page, trace: Trace) -> None:
    page.evaluate(
        "() => { const ask = translucent.app.transport.ask; window.asks = 0; translucent.app.transport.ask = (s, r) => { window.asks++; return ask(s, r); }; }"
    )
    n = trace.config.encoder_layers
    for layer, site in ((0, "encoder.embedded"), (n - 1, f"encoder.{n - 2}.resid_post"), (n, "memory")):
        page.locator("#memory-layer").fill(str(layer))
        page.wait_for_function("layer => translucent.app.mounted.memory.root.dataset.layer === String(layer)", arg=layer)
        found = cosines(trace[site], trace[site])
        page.locator("#memory-alike .tl-mx-view").focus()
        page.keyboard.press("Home")
        for key in ("ArrowUp",) * 4 + ("ArrowDown", "ArrowRight", "ArrowRight"):
            page.keyboard.press(key)
        i, j, cos = re.search(r"token (\d+) .*token (\d+) .*cosine (−?[\d.]+)", page.locator("#memory-readout").inner_text()).groups()  # type: ignore[union-attr]
        assert float(cos.replace("−", "-")) == pytest.approx(found[int(i) - 1, int(j) - 1], abs=2e-3)
        own = np.diagonal(cosines(trace["encoder.embedded"], trace[site]))
        shown = [float(x.get_attribute("data-value")) for x in page.locator(".me-own li").all()]
        assert shown == pytest.approx(own.tolist(), abs=1e-3)
        expect(page.locator("#memory-alike .tl-site code")).to_have_text(site)
    assert page.evaluate("window.asks") == 0


def path(page: Page, first: str, second: str, word: str) -> None:
    for name, text in (("first", first), ("second", second), ("word", word)):
        page.locator(f"#memory-{name}").fill(text)
    page.locator("#memory-go").click()


def test_the_path_of_a_word_has_the_cosines_and_the_points_measured(page: Page, translator: Translator) -> None:
    path(page, FIRST, SECOND, WORD)
    page.wait_for_function("word => translucent.app.mounted.memory.root.dataset.path === word", arg=WORD)
    found = compare(translator, FIRST, SECOND, WORD).path
    assert found is not None
    shown = [float(x.get_attribute("data-value")) for x in page.locator("#memory-cosines tbody td:nth-child(2)").all()]
    assert shown == pytest.approx(found.cosine.tolist(), rel=1e-3)
    stops = [[float(x.get_attribute("data-x")), float(x.get_attribute("data-y"))] for x in page.locator(".me-stop").all()]
    np.testing.assert_allclose(stops, found.alone[0], atol=1e-3)
    share = 100 * found.alone[1].sum()
    assert f"{share:.0f}% of their variance" in page.locator("#memory-path").inner_text()
    page.locator("#memory-path [data-name='around']").click()
    page.wait_for_function("() => translucent.app.mounted.memory.root.dataset.plane === 'around'")
    expect(page.locator(".me-mark")).to_have_count(sum(map(len, found.others)))
    reopened = page.evaluate("translucent.app.url()")
    assert "memory=" in reopened


def test_a_word_that_is_missing_is_said_and_a_shared_one_offered(page: Page) -> None:
    path(page, "我有猫。", "你有狗。", "猫")
    expect(page.locator("#memory-missing")).to_have_text("“猫” is not in the second sentence. Choose a word that both have.")
    path(page, "我有猫。", "你有狗。", "")
    expect(page.locator("#memory-missing")).to_have_text("Type a word that both sentences have.")
    path(page, "", "你有狗。", "狗")
    expect(page.locator("#memory-path [role=alert]")).to_contain_text("There is nothing to translate. Type a sentence.")
    page.locator("#memory-usual").click()
    page.wait_for_function("() => document.querySelector('#memory-first').value === translucent.app.mounted.memory.payload.example[0]")


def test_keys_and_values_are_as_long_as_the_models(page: Page, trace: Trace) -> None:
    view = page.locator("#memory-made .tl-mx-view").nth(1)
    view.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    layer, value = re.search(
        r"decoder layer (\d+).*\|V\| = ([\d.]+)", page.locator("#memory-made .tl-at-readout").nth(1).inner_text()
    ).groups()  # type: ignore[union-attr]
    v = trace.attention("cross", int(layer) - 1).v
    assert min(abs(float(value) - np.linalg.norm(v[:, s])) for s in range(v.shape[1])) < 0.01
