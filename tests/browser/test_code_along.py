"""Code along: the lines of Python run in the page, and give the model's own weights."""

import pytest
from playwright.sync_api import expect

from viz.pages.attention.more import row_code

TEXT = "我有一只猫。"


def test_the_lists_of_a_row_are_those_of_the_trace(translator):
    trace = translator.trace(TEXT, translator.translate(TEXT).tokens)
    for kind in ("encoder", "decoder", "cross"):
        found, attention = row_code(trace, kind, 0, 1, 0), trace.attention(kind, 0)
        assert found["q"] == pytest.approx(attention.q[1, 0].tolist(), abs=1e-5), kind
        assert found["weights"] == pytest.approx(attention.weights[1, 0].tolist(), abs=1e-5), kind
        assert len(found["K"]) == len(found["allowed"]) == len(found["weights"]) == attention.k.shape[1], kind


def test_the_lines_compute_the_model_s_weights_and_follow_what_one_writes(open_page):
    page = open_page(f"?tab=attention&kind=cross&lang=en&text={TEXT}", depth="plain")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#attention-tools > summary").click()
    page.locator("#attention-code-along").click()
    assert not [url for url in asked if url.endswith(".wasm")], "Python is loaded when it is first run"
    page.locator("#code-along-run").click()
    expect(page.locator("#code-along-off")).to_contain_text("0.0000")
    page.locator("#code-along-code").fill("weights = [1 / len(K) for k in K]")
    page.locator("#code-along-run").click()
    expect(page.locator("#code-along-off")).not_to_contain_text("0.0000")
    page.locator("#code-along-code").fill("1 / 0")
    page.locator("#code-along-run").click()
    expect(page.locator("#code-along-out")).to_contain_text("ZeroDivisionError")
