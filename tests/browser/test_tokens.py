"""The page Tokens in a real browser: what stands on the chips is what the tokenizer says, and the lit text is a token's span."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from model.translator import Translator
from tests.browser.conftest import OpenPage, shows

SENTENCE = "我有一只猫。🐱"


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return open_page_once(f"?text={SENTENCE}&tab=tokens&lang=en")


def of(page: Page, text: str) -> Page:
    """The page with the tokens of that sentence."""
    page.evaluate("text => translucent.app.submit(text)", text)
    shows(page, text)
    return page


def test_chips_show_pieces_and_ids_and_a_pointed_one_lights_its_characters(opened: Page, translator: Translator) -> None:
    page = of(opened, SENTENCE)
    pieces = translator.source.pieces(SENTENCE, add_eos=True)
    assert page.locator("#tokens-source .tl-chip b").all_text_contents() == [p.text for p in pieces]
    assert page.locator("#tokens-source .tl-chip small").all_text_contents() == [str(p.id) for p in pieces]
    assert page.locator("#tokens-source .tl-byte").count() == sum(p.kind == "byte" for p in pieces) > 0
    for i, piece in enumerate(pieces[:-1]):
        page.locator("#tokens-source .tl-chip").nth(i).hover()
        assert page.locator("#tokens-source mark").text_content() == SENTENCE[piece.start : piece.end]


def test_a_hostile_sentence_is_shown_as_text(opened: Page) -> None:
    hostile = "<img src=x onerror=alert(1)>你好"
    page = of(opened, hostile)
    assert page.locator("#tokens-source img").count() == 0
    assert page.locator("#tokens-source .tl-text").text_content() == hostile


def test_tokens_hardly_seen_in_training_are_marked(opened: Page, translator: Translator, checkpoint_dir: Path) -> None:
    counts = json.loads((checkpoint_dir / "counts.json").read_text())["source"]
    hardly = [translator.source.piece(id) for id, count in enumerate(counts) if count < 20 and id > 300]
    text = next(f"我有一只猫。{piece}" for piece in hardly if translator.source.pieces(f"我有一只猫。{piece}")[-1].text == piece)
    pieces = translator.source.pieces(text)
    rare = [p.text for p in pieces if counts[p.id] < 20]
    assert 0 < len(rare) < len(pieces)
    page = of(opened, text)
    assert page.locator("#tokens-source .tk-rare b").all_text_contents() == rare
    assert f"({len(rare)} here)" in page.inner_text("#tokens-source .tk-legend")
    of(page, "我有一只猫。")
    assert page.locator("#tokens-source .tk-legend").count() == page.locator(".tk-rare").count() == 0
