"""The two depths on each page, in both languages: both say all they have to say, and the plain one hides what belongs to the exact one alone."""

import re

import pytest

from tests.browser.conftest import arrived, opened_once, shows
from tests.conftest import thorough
from viz.pages import PAGES, SENTENCE_PAGES

CAT = "我有一只猫。"
FEW = {
    "decoding": ("",),
    "lens": ("",),
    "anatomy": ("&text=他有钱。&reference=He has money.",),
    "attention": ("&kind=cross",),
}
"""Page -> what the addresses say beside the sentence that it is looked at by with every commit."""
MORE = {
    "tokens": ("",),
    "memory": ("",),
    "anatomy": ('&text=汤姆不知道玛丽为什么哭。&anatomy={"rounds":true}',),
    "attention": ("&kind=encoder", "&kind=decoder"),
}
BY_NAME = {page.name: page for page in PAGES}
LOOK = """name => {
    const { root } = translucent.app.mounted[name], texts = (all) => [...all].filter((e) => e.offsetParent).map((e) => e.textContent);
    const told = [...root.querySelectorAll("code")].reduce((text, code) => text.replaceAll(code.innerText || " ", " "), root.innerText);
    return { told, exact: texts(root.querySelectorAll(".tl-exact")),
        parts: [...root.querySelectorAll("[data-part]")].flatMap((e) => e.dataset.part.split(" ")), wide: document.documentElement.scrollWidth };
}"""  # names of tensors look like keys of words
TURN = """async ([lang, depth]) => {
    const { app } = translucent, { root } = app.mounted[app.active], before = root.dataset.drawn;
    if (app.language !== lang) await app.setLanguage(lang);
    app.setDepth(depth);
    return before;
}"""


phone = opened_once("?lang=en", depth="plain", width=390, height=844)
"""One opening that goes from address to address."""


def arrive(page, name, more):
    """At the address, as the browser's Back and Forward come to one, in English and plain words."""
    query = f'?tab={name}&decode={{"max_length":8}}{more}' + ("" if "&text=" in more else f"&text={CAT}")
    page.evaluate(TURN, ["en", "plain"])
    page.evaluate("query => { history.pushState(null, '', query); dispatchEvent(new PopStateEvent('popstate')); }", query)
    arrived(page, name)
    page.evaluate("() => { dispatchEvent(new PopStateEvent('popstate')); }")  # the page that is open asks at once for what it is to show
    page.wait_for_function("name => translucent.app.mounted[name].key === translucent.app.mounted[name].wanted", arg=name)
    if name in SENTENCE_PAGES:
        shows(page, re.search("&text=([^&]*)", query)[1])


def looked_at(page, name, lang, depth):
    """What stands on the page once it is whole in this language and depth."""
    before = page.evaluate(TURN, [lang, depth])
    page.wait_for_function("([name, before]) => translucent.app.mounted[name].root.dataset.drawn !== before", arg=[name, before])
    return page.evaluate(LOOK, name)


def complaints(page, name, more):
    """What is wrong with the page in one of the four ways to read it: a key of a word, an open slot, what is wider than the screen, what is too exact."""
    raw = re.compile(rf"\{{\w+\}}|\b(?:{'|'.join(BY_NAME[name].words)}|common)\.[a-z]\w*|NaN|undefined")
    wrong, seen = [], {}
    arrive(page, name, more)
    for lang, depth in (("en", "exact"), ("zh", "exact"), ("zh", "plain"), ("en", "plain")):
        seen[lang, depth] = found = looked_at(page, name, lang, depth)
        wrong += [f"{lang} {depth} says {said}" for said in raw.findall(found["told"])]
        if found["wide"] > 390:
            wrong.append(f"{lang} {depth} is {found['wide']} px wide")
        if depth == "plain" and found["exact"]:
            wrong.append(f"{lang} shows {found['exact']}")
        if not found["parts"] or not set(found["parts"]) <= set(BY_NAME[name].parts):
            wrong.append(f"its parts are {found['parts']}")
    if len({found["told"] for found in seen.values()}) < 4:
        wrong.append("two of its four texts are the same")
    return wrong


@pytest.mark.parametrize("pages", [pytest.param(FEW, id="a few"), thorough(MORE, id="more")])
def test_on_a_phone_both_depths_say_all_they_have_to_say_in_both_languages(phone, pages):
    wrong = {f"{name}{more}": complaints(phone, name, more) for name, all_more in pages.items() for more in all_more}
    assert not any(wrong.values()), {name: found for name, found in wrong.items() if found}
