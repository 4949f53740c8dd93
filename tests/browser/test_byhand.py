"""The page By hand in a real browser: every cell's arithmetic gives the cell, blanks are graded, and what is printed is blanks and a key."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, go, wait_drawn

EVERY_CELL = """async () => {
  const of = (name) => performance.getEntriesByType("resource").find((entry) => entry.name.endsWith(`byhand/${name}.js`)).name;
  const { arithmetic } = await import(of("arithmetic"));
  const { short } = await import(of("numbers"));
  const view = translucent.app.mounted.byhand.payload;
  let cells = 0;
  const wrong = [];
  for (const block of Object.values(view.blocks))
    block.cells.forEach((line, row) => line.forEach((cell, column) => {
      cells += 1;
      const { value, text } = arithmetic(view, [block.name, row, column]);
      const off = cell === null ? (value === -Infinity ? 0 : 1) : Math.abs(value - cell);
      if (!(off < 1e-4) || !text || /NaN|undefined/.test(text)) wrong.push([block.name, row, column, text, value, cell]);
      const shown = document.querySelector(`#page-byhand [data-cell="${block.name}/${row}/${column}"]`).textContent.trim();
      if (shown !== short(cell)) wrong.push([block.name, shown, cell]);
    }));
  return { cells, wrong };
}"""


def cell(page: Page, name: str):  # type: ignore[no-untyped-def]
    return page.locator(f'#page-byhand [data-cell="{name}"]')


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    return open_page_once("?tab=byhand&lang=en")


def test_the_arithmetic_of_every_cell_gives_the_cell_on_one_screen(page: Page) -> None:
    found = page.evaluate(EVERY_CELL)
    assert found["wrong"] == [] and found["cells"] == 47 * 8 + 2 * 10
    assert page.locator("#page-byhand .bh-sheet").evaluate("e => e.getBoundingClientRect().bottom") <= 768
    cell(page, "decoder.0.self.scores_masked/0/1").click()
    expect(page.locator("#bh-panel")).to_contain_text("2 > 1: −∞")
    page.locator("#bh-large").click()
    page.wait_for_function("() => translucent.app.active === 'head'")
    assert page.evaluate("[translucent.app.scene.kind, translucent.app.scene.stage]") == ["decoder", "scores_masked"]
    go(page, "byhand")


def test_a_learner_fills_in_blanks_and_asks_for_an_answer(open_page: OpenPage) -> None:
    page = open_page('?tab=byhand&lang=zh&byhand={"mode":"fill","phrase":"西南"}')
    expect(page.locator("#bh-written")).to_have_text("south west")
    first, second = cell(page, "encoder.embedded/0/0"), cell(page, "encoder.embedded/0/1")
    first.fill("-1")
    second.fill("7")
    cell(page, "encoder.embedded/0/2").click()
    expect(first).to_have_attribute("data-grade", "right")
    expect(second).to_have_attribute("data-grade", "wrong")
    assert page.locator("#page-byhand input.bh-cell").count() == 47 * 8 + 20 - 4 * 8
    expect(page.locator("#bh-panel .bh-result")).to_have_count(0)
    page.locator("#bh-show").click()
    expect(cell(page, "encoder.embedded/0/2")).to_have_text("−1")
    expect(page.locator("#bh-score")).to_contain_text("对 1，错 1，看过答案 1")
    page.reload()
    wait_drawn(page)
    expect(cell(page, "encoder.embedded/0/1")).to_have_value("7")


def test_paper_has_blanks_and_the_key_on_a_page_of_its_own(page: Page) -> None:
    page.emulate_media(media="print")
    blanks, key = page.locator("[data-leaf=blanks]"), page.locator("[data-leaf=key]")
    assert not page.locator("gradio-app, .gradio-container").first.is_visible() and blanks.is_visible()
    assert blanks.locator(".bh-blank").count() == 47 * 8 + 20 - 4 * 8 and key.locator(".bh-blank").count() == 0
    assert blanks.locator(".bh-blank").all_text_contents() == [""] * blanks.locator(".bh-blank").count()
    assert key.evaluate("e => getComputedStyle(e).breakBefore") == "page"
    for paper in ("A4", "Letter"):
        pdf = page.pdf(format=paper, prefer_css_page_size=False, landscape=True)
        assert pdf.count(b"/Type /Page\n") == 2, paper
    for leaf in (blanks, key):
        sheet = leaf.locator(".bh-sheet")
        assert sheet.evaluate("e => e.scrollWidth <= e.clientWidth + 1"), "all columns fit on the page"
