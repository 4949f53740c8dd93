"""The page Lens in a real browser: cells, candidates and translations are those of the model, read again here."""

import re

import pytest
import torch
from playwright.sync_api import Page, expect

from lab.questions.lens import decoder_lens, logit_lens, written_tokens
from model.config import DecodeConfig
from model.translator import Translator
from tests.browser.conftest import OpenPage

TEXT = "我有一只猫。"
DECODE = DecodeConfig(max_length=12)
QUERY = f'?text={TEXT}&tab=lens&lang=en&decode={{"max_length":12}}'
COUNT = """() => { const { transport } = translucent.app, { ask } = transport;
  window.asks = 0; window.askAgain = () => { transport.ask = ask; };
  transport.ask = (...question) => { window.asks++; return ask(...question); }; }"""
AT = "at => translucent.app.mounted.lens.root.dataset.at === at"
STEP = "step => translucent.app.mounted.lens.root.dataset.step === String(step)"


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    """The page with its translations, which all tests look at."""
    page = open_page_once(QUERY)
    page.wait_for_selector("#lens-cells")
    page.wait_for_selector("#lens-layers")
    return page


@pytest.fixture
def page(opened: Page) -> Page:
    """The page at the first step, showing each layer's first token."""
    opened.mouse.move(-9, -9)
    opened.evaluate("() => { document.activeElement.blur(); translucent.app.set({ step: 0, lens: {} }); }")
    return opened


@pytest.fixture(scope="module")
def run(translator: Translator):  # type: ignore[no-untyped-def]
    done = translator.translate(TEXT, DECODE)
    trace = translator.trace(TEXT, done.tokens, strict=False)
    return done, trace, written_tokens(trace, done.tokens, done.stopped)


def test_every_cell_shows_the_layers_first_token_and_its_probability(page: Page, translator: Translator, run) -> None:  # type: ignore[no-untyped-def]
    _, trace, tokens = run
    lens = logit_lens(translator, trace, tokens)
    cells = page.locator(".ln-cell").evaluate_all(
        "all => all.map((e) => [+e.dataset.layer, +e.dataset.row, e.querySelector('b').innerText, e.querySelector('small').innerText, e.innerText])"
    )
    assert len(cells) == len(lens.sites) * len(tokens)
    for n, r, token, p, whole in cells:
        assert token.strip() == translator.target.piece(int(lens.top[n, r, 0])).strip(), (n, r)
        assert abs(float(p) - lens.probabilities[n, r, 0]) < 0.0051, (n, r)
        assert ("✓" in whole) == (lens.rank[n, r] == 1), (n, r)


def test_the_other_two_looks_show_rank_and_entropy_and_neither_they_nor_a_step_ask_anything(
    page: Page, translator: Translator, run
) -> None:  # type: ignore[no-untyped-def]
    _, trace, tokens = run
    lens = logit_lens(translator, trace, tokens)
    page.evaluate(COUNT)
    for name, numbers, close in (("own", lens.rank, 0), ("entropy", lens.entropy, 0.0051)):
        page.locator(f"#lens-grid [data-name='{name}']").click()
        page.wait_for_function("name => translucent.app.mounted.lens.root.dataset.mode === name", arg=name)
        shown = page.locator(".ln-cell[data-row='0'] b").all_inner_texts()
        assert [float(x) for x in shown] == pytest.approx(numbers[:, 0].tolist(), abs=close), name
    assert "lens=" in page.evaluate("translucent.app.url()")
    page.evaluate("translucent.app.set({step: 1})")
    page.wait_for_function(STEP, arg=1)
    assert page.evaluate("() => { askAgain(); return asks; }") == 0


def test_the_candidates_of_the_chosen_step_sum_to_the_whole_vocabulary(page: Page, translator: Translator, run) -> None:  # type: ignore[no-untyped-def]
    _, trace, tokens = run
    step = len(tokens) - 1
    page.locator(f".ln-cell[data-layer='1'][data-row='{step}']").click()
    page.wait_for_function(STEP, arg=step)
    assert page.evaluate("translucent.app.scene.step") == step
    logits = torch.from_numpy(trace.logits[step].copy()).double()
    p = logits.softmax(-1)
    rows = page.locator("#lens-table tbody tr")
    for k, i in enumerate(logits.topk(9).indices.tolist()):
        assert int(rows.nth(k).get_attribute("data-id")) == i
        assert float(rows.nth(k).locator(".ln-p").get_attribute("data-value")) == pytest.approx(float(p[i]), rel=1e-4)
        assert rows.nth(k).locator("td").first.inner_text().replace("−", "-") == f"{float(logits[i]):.2f}"
    values = [float(x.get_attribute("data-value")) for x in page.locator("#lens-table .ln-p").all()]
    assert sum(values[:-1]) == pytest.approx(1, abs=1e-4) and values[-1] == pytest.approx(1, abs=1e-4)
    expect(page.locator(".ln-sum .ln-p")).to_have_text("1.0000")
    expect(page.locator(".ln-rest th")).to_have_text(f"all {translator.config.tgt_vocab_size - 10} others")


def test_the_formula_and_the_terms_give_the_written_tokens_logit(page: Page, run) -> None:  # type: ignore[no-untyped-def]
    _, trace, tokens = run
    logit = float(trace.logits[0, tokens[0]])
    h, e, cos, said = (float(x.replace("−", "-")) for x in re.findall(r"−?\d+\.\d+", page.locator("#lens-formula").inner_text()))
    assert h * e * cos == pytest.approx(logit, abs=0.03) and said == pytest.approx(logit, abs=0.006)
    terms = [float(x.get_attribute("data-value")) for x in page.locator(".ln-term").all()]
    assert sum(terms[:-1]) == pytest.approx(terms[-1], abs=1e-3) and terms[-1] == pytest.approx(logit, abs=1e-3)


def test_hovering_opens_a_cell_and_the_keys_walk(page: Page, translator: Translator, run) -> None:  # type: ignore[no-untyped-def]
    _, trace, tokens = run
    lens = logit_lens(translator, trace, tokens)
    page.locator(".ln-cell[data-layer='1'][data-row='1']").hover()
    page.wait_for_function(AT, arg="1.1")
    shown = page.locator("#lens-readout li .ln-token").all_inner_texts()
    assert [x.strip() for x in shown] == [translator.target.piece(i).strip() for i in lens.top[1, 1].tolist()]
    facts = page.locator(".ln-facts").inner_text()
    assert f"rank {lens.rank[1, 1]} " in facts and f"entropy {lens.entropy[1, 1]:.2f} bits" in facts
    assert page.evaluate("translucent.app.hover.target") == 1
    page.locator(".ln-cell[data-layer='1'][data-row='1']").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function(AT, arg="2.1")
    page.keyboard.press("Enter")
    page.wait_for_function("() => translucent.app.scene.step === 1")


def test_the_translations_of_the_encoder_layers_are_the_decoders(page: Page, translator: Translator, run) -> None:  # type: ignore[no-untyped-def]
    done, trace, _ = run
    found = decoder_lens(translator, trace, DECODE.max_length)
    lines = page.locator("#lens-layers li")
    expect(lines).to_have_count(len(found))
    for n, one in enumerate(found):
        tokens = lines.nth(n).locator(".ln-line span")
        assert tokens.count() == len(one.tokens)
        assert lines.nth(n).locator(".ln-lost").count() == one.kept.count(False)
        assert f"chrF {one.chrf:.1f}" in lines.nth(n).inner_text()
    assert found[-1].text == done.text


def test_a_model_with_biases_and_a_matrix_of_its_own_says_so(page: Page) -> None:
    formula, terms, said = page.evaluate("""async () => {
      const { wordPanel } = await translucent.app.module('pages/lens/last_dot_product.js');
      const { element } = await translucent.app.module('browser/drawing/dom.js');
      const { html } = await translucent.app.module('vendor/lit-html/lit-html.js');
      const view = structuredClone({ ...translucent.app.mounted.lens.payload, translations: null }), { last } = view;
      view.tied = false;
      last.biases = last.logits.map((row) => row.map(() => 0.5));
      last.logits = last.logits.map((row) => row.map((x) => x + 0.5));
      last.embedding[0] = 0.25;
      const box = element(html`<div>${wordPanel(view, 0)}</div>`);
      return [box.querySelector("#lens-formula").textContent, [...box.querySelectorAll(".ln-term")].map((x) => Number(x.dataset.value)), box.textContent];
    }""")
    assert formula.startswith("logit = |h| · |e| · cos + b = ") and "+ 0.50 =" in formula
    assert sum(terms[:-1]) == pytest.approx(terms[-1], abs=1e-3) and terms[-2] == 0.5
    assert "an output matrix of its own" in said and "cosine of 0.250" in said


def test_what_is_wider_than_the_screen_fades_out_until_it_is_scrolled_there(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    fade = "getComputedStyle(document.querySelector('.ln-box')).getPropertyValue('--tl-more')"
    box = page.locator(".ln-box")
    assert box.evaluate("e => e.scrollWidth > e.clientWidth")
    page.wait_for_function(f"() => {fade} === '34px'")
    box.evaluate("e => { e.scrollLeft = e.scrollWidth; }")
    page.wait_for_function(f"() => {fade} === '0px'")
