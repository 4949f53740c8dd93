"""The two depths on each page: both say all they have to say, and the plain one hides what belongs to the exact one alone."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from viz.pages import PAGES

CASES = {
    "tokens": "",
    "embeddings": "",
    "decoding": "",
    "forcing": "",
    "residual": "&side=target&step=2",
    "feedforward": "&side=target&step=2",
    "memory": "",
    "search": "",
    "lens": "",
    "attribution": "",
    "lab": "",
    "whatif": '&edits=["shuffle:1","scale:off"]',
    "anatomy": "&text=他有钱。&reference=He has money.",
    "roundtrip": "&text=汤姆不知道玛丽为什么哭。",
    "patching": "&text=他很高兴。",
    "compare": '&text=我每天早上喝一杯咖啡。&compare={"other":"snapshot:1"}',
}
"""Page -> what its address says beside the sentence."""
LAST = {
    "attribution": "explained",
    "compare": "whole",
    "feedforward": "neuron",
    "lens": "decoder",
    "memory": "plane",
    "patching": "patched",
    "residual": "norms",
    "roundtrip": "end",
}
"""Page -> what it marks once the last of its answers has come."""
BY_NAME = {page.name: page for page in PAGES}
READING = (
    "() => [...document.querySelectorAll('.tl-page:not([hidden]) .tl-reading dd')].filter((e) => e.offsetParent).map((e) => e.textContent)"
)
TOLD = """name => {
    const { root } = translucent.app.mounted[name];
    return [...root.querySelectorAll("code")].reduce((text, code) => text.replaceAll(code.innerText || " ", " "), root.innerText);
}"""  # names of tensors look like keys of words
SHOWN = "() => [...document.querySelectorAll('.tl-exact')].filter((e) => e.offsetParent).length"


@pytest.mark.parametrize("name", CASES)
def test_on_a_phone_both_depths_say_all_they_have_to_say_in_both_languages(open_page: Callable[..., Page], name: str) -> None:
    """One page for the four; no key of a word, no open slot and nothing that is wider than the screen."""
    query = f"?text=我有一只猫。{CASES[name]}" if "&text=" not in CASES[name] else f"?{CASES[name][1:]}"
    page = open_page(f"{query}&tab={name}&lang=zh", depth="plain", width=390, height=844)
    prefixes = "|".join(BY_NAME[name].words)
    raw = re.compile(rf"\{{\w+\}}|\b(?:{prefixes}|common)\.[a-z]\w*|NaN|undefined")
    said: dict[tuple[str, str], str] = {}
    for lang, depth in (("zh", "plain"), ("zh", "exact"), ("en", "exact"), ("en", "plain")):
        page.evaluate("([lang, depth]) => translucent.app.setLanguage(lang).then(() => translucent.app.setDepth(depth))", [lang, depth])
        if name in LAST:
            page.wait_for_function("([name, key]) => translucent.app.mounted[name].root.dataset[key]", arg=[name, LAST[name]])
        page.wait_for_function("([name, before]) => !before.includes((" + TOLD + ")(name))", arg=[name, list(said.values())])
        told = said[lang, depth] = page.evaluate(TOLD, name)
        assert not raw.search(told), raw.search(told)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, (lang, depth)
        assert depth == "exact" or page.evaluate(SHOWN) == 0
    marked = page.evaluate(
        "name => [...translucent.app.mounted[name].root.querySelectorAll('[data-part]')].map((e) => e.dataset.part)", name
    )
    assert set(marked) <= set(BY_NAME[name].parts) and marked


def test_a_reading_is_short_in_the_plain_depth(open_page: Callable[..., Page]) -> None:
    page = open_page("?tab=decoding&lang=zh&depth=plain&text=我有一只猫。")
    lines = page.evaluate(READING)
    assert lines and all(len(re.findall(r"[\u3400-\u9fff]", line)) <= 40 for line in lines), json.dumps(lines, ensure_ascii=False)
