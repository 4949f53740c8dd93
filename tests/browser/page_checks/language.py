"""Every visible word of a page follows the switch of the language."""

import re

from playwright.sync_api import TimeoutError

from tests.browser.conftest import shows
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


def relabelled(page, lang):
    """Wait until Gradio has put the labels of that language on its own parts."""
    said = words(lang)
    labels = {"#translate": said["common.translate"]}
    labels |= {f"#pages [role=tab][data-tab-id={tab}]": said[f"common.page.{tab}"] for tab in SENTENCE_PAGES}
    labels |= {f".tl-group[data-group={group}]": said[f"common.group.{group}"] for group in GROUPS if group != "opening"}
    page.wait_for_function(
        "all => Object.entries(all).every(([where, text]) => document.querySelector(where)?.textContent.trim() === text)", arg=labels
    )


def english_words():
    """What only the English app says."""
    zh, en = words("zh"), words("en")
    own = {en[key] for key in en if en[key] != zh[key] and len(en[key]) > 3}
    return own - set(zh.values()) - {en["common.language_label"], zh["common.language"]}


def switch(page, english):
    """The active page in the other language. Raises AssertionError with the words that did not follow."""
    shows(page, CAT)
    lang = "en" if page.evaluate("translucent.app.language") == "zh" else "zh"
    page.click("#tl-lang")
    relabelled(page, lang)
    shows(page, CAT)
    brought = lambda: set(CAT) | set(page.evaluate(BROUGHT))  # noqa: E731 - tokens of sentences that the page itself brings
    said_all(page, lang, brought() if lang == "en" else english)


def said_all(page, code, listed):
    """In English no Chinese sign but those listed, save in quotation marks, where a token stands; in Chinese none of the texts listed."""
    page.evaluate(THROUGH)
    try:
        page.wait_for_function(ALL_SAID, arg=[code, sorted(listed)], timeout=5000)
    except TimeoutError:
        shown = [re.sub("“[^”]*”", "", text) for text in page.evaluate(VISIBLE)]
        left = [text for text in shown if (set("".join(HAN.findall(text))) - listed if code == "en" else text in listed)]
        raise AssertionError(f"{page.evaluate('translucent.app.active')} in {code} shows {left}") from None
