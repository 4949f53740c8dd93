"""Two walks past all pages, on a laptop and on a phone; each page is opened once for all that is asked of every page, and everything wrong is told at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import go
from tests.browser.page_checks import axe, frame, language, pictures, plain_words
from tests.conftest import SENTENCE, thorough
from viz.pages import NAMES, SENTENCE_PAGES

LAPTOP, PHONE = (1280, 720), (390, 844)
AXED = {LAPTOP: sorted(NAMES)[::2], PHONE: sorted(NAMES)[1::2]}
"""What axe judges differs little between the two looks, and it takes seconds a page, so that each page is judged in one of them."""
LEFT = """() => { // what lies hidden makes everything slower that looks through the document
  for (const page of document.querySelectorAll(".tl-page")) if (!page.checkVisibility()) page.replaceChildren();
}"""


def walk(page, size, theme, complain):
    """Page -> what is wrong with it: its frame, what axe objects to (once in the whole document, then in the page alone), and what `complain` finds."""
    expect(page.locator("body")).to_have_class("dark" if theme == "dark" else "")
    page.add_style_tag(content="* { transition: none !important; }")  # a colour on its way is no colour to judge
    axed = [name for name in NAMES if name in AXED[size]] if axe.prepare(page) else []
    found = {}
    for name in NAMES:
        go(page, name)
        page.evaluate(LEFT)
        wrong = frame.complaints(page, size)
        if name in axed:
            wrong += axe.objections(page, None if name == axed[0] else f"#page-{name}")
        found[name] = wrong + complain(page, name)
    return {name: wrong for name, wrong in found.items() if wrong}


@pytest.fixture
def open_walk(open_page):
    """open_walk("en", "dark", (390, 844)) -> a page with one cell chosen, as somebody has it who came by a link."""

    def open_(lang, theme, size):
        query = f"?lang={lang}&__theme={theme}&kind=cross&step=1&source=1&text={SENTENCE}"
        return open_page(query, tab="flow", width=size[0], height=size[1])

    return open_


@pytest.mark.parametrize("lang", ["zh", thorough("en")])
def test_on_a_laptop_every_page_reads_well_and_every_word_follows_the_language(open_walk, lang):
    """Each page is switched once and the next one opens in that language, so that every second page goes the other way."""
    english, page = language.english_words(), open_walk(lang, "light", LAPTOP)

    def follows(page, name):
        try:
            if name in SENTENCE_PAGES:
                language.switch(page, english)
        except AssertionError as error:
            return [str(error)]
        return []

    wrong = walk(page, LAPTOP, "light", follows)
    assert not wrong, "\n".join(f"{name}: {each}" for name, each in wrong.items())


def test_on_a_dark_phone_every_page_reads_well_names_its_pictures_and_in_plain_words_no_tensor(open_walk):
    def says(page, name):
        return [*pictures.complaints(page), *(f"names {text}" for text in plain_words.named_tensors(page))]

    wrong = walk(open_walk("en", "dark", PHONE), PHONE, "dark", says)
    assert not wrong, "\n".join(f"{name}: {each}" for name, each in wrong.items())
