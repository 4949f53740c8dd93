"""The page Attention beyond one head: each switch is driven, and the numbers behind the picture are the trace's."""

import re

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from lab.measures.attention import cross_rollout, merged, rollout, value_norms, word_starts
from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator

SENTENCE = "我有一只iPad，他没有。"
KINDS = ("encoder", "decoder", "cross")
SET = """(scene) => { const { app } = translucent, { state } = app.mounted.attention;
  state.several = false;
  app.set({ ...app.usual(), text: app.scene.text, decode: app.scene.decode, ...scene });
  app.point(null);
  document.activeElement.blur(); scrollTo(0, 0); }"""
DRAWN = """() => { const { scene, mounted: { attention: m } } = translucent.app;
  return m.state?.numbers.view === m.payload && m.payload?.kind === scene.kind && m.root.dataset.look === JSON.stringify(scene.attention)
    && m.root.dataset.painted?.startsWith(`${scene.kind}.${scene.layer}.${scene.head}.`) && !m.root.classList.contains('tl-busy'); }"""
SHOWN = "() => { const x = translucent.app.mounted.attention.state.shown; return [Array.from(x.data.slice(x.offset, x.offset + x.rows.length * x.cols.length)), x.rows.length, x.cols.length]; }"
SPY = """() => { const pen = translucent.app.mounted.attention.state.matrix.over.getContext('2d'); window.strokes = [];
  pen.stroke = () => { window.strokes.push([pen.globalAlpha, pen.lineWidth]); CanvasRenderingContext2D.prototype.stroke.call(pen); }; }"""
ASKS = "() => { const { transport } = translucent.app, { ask } = transport; window.asks = 0; transport.ask = (...a) => { window.asks += 1; return ask(...a); }; }"


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    return translator.trace(SENTENCE, translator.translate(SENTENCE, DecodeConfig(max_length=10)).tokens)


@pytest.fixture(scope="module")
def page(open_page_once) -> Page:  # type: ignore[no-untyped-def]
    """The page that these tests share, with the maps of all three kinds fetched: each of them says what it shows."""
    page = open_page_once(f'?text={SENTENCE}&tab=attention&lang=en&decode={{"max_length":10}}')
    page.wait_for_function("() => translucent.app.mounted.attention.kept.size === 3")
    return page


def show(page: Page, kind: str, layer: int = 0, head: int = 0, look: dict | None = None) -> Page:
    page.mouse.move(0, 0)
    page.evaluate(SET, {"kind": kind, "layer": layer, "head": head, "attention": look or {}})
    page.wait_for_function(DRAWN)
    return page


def choose(page: Page, **choices: str) -> None:
    """Take these from the row of choices, as a person does."""
    for key, value in choices.items():
        page.locator(f"#attention-tools select[data-look='{key}']").select_option(value)
        page.wait_for_function(
            "([k, v]) => translucent.app.mounted.attention.state.look[k] === v && translucent.app.mounted.attention.state.shown.look[k] === v",
            arg=[key, value],
        )


def shown(page: Page) -> np.ndarray:
    values, rows, cols = page.evaluate(SHOWN)
    return np.array(values).reshape(rows, cols)


def weights(trace: Trace, kind: str) -> np.ndarray:
    return np.stack([trace.attention(kind, i).weights for i in range(trace.config.decoder_layers)])


def title(page: Page) -> Locator:
    return page.locator("#attention-head h3").first


def thumb(page: Page, layer: int, head: int) -> Locator:
    return page.locator(f"#attention-grid button[data-layer='{layer}'][data-head='{head}']")


def hover(page: Page, row: int | None, col: int | None) -> None:
    """What pointing at a cell, or a row, does."""
    page.evaluate(
        """async (at) => {
          const { hover } = await translucent.app.module('pages/attention/cursor.js');
          hover(translucent.app.mounted.attention.state, at);
        }""",
        {"row": row, "col": col},
    )


def chip(page: Page, side: str, i: int) -> Locator:
    return page.locator(".tl-at-chips").nth(0 if side == "row" else 1).locator(f"button[data-i='{i}']")


# Several heads


def test_all_heads_of_a_layer_or_of_all_layers_are_averaged_or_maximised(page: Page, seen: Trace) -> None:
    own = weights(seen, "cross")
    show(page, "cross", 1, 0)
    for heads, combine, wanted, words in [
        ("layer", "mean", own[1].mean(0), f"Mean of the {own.shape[1]} heads of layer 2"),
        ("layer", "max", own[1].max(0), f"Maximum over the {own.shape[1]} heads of layer 2"),
        ("all", "max", own.max((0, 1)), f"Maximum over all {own.shape[0] * own.shape[1]} heads"),
        ("all", "mean", own.mean((0, 1)), f"Mean of all {own.shape[0] * own.shape[1]} heads"),
    ]:
        choose(page, heads=heads, combine=combine)
        assert np.abs(shown(page) - wanted).max() < 2e-5
        expect(title(page)).to_contain_text(words)


def test_thumbnails_take_heads_in_and_out_by_click_and_by_key_and_the_link_keeps_them(page: Page, open_page, seen: Trace) -> None:  # type: ignore[no-untyped-def]
    own = weights(seen, "encoder")
    show(page, "encoder", 0, 1)
    choose(page, heads="some")
    thumb(page, 1, 0).click()
    page.keyboard.press("ArrowRight")
    expect(thumb(page, 1, 1)).to_be_focused()
    page.keyboard.press("Space")
    page.wait_for_function("() => translucent.app.mounted.attention.state.shown.heads.length === 3")
    assert np.abs(shown(page) - (own[0, 1] + own[1, 0] + own[1, 1]) / 3).max() < 2e-5
    expect(title(page)).to_contain_text("Mean of 3 heads: 1.2, 2.1, 2.2 (layer.head)")
    assert page.locator("#attention-grid button[aria-pressed='true']").count() == 3
    thumb(page, 0, 1).click()
    page.wait_for_function("() => translucent.app.mounted.attention.state.shown.heads.length === 2")
    assert np.abs(shown(page) - own[1, :2].mean(0)).max() < 2e-5
    again = open_page(page.evaluate("translucent.app.url(true)").split("/", 3)[3])
    again.wait_for_function("() => translucent.app.mounted.attention.state?.shown.heads.length === 2")
    assert np.abs(shown(again) - own[1, :2].mean(0)).max() < 2e-5


def test_choices_that_a_scene_invents_are_left_aside(page: Page, seen: Trace) -> None:
    picked = {"on": "cross.piece.row", "list": [-1, 1e6, "a"]}
    show(page, "cross", 0, 0, {"show": "gold", "heads": 7, "some": ["99.1", "x"], "picked": picked, "leave": None})
    assert np.abs(shown(page) - weights(seen, "cross")[0, 0]).max() < 2e-5


# Rollout


def test_rollout_shows_the_measures_numbers_for_each_layer_without_asking_again(page: Page, seen: Trace) -> None:
    for kind in KINDS:
        own = weights(seen, kind)
        wanted = cross_rollout(own, weights(seen, "encoder")) if kind == "cross" else rollout(own)
        show(page, kind)
        choose(page, show="rollout")
        page.evaluate(ASKS)
        for layer in (1, 0):
            thumb(page, layer, 1).click()
            page.wait_for_function("layer => translucent.app.mounted.attention.state.shown.at.layer === layer", arg=layer)
            assert np.abs(shown(page) - wanted[layer]).max() < 2e-5, (kind, layer)
            to = f"Cross-attention of layer {layer + 1}" if kind == "cross" else f"Attention rollout: layers 1 to {layer + 1}"
            expect(title(page)).to_contain_text(to)
        assert page.evaluate("window.asks") == 0, kind
        if page.locator(".tl-at-about[open]").count() == 0:
            page.locator(".tl-at-about summary").click()
        expect(page.locator(".tl-at-about")).to_contain_text("residual connection")
        if kind != "cross":
            expect(page.locator("#attention-head .tl-reading")).to_contain_text(f"{100 * np.diagonal(wanted[0]).mean():.1f}%")


# Value norms


def test_value_norms_stand_beside_the_weights_with_their_arithmetic(page: Page, seen: Trace, translator: Translator) -> None:
    show(page, "cross", 1, 1)
    choose(page, show="value")
    attention = seen.attention("cross", 1)
    norms = value_norms(attention.v, translator.model.decoder[1].cross_attention.w_out.weight.detach().numpy())[1]
    amounts = attention.weights[1] * norms
    assert np.abs(shown(page) - amounts / amounts.sum(-1, keepdims=True)).max() < 1e-4
    assert page.locator("#attention-head .tl-mx-view").count() == 2
    expect(title(page)).to_contain_text("weight × ‖v·W_O‖, each row divided by its sum")
    hover(page, 1, 2)
    said = [float(x) for x in re.findall(r"\d+\.\d+", page.locator("#attention-readout").inner_text())]
    assert np.abs(np.array(said) - [attention.weights[1, 1, 2], norms[2], amounts[1, 2], amounts[1, 2] / amounts[1].sum()]).max() < 1e-3
    assert page.evaluate("translucent.app.mounted.attention.state.plots.map((p) => p.at)") == [{"row": 1, "col": 2}] * 2
    expect(page.locator(".tl-reading")).to_contain_text("Spearman's correlation")


# Keys left out, words


def test_left_out_keys_are_named_and_the_other_columns_sum_to_one(page: Page, seen: Trace) -> None:
    own = weights(seen, "cross")[1, 0]
    show(page, "cross", 1, 0)
    for leave, gone in [
        ("special", [p.kind == "special" for p in seen.src]),
        ("quiet", [p.text in ("</s>", "，", "。") for p in seen.src]),
    ]:
        choose(page, leave=leave)
        wanted = np.where(gone, 0, own)
        kept = wanted.sum(-1, keepdims=True)
        assert np.abs(shown(page) - np.where(kept < 0.01, 0, wanted / kept)).max() < 2e-3
        expect(title(page)).to_contain_text("</s> left out, rows renormalized")
    hover(page, 0, len(seen.src) - 1)
    expect(page.locator("#attention-readout")).to_contain_text("is left out")


def test_a_row_with_nothing_left_says_so(page: Page) -> None:
    show(page, "decoder")
    choose(page, leave="special")
    assert shown(page)[0].tolist() == [0] * shown(page).shape[1]
    expect(page.locator("#attention-empty")).to_contain_text("<s>")
    hover(page, 0, 0)
    expect(page.locator("#attention-readout")).to_contain_text("nothing left")


def test_pieces_become_words_with_columns_summed_and_rows_averaged(page: Page, seen: Trace) -> None:
    for kind in KINDS:
        rows, cols = seen.axes(kind)
        show(page, kind, 0, 1)
        choose(page, unit="word")
        wanted = merged(weights(seen, kind)[0, 1], word_starts(rows), word_starts(cols))
        assert np.abs(shown(page) - wanted).max() < 6e-5, kind  # each weight travels with an error of at most 1e-5; a word adds up a few
        expect(page.locator(".tl-at-chips").nth(1).locator("button")).to_have_count(wanted.shape[1])
        if "iPad" in page.locator(".tl-at-chips").nth(1).inner_text():
            expect(title(page)).to_contain_text("columns summed, rows averaged")
        hover(page, 2, 1)
        assert abs(float(page.locator("#attention-readout").inner_text().rsplit(" ", 1)[1]) - wanted[2, 1]) < 7e-5 or kind == "decoder"


# Several tokens


def test_ctrl_click_sums_queries_and_the_select_switch_sums_keys(page: Page, seen: Trace) -> None:
    own = weights(seen, "cross")[1, 1]
    show(page, "cross", 1, 1)
    sums = lambda: [float(x) for x in page.locator("#attention-sum li span:last-child").all_inner_texts()]  # noqa: E731
    chip(page, "row", 1).click(modifiers=["Control"])
    chip(page, "row", 3).click(modifiers=["Control"])
    expect(page.locator("#attention-sum")).to_contain_text("Attention of 2 queries")
    assert np.abs(np.array(sums()) - (own[1] + own[3])).max() < 2e-4
    page.get_by_role("button", name="Select several").click()
    chip(page, "col", 0).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("#attention-sum")).to_contain_text("puts on these 2 keys")
    assert np.abs(np.array(sums()) - own[:, :2].sum(-1)).max() < 2e-4
    assert page.locator(".tl-at-picked").count() == 2
    page.keyboard.press("Escape")
    expect(page.locator("#attention-sum")).to_be_hidden()


# Lines


def test_a_tokens_lines_are_as_thick_and_dense_as_its_weights_and_masked_cells_have_none(page: Page, seen: Trace) -> None:
    own = weights(seen, "cross")[0, 0]
    show(page, "cross", 0, 0)
    page.locator("#attention-tools [data-look='draw.lines']").click()
    page.wait_for_selector(".tl-ln-view")
    page.locator(".tl-ln-view").evaluate("v => v.scrollIntoView({block: 'center'})")  # clear of the strip that stays on top
    page.evaluate(SPY)
    for side, i, own_lines in (("row", 1, own[1]), ("col", 0, own[:, 0])):
        page.evaluate("window.strokes.length = 0")
        at = page.evaluate(
            "([side, i]) => { const x = translucent.app.mounted.attention.state.matrix, b = x.base.getBoundingClientRect(); return [b.left + (side === 'row' ? 12 : x.g.width - 12), b.top + x.y(side, i)]; }",
            [side, i],
        )
        page.mouse.move(*at)
        page.wait_for_function("() => window.strokes.length")
        strokes = np.array(page.evaluate("window.strokes"))
        drawn = own_lines[own_lines >= 0.01]
        assert np.abs(strokes[:, 0] - drawn).max() < 5e-3  # a canvas keeps opacity in steps of 1/255
        assert np.abs(strokes[:, 1] - (0.6 + 5.4 * drawn)).max() < 1e-3
        expect(page.locator("#attention-readout")).to_contain_text("attends most to" if side == "row" else "gets most attention from")
    show(page, "decoder", 0, 0, {"draw": "lines"})
    page.evaluate(SPY)
    hover(page, 2, None)
    assert len(page.evaluate("window.strokes")) == (weights(seen, "decoder")[0, 0, 2] >= 0.01).sum() <= 3


def test_keys_walk_the_lines_and_say_the_weight(page: Page, seen: Trace) -> None:
    own = weights(seen, "cross")[0, 0]
    show(page, "cross", 0, 0, {"draw": "lines"})
    page.locator(".tl-ln-view").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    heard = page.locator(".tl-ln .tl-mx-heard")
    expect(heard).to_contain_text(f"key “{seen.src[own[1].argmax()].text}” with weight ")
    assert abs(float(heard.inner_text().rsplit(" ", 1)[1]) - own[1].max()) < 7e-5
    page.keyboard.press("Escape")
    assert page.evaluate("translucent.app.mounted.attention.state.matrix.at") == {"row": None, "col": None}


def test_a_token_pointed_at_above_the_pages_lights_up_here_as_a_word_too(page: Page, seen: Trace) -> None:
    show(page, "encoder", 0, 0, {"unit": "word"})
    starts = word_starts(seen.src)
    page.locator(f".tl-strip [data-at-source='{len(seen.src) - 1}']").hover()
    assert page.evaluate("translucent.app.mounted.attention.state.matrix.at")["row"] == len(starts) - 1
