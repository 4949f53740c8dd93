"""The page Decoding, used: stepping, sliders, forcing, beam search, keyboard, phone."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from tests.browser.conftest import OpenPage, open_drawer
from tests.browser.decoding_page import LIMIT, PAGE, TEXT, after_answer, answers, begin

LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。"

Begin = Callable[..., Page]


@pytest.fixture(scope="module")
def decoding(open_page_once: OpenPage) -> Begin:
    """decoding(text=..., step=..., width=..., **decode) -> the page, drawn: one opening, which each test begins anew."""
    return partial(begin, open_page_once(f"?tab=decoding&lang=en&text={TEXT}"))


def step_of(page: Page) -> int:
    return int(page.evaluate(f"{PAGE}.root.dataset.step"))


def slide(page: Page, name: str, value: float, let_go: bool = False) -> None:
    """Move a slider as a hand does: input, and change when let go."""
    page.evaluate(
        """([name, value, change]) => { const s = document.getElementById(`decoding-set-${name}`); s.value = value;
        s.dispatchEvent(new Event("input")); if (change) s.dispatchEvent(new Event("change")); }""",
        [name, value, let_go],
    )


def let_go(page: Page, name: str, value: float) -> None:
    """Move a slider, let go and wait for the server's answer."""
    after_answer(page, lambda: slide(page, name, value, let_go=True))


def last_step(page: Page) -> int:
    return int(page.evaluate(f"{PAGE}.decoded.steps.length")) - 1


def chosen(page: Page) -> list[int]:
    return page.evaluate(f"{PAGE}.decoded.view.chosen")


def words_of(page: Page, selector: str) -> list[str]:
    return page.locator(selector).all_inner_texts()


def test_buttons_chips_and_scrubber_move_the_step(decoding: Begin) -> None:
    page = decoding()
    last = last_step(page)
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


def test_keys_drive_the_player_but_not_from_the_sentence_box_and_playing_stops_at_the_end(decoding: Begin) -> None:
    page, play = decoding(), "#decoding-play"
    last = last_step(page)
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    assert step_of(page) == 1
    open_drawer(page)
    page.locator("#sentence textarea, #sentence input").first.focus()
    page.keyboard.press("Home")
    assert step_of(page) == 1
    page.evaluate("document.activeElement.blur()")
    page.click("#tl-toggle")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("End")
    assert step_of(page) == last
    page.keyboard.press("Home")
    assert step_of(page) == 0
    for said in ("Pause", "Play"):
        page.keyboard.press(" ")
        expect(page.locator(play)).to_have_attribute("aria-label", said)
    page.locator(".dec-out").nth(last - 1).click()
    page.click(play)
    expect(page.locator(play)).to_have_attribute("aria-label", "Pause")
    page.wait_for_function(f"Number({PAGE}.root.dataset.step) === {last}")
    expect(page.locator(play)).to_have_attribute("aria-label", "Play")


def test_bars_sum_to_one_with_all_other_tokens_as_their_own_bar(decoding: Begin) -> None:
    for settings in ({}, {"temperature": 1.5, "top_k": 5}, {"top_p": 0.6, "repetition_penalty": 1.5}):
        page = decoding(step=3, strategy="sample", **settings)
        sums = words_of(page, ".dec-table tfoot td.dec-p")
        assert (sums[0], sums[-1]) == ("1.000", "1.000"), settings
        assert "the model gives them" in page.locator(".dec-rest th").inner_text(), settings
        assert page.locator(".dec-chosen").count() == 1, settings


def test_a_slider_shows_at_once_and_without_a_request_what_the_server_then_says(decoding: Begin) -> None:
    """The step keeps its beginning, since the first step has none."""
    page = decoding(strategy="sample")
    before, drawn = words_of(page, ".dec-table tbody tr:first-child td:last-child"), answers(page)
    asked: list[str] = []
    note = lambda request: asked.append(request.url)  # noqa: E731
    page.context.on("request", note)
    slide(page, "temperature", 1.6)
    assert words_of(page, ".dec-table tbody tr:first-child td:last-child") != before
    expect(page.locator("#decoding-candidates h3")).to_contain_text("preview")
    assert page.evaluate("translucent.app.scene.decode.temperature") is None
    slide(page, "top_k", 7)
    assert not asked and answers(page) == drawn
    page.context.remove_listener("request", note)
    previewed = words_of(page, ".dec-table tbody td")
    after_answer(page, lambda: page.evaluate("document.getElementById('decoding-set-top_k').dispatchEvent(new Event('change'))"))
    assert words_of(page, ".dec-table tbody td") == previewed
    expect(page.locator("#decoding-candidates h3")).not_to_contain_text("preview")


def test_letting_go_decodes_again_and_keeps_only_what_is_unusual(decoding: Begin) -> None:
    page = decoding(step=1)
    let_go(page, "repetition_penalty", 1.4)
    assert page.evaluate("translucent.app.scene.decode") == {"max_length": LIMIT, "repetition_penalty": 1.4}
    assert page.evaluate(f"{PAGE}.decoded.view.settings.repetition_penalty") == 1.4
    let_go(page, "repetition_penalty", 1)
    assert page.evaluate("translucent.app.scene.decode") == {"max_length": LIMIT}


def test_the_keyboard_keeps_its_slider_while_answers_come(decoding: Begin) -> None:
    page = decoding()
    page.focus("#decoding-set-no_repeat_ngram")
    page.keyboard.press("ArrowRight")
    after_answer(page, lambda: page.keyboard.press("ArrowRight"))
    assert page.evaluate("translucent.app.scene.decode.no_repeat_ngram") == 2
    assert page.evaluate("document.activeElement.id") == "decoding-set-no_repeat_ngram"
    assert step_of(page) == 0


def test_cut_tokens_stay_visible_struck_and_named(decoding: Begin) -> None:
    page = decoding(step=1, strategy="sample", top_k=3)
    cut = page.locator('.dec-table tr[data-cut="top_k"]')
    assert cut.count() >= 8
    expect(cut.first).to_contain_text("top-k")
    assert "line-through" in cut.first.locator(".dec-token").evaluate("e => getComputedStyle(e).textDecorationLine")
    assert page.locator('.dec-table tbody tr[data-cut=""]').count() == 3


def test_all_tokens_hit_by_the_penalty_have_a_row_with_its_amount(decoding: Begin) -> None:
    page = decoding(step=5, repetition_penalty=1.3)
    written, hits = set(chosen(page)[:5]), page.locator(".dec-table tr.dec-was-hit")
    assert written <= set(hits.evaluate_all("rows => rows.map((r) => Number(r.dataset.id))"))
    page.click("#decoding-more")
    assert page.locator(".dec-was-hit").count() == len(written)
    assert re.search(r"[÷×]1\.3", hits.first.inner_text())


def test_sampling_says_where_its_draw_fell(decoding: Begin) -> None:
    page = decoding(strategy="sample", temperature=1.3, seed=99)
    why = page.locator(".dec-why").inner_text()
    draw, start, end = (float(x) for x in re.search(r"number ([\d.]+) falls .*\[([\d.]+), ([\d.]+)\)", why).groups())  # type: ignore[union-attr]
    assert start <= draw < end or abs(draw - start) < 1e-3
    expect(page.locator(".dec-strip")).to_be_visible()


def test_a_click_on_a_candidate_or_anywhere_in_its_row_forces_it_and_undo_takes_it_back(decoding: Begin) -> None:
    page = decoding(step=1)
    was, row = chosen(page), page.locator(".dec-table tbody tr:not(.dec-chosen):not(.dec-rest)").first
    token = int(row.get_attribute("data-id") or 0)
    after_answer(page, row.locator("button.dec-token").click)
    assert page.evaluate("translucent.app.scene.forced") == [was[0], token] == chosen(page)[:2]
    assert step_of(page) == 1
    expect(page.locator(".dec-out.dec-forced")).to_have_count(1)
    expect(page.locator(".dec-why")).to_contain_text("You forced")
    after_answer(page, lambda: page.click("#decoding-undo"))
    assert chosen(page) == was
    assert page.locator("#decoding-undo").count() == 0
    after_answer(page, row.locator("td").last.click)
    assert page.evaluate("translucent.app.scene.forced[1]") == token
    assert page.evaluate(f"{PAGE}.undo.length") == 1  # a click on the button is not counted twice


def test_beam_search_shows_fates_arithmetic_and_the_winner_and_the_length_penalty_scores_anew_at_once(decoding: Begin) -> None:
    page = decoding(strategy="beam", beam=3, step=2)
    assert page.locator("#decoding-beam tbody tr").count() == 6
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
    slide(page, "length_penalty", 0)
    for text in words_of(page, "#decoding-ranked tbody td:last-child"):
        left, right = text.split(" = ")
        assert left.split(" ÷ ")[0] == right


def test_reset_and_strategy_ask_at_once(decoding: Begin) -> None:
    page = decoding(temperature=1.5)
    after_answer(page, page.locator(".dec-strategy label", has_text="sampling").click)
    assert page.evaluate("translucent.app.scene.decode.strategy") == "sample"
    after_answer(page, lambda: page.click("#decoding-reset"))
    assert page.evaluate("translucent.app.scene.decode") == {}
    expect(page.locator(".dec-strategy input[value=greedy]")).to_be_checked()


def test_of_a_long_sentence_whole_rows_are_shown_and_a_phone_needs_no_sideways_scrolling(decoding: Begin) -> None:
    cut = """() => [...document.querySelectorAll(".dec-chips")].map(box => [box.scrollHeight > box.clientHeight,
      [...box.children].filter(chip => chip.offsetTop < box.clientHeight && chip.offsetTop + chip.offsetHeight > box.clientHeight).length])"""
    rules = {"strategy": "sample", "top_k": 5, "repetition_penalty": 1.5, "temperature": 2, "max_length": 40}
    for width in (1366, 390):
        page = decoding(text=LONG, width=width, step=4, **rules)
        boxes = page.evaluate(cut)
        assert any(scrolls for scrolls, _ in boxes) and not any(rows for _, rows in boxes), width
    for settings in (rules, {"strategy": "beam"}):
        page = decoding(text=LONG, width=390, step=4, **settings)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, settings
        assert not page.locator(".dec-settings").evaluate("e => e.open"), settings


def test_the_language_switch_keeps_step_and_sliders(decoding: Begin) -> None:
    page = decoding(step=2, temperature=1.5, top_k=5, strategy="sample")
    before = answers(page)
    page.click("#tl-lang")
    page.wait_for_function(f"Number({PAGE}.root.dataset.drawn) > {before}")
    expect(page.locator("#decoding-candidates h3")).to_contain_text("第 3 步的候选词元：读入“")
    assert page.input_value("#decoding-set-temperature") == "1.5"
    assert not re.search(r"\{\w+\}|decoding\.\w+", page.locator(".dec-page").inner_text())


def test_a_candidates_row_says_what_it_reads_and_writes(decoding: Begin, server: Any) -> None:
    translator = server.service.translator()
    tokens = translator.translate(TEXT, DecodeConfig(max_length=LIMIT)).tokens
    said = f"reads “{translator.target.piece(tokens[1])}” → writes “{translator.target.piece(tokens[2])}”"
    expect(decoding(step=2).locator("#decoding-candidates h3")).to_contain_text(said)


def test_the_plain_depth_offers_a_changed_setting_and_hides_the_usual_ones(decoding: Begin) -> None:
    page = decoding(no_repeat_ngram=3, max_length=100)
    page.evaluate("translucent.app.setDepth('plain')")
    expect(page.locator("#decoding-set-seed")).to_be_hidden()
    shown = [name for name in ("temperature", "no_repeat_ngram", "seed", "max_length") if page.is_visible(f"#decoding-set-{name}")]
    assert shown == ["temperature", "no_repeat_ngram"]


def test_the_chosen_token_has_a_marked_row_however_unlikely_it_was(decoding: Begin) -> None:
    page = decoding(strategy="sample", temperature=2)
    rows = page.evaluate("""() => Array.from({ length: document.querySelectorAll(".dec-out").length }, (_, i) => {
      document.querySelectorAll(".dec-out")[i].click();
      const row = document.querySelector("#decoding-candidates tr.dec-chosen"), token = row.querySelector(".dec-token");
      return [document.querySelectorAll(".dec-out b")[i].innerText.trim(), token.innerText.trim(), row.checkVisibility()];
    })""")
    assert rows and rows == [[written, written, True] for written, _, _ in rows]


def test_draw_again_samples_with_the_next_seed_and_greedy_offers_none(decoding: Begin) -> None:
    expect(decoding().locator("#decoding-draw")).to_have_count(0)
    page = decoding(strategy="sample", temperature=1.3, seed=99)
    after_answer(page, lambda: page.click("#decoding-draw"))
    expect(page.locator(".dec-set[data-name=seed] output")).to_have_text("0")  # the slider's end is followed by its beginning


def test_a_sentence_that_leaves_little_choice_at_every_step_offers_a_longer_one(decoding: Begin) -> None:
    for text in ("我有一只猫。", TEXT):
        page = decoding(text=text)
        least = page.evaluate(f"Math.min(...{PAGE}.decoded.distributions.map(({{ rawP }}) => rawP[0]))")
        assert page.locator("#decoding-longer").count() == (1 if least >= 0.8 else 0), text
