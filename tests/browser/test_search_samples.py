"""The page Search, used: samples along the graph, and strategies side by side."""

import json
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.translator import Translator
from tests.browser.conftest import OpenPage
from tests.browser.search_page import TEXT, M, begin, open_search
from tests.browser.written_numbers import number

Begin = Callable[..., Page]
SAMPLES = {"show": "samples", "n": 30, "temperature": 1.3, "max_length": 8}


@pytest.fixture(scope="module")
def search(open_page_once: OpenPage) -> Begin:
    """search(show=..., n=..., **decode) -> the page, drawn: one opening, which each test begins anew."""
    return partial(begin, open_search(open_page_once, look={"show": "samples", "n": 30}, temperature=1.3, max_length=8))


def test_samples_are_counted_along_the_graph_and_unfold(search: Begin) -> None:
    page = search(**SAMPLES)
    root = page.locator("#search-graph .sea-sample").evaluate_all(
        "es => es.map(e => [e.dataset.key.split(',').length, Number(e.dataset.count)])"
    )
    assert max(count for _, count in root) == 30
    counts = page.evaluate(f"{M}.shown.samples.paths.map(p => p.count)")
    assert sum(counts) == 30 and counts == sorted(counts, reverse=True)
    cells = page.evaluate("Array.from(document.querySelectorAll('#search-paths tr'), tr => tr.children.length)")
    assert set(cells) == {6}  # every number under its heading, none inside another cell
    leaves = "Array.from(document.querySelectorAll('#search-graph .sea-leaf'), e => Number(e.dataset.count)).reduce((a, b) => a + b, 0)"
    folded = "Array.from(document.querySelectorAll('#search-graph .sea-folded'), e => Number(e.dataset.n)).reduce((a, b) => a + b, 0)"
    assert page.evaluate(leaves) + page.evaluate(folded) == 30
    before = page.locator("#search-graph .sea-folded").count()
    assert before > 0
    page.locator("#search-graph .sea-folded").last.dispatch_event("click")
    assert page.locator("#search-graph .sea-folded").count() != before or page.evaluate(leaves) + page.evaluate(folded) == 30
    for _ in range(40):
        if not page.locator("#search-graph .sea-folded").count():
            break
        page.locator("#search-graph .sea-folded").first.dispatch_event("click")
    assert page.evaluate(leaves) == 30


def test_a_sample_that_is_clicked_opens_everywhere(search: Begin) -> None:
    page = search(**SAMPLES)
    path = page.evaluate(f"(() => {{ const p = {M}.shown.samples.paths[2]; return {{ text: p.text, ids: p.ids }}; }})()")
    page.click("#search-path-2")
    page.wait_for_function(f"JSON.stringify(translucent.app.scene.forced) === '{json.dumps(path['ids'], separators=(',', ':'))}'")
    expect(page.locator("#translation")).to_have_text(path["text"] or "∅")
    expect(page.locator("#search-paths .sea-opened")).to_have_count(1)


def test_greedy_stands_beside_thirty_samples_with_their_counts(search: Begin, translator: Translator) -> None:
    page = search(**SAMPLES)
    greedy = translator.translate(TEXT, DecodeConfig(max_length=8)).text
    expect(page.locator("#search-greedy")).to_have_text(greedy)
    paths = page.evaluate(f"{M}.shown.samples.paths.map(p => [p.text, p.count])")
    drawn = page.locator("#search-drawn li").evaluate_all(
        "all => all.map(e => [e.querySelector('button').textContent.trim(), +e.dataset.count])"
    )
    assert drawn == paths[:6]
    times = sum(count for text, count in paths if text == greedy)
    expect(page.locator("#search-draws")).to_contain_text(f"drawn {times} times in 30")
    page.locator("#search-again").click()
    page.wait_for_function(f"{M}.payload.settings.seed === 1")


def test_side_by_side_marks_the_first_difference_and_sums_log_probabilities(search: Begin, translator: Translator) -> None:
    page = search(show="side", seed=3, beam=4)
    greedy, sample = (translator.translate(TEXT, DecodeConfig(strategy=s, seed=3, max_length=14)) for s in ("greedy", "sample"))
    for name, done in (("greedy", greedy), ("sample", sample)):
        shown = page.locator(f".sea-card[data-strategy='{name}'] .sea-logp").inner_text()
        assert number(shown) == pytest.approx(sum(step.model_log_probability for step in done.steps), abs=2e-3)
    one, two = ([step.chosen for step in done.steps] for done in (greedy, sample))
    first = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), None)
    if first is not None:
        marked = page.locator(".sea-card[data-strategy='sample'] .sea-chip-leaves")
        expect(marked).to_have_count(1)
        assert int(marked.get_attribute("data-token") or 0) == two[first]
        assert f"step {first + 1}" in page.locator(".sea-card[data-strategy='sample'] .sea-leaves").inner_text()


def test_strategies_that_wrote_the_same_sentence_share_the_highest_log_probability(search: Begin) -> None:
    page = search(show="side", beam=1, top_k=1)  # one beginning, and one token to draw from: both are greedy
    expect(page.locator("[data-part=side] .tl-reading")).to_contain_text("that of greedy, sampling, beam search")
