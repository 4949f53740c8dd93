"""The page Anatomy of an error in a real browser: what it shows is what plain forward passes and translations say."""

from urllib.parse import quote

import pytest
import torch
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.translator import Translator
from tests.browser.conftest import OpenPage
from viz.pages.anatomy.example_errors import CASES

TEXT, REFERENCE = "他有钱。", "He has money."


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return open_page_once(f"?tab=anatomy&text={quote(TEXT)}&reference={quote(REFERENCE)}&lang=en")


@pytest.fixture
def page(opened: Page) -> Page:
    """The opened page with the sentence and the reference that its link names."""
    opened.evaluate("patch => translucent.app.set(patch)", {"text": TEXT, "reference": REFERENCE})
    opened.wait_for_function("reference => translucent.app.mounted.anatomy.payload.reference === reference", arg=REFERENCE)
    return opened


def test_the_evidence_is_that_of_plain_passes(page: Page, translator: Translator) -> None:
    eos = translator.config.eos_id
    own, wanted = [*translator.translate(TEXT).tokens, eos], [*translator.target.encode(REFERENCE), eos]
    step = next(i for i in range(len(own)) if own[i] != wanted[i])
    src = torch.tensor([[p.id for p in translator.read(TEXT)[1]]])
    with torch.inference_mode():
        row = translator.model(src, torch.tensor([[translator.config.bos_id, *wanted[:step]]]))[0, -1].double().softmax(-1)
    rank = int((row > row[wanted[step]]).sum()) + 1
    said = page.inner_text("[data-key='anatomy.see.rank']")
    assert f"rank {rank} " in said and f"{float(row[wanted[step]]):.3f}" in said and f"{float(row[own[step]]):.3f}" in said
    assert f"token {step + 1}:" in page.inner_text("[data-key='anatomy.see.where']")
    last = page.locator("#anatomy-lens tbody tr").last.locator("td").all_inner_texts()
    assert [float(x) for x in last] == pytest.approx([float(row[wanted[step]]), float(row[own[step]])], abs=0.0052)
    forced = translator.translate(TEXT, DecodeConfig(), wanted[: step + 1]).text
    assert f"“{forced}”" in page.inner_text("[data-key='anatomy.see.forced']")
    assert page.locator("#anatomy-source tbody tr").count() == src.shape[1]
    assert page.get_attribute("#anatomy-verdict", "data-verdict") in ("search", "unlearnt", "attention", "exposure", "preference")


def test_a_typed_reference_stands_in_the_link(page: Page) -> None:
    page.fill("#anatomy-reference", "He is wealthy.")
    page.click("#anatomy-use")
    expect(page.locator("#anatomy-wanted")).to_contain_text("wealthy")
    page.wait_for_function("() => decodeURIComponent(location.search).includes('wealthy')")


def test_a_case_to_begin_with_is_one_click(page: Page) -> None:
    text, reference = CASES["zh-en"][0]
    page.locator("[data-case='0']").click()
    expect(page.locator("[data-case='0']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#anatomy-verdict")).to_have_attribute("data-verdict", "attention")
    assert page.evaluate("[translucent.app.scene.text, translucent.app.scene.reference]") == [text, reference]


def test_a_reference_equal_to_the_translation_has_nothing_to_examine(page: Page, translator: Translator) -> None:
    page.evaluate("reference => translucent.app.set({ reference })", translator.translate(TEXT).text)
    expect(page.locator("#anatomy-verdict")).to_have_attribute("data-verdict", "same")
    expect(page.locator("#anatomy-evidence")).to_have_count(0)
    expect(page.locator("#anatomy-example-evidence")).to_be_visible()


def test_a_reference_too_long_is_refused_and_kept(page: Page) -> None:
    page.fill("#anatomy-reference", "word " * 300)
    page.press("#anatomy-reference", "Enter")
    expect(page.locator("#anatomy-refused")).to_be_visible()
    assert page.input_value("#anatomy-reference").startswith("word word")
