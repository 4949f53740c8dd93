"""The road, walked in a real browser: every stop's deed is done as a person would do it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, arrived, begin, choose, contains, has, is_seen, reads, there_are, wait_drawn
from tests.browser.window_pool import TIMEOUT
from tests.conftest import read_json, thorough
from viz.pages import words

ROAD = read_json(ROOT / "lessons/road.json")
STOPS = ROAD["stops"]

SEEN = """(tab) => [...document.querySelectorAll(`#page-${tab} [data-part]`)].filter((e) => e.checkVisibility())
  .map((e) => ({ names: e.dataset.part.split(' '), holds: [...e.querySelectorAll('[data-part]')].filter((f) => f.checkVisibility()).flatMap((f) => f.dataset.part.split(' ')) }))"""
WIDE = "() => document.documentElement.scrollWidth <= innerWidth"
DRAWN_IN_SIGHT = """(place) => { // Plotly draws what is in sight, and the page still moves
  document.querySelector(place).scrollIntoView({ block: 'center' });
  return document.querySelector(`${place} .main-svg`)?.getBoundingClientRect().width > 200;
}"""

AT_STOP = {stop["name"]: n for n, stop in enumerate(STOPS, 1)}
ACTIONS = {
    "tokens": lambda page: page.hover("#tokens-picture .mk-chip >> nth=0"),
    "vector": lambda page: page.click("#embeddings-picture .mk-bands >> nth=0", position={"x": 40, "y": 60}),
    "lookup": lambda page: page.press("#page-intuition .mk-side input[type=range] >> nth=0", "ArrowRight"),
    "head": lambda page: page.click("#head-picture .mk-chip >> nth=1"),
    "scale": lambda page: page.locator("#whatif-picture .mk-results button", has_text="√64").click(),
    "mask": lambda page: page.locator("#masks-picture .mk-cell").filter(visible=True).first.hover(),
    "heads": lambda page: [
        page.click(f"#whatif-picture {one} >> nth=0") for one in (".mk-ablated", ":has(> .mk-columns .mk-ablated) .mk-results button")
    ],
    "across": lambda page: page.hover("#attention-picture [data-spot='0.0'] >> nth=0"),
    "residual": lambda page: page.click("#residual-picture .mk-bands >> nth=0", position={"x": 40, "y": 60}),
    "choose": lambda page: page.press("#page-search [data-key='decode.temperature']", "ArrowRight"),
    "training": lambda page: page.click("#page-forcing [data-part=shift] tbody tr >> nth=1"),
}
CHOICES = "#exercise-form :is(input[type=radio], [role=gridcell], td button, button:not(#exercise-check))"
TOUR = "#page-opening .mk-buttons .mk-link >> nth=0"


def predict(page, stop):
    """Where a figure is covered until one has answered: the first answer there is."""
    if not any(one.get("hide") for one in stop["exercises"]):
        return
    page.locator(CHOICES).first.click()
    page.click("#exercise-check")
    is_seen(page, "#exercise-verdict .ls-said")


def stands_at(page, n):
    """Wait until stop n is open and its page is drawn."""
    stop = STOPS[n - 1]
    page.wait_for_selector(f".ls-card[data-stop={stop['name']}]")
    arrived(page, stop["scene"]["tab"], timeout=3 * TIMEOUT)  # the second stop loads Plotly
    assert page.evaluate("translucent.app.scene.lesson") == f"road/{n}"
    return stop


def only_its_parts(page, stop):
    if "show" not in stop:
        return
    seen = page.evaluate(SEEN, stop["scene"]["tab"])
    shown = set(stop["show"])
    assert shown <= {name for part in seen for name in part["names"]}
    for part in seen:
        assert shown & {*part["names"], *part["holds"]}, f"{stop['name']} shows {part['names']}"


@pytest.mark.parametrize(
    ("lang", "width", "height"),
    [
        ("zh", 390, 844),
        thorough("zh", 1366, 768),
        thorough("en", 1366, 768),
    ],
)
def test_the_road_is_walked_to_its_end(open_page, lang, width, height):
    page = open_page(f"?lang={lang}", tab="", depth="", width=width, height=height)
    page.click(TOUR)
    for n in range(1, len(STOPS) + 1):
        stop = stands_at(page, n)
        reads(page, "#lesson-title", stop["title"][lang])
        expect(page.locator("#lesson-text")).not_to_contain_text("{")
        only_its_parts(page, stop)
        assert not page.is_visible("#pages [role=tab] >> nth=0")
        assert page.evaluate(WIDE)
        assert page.locator("#lesson-showed").count() == 0
        predict(page, stop)
        ACTIONS[stop["name"]](page)
        is_seen(page, "#lesson-showed")
        contains(page, "#lesson-do", words(lang)["lesson.done"])
        page.click("#lesson-next")
    every = len(STOPS)
    reads(page, "#lesson-score", words(lang)["lesson.score"].format(stops=every, done=every, tasks=every))
    reads(page, "#lesson-end > div > ul li", ROAD["afterwards"][lang])
    reads(page, "#lesson-questions summary", [one["ask"][lang] for one in ROAD["questions"]])
    page.click("#lesson-around")
    arrived(page, "contents")
    assert page.locator(".ls-bar").count() == 0


def test_tomorrow_one_goes_on_where_one_was(open_page):
    page = open_page("?lang=en", tab="", depth="")
    page.click(TOUR)
    stands_at(page, 1)
    ACTIONS["tokens"](page)
    page.click(".ls-dot[data-n='4']")
    stands_at(page, 4)
    assert "lesson=road%2F4" in page.evaluate("location.search"), "so that it is there again when the page is loaded again"
    begin(page, "?lang=en")
    page.click(TOUR)
    stands_at(page, 4)
    expect(page.locator(".ls-dot[data-n='1']")).to_have_accessible_name(
        words("en")["lesson.stop_done"].format(n=1, title=STOPS[0]["title"]["en"])
    )


def test_a_link_holds_a_stop_from_which_keys_lead_on_and_another_page_leads_back(open_page):
    n = AT_STOP["mask"]
    page = open_page(f"?lesson=road/{n}&lang=en", tab="", depth="")
    only_its_parts(page, stands_at(page, n))
    assert page.evaluate("translucent.app.scene.kind") == "decoder"
    page.keyboard.press("Shift+ArrowRight")
    stands_at(page, n + 1)
    assert page.evaluate("translucent.app.scene.step") == 0, "the page's own arrow keys took the same press"
    page.click("#tl-toggle")
    page.press("#sentence textarea", "Shift+ArrowRight")
    stands_at(page, n + 1)  # not while one types
    page.click("#lesson-title")
    page.keyboard.press("Shift+ArrowLeft")
    stands_at(page, n)
    page.click(f".ls-dot[data-n='{AT_STOP['across']}']")
    across = stands_at(page, AT_STOP["across"])
    predict(page, across)
    page.click("#attention-picture .mk-note-link >> nth=-1")
    page.press("#attention-picture .mk-notes button >> nth=-1", "Enter")  # it stands under the bar of the lesson
    arrived(page, "whatif")
    is_seen(page, "#lesson-away")
    is_seen(page, "#pages [role=tab][data-tab-id=whatif]")
    page.click("#lesson-return")
    only_its_parts(page, stands_at(page, AT_STOP["across"]))


def test_what_a_link_says_of_the_view_stands_and_what_a_stop_shows_is_told_without_doing_it_as_well(open_page):
    page = open_page("?lesson=road/4&tab=head&kind=cross&stage=q&lang=en", depth="")
    stands_at(page, 4)
    assert page.evaluate("[translucent.app.scene.kind, translucent.app.scene.stage]") == ["cross", "q"]
    page.click("#lesson-tell")
    contains(page, "#lesson-showed", STOPS[3]["showed"]["en"])
    contains(page, "#lesson-do", words("en")["lesson.do"])


def test_the_road_brings_a_sentence_and_keeps_ones_own_also_by_the_arrow_keys_of_the_dots(open_page):
    page = open_page("?lesson=road/1&lang=en", tab="", depth="")
    stands_at(page, 1)
    prepared, own = ROAD["sentence"]["zh"], "他把书放在桌子上。"
    assert page.evaluate("translucent.app.scene.text") == prepared
    choose(page, own)
    said = STOPS[0]["text"]["en"].format(src_tokens=page.evaluate("translucent.app.result.src_tokens"))
    reads(page, "#lesson-text", said)
    has(page, ".ls-about", "aria-live", "polite")
    has(page, ".ls-dot[aria-current=step]", "data-n", "1")
    page.focus(".ls-dot[data-n='1']")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    stands_at(page, 4)
    assert page.evaluate("document.activeElement.dataset.n") == "4"
    assert page.evaluate("translucent.app.scene.text") == own
    page.click("#lesson-sentence")
    page.wait_for_function("text => translucent.app.result?.source === text", arg=prepared)


def test_back_of_the_browser_goes_from_stop_to_stop_and_what_was_hidden_comes_back_with_its_size_when_one_leaves(
    open_page,
):
    page = open_page("?lesson=road/1&lang=en", tab="", depth="")
    stands_at(page, 1)
    place = page.locator("#lesson-next").bounding_box()
    for n in (2, 3):
        page.click("#lesson-next")
        stands_at(page, n)
        assert page.locator("#lesson-next").bounding_box() == place, "so that it can be pressed again where it was"
    page.go_back()
    only_its_parts(page, stands_at(page, 2))
    page.go_back()
    only_its_parts(page, stands_at(page, 1))
    page.go_forward()
    only_its_parts(page, stands_at(page, 2))
    assert not page.is_visible("#embeddings-similarity")
    page.click("#lesson-leave")
    there_are(page, ".ls-bar", 0)
    is_seen(page, "#embeddings-similarity")
    is_seen(page, "#page-embeddings h2")
    is_seen(page, "#pages [role=tab][data-tab-id=embeddings]")
    page.wait_for_function(DRAWN_IN_SIGHT, arg="#embeddings-wave .js-plotly-plot", polling=500)
    assert page.evaluate("translucent.app.scene.lesson") == ""
    page.go_back()
    only_its_parts(page, stands_at(page, 2))


def test_a_link_to_a_lesson_that_is_not_there_says_so_and_the_page_is_whole(open_page):
    page = open_page("?lesson=nothing/2&lang=en&tab=tokens", depth="")
    wait_drawn(page)
    alert = page.locator(".tl-lesson [role=alert]")
    expect(alert).to_contain_text("nothing")
    is_seen(page, "#tokens-target")
    alert.get_by_role("button").click()
    expect(alert).to_have_count(0)
    page.problems.clear()
