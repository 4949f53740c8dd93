"""Another checkpoint and another sentence under an open page: it draws the new one, and nothing goes wrong on the way."""

import pytest

from tests.browser.conftest import go, shows
from tests.skips import skip
from viz.pages import SENTENCE_PAGES

FEW = ("attention", "decoding", "whatif", "gradients")
ZH, EN = {"checkpoint": "zh-en", "text": "你好。"}, {"checkpoint": "en-zh", "text": "I do not like reading."}
CHANGE = "patch => translucent.app.set({ forced: [], cut: [], step: 0, source: -1, ...patch })"


@pytest.mark.parametrize("tabs", [pytest.param(FEW, id="a few"), pytest.param(SENTENCE_PAGES, marks=pytest.mark.thorough, id="every page")])
def test_checkpoint_and_sentence_change_under_an_open_page(open_page, server, tabs):
    if not {"zh-en", "en-zh"} <= set(server.service.names):
        skip("way back")
    page, wrong = open_page("?lang=en&text=我有一只猫。"), {}
    for tab in tabs:
        go(page, tab)
        for patches in ((EN,), (ZH, EN), (EN, ZH)):  # the second before the first is answered
            for patch in patches:
                page.evaluate(CHANGE, patch)
            shows(page, patch["text"])
        told = page.locator(f"#page-{tab} .tl-error").filter(visible=True).all_inner_texts()
        if told or page.problems:
            wrong[tab] = [*told, *page.problems]
            page.problems.clear()
    assert not wrong
