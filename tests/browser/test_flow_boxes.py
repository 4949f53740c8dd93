"""The boxes of the page Flow in a real browser: pictures, keys, the walk and its link; what is told of them: tests/viz/pages/test_flow_boxes.py."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import asked_by, contains, go, has, is_hidden, is_seen, opened_once
from tests.browser.test_flow_near import stands

SENTENCE, OTHER = "我有一只猫。", "你好。"
DECODE = '&decode={"max_length":8}'


opened = opened_once(f'?text={SENTENCE}&tab=flow&lang=en{DECODE}&flow={{"boxes":{{}}}}', reduced_motion="reduce")
"""The boxes, opened once without motion (test_flow.py sees the camera fly)."""


@pytest.fixture
def page(opened):
    """The page of boxes as its link says it."""
    if opened.evaluate("translucent.app.active") != "flow":
        go(opened, "flow")
    show(opened)
    return opened


def show(page, boxes=None, **scene):
    """boxes: what the link says of them."""
    usual = {"at": "", "beside": "", "source": -1, "step": 0}
    page.evaluate("scene => translucent.app.set(scene)", usual | {"flow": {"boxes": boxes or {}}} | scene)
    stands(page, "")
    page.locator(".mp-box").first.wait_for()


def tells(page, box, **more):
    """Wait until the walk tells of this box."""
    expect(page.locator("#boxes-caption")).to_have_attribute("data-box", box, **more)


def test_a_box_leads_to_its_place_of_the_stage_or_to_the_page_about_it(page):
    show(page, {"all": True})
    for box, address in (("decoder.1.norm_cross", "decoder.1.resid_cross"), ("softmax", "logits[0]"), ("encoder.0.self", "encoder.0.self")):
        page.focus(f"[id='boxes-{box}']")
        page.keyboard.press("Enter")
        stands(page, address)
        page.click("[data-crumb=model]")
        stands(page, "")
    page.mouse.move(1, 1)  # what it points at is told about
    page.focus("[id='boxes-softmax']")
    page.locator(".mp-detail button", has_text="Zoom in").click()
    stands(page, "logits[0]")
    show(page)
    page.mouse.move(1, 1)
    page.focus("[id='boxes-softmax']")
    page.locator(".mp-detail button", has_text="Why this token").click()
    page.wait_for_function("() => translucent.app.active === 'attribution'")
    go(page, "flow")
    page.click("[id='boxes-encoder.ids']")
    page.wait_for_function("() => translucent.app.active === 'tokens'")


def test_an_old_link_to_the_map_opens_its_box_and_the_switch_goes_to_the_film_and_back(open_page):
    page = open_page(f'?text={SENTENCE}&tab=map&map={{"all":true,"walk":3}}&lang=en{DECODE}')
    tells(page, "encoder.0.self")
    assert page.locator(".mp-bar").count() == 0 and page.evaluate("translucent.app.active") == "flow"
    page.click("[data-act=boxes]")
    is_seen(page, "canvas.flow-canvas")
    is_hidden(page, ".flow-boxes")
    page.click("[data-act=boxes]")
    is_seen(page, ".mp-svg")
    assert "flow." not in page.inner_text("#flow-now")
    page.click("[data-act=play]")
    page.wait_for_function("() => translucent.app.mounted.flow.show.player.playing")


def test_the_picture_writes_the_shape_beside_every_line_and_in_the_attentions(page):
    show(page, {"all": True})
    parts = page.evaluate("translucent.app.mounted.flow.show.boxes.view.parts")
    shapes = {part["site"]: part["shape"] for part in parts if part["site"]}
    edges = page.locator("[data-edge]").evaluate_all("all => all.map((e) => [e.dataset.site, e.textContent])")
    named = [(site, text) for site, text in edges if site and "(" in text]
    assert len(named) > 20 and all(text == shapes[site] for site, text in named)
    crosses = [part for part in parts if part["type"] == "cross"]
    for part in crosses:
        box = page.locator(f"[id='boxes-{part['id']}']")
        assert box.locator("[data-shape]").get_attribute("data-shape") == part["inner"] and part["params"] in (box.text_content() or "")
    assert page.locator("[data-memory]").count() == len(crosses)


def test_times_are_measured_when_they_are_asked_for_and_their_shares_sum_to_one(page):
    assert page.locator(".mp-time").count() == 0
    page.click("#boxes-times")
    contains(page, "#boxes-times-said", re.compile(r"measured at \d\d:\d\d:\d\d on the CPU: .* median over \d+ forward passes"))
    times = page.evaluate("translucent.app.mounted.flow.show.boxes.times.parts")
    assert sum(time["share"] or 0 for time in times.values()) == pytest.approx(1)
    assert times["linear"]["text"] in page.text_content("[id='boxes-linear']")
    contains(page, ".mp-detail", re.compile(r"Time: \d"))
    page.click("#boxes-again")
    page.wait_for_function("() => translucent.app.mounted.flow.show.boxes.turn > 0 && translucent.app.mounted.flow.show.boxes.times")


def test_a_layer_is_unrolled_by_its_bar(page):
    last = page.evaluate("translucent.app.mounted.flow.show.boxes.view.layers.decoder.length") - 1
    assert page.locator(f"[id='boxes-decoder.{last}.cross']").count() == 0
    page.click(f"#boxes-decoder-layer-{last}")
    is_seen(page, f"[id='boxes-decoder.{last}.cross']")
    assert page.locator("[id='boxes-decoder.0.cross']").count() == 0
    page.click("#boxes-all")
    assert page.locator(".mp-bar").count() == 0


def test_arrow_keys_move_between_the_boxes_and_one_can_be_reached_by_tab(page):
    page.focus("[id='boxes-encoder.ids']")
    for key, at in (
        ("ArrowUp", "encoder.embedding"),
        ("ArrowRight", "encoder.positions"),
        ("ArrowUp", "encoder.0.self"),
        ("ArrowUp", "encoder.0.norm_self"),
        ("End", "softmax"),
        ("ArrowDown", "linear"),
    ):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.box") == at, key
    assert page.locator(".mp-svg [tabindex='0']").count() == 1
    assert page.get_attribute(".mp-svg", "aria-labelledby") == "boxes-svg-title" and "4 heads" in page.text_content("#boxes-svg-title")


def test_the_walk_lights_each_box_and_is_in_the_link(page):
    show(page, source=2, step=1)
    steps = page.evaluate("translucent.app.mounted.flow.show.boxes.walk.steps.map((step) => step.id)")
    for i, box in enumerate(steps):
        page.click("#boxes-next")
        tells(page, box)
        assert page.get_attribute(".mp-box.mp-now", "data-box") == box
        assert "{" not in page.inner_text("#boxes-caption")
        assert page.inner_text(".mp-where") == f"{i + 1} / {len(steps)}"
    expect(page.locator("#boxes-next")).to_be_disabled()
    assert f'"walk":{len(steps) - 1}' in page.evaluate("decodeURIComponent(translucent.app.url())"), "the place in the walk is in the link"


def test_the_walk_plays_without_scrolling_stops_and_asks_for_nothing(page):
    page.set_viewport_size({"width": 1366, "height": 500})
    page.wait_for_selector("#boxes-shapes[data-filled]")
    asked = asked_by(page)
    page.focus("#boxes-play")
    page.evaluate("scrollTo(0, 40)")
    page.keyboard.press("Enter")
    tells(page, "encoder.ids")
    tells(page, "encoder.embedding", timeout=8000)
    assert page.evaluate("scrollY") == 40
    page.click("#boxes-play")
    page.locator(".mp-walk select").first.select_option(index=2)
    contains(page, "#boxes-caption", "norm of the output")
    page.focus("#boxes-play")
    page.keyboard.press("ArrowRight")
    tells(page, "encoder.positions")
    page.click("#boxes-stop")
    tells(page, "")
    assert not [one for one in asked if "gradio_api" in one.url]
    page.set_viewport_size({"width": 1366, "height": 768})


def test_the_table_of_shapes_is_copied_and_its_rows_open_a_page(page):
    show(page, beside=OTHER)
    page.wait_for_selector(f"#boxes-shapes[data-filled='{OTHER}']")
    rows = page.locator("#boxes-shapes tbody tr")
    page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    page.click("#boxes-copy")
    contains(page, "#boxes-copy", "Copied")
    lines = page.evaluate("copied").split("\n")
    assert len(lines) == 1 + rows.count() >= 19 and all(line.count("\t") == 6 for line in lines)
    page.locator("#boxes-shapes button", has_text="Weights of the last cross-attention").click()
    page.wait_for_function("() => translucent.app.active === 'attention'")
    assert page.evaluate("translucent.app.scene.kind") == "cross"


def test_on_a_phone_everything_fits_and_the_walk_stays_in_sight_in_both_languages(open_page):
    page = open_page(f'?text={SENTENCE}&tab=flow&lang=zh{DECODE}&flow={{"boxes":{{"times":true}}}}', width=390, height=844)
    for lang, name, told in (("zh", "自注意力", "最大的一个权重"), ("en", "self-attention", "largest weight")):
        page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
        has(page, "[id='boxes-encoder.0.self']", "aria-description", re.compile(name, re.IGNORECASE))
        page.locator(".mp-time").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, lang
        outside = page.evaluate(
            """() => [...document.querySelectorAll('.mp-box text, .mp-shape')].filter((x) => { const r = x.getBoundingClientRect(); return r.left < 0 || r.right > 390; }).map((x) => x.textContent)"""
        )
        assert outside == [], lang
        for _ in range(4):
            page.click("#boxes-next")
        contains(page, "#boxes-caption", told)
        page.click("#boxes-next")
        assert page.locator("#boxes-caption").bounding_box()["y"] >= 0, lang
        lit, side = page.locator(".mp-now.mp-box").bounding_box(), page.locator("#boxes-side").bounding_box()
        assert lit and side and lit["y"] > side["y"] + side["height"] - 1 and lit["y"] + lit["height"] < 844, lang
        page.click("#boxes-stop")
