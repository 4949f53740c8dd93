"""The projector: one figure on the whole screen, in letters for the last row, with keys, marks and the teacher's own window."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import contains, go, has, is_hidden, is_seen, open_menu, reads, there_are

SMALL = """() => {
  const out = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement, text = walk.currentNode.textContent.trim();
    if (!text || e.closest("script, style") || !e.checkVisibility({ visibilityProperty: true }) || !e.getBoundingClientRect().width) continue;
    const px = parseFloat(getComputedStyle(e).fontSize) * e.currentCSSZoom;
    if (px < 17.9) out.push(`${text.slice(0, 20)} ${px}`);
  }
  return out;
}"""
SHOWN = "async () => (await translucent.app.module('browser/projector/projector.js')).projectedView()"


def view(page, n):
    reads(page, ".pj-where", re.compile(rf"View {n} of \d+"))


def test_a_figure_of_a_long_sentence_is_whole_on_the_screen(open_page):
    page = open_page("?lang=en&depth=plain&text=我昨天没去学校，因为我生病了。", tab="attention", width=1280, height=720)
    for tab, views in (("attention", 1), ("flow", 1)):
        go(page, tab)
        page.keyboard.press("p")
        for n in range(1, views + 1):
            view(page, n)
            page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight + 48")  # the air under a view
            assert page.evaluate(SMALL) == [], f"{tab}, view {n}"
            if n < views:
                page.keyboard.press("PageDown")
        page.keyboard.press("Escape")
        is_seen(page, "#tl-frame")


def test_one_figure_fills_the_screen_and_keys_lead_on(open_page):
    page = open_page("?lang=en", tab="masks", width=1280, height=720)
    top = page.locator(".tl-page:visible h2").first
    page.locator("#masks-frames").scroll_into_view_if_needed()
    page.wait_for_selector("#masks-frames .mk-cell >> nth=0")
    page.keyboard.press("p")
    view(page, 1)
    for away in ("#tl-frame", "#pages > .tab-wrapper", "#page-masks h2"):
        expect(page.locator(away).first).to_be_hidden()
    parts = page.evaluate("[...document.querySelectorAll('#page-masks [data-part]')].filter(e => e.offsetHeight).map(e => e.dataset.part)")
    assert len(parts) == 1
    total = page.evaluate(SHOWN)["total"]
    for n in range(1, total + 1):
        view(page, n)
        assert page.evaluate(SMALL) == [], f"view {n}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if n < total:
            page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    view(page, total - 1)
    page.click("[data-act=number]", force=True)
    page.mouse.click(400, 300)
    page.mouse.click(500, 350)
    assert page.locator(".pj-number text").all_text_contents() == ["1", "2"]
    page.keyboard.press("r")
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(360, 340)
    page.mouse.up()
    ring = page.locator(".pj-ring")
    assert [ring.get_attribute(name) for name in ("cx", "cy", "rx", "ry")] == ["300", "300", "60", "40"]
    page.keyboard.press("c")
    there_are(page, ".pj-number, .pj-ring", 0)
    page.keyboard.press("b")
    is_seen(page, ".pj-blank")
    page.keyboard.press("b")
    is_hidden(page, ".pj-blank")
    page.keyboard.press("Escape")
    is_seen(page, "#tl-frame")
    expect(top).to_be_visible()
    assert page.evaluate("translucent.app.mounted.masks.root.style.zoom") == ""


def test_the_teacher_s_window_tells_what_is_next_and_leads_on(open_page):
    page = open_page("?lang=en&lesson=road/2", tab="", width=1280, height=720)
    open_menu(page)
    page.click("#tl-project")
    view(page, 1)
    with page.expect_popup() as opened:
        page.keyboard.press("w")
    second = opened.value
    lesson = page.evaluate("async () => (await translucent.app.module('browser/lesson/player.js')).stopNow().title.en")
    reads(second, "h3", lesson)
    second.fill("#notes", "ask about the mas")
    second.press("#notes", "k")
    second.press("#notes", "b")  # a letter of the notes, not the key that blanks
    second.press("#notes", "Backspace")
    is_hidden(page, ".pj-blank")
    shown = page.evaluate(SHOWN)
    contains(second, "#now", shown["heading"])
    for _ in range(shown["total"]):
        second.click("#on")
    page.wait_for_function("() => translucent.app.scene.lesson === 'road/3'")
    contains(second, "h2 >> nth=2", "stop 3 of")
    second.focus("#on")
    second.keyboard.press("b")
    is_seen(page, ".pj-blank")
    has(second, "#blank", "aria-pressed", "true")
    expect(second.locator("#notes")).to_have_value("ask about the mask")
    second.close()
