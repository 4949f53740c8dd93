"""The page Flow in a real browser: every control, and the numbers it tells against the trace."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import contains, has, open_menu, opened_once, reads
from tests.conftest import SENTENCE as CAT

SHOW = "translucent.app.mounted.flow.show"
MOMENT = f"{SHOW}.now().moment.name"


def at(t, **more):
    return f"?tab=flow&depth=plain&text={CAT}&flow={json.dumps({'t': t} | more)}"


def now(page):
    return float(page.evaluate(f"{SHOW}.player.t"))


def caption(page):
    return page.inner_text(".flow-caption p")


def time_of(page, name, row=-1):
    """When the finished picture of a moment stands."""
    return float(
        page.evaluate(
            "([name, row]) => translucent.app.mounted.flow.show.timeline.moments.find(m => m.name === name && m.row === row).end - 0.02",
            [name, row],
        )
    )


def seek(page, name, row=-1):
    page.evaluate(f"t => {SHOW}.seek(t)", time_of(page, name, row))


def linked(page, **wanted):
    """Wait until the address says so of the page; it is written at most every 400 ms."""
    page.wait_for_function(
        """wanted => {
          const said = JSON.parse(new URLSearchParams(location.search).get("flow"));
          return Object.entries(wanted).every(([name, value]) => said[name] === value);
        }""",
        arg=wanted,
    )


opened = opened_once(at(0))


@pytest.fixture
def flow(opened):
    """The page, opened once for all, standing at its beginning."""
    opened.evaluate(
        f"""async () => {{
          if ({SHOW}.isNear) await {SHOW}.near.home();
          if ({SHOW}.timeline.mode !== "writing") await {SHOW}.enter("writing");
          {SHOW}.player.pause();
          {SHOW}.set({{ speed: 1, head: -1 }});
          {SHOW}.seek(0);
          await translucent.app.module("pages/flow/near.js"); // what was written into the address is read through an import
        }}"""
    )
    return opened


def test_a_link_stands_at_its_moment_and_a_new_sentence_where_its_third_word_looks_across(open_page):
    page = open_page(at(17.5))
    assert now(page) == 17.5 and page.evaluate(f"{SHOW}.player.playing") is False
    page.evaluate("translucent.app.choose('我喜欢你。')")
    page.wait_for_function(f"{MOMENT} === 'across'")
    assert page.evaluate(f"[{SHOW}.now().moment.row, {SHOW}.player.playing]") == [2, False]
    page.locator("[data-act=forward]", has_text="前馈").click()
    assert page.evaluate(MOMENT) == "rethink"
    page.click("[data-act=start]")
    assert now(page) == 0


def test_play_and_pause_by_button_and_by_space(flow):
    flow.get_by_role("button", name="播放").click()
    flow.wait_for_function(f"{SHOW}.player.t > 0.2")
    flow.get_by_role("button", name="暂停").click()
    stopped = now(flow)
    flow.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert now(flow) == stopped
    flow.locator("canvas.flow-canvas").focus()
    flow.keyboard.press("Space")
    flow.wait_for_function(f"{SHOW}.player.t > {stopped + 0.1}")
    flow.keyboard.press("Space")
    assert flow.evaluate(f"{SHOW}.player.playing") is False


def test_steps_go_from_finished_picture_to_finished_picture(flow):
    names = []
    for _ in range(4):
        flow.get_by_role("button", name="下一步").click()
        names.append(flow.evaluate(MOMENT))
    assert names == ["read", "place", "ask", "weigh"]
    flow.locator("canvas.flow-canvas").press("ArrowLeft")
    assert flow.evaluate(MOMENT) == "ask"


def test_the_keyboard_reaches_moments_chapters_ends_and_heads(flow):
    flow.locator("canvas.flow-canvas").focus()
    seen = []
    for key in ("ArrowRight", "ArrowDown", "End", "Home"):
        flow.keyboard.press(key)
        seen.append(flow.evaluate(MOMENT))
    assert seen == ["read", "place", "stop", "read"]
    for head in (0, 1):
        flow.keyboard.press("h")
        assert flow.evaluate(f"{SHOW}.film.head") == head
    assert flow.locator("[data-set=head]").input_value() == "1"


def test_the_slider_and_the_chapters_lead_to_their_time(flow):
    flow.locator(".flow-chapter[data-chapter=hand]").click()
    assert flow.evaluate(MOMENT) == "hand"
    has(flow, ".flow-chapter[aria-current=step]", "data-chapter", "hand")
    flow.locator(".flow-scrub").fill("0.5")
    chapter = flow.locator(".flow-chapter[aria-current=step]")
    left, width = chapter.evaluate("one => [one.style.left, one.style.width].map(parseFloat)")
    assert left <= 50 <= left + width
    linked(flow, t=round(now(flow), 2))


def test_speed_changes_how_fast_it_goes_and_stays_in_the_link(flow):
    flow.locator(".flow-more").evaluate("more => { more.open = true; }")
    flow.locator("[data-set=speed]").select_option("4")
    assert flow.evaluate(f"{SHOW}.player.speed") == 4
    linked(flow, speed=4)


def test_exact_says_the_same_moment_in_numbers(flow):
    seek(flow, "weigh")
    plain = caption(flow)
    open_menu(flow)
    flow.locator("#tl-depth [data-name=exact]").click()
    contains(flow, ".flow-caption p", "比特")
    assert caption(flow) != plain and flow.evaluate(MOMENT) == "weigh"
    flow.wait_for_function("new URLSearchParams(location.search).get('depth') === 'exact'")
    open_menu(flow)
    flow.locator("#tl-depth [data-name=plain]").click()
    reads(flow, ".flow-caption p", plain)
    flow.keyboard.press("Escape")


def test_the_line_above_marks_the_word_that_is_written_and_leads_to_it(flow):
    marked = flow.locator(".tl-strip [data-at-target].tl-pinned")
    expect(marked).to_have_count(0)
    seek(flow, "choose", 2)
    expect(marked).to_have_attribute("data-at-target", "2")
    flow.locator(".tl-strip [data-at-target='1']").click()
    assert flow.evaluate(f"{SHOW}.now().moment.row") == 1
    expect(marked).to_have_attribute("data-at-target", "1")


def test_a_chosen_head_changes_the_rays_and_the_link(flow):
    seek(flow, "weigh")
    flow.locator(".flow-more").evaluate("more => { more.open = true; }")
    flow.locator("[data-set=head]").select_option("2")
    assert flow.evaluate(f"{SHOW}.film.head") == 2
    flow.wait_for_function("new URLSearchParams(location.search).get('head') === '2'")


def test_training_shows_all_rows_at_once_and_the_wall(flow):
    flow.locator(".flow-foot [data-name=training]").click()
    seek(flow, "triangle")
    marks = flow.evaluate(
        """async () => {
          const { show } = translucent.app.mounted.flow;
          const { sceneAt } = await translucent.app.module("pages/flow/marks.js");
          const scene = sceneAt(show.film, show.player.t);
          return [scene.now.some(m => m.kind === "hatch"), new Set(scene.over.filter(m => m.role === "target").map(m => m.text)).size];
        }"""
    )
    assert marks[0] and marks[1] >= 5
    linked(flow, mode="training")


def test_the_arithmetic_of_a_moment_is_that_of_the_trace_and_playing_comes_back_to_the_moment(flow, seen):
    seek(flow, "across", 2)
    t = now(flow)
    flow.locator("[data-act=open]").click()
    flow.wait_for_function(f"{SHOW}.isNear && document.querySelector('.flow-near:not([hidden]) .nr-sheet')")
    spot = flow.evaluate(f"{SHOW}.near.spot")
    weight = seen.attention("cross", spot["layer"]).weights[spot["head"], spot["row"], spot["key"]]
    contains(flow, ".flow-near:not([hidden])", f"{weight:.5f}")
    assert (spot["part"], spot["row"]) == ("cross", 2)
    assert spot["key"] == seen.attention("cross", spot["layer"]).weights[:, 2].mean(0).argmax()
    assert weight == seen.attention("cross", spot["layer"]).weights[:, 2, spot["key"]].max()
    flow.locator("[data-act=play]").click()
    flow.wait_for_function(f"t => !{SHOW}.isNear && {SHOW}.player.playing && {SHOW}.player.t >= t", arg=t)


def test_more_opens_the_page_at_the_same_place_and_back_returns_to_it(flow):
    seek(flow, "across", 2)
    flow.locator("[data-act=open]").click()
    flow.wait_for_function(f"{SHOW}.isNear && !document.querySelector('.flow-flying')")
    at = flow.evaluate(f"{SHOW}.near.spot")
    flow.locator(".flow-link[data-page=head]").click()
    flow.wait_for_function("translucent.app.active === 'head' && translucent.app.mounted.head?.root.dataset.drawn")
    scene = flow.evaluate("translucent.app.scene")
    assert [scene[name] for name in ("kind", "layer", "head", "step", "source")] == ["cross", at["layer"], at["head"], at["row"], at["key"]]
    flow.go_back()
    flow.wait_for_function(f"key => translucent.app.active === 'flow' && {SHOW}?.isNear && {SHOW}.near.spot.key === key", arg=at["key"])


def test_who_wants_no_motion_gets_stills(open_page):
    page = open_page(f"?tab=flow&text={CAT}", reduced_motion="reduce")
    page.wait_for_function(f"{SHOW}?.film")
    assert page.evaluate(f"{SHOW}.player.playing") is False
    page.click("[data-act=play]")
    assert page.evaluate(MOMENT) == "rethink" and page.evaluate(f"{SHOW}.player.playing") is False


@pytest.mark.parametrize("mode", ["backwards", "training", "writing"])
def test_the_whole_film_is_there_as_text(flow, mode):
    flow.evaluate(f"mode => {SHOW}.enter(mode)", mode)
    lines = flow.locator(".flow-outline li").all_inner_texts()
    told = flow.evaluate(f"{SHOW}.timeline.moments.map((_, i) => {SHOW}.told(i))")
    assert lines == [text for i, text in enumerate(told) if i == 0 or text != told[i - 1]]  # what two layers say alike is said once
    assert all(line and "{" not in line and "flow." not in line for line in lines)
    for moment, text in zip(flow.evaluate(f"{SHOW}.timeline.moments"), told, strict=True):
        layer, part = moment["layer"], moment["part"]
        assert layer < 0 or set(re.findall(r"第 (\d+) 层", text)) <= {str(layer + 1)}, text  # it speaks of what the box is around
        assert "前馈" not in text or part == "ff", text
        if mode != "backwards":
            is_all = moment["name"] == "pass_all"
            assert ("全部" in text) == is_all, text
            assert ("前馈" in text) == (part == "ff"), text
        if moment["name"].startswith(("pass", "teach_")):
            assert f"第 {layer + 1} 层" in text
    if mode != "writing":
        return
    seek(flow, "weigh")
    assert caption(flow) in flow.locator("[role=status]", has_text=caption(flow)).inner_text()
