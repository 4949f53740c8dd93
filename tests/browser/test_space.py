"""The page Space of words in a real browser: the map, its zoom and its labels, search, neighbours, the vocabulary, a word in two sentences."""

import re

import pytest
from playwright.sync_api import Page, expect

from lab.questions.embedding_space import find_piece, neighbours, tables
from model.translator import Translator
from tests.browser.conftest import OpenPage

QUERY = "?text=我有一只猫。&tab=space&lang=en"


def show(open_page: OpenPage, **options: object) -> Page:
    page = open_page(QUERY, **options)
    page.wait_for_function("() => ['map', 'vocabulary', 'context'].every((part) => translucent.app.mounted.space.root.dataset[part])")
    return page


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return show(open_page_once)


@pytest.fixture
def page(opened: Page) -> Page:
    """The opened page with nothing chosen, moved or typed."""
    opened.mouse.move(0, 0)
    opened.evaluate("translucent.app.set({ space: {} })")
    opened.wait_for_function("() => { const m = translucent.app.mounted.space; return m.key === m.wanted && m.state.view === m.payload; }")
    opened.locator("#space-svg .sp-label").first.wait_for()
    return opened


def look(page: Page) -> dict:
    return page.evaluate("translucent.app.scene.space")


def boxes(page: Page) -> list[dict[str, float]]:
    return page.evaluate(
        "[...document.querySelectorAll('#space-svg .sp-label')].map((e) => { const b = e.getBBox(); return {l: b.x, r: b.x + b.width, t: b.y, b: b.y + b.height}; })"
    )


def test_labels_do_not_lie_on_one_another_and_zooming_in_names_others(page: Page) -> None:
    names = set(page.locator("#space-svg .sp-label").all_text_contents())
    for _ in range(4):
        page.locator("#space-in").click()
    page.wait_for_function("() => translucent.app.scene.space.at?.[2] > 5")
    closer = set(page.locator("#space-svg .sp-label").all_text_contents())
    assert len(closer - names) >= 5
    found = boxes(page)
    assert len(found) > 10
    for i, a in enumerate(found):
        for b in found[:i]:
            inside = min(a["r"], b["r"]) - max(a["l"], b["l"]), min(a["b"], b["b"]) - max(a["t"], b["t"])
            assert inside[0] < 3 or inside[1] < 5, "two labels cover each other"


def test_the_map_is_moved_by_keys_and_by_the_mouse_and_the_link_keeps_the_place(page: Page) -> None:
    page.locator("#space-svg").focus()
    for key in ("+", "+", "ArrowRight"):
        page.keyboard.press(key)
    by_keys = look(page)["at"]
    assert by_keys[2] == pytest.approx(2.25, abs=0.01)
    box = page.locator("#space-svg").bounding_box()
    assert box
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 240, box["y"] + 200, steps=4)
    page.mouse.up()
    dragged = look(page)["at"]
    assert dragged[0] > by_keys[0] and dragged[1] == pytest.approx(by_keys[1], abs=0.01)
    page.mouse.wheel(0, -300)
    page.wait_for_function("at => translucent.app.scene.space.at[2] > at", arg=dragged[2])
    at = look(page)["at"]
    page.wait_for_function("at => decodeURIComponent(location.search).includes(JSON.stringify(at))", arg=at)
    page.reload()
    page.wait_for_function("() => translucent.app?.mounted?.space?.root.dataset.map")
    assert look(page)["at"] == at
    page.locator("#space-reset").click()
    assert "at" not in look(page)


def test_a_piece_that_is_looked_for_is_marked_and_chosen(page: Page, translator: Translator) -> None:
    page.locator("#space-find").fill("猫")
    expect(page.locator("#space-table tbody tr").first).to_contain_text("猫")
    page.locator("#space-find").press("Enter")
    table = tables(translator)["source"]
    id = find_piece(table, "猫")
    assert id is not None
    page.wait_for_function("id => translucent.app.scene.space.piece === id", arg=id)
    expect(page.locator("#space-near h3")).to_contain_text("猫")
    rows = page.locator("#space-near .sp-list[data-table=source] tbody tr")
    for n, (other, cosine) in enumerate(neighbours(table, id, 3)):
        expect(rows.nth(n)).to_have_attribute("data-id", str(other))
        assert f"{cosine:.3f}" in rows.nth(n).inner_text()
    page.locator("#space-find").fill("猫狗猫狗")
    expect(page.locator("#space-vocabulary .tl-notice")).to_contain_text("the tokenizer would cut it into")


def test_a_neighbour_and_a_point_can_be_chosen_without_another_map_and_the_other_table_opened_with_its_own(page: Page) -> None:
    page.evaluate(
        "() => { const ask = translucent.app.transport.ask; window.maps = 0; translucent.app.transport.ask = (s, r) => { window.maps += r.part === 'map'; return ask(s, r); }; }"
    )
    first = page.locator("#space-near .sp-list tbody tr").first
    id = int(first.get_attribute("data-id") or -1)
    first.locator("button").click()
    page.wait_for_function(
        "id => translucent.app.mounted.space.payload.chosen.id === id && translucent.app.scene.space.piece === id", arg=id
    )
    page.locator("#space-svg").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("id => translucent.app.mounted.space.payload.chosen.id !== id", arg=id)
    assert page.evaluate("window.maps") == 0
    page.locator("#space-map button[data-name=target]").click()
    page.wait_for_function("() => translucent.app.mounted.space.payload.table === 'target'")
    expect(page.locator("#space-near .sp-own")).to_contain_text("cat")
    assert "piece" not in look(page) and page.evaluate("window.maps") == 1


def test_the_vocabulary_is_turned_and_filtered(page: Page) -> None:
    expect(page.locator("#space-total")).to_contain_text("numbers 1 to 50")
    page.locator("#space-next").click()
    expect(page.locator("#space-total")).to_contain_text("numbers 51 to 100")
    page.locator("#space-only").select_option("special")
    expect(page.locator("#space-table")).to_contain_text("</s>")
    assert look(page)["only"] == "special" and "start" not in look(page)


def test_a_typed_second_sentence_is_compared_and_a_missing_word_is_said(page: Page) -> None:
    rows = page.locator("#space-layers tbody tr")
    before = rows.last.inner_text()
    page.locator("#space-first").fill("我有一只猫。")
    page.locator("#space-second").fill("他有狗。")
    page.locator("#space-word").fill("有")
    page.locator("#space-go").click()
    page.wait_for_function("before => document.querySelector('#space-layers tbody tr:last-child').innerText !== before", arg=before)
    cosines = [float(row.locator("td[data-value]").get_attribute("data-value") or "nan") for row in rows.all()]
    assert all(-1 <= cosine <= 1 for cosine in cosines)
    page.locator("#space-word").fill("猫")
    page.locator("#space-go").click()
    expect(page.locator("#space-missing")).to_contain_text("not in the second sentence")
    assert page.locator("#space-second").input_value() == "他有狗。"


def test_a_phone_shows_all_of_it_in_both_languages(open_page: OpenPage) -> None:
    page = show(open_page, width=390, height=844, depth="plain")
    for lang, words in (("zh", "词的空间"), ("en", "The space of words")):
        page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
        expect(page.locator("h2")).to_have_text(re.compile(words))
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, lang
