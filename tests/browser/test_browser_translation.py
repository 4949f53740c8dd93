"""Pages that the browser translates: they ask not to be, and where it happens all the same, what is seen is still the sentence that is shown."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import choose, go, has
from tests.browser.page_checks.language import relabelled
from tests.conftest import ROOT, text_of, thorough
from viz.pages import SENTENCE_PAGES

VIZ = ROOT / "viz"

BEFORE, AFTER = "我有一只猫。", "你好。"
FEW = ("tokens", "attention", "decoding")
TRANSLATE = """() => { // as Chrome does: a <font> in a <font> where a text was; where two stood side by side, here one holds what both said
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  const words = texts.filter((text) => text.data.trim() && !text.parentElement.closest("script, style, textarea, svg, font"));
  let before = null;
  for (const text of words) {
    if (before?.nextSibling?.nextSibling === text) {
      before.firstChild.append(`«${text.data}»`);
      text.remove();
      continue;
    }
    before = document.createElement("font");
    before.appendChild(document.createElement("font")).textContent = `«${text.data}»`;
    text.replaceWith(before);
  }
  return words.length;
}"""
SEEN = """(more) => [...more, '.tl-strip', '.tl-line', '#tl-result-place', `#page-${translucent.app.active} .tl-page`]
  .map((place) => document.querySelector(place)?.innerText.replace(/\\s+/g, ' ').replace(/\\d+ 毫秒/, '').trim())"""
COUNT = """() => { const { transport } = translucent.app, { ask } = transport; window.waiting = 0;
  transport.ask = (...asked) => { window.waiting += 1; return ask(...asked).finally(() => { window.waiting -= 1; }); }; }"""


def ask(page, text):
    """Another sentence; wait for it and for the parts of the page that ask for themselves."""
    choose(page, text)
    page.wait_for_function("() => window.waiting === 0")


def test_the_app_asks_not_to_be_translated(page):
    asked = "[document.documentElement.translate, document.querySelector('meta[name=google]')?.content]"
    assert page.evaluate(asked) == [False, "notranslate"]


def test_every_document_that_we_write_asks_not_to_be_translated():
    texts = {path: text_of(path) for path in VIZ.rglob("*") if path.suffix in (".py", ".js")}
    roots = {(path.name, root) for path, text in texts.items() for root in re.findall(r"<!doctype html>.{,60}", text, re.S)}
    assert len(roots) >= 7
    assert not {name for name, root in roots if 'translate="no"' not in root}


def test_what_is_written_over_a_translated_text_is_seen(page):
    page.evaluate("""async () => {
      const { html, render } = await translucent.app.module('vendor/lit-html/lit-html.js');
      window.place = document.body.appendChild(document.createElement('p'));
      window.say = (what) => render(html`tokens: ${what}, written`, place);
      window.none = html`<b>none</b>`;
      say(1);
    }""")
    for what, seen in {"2": "2", "none": "none"}.items():
        page.evaluate(TRANSLATE)
        assert page.evaluate("place.innerText").count("»") == 3
        assert page.evaluate(f"(say({what}), place.innerText)") == f"tokens: {seen}, written"


@pytest.mark.parametrize("tabs", [pytest.param(FEW, id="a few"), thorough(SENTENCE_PAGES, id="every page")])
def test_the_next_sentence_of_a_translated_page_looks_as_if_nobody_had_translated_it(open_page, tabs):
    page, differ = open_page(f"?text={AFTER}"), {}
    page.evaluate(COUNT)
    for tab in tabs:
        go(page, tab)
        for text in (BEFORE, AFTER):
            ask(page, text)
        untouched = page.evaluate(SEEN, [])
        ask(page, BEFORE)
        assert page.evaluate(TRANSLATE)
        ask(page, AFTER)
        seen = page.evaluate(SEEN, [])
        if seen != untouched:
            differ[tab] = (untouched, seen)
    assert not differ


def test_a_translated_page_says_all_in_the_language_it_is_switched_to(open_page):
    """What Gradio writes, on its button and its tabs, as well as what we write."""
    page, said = open_page(f"?text={BEFORE}&lang=en", tab="decoding"), []
    page.evaluate(COUNT)
    for lang in ("zh", "en", "zh"):
        page.click("#tl-lang")
        relabelled(page, lang)
        page.wait_for_function("() => window.waiting === 0")
        said.append(page.evaluate(SEEN, [".tl-tools", ".tl-groups", ".tl-foot"]))
        assert page.evaluate(TRANSLATE)
    assert said[0] == said[2] != said[1]


def test_another_step_of_a_translated_page_says_what_that_step_says(open_page):
    page = open_page(f"?text={BEFORE}", tab="decoding")
    untouched = numbers(page, 2)
    assert numbers(page, 1) != untouched
    assert page.evaluate(TRANSLATE)
    assert numbers(page, 2) == untouched


def numbers(page, step):
    """Every number on the page at a step, in order."""
    page.evaluate("step => translucent.app.set({ step })", step)
    has(page, "#page-decoding .mk-main .mk-walk >> nth=0", "aria-label", re.compile(rf"\b{step + 1}\b"))
    shown = page.locator("#page-decoding .tl-page")
    expect(shown).to_contain_text(re.compile(r"\d"), use_inner_text=True)
    return re.findall(r"\d[\d.]*", shown.inner_text())
