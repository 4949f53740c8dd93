"""The shift property in a real browser: a slider moves the position, and what stands beside it is the model's own table."""

import math

import pytest
from playwright.sync_api import Page

from model.translator import Translator
from tests.browser.conftest import OpenPage
from tests.browser.written_numbers import number

PAGE = '?text=我有一只猫。&tab=embeddings&lang=en&position=2&dimension=8&shift={"k":3}'
SLOW = 90_000  # plotly.js is 4.8 MB to parse, and a test machine may be busy


def show(open_page: OpenPage, query: str = PAGE) -> Page:
    page = open_page(query, drawn=False)
    page.wait_for_function("() => translucent.app.mounted.embeddings?.root.dataset.drawn", timeout=SLOW)
    return page


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return show(open_page_once)


@pytest.fixture
def page(opened: Page) -> Page:
    """The opened page with the shift that its link names."""
    opened.evaluate("translucent.app.set({ shift: { k: 3 } })")
    return opened


def columns(page: Page) -> list[list[float]]:
    """Of the product: the block, the row p, what the block makes of it, the row p + k of the table."""
    found = page.locator("#embed-shift-product .tl-em-column").all()
    return [[float(b.replace("−", "-")) for b in column.locator("b").all_text_contents()] for column in found]


def expected(translator: Translator, p: int, k: int, dimension: int) -> list[list[float]]:
    """The same from the model's table and the angle."""
    table = translator.model.positions.embed(128)  # type: ignore[union-attr]
    angle = k / 10000 ** (dimension / translator.config.d_model)
    block = [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle)]
    rows = [[float(x) for x in table[at, dimension : dimension + 2]] for at in (p, p + k)]  # type: ignore[index]
    return [block, rows[0], rows[1], rows[1]]


def close(found: list[list[float]], wanted: list[list[float]]) -> bool:
    return all(abs(a - b) <= 0.0011 for x, y in zip(found, wanted, strict=True) for a, b in zip(x, y, strict=True))


def test_the_product_is_the_row_of_the_models_table(page: Page, translator: Translator) -> None:
    assert close(columns(page), expected(translator, 2, 3, 8))
    said = page.inner_text("#embed-shift-error")
    assert "125 positions" in said
    assert 0 < number(said.split("at most ")[1].split(" ")[0]) < 2e-7
    degrees = math.degrees(3 / 10000 ** (8 / translator.config.d_model))
    assert f"{degrees:.1f}°" in page.inner_text("#embed-shift")


def test_the_slider_moves_matrix_circle_and_link(page: Page, translator: Translator) -> None:
    page.locator("#embed-shift-k").fill("40")
    page.wait_for_function("() => JSON.parse(new URLSearchParams(location.search).get('shift')).k === 40")
    assert close(columns(page), expected(translator, 2, 40, 8))
    first = [float(x.replace("−", "-")) for x in page.locator(".tl-em-blocks span").all_text_contents()[:2]]
    assert first == [round(math.cos(40), 2), round(math.sin(40), 2)]
    assert page.evaluate("() => document.querySelector('.tl-em-map').width") == translator.config.d_model


def test_rotary_scores_stand_beside(page: Page, translator: Translator) -> None:
    trace = translator.trace("我有一只猫。", [])
    query, key = (trace["encoder.0.self.q"][0, 0].astype(float), trace["encoder.0.self.k"][0, 1].astype(float))
    pairs = len(query) // 2
    turned = sum(
        complex(*key[2 * i : 2 * i + 2])
        * complex(math.cos(a := 3 / 10000 ** (i / pairs)), math.sin(a))
        * complex(*query[2 * i : 2 * i + 2]).conjugate()
        for i in range(pairs)
    )
    score = turned.real / math.sqrt(len(query))
    assert f"{score:.4f}".replace("-", "−") in page.inner_text("#embed-rotary")


def test_a_damaged_shift_stands_within_the_table(open_page: OpenPage) -> None:
    page = show(open_page, PAGE.replace('{"k":3}', '{"k":99999}'))
    assert page.input_value("#embed-shift-k") == "127" and page.input_value("#embed-shift-position") == "0"
    page.evaluate("translucent.app.set({ shift: { k: 'x' } })")
    assert page.input_value("#embed-shift-k") == "0"
