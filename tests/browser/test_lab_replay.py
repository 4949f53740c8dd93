"""The training replay on the page Lab: the slider, the typed sentence, the head's map, in a real browser."""

import json

import pytest
from playwright.sync_api import Page, expect

from lab.experiments.replay import snapshots
from tests.browser.conftest import OpenPage

STEPS, SENTENCE = snapshots.steps(), "我每天早上喝一杯咖啡。"
LINK = f"?tab=lab&lang=en&lab={json.dumps({'experiment': 'replay'})}"
DATA = "() => [...translucent.app.mounted.lab.root.querySelectorAll('.lr-translation, .lr-numbers dd')].map((x) => x.innerText)"


@pytest.fixture(scope="module")
def replayed() -> list[snapshots.Replay]:
    """Its own sentence at each snapshot."""
    return snapshots.replay(SENTENCE)[0]


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    """One opening for all tests."""
    return open_page_once(LINK)


@pytest.fixture
def page(opened: Page) -> Page:
    """The replay in English with its own sentence at its last step, whatever the test before has done."""
    opened.evaluate("translucent.app.language === 'en' || translucent.app.setLanguage('en')")
    opened.evaluate("translucent.app.set({ lab: { experiment: 'replay' } })")
    opened.wait_for_selector(f"#replay[data-source='{SENTENCE}'][data-state=drawn]")
    opened.locator("#replay-slider").fill(str(len(STEPS) - 1))
    return opened


def test_it_opens_at_the_last_step_and_the_keyboard_goes_back(open_page: OpenPage) -> None:
    page = open_page(LINK)
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


def test_new_words_are_marked_and_numbers_are_those_of_the_result(page: Page, replayed: list[snapshots.Replay]) -> None:
    for n, one in enumerate(replayed):
        page.locator("#replay-slider").fill(str(n))
        expect(page.locator(".lr-text")).to_have_text(" ".join(one.text.split()) or "(nothing generated)")
        marked = page.locator(".lr-text ins").count()
        assert (marked == 0) if n == 0 else (str(marked) in page.locator(".lr-translation").inner_text() or marked == 0)
    bleu = snapshots.index()["snapshots"][-1]["dev"]["bleu"]
    assert f"{bleu:.1f}" in page.locator(".lr-numbers").inner_text()


def test_a_typed_sentence_goes_through_all_snapshots(page: Page) -> None:
    page.locator("#replay-text").fill("我有一只猫。")
    page.locator("#replay-go").click()
    page.wait_for_selector("#replay[data-source='我有一只猫。']")
    expected = snapshots.replay("我有一只猫。")[0][-1]
    expect(page.locator(".lr-text")).to_have_text(expected.text)
    page.locator("#replay-text").fill("\u200b")
    page.locator("#replay-go").click()
    expect(page.locator(".lr-figure [role=alert]")).to_be_visible()
    expect(page.locator(".lr-text")).to_have_text(expected.text)


def test_the_map_is_that_of_the_chosen_head_and_step(page: Page, replayed: list[snapshots.Replay]) -> None:
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


def test_play_walks_to_the_end_and_stops(page: Page) -> None:
    page.locator("#replay-slider").fill(str(len(STEPS) - 2))
    page.locator("#replay-play").click()
    expect(page.locator("#replay")).to_have_attribute("data-step", str(STEPS[-1]))
    expect(page.locator("#replay-play")).to_have_attribute("aria-pressed", "false")


def test_words_change_with_the_language(page: Page) -> None:
    page.locator("#tl-lang").click()
    expect(page.locator("#replay-play")).to_have_text("播放")
