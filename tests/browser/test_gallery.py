"""Every mark, in a page of its own without a server: drawn as its numbers say, in light and dark, on a laptop and on a phone."""

import re

import pytest
from playwright.sync_api import expect
from pytest import approx

from tests.browser.page_checks.axe import objections, prepare
from viz.marks import to_json
from viz.marks.gallery import gallery, wave, weights
from viz.shared.export.sheet_document import sheet_document
from viz.shared.theme import DIVERGING, SEQUENTIAL

LOOKS = [(theme, width) for theme in ("light", "dark") for width in (1366, 390)]


def open_gallery(browser, folder, theme, width):
    path = folder / f"{theme}.html"
    path.write_text(sheet_document("gallery", {"sheet": to_json(gallery()), "parts": {}}, theme=theme), encoding="utf-8")
    page = browser.new_page(viewport={"width": width, "height": 768 if width > 700 else 844})
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(path.as_uri())
    page.wait_for_selector(".tl-page[data-drawn]")
    page.evaluate("window.errors = []")
    assert not errors
    return page


@pytest.fixture(scope="module", params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def drawn(request, browser, tmp_path_factory):
    theme, width = request.param
    page = open_gallery(browser, tmp_path_factory.mktemp("gallery"), theme, width)
    yield page, theme, width
    page.close()


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    one = open_gallery(browser, tmp_path_factory.mktemp("gallery"), "light", 1366)
    yield one
    one.close()


def color_of(value, stops, low, high):
    """The color of a value between the stops, by itself."""
    place = max(0.0, min(1.0, (value - low) / (high - low))) * (len(stops) - 1)
    i = min(int(place), len(stops) - 2)
    left, right = ([int(stop[k : k + 2], 16) for k in (1, 3, 5)] for stop in stops[i : i + 2])
    return [round(a + (place - i) * (b - a)) for a, b in zip(left, right, strict=True)]


def painted(page, label):
    found = page.evaluate(
        """label => Object.fromEntries([...document.querySelectorAll(`.mk-walk[aria-label="${label}"] .mk-cell`)]
        .map((cell) => [cell.dataset.spot, getComputedStyle(cell).backgroundColor]))""",
        label,
    )
    return {spot: [int(x) for x in re.findall(r"\d+", color)[:3]] for spot, color in found.items()}


def test_cells_have_the_colors_of_their_values(drawn):
    page, theme, _ = drawn
    for label, values, scale, low in (("Matrix", weights(6, 6), SEQUENTIAL, 0), ("signed", wave(6, 6), DIVERGING, -1)):
        cells = painted(page, label)
        assert len(cells) == 36
        for spot, color in cells.items():
            row, col = map(int, spot.split("."))
            assert color == approx(color_of(values[row][col], scale[theme], low, 1), abs=3), (label, spot)


def test_bars_are_as_long_as_their_values(drawn):
    bars = (
        drawn[0]
        .locator(".mk-walk[aria-label='Bars'] .mk-after i")
        .evaluate_all("all => all.map((bar) => bar.getBoundingClientRect().width)")
    )
    before = (
        drawn[0]
        .locator(".mk-walk[aria-label='Bars'] .mk-before i")
        .evaluate_all("all => all.map((bar) => bar.getBoundingClientRect().width)")
    )
    assert bars[3] / before[3] == approx(0.935 / 0.315, rel=0.02) and before[0] / before[1] == approx(0.53 / 0.12, rel=0.02)


def test_a_line_across_bars_stands_at_its_place_on_their_scale(drawn):
    """That of paired bars at 0.5, as far as a bar of 0.5 would reach; that of a bar alone at 0.65, inside its taken part."""
    left, full, line, alone, taken, place = drawn[0].evaluate("""() => {
      const of = (label, place) => document.querySelector(`.mk-walk[aria-label='${label}'] ${place}`).getBoundingClientRect();
      const middle = ({ left, width }) => left + width / 2, ends = ({ left, right }) => [left, right];
      const bar = of("Bars", ".mk-others .mk-after i");
      return [bar.left, bar.width / 0.935, middle(of("Bars", ".mk-threshold i")),
        ends(of("Alone", ".mk-shares-row > div")), ends(of("Alone", ".mk-closed")), middle(of("Alone", "i"))];
    }""")
    assert line == approx(left + 0.5 * full, abs=2)
    assert place == approx(0.35 * alone[0] + 0.65 * alone[1], abs=1) and taken[0] < place < taken[1]


def test_nothing_is_wider_than_the_screen_and_no_letter_too_small(drawn):
    page, _, width = drawn
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sizes = page.evaluate(
        """() => [...new Set([...document.querySelectorAll('.mk-sheet *')].filter((e) => e.checkVisibility() &&
        [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())).map((e) => parseFloat(getComputedStyle(e).fontSize)))]"""
    )
    assert set(sizes) <= {0, 13, 15, 18, 21, 26, 52}  # 52: a sentence as large chips


@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[3]])
def test_assistive_technology_can_read_every_mark(browser, tmp_path, look):
    page = open_gallery(browser, tmp_path, *look)
    assert (objections(page, ".mk-sheet") if prepare(page) else []) == []
    page.close()


def test_the_answer_follows_the_row_under_the_pointer_and_the_press_keeps_it(page):
    row = page.locator(".mk-walk[aria-label='Matrix'] [data-spot='4.1']")
    row.hover()
    assert page.locator(".mk-answer").inner_text() == "Row 5 writes “.”."
    assert "attends to 有" in page.locator(".mk-readout").inner_text()
    row.click()
    page.mouse.move(0, 0)
    assert page.locator(".mk-answer").inner_text() == "Row 5 writes “.”."


def test_arrows_walk_the_cells_in_the_same_words(page):
    picture = page.locator(".mk-walk[aria-label='Matrix']")
    picture.focus()
    for key in ("Home", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    said = page.locator(".mk-readout").inner_text()
    assert re.match(r"(I|have|a|cat|\.|\(end\)) attends to ", said)


def test_numbers_beside_strips_say_whether_they_add_up_as_printed(page):
    assert page.locator(".mk-profile .mk-now:not(path)").all_inner_texts() == ["0.99", "+", "0.99", "≈", "0.99", ""]


def test_a_press_on_a_control_sets_the_scene(page):
    page.locator("[data-name='encoder']").click()
    assert page.locator("[data-name='encoder']").get_attribute("aria-pressed") == "true"
    play = page.locator(".mk-play")
    play.click()
    expect(play).to_have_text("❚❚")
    page.locator(".mk-line span").nth(4).click()
    page.wait_for_function("() => document.querySelector('.mk-answer').innerText.startsWith('Row 5')")
    assert play.inner_text() == "▶"  # who chooses a step looks at it


def test_a_figure_is_taken_home_with_its_numbers(page):
    from_record = page.evaluate("""async () => {
      const { sourceOf } = await import("tl/browser/export/figure_registry.js");
      const all = [...document.querySelectorAll("[data-take]")];
      return Promise.all(all.map(async (node) => { const found = await sourceOf(node); return { kind: found.kind, values: found.matrix?.values, rows: found.table?.rows }; }));
    }""")
    matrix = next(one for one in from_record if one["kind"] == "matrix")
    assert matrix["values"] == weights(6, 6)
    assert any(one["rows"] and one["rows"][0][:2] == ["里", 0.04] for one in from_record)
