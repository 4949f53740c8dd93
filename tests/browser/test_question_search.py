"""The search box "Ask": a question in one's own words opens the view that answers it, with its scene set."""

import pytest

from tests.browser.conftest import COMPOSED, arrived, go, is_within, open_drawer, opened_once, wait_drawn
from tests.conftest import thorough
from viz.pages import NAMES
from viz.shared.glossary import TERMS
from viz.shared.question_search import QUESTIONS

RANKED = """async (texts) => {
  const { indexOf, rank } = await translucent.app.module("browser/question_search/ranking.js");
  const { late } = await translucent.app.module("browser/requests/lazy_files.js");
  const { questions, synonyms } = await late("questions.json");
  const index = indexOf(questions.map(({ zh, en, also }) => [zh, en, ...also]), synonyms);
  return texts.map((text) => rank(index, text, 5).map(({ at }) => questions[at].en));
}"""
PARAPHRASES = {
    "why did it translate it like this": "Why did it translate it like this?",
    "为什么它译成这样": "Why did it translate it like this?",
    "遮罩有什么用": "Why is the upper triangle empty?",
    "集束搜索": "How does beam search find its way?",
    "which input word produced this output word": "Which source word made this one?",
    "右上角为什么是黑的": "Why is the upper triangle empty?",
    "decoder cannot see later words, why": "Why is the upper triangle empty?",
    "如果温度更高": "What would the model have said at temperature 1.5?",
    "负责对齐的头是哪个": "Which head does the aligning?",
    "为什么需要多个注意力头": "Why several heads?",
    "how many weights does the model have": "How many parameters are there, and where?",
    "句子怎么切的": "Into which tokens is this sentence cut?",
    "如果没有位置信息": "What happens without positions?",
    "why does it say the same thing again and again": "Why does the model repeat itself?",
    "还有哪些候选词": "Which other words were considered at this step?",
    "编码器最后输出了什么": "What does the encoder hand to the decoder?",
    "what is a residual": "What is the residual connection for?",
    "有没有漏掉的词": "Was a source word left out?",
    "训练的过程是怎样的": "How did the model learn, step by step?",
}
"""Wordings that no question has."""


def ask(page, text):
    """Open the box as a person does, and type."""
    if page.is_visible(".tl-here"):
        page.click(".tl-here")  # on a phone the sheet of all pages asks
        page.click("#tl-sheet > .tl-button")
    else:
        page.click("#tl-ask-open")
    page.wait_for_selector("#tl-ask [role=option] >> nth=0")
    page.fill("#tl-ask-text", text)


def options(page):
    return page.locator("#tl-ask [role=option] span").all_inner_texts()


opened = opened_once("?lang=en")


@pytest.fixture
def page(opened):
    """The page Tokens in exact words, with no box and no answer open."""
    opened.evaluate("document.querySelector('#tl-ask')?.close()")
    opened.evaluate("translucent.app.setDepth('exact')")
    go(opened, "tokens")
    return opened


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 390, 844), thorough("zh", 1366, 768)])
def test_a_question_typed_and_chosen_opens_its_page_with_its_scene_and_says_where_to_look(open_page, lang, width, height):
    page = open_page(f"?lang={lang}", width=width, height=height)
    question = next(one for one in QUESTIONS if one.en == "Which head does the aligning?")
    right = page.locator(".tl-tools > *").evaluate_all("all => Math.max(...all.map((one) => one.getBoundingClientRect().right))")
    assert right <= width, "a button of the title row is cut"
    ask(page, getattr(question, lang)[:-2])
    assert options(page)[0] == getattr(question, lang)
    page.keyboard.press("Enter")
    arrived(page, "roles")
    scene, taught = page.evaluate("[translucent.app.scene, translucent.app.result.taught]")
    assert scene["kind"] == "cross"
    assert [scene["layer"], scene["head"]] == [int(taught["attention"].split(".")[1]), taught["head"]]
    bar = page.locator("#tl-answer")
    bar.wait_for()
    assert question.look[lang == "en"] in bar.inner_text() and getattr(question, lang) in bar.inner_text()
    box = bar.bounding_box()
    assert is_within(box, width) and 0 <= box["y"] < height
    page.click("#tl-answer-done")
    assert bar.count() == 0


def test_the_slash_opens_it_but_not_while_typing(page):
    open_drawer(page)
    page.fill("#sentence textarea", "1/2")
    page.press("#sentence textarea", "/")
    assert page.locator("#tl-ask[open]").count() == 0
    page.locator("#sentence textarea").blur()
    page.keyboard.press("/")
    page.wait_for_selector("#tl-ask[open] [role=option] >> nth=0")
    assert page.evaluate("document.activeElement.id") == "tl-ask-text"
    assert page.input_value("#tl-ask-text") == ""
    page.keyboard.press("Escape")
    assert page.locator("#tl-ask[open]").count() == 0


def test_arrows_walk_the_answers_and_no_more_than_five_are_shown(page):
    ask(page, "what is attention looking at in the source words")
    assert 2 <= len(options(page)) <= 5
    chosen = lambda: page.get_attribute("#tl-ask [aria-selected=true]", "id")  # noqa: E731
    active = lambda: page.get_attribute("#tl-ask-text", "aria-activedescendant")  # noqa: E731
    assert chosen() == active() == "tl-ask-0"
    page.keyboard.press("ArrowDown")
    assert chosen() == active() == "tl-ask-1"
    page.keyboard.press("ArrowUp")
    page.locator("#tl-ask-text").evaluate(COMPOSED)
    page.keyboard.press("ArrowUp")
    assert chosen() == f"tl-ask-{len(options(page)) - 1}"
    target = page.get_attribute("#tl-ask [aria-selected=true]", "data-page")
    page.keyboard.press("Enter")
    arrived(page, target)


def test_nothing_found_offers_all_pages_and_the_terms(page):
    ask(page, "recipe for plum cake")
    body = page.locator("#tl-ask .tl-ask-body")
    assert "recipe for plum cake" in body.inner_text() and not options(page)
    page.click("[data-way=terms]")
    assert page.locator(".tl-ask-terms li").count() == len(TERMS)
    page.click("#tl-ask-pages")
    arrived(page, "contents")


def test_the_terms_are_a_list_with_a_search(page):
    page.evaluate("translucent.app.setDepth('plain')")
    ask(page, "")
    page.click("#tl-ask [data-name=terms]")
    assert page.locator(".tl-ask-terms li").count() > 60
    page.fill("#tl-ask-text", "熵")  # in either language
    shown = page.locator(".tl-ask-terms li").all_inner_texts()
    assert len(shown) == 2 and any("How uncertain a distribution is" in text for text in shown)
    page.fill("#tl-ask-text", "no such term")
    assert "no such term" in page.inner_text("#tl-ask .tl-ask-body")


def test_every_wording_finds_its_question_and_so_do_words_that_none_has(page):
    among = [(text, one.en, 1) for one in QUESTIONS for text in (one.zh, one.en)]
    among += [(text, one.en, 3) for one in QUESTIONS for text in one.also] + [(text, wanted, 3) for text, wanted in PARAPHRASES.items()]
    ranked = page.evaluate(RANKED, [text for text, *_ in among])
    missed = {text: found for (text, wanted, first), found in zip(among, ranked, strict=True) if wanted not in found[:first]}
    assert not missed


def opens(page, question):
    """The question is chosen, and its page draws."""
    page.evaluate(
        """async (en) => {
          const { late } = await translucent.app.module("browser/requests/lazy_files.js");
          const { answer } = await translucent.app.module("browser/question_search/show_answer.js");
          const { questions } = await late("questions.json");
          answer(questions.find((question) => question.en === en));
        }""",
        question.en,
    )
    arrived(page, question.page)
    page.wait_for_function("text => document.querySelector('#tl-answer b')?.textContent === text", arg=question.en)
    page.wait_for_function("name => !translucent.app.mounted[name].root.classList.contains('tl-busy')", arg=question.page)
    assert page.locator(f"#page-{question.page} > .tl-error, #page-{question.page} .tl-page > .tl-error").count() == 0, question.en


@pytest.mark.parametrize("pages", [("whatif", "decoding", "byhand"), thorough(NAMES)], ids=["some", "all"])
def test_questions_open_a_page_that_draws(page, pages):
    """One for each page, one after the other in one browser, as one who plays with the box would."""
    for question in {one.page: one for one in QUESTIONS if one.page in pages}.values():
        opens(page, question)


def test_the_chosen_question_is_answered_with_the_numbers_of_this_sentence(page):
    ask(page, "why did it translate it like this")
    least = page.evaluate("translucent.app.result.facts.least")
    said = page.inner_text("#tl-ask [aria-selected=true] p")
    assert f"token {least['step']}, “{least['token']}”" in said and f"“{least['other']}”" in said
    page.keyboard.press("Enter")
    arrived(page, "attribution")
    assert page.evaluate("translucent.app.scene.step") == least["step"] - 1
    assert page.inner_text("#tl-answer-said") == said


def test_an_open_page_is_asked_what_it_answers_and_the_line_goes_with_it(page):
    ask(page, "why is the upper triangle empty")
    page.keyboard.press("Enter")
    page.wait_for_selector("#page-masks #tl-answer")
    ask(page, "")
    assert options(page) == [question.en for question in QUESTIONS if question.page == "masks"]
    page.keyboard.press("Escape")
    go(page, "head")
    assert page.locator("#tl-answer").count() == 0


def test_where_no_run_was_made_the_questions_are_fetched_once_asked_for_and_a_place_waits_for_the_run(open_page):
    page = open_page("?tab=lab&lang=en", drawn=False)
    assert page.evaluate("translucent.app.result") is None
    page.evaluate("() => { window.asked = []; const was = fetch; window.fetch = (...all) => (asked.push(String(all[0])), was(...all)); }")
    ask(page, "")
    page.keyboard.press("Escape")
    ask(page, "which head does the aligning")
    assert page.evaluate("asked.filter((url) => url.endsWith('questions.json')).length") == 1
    page.keyboard.press("Enter")
    arrived(page, "roles")
    page.wait_for_function("() => translucent.app.scene.layer === Number(translucent.app.result.taught.attention.split('.')[1])")
    wait_drawn(page)
