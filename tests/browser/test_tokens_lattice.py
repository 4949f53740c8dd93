"""The lattice of cuts in a real browser: a chosen cut is read by the model on every page, stands in the link, and goes with the sentence."""

import re

from playwright.sync_api import expect

from model.text_input import CutText
from tests.browser.conftest import choose, go, is_seen, opened_once, there_are

CAT, SENTENCE = "我有一只猫。", "我喜欢在2024年养3只🐱。"
USUAL = "() => window.translucent.app.scene.cut.length === 0"

AT_LINK = """([text, cut]) => { // as Back comes to an address: read anew
  const params = new URLSearchParams({ text, cut, tab: "tokens", lang: "en", depth: "exact" });
  history.pushState(null, "", `?${params}`);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


opened = opened_once(f"?text={CAT}&tab=tokens&lang=en&depth=exact")


def of(page, text):
    """The page with the usual cut of that sentence."""
    go(page, "tokens")
    choose(page, text)
    page.wait_for_function(USUAL)
    return page


def pieces(page):
    """The source tokens on their chips, without </s>."""
    return page.locator("#tokens-picture .mk-source > span").all_text_contents()[:-1]


def test_a_touched_piece_is_read_by_the_model_and_by_the_other_pages(opened, translator):
    page = of(opened, SENTENCE)
    page.click(".tk-tile:not(.tk-now) >> nth=0")
    is_seen(page, "#tokens-lattice .mk-notice")
    ends = tuple(page.evaluate("() => translucent.app.scene.cut"))
    cut = translator.translate(CutText(SENTENCE, ends))
    assert pieces(page) == [p.text for p in translator.read(CutText(SENTENCE, ends))[1][:-1]]
    said = page.inner_text("#tokens-lattice")
    assert cut.text in said and translator.translate(SENTENCE).text in said
    go(page, "attention")
    axis = page.locator(".tl-strip-source .tl-strip-chip").all_text_contents()
    assert [text.strip() for text in axis] == [p.text for p in translator.read(CutText(SENTENCE, ends))[1]]


def test_the_link_holds_the_cut_and_another_sentence_forgets_it(open_page, translator):
    page = open_page(f"?text={CAT}&tab=tokens&lang=zh&depth=exact")
    page.click("#tokens-lattice .mk-choices button >> nth=0")
    page.wait_for_function("() => new URLSearchParams(location.search).has('cut')")
    is_seen(page, "#tokens-lattice .mk-notice")
    second = pieces(page)
    page.reload()
    is_seen(page, "#tokens-lattice .mk-notice")
    assert pieces(page) == second != [p.text for p in translator.source.pieces(CAT)]
    of(page, SENTENCE)
    there_are(page, "#tokens-lattice .mk-notice", 0)


def test_a_damaged_cut_in_a_link_gives_the_usual_one_and_says_so(open_page, translator):
    usual = [p.text for p in translator.source.pieces(CAT)]
    page = open_page(f"?text={CAT}&cut=nonsense&tab=tokens&lang=en&depth=exact")
    assert pieces(page) == usual and "could not be read (cut)" in (page.get_attribute("#tl-mark", "title") or "")
    for damaged in ("[3,5,6]", "[1,9]", '["x"]'):
        page.evaluate(AT_LINK, [CAT, damaged])
        page.wait_for_function("cut => JSON.stringify(translucent.app.scene.cut) === cut", arg=damaged)
        expect(page.locator("#tl-mark"), damaged).to_have_attribute("title", re.compile("does not fit this sentence"))
        assert pieces(page) == usual, damaged
        page.evaluate("translucent.app.set({cut: []})")
        expect(page.locator("#tl-mark")).not_to_have_attribute("title", re.compile("does not fit this sentence"))
