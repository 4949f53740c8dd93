"""How a visitor is received: what is asked before Gradio has built the page, the opening, all pages, the page for teachers."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import arrived, asked_by, begin, go, wait_drawn
from viz.pages import words
from viz.shared.page_sentences import OWN


def visit(open_page, query="?lang=en", **more):
    """Come as a visitor does."""
    return open_page(query, tab="", depth="", **more)


@pytest.mark.parametrize(("locale", "width", "height"), [("en-US", 1366, 768), ("de-DE", 390, 844)])
def test_who_comes_with_nothing_sees_a_sentence_in_their_language_translated_word_by_word(open_page, locale, width, height):
    page = visit(open_page, "", locale=locale, width=width, height=height)
    greeted(page, "I have a cat.", "en-zh")
    for lang in ("zh", "en"):
        page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
        expect(page.locator("#page-opening h2")).to_have_text(words(lang)["opening.title"])
        figure = page.locator("#page-opening .mk-links").bounding_box()
        assert figure is not None and figure["y"] < height / 2, lang
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), lang


def greeted(page, text, checkpoint):
    """The opening plays that sentence by itself."""
    page.wait_for_function("text => document.querySelector('#sentence textarea')?.value === text", arg=text)
    page.wait_for_function("translucent.app.scene.step > 0")
    shown = page.evaluate("[translucent.app.active, translucent.app.result.source, translucent.app.scene.checkpoint]")
    assert shown == ["opening", text, checkpoint]


LONG = "My grandmother bakes bread on rainy mornings, and in the afternoon she reads a long book about the sea to all of us."


def test_a_remembered_language_greets_before_the_browser_s_own_and_the_other_sentence_is_never_asked_for(open_page):
    page = visit(open_page, "")
    greeted(page, "我有一只猫。", "zh-en")
    page.locator("#tl-lang").click()
    page.wait_for_function("translucent.app.language === 'en'")
    asked = asked_by(page)
    begin(page)
    greeted(page, "I have a cat.", "en-zh")
    bodies = "".join(one.post_data or "" for one in asked)
    assert "I have a cat." in bodies and "我有一只猫。" not in bodies


def test_a_letter_that_is_typed_at_once_is_not_selected_with_the_example(open_page):
    page = visit(open_page)
    greeted(page, "I have a cat.", "en-zh")
    selected = page.evaluate("""() => {
        const box = document.querySelector("#sentence textarea");
        box.focus();
        box.value = "T"; // as a key does before the page has had time to select the example
        return new Promise((done) => setTimeout(() => done(box.selectionEnd - box.selectionStart)));
    }""")
    assert selected == 0


def test_each_door_leads_where_it_says_and_the_mark_leads_back(open_page):
    page = visit(open_page)
    tour, teach = (page.locator("#page-opening .mk-buttons .mk-link").nth(i) for i in (0, 1))
    doors = {
        "flow": page.locator("#page-opening .mk-main .mk-buttons button"),
        "masks": page.locator("#page-opening [data-page=masks]"),
        "teach": teach,
        "tokens": tour,
    }
    for leads, door in doors.items():
        door.click()
        arrived(page, leads)
        if leads != "tokens":
            page.locator(".tl-home").click()
            arrived(page, "opening")
    expect(page.locator(".ls-card")).to_be_visible()


def test_the_pages_about_pages_open_a_page_the_search_or_a_stop(open_page):
    page = open_page("?tab=contents&lang=en")
    page.locator("#page-contents .mk-primary").click()
    page.locator("#tl-ask").press("Escape")
    page.locator("#page-contents [data-page=masks]").click()
    arrived(page, "masks")
    go(page, "teach")
    page.get_by_role("button", name="3 Soft lookup", exact=True).click()
    page.wait_for_selector(".ls-card[data-stop=lookup]")
    arrived(page, "intuition")


def test_a_teacher_puts_a_link_together_and_it_opens_what_it_says(open_page, server):
    page = open_page("?tab=teach&lang=zh&text=你好。")
    page.locator("#teach-sentence").uncheck()
    assert "text=" not in page.locator("#teach-link").input_value(), "the sentence is left to the class"
    page.locator("#teach-sentence").check()
    page.locator("#teach-opens").select_option("lesson=road/6")
    page.locator("#teach-lang").select_option("lang=en")
    page.locator("#teach-depth").select_option("depth=exact")
    link = page.locator("#teach-link").input_value()
    assert link.startswith(server.url)
    page.goto(link)
    page.wait_for_selector(".ls-card[data-stop=mask]")
    wait_drawn(page)
    assert page.evaluate("[translucent.app.language, translucent.app.depth, translucent.app.scene.text]") == ["en", "exact", "你好。"]


@pytest.mark.parametrize("query", ["?tab=flow", "?text=你好。"])
def test_a_link_means_the_same_for_everybody(open_page, query):
    page = visit(open_page, query, locale="en-US")
    assert page.evaluate("translucent.app.scene.checkpoint") == "zh-en"
    assert page.evaluate("translucent.app.language") == "en"
    read = """async queries => {
      const { readAddress } = await translucent.app.module("browser/state/address.js");
      return queries.map(query => readAddress(query).scene.checkpoint);
    }"""
    assert page.evaluate(read, ["?checkpoint=zh-en", "?layer=1", ""]) == ["zh-en", "zh-en", "en-zh"]


def test_a_page_begins_with_its_own_sentence_until_a_person_asks_for_one(open_page):
    page = visit(open_page)
    by_name = """async names => {
      const { readAddress } = await translucent.app.module("browser/state/address.js");
      return names.map(name => readAddress(`?tab=${name}`).scene.text);
    }"""
    assert page.evaluate(by_name, ["tokens", "masks"]) == [OWN["tokens"]["en"], OWN["masks"]["zh"]]
    for name, text in (
        ("masks", OWN["masks"]["zh"]),
        ("lens", OWN["masks"]["zh"]),
        ("opening", "I have a cat."),
        ("tokens", OWN["tokens"]["en"]),
        ("whatif", OWN["whatif"]["zh"]),
    ):
        go(page, name)
        shown = "[translucent.app.scene.text, document.querySelector('#sentence textarea').value, translucent.app.result?.source]"
        page.wait_for_function(f"text => {shown}.every((one) => one === text)", arg=text)
    page.reload()
    arrived(page, "whatif")
    begun = "[translucent.app.scene.text, translucent.app.scene.edits]"
    assert page.evaluate(begun) == [OWN["whatif"]["zh"], ["positions:off"]]
    page.go_back()
    arrived(page, "tokens")
    assert page.evaluate(begun) == [OWN["tokens"]["en"], []]
    page.evaluate("text => translucent.app.choose(text)", LONG)
    go(page, "masks")
    assert page.evaluate("translucent.app.scene.text") == LONG
    go(page, "opening")
    page.wait_for_function("(box => box.clientHeight >= box.scrollHeight - 2)(document.querySelector('#sentence textarea'))")


def test_a_sentence_that_was_typed_goes_along_through_a_door(open_page):
    page = visit(open_page)
    page.locator("#sentence textarea").fill("I like you.")
    page.locator(".mk-cards button").first.click()
    page.wait_for_function("translucent.app.active === 'tokens' && translucent.app.result?.source === 'I like you.'")
    assert page.evaluate("[translucent.app.scene.checkpoint, translucent.app.scene.text]") == ["en-zh", "I like you."]
    go(page, "decoding")
    assert page.evaluate("translucent.app.scene.decode") == {}  # a page's settings belong to its own sentence


def test_a_sentence_stays_with_its_direction_and_one_that_is_only_typed_goes_along(open_page):
    page = visit(open_page)
    box, other = page.locator("#sentence textarea"), page.locator(".tl-directions [aria-pressed=false]")
    page.evaluate("translucent.app.choose('I like you.')")
    other.click()
    page.wait_for_function("translucent.app.scene.checkpoint === 'zh-en'")
    other.click()
    page.wait_for_function("translucent.app.scene.checkpoint === 'en-zh'")
    expect(box).to_have_value("I like you.")
    box.fill("我喜欢你。")
    other.click()
    page.wait_for_function("translucent.app.scene.checkpoint === 'zh-en'")
    expect(box).to_have_value("我喜欢你。")


def test_what_a_page_begins_with_and_what_a_person_makes_of_it_stay_there(open_page):
    page = visit(open_page)
    begun = "[translucent.app.scene.kind, translucent.app.scene.decode]"
    for name, own in (("head", ["decoder", {}]), ("decoding", ["cross", {"temperature": 1.75}]), ("tokens", ["cross", {}])):
        go(page, name)
        assert page.evaluate(begun) == own
    go(page, "decoding")
    for settings in ({}, {"repetition_penalty": 1.5}):
        page.evaluate("decode => translucent.app.set({ decode })", settings)
        for name, own in (("tokens", {}), ("decoding", settings)):
            go(page, name)
            assert page.evaluate(begun) == ["cross", own]


def test_a_row_that_only_a_film_showed_goes_on_to_the_maps_and_no_other_page_that_chooses(open_page):
    page = visit(open_page)
    page.evaluate("translucent.app.choose('I like you.')")
    page.wait_for_function("translucent.app.scene.step > 0 && translucent.app.result?.source === 'I like you.'")
    page.evaluate("document.querySelector('.mk-play').click()")
    step = page.evaluate("translucent.app.scene.step")
    assert step > 0
    for name, asked in (("attention", step), ("decoding", -1)):
        go(page, name)
        assert f"&step={asked}&" in page.url


def test_a_row_that_was_chosen_stays_on_a_page_that_chooses_one_itself(open_page):
    page = visit(open_page)
    go(page, "lens")  # where no film goes on
    page.evaluate("translucent.app.choose('I like you.')")
    page.evaluate("translucent.app.set({ step: 0 })")
    go(page, "masks")
    assert page.evaluate("translucent.app.scene.step") == 0


def test_an_answer_that_comes_after_another_page_changed_the_sentence_is_not_shown(open_page):
    page, held = visit(open_page), []

    def hold(route):
        is_early = '"page":"lens"' in (route.request.post_data or "") and not held
        held.append(route) if is_early else route.continue_()

    page.route("**/component_server/", hold)
    page.locator("#pages [role=tab][data-tab-id=lens]").dispatch_event("click")
    page.wait_for_function("translucent.app.mounted.lens?.asked.size")
    go(page, "masks")
    held[0].continue_()
    page.wait_for_function("!translucent.app.mounted.lens.asked.size")
    go(page, "lens")
    assert page.evaluate("[translucent.app.scene.text, translucent.app.result.source]") == [OWN["masks"]["zh"]] * 2


def test_where_the_browser_keeps_nothing_the_app_opens_all_the_same(browser, server):
    page, problems = browser.new_page(), []
    page.on("pageerror", lambda error: problems.append(error))
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('closed', 'SecurityError'); } })")
    page.goto(f"{server.url}/?tab=tokens&text=我有一只猫。&lang=en")
    arrived(page, "tokens")
    page.locator("#tl-lang").click()
    page.wait_for_function("translucent.app.language === 'zh'")
    page.close()
    assert not problems


def test_the_ground_is_dark_before_any_script_of_ours_is_there(browser, server):
    page = browser.new_page(color_scheme="dark")
    page.route("**/*.js*", lambda route: route.abort())
    for query, color in (("", "rgb(11, 16, 24)"), ("?__theme=light", "rgb(255, 255, 255)")):
        page.goto(f"{server.url}/{query}", wait_until="domcontentloaded")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == color
    page.close()


def test_it_is_asked_once_before_gradio_does(open_page):
    page = open_page(drawn=False)
    asked = []
    page.on("request", lambda one: asked.append(asking(one)) if asks_for_a_page(one) else None)
    page.reload()
    wait_drawn(page)
    assert asked == ["first-question"]
    go(page, "masks")
    assert len(asked) > 1 and "first-question" not in asked[1:]


def test_where_it_fails_the_page_asks_as_usual(windows, server):
    window = windows.take(1366, 768, {"locale": "zh-CN"})
    asked = []

    def refuse_first(route):
        if asks_for_a_page(route.request):
            asked.append(asking(route.request))
        route.fulfill(status=500, body="") if len(asked) == 1 else route.continue_()

    window.page.route("**/component_server/", refuse_first)
    window.page.goto(f"{server.url}/?tab=tokens")
    wait_drawn(window.page)
    windows.give(window)
    assert len(asked) == 2 and asked[0] == "first-question" != asked[1]


def asks_for_a_page(request):
    """The whole of it: a part is asked for when the page has been drawn, or later."""
    return "component_server" in request.url and "part" not in request.post_data_json["data"]


def asking(request):
    """The session that a question names."""
    return str((request.post_data_json or {})["session_hash"])
