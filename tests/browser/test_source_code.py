"""The code beside a number, in a real browser: the panel of source code, and code along."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect
from pytest import approx

from tests.browser.conftest import asked_by, contains, go, is_hidden, is_seen, opened_once
from tests.conftest import SENTENCE as TEXT
from tests.conftest import thorough

QUERY = f"?text={TEXT}"


opened = opened_once(f"{QUERY}&tab=attention&lang=en")


def on(page, tab, lang="en"):
    """That page in that language, with no code open."""
    page.evaluate("translucent.app.set({code: ''})")
    if page.evaluate("translucent.app.language") != lang:
        page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
    go(page, tab)
    is_hidden(page, "#tl-code")
    return page


def offers(page, tab):
    """The buttons of that page that open a figure's code."""
    buttons = page.locator(f"#page-{tab} .tl-code-open")
    buttons.first.wait_for(state="attached")
    return buttons


def is_the_traces(page, seen):
    """The site on the sheet; its shape and its value are the trace's, and a line is marked."""
    told = page.locator("#tl-code .tl-code-value")
    expect(told).to_be_visible()
    site, shape, at, value = (told.get_attribute(f"data-{name}") or "" for name in ("site", "shape", "at", "value"))
    x = seen[site]
    assert shape == ",".join(map(str, (1, *x.shape)))
    assert value == f"{float(x[tuple(int(i) for i in at.split(',')[1:])]):.6g}"
    expect(page.locator("#tl-code [data-marked]").first).to_contain_text("probe(")
    return site


@pytest.mark.parametrize(("tab", "lang", "words"), [("feedforward", "zh", "论文里的公式"), ("attention", "en", "The paper's formula")])
def test_a_figure_opens_its_code(opened, seen, tab, lang, words):
    page = on(opened, tab, lang)
    button = offers(page, tab).first
    offered = (button.get_attribute("data-sites") or "").split()
    button.click()
    contains(page, "#tl-code", words)
    site = is_the_traces(page, seen)
    assert site == offered[0]
    assert page.evaluate("translucent.app.scene.code") == site
    page.click("#tl-code-close")
    is_hidden(page, "#tl-code")
    page.wait_for_function("() => translucent.app.scene.code === ''")
    assert page.evaluate("document.activeElement.className") == "tl-code-open"


@pytest.mark.parametrize("tab", ["head", "decoding", *(thorough(tab) for tab in ("masks", "residual", "embeddings"))])
def test_every_tensor_these_pages_offer_is_in_the_trace(opened, seen, tab):
    page = on(opened, tab)
    offered = offers(page, tab).evaluate_all("all => all.flatMap((e) => e.dataset.sites.split(' '))")
    assert offered and set(offered) - {"log_probabilities"} <= set(seen.sites)
    offers(page, tab).first.click()
    is_the_traces(page, seen)


def test_a_link_opens_the_code_and_the_language_can_change_under_it(open_page, seen):
    page = open_page(f"{QUERY}&tab=residual&lang=zh&code=decoder.1.norm_cross", width=390, height=844, depth="plain")
    assert is_the_traces(page, seen) == "decoder.1.norm_cross"
    page.wait_for_function("() => decodeURIComponent(location.search).includes('code=decoder.1.norm_cross')")
    page.evaluate("translucent.app.setLanguage('en')")
    contains(page, "#tl-code", "The paper's formula")
    box = page.locator("#tl-code").bounding_box()
    assert box and box["width"] <= 390 and box["y"] > 80, "on a phone it is a sheet at the foot"
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_a_tensor_that_is_not_there_is_said_to_be_none(opened):
    page = on(opened, "attention")
    page.evaluate("translucent.app.set({code: 'encoder.77.self.q'})")
    contains(page, "#tl-code [role=alert]", re.compile("no tensor"))


def test_of_several_tensors_one_is_chosen(opened, seen):
    page = on(opened, "feedforward")
    offers(page, "feedforward").first.click()
    first = is_the_traces(page, seen)
    page.select_option("#tl-code select", index=1)
    page.wait_for_function("first => document.querySelector('.tl-code-value')?.dataset.site !== first", arg=first)
    assert is_the_traces(page, seen) != first


def test_a_page_of_changed_runs_offers_no_code_of_the_unchanged_one(opened):
    """Its tensors are not those of the run that would be watched; what it computed of both has code."""
    page = on(opened, "whatif")
    assert offers(page, "whatif").evaluate_all("all => all.map((e) => e.dataset.sites)") == ["probabilities"]


def test_a_figure_that_is_no_tensor_opens_the_function_that_computed_it(opened, seen):
    """The number beside the marked line is the one that the figure shows, and words say what it is."""
    page = on(opened, "lens")
    page.evaluate("translucent.app.set({step: 0})")
    logits = seen["logits"][0].astype(float)
    shown = float(np.exp(logits - logits.max()).max() / np.exp(logits - logits.max()).sum())
    page.click("#lens-word .tl-code-open")
    told = page.locator("#tl-code .tl-code-value")
    expect(told).to_contain_text("Probability of the first candidate: the marked line computes shown[0, 0] = ")
    assert float(told.get_attribute("data-value") or "") == approx(shown, rel=1e-5)
    marked = page.locator("#tl-code [data-marked]")
    expect(marked).to_contain_text("shown = p.gather(-1, ids)")
    assert marked.locator(".tl-code-note").get_attribute("data-value") == told.get_attribute("data-value")
    page.select_option("#tl-code select", "logits")
    contains(page, "#tl-code .tl-code-formula", "(3.4)")
    page.evaluate("translucent.app.setLanguage('zh')")
    page.select_option("#tl-code select", "word")
    expect(told).to_contain_text("第一个候选的概率")


def test_the_sheet_follows_the_scene_and_goes_with_the_page(opened):
    page = on(opened, "attention")
    page.evaluate("translucent.app.set({code: 'logits'})")
    contains(page, "#tl-code .tl-code-value", "logits")
    page.evaluate("translucent.app.set({code: ''})")
    is_hidden(page, "#tl-code")
    page.evaluate("translucent.app.set({code: 'memory'})")
    is_seen(page, "#tl-code")
    go(page, "tokens")  # a group that the sheet does not cover
    is_hidden(page, "#tl-code")
    assert page.evaluate("translucent.app.scene.code") == ""


def test_the_lines_compute_the_model_s_weights_and_follow_what_one_writes(open_page):
    page = open_page(f"?tab=attention&kind=cross&lang=en&text={TEXT}", depth="plain")
    asked = asked_by(page)
    page.click("#attention-tools > summary")
    page.click("#attention-code-along")
    assert not [one for one in asked if one.url.endswith(".wasm")], "Python is loaded when it is first run"
    page.click("#code-along-run")
    contains(page, "#code-along-off", "0.0000")
    page.fill("#code-along-code", "weights = [1 / len(K) for k in K]")
    page.click("#code-along-run")
    expect(page.locator("#code-along-off")).not_to_contain_text("0.0000")
    page.fill("#code-along-code", "1 / 0")
    page.click("#code-along-run")
    contains(page, "#code-along-out", "ZeroDivisionError")
