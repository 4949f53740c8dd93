"""The lattice of cuts in a real browser: SentencePiece's own best cuts, and a chosen one that the model reads on every page."""

import re

import pytest
import sentencepiece as spm
from playwright.sync_api import Page, expect

from model.text_input import CutText
from model.translator import Translator
from tests.browser.conftest import OpenPage, go, shows

CAT, SENTENCE = "我有一只猫。", "我喜欢在2024年养3只🐱。"
USUAL = "() => window.translucent.app.scene.cut.length === 0"

AT_LINK = """([text, cut]) => { // as Back comes to an address: read anew
  const params = new URLSearchParams({ text, cut, tab: "tokens", lang: "en", depth: "exact" });
  history.pushState(null, "", `?${params}`);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return open_page_once(f"?text={CAT}&tab=tokens&lang=en")


def of(page: Page, text: str) -> Page:
    """The page with the usual cut of that sentence."""
    go(page, "tokens")
    page.evaluate("text => translucent.app.submit(text)", text)
    shows(page, text)
    page.wait_for_function(USUAL)
    return page


def pieces(page: Page) -> list[str]:
    """The source tokens on their chips, without </s>."""
    return page.locator("#tokens-source .tl-chip b").all_text_contents()[:-1]


def test_the_listed_cuts_are_those_of_sentencepiece(opened: Page, translator: Translator) -> None:
    page = of(opened, CAT)
    reference = spm.SentencePieceProcessor(model_proto=translator.source.model_bytes)
    rows = page.locator(".tk-cuts tbody tr")
    shown = [rows.nth(i).locator(".tk-pieces span").all_text_contents() for i in range(rows.count())]
    theirs = reference.nbest_encode(CAT, nbest_size=8, out_type=str)
    assert shown == theirs
    scores = [sum(reference.get_score(reference.piece_to_id(piece)) for piece in cut) for cut in theirs]
    assert [rows.nth(i).locator("td").nth(2).text_content() for i in range(rows.count())] == [f"{s:.2f}".replace("-", "−") for s in scores]
    assert page.locator(".tk-now b").all_text_contents() == page.locator(".tk-usual b").all_text_contents() == theirs[0]


def test_a_touched_piece_is_read_by_the_model_and_by_the_other_pages(opened: Page, translator: Translator) -> None:
    page = of(opened, SENTENCE)
    page.locator(".tk-tile:not(.tk-now)").first.click()
    expect(page.locator("#tokens-usual")).to_be_visible()
    ends = tuple(page.evaluate("() => translucent.app.scene.cut"))
    cut = translator.translate(CutText(SENTENCE, ends))
    assert pieces(page) == [p.text for p in translator.read(CutText(SENTENCE, ends))[1][:-1]]
    assert page.inner_text("#tokens-chosen-text") == cut.text
    assert page.inner_text("#tokens-usual-text") == translator.translate(SENTENCE).text
    assert "the segmentation you chose" in (page.get_attribute("#tl-mark", "title") or "")
    go(page, "attention")
    axis = page.locator(".tl-strip-source .tl-strip-chip").all_text_contents()
    assert [text.strip() for text in axis] == [p.text for p in translator.read(CutText(SENTENCE, ends))[1]]


def test_the_link_holds_the_cut_and_there_is_a_way_back(open_page: OpenPage, translator: Translator) -> None:
    page = open_page(f"?text={CAT}&tab=tokens&lang=zh&depth=plain")
    page.locator("[data-cut='1']").click()
    page.wait_for_function("() => new URLSearchParams(location.search).has('cut')")
    expect(page.locator("#tokens-usual")).to_be_visible()
    second = page.locator(".tk-row-now .tk-pieces span").all_text_contents()
    page.reload()
    expect(page.locator("#tokens-usual")).to_be_visible()
    assert pieces(page) == second
    page.locator("#tl-mark").click()
    page.locator("#tl-cut button").click()
    page.wait_for_function(USUAL)
    expect(page.locator("#tokens-usual")).to_have_count(0)
    assert pieces(page) == [p.text for p in translator.source.pieces(CAT)]


def test_another_sentence_forgets_the_cut(opened: Page) -> None:
    page = of(opened, CAT)
    page.evaluate("translucent.app.set({cut: [1, 2, 3, 4, 5, 6]})")
    expect(page.locator("#tokens-usual")).to_be_visible()
    page.locator(".tk-rules .tl-link").click()
    page.wait_for_function(USUAL)
    expect(page.locator("#tokens-usual")).to_have_count(0)
    expect(page.locator(".tk-byte")).to_have_count(4)


def test_a_damaged_cut_in_a_link_gives_the_usual_one_and_says_so(open_page: OpenPage, translator: Translator) -> None:
    usual = [p.text for p in translator.source.pieces(CAT)]
    page = open_page(f"?text={CAT}&cut=nonsense&tab=tokens&lang=en")
    assert pieces(page) == usual and "could not be read (cut)" in (page.get_attribute("#tl-mark", "title") or "")
    for damaged in ("[3,5,6]", "[1,9]", '["x"]'):
        page.evaluate(AT_LINK, [CAT, damaged])
        page.wait_for_function("cut => JSON.stringify(translucent.app.scene.cut) === cut", arg=damaged)
        expect(page.locator("#tl-mark"), damaged).to_have_attribute("title", re.compile("does not fit this sentence"))
        assert pieces(page) == usual, damaged
        page.evaluate("translucent.app.set({cut: []})")
        expect(page.locator("#tl-mark")).not_to_have_attribute("title", re.compile("does not fit this sentence"))


def test_bytes_digits_and_ratios_are_told_of_this_sentence(opened: Page, translator: Translator) -> None:
    page = of(opened, SENTENCE)
    told = [code.split("\n")[0] for code in page.locator(".tk-byte").all_inner_texts()]
    assert told == [f"<0x{byte:02X}>" for byte in "🐱".encode()]
    assert "2024" in page.inner_text(".tk-rules")
    cells = [row.split("\t") for row in page.locator("#tokens-ratio tbody tr").all_inner_texts()]
    tokens = len(translator.source.encode(SENTENCE))
    assert cells[0][1:4] == [str(len(SENTENCE)), str(len(SENTENCE.encode())), str(tokens)]
    text = translator.translate(SENTENCE).text
    assert float(cells[1][4]) == round(len(text) / len(translator.translate(SENTENCE).tokens), 2)
