"""A matrix with more cells than a screen shows, in a real browser: the pointer and the keys read it, also where the page is enlarged, and its names follow the cursor."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import contains, has, opened_once

LONG = "The old man who lives next door told me that he would not come to the party because he was tired and had nothing to wear."
PLACE = """([row, col]) => {
  const view = document.querySelector(".mk-large-view"), box = view.querySelector("canvas").getBoundingClientRect();
  const [rows, cols] = ["--rows", "--cols"].map((name) => Number(view.style.getPropertyValue(name)));
  return [box.left + ((col + 0.5) / cols) * box.width, box.top + ((row + 0.5) / rows) * box.height];
}"""


page = opened_once(f"?lang=en&kind=encoder&checkpoint=en-zh&text={LONG}", tab="attention", width=1280, height=800)


@pytest.mark.parametrize("zoom", ["", "1.5"])
def test_the_cell_under_the_pointer_is_read_with_its_names(page, zoom):
    page.evaluate("zoom => { document.querySelector('.mk-large').style.zoom = zoom; }", zoom)
    for row, col in ((0, 3), (4, 2)):
        page.mouse.move(*page.evaluate(PLACE, [row, col]))
        names = page.locator(":is(.mk-large-side, .mk-large-top) .mk-now")
        expect(names).to_have_count(2)
        has(page, ".mk-large-cell", "data-spot", f"{row}.{col}")
        for name in names.all_text_contents():
            contains(page, ".mk-readout", name)
    page.evaluate("() => { document.querySelector('.mk-large').style.zoom = ''; }")


def test_keys_move_the_cursor_and_buttons_zoom(page):
    matrix = page.locator(".mk-large .mk-walk")
    matrix.focus()
    for key, spot in (("Home", "0.0"), ("ArrowDown", "1.0"), ("ArrowRight", "1.1")):
        matrix.press(key)
        has(page, ".mk-large-cell", "data-spot", spot)
    wide = "() => document.querySelector('.mk-large-cells').offsetWidth"
    before = page.evaluate(wide)
    page.get_by_role("button", name="Zoom in").click()
    assert page.evaluate(wide) > before
    page.get_by_role("button", name="Fit").click()
    assert page.evaluate(wide) == before
