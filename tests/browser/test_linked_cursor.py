"""The linked cursor and the strip of tokens: pointed at in one place, lit in all; pinned by a click; no request on the way."""

import re

import pytest
from playwright.sync_api import Page, expect

from model.translator import Translator
from tests.browser.conftest import go

SENTENCE = "我有一只猫。"
LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭。"
SOURCE, TARGET = ".tl-strip-source [data-at-source='{}']", ".tl-strip-target [data-at-target='{}']"


def show(open_page, more: str, **options: object) -> Page:  # type: ignore[no-untyped-def]
    page = open_page(f"?text={SENTENCE}&lang=en{more}", **options)
    page.wait_for_function("() => document.querySelectorAll('.tl-strip-chip').length")
    return page


def test_the_strip_holds_the_tokens_the_model_read_and_wrote(open_page, translator: Translator) -> None:
    page, translation = show(open_page, "&tab=tokens"), translator.translate(SENTENCE)
    chips = page.evaluate(
        "() => ['source', 'target'].map(side => [...document.querySelectorAll(`.tl-strip-${side} .tl-strip-chip`)].map(c => c.textContent))"
    )
    ended = ["</s>"] if translation.stopped == "eos" else []
    read = [p.text.removeprefix("▁") for p in translator.read(SENTENCE)[1]]
    assert chips == [read, [p.text.removeprefix("▁") for p in translator.target_pieces(translation.tokens)] + ended]
    title = page.locator(TARGET.format(1)).get_attribute("title")
    assert title and "written by decoder row 2" in title and "read by row 3" in title


def test_pointing_at_a_chip_lights_the_token_on_the_page_and_asks_nobody(open_page) -> None:
    page = show(open_page, "&tab=tokens")
    page.wait_for_timeout(500)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(SOURCE.format(0)).hover()
    expect(page.locator("#tokens-source .tl-lit")).to_have_attribute("data-at-source", "0")
    expect(page.locator("#tokens-source mark")).to_be_visible()
    page.locator("#tokens-target [data-at-target='1']").hover()
    expect(page.locator(TARGET.format(1))).to_have_class(re.compile("tl-lit"))
    expect(page.locator("#tokens-source mark")).to_have_count(0)
    page.locator("h1").hover()
    expect(page.locator(".tl-lit")).to_have_count(0)
    assert not asked


@pytest.mark.parametrize(
    ("kind", "chip", "row", "col"),
    [("encoder", SOURCE, 2, None), ("decoder", TARGET, 2, None), ("cross", TARGET, 2, None), ("cross", SOURCE, None, 2)],
)
@pytest.mark.parametrize("tab", ["attention", "masks"])
def test_pointing_at_a_chip_moves_the_cursor_of_the_maps(
    open_page, tab: str, kind: str, chip: str, row: int | None, col: int | None
) -> None:
    page = show(open_page, f'&tab={tab}&kind={kind}&masks={{"cross":true}}&layer=0&head=0')
    page.wait_for_function("tab => translucent.app.mounted[tab].root.dataset.painted", arg=tab)
    page.locator(chip.format(2)).hover()
    at = "() => { const s = translucent.app.mounted[translucent.app.active].state, x = s.matrix || s.matrices.weights_with; return x.at; }"
    assert page.evaluate(at) == {"row": row, "col": col}


def test_pointing_in_a_map_lights_the_strip(open_page) -> None:
    page = show(open_page, '&tab=masks&masks={"cross":true}&layer=0&head=0')
    page.wait_for_function("() => translucent.app.mounted.masks.root.dataset.painted")
    box = page.evaluate(
        "() => { const x = translucent.app.mounted.masks.state.matrices.scores_plain, b = x.stick.getBoundingClientRect(); return [b.left + x.g.left + 1.5 * x.g.cell, b.top + x.g.top + 0.5 * x.g.cell]; }"
    )
    page.mouse.move(*box)
    expect(page.locator(".tl-strip .tl-lit")).to_have_count(2)
    assert page.evaluate("() => translucent.app.hover") == {"source": 1, "target": 0}


def test_a_click_pins_for_every_page_and_the_link_and_again_lets_go(open_page) -> None:
    page = show(open_page, "&tab=tokens")
    page.locator(SOURCE.format(1)).click()
    page.locator(TARGET.format(2)).click()
    assert page.evaluate("() => [translucent.app.scene.source, translucent.app.scene.step]") == [1, 2]
    expect(page.locator(".tl-strip .tl-pinned")).to_have_count(2)
    other = open_page(page.evaluate("translucent.app.url(true)").split("/", 3)[3])
    expect(other.locator(".tl-strip-source .tl-pinned")).to_have_attribute("data-at-source", "1")
    go(page, "decoding")
    expect(page.locator("#decoding-stage .tl-pinned[data-at-target]")).to_have_attribute("data-at-target", "2")
    page.locator(SOURCE.format(1)).click()
    assert page.evaluate("() => translucent.app.scene.source") == -1
    expect(page.locator(".tl-strip-source .tl-pinned")).to_have_count(0)


def test_another_sentence_lets_go_of_what_was_pinned(open_page) -> None:
    page = show(open_page, "&tab=tokens&source=1&step=2")
    page.evaluate("() => translucent.app.choose('你叫什么名字？')")
    page.wait_for_function("() => translucent.app.result.source === '你叫什么名字？'")
    assert page.evaluate("() => [translucent.app.scene.source, translucent.app.scene.step]") == [-1, 0]


def test_the_strip_is_walked_with_the_arrow_keys(open_page) -> None:
    page = show(open_page, "&tab=tokens")
    page.locator("#tl-share").focus()
    page.keyboard.press("Tab")
    where = "() => ({...document.activeElement.dataset})"
    assert page.evaluate(where) == {"atSource": "0"}
    page.keyboard.press("ArrowRight")
    assert page.evaluate(where) == {"atSource": "1"} and page.evaluate("() => translucent.app.hover") == {"source": 1, "target": None}
    page.keyboard.press("Enter")
    assert page.evaluate("() => translucent.app.scene.source") == 1
    page.keyboard.press("ArrowDown")
    assert page.evaluate(where) == {"atTarget": "1"}
    page.keyboard.press("Escape")
    assert page.evaluate("() => translucent.app.scene.source") == -1


@pytest.mark.parametrize("width", [1366, 390])
def test_a_long_sentence_stays_in_its_line_and_scrolls_inside(open_page, width: int) -> None:
    page = show(open_page, "&tab=tokens", width=width)
    page.evaluate("text => translucent.app.choose(text)", LONG)
    page.wait_for_function("text => translucent.app.result.source === text", arg=LONG)
    assert page.locator(".tl-strip").bounding_box()["height"] < 80
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    last = page.locator(".tl-strip-source .tl-strip-chip").last
    page.evaluate("() => translucent.app.point({source: translucent.app.result.src.length - 1}, 'chips')")
    box, room = last.bounding_box(), page.locator(".tl-strip-source").bounding_box()
    assert box and room and room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"] + 1


def test_the_embedding_follows_and_a_pin_moves_its_position(open_page) -> None:
    page = show(open_page, "&tab=embeddings")
    page.wait_for_function("() => document.querySelector('#embed-plot-parts .main-svg')")
    page.locator(SOURCE.format(3)).hover()
    page.wait_for_function(
        "() => document.querySelector('#embed-plot-parts').layout.shapes.some(s => s.line.dash === 'dot' && s.y0 === 2.5)"
    )
    page.locator(SOURCE.format(3)).click()
    page.wait_for_function("() => translucent.app.scene.position === 3")
