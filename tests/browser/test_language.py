"""The two languages of the app, in a real browser: every visible word follows the switch, and the choice is remembered."""

import re

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import go, shows
from viz.pages import GROUPS, SENTENCE_PAGES, words

CAT = "我有一只猫。"
HAN = re.compile(r"[\u4e00-\u9fff]+")
VISIBLE = """() => {
  const out = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, e = node.parentElement, text = node.textContent.trim();
    if (text && !e.closest('script,style,[lang=zh]') && e.checkVisibility({ visibilityProperty: true })) out.push(text);
  }
  for (const e of document.querySelectorAll('[placeholder],[aria-label],[aria-description],[title]'))
    if (e.checkVisibility() && !e.closest('[lang=zh]')) for (const a of ['placeholder', 'aria-label', 'aria-description', 'title']) if (e.getAttribute(a)) out.push(e.getAttribute(a));
  return out;
}"""

THROUGH = """async () => { // figures are drawn when they come into sight
  const frame = () => new Promise(requestAnimationFrame);
  for (const figure of document.querySelectorAll(".tl-page .js-plotly-plot, .tl-em-plot")) {
    figure.scrollIntoView();
    await frame();
    await frame();
  }
  scrollTo(0, 0);
}"""

ALL_SAID = f"""([code, listed]) => {{ // once the last figure is drawn anew
  const han = (text) => [...text.replace(/“[^”]*”/g, "").matchAll(/[\\u4e00-\\u9fff]/g)].some(([sign]) => !listed.includes(sign));
  return !({VISIBLE})().some(code === "en" ? han : (text) => listed.includes(text));
}}"""

BROUGHT = """() => { // all text in what the server answered; pages hang records with circles to it
  const seen = new WeakSet();
  return JSON.stringify(translucent.app.mounted[translucent.app.active].payload, (key, x) => (x && typeof x === 'object' ? (seen.has(x) ? null : (seen.add(x), x)) : x));
}"""


def relabelled(page: Page, lang: str) -> None:
    """Wait until Gradio has put the labels of that language on its own parts."""
    expect(page.locator("#translate")).to_have_text(words(lang)["common.translate"])
    for tab in SENTENCE_PAGES:
        expect(page.locator(f"#pages [role=tab][data-tab-id={tab}]")).to_have_text(words(lang)[f"common.page.{tab}"])
    for group in GROUPS:
        expect(page.locator(f".tl-group[data-group={group}]")).to_have_text(words(lang)[f"common.group.{group}"])


def test_the_language_switch_changes_every_visible_word(open_page) -> None:
    page = open_page("?lang=zh")
    expect(page.locator("#translate")).to_have_text("翻译")
    zh, en = words("zh"), words("en")
    english = (
        {en[key] for key in en if en[key] != zh[key] and len(en[key]) > 3}
        - set(zh.values())
        - {en["common.language_label"], zh["common.language"]}
    )
    for tab in SENTENCE_PAGES:
        go(page, tab)
        shows(page, CAT)
        page.locator("#tl-lang").click()
        relabelled(page, "en")
        shows(page, CAT)
        allowed = set(CAT) | set(page.evaluate(BROUGHT))  # tokens of sentences that the page itself brings
        said_all(page, "en", allowed)
        page.locator("#tl-lang").click()
        relabelled(page, "zh")
        shows(page, CAT)
        said_all(page, "zh", english)


def said_all(page: Page, code: str, listed: set[str]) -> None:
    """In English no Chinese sign but those listed, save in quotation marks, where a token stands; in Chinese none of the texts listed."""
    page.evaluate(THROUGH)
    try:
        page.wait_for_function(ALL_SAID, arg=[code, sorted(listed)], timeout=5000)
    except TimeoutError:
        shown = [re.sub("“[^”]*”", "", text) for text in page.evaluate(VISIBLE)]
        left = [text for text in shown if (set("".join(HAN.findall(text))) - listed if code == "en" else text in listed)]
        raise AssertionError(f"{page.evaluate('translucent.app.active')} in {code} shows {left}") from None


def test_the_language_is_remembered_and_the_browser_s_own_is_the_first(open_page) -> None:
    page = open_page(locale="en-US")
    expect(page.locator("#translate")).to_have_text("Translate")
    page.locator("#tl-lang").click()
    page.goto(page.url.split("?")[0])
    page.wait_for_function("() => window.translucent?.app")
    expect(page.locator("#translate")).to_have_text("翻译")
    assert page.evaluate("document.documentElement.lang") == "zh-CN"
