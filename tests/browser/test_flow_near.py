"""Flow in a real browser: its nearer distances, and backwards with the numbers of an independent backward pass."""

import re
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
import torch
from playwright.sync_api import expect
from pytest import approx

from lab.questions.gradients import as_pair, record_gradients
from tests.browser.conftest import contains, open_menu, opened_once
from tests.browser.test_flow import CAT, SHOW, at, caption, linked, seek
from tests.browser.written_numbers import number
from viz.pages.flow.told_back import length_text

ROOT = "translucent.app.mounted.flow.root"
TOKENS = ".flow-near:not([hidden]) .mk-table tbody tr"


page = opened_once(at(99) + "&lang=en", reduced_motion="reduce")
"""The page, opened once without motion (test_flow.py sees the camera fly); each test goes to its own place."""


def stands(page, address):
    """Wait until the camera has landed there, and what it wrote into the address is read, which film.js does through an import."""
    page.wait_for_function(
        f"at => ({SHOW}?.isNear ? {ROOT}.dataset.at : '') === at && !document.querySelector('.flow-flying')",
        arg=address,
    )
    page.evaluate("translucent.app.module('pages/flow/near.js').then(() => 0)")


def show(page, address):
    """Go where a link with this address leads."""
    page.evaluate("at => translucent.app.set({ at })", address)
    stands(page, address)


def here(page):
    return str(page.evaluate(f"{SHOW}.isNear ? {ROOT}.dataset.at : ''"))


def listed_products(page):
    rows = page.locator(".flow-near:not([hidden]) details tbody tr td:last-child")
    rows.first.wait_for(state="attached")
    return [number(text) for text in rows.all_text_contents()]


def go_in(page, act, cell):
    """From the canvas to one score, a press a distance. act: "click" or "tap"."""
    lane, start, tall = page.evaluate(
        f"(({{ lanes: {{ source }}, tall }}) => [source.v0 + 8, source.boxes.find(x => x.layer === 0).u0 + 10, tall])({SHOW}.film.layout)"
    )
    x, y = (lane, start) if tall else (start, lane)
    getattr(page.locator("canvas.flow-canvas"), act)(position={"x": x, "y": y})
    stands(page, "encoder.0")
    for address in ("encoder.0.self", "encoder.0.self.weights[1]"):
        getattr(page.locator(f"[data-to='{address}']"), act)()
        stands(page, address)
    getattr(page.locator(f".nr-sheet .mk-cell[data-spot='{cell}']"), act)()
    page.wait_for_function(f"{ROOT}.dataset.at.match(/^encoder\\.0\\.self\\.weights\\[1,\\d,\\d\\]$/)")


def test_from_the_model_to_the_products_of_one_score_and_back_by_mouse(page, seen):
    show(page, "")
    page.evaluate(f"{SHOW}.seek({SHOW}.player.duration)")
    go_in(page, "click", "3.2")
    row, key = map(int, re.findall(r"\d+", here(page))[-2:])
    a = seen.attention("encoder", 0)
    expected = a.q[1, row].astype(float) * a.k[1, key]
    assert listed_products(page) == approx(expected.tolist(), abs=5.1e-5)
    chain = page.locator(".flow-near:not([hidden]) .nr-cell")
    expect(chain).to_contain_text(f"{a.scores[1, row, key]:.4f}".replace("-", "−"))
    expect(chain).to_contain_text(f"{a.weights[1, row, key]:.5f}")
    for distance, address in (("head", "encoder.0.self.weights[1]"), ("sublayer", "encoder.0.self"), ("layer", "encoder.0"), ("model", "")):
        page.click(f"[data-crumb={distance}]")
        stands(page, address)


def test_the_same_way_by_keys_and_each_address_opens_the_same_place(page, open_page):
    show(page, "")
    page.evaluate(f"{SHOW}.seek(0)")
    page.focus("canvas.flow-canvas")
    walked = [""]
    for _ in range(4):
        page.keyboard.press("Enter")
        page.wait_for_function(
            f"was => {ROOT}.dataset.at && {ROOT}.dataset.at !== was && !document.querySelector('.flow-flying')", arg=walked[-1]
        )
        walked.append(here(page))
        stands(page, walked[-1])
        said = page.inner_text("#flow-now")
        assert "Escape" in said and "flow." not in said, said
    assert walked[1:3] == ["encoder.0", "encoder.0.self"]
    assert re.fullmatch(r"encoder\.0\.self\.weights\[\d,\d,\d\]", walked[4]), walked
    page.keyboard.press("ArrowRight" if walked[4].endswith(",0]") else "ArrowLeft")
    page.wait_for_function(f"was => {ROOT}.dataset.at !== was", arg=walked[4])
    page.wait_for_function("new URLSearchParams(location.search).get('at') === translucent.app.mounted.flow.root.dataset.at")
    stands(page, here(page))
    page.keyboard.press("Escape")
    stands(page, walked[3])
    for address in (walked[2], walked[1], ""):
        page.keyboard.press("Escape")
        stands(page, address)
    other = open_page(f"?tab=flow&text={CAT}&at={walked[4]}")
    stands(other, walked[4])
    assert len(listed_products(other)) == 64
    assert parse_qs(urlsplit(other.evaluate("location.href")).query)["at"] == [walked[4]]


def test_a_wheel_goes_in_where_it_points_and_out(page):
    show(page, "decoder.1")
    page.hover("[data-to='decoder.1.cross']")
    page.keyboard.down("Control")  # a wheel alone scrolls a page that is longer than the screen
    page.mouse.wheel(0, -60)
    stands(page, "decoder.1.cross")
    page.wait_for_timeout(800)  # a wheel that runs on goes no further
    page.mouse.wheel(0, 60)
    stands(page, "decoder.1")
    page.keyboard.up("Control")


def test_an_address_that_names_nothing_here_says_what_there_is(page):
    page.evaluate("translucent.app.set({ at: 'encoder.0.self.scores[9,0,0]' })")
    contains(page, ".flow [role=alert]", "heads go from 0 to 3")
    stands(page, "")


def test_every_token_of_a_layer_has_the_numbers_of_the_trace(page, seen):
    show(page, "decoder.1.resid_post")
    page.locator(TOKENS).first.wait_for()
    rows = page.locator(TOKENS).evaluate_all("rows => rows.map(r => [...r.children].slice(-3).map(c => c.textContent))")
    lengths = [np.linalg.norm(seen[f"decoder.1.{name}"], axis=-1) for name in ("resid_cross", "ff_out", "resid_post")]
    assert [[float(x) for x in row] for row in rows] == [approx([x[i] for x in lengths], abs=0.011) for i in range(len(seen.tgt))]
    page.keyboard.press("ArrowLeft")
    stands(page, "decoder.1.ff_act")
    page.locator(TOKENS).first.wait_for()
    shares = page.locator(TOKENS).evaluate_all("rows => rows.map(r => parseInt(r.children[1].textContent))")
    assert shares == approx([(x > 0).sum() for x in seen["decoder.1.ff_act"]], abs=1)


def pinch(page, spreads):
    """Two fingers on the screen, as far apart as these, one after the other."""
    touch = page.context.new_cdp_session(page)
    for i, spread in enumerate(spreads):
        points = [{"x": 195 + side * spread / 2, "y": 500} for side in (-1, 1)]
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if i else "touchStart", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_same_way_by_touch_on_a_phone(open_page):
    page = open_page(at(99) + "&lang=en", width=390, height=844, has_touch=True, reduced_motion="reduce")
    go_in(page, "tap", "0.0")
    assert len(listed_products(page)) == 64
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    pinch(page, [240, 200, 160, 120])
    stands(page, "encoder.0.self.weights[1]")
    page.tap("[data-crumb=model]")
    stands(page, "")


def test_of_two_places_named_one_after_the_other_the_second_is_shown(open_page):
    page = open_page(at(99) + "&lang=en", reduced_motion="reduce")
    page.evaluate("() => ['decoder.1', 'encoder.0'].forEach((at) => translucent.app.set({ at }))")
    stands(page, "encoder.0")
    page.evaluate("async () => { for (let i = 0; i < 30; i++) await new Promise(requestAnimationFrame); }")
    assert here(page) == "encoder.0" == page.evaluate("translucent.app.scene.at")


NEAR = ".flow-near:not([hidden])"


@pytest.fixture(scope="module")
def record(translator):
    tokens = translator.translate(CAT).tokens
    return record_gradients(translator.model, as_pair(translator.read(CAT)[1], tokens), weights=False)


def test_the_button_starts_the_film_at_the_loss_and_its_numbers_are_autograds(open_page, record):
    page = open_page(at(0, mode="training") + "&lang=en", reduced_motion="reduce")
    page.get_by_role("button", name="Backwards").click()
    page.wait_for_function(f"{SHOW}.way")
    assert page.evaluate(f"{SHOW}.now().moment.name") == "back_loss"
    assert f"largest: {length_text(max(record.losses))}" in caption(page)
    seek(page, "back_collect")
    open_menu(page)
    page.click("#tl-depth [data-name=exact]")
    page.keyboard.press("Escape")
    page.wait_for_function(f"{SHOW}.way && document.querySelector('.flow-exact')")
    longest = torch.tensor(record.gradients["memory"]).norm(dim=-1).max()
    contains(page, ".flow-caption p", f"”, {length_text(float(longest))}.")
    linked(page, mode="backwards")
    page.get_by_role("button", name="Training").click()
    page.wait_for_function(f"!{SHOW}.way")
    assert page.evaluate(f"{SHOW}.timeline.mode") == "training"


def test_the_address_opens_it_and_a_cell_has_its_gradient(open_page, record):
    page = open_page(at(5, mode="backwards").replace("plain", "exact") + "&at=decoder.1.cross.scores[2,3,1]")
    page.locator(f"{NEAR} .nr-gradient").first.wait_for()
    shown = [float(x) for x in page.locator(f"{NEAR} .nr-gradient").evaluate_all("all => all.map(x => x.dataset.gradient)")]
    sites = [f"decoder.1.cross.{name}" for name in ("scores_raw", "scores", "scores_masked", "weights")]
    assert shown == approx([float(record.gradients[site][2, 3, 1]) for site in sites], rel=1e-3, abs=1e-9)
    expect(page.locator(f"{NEAR} .nr-gradient").first).to_contain_text("梯度")
    page.keyboard.press("Escape")
    page.evaluate(f"{SHOW}.near.home()")
    page.wait_for_function(f"!{SHOW}.isNear")
    assert page.evaluate(f"{SHOW}.player.t") == 5
    seek(page, "back_mask")
    contains(page, ".flow-caption p", "被屏蔽的权重是 0")


def test_forwards_a_cell_shows_its_gradient_when_asked(open_page, record):
    page = open_page(at(0).replace("plain", "exact") + "&at=logits[1]&lang=en")
    page.click(f"{NEAR} [data-act=gradient]")
    page.locator(f"{NEAR} td:nth-child(6)").first.wait_for()
    first = float(page.locator(f"{NEAR} td:nth-child(6)").first.get_attribute("data-value") or "nan")
    row = record.gradients["logits"][1]
    assert first == approx(float(row[record.values["logits"][1].argmax()]), rel=1e-3)
