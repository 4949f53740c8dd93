"""The page Embedding and positions in a real browser: figures drawn from the trace, one cursor for all, no request when it moves."""

import math

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage, open_menu

PAGE = '?text=我有一只猫。&tab=embeddings&lang=en&decode={"max_length":8}'
VALUES = """async () => {
    const { cursorIn, valueAt } = await translucent.app.module("pages/embeddings/cursor.js");
    const { view, numbers } = translucent.app.mounted.embeddings.shown;
    const at = cursorIn(view, translucent.app.scene);
    return ["tokens", "table", "sum"].map((name) => valueAt(numbers[name], at));
}"""
SLOW = 90_000  # plotly.js is 4.8 MB to parse, and a test machine may be busy


def show(open_page: OpenPage, **options: object) -> Page:
    """The page with its first figure drawn."""
    page = open_page(PAGE, drawn=False, **options)
    page.wait_for_function("() => translucent.app.mounted.embeddings?.root.dataset.drawn", timeout=SLOW)
    return page


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return show(open_page_once)


@pytest.fixture
def page(opened: Page) -> Page:
    """The opened page on the source side, its cursor at the beginning; the other side is fetched."""
    opened.evaluate("() => { scrollTo(0, 0); translucent.app.set({ side: 'source', position: 0, dimension: 0 }); }")
    opened.wait_for_function(
        "() => { const m = translucent.app.mounted.embeddings; return m.kept.size === 2 && m.payload.side === 'source' && m.shown.view === m.payload; }"
    )
    return opened


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def moved(page: Page, position: int, dimension: int) -> None:
    page.wait_for_function(f"() => translucent.app.mounted.embeddings.root.dataset.moved === '{position},{dimension}'")


def covers_no_picture(page: Page) -> None:
    """The sum ends above the pictures."""
    page.wait_for_selector("#embed-plot-parts .main-svg")
    boxes = [page.locator(name).bounding_box() for name in ("#embed-sum", "#embed-plot-parts")]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_plotly_is_fetched_only_when_this_page_opens_and_without_it_the_arithmetic_still_works_and_says_why(open_page: OpenPage) -> None:
    page = open_page("?text=我有一只猫。&lang=en")
    assert page.evaluate("typeof window.Plotly") == "undefined"
    assert page.evaluate("performance.getEntriesByType('resource').filter((r) => r.name.includes('/plotly-')).length") == 0
    page.route("**/plotly-*.js", lambda route: route.abort())
    page.locator("[data-tab-id=embeddings]").click()
    page.wait_for_selector("#page-embeddings .tl-error")
    assert page.locator("#embed-sum b").count() == 3
    page.unroute("**/plotly-*.js")
    page.click("#page-embeddings .tl-error button")
    page.wait_for_selector("#embed-plot-parts .heatmaplayer image", state="attached", timeout=SLOW)


def test_the_heatmaps_hold_the_arrays_of_the_view_below_the_sum_and_their_clip_paths_do_not_carry_the_address(page: Page) -> None:
    shape = page.evaluate("translucent.app.mounted.embeddings.payload.shape")
    sizes = page.evaluate("document.querySelector('#embed-plot-parts').data.map((t) => [t.z.length, t.z[0].length])")
    assert sizes == [shape] * 3
    assert page.locator("#embed-plot-parts .heatmaplayer image").count() == 3
    paths = page.evaluate("[...document.querySelectorAll('#embed-plot-parts [clip-path]')].map((x) => x.getAttribute('clip-path'))")
    assert paths
    assert all(path.startswith("url(#") for path in paths), paths
    covers_no_picture(page)


@pytest.mark.thorough
def test_the_sum_covers_no_picture_of_a_lower_window(open_page: OpenPage) -> None:
    covers_no_picture(show(open_page, height=720))


def test_a_charts_tools_cover_none_of_its_headings(open_page: OpenPage) -> None:
    page = show(open_page, width=390, height=844)
    page.locator(".js-plotly-plot").first.hover()
    covered = """() => {
      const tools = document.querySelector(".js-plotly-plot .modebar").getBoundingClientRect();
      return [...document.querySelectorAll(".js-plotly-plot .annotation")].map(one => one.getBoundingClientRect())
        .filter(one => one.right > tools.left && one.bottom > tools.top && one.top < tools.bottom).length;
    }"""
    assert page.locator(".js-plotly-plot .annotation").count() >= 3 and page.evaluate(covered) == 0


def test_a_click_on_a_cell_shows_its_arithmetic(page: Page) -> None:
    heatmap = page.locator("#embed-plot-parts .nsewdrag").nth(1)
    heatmap.evaluate("e => e.scrollIntoView({block: 'center'})")
    box = heatmap.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + 3)
    page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + 3)
    page.wait_for_function("() => translucent.app.scene.dimension > 0")
    a, b, c = (number(x) for x in page.locator("#embed-sum b").all_inner_texts())
    assert [a, b, c] == pytest.approx(page.evaluate(VALUES), abs=6e-4)
    assert a + b == pytest.approx(c, abs=2e-3)


def test_moving_the_cursor_asks_nobody_and_moves_all_figures(page: Page) -> None:
    page.locator("#embed-wave").scroll_into_view_if_needed()
    page.wait_for_selector("#embed-plot-wave .scatterlayer", state="attached", timeout=SLOW)
    page.evaluate(
        "() => { const ask = translucent.app.transport.ask; window.asks = 0; translucent.app.transport.ask = (...x) => { window.asks++; return ask(...x); }; }"
    )
    page.fill("#embed-wave-position-number", "5")
    page.fill("#embed-wave-dimension-number", "3")
    moved(page, 5, 3)
    width = page.evaluate("translucent.app.mounted.embeddings.payload.shape[1]")
    expected = math.cos(5 / 10000 ** (2 / width))
    assert number(page.inner_text("#embed-pe")) == pytest.approx(expected, abs=1e-4)
    assert page.evaluate("[...document.querySelector('#embed-plot-wave').data[2].x]") == [5]
    assert page.evaluate("document.querySelector('#embed-plot-wave').data[2].y[0]") == pytest.approx(expected, abs=1e-4)
    page.wait_for_function("() => location.search.includes('position=5')")  # the address follows within a moment
    assert page.evaluate("window.asks") == 0


def test_arrow_keys_walk_over_the_heatmaps(page: Page) -> None:
    page.focus("#embed-plot-parts")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    moved(page, 1, 9)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    moved(page, 0, 9)


def test_the_other_side_is_there_without_a_new_question(page: Page) -> None:
    page.click("#embed-target")
    page.wait_for_function(
        "() => translucent.app.mounted.embeddings.payload.side === 'target' && document.querySelector('#embed-plot-parts').data[0].y[0].startsWith('0 &lt;s')"
    )
    assert "decoder.tokens_embedded" in page.inner_text("#embed-parts")
    assert "0 <s>" in page.locator("#embed-plot-parts .ytick text").all_text_contents()


def test_a_position_beyond_the_sentence_has_no_token(page: Page) -> None:
    page.evaluate("translucent.app.set({ position: 100, dimension: 2 })")
    moved(page, 100, 2)
    assert "beyond this sentence" in page.inner_text("#embed-sum")


def test_the_colours_follow_the_theme(page: Page) -> None:
    scale = "() => JSON.stringify(document.querySelector('#embed-plot-parts').layout.coloraxis.colorscale)"
    light = page.evaluate(scale)
    open_menu(page)
    page.click("#tl-theme")
    page.wait_for_function(f"(before) => ({scale})() !== before", arg=light)
    assert page.evaluate(
        "translucent.app.data.palette.diverging[document.body.classList.contains('dark') ? 'dark' : 'light'][0]"
    ) in page.evaluate(scale)
