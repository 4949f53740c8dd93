"""The two depths on each page: both say all they have to say, and the plain one hides what belongs to the exact one alone."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from viz.pages import PAGES

NAMES = ("tokens", "embeddings", "decoding", "forcing", "residual", "feedforward", "memory", "search", "lens", "attribution", "lab")
BY_NAME = {page.name: page for page in PAGES}
READING = (
    "() => [...document.querySelectorAll('.tl-page:not([hidden]) .tl-reading dd')].filter((e) => e.offsetParent).map((e) => e.textContent)"
)
TOLD = """name => {
    const { root } = translucent.app.mounted[name];
    return [...root.querySelectorAll("code")].reduce((text, code) => text.replaceAll(code.innerText || " ", " "), root.innerText);
}"""  # names of tensors look like keys of words
SHOWN = "() => [...document.querySelectorAll('.tl-exact')].filter((e) => e.offsetParent).length"


def told(page: Page, name: str) -> str:
    """What the page says, when all it asked for has come."""
    if name == "memory":
        page.wait_for_function("() => translucent.app.mounted.memory.root.dataset.plane")
    if name == "residual":
        page.wait_for_function("() => translucent.app.mounted.residual.root.dataset.norms")
    if name == "attribution":
        page.wait_for_function("() => translucent.app.mounted.attribution.root.dataset.explained")
    return page.evaluate(TOLD, name)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", NAMES)
def test_both_depths_say_all_they_have_to_say(open_page: Callable[..., Page], name: str, lang: str) -> None:
    page = open_page(f"?tab={name}&lang={lang}&depth=plain&text=我有一只猫。")
    prefixes = "|".join(BY_NAME[name].words)
    raw = re.compile(rf"\{{\w+\}}|\b(?:{prefixes}|common)\.[a-z]\w*|NaN|undefined")
    plain = told(page, name)
    assert not raw.search(plain), raw.search(plain)
    assert page.evaluate(SHOWN) == 0
    marked = page.evaluate(
        "name => [...translucent.app.mounted[name].root.querySelectorAll('[data-part]')].map((e) => e.dataset.part)", name
    )
    assert set(marked) <= set(BY_NAME[name].parts) and marked
    page.locator("#tl-depth button").nth(1).click()
    page.wait_for_function("() => document.querySelector('[data-depth=exact]')")
    exact = told(page, name)
    assert not raw.search(exact), raw.search(exact)
    assert exact != plain


def test_a_reading_is_short_in_the_plain_depth(open_page: Callable[..., Page]) -> None:
    page = open_page("?tab=decoding&lang=zh&depth=plain&text=我有一只猫。")
    lines = page.evaluate(READING)
    assert lines and all(len(re.findall(r"[\u3400-\u9fff]", line)) <= 40 for line in lines), json.dumps(lines, ensure_ascii=False)
