"""The training replay on the page Lab: the slider, the typed sentence, the head's map, in a real browser."""

import json

from playwright.sync_api import Page, expect

from lab.experiments.replay import snapshots
from tests.browser.conftest import OpenPage

STEPS = snapshots.steps()
LINK = f"?tab=lab&lang=en&lab={json.dumps({'experiment': 'replay'})}"
DATA = "() => [...translucent.app.mounted.lab.root.querySelectorAll('.lr-translation, .lr-numbers dd')].map((x) => x.innerText)"


def drawn(page: Page) -> Page:
    page.wait_for_selector("#replay[data-state=drawn]")
    return page


def test_it_opens_at_the_last_step_and_the_keyboard_goes_back(open_page: OpenPage) -> None:
    page = drawn(open_page(LINK))
    expect(page.locator("#replay")).to_have_attribute("data-step", str(STEPS[-1]))
    slider = page.locator("#replay-slider")
    assert slider.get_attribute("aria-valuetext") == f"step {STEPS[-1]}"
    late = page.evaluate(DATA)
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("#replay")).to_have_attribute("data-step", str(STEPS[0]))
    assert slider.get_attribute("aria-valuetext") == f"step {STEPS[0]}"
    assert page.evaluate(DATA) != late
    assert "still nearly random" in page.locator(".lr-translation").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay")).to_have_attribute("data-step", str(STEPS[1]))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_new_words_are_marked_and_numbers_are_those_of_the_result(open_page: OpenPage) -> None:
    page = drawn(open_page(LINK))
    replayed, _ = snapshots.replay("我每天早上喝一杯咖啡。")
    for n, one in enumerate(replayed):
        page.locator("#replay-slider").fill(str(n))
        expect(page.locator(".lr-text")).to_have_text(" ".join(one.text.split()) or "(nothing generated)")
        marked = page.locator(".lr-text ins").count()
        assert (marked == 0) if n == 0 else (str(marked) in page.locator(".lr-translation").inner_text() or marked == 0)
    bleu = snapshots.index()["snapshots"][-1]["dev"]["bleu"]
    assert f"{bleu:.1f}" in page.locator(".lr-numbers").inner_text()


def test_a_typed_sentence_goes_through_all_snapshots(open_page: OpenPage) -> None:
    page = drawn(open_page(LINK))
    page.locator("#replay-text").fill("我有一只猫。")
    page.locator("#replay-go").click()
    page.wait_for_selector("#replay[data-source='我有一只猫。']")
    expected = snapshots.replay("我有一只猫。")[0][-1]
    expect(page.locator(".lr-text")).to_have_text(expected.text)
    page.locator("#replay-text").fill("\u200b")
    page.locator("#replay-go").click()
    expect(page.locator(".lr-figure [role=alert]")).to_be_visible()
    expect(page.locator(".lr-text")).to_have_text(expected.text)


def test_the_map_is_that_of_the_chosen_head_and_step(open_page: OpenPage) -> None:
    page = drawn(open_page(LINK))
    replayed, _ = snapshots.replay("我每天早上喝一杯咖啡。")
    page.locator("#replay-slider").fill("3")
    page.locator("#replay-head").select_option(index=6)
    page.locator(".lr-map .tl-mx-view").focus()
    page.keyboard.press("ArrowRight")
    said = page.locator(".lr-said").inner_text()
    assert f"{replayed[3].maps[1, 2, 0, 0]:.3f}"[:4] in said, said
    assert "layer 2, head 3" in page.locator(".lr-map h5").inner_text()
    assert page.evaluate("translucent.app.scene.lab.set.head") == "1.2"
    page.evaluate("translucent.app.set({ lab: { experiment: 'replay', set: { head: '0.1', text: '她比我高。' } } })")
    page.wait_for_selector("#replay[data-source='她比我高。'][data-state=drawn]")
    assert "layer 1, head 2" in page.locator(".lr-map h5").inner_text()
    expect(page.locator("#replay")).to_have_attribute("data-step", str(STEPS[3]))


def test_play_walks_to_the_end_and_stops(open_page: OpenPage) -> None:
    page = drawn(open_page(LINK))
    page.locator("#replay-slider").fill(str(len(STEPS) - 2))
    page.locator("#replay-play").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", str(STEPS[-1]))
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "false")


def test_words_change_with_the_language(open_page: OpenPage) -> None:
    page = drawn(open_page(LINK))
    page.locator("#tl-lang").click()
    drawn(page)
    expect(page.locator("#replay-play")).to_have_text("播放")
