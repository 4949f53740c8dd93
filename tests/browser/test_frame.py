"""The frame around the pages, in a real browser: the sentence box, languages, links, bad input, one person beside another."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from model.text_input import MAX_CHARACTERS
from tests.browser.conftest import go, open_drawer, shows
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


def ask(page: Page, text: str) -> None:
    """Type and press the button, in the drawer where the line is folded."""
    if not page.locator("#translate").is_visible():
        open_drawer(page)
    page.locator("#sentence textarea").fill(text)
    page.locator("#translate").click()


def said(page: Page, key: str, **values: object) -> None:
    """The error of `key`, in the page's language, stands in an alert and what was typed is still there."""
    text = words(page.evaluate("translucent.app.language"))[f"common.error.{key}"]
    expect(page.locator(".tl-error p").filter(visible=True)).to_have_text(text.format(**values))


def test_the_app_opens_on_a_translated_example(page: Page) -> None:
    shows(page, CAT)
    assert page.locator("#translation").inner_text().strip()


@pytest.mark.parametrize("send", ["button", "Enter"])
def test_a_typed_sentence_is_translated(page: Page, send: str) -> None:
    open_drawer(page)
    page.locator("#sentence textarea").fill(NAME)
    if send == "button":
        page.locator("#translate").click()
    else:
        page.locator("#sentence textarea").press("Enter")
    shows(page, NAME)
    assert page.locator("#translation").inner_text() == page.evaluate("translucent.app.result.text")


def test_an_example_fills_the_box_and_is_translated(page: Page) -> None:
    open_drawer(page)
    page.get_by_role("button", name=NAME).click()
    shows(page, NAME)
    expect(page.locator("#sentence textarea")).to_have_value(NAME)


def test_a_shared_link_opens_the_same_view_elsewhere_and_after_a_restart(open_page, process) -> None:
    tab = list(SENTENCE_PAGES)[-1]
    page = open_page(f"?lang=en&tab={tab}", base=process.url)
    ask(page, NAME)
    shows(page, NAME)
    page.evaluate("translucent.app.set({layer: 2, head: 1})")
    link, translation = page.evaluate("translucent.app.url(true)"), page.evaluate("translucent.app.result.text")
    process.stop()
    process.start()
    other = open_page(link.split("/", 3)[3], base=process.url)
    shows(other, NAME)
    assert other.evaluate(
        "[translucent.app.active, translucent.app.language, translucent.app.scene.layer, translucent.app.scene.head, translucent.app.result.text]"
    ) == [tab, "en", 2, 1, translation]
    expect(other.locator("#sentence textarea")).to_have_value(NAME)
    expect(other.get_by_role("tab", selected=True)).to_have_text(words("en")[f"common.page.{tab}"])


def test_dark_and_light_switch_and_are_remembered(open_page) -> None:
    page = open_page(color_scheme="light")
    title, colour = page.locator(".tl-head h1"), "e => getComputedStyle(e).color"
    light = title.evaluate(colour)
    page.locator("#tl-theme").click()
    expect(title).not_to_have_css("color", light)
    page.reload()
    page.wait_for_selector("#tl-theme")
    expect(title).not_to_have_css("color", light)
    page.locator("#tl-theme").click()
    expect(title).to_have_css("color", light)


def test_nothing_overflows_on_a_phone(open_page) -> None:
    """In Chinese; `test_frame_size.py` walks the pages in English."""
    page = open_page("?lang=zh", width=390, height=844)
    for tab in SENTENCE_PAGES:
        go(page, tab)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab
        assert page.evaluate(BEYOND) == [], tab


def test_text_travels_no_further_than_the_page_that_asked(open_page) -> None:
    one, other = open_page(), open_page()
    ask(one, "我喜欢你。")
    ask(other, "你喜欢我。")
    shows(one, "我喜欢你。")
    shows(other, "你喜欢我。")
    assert "你喜欢我" not in one.locator(".tl-page").filter(visible=True).inner_text()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("text", ["", "   "], ids=["empty", "blank"])
def test_nothing_typed_is_said(open_page, text: str, lang: str) -> None:
    page = open_page(f"?lang={lang}")
    ask(page, text)
    said(page, "empty")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_very_long_text_is_refused_kept_and_announced_beforehand(open_page, lang: str) -> None:
    page = open_page(f"?lang={lang}")
    open_drawer(page)
    long = "猫" * 10_000
    page.locator("#sentence textarea").fill(long)
    expect(page.locator("#tl-count")).to_have_text(words(lang)["common.count_over"].format(count=10_000, characters=MAX_CHARACTERS))
    page.locator("#translate").click()
    said(page, "too_many_characters", value=10_000, limit=MAX_CHARACTERS)
    expect(page.locator("#sentence textarea")).to_have_value(long)
    assert len(page.url) < 8000
    page.locator("#tl-lang").click()
    said(page, "too_many_characters", value=10_000, limit=MAX_CHARACTERS)


def test_more_tokens_than_the_model_reads_are_refused_with_the_number(open_page, server) -> None:
    page = open_page("?lang=en")
    limit = server.service.facts().limit
    assert str(limit) in page.locator("#sentence").inner_text()
    text = "猫狗" * 200
    ask(page, text)
    said(page, "too_many_tokens", value=len(server.service.translator().source.encode(text)) + 1, limit=limit)
    expect(page.locator("#sentence textarea")).to_have_value(text)


@pytest.mark.parametrize(
    ("typed", "source", "notice"),
    [
        ("我有\u0007一只\u200b猫。", CAT, "control_removed"),
        ("I have a cat.", "I have a cat.", "wrong_language"),
        ("我有一只🐱。", "我有一只🐱。", None),
    ],
    ids=["control", "language", "emoji"],
)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_odd_text_gets_a_result_and_a_notice(open_page, typed: str, source: str, notice: str | None, lang: str) -> None:
    page = open_page(f"?lang={lang}&text=你好。")
    page.evaluate("text => translucent.app.choose(text)", typed)
    shows(page, source)
    notices = page.evaluate("translucent.app.result.notices")
    assert notices == ([notice] if notice else [])
    if notice:
        facts = {"reads_zh": "中文", "reads_en": "Chinese"}
        expect(page.locator(".tl-notice").first).to_have_text(words(lang)[f"common.notice.{notice}"].format(**facts))


def test_hostile_text_is_only_text(open_page) -> None:
    hostile = "猫<img src=x onerror=\"document.title='owned'\">${document.title='owned'}{{7*7}}"
    page = open_page()
    ask(page, hostile)
    shows(page, hostile)
    page.goto(page.evaluate("translucent.app.url()"))
    for tab in SENTENCE_PAGES:
        go(page, tab)
        shows(page, hostile)
        assert page.title() == "Translucent"
        assert page.locator(".gradio-container img[src=x]").count() == 0, tab


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_unknown_checkpoint_in_the_address_is_said_with_a_way_out(open_page, server, lang: str) -> None:
    page = open_page(f"?lang={lang}&checkpoint=../../etc/passwd", drawn=False)
    service = server.service
    said(page, "unknown_checkpoint", value="../../etc/passwd", known=", ".join(service.names), folder=service.folder.name)
    page.get_by_role("button", name=words(lang)["common.use_checkpoint"].format(name=service.default)).filter(visible=True).click()
    shows(page, CAT)


@pytest.fixture(scope="module")
def two_checkpoints(new_server, checkpoint_dir: Path, tmp_path_factory: pytest.TempPathFactory):
    """A server with a good checkpoint, zh-en, and one whose weights were cut short, broken."""
    folder = tmp_path_factory.mktemp("two")
    shutil.copytree(checkpoint_dir, folder / "zh-en")
    shutil.copytree(checkpoint_dir, folder / "broken")
    weights = folder / "broken" / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:1000])
    return new_server(folder)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_broken_checkpoint_is_said_and_another_can_be_chosen(open_page, two_checkpoints, lang: str) -> None:
    page = open_page(f"?lang={lang}&checkpoint=broken", base=two_checkpoints.url, drawn=False)
    message = page.locator(".tl-error p").filter(visible=True)
    expect(message).to_contain_text("broken/model.safetensors")
    expect(message).not_to_contain_text(str(two_checkpoints.checkpoints))
    page.locator("#tl-checkpoint").select_option("zh-en")
    shows(page, CAT)


def test_one_checkpoint_needs_no_picker(page: Page, server) -> None:
    assert (page.locator("#tl-checkpoint").count() == 0) == (len(server.service.names) == 1)


def test_a_stopped_server_is_said_and_the_page_goes_on_when_it_is_back(open_page, process) -> None:
    page = open_page("?lang=en", base=process.url)
    process.stop()
    ask(page, NAME)
    said(page, "connection")
    expect(page.locator("#sentence textarea")).to_have_value(NAME)
    process.start()
    page.get_by_role("button", name=words("en")["common.retry"]).filter(visible=True).click()
    shows(page, NAME)


def test_the_api_page_opens_and_lists_four_endpoints(page: Page) -> None:
    page.locator("#tl-api").click()
    for name in ("/translate", "/tokenize", "/trace", "/decode_steps"):
        expect(page.get_by_text(name, exact=True).first).to_be_visible()


@pytest.mark.parametrize("guarded", [True, False], ids=["the policy stops it", "without the policy it is seen"])
def test_the_offline_promise_can_be_broken_and_is_then_noticed(open_page, guarded: bool) -> None:
    page = open_page(bypass_csp=not guarded)
    page.evaluate("fetch('http://192.0.2.1/font.woff2').catch(() => {})")
    page.evaluate("setTimeout(() => { throw new Error('on purpose'); })")
    page.wait_for_timeout(0)
    page.wait_for_function("() => true")
    said = "stopped by the policy" if guarded else "request to another host"
    assert any(problem.startswith(said) and "192.0.2.1" in problem for problem in page.problems), page.problems
    expect(page.locator("#tl-toggle")).to_be_visible()
    page.problems.clear()


def test_a_link_that_names_a_model_and_no_sentence_opens_with_one_that_the_model_reads(open_page) -> None:
    page = open_page("?checkpoint=en-zh&lang=en")
    assert page.evaluate("translucent.app.scene.text") == examples_of("en")[0] and page.evaluate("translucent.app.result.notices") == []


def test_back_over_a_change_of_model_brings_the_label_of_the_sentence_box_back(open_page) -> None:
    page = open_page("?checkpoint=zh-en&lang=en")
    label = page.locator("#sentence label span").first
    for wanted, act in (
        (None, None),
        ("English", lambda: page.locator("#tl-checkpoint").select_option("en-zh")),
        ("Chinese", page.go_back),
    ):
        if act:
            act()
        expect(label).to_have_text(re.compile(wanted or "Chinese"))


def test_what_scrolls_can_be_reached_and_a_page_keeps_the_tab_stop_it_gave(open_page) -> None:
    page = open_page()
    page.evaluate("""() => document.querySelector("#page-tokens .tl-page").insertAdjacentHTML("beforeend",
        '<div class="tl-scroll" id="wide" style="width: 50px; overflow: auto"><p style="width: 900px">x</p></div><div class="tl-scroll" id="own" tabindex="0">x</div>')""")
    expect(page.locator("#wide")).to_have_attribute("tabindex", "0")
    page.evaluate("() => { document.querySelector('#wide').style.width = '1000px'; document.querySelector('#wide').append('y'); }")
    expect(page.locator("#wide")).not_to_have_attribute("tabindex", "0")
    expect(page.locator("#own")).to_have_attribute("tabindex", "0")
