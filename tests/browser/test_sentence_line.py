"""The sentence's line: tokens on every page, a drawer where one types, nothing hidden that must be seen; and changes under an open page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import choose, go, has, is_hidden, is_seen, is_within, open_drawer, opened_once, reads, shows, there_are
from tests.browser.test_frame import CAT, NAME, ask
from tests.skips import skip
from viz.pages import SENTENCE_PAGES, words

HELLO = "你好。"  # so short that no token stands in the middle of the line
BOX, STRIP, TOGGLE, MARK = "#sentence textarea", ".tl-strip", "#tl-toggle", "#tl-mark"


def folded(page):
    is_hidden(page, BOX)
    is_seen(page, STRIP)
    has(page, TOGGLE, "aria-expanded", "false")


def opened(page):
    for part in (BOX, "#translate", ".tl-examples", ".tl-result"):
        is_seen(page, part)
    has(page, TOGGLE, "aria-expanded", "true")


once = opened_once("?lang=en")


@pytest.fixture
def page(once):
    """Tokens of the cat's sentence, in English, with the line folded."""
    go(once, "tokens")
    choose(once, CAT)
    folded(once)
    return once


@pytest.mark.parametrize("width", [390, pytest.param(1280, marks=pytest.mark.thorough)])
def test_a_visitor_types_without_opening_anything_and_then_sees_the_tokens(open_page, width):
    page = open_page("", tab="", depth="", width=width, height=844)
    is_seen(page, BOX)
    is_hidden(page, ".tl-examples")
    go(page, "tokens")
    folded(page)
    page.click(".tl-home")
    page.fill(BOX, NAME)
    page.press(BOX, "Enter")
    shows(page, NAME)
    is_seen(page, STRIP)
    expect(page.locator(".mk-sentence").locator(BOX)).to_be_visible()  # there the field stands in the page
    is_hidden(page, ".tl-examples")


def test_who_comes_by_a_link_to_a_sentence_sees_its_tokens(open_page):
    page = open_page(f"?text={NAME}&tab=flow")
    folded(page)


def test_the_line_opens_when_touched_and_a_translation_folds_it(page):
    for touch, asked in ((TOGGLE, HELLO), (".tl-line", CAT)):
        page.click(touch, position={"x": 6, "y": 20})  # the line where no token stands
        opened(page)
        expect(page.locator(BOX)).to_have_value(CAT if asked == HELLO else HELLO)
        assert page.locator(BOX).bounding_box()["height"] > 25, "a box that was measured while it was hidden"
        ask(page, asked)
        shows(page, asked)
        folded(page)
        reads(page, "#tl-line-place [role=status]", page.evaluate("translucent.app.result.text"))


def test_the_line_is_opened_used_and_folded_by_keyboard(page):
    page.focus(TOGGLE)
    page.keyboard.press("Enter")
    opened(page)
    expect(page.locator(BOX)).to_be_focused()
    page.keyboard.press("Escape")
    folded(page)
    expect(page.locator(TOGGLE)).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.insert_text(NAME)  # what stood there is selected
    page.keyboard.press("Enter")
    shows(page, NAME)
    folded(page)


def test_a_token_is_pinned_and_opens_nothing(page):
    page.locator(".tl-strip-source .tl-strip-chip").nth(1).click()
    assert page.evaluate("translucent.app.scene.source") == 1
    folded(page)


def test_notices_show_while_folded_with_their_number_and_the_first(open_page):
    page = open_page("?text=I have a cat.&lang=en&decode={%22max_length%22:3}", width=390, height=844)
    mark = page.locator(MARK)
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        expect(mark).to_be_visible()
        count = page.locator(".tl-result .tl-notice").count()
        assert count >= 3, "the wrong language, the limit, the settings"
        first = words("en")["common.notice.wrong_language"].format(reads_en="Chinese")
        expect(page.locator(".tl-result .tl-notice").first).to_have_text(first)
        reads(mark, "b", str(count))
        expect(mark).to_have_attribute("title", re.compile(re.escape(first)))
        box = mark.bounding_box()
        assert is_within(box, width)
        folded(page)
        mark.click()
        opened(page)
        for text in page.locator(".tl-result .tl-notice").all():
            expect(text).to_be_visible()
        page.click(TOGGLE)


def test_a_sentence_that_a_page_put_in_its_place_stands_in_the_box_and_one_comes_back_to_ones_own(page):
    own = page.locator("#tl-back")
    expect(own).to_have_count(0)
    page.evaluate("text => translucent.app.set({ text })", HELLO)
    shows(page, HELLO)
    expect(page.locator(BOX)).to_have_value(HELLO)
    own.click()
    shows(page, CAT)
    expect(own).to_have_count(0)


def test_a_sentence_without_anything_to_say_has_no_mark(page):
    assert page.evaluate("[...translucent.app.result.notices, ...translucent.app.result.concerns]") == []
    there_are(page, MARK, 0)


def test_what_was_decoded_otherwise_is_marked_and_undone_in_the_drawer(page):
    page.evaluate("translucent.app.set({decode: {strategy: 'beam', beam: 2}})")
    has(page, MARK, "title", re.compile("beam search"))
    expect(page.locator(MARK)).to_have_class(re.compile("tl-mark-chosen"))
    open_drawer(page)
    page.click("#tl-unusual .tl-link")
    page.wait_for_function("() => !Object.keys(translucent.app.scene.decode).length")
    there_are(page, MARK, 0)


def test_where_nothing_was_typed_what_was_translated_stays(page):
    shown = page.text_content(STRIP) or ""
    ask(page, "  ")
    reads(page, ".tl-result .tl-notice", words("en")["common.error.empty"])
    page.click(TOGGLE)
    reads(page, STRIP, shown)
    there_are(page, MARK, 0)


def test_a_sentence_that_fails_opens_the_drawer_by_itself(page):
    ask(page, "猫狗" * 200)
    expect(page.locator(".tl-error p").filter(visible=True)).to_be_visible()
    expect(page.locator(".tl-error button").filter(visible=True)).to_have_count(0)  # the same again would fail again
    opened(page)
    reads(page, ".tl-result", "")  # it is said once
    page.click(TOGGLE)
    is_hidden(page, BOX)
    expect(page.locator(MARK)).to_have_class(re.compile("tl-mark-severe"))
    ask(page, NAME)
    shows(page, NAME)
    folded(page)
    there_are(page, MARK, 0)


def test_a_page_without_a_sentence_has_no_line(page):
    go(page, "lab")
    for part in (BOX, STRIP, TOGGLE):
        is_hidden(page, part)
    go(page, "tokens")
    folded(page)


def test_the_tokens_of_a_word_stand_together(page):
    text = "我昨天没去学校，因为我生病了。"
    choose(page, text)
    chips = page.locator(".tl-strip-target .tl-strip-chip")
    texts = chips.all_text_contents()
    before, did, nt = (chips.nth(texts.index("did") + k).bounding_box() for k in (-1, 0, 1))
    assert texts[texts.index("did") + 1] == "n't" and texts[-1] == "</s>"
    assert abs(did["x"] + did["width"] - nt["x"]) < 1.5 < did["x"] - before["x"] - before["width"]


def test_the_button_says_what_it_does(page):
    for lang in ("zh", "en"):
        page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
        has(page, TOGGLE, "aria-label", words(lang)["common.line.open"])
        page.click(TOGGLE)
        has(page, TOGGLE, "aria-label", words(lang)["common.line.close"])
        page.click(TOGGLE)


def test_a_sentence_in_the_other_direction_is_offered_that_model_and_kept(open_page):
    page = open_page("?text=I have a cat.&checkpoint=zh-en&lang=en", depth="plain", width=390, height=844)
    for text, turned in (("I have a cat.", "en-zh"), ("我有一只猫。", "zh-en")):
        page.evaluate("text => translucent.app.choose(text)", text)
        page.click(f".tl-line [data-turn={turned}]")
        page.wait_for_function("name => [translucent.app.result?.reads, translucent.app.result?.writes].join('-') === name", arg=turned)
        assert page.evaluate("[translucent.app.result.source, document.querySelector('#sentence textarea').value]") == [text, text]
        there_are(page, "[data-turn]", 0)


def test_on_a_phone_each_sentence_has_half_of_the_line_and_a_press_shows_all(open_page):
    page = open_page("?lang=en&text=我昨天没去学校，因为我生病了。", width=390, height=844)
    room = page.locator(STRIP).bounding_box()["width"]
    chips = {side: page.locator(f".tl-strip-{side} .tl-strip-chip") for side in ("source", "target")}
    for side in chips:
        assert page.locator(f".tl-strip-{side}").bounding_box()["width"] > 0.4 * room, side
    strip = page.locator(".tl-strip-target")
    strip.click(position={"x": strip.bounding_box()["width"] - 8, "y": 18})  # the dots of what is cut
    is_seen(page, TOGGLE)
    for side, all_ in chips.items():
        for box in (all_.first.bounding_box(), all_.last.bounding_box()):
            assert is_within(box, 390), side
    page.mouse.click(195, 800)
    is_hidden(page, TOGGLE)
    there_are(page, "#page-tokens section.mk-panel", 0)  # what stands below the picture can be folded


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
