"""The part There and back of the page Anatomy in a real browser: every sentence is what the two models write, and chrF is sacrebleu's."""

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from sacrebleu.metrics import CHRF

from model.translator import Translator
from tests.browser.conftest import OpenPage

SENTENCE = "水在零度以下会结冰。"
ENDED = "() => translucent.app.mounted.anatomy?.root.dataset.end"


QUERY = f"?tab=roundtrip&lang=en&text={quote(SENTENCE)}"  # as links have it that are older than the part


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    return open_page_once(QUERY)


def test_an_old_link_leads_to_the_part_and_the_address_names_it_as_it_is_now(page: Page) -> None:
    page.wait_for_function("() => location.search.includes('tab=anatomy')")
    assert page.evaluate("[translucent.app.active, translucent.app.scene.anatomy]") == ["anatomy", {"rounds": True}]
    top = page.locator("#anatomy-rounds").evaluate("part => part.getBoundingClientRect().top")
    frame = page.locator("#pages > .tab-wrapper").evaluate("line => line.getBoundingClientRect().bottom")
    assert frame <= top < frame + 40


def test_closed_it_asks_nothing(page: Page) -> None:
    page.wait_for_function(ENDED)
    page.evaluate("""() => {
      const { transport } = translucent.app, ask = transport.ask;
      window.rounds = [];
      transport.ask = (s, r) => { if (r.part === 'rounds') window.rounds.push(r.rounds); return ask(s, r); };
    }""")
    summary = page.locator("#anatomy-rounds > summary")
    summary.click()
    page.wait_for_function("() => !translucent.app.scene.anatomy.rounds")
    page.evaluate("translucent.app.set({ text: '我把雨伞忘在公共汽车上了。' })")
    page.wait_for_function(
        "() => translucent.app.result.source === '我把雨伞忘在公共汽车上了。' && translucent.app.mounted.anatomy.key === translucent.app.mounted.anatomy.wanted"
    )
    assert page.locator(".rt-round").count() == 0 and page.evaluate("rounds") == []
    summary.press("Enter")
    page.wait_for_function(ENDED)
    assert page.locator(".rt-round").count() == len(page.evaluate("rounds")) > 1


def test_where_there_is_no_reference_a_line_leads_to_it(page: Page) -> None:
    page.evaluate("translucent.app.set({ anatomy: {}, text: '我家的小狗今天很高兴。', reference: '' })")
    page.locator("#anatomy-without").click()
    page.wait_for_function("() => document.activeElement.closest('#anatomy-rounds') && document.querySelector('.rt-round')")
    expect(page.locator("#anatomy-rounds")).to_be_in_viewport()


def test_every_round_shows_what_the_two_models_write(page: Page, translator: Translator, checkpoint_dir: Path) -> None:
    page.evaluate("text => translucent.app.set({ text })", SENTENCE)
    page.wait_for_function(f"text => translucent.app.result.source === text && ({ENDED})()", arg=SENTENCE)
    back = Translator.load(checkpoint_dir.parent / "en-zh", "cpu")
    text, seen = SENTENCE, []
    items = page.locator(".rt-round").all()
    for item in items:
        between = translator.translate(text).text
        came = back.translate(between).text
        assert item.locator(".rt-between").inner_text() == between and item.locator(".rt-back").inner_text() == came
        assert f"chrF {CHRF().sentence_score(came, [SENTENCE]).score:.1f}" in item.locator(".rt-chrf").inner_text()
        pieces = [p.text for p in translator.read(text)[1]]
        assert item.locator(".rt-token > span:first-child").all_inner_texts() == pieces
        for token in item.locator(".rt-token").all():
            own, fate = token.locator("span").first.inner_text(), token.get_attribute("data-fate")
            assert fate != "kept" or own in came
            assert fate not in ("gone", "changed") or came.count(own) < text.count(own)
        seen.append(text)
        text = came
    assert text == seen[-1], "it ended where nothing changes"
    assert page.locator(".rt-token[data-fate='gone'], .rt-token[data-fate='changed']").count() > 0
    expect(page.locator(".tl-reading").last).to_contain_text(f"It settles in round {len(items)}")


def test_it_can_be_stopped_and_gone_on_with(page: Page) -> None:
    page.wait_for_function(ENDED)
    page.evaluate("""() => {
      const { transport } = translucent.app;
      const ask = transport.ask;
      window.held = [];
      transport.ask = (s, r) => r.rounds === 2 && !window.free
        ? new Promise((done) => window.held.push(() => done(ask(s, r)))) : ask(s, r);
    }""")
    page.evaluate("translucent.app.set({text: '昨晚隔壁太吵，我一夜没睡好。'})")
    page.wait_for_function("() => window.held.length === 1")
    page.click("#rounds-stop")
    page.evaluate("() => { window.free = true; window.held.forEach((go) => go()); }")
    page.wait_for_function("() => translucent.app.mounted.anatomy.root.dataset.rounds === '2'")
    expect(page.locator("#rounds-on")).to_be_visible()
    page.click("#rounds-on")
    page.wait_for_function(ENDED)
    expect(page.locator("#rounds-progress")).to_have_count(0)


def test_without_the_other_direction_it_says_what_to_do(open_page: OpenPage, new_server, random_checkpoint_dir: Path) -> None:  # type: ignore[no-untyped-def]
    page = open_page(QUERY, base=new_server(random_checkpoint_dir.parent).url)
    expect(page.locator("#rounds-missing")).to_contain_text("reads English and writes Chinese")
