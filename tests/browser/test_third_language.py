"""A language beside Chinese and English: made up for the test, all accents, in brackets, 40 % longer than English. Every page holds it."""

import json
import re

import pytest

from tests.browser.conftest import go, wait_drawn
from tests.conftest import thorough, write
from viz.pages import NAMES, PAGES
from viz.shared import languages
from viz.shared.languages import said
from viz.shared.words import TABLES

CODE, FACTS = "qps", {"name": "[Þšéûðö]", "tag": "en-x-pseudo", "base": "en", "direction": "ltr"}
ACCENTED = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "àƀçðéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇÐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ")
KEPT = ("term.", "basic_term.")
"""Not shown: what a text is searched for."""


def pseudo(text):
    """[Þšéûðö ~~~]: accents on every letter but those of slots, 40 % longer. A language is named in the language itself."""
    parts = re.split(r"(\{\w+\})", re.sub(r"\{(reads|writes)_en\}", r"{\1}", text))
    bare = sum(len(part) for part in parts[::2])
    accented = "".join(part if i % 2 else part.translate(ACCENTED) for i, part in enumerate(parts))
    more = ("~~~~~ " * bare)[: max(0, round(0.4 * bare) - 2)]
    return f"[{accented}{more.rstrip()}]"


def words_of(name):
    """The file that the server would send for a page, or for the frame."""
    tables = TABLES if name == "frame" else dict(next(page for page in PAGES if page.name == name).words)
    return {key: text if key.startswith(KEPT) else pseudo(text) for key, text in said(tables, "en", "").items()}


def speak(page):
    """The browser is told of the language, and given its words."""

    def document(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('"languages": {', f'"languages": {{"{CODE}": {json.dumps(FACTS)}, ', 1))

    def words(route):
        name = route.request.url.rsplit("/", 1)[1].removesuffix(".json")
        route.fulfill(json=words_of(name))

    page.route(lambda url: f"lang={CODE}" in url, document)
    page.route(f"**/words/{CODE}/*.json", words)


LOOK = """([brought, listed]) => {
  const english = [], cut = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const bare = text => text.replace(/“[^”]*”/g, '').replace(/[\\w-]*[._/][\\w./-]*|--?\\w+|\\b\\w*[0-9]\\w*\\b/g, '');
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement, text = walk.currentNode.textContent.trim().replace(/ [<\\d][\\d.]*\u00a0%$/, ''); // a share after its token
    if (!/[a-zA-Z]{4}/.test(text) || e.closest('script, style, code, kbd, pre, svg, option, .tl-site, .flow, [lang]:not(html)')) continue; // what Flow tells comes from Python, a word at a time
    if (!e.checkVisibility({ visibilityProperty: true })) continue;
    const words = bare(text).match(/[a-zA-Z]{4,}/g) ?? [];
    if (words.some(word => !listed.includes(word)) && text.split(' → ').some(part => !brought.includes(JSON.stringify(part).slice(1, -1)))) english.push(text.slice(0, 80));
  }
  for (const e of document.querySelectorAll('button, label, summary, th, h1, h2, h3, h4, [role=tab], legend, p, li, dt, dd, small')) {
    const { display, overflowX } = getComputedStyle(e);
    if (e.clientWidth < 2 || display === 'inline' || overflowX === 'auto' || overflowX === 'scroll' || e.closest('svg, .js-plotly-plot, .tl-told')) continue;
    if (e.scrollWidth > e.clientWidth + 1 && e.checkVisibility({ visibilityProperty: true }))
      cut.push(`${e.tagName}.${e.className} ${e.scrollWidth} > ${e.clientWidth}: ${e.textContent.trim().slice(0, 50)}`);
  }
  return { english: [...new Set(english)], cut: [...new Set(cut)], wide: Math.max(0, document.documentElement.scrollWidth - innerWidth) };
}"""
NAMES_OF_CODE = ("ReLU", "LayerNorm", "RMSNorm", "chrF", "NotImplementedError", "north", "east", "tatoeba", "wiktionary")
BROUGHT = """() => {
  const seen = new WeakSet();
  const { mounted, active, result, data } = translucent.app;
  const once = (_, x) => (x && typeof x === 'object' ? (seen.has(x) ? null : (seen.add(x), x)) : x);
  const parts = [...(mounted[active].kit?.s.parts.values() ?? [])].map((part) => part.shown); // what Python said of a part
  return JSON.stringify([mounted[active].payload, mounted[active].show?.loaded.told, parts, result, data], once);
}"""


FEW = ("tokens", "flow", "head", "search", "whatif", "teach", "contents")
"""Pages that are looked at with every commit; the others with all tests."""


@pytest.fixture(scope="module")
def speaking(open_page_once):
    """The app in the made-up language, at Tokens."""
    page = open_page_once("?lang=en")
    speak(page)
    page.goto(page.url.replace("lang=en", f"lang={CODE}"))
    wait_drawn(page)
    yield page
    page.unroute_all()


@pytest.mark.parametrize("names", [pytest.param(FEW, id="a few"), thorough(NAMES, id="every page")])
def test_every_page_speaks_a_language_that_is_only_words_and_holds_its_longer_words(speaking, names):
    assert speaking.evaluate("[document.documentElement.lang, translucent.app.t('common.title')]") == [FACTS["tag"], pseudo("Translucent")]
    assert speaking.locator("#tl-lang option").all_inner_texts() == [FACTS["name"], "中文", "English"]
    wrong = {}
    for name in names:
        go(speaking, name)
        found = speaking.evaluate(f"listed => ({LOOK})([({BROUGHT})(), listed])", NAMES_OF_CODE)  # at once: answers come one by one
        if any(found.values()):
            wrong[name] = found
    assert wrong == {}


WAYS = """() => {
  const seen = selector => [...document.querySelectorAll(selector)].find(e => e.checkVisibility());
  return ['#page-attention h2', '#page-attention p', '#page-attention .mk-matrix', '.tl-line'].map(s => getComputedStyle(seen(s)).direction);
}"""


def test_a_language_from_right_to_left_turns_the_page_and_no_figure(speaking, monkeypatch):
    monkeypatch.setitem(FACTS, "direction", "rtl")
    speaking.reload()
    wait_drawn(speaking)
    go(speaking, "attention")
    assert speaking.evaluate(WAYS) == ["rtl", "rtl", "ltr", "ltr"]
    assert speaking.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_language_has_its_words_where_it_has_them_and_those_of_its_base_elsewhere(monkeypatch):
    monkeypatch.setitem(languages.MORE, "fr", languages.Language("Français", "fr", "en"))
    monkeypatch.setattr(languages, "own_words", lambda package, code: {"tokens.title": "Jetons"} if package.endswith("tokens") else {})
    tables = {"tokens": {"title": ("词元", "Tokens"), "cut": ("切法", "The cut")}}
    assert said(tables, "fr", "viz.pages.tokens") == {"tokens.title": "Jetons", "tokens.cut": "The cut"}
    assert said(tables, "zh", "viz.pages.tokens") == {"tokens.title": "词元", "tokens.cut": "切法"}
    with pytest.raises(ValueError, match=r"tokens\.title, which viz\.pages\.tokens does not have"):
        said({"tokens": {"cut": ("切法", "The cut")}}, "fr", "viz.pages.tokens")


def test_the_words_of_a_language_are_the_file_beside_those_of_the_page(tmp_path, monkeypatch):
    (tmp_path / "a_page").mkdir()
    (tmp_path / "a_page" / "__init__.py").touch()
    write(tmp_path / "a_page" / "words_fr.py", 'WORDS = {"tokens.title": "Jetons"}\n')
    monkeypatch.syspath_prepend(tmp_path)
    assert languages.own_words("a_page", "fr") == {"tokens.title": "Jetons"}
    assert languages.own_words("a_page", "de") == {}
