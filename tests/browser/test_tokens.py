"""The page Tokens in a real browser: what stands on the chips is what the tokenizer says, and the lit text is a token's span."""

from __future__ import annotations

from playwright.sync_api import Page

from model.translator import Translator

SENTENCE = "我有一只猫。🐱"


def test_chips_show_pieces_and_ids(open_page, translator: Translator) -> None:  # type: ignore[no-untyped-def]
    page: Page = open_page(f"?text={SENTENCE}&tab=tokens&lang=en")
    pieces = translator.source.pieces(SENTENCE, add_eos=True)
    assert page.locator("#tokens-source .tl-chip b").all_text_contents() == [p.text for p in pieces]
    assert page.locator("#tokens-source .tl-chip small").all_text_contents() == [str(p.id) for p in pieces]
    assert page.locator("#tokens-source .tl-byte").count() == sum(p.kind == "byte" for p in pieces) > 0


def test_hovering_a_chip_lights_its_characters(open_page, translator: Translator) -> None:  # type: ignore[no-untyped-def]
    page: Page = open_page(f"?text={SENTENCE}&tab=tokens&lang=en")
    for i, piece in enumerate(translator.source.pieces(SENTENCE)):
        page.locator("#tokens-source .tl-chip").nth(i).hover()
        assert page.locator("#tokens-source mark").text_content() == SENTENCE[piece.start : piece.end]


def test_a_hostile_sentence_is_shown_as_text(open_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = open_page("?tab=tokens&lang=en&text=" + "<img src=x onerror=alert(1)>你好")
    assert page.locator("#tokens-source img").count() == 0
    assert page.locator("#tokens-source .tl-text").text_content() == "<img src=x onerror=alert(1)>你好"
