"""The frame around the pages, in a real browser: the sentence box, languages, links, bad input, one person beside another."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from model.text_input import MAX_CHARACTERS
from tests.browser.conftest import COMPOSED, begin, go, has, is_seen, open_drawer, open_menu, opened_once, reads, shows
from viz.pages import SENTENCE_PAGES, words
from viz.shared.example_sentences import examples_of

CAT, NAME = "我有一只猫。", "你叫什么名字？"
BEYOND = """() => {
  const scrolls = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement)), out = [];
  for (const e of document.querySelectorAll('#tl-frame *, .tl-page, .tl-page *, .tl-foot *, #sentence, #translate')) {
    if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || scrolls(e.parentElement)) continue;
    const box = e.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || box.left < -1)) out.push(`${e.tagName}.${e.getAttribute('class')} ${Math.round(box.left)}..${Math.round(box.right)}`);
  }
  return out.slice(0, 8);
}"""


FEW_WIDE, FEW_TYPED = ("flow", "attention", "decoding", "search"), ("tokens", "attention", "decoding", "search", "flow")
"""Pages that are looked at with every commit; the others with all tests."""
EVERY_PAGE = pytest.param(SENTENCE_PAGES, marks=pytest.mark.thorough, id="every page")


def ask(page, text):
    """Type and press the button, in the drawer where the line is folded."""
    if not page.is_visible("#translate"):
        open_drawer(page)
    page.fill("#sentence textarea", text)
    page.click("#translate")


def speak(page, lang):
    """Switch the page to a language, which is returned."""
    page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
    return lang


def said(page, lang, key, **values):
    """The error of `key` stands in an alert, in this language."""
    expect(page.locator(".tl-error p").filter(visible=True)).to_have_text(words(lang)[f"common.error.{key}"].format(**values))


frame = opened_once()
"""One opening for tests that ask for sentences of their own."""


def test_the_app_opens_on_a_translated_example_and_translates_what_is_typed_or_picked(page, server):
    box, asked = page.locator("#sentence textarea"), []
    page.on("request", lambda request: asked.append(request.post_data or ""))
    shows(page, CAT)
    assert page.inner_text("#translation").strip()
    open_menu(page)
    assert (page.locator("#tl-checkpoint").count() == 0) == (len(server.service.names) == 1), "one checkpoint needs no picker"
    ways = {
        NAME: lambda: page.get_by_role("button", name=NAME).click(),
        "你好。": lambda: (box.fill("你"), box.evaluate(COMPOSED), box.fill("你好。"), box.press("Enter")),
        "我喜欢你。": lambda: (box.fill("我喜欢你。"), page.click("#translate")),
    }
    for text, way in ways.items():
        open_drawer(page)
        way()
        shows(page, text)
        expect(box).to_have_value(text)
        assert page.inner_text("#translation") == page.evaluate("translucent.app.result.text")
    assert any('"你好。"' in one for one in asked) and not any('"你"' in one for one in asked)


def test_a_stopped_server_is_said_and_after_a_restart_a_shared_link_opens_the_same_view_elsewhere(open_page, process):
    page = open_page("?lang=en&tab=attention", base=process.url)
    ask(page, NAME)
    shows(page, NAME)
    page.evaluate("translucent.app.set({layer: 2, head: 1})")
    link, translation = page.evaluate("translucent.app.url(true)"), page.evaluate("translucent.app.result.text")
    process.stop()
    ask(page, "你好。")  # what it has answered before it still shows
    said(page, "en", "connection")
    expect(page.locator("#sentence textarea")).to_have_value("你好。")
    process.start()
    page.get_by_role("button", name=words("en")["common.retry"]).filter(visible=True).click()
    shows(page, "你好。")
    other = open_page(link.split("/", 3)[3], base=process.url)
    shows(other, NAME)
    assert other.evaluate(
        "[translucent.app.active, translucent.app.language, translucent.app.scene.layer, translucent.app.scene.head, translucent.app.result.text]"
    ) == ["attention", "en", 2, 1, translation]
    expect(other.locator("#sentence textarea")).to_have_value(NAME)
    expect(other.get_by_role("tab", selected=True)).to_have_text(words("en")["common.page.attention"])


def test_the_first_language_is_the_browsers_and_the_language_and_the_look_are_remembered(open_page):
    """That every word follows the switch: test_every_page.py."""
    page = open_page(locale="en-US")
    title, colour = page.locator(".tl-head h1"), "e => getComputedStyle(e).color"
    reads(page, "#translate", "Translate")
    light = title.evaluate(colour)
    open_menu(page)
    page.click("#tl-theme")
    expect(title).not_to_have_css("color", light)
    page.click("#tl-lang")
    begin(page)
    page.wait_for_function("() => window.translucent?.app")
    reads(page, "#translate", "翻译")
    assert page.evaluate("document.documentElement.lang") == "zh-CN"
    expect(title).not_to_have_css("color", light)
    open_menu(page)
    page.click("#tl-theme")
    expect(title).to_have_css("color", light)


def test_what_is_printed_is_light_and_has_no_menus(open_page):
    page = open_page("?lang=en", tab="attention")
    page.evaluate(
        "() => { document.body.classList.add('dark'); addEventListener('beforeprint', () => (window.printed = document.body.className)); }"
    )
    page.pdf()
    assert "dark" not in page.evaluate("window.printed").split() and "dark" in page.evaluate("document.body.className").split()
    page.emulate_media(media="print")
    for place in ("#tl-tools-place", "#pages > .tab-wrapper", ".tl-head", ".tl-foot"):
        expect(page.locator(place).first).to_be_hidden()
    for place in (".tl-line", "#page-attention .tl-page"):
        expect(page.locator(place).first).to_be_visible()


@pytest.mark.parametrize("tabs", [pytest.param(FEW_WIDE, id="a few"), EVERY_PAGE])
def test_nothing_overflows_on_a_phone(open_page, tabs):
    """In Chinese; `test_every_page.py` walks the pages in English."""
    page, beyond = open_page("?lang=zh", width=390, height=844), {}
    for tab in tabs:
        go(page, tab)
        wide = page.evaluate("Math.max(0, document.documentElement.scrollWidth - innerWidth)")
        beyond[tab] = [*page.evaluate(BEYOND), *([f"{wide} px wider than the screen"] if wide else [])]
    assert not any(beyond.values()), beyond


def test_text_travels_no_further_than_the_page_that_asked(frame, page):
    ask(frame, "我喜欢你。")
    ask(page, "你喜欢我。")
    shows(frame, "我喜欢你。")
    shows(page, "你喜欢我。")
    assert "你喜欢我" not in frame.locator(".tl-page").filter(visible=True).inner_text()


def test_what_is_refused_is_said_in_both_languages_with_the_limit_and_what_was_typed_is_kept(frame, server):
    many, long, box = "猫狗" * 200, "猫" * 10_000, frame.locator("#sentence textarea")
    limit, tokens = server.service.facts().limit, len(server.service.translator().source.encode(many)) + 1
    refused = {
        many: ("too_many_tokens", {"value": tokens, "limit": limit}),
        long: ("too_many_characters", {"value": 10_000, "limit": MAX_CHARACTERS}),
    }
    assert str(limit) in frame.locator("#sentence").inner_text()
    open_drawer(frame)
    box.fill(long)
    for lang in ("en", "zh"):
        announced = words(speak(frame, lang))["common.count_over"].format(count=10_000, characters=MAX_CHARACTERS)
        reads(frame, "#tl-count", announced)
    for text, (key, values) in refused.items():
        ask(frame, CAT)
        shows(frame, CAT)
        ask(frame, text)
        for lang in ("zh", "en"):
            said(frame, speak(frame, lang), key, **values)
            expect(box).to_have_value(text)
    assert len(frame.url) < 8000


@pytest.mark.parametrize("tabs", [pytest.param(FEW_TYPED, id="a few"), EVERY_PAGE])
def test_hostile_text_is_only_text(open_page, tabs):
    hostile = "<img src=x onerror=\"document.title='owned'\">${document.title='owned'}{{7*7}}"
    page = open_page('?decode={"max_length":8}')
    ask(page, hostile)
    shows(page, hostile)
    page.goto(page.evaluate("translucent.app.url()"))
    for tab in tabs:
        go(page, tab)
        shows(page, hostile)
        assert page.title() == "Translucent", tab
        assert page.locator(".gradio-container img[src=x]").count() == 0, tab


def test_an_unknown_checkpoint_in_the_address_is_said_with_a_way_out(open_page, server):
    page, service = open_page("?lang=en&checkpoint=../../etc/passwd", drawn=False), server.service
    for lang in ("en", "zh"):
        known = ", ".join(service.names)
        said(page, speak(page, lang), "unknown_checkpoint", value="../../etc/passwd", known=known, folder=service.folder.name)
    page.get_by_role("button", name=words("zh")["common.use_checkpoint"].format(name=service.default)).filter(visible=True).click()
    shows(page, CAT)


def test_a_broken_checkpoint_is_said_and_another_can_be_chosen(open_page, new_server, checkpoint_dir, tmp_path):
    shutil.copytree(checkpoint_dir, tmp_path / "zh-en")
    shutil.copytree(checkpoint_dir, tmp_path / "broken")
    weights = tmp_path / "broken" / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:1000])
    page = open_page("?lang=en&checkpoint=broken", base=new_server(tmp_path).url, drawn=False)
    message = page.locator(".tl-error p").filter(visible=True)
    expect(message).to_contain_text("broken/model.safetensors")
    expect(message).not_to_contain_text(str(tmp_path))
    open_menu(page)
    page.select_option("#tl-checkpoint", "zh-en")
    shows(page, CAT)


def test_the_api_page_opens_and_lists_four_endpoints(page):
    page.click("#tl-api")
    for name in ("/translate", "/tokenize", "/trace", "/decode_steps"):
        expect(page.get_by_text(name, exact=True).first).to_be_visible()


def test_the_offline_promise_can_be_broken_and_is_then_noticed(open_page):
    for said, options in {"stopped by the policy": {}, "request to another host": {"bypass_csp": True}}.items():
        page = open_page(**options)
        page.evaluate("fetch('http://192.0.2.1/font.woff2').catch(() => {})")
        page.evaluate("setTimeout(() => { throw new Error('on purpose'); })")
        page.wait_for_timeout(0)
        page.wait_for_function("() => true")
        assert any(problem.startswith(said) and "192.0.2.1" in problem for problem in page.problems), page.problems
        is_seen(page, "#tl-toggle")
        page.problems.clear()


def test_a_link_that_names_a_model_opens_with_a_sentence_that_it_reads_and_back_brings_the_label_of_the_box_back(open_page):
    page = open_page("?checkpoint=en-zh&lang=en")
    label = page.locator("#sentence label span").first
    assert page.evaluate("translucent.app.scene.text") == examples_of("en")[0] and page.evaluate("translucent.app.result.notices") == []
    expect(label).to_have_text(re.compile("English"))
    open_menu(page)
    page.select_option("#tl-checkpoint", "zh-en")
    expect(label).to_have_text(re.compile("Chinese"))
    page.go_back()
    expect(label).to_have_text(re.compile("English"))


def test_what_scrolls_can_be_reached_and_a_page_keeps_the_tab_stop_it_gave(frame):
    page = frame
    ask(page, CAT)
    shows(page, CAT)
    page.evaluate("""() => document.querySelector("#page-tokens .tl-page").insertAdjacentHTML("beforeend",
        '<div class="tl-scroll" id="wide" style="width: 50px; overflow: auto"><p style="width: 900px">x</p></div><div class="tl-scroll" id="own" tabindex="0">x</div>')""")
    has(page, "#wide", "tabindex", "0")
    page.evaluate("() => { document.querySelector('#wide').style.width = '1000px'; document.querySelector('#wide').append('y'); }")
    expect(page.locator("#wide")).not_to_have_attribute("tabindex", "0")
    has(page, "#own", "tabindex", "0")
    page.evaluate("() => document.querySelectorAll('#wide, #own').forEach((e) => e.remove())")
