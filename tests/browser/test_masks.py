"""The page Masks in a real browser: what is written on it equals torch's softmax of the trace's scores."""

import re

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import go
from tests.browser.written_numbers import number

SENTENCE, LONGER, SHORTER = "我有一只猫。", "我有一只猫，他没有，所以他每天都来看我的猫。", "你好。"
SET = """([scene, text]) => { const { app } = translucent;
  app.set({ ...app.usual(), text, decode: { max_length: 10 }, masks: { cross: true }, layer: 0, head: 0, ...scene });
  app.point(null);
  document.activeElement.blur(); scrollTo(0, 0); }"""
DRAWN = """() => { const { scene, result, mounted: { masks: m } } = translucent.app;
  return result?.source === scene.text && m.state?.view === m.payload && m.payload?.kind === scene.kind && m.root.dataset.run === result.run
    && m.root.dataset.painted === `${scene.kind}.${scene.layer}.${scene.head}` && !m.root.classList.contains('tl-busy'); }"""
PAINTED = "want => translucent.app.mounted.masks.root.dataset.painted === want"
ASKS = "() => { const { transport } = translucent.app, { ask } = transport; window.asks = []; transport.ask = (s, q) => { window.asks.push([q.kind, q.layer, q.head]); return ask(s, q); }; }"


@pytest.fixture(scope="module")
def seen(translator: Translator) -> tuple[Trace, Trace]:
    """The sentence alone, and beside a longer one."""
    target = translator.translate(SENTENCE, DecodeConfig(max_length=10)).tokens
    ids = [i for i in target if i != translator.config.eos_id]
    return translator.trace(SENTENCE, ids), translator.trace(SENTENCE, ids, beside=LONGER)


@pytest.fixture(scope="module")
def opened(open_page_once) -> Page:  # type: ignore[no-untyped-def]
    return open_page_once(f'?text={SENTENCE}&lang=en&decode={{"max_length":10}}', tab="masks")


@pytest.fixture
def page(opened: Page) -> Page:
    """The page that these tests share: each of them says what it shows."""
    if opened.evaluate("translucent.app.active") != "masks":
        go(opened, "masks")
    opened.mouse.move(0, 0)
    return opened


def show(page: Page, kind: str, layer: int = 0, head: int = 0, text: str = SENTENCE, **scene: object) -> Page:
    page.evaluate(SET, [{"kind": kind, "layer": layer, "head": head, **scene}, text])
    page.wait_for_function(DRAWN)
    return page


def point(page: Page, name: str, row: int, col: int) -> str:
    """Point at a cell of one of the five matrices; what the page then says."""
    page.evaluate(
        "([name, r, c]) => { const x = translucent.app.mounted.masks.state.matrices[name]; x.view.scrollIntoView({block: 'center'}); }",
        [name, row, col],
    )
    at = page.evaluate(
        "([name, r, c]) => { const x = translucent.app.mounted.masks.state.matrices[name], b = x.stick.getBoundingClientRect();"
        " return [b.left + x.g.left + (c + 0.5) * x.g.cell, b.top + x.g.top + (r + 0.5) * x.g.cell]; }",
        [name, row, col],
    )
    page.mouse.move(*at)
    return page.locator("#masks-readout").inner_text()


def numbers(said: str) -> list[float]:
    """Score, weight without, weight with (None where the mask says exactly 0), difference."""
    return [float(x.replace("−", "-")) for x in re.findall(r"(?<![\w.])[−]?\d+\.\d+", said)]


def test_every_number_of_a_cell_is_the_traces_or_torchs(page: Page, seen: tuple[Trace, Trace]) -> None:
    for kind, layer, head in (("decoder", 0, 0), ("decoder", 1, 1), ("encoder", 1, 0), ("cross", 0, 1)):
        trace = seen[0] if kind == "decoder" else seen[1]
        show(page, kind, layer, head, beside=LONGER)
        attention = trace.attention(kind, layer)
        scores = torch.from_numpy(attention.scores[head].copy())
        without, weights, hidden = scores.softmax(-1).numpy(), attention.weights[head], attention.scores_masked[head] == -np.inf
        for name, row, col in [
            ("scores_plain", 0, 0),
            ("scores_masked", 1, weights.shape[1] - 1),
            ("weights_without", 2, 1),
            ("weights_with", 1, 0),
            ("difference", 0, weights.shape[1] - 1),
        ]:
            said = point(page, name, row, col)
            found, case = numbers(said), (kind, layer, head, name)
            assert abs(found[0] - float(scores[row, col])) < 6e-3, case
            assert abs(found[1] - without[row, col]) < 1e-4, case
            assert ("exactly 0" in said) == ("−∞" in said) == bool(hidden[row, col]), case
            assert abs(found[-1] - (weights - without)[row, col]) < 2e-4, case
            if not hidden[row, col]:
                assert abs(found[2] - weights[row, col]) < 1e-4, case


def test_pointing_at_one_matrix_points_at_all_five(page: Page) -> None:
    show(page, "decoder")
    point(page, "weights_with", 2, 1)
    assert (
        page.evaluate("() => Object.values(translucent.app.mounted.masks.state.matrices).map((x) => [x.at.row, x.at.col])") == [[2, 1]] * 5
    )


def test_row_sums_are_printed_for_both_and_hidden_cells_are_hatched_and_marked_with_minus_infinity(page: Page) -> None:
    show(page, "decoder")
    sums = page.evaluate(
        "() => ['weights_without', 'weights_with'].flatMap((n) => translucent.app.mounted.masks.state.matrices[n].o.sums.map((x) => x.toFixed(3)))"
    )
    assert len(sums) == 2 * page.evaluate("translucent.app.mounted.masks.payload.rows.length")
    assert set(sums) == {"1.000"}
    marks = page.evaluate(
        "() => Object.entries(translucent.app.mounted.masks.state.matrices).map(([n, x]) => [n, Boolean(x.o.hidden), x.o.hiddenText])"
    )
    assert {n: (hidden, text) for n, hidden, text in marks if hidden} == {"scores_masked": (True, "−∞"), "weights_with": (True, "0")}
    assert (
        page.evaluate(
            "() => { const s = translucent.app.mounted.masks.state, n = s.view.rows.length; let wrong = 0; for (let r = 0; r < n; r++) for (let c = 0; c < n; c++) if (s.hides(r, c) !== c > r) wrong++; return wrong; }"
        )
        == 0
    )


def test_the_bars_say_what_the_mask_took_from_the_future(page: Page, seen: tuple[Trace, Trace]) -> None:
    show(page, "decoder", 0, 1)
    scores = torch.from_numpy(seen[0].attention("decoder", 0).scores[1].copy())
    wanted = [f"{x:.3f}" for x in scores.softmax(-1).triu(1).sum(-1).tolist()]
    shown = page.locator("#masks-taken .tl-mk-bar span:last-child").all_inner_texts()
    assert np.abs(np.array(shown, float) - np.array(wanted, float)).max() < 1.5e-3


def test_heads_and_layers_seen_before_need_no_request(page: Page) -> None:
    show(page, "decoder")
    page.evaluate(ASKS)
    show(page, "decoder", text="谢谢你。")
    layers = page.evaluate("translucent.app.mounted.masks.payload.layers")
    page.wait_for_function("() => window.asks.at(-1)?.[0] === 'cross' && translucent.app.mounted.masks.asked.size === 0")
    page.evaluate("window.asks.length = 0")
    for layer in range(layers):
        page.get_by_role("button", name=f"L{layer + 1}", exact=True).click()
        page.get_by_role("button", name=f"H{layer % 2 + 1}", exact=True).click()
        page.wait_for_function(PAINTED, arg=f"decoder.{layer}.{layer % 2}")
    assert [q for q in page.evaluate("window.asks") if q[0] == "decoder"] == []


def test_padding_leaves_the_numbers_alone_and_the_page_prints_it(page: Page, seen: tuple[Trace, Trace]) -> None:
    show(page, "encoder", beside=LONGER)
    alone, padded = seen
    shown = {n: number(page.locator(f"#masks-same td[data-name='{n}']").inner_text()) for n in ("weights", "memory", "logits", "on_pad")}
    s = len(alone.src)
    assert shown["memory"] == pytest.approx(np.abs(padded.memory[:s] - alone.memory).max(), rel=0.1, abs=1e-6)
    assert shown["on_pad"] == 0
    assert max(shown.values()) < 1e-4
    assert f"{len(padded.src) - s} <pad>" in page.locator(".tl-mk-batch").inner_text()


def test_the_page_says_which_sentence_is_padded(page: Page) -> None:
    for text, beside, says in (
        (SENTENCE, LONGER, "Your sentence has"),
        (LONGER, SHORTER, "Yours is the longer one"),
        (SENTENCE, SENTENCE, "there is nothing to mask"),
    ):
        show(page, "encoder", text=text, beside=beside)
        expect(page.locator(".tl-mk-batch")).to_contain_text(says)
        expect(page.locator("#translation")).to_have_count(1)


def test_another_second_sentence_can_be_typed_and_one_that_is_too_long_is_refused_in_words(page: Page) -> None:
    show(page, "cross")
    before = page.evaluate("translucent.app.mounted.masks.payload.company.companion")
    page.get_by_label("The other sentence of the batch").fill(LONGER)
    page.get_by_role("button", name="Make the batch").click()
    page.wait_for_function("want => translucent.app.mounted.masks.payload.company.companion === want", arg=LONGER)
    assert before != LONGER
    assert page.evaluate("new URL(translucent.app.url()).searchParams.get('beside')") == LONGER
    show(page, "encoder", beside="我有一只猫，" * 80)
    expect(page.locator(".tl-mk-batch [role=alert]")).to_contain_text("128")
    expect(page.locator("#masks-weights canvas").first).to_be_visible()


def test_zooming_one_matrix_zooms_all(page: Page) -> None:
    show(page, "decoder", text="我有一只猫，他没有，" * 5)
    forced = page.evaluate("translucent.app.mounted.masks.payload.rows.length")
    page.locator("#masks-scores .tl-mx-view").first.focus()
    page.keyboard.press("+")
    assert len(set(page.evaluate("() => Object.values(translucent.app.mounted.masks.state.matrices).map((x) => x.zoom)"))) == 1
    assert page.evaluate("translucent.app.mounted.masks.state.matrices.difference.zoom") == (1.5 if forced else 1)


def test_the_matrix_never_moves_away_under_the_pointer(page: Page) -> None:
    show(page, "decoder", masks={})
    for width in (1150, 900, 390, 1366):
        page.set_viewport_size({"width": width, "height": 768})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        tops = page.evaluate(
            "() => { const s = translucent.app.mounted.masks.state, x = s.matrices.scores_plain, n = s.view.rows.length;"
            " const tops = [[null, null], [0, n - 1], [n - 1, 0], [1, null], [null, 1]].map(([row, col]) => { x.o.onCursor({row, col}, 'pointer'); return x.view.getBoundingClientRect().top; });"
            " x.o.onCursor({row: null, col: null}, null); return tops; }"
        )
        assert len(set(tops)) == 1, width


def test_the_marked_row_is_the_token_that_the_strip_shows_as_chosen(page: Page) -> None:
    """Row t reads token t and writes token t + 1: the strip's chip t is the token that row t writes."""
    pinned = "() => document.querySelector('.tl-strip-target .tl-pinned').dataset.atTarget"
    marked = "() => translucent.app.mounted.masks.state.matrices.weights_with.at.row"
    for kind in ("decoder", "cross"):
        show(page, kind, beside=LONGER)
        assert page.evaluate(marked) == int(page.evaluate(pinned)) == page.evaluate("translucent.app.scene.step") == 0, kind
        page.locator(".tl-strip-target [data-at-target='2']").click()
        page.mouse.move(0, 0)
        page.wait_for_function("() => translucent.app.mounted.masks.state.matrices.weights_with.at.row === 2")
    go(page, "head")
    page.wait_for_function("() => translucent.app.mounted.head.root.dataset.at?.split('.')[1] === '2'")


def test_a_click_in_a_mask_chooses_the_row_for_every_page_and_escape_lets_go(page: Page) -> None:
    show(page, "encoder", beside=LONGER)
    assert page.evaluate("translucent.app.scene.source") == -1
    point(page, "weights_with", 1, 2)
    page.mouse.down()
    page.mouse.up()
    assert page.evaluate("translucent.app.scene.source") == 1
    expect(page.locator(".tl-strip-source .tl-pinned")).to_have_attribute("data-at-source", "1")
    page.mouse.move(0, 0)
    assert page.evaluate("() => translucent.app.mounted.masks.state.matrices.weights_with.at") == {"row": 1, "col": 2}
    page.locator("#masks-weights .tl-mx-view").nth(1).press("Escape")
    assert page.evaluate("translucent.app.scene.source") == -1
