"""The page Attention in a real browser: the numbers on the screen are the trace's, whichever way one points at them."""

import re

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import go

SENTENCE = "我有一只猫。"
PAINTED = "want => (translucent.app.mounted.attention.root.dataset.painted || '').startsWith(want)"
SET = """([scene, text]) => { const { app } = translucent;
  app.set({ ...app.usual(), layer: 0, head: 0, text, decode: { max_length: 10 }, ...scene });
  app.point(null);
  document.activeElement.blur(); scrollTo(0, 0); }"""
DRAWN = """() => { const { scene, mounted: { attention: m }, result } = translucent.app;
  return result?.source === scene.text && m.state?.numbers.view === m.payload && m.payload?.kind === scene.kind && m.root.dataset.drawn
    && m.root.dataset.run === result.run && m.root.dataset.look === JSON.stringify(scene.attention)
    && m.root.dataset.painted.startsWith(scene.kind) && m.root.dataset.painted.endsWith(scene.scale); }"""
AT = "translucent.app.mounted.attention.state.matrix.at"
ASKS = "() => { const { transport } = translucent.app, { ask } = transport; window.asks = 0; transport.ask = (...a) => { window.asks += 1; return ask(...a); }; }"
LIGHT = "() => { const x = translucent.app.mounted.attention.state.matrix.picture; return [...x.getContext('2d').getImageData(0, 0, x.width, x.height).data].filter((_, i) => i % 4 < 3).reduce((a, b) => a + b) / (x.width * x.height * 3); }"


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    return translator.trace(SENTENCE, translator.translate(SENTENCE, DecodeConfig(max_length=10)).tokens)


@pytest.fixture(scope="module")
def opened(open_page_once) -> Page:  # type: ignore[no-untyped-def]
    """The page, with the maps of all three kinds fetched."""
    page = open_page_once(f'?text={SENTENCE}&tab=attention&lang=en&decode={{"max_length":10}}')
    page.wait_for_function("() => translucent.app.mounted.attention.kept.size === 3")
    return page


@pytest.fixture
def page(opened: Page) -> Page:
    """The page that these tests share, at the first head of cross-attention, with nothing pointed at."""
    return show(opened)


def show(page: Page, text: str = SENTENCE, **scene: object) -> Page:
    page.mouse.move(0, 0)
    page.evaluate(SET, [scene, text])
    page.wait_for_function(DRAWN)
    return page


def readout(page: Page) -> str:
    return page.locator("#attention-readout").inner_text()


def point(page: Page, row: int, col: int) -> None:
    """Put the pointer on the middle of a cell of the large matrix, as a person does."""
    at = page.evaluate(
        "([r, c]) => { const x = translucent.app.mounted.attention.state.matrix, b = x.stick.getBoundingClientRect();"
        " return [b.left + x.g.left + (c + 0.5) * x.g.cell - x.x, b.top + x.g.top + (r + 0.5) * x.g.cell - x.y]; }",
        [row, col],
    )
    page.mouse.move(*at)


def test_pointing_at_a_cell_reads_the_traces_weight(page: Page, seen: Trace) -> None:
    for kind, site in (("encoder", "encoder.1.self"), ("decoder", "decoder.1.self"), ("cross", "decoder.1.cross")):
        show(page, kind=kind, layer=1, head=1)
        page.locator("#attention-head").scroll_into_view_if_needed()
        weights, (rows, cols) = seen[f"{site}.weights"][1], seen.axes(kind)
        for row, col in [(0, 0), (2, 1), (1, 2), (len(rows) - 1, len(cols) - 1)]:
            point(page, row, col)
            if kind == "decoder" and col > row:
                expect(page.locator("#attention-readout")).to_contain_text("exactly 0")
                continue
            expect(page.locator("#attention-readout")).to_contain_text(f"attends to key “{cols[col].text}” with weight ")
            assert f"“{rows[row].text}”" in readout(page), kind
            assert abs(float(readout(page).rsplit(" ", 1)[1]) - weights[row, col]) < 7e-5, (kind, row, col)
        expect(page.locator("#attention-head code")).to_have_text(f"{site}.weights")


def test_arrow_keys_move_the_cursor_and_say_where_it_is(page: Page, seen: Trace) -> None:
    view = page.locator("#attention-head .tl-mx-view")
    view.focus()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    for _ in range(9):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    heard = page.locator("#attention-head .tl-mx-heard")
    expect(heard).to_have_attribute("aria-live", "polite")
    expect(heard).to_contain_text(f"reads “{seen.tgt[0].text}” → writes “{seen.tgt[1].text}”")
    expect(heard).to_contain_text(f"key “{seen.src[1].text}”")
    assert abs(float(heard.inner_text().rsplit(" ", 1)[1]) - seen["decoder.0.cross.weights"][0, 0, 1]) < 7e-5
    assert view.get_attribute("aria-label")


def test_layer_head_and_scale_need_no_request(page: Page) -> None:
    page.evaluate(ASKS)
    for layer, head in [(0, 1), (1, 0), (1, 1)]:
        page.locator(f"#attention-grid button[data-layer='{layer}'][data-head='{head}']").click()
        page.wait_for_function(PAINTED, arg=f"cross.{layer}.{head}")
        expect(page.locator("#attention-head h3")).to_contain_text(f"Layer {layer + 1} · head {head + 1}")
    for scale in ("head", "row"):
        page.locator(f"#attention-head [data-name='{scale}']").click()
        page.wait_for_function(PAINTED, arg=f"cross.1.1.{scale}")
    for kind in ("encoder", "decoder", "cross"):
        page.locator(f"[data-name='{kind}']").first.click()
        page.wait_for_function(PAINTED, arg=f"{kind}.1.1.row")
    assert page.evaluate("window.asks") == 0
    assert re.search(r"layer=1&head=1&scale=row", page.evaluate("translucent.app.url()"))


def test_the_picture_and_every_thumbnail_have_the_colours_of_the_weights_and_the_title_says_how_they_are_scaled(
    page: Page, seen: Trace
) -> None:
    most = f"{seen['decoder.0.cross.weights'][1].max():.4f}"[:5]
    show(page, head=1, scale="head")
    expect(page.locator("#attention-head h3 small")).to_contain_text(most)
    expect(page.locator("#attention-head .tl-mx-bar")).to_contain_text(most)
    show(page, kind="encoder", scale="head")
    painted = page.evaluate(
        "async () => { const t = (await translucent.app.module('browser/drawing/color_scales.js')).colours('sequential');"
        " const p = translucent.app.mounted.attention.state.matrix.picture, d = p.getContext('2d').getImageData(0, 0, p.width, p.height).data;"
        " const step = (i) => { for (let s = 0; s < 256; s++) if (t[s * 3] === d[i * 4] && t[s * 3 + 1] === d[i * 4 + 1] && t[s * 3 + 2] === d[i * 4 + 2]) return s; return -9; };"
        " return Array.from({length: p.width * p.height}, (_, i) => step(i)); }"
    )
    weights = seen["encoder.0.self.weights"][0]
    wanted = (weights / weights.max() * 255).ravel()
    assert len(painted) == weights.size
    assert max(abs(a - b) for a, b in zip(painted, wanted, strict=True)) <= 2.5
    colours = page.evaluate(
        "() => { const box = document.querySelector('.tl-at-grid'), canvas = box.querySelector('canvas'), o = box.getBoundingClientRect();"
        " const k = canvas.width / o.width, pen = canvas.getContext('2d');"
        " return [...box.querySelectorAll('button')].map((b) => { const r = b.getBoundingClientRect(), d = pen.getImageData((r.left - o.left) * k, (r.top - o.top) * k, r.width * k, r.height * k).data, seen = new Set();"
        " for (let i = 0; i < d.length; i += 4) seen.add(d[i] * 65536 + d[i + 1] * 256 + d[i + 2]); return seen.size; }); }"
    )
    assert len(colours) == seen.config.encoder_layers * seen.config.n_heads
    assert min(colours) > 4


def test_a_chip_lights_its_row_and_shades_the_other_sentence(page: Page, seen: Trace) -> None:
    page.get_by_label(f"query {seen.tgt[1].text}, row 2", exact=True).hover()
    best = seen["decoder.0.cross.weights"][0, 1].argmax()
    expect(page.locator("#attention-readout")).to_contain_text(f"attends most to {seen.src[best].text}")
    strongest = page.evaluate(
        """async (weight) => {
          const { colour, step256 } = await translucent.app.module('browser/drawing/color_scales.js');
          const wanted = document.createElement('i');
          wanted.style.background = colour('sequential', step256(Math.sqrt(weight), 0, 1), 0, 255);
          const chips = [...document.querySelectorAll('.tl-at-chips')[1].children];
          return chips.map((chip) => chip.style.background === wanted.style.background);
        }""",
        float(seen["decoder.0.cross.weights"][0, 1, best]),
    )
    assert strongest[best]
    assert page.evaluate(AT) == {"row": 1, "col": None}
    page.get_by_label(f"key {seen.src[0].text}, column 1", exact=True).hover()
    expect(page.locator("#attention-readout")).to_contain_text(f"key “{seen.src[0].text}” gets most attention from")


def test_the_readout_tells_tokens_that_stand_twice_apart(page: Page) -> None:
    show(page, "这个苹果比那个苹果大。", kind="encoder")
    for n, said in ((2, "苹果 (#2)"), (3, "比"), (5, "苹果 (#5)")):
        page.get_by_label(f"key {said.split(' ')[0]}, column {n}", exact=True).hover()
        expect(page.locator("#attention-readout")).to_contain_text(f"key “{said}” gets most attention from")
    page.get_by_label("query 苹果, row 5", exact=True).hover()
    expect(page.locator("#attention-readout")).to_contain_text("query “苹果 (#5)” attends most to")
    top = readout(page).split("attends most to ")[1].split(" · ")
    assert len(top) == 3 and all(("苹果" in one) is ("(#" in one) for one in top)


def test_zoom_makes_cells_larger_and_keeps_the_labels_in_sight(page: Page) -> None:
    show(page, "我有一只猫，他没有，" * 7, kind="encoder")
    get = "() => { const x = translucent.app.mounted.attention.state.matrix; return [x.g.cell, x.view.scrollWidth - x.view.clientWidth, x.stick.getBoundingClientRect().left - x.view.getBoundingClientRect().left]; }"
    cell, hidden, _ = page.evaluate(get)
    assert hidden <= 1
    for _ in range(3):
        page.get_by_label("Zoom in").click()
    larger, hidden, _ = page.evaluate(get)
    assert larger > 2.5 * cell and hidden > 100
    page.locator("#attention-head .tl-mx-view").evaluate("v => v.scrollTo(200, 150)")
    page.wait_for_function("() => translucent.app.mounted.attention.state.matrix.x === 200")
    assert abs(page.evaluate(get)[2]) < 1
    page.locator("#attention-head .tl-mx-view").evaluate("v => v.scrollIntoView({ block: 'start' })")  # below the frame, which sticks
    row, col = page.evaluate(
        "() => { const w = translucent.app.mounted.attention.state.matrix.window(translucent.app.mounted.attention.state.matrix.g); return [w.r0 + 2, w.c0 + 3]; }"
    )
    point(page, row, col)
    assert page.evaluate(AT) == {"row": row, "col": col}
    page.locator("#attention-head .tl-mx-view").focus()
    page.keyboard.press("0")
    assert page.evaluate(get)[0] == cell


def test_with_nothing_chosen_the_row_of_step_0_is_marked_as_in_the_strip(page: Page) -> None:
    assert page.evaluate(AT) == {"row": 0, "col": None}
    expect(page.locator(".tl-strip-target .tl-pinned")).to_have_attribute("data-at-target", "0")
    expect(page.locator(".tl-strip-source .tl-pinned")).to_have_count(0)
    page.locator("[data-name='encoder']").first.click()  # a map of source tokens, of which none is chosen
    page.wait_for_function(PAINTED, arg="encoder.")
    assert page.evaluate(AT) == {"row": None, "col": None}


def test_the_marked_row_is_the_step_of_the_scene(page: Page, seen: Trace) -> None:
    for kind, marked in (("cross", {"row": 2, "col": 1}), ("decoder", {"row": 2, "col": None}), ("encoder", {"row": 1, "col": None})):
        show(page, kind=kind, step=2, source=1)
        assert page.evaluate(AT) == marked, kind
    show(page, step=2)
    expect(page.locator("#attention-readout")).to_contain_text(f"reads “{seen.tgt[2].text}”")
    page.locator("#attention-head .tl-mx-view").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.evaluate("() => [translucent.app.scene.step, translucent.app.scene.source]") == [2, 1]
    page.keyboard.press("Escape")
    assert page.evaluate(AT) == {"row": 2, "col": None}


def test_with_nothing_chosen_the_page_picks_a_head_and_says_why(page: Page) -> None:
    why = page.locator(".tl-at-why").filter(has_text="Why this head is shown first")
    show(page, layer=-1, head=-1)
    expect(why).to_be_visible()
    page.locator("#attention-grid button[data-layer='0'][data-head='0']").click()
    page.wait_for_function(PAINTED, arg="cross.0.0")
    expect(why).to_have_count(0)


def test_arrow_keys_walk_the_grid(page: Page) -> None:
    page.locator("#attention-grid button[data-layer='0'][data-head='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(PAINTED, arg="cross.1.1")
    chosen = page.locator("#attention-grid button[aria-pressed='true']")
    expect(chosen).to_have_count(1)
    expect(chosen).to_be_focused()


def test_the_bars_are_the_heads_largest_weights_in_the_row_where_they_differ_most(page: Page, seen: Trace) -> None:
    """Why several heads: what each head of the layer attends to, and what their mean would leave."""
    weights = seen.attention("encoder", 1).weights
    best, tops, mean = weights.argmax(-1), weights.max(-1), weights.mean(0)
    different = np.array([len(set(best[:, row])) for row in range(weights.shape[1])])
    row = max(range(len(different)), key=lambda i: (different[i], float(tops[:, i].mean() - mean[i].max())))
    show(page, kind="encoder", layer=1)
    lines = page.locator("#attention-several li")
    expect(lines).to_have_count(len(weights) + 1)
    for head in range(len(weights)):
        key, weight = lines.nth(head).locator("span").nth(0).inner_text(), lines.nth(head).locator("span").nth(2).inner_text()
        assert key.startswith(seen.src[best[head, row]].text)
        assert abs(float(weight) - tops[head, row]) < 0.0051
    assert abs(float(lines.last.locator("span").nth(3).inner_text()) - mean[row].max()) < 0.0051
    expect(page.locator("#attention-several p")).to_contain_text(seen.src[row].text)
    lines.nth(1).get_by_role("button").click()
    assert page.evaluate("[translucent.app.scene.layer, translucent.app.scene.head]") == [1, 1]


def test_dark_and_light_paint_different_grounds(page: Page) -> None:
    light = page.evaluate(LIGHT)
    page.locator("#tl-theme").click()
    page.wait_for_function("() => document.body.classList.contains('dark') && translucent.app.mounted.attention.state.matrix")
    page.wait_for_function(f"(light) => ({LIGHT})() < light - 40", arg=light)
    page.locator("#tl-theme").click()
    page.wait_for_function(f"(light) => ({LIGHT})() === light", arg=light)


def test_a_phone_shows_the_three_pages_of_attention_without_scrolling_sideways(open_page) -> None:  # type: ignore[no-untyped-def]
    link = '?text=他昨天没来，因为他生病了。&lang=en&kind=encoder&layer=0&head=0&decode={"max_length":10}'
    page = open_page(link, tab="attention", width=390, height=844, has_touch=True)
    small = "selector => [...document.querySelectorAll(selector)].filter((b) => b.getBoundingClientRect().height < 24).length"
    look = {"show": "value", "heads": "layer", "leave": "quiet", "unit": "word", "picked": {"on": "encoder.word.row", "list": [0, 1]}}
    for tab, attention in (
        ("attention", {}),
        ("attention", look),
        ("attention", {**look, "draw": "lines"}),
        ("masks", {}),
        ("alignment", {}),
    ):
        page.evaluate("attention => translucent.app.set({ attention })", attention)
        if tab == "attention":
            page.wait_for_function(DRAWN)
        else:
            go(page, tab)
            page.wait_for_function(f"() => translucent.app.mounted.{tab}.root.dataset.painted")
        if attention:
            expect(page.locator("#attention-sum")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, (tab, attention)
        rights = (
            "() => [...document.querySelectorAll('.tl-mx-view')].filter((v) => v.offsetParent).map((v) => v.getBoundingClientRect().right)"
        )
        wide = page.evaluate(rights)
        assert (wide or "draw" in attention) and max(wide, default=0) <= 390, (tab, attention)
        if tab == "attention":
            assert page.evaluate(small, "#attention-tools button, #attention-tools select") == 0
    assert page.evaluate(small, ".al-chip, #alignment-heads button") == 0
