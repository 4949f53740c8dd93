"""Seven pages in both depths and both languages: no slot is left open, no key stands raw, nothing runs over, and what is exact is hidden."""

import re

import pytest

from tests.browser.conftest import shows
from viz.pages import SENTENCE_PAGES

PAGES = {
    "intuition": (
        "",
        '&intuition={"part":"dot"}',
        '&intuition={"part":"scale"}',
        '&intuition={"part":"bend"}',
        '&intuition={"part":"order"}',
    ),
    "attention": ("&kind=encoder", "&kind=decoder", "&kind=cross"),
    "head": ("&kind=decoder&stage=scores", "&kind=cross&stage=z", "&kind=cross&stage=out"),
    "roles": ("",),
    "alignment": ("", '&align={"reading":"read"}'),
    "whatif": ('&whatif={"begun":true}', '&edits=["causal:off"]'),
    "masks": ("", "&kind=encoder"),
}
LAST_PART = {"whatif": ".wi-result", "roles": ".ro-example"}  # of pages whose parts come one after another
NUMBER = re.compile(r"\d+\.\d+")


@pytest.mark.parametrize(("name", "more"), [(name, more) for name, all_more in PAGES.items() for more in all_more])
def test_both_depths_say_whole_sentences_with_the_same_numbers(open_page, name: str, more: str) -> None:  # type: ignore[no-untyped-def]
    page = open_page(f'?text=我有一只猫。&lang=zh&decode={{"max_length":8}}{more}', tab=name, depth="exact")
    if name in SENTENCE_PAGES:
        shows(page, "我有一只猫。")
    root = page.locator(f"#page-{name} .tl-page")
    for lang in ("zh", "en"):
        page.evaluate("(lang) => translucent.app.setLanguage(lang)", lang)
        page.wait_for_function("(lang) => translucent.app.language === lang", arg=lang)
        lines = {}
        for depth in ("exact", "plain"):
            page.evaluate("(depth) => translucent.app.setDepth(depth)", depth)
            page.wait_for_function("(depth) => document.body.dataset.depth === depth", arg=depth)
            root.locator(f"{LAST_PART.get(name, '')} .tl-reading dd").last.wait_for()
            said = root.inner_text()
            assert not re.search(r"\{\w+\}", said), said
            assert not re.search(rf"\b{name}\.[a-z_]+\.?", said), said
            lines[depth] = root.locator(".wi-result .tl-reading dd" if name == "whatif" else ".tl-reading dd").all_inner_texts()
            seen = root.locator(".tl-exact").evaluate_all("all => all.filter((one) => one.offsetParent).length")
            assert depth == "exact" or seen == 0
        assert len(lines["plain"]) == len(lines["exact"])
        for plain, exact in zip(lines["plain"], lines["exact"], strict=True):
            assert set(NUMBER.findall(plain)) <= set(NUMBER.findall(exact)), (plain, exact)
