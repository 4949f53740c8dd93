"""The page Decoding, used: stepping, sliders, forcing, beam search, keyboard, phone."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import open_drawer

TEXT = "我有一只猫，他有一只狗。"
LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。"

Open = Callable[..., Page]


@pytest.fixture
def decoding(open_page: Open) -> Callable[..., Page]:
    """decoding(lang=..., text=..., step=..., forced=..., width=..., **decode) -> the page, drawn."""

    def open_(
        *, lang: str = "en", text: str = TEXT, step: int = 0, forced: list[int] | None = None, width: int = 1366, **decode: Any
    ) -> Page:
        settings = {"max_length": 14, **decode}
        query = f"?tab=decoding&lang={lang}&step={step}&text={quote(text)}&decode={quote(json.dumps(settings))}"
        page = open_page(query + (f"&forced={json.dumps(forced)}" if forced else ""), width=width)
        page.wait_for_function(
            "translucent.app.active === 'decoding' && translucent.app.mounted.decoding && translucent.app.mounted.decoding.root.dataset.drawn"
        )
        return page

    return open_


def step_of(page: Page) -> int:
    return int(page.evaluate("translucent.app.mounted.decoding.root.dataset.step"))


def slide(page: Page, name: str, value: float, let_go: bool = False) -> None:
    """Move a slider as a hand does: input, and change when let go."""
    page.evaluate(
        """([name, value, change]) => { const s = document.getElementById(`decoding-set-${name}`); s.value = value;
        s.dispatchEvent(new Event("input")); if (change) s.dispatchEvent(new Event("change")); }""",
        [name, value, let_go],
    )


def answers(page: Page) -> int:
    return int(page.evaluate("Number(translucent.app.mounted.decoding.root.dataset.drawn)"))


def let_go(page: Page, name: str, value: float) -> None:
    """Move a slider, let go and wait for the server's answer."""
    before = answers(page)
    slide(page, name, value, let_go=True)
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")


def words_of(page: Page, selector: str) -> list[str]:
    return page.locator(selector).all_inner_texts()


def test_buttons_chips_and_scrubber_move_the_step(decoding: Callable[..., Page]) -> None:
    page = decoding()
    last = page.evaluate("translucent.app.mounted.decoding.decoded.steps.length") - 1
    page.click("#decoding-forward")
    assert step_of(page) == 1
    page.click("#decoding-last")
    assert step_of(page) == last
    expect(page.locator("#decoding-forward")).to_be_disabled()
    page.click("#decoding-back")
    assert step_of(page) == last - 1
    page.click("#decoding-first")
    assert step_of(page) == 0
    page.locator(".dec-out").nth(2).click()
    assert step_of(page) == 2
    page.evaluate("() => { const s = document.getElementById('decoding-scrub'); s.value = 1; s.dispatchEvent(new Event('input')); }")
    assert step_of(page) == 1
    assert page.locator(".dec-out[aria-current]").get_attribute("data-step") == "1"
    page.wait_for_function("() => location.search.includes('step=1')")  # the address follows within a moment


def test_arrow_keys_home_end_and_space_drive_the_player(decoding: Callable[..., Page]) -> None:
    page = decoding()
    last = page.evaluate("translucent.app.mounted.decoding.decoded.steps.length") - 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert step_of(page) == 1
    page.keyboard.press("End")
    assert step_of(page) == last
    page.keyboard.press("Home")
    assert step_of(page) == 0
    page.keyboard.press(" ")
    expect(page.locator("#decoding-play")).to_have_attribute("aria-label", "Pause")
    page.wait_for_function("Number(translucent.app.mounted.decoding.root.dataset.step) >= 1")
    page.keyboard.press(" ")
    expect(page.locator("#decoding-play")).to_have_attribute("aria-label", "Play")


def test_typing_in_the_sentence_box_does_not_move_the_step(decoding: Callable[..., Page]) -> None:
    page = decoding(step=1)
    open_drawer(page)
    page.locator("#sentence textarea, #sentence input").first.focus()
    page.keyboard.press("Home")
    assert step_of(page) == 1


def test_playing_stops_at_the_end(decoding: Callable[..., Page]) -> None:
    page = decoding()
    last = page.evaluate("translucent.app.mounted.decoding.decoded.steps.length") - 1
    page.locator(".dec-out").nth(last - 1).click()
    page.click("#decoding-play")
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.step) === {last}")
    expect(page.locator("#decoding-play")).to_have_attribute("aria-label", "Play")


@pytest.mark.parametrize("settings", [{}, {"temperature": 1.5, "top_k": 5}, {"top_p": 0.6, "repetition_penalty": 1.5}], ids=str)
def test_bars_sum_to_one_with_all_other_tokens_as_their_own_bar(decoding: Callable[..., Page], settings: dict[str, Any]) -> None:
    page = decoding(step=3, strategy="sample", **settings)
    assert words_of(page, ".dec-table tfoot td.dec-p")[0] == "1.000"
    assert words_of(page, ".dec-table tfoot td.dec-p")[-1] == "1.000"
    assert "the model gives them" in page.locator(".dec-rest th").inner_text()
    assert page.locator(".dec-chosen").count() == 1


def test_moving_a_slider_repaints_at_once_without_a_request(decoding: Callable[..., Page]) -> None:
    page = decoding(step=2)
    before = words_of(page, ".dec-table tbody tr:first-child td:last-child")
    drawn, asked = answers(page), []
    page.on("request", lambda request: asked.append(request.url))
    slide(page, "temperature", 2.0)
    assert words_of(page, ".dec-table tbody tr:first-child td:last-child") != before
    assert not asked and answers(page) == drawn
    expect(page.locator("#decoding-candidates h3")).to_contain_text("preview")
    assert page.evaluate("translucent.app.scene.decode.temperature") is None


def test_letting_go_decodes_again_and_keeps_only_what_is_unusual(decoding: Callable[..., Page]) -> None:
    page = decoding(step=1)
    let_go(page, "repetition_penalty", 1.4)
    assert page.evaluate("translucent.app.scene.decode") == {"max_length": 14, "repetition_penalty": 1.4}
    assert page.evaluate("translucent.app.mounted.decoding.decoded.view.settings.repetition_penalty") == 1.4
    expect(page.locator("#decoding-candidates h3")).not_to_contain_text("preview")
    let_go(page, "repetition_penalty", 1)
    assert page.evaluate("translucent.app.scene.decode") == {"max_length": 14}


def test_what_the_slider_previews_is_what_the_server_then_says(decoding: Callable[..., Page]) -> None:
    """The step keeps its beginning, since the first step has none."""
    page = decoding(step=0, strategy="sample")
    slide(page, "temperature", 1.6)
    slide(page, "top_k", 7)
    previewed = words_of(page, ".dec-table tbody td")
    before = answers(page)
    page.evaluate("document.getElementById('decoding-set-top_k').dispatchEvent(new Event('change'))")
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    assert words_of(page, ".dec-table tbody td") == previewed


def test_the_keyboard_keeps_its_slider_while_answers_come(decoding: Callable[..., Page]) -> None:
    page = decoding()
    page.focus("#decoding-set-no_repeat_ngram")
    before = answers(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    assert page.evaluate("translucent.app.scene.decode.no_repeat_ngram") == 2
    assert page.evaluate("document.activeElement.id") == "decoding-set-no_repeat_ngram"
    assert step_of(page) == 0


def test_cut_tokens_stay_visible_struck_and_named(decoding: Callable[..., Page]) -> None:
    page = decoding(step=1, strategy="sample", top_k=3)
    cut = page.locator('.dec-table tr[data-cut="top_k"]')
    assert cut.count() >= 8
    expect(cut.first).to_contain_text("top-k")
    assert "line-through" in cut.first.locator(".dec-token").evaluate("e => getComputedStyle(e).textDecorationLine")
    assert page.locator('.dec-table tbody tr[data-cut=""]').count() == 3


def test_tokens_hit_by_the_penalty_carry_its_amount(decoding: Callable[..., Page]) -> None:
    page = decoding(step=3, repetition_penalty=1.3)
    page.click("#decoding-more")
    hits = page.locator(".dec-was-hit")
    assert hits.count() == page.evaluate("new Set(translucent.app.mounted.decoding.decoded.view.chosen.slice(0, 3)).size")
    assert re.search(r"[÷×]1\.3", hits.first.inner_text())


def test_sampling_says_where_its_draw_fell(decoding: Callable[..., Page]) -> None:
    page = decoding(strategy="sample", temperature=1.3, seed=2)
    why = page.locator(".dec-why").inner_text()
    draw, start, end = (float(x) for x in re.search(r"number ([\d.]+) falls .*\[([\d.]+), ([\d.]+)\)", why).groups())  # type: ignore[union-attr]
    assert start <= draw < end or abs(draw - start) < 1e-3
    expect(page.locator(".dec-strip")).to_be_visible()


def test_clicking_a_candidate_forces_it_and_undo_takes_it_back(decoding: Callable[..., Page]) -> None:
    page = decoding(step=1)
    was = page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen")
    other = page.locator(".dec-table tbody tr:not(.dec-chosen) button.dec-token").first
    token, before = int(other.get_attribute("data-id") or 0), answers(page)
    other.click()
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    assert page.evaluate("translucent.app.scene.forced") == [was[0], token]
    assert page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen.slice(0, 2)") == [was[0], token]
    assert step_of(page) == 1
    expect(page.locator(".dec-out.dec-forced")).to_have_count(1)
    expect(page.locator(".dec-why")).to_contain_text("You forced")
    before = answers(page)
    page.click("#decoding-undo")
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    assert page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen") == was
    assert page.locator("#decoding-undo").count() == 0


def test_a_click_anywhere_in_a_candidate_s_row_forces_it(decoding: Callable[..., Page]) -> None:
    page = decoding(step=1)
    row = page.locator(".dec-table tbody tr:not(.dec-chosen):not(.dec-rest)").first
    token, before = int(row.get_attribute("data-id") or 0), answers(page)
    row.locator("td").last.click()
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    assert page.evaluate("translucent.app.scene.forced[1]") == token
    assert page.evaluate("translucent.app.mounted.decoding.undo.length") == 1  # a click on the button is not counted twice


def test_all_that_the_penalty_changed_have_a_row(decoding: Callable[..., Page]) -> None:
    page = decoding(step=5, repetition_penalty=1.3)
    written = set(page.evaluate("translucent.app.mounted.decoding.decoded.view.chosen.slice(0, 5)"))
    assert written <= set(page.locator(".dec-table tr.dec-was-hit").evaluate_all("rows => rows.map((r) => Number(r.dataset.id))"))


def test_beam_search_shows_fates_arithmetic_and_the_winner(decoding: Callable[..., Page]) -> None:
    page = decoding(strategy="beam", beam=3, step=2)
    rows = page.locator("#decoding-beam tbody tr")
    assert rows.count() == 6
    assert page.locator('#decoding-beam tr[data-status="pruned"]').count() >= 2
    for text in words_of(page, "#decoding-beam tbody td:last-child"):
        total, length, power, score = (float(x) for x in re.match(r"(.+) ÷ (\d+)\^(\S+) = (.+)", text.replace("−", "-")).groups())  # type: ignore[union-attr]
        assert length == 3 and score == pytest.approx(total / length**power, abs=1e-3)
    assert page.locator("#decoding-beam .dec-star").count() <= 1
    ranked = [float(x.split("= ")[1].replace("−", "-")) for x in words_of(page, "#decoding-ranked tbody td:last-child")]
    assert ranked == sorted(ranked, reverse=True)
    expect(page.locator("#decoding-ranked tbody tr").first.locator(".dec-star")).to_be_visible()
    expect(page.locator("#decoding-set-temperature")).to_be_disabled()
    assert page.locator("button.dec-token").count() == 0


def test_the_length_penalty_scores_the_same_hypotheses_anew_at_once(decoding: Callable[..., Page]) -> None:
    page = decoding(strategy="beam", beam=3, step=2)
    slide(page, "length_penalty", 0)
    for text in words_of(page, "#decoding-ranked tbody td:last-child"):
        left, right = text.split(" = ")
        assert left.split(" ÷ ")[0] == right


def test_reset_and_strategy_ask_at_once(decoding: Callable[..., Page]) -> None:
    page = decoding(temperature=1.5)
    before = answers(page)
    page.locator(".dec-strategy label", has_text="sampling").click()
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    assert page.evaluate("translucent.app.scene.decode.strategy") == "sample"
    before = answers(page)
    page.click("#decoding-reset")
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    assert page.evaluate("translucent.app.scene.decode") == {}
    expect(page.locator(".dec-strategy input[value=greedy]")).to_be_checked()


@pytest.mark.parametrize(
    "settings",
    [{"strategy": "beam"}, {"strategy": "sample", "top_k": 5, "repetition_penalty": 1.5, "temperature": 1.5}],
    ids=["beam", "rules"],
)
def test_a_phone_shows_it_without_sideways_scrolling(decoding: Callable[..., Page], settings: dict[str, Any]) -> None:
    page = decoding(text=LONG, width=390, step=4, **settings)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not page.locator(".dec-settings").evaluate("e => e.open")


def test_the_language_switch_keeps_step_and_sliders(decoding: Callable[..., Page]) -> None:
    page = decoding(step=2, temperature=1.5, strategy="sample")
    before = answers(page)
    page.click("#tl-lang")
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    expect(page.locator("#decoding-candidates h3")).to_contain_text("第 3 步的候选词元：读入“")
    assert page.input_value("#decoding-set-temperature") == "1.5"
    assert not re.search(r"\{\w+\}|decoding\.\w+", page.locator(".dec-page").inner_text())


def test_a_candidates_row_says_what_it_reads_and_writes(decoding: Callable[..., Page], server: Any) -> None:
    target = server.service.translator().target
    tokens = server.service.translator().translate(TEXT).tokens
    page = decoding(max_length=100, step=2)
    said = f"reads “{target.piece(tokens[1])}” → writes “{target.piece(tokens[2])}”"
    expect(page.locator("#decoding-candidates h3")).to_contain_text(said)


def test_the_plain_depth_offers_a_changed_setting_and_hides_the_usual_ones(open_page: Open) -> None:
    page = open_page(f"?tab=decoding&lang=en&depth=plain&text={quote(TEXT)}&decode={quote(json.dumps({'no_repeat_ngram': 3}))}")
    shown = [name for name in ("temperature", "no_repeat_ngram", "seed", "max_length") if page.is_visible(f"#decoding-set-{name}")]
    assert shown == ["temperature", "no_repeat_ngram"]


@pytest.mark.parametrize("width", [1366, 390])
def test_of_a_long_sentence_whole_rows_are_shown(decoding: Callable[..., Page], width: int) -> None:
    page = decoding(text=LONG, strategy="sample", temperature=2, max_length=100, width=width)
    cut = """() => [...document.querySelectorAll(".dec-chips")].map(box => [box.scrollHeight > box.clientHeight,
      [...box.children].filter(chip => chip.offsetTop < box.clientHeight && chip.offsetTop + chip.offsetHeight > box.clientHeight).length])"""
    boxes = page.evaluate(cut)
    assert any(scrolls for scrolls, _ in boxes) and not any(rows for _, rows in boxes)


def test_the_chosen_token_has_a_marked_row_however_unlikely_it_was(decoding: Callable[..., Page]) -> None:
    page = decoding(strategy="sample", temperature=2, max_length=12)
    for i in range(page.locator(".dec-out").count()):
        page.locator(".dec-out").nth(i).click()
        expect(page.locator("#decoding-candidates tr.dec-chosen .dec-token")).to_have_text(page.locator(".dec-out b").nth(i).inner_text())
        expect(page.locator("#decoding-candidates tr.dec-chosen")).to_be_visible()


def test_draw_again_samples_with_the_next_seed_and_greedy_offers_none(decoding: Callable[..., Page]) -> None:
    expect(decoding().locator("#decoding-draw")).to_have_count(0)
    page = decoding(strategy="sample", temperature=1.3, seed=99)
    before = answers(page)
    page.click("#decoding-draw")
    page.wait_for_function(f"Number(translucent.app.mounted.decoding.root.dataset.drawn) > {before}")
    expect(page.locator(".dec-set[data-name=seed] output")).to_have_text("0")  # the slider's end is followed by its beginning


@pytest.mark.parametrize("text", ["我有一只猫。", TEXT])
def test_a_sentence_that_leaves_little_choice_at_every_step_offers_a_longer_one(decoding: Callable[..., Page], text: str) -> None:
    page = decoding(text=text)
    least = page.evaluate("Math.min(...translucent.app.mounted.decoding.decoded.distributions.map(({ rawP }) => rawP[0]))")
    expect(page.locator("#decoding-longer")).to_have_count(1 if least >= 0.8 else 0)
