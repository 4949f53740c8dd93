"""What if opens on an experiment that changes the translation, and says how far hiding the tokens has come."""

import json

import pytest
from playwright.sync_api import expect

from lab.questions.whatif import decode, plan
from model.config import DecodeConfig
from model.translator import Translator
from tests.browser.conftest import Server
from viz.pages.whatif.example_edits import SENTENCES, starters
from viz.shared.example_sentences import EXAMPLES

SHORT = DecodeConfig(max_length=24)


@pytest.mark.parametrize("name", ["zh-en", "en-zh"])
def test_the_sentences_that_teach_begin_with_the_one_in_the_box_and_each_experiment_changes_what_the_model_writes(
    server: Server, name: str
) -> None:
    translator = server.service.translator(name)
    text, _, word, _, _ = SENTENCES[translator.reads]
    assert text == EXAMPLES[translator.reads][0] and word in text
    found = starters(translator)
    assert len(found) == 3 and word in found[0]["token"] and found[0]["text"] == text
    for starter in found:
        before = translator.translate(starter["text"], SHORT).text
        after = decode(translator, plan(translator, starter["text"], starter["edits"]), SHORT).text
        assert after != before, starter


@pytest.mark.parametrize("lang", ["zh", pytest.param("en", marks=pytest.mark.thorough)])
def test_a_visitor_finds_the_first_experiment_under_way_and_may_clear_it(open_page, lang: str, translator: Translator) -> None:  # type: ignore[no-untyped-def]
    page = open_page(f"?lang={lang}", tab="whatif", depth="")
    expect(page.locator("[data-starter=hide]")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("translucent.app.scene.edits") == starters(translator)[0]["edits"]
    expect(page.locator("#whatif-starter-why")).to_contain_text(starters(translator)[0]["token"])
    expect(page.locator("#whatif-after ins").first).to_be_visible()
    page.locator("#whatif-clear").click()
    expect(page.locator("#whatif-after ins")).to_have_count(0)
    page.wait_for_function(
        "() => location.search.includes('begun') && !location.search.includes('edits')"
    )  # the address follows within a moment
    page.reload()
    expect(page.locator("[data-starter=hide]")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("translucent.app.scene.edits") == []


def test_a_link_with_edits_of_its_own_and_another_sentence_are_left_alone_and_hiding_says_how_far_it_is(
    open_page, translator: Translator
) -> None:  # type: ignore[no-untyped-def]
    page = open_page('?edits=["scale:off"]', tab="whatif")
    expect(page.locator("#whatif-edits li")).to_have_count(1)
    assert page.evaluate("translucent.app.scene.edits") == ["scale:off"]
    text = "我有一只猫，他没有，" * 2
    n = len(translator.read(text)[1])
    page.evaluate(
        "() => { window.said = []; new MutationObserver(() => { const p = document.querySelector('#whatif-masking progress');"
        " if (p) window.said.push([p.value, p.max]); }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true}); }"
    )
    page.evaluate("text => translucent.app.set({text, decode: {max_length: 6}, edits: [], whatif: {}})", text)
    page.wait_for_function("text => translucent.app.result.source === text", arg=text)
    expect(page.locator("#whatif-edits li")).to_have_count(0)
    page.locator("#whatif-masking").scroll_into_view_if_needed()
    page.wait_for_selector(".wi-table")
    said = [value for value, most in page.evaluate("window.said") if most == n]
    assert n > 9 and {8 * i for i in range(1, (n - 1) // 8 + 1)} <= set(said) and said == sorted(said), json.dumps(said)
