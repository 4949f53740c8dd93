"""Masked attention in six frames: what is drawn equals the trace, at once and row by row."""

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator

SENTENCE, TOKENS = "我有一只猫。", 8
SET = """([masks, step, text, length]) => { const { app } = translucent;
  app.set({ ...app.usual(), text, decode: { max_length: length }, layer: 0, head: 1, masks, step }); }"""
DRAWN = """() => { const { scene, result, mounted: { masks: m } } = translucent.app;
  return result?.source === scene.text && m.state?.view === m.payload && m.root.dataset.run === result.run && m.root.dataset.painted === 'decoder.0.1'; }"""
FRAMES = ["x", "scores", "mask", "softmax", "mix", "z"]

SAID = """() => { const said = []; for (const writing of [false, true]) for (let frame = 1; frame <= 6; frame++) {
  translucent.app.set({ masks: { frame, writing } });
  const box = document.querySelector('#masks-frames');
  said.push([`${frame} ${writing}`, box.innerText, [...box.querySelectorAll('td')].map((cell) => cell.textContent.trim())]);
} return said; }"""


@pytest.fixture(scope="module")
def trace(translator: Translator) -> Trace:
    tokens = translator.translate(SENTENCE, DecodeConfig(max_length=TOKENS)).tokens
    return translator.trace(SENTENCE, [i for i in tokens if i != translator.config.eos_id])


@pytest.fixture(scope="module")
def page(open_page_once) -> Page:  # type: ignore[no-untyped-def]
    """The page that these tests share: each of them says what it shows."""
    return open_page_once(f'?text={SENTENCE}&lang=en&layer=0&head=1&decode={{"max_length":{TOKENS}}}', tab="masks")


def show(page: Page, step: int = 0, text: str = SENTENCE, length: int = TOKENS, **masks: object) -> None:
    page.evaluate(SET, [masks, step, text, length])
    page.wait_for_function(DRAWN)


def cells(page: Page, table: int = 0) -> list[list[str]]:
    """What stands in the cells of a table, row by row."""
    return page.evaluate(
        "(i) => [...document.querySelectorAll('#masks-frames table')[i].querySelectorAll('tbody tr')]"
        ".map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()))",
        table,
    )


def numbers(rows: list[list[str]]) -> np.ndarray:
    """Hidden cells and those that are not there are NaN."""
    return np.array([[float(x.replace("−", "-")) if x not in ("", "−∞") else np.nan for x in row if x != "…"] for row in rows])


def test_the_page_opens_on_the_decoders_causal_mask(open_page) -> None:  # type: ignore[no-untyped-def]
    page = open_page(f"?text={SENTENCE}&tab=masks&lang=en", depth="")
    expect(page.locator(".tl-at-head [aria-pressed=true]", has_text="Decoder · causal")).to_be_visible()
    expect(page.locator("#masks-frames")).to_be_visible()
    expect(page.locator("[data-part=rule]").first).to_contain_text("The encoder needs no such mask")
    expect(page.locator(".tl-mk-batch")).to_have_count(0)
    page.get_by_role("button", name="Cross · padding").click()
    expect(page.locator(".tl-mk-batch")).to_be_visible()
    expect(page.locator("#masks-frames")).to_have_count(0)
    page.wait_for_function("() => location.search.includes('cross')")  # the address follows within a moment
    page.reload()
    expect(page.locator(".tl-mk-batch")).to_be_visible()


def test_every_frame_shows_the_traces_numbers(page: Page, trace: Trace) -> None:
    attention = trace.attention("decoder", 0)
    n = min(10, len(trace.tgt))
    later = np.triu(np.ones((n, n), bool), 1)
    wanted = {
        "x": [trace["decoder.0.resid_pre"][:n, :6]],
        "scores": [attention.scores[1, :n, :n]],
        "mask": [np.where(later, np.nan, attention.scores[1, :n, :n])],
        "softmax": [attention.weights[1, :n, :n]],
        "mix": [attention.weights[1, :n, :n], attention.v[1, :n, :6]],
        "z": [attention.z[1, :n, :6]],
    }
    show(page)
    for i, name in enumerate(FRAMES):
        expect(page.locator("#masks-frames [aria-pressed=true]").nth(1)).to_have_attribute("data-name", name)
        for table, array in enumerate(wanted[name]):
            shown = numbers(cells(page, table))
            assert shown.shape == array.shape
            assert np.array_equal(np.isnan(shown), np.isnan(array)), name
            assert np.nanmax(np.abs(shown - array)) < 0.0051, name
        if i < len(FRAMES) - 1:
            page.locator("#masks-next").click()
    expect(page.locator("#masks-next")).to_be_disabled()
    t, k = len(trace.tgt), trace.config.d_head
    expect(page.locator("#masks-frames caption")).to_have_text(f"Z = A × V ({t}, {k})")


def test_each_row_reads_a_token_and_writes_the_next_with_its_probability(page: Page, trace: Trace) -> None:
    show(page, frame=6)
    headings = page.locator("#masks-frames tbody th").all_inner_texts()
    logits = trace.logits.astype(np.float64)
    for row in range(len(trace.tgt) - 1):
        said = " ".join(headings[row].split())
        assert said.startswith(f"reads “{trace.tgt[row].text}” → writes “{trace.tgt[row + 1].text}”"), said
        p = np.exp(logits[row, trace.tgt[row + 1].id]) / np.exp(logits[row]).sum()
        assert said.endswith("less than 0.01") if p < 0.01 else abs(float(said.split()[-1]) - p) < 0.0051, (said, p)


def test_row_by_row_nothing_later_is_there_and_no_number_changes(page: Page, translator: Translator, trace: Trace) -> None:
    """Row 2 as it was when the model had read three tokens and no more: a run of its own."""
    show(page, 2, frame=4, writing=True)
    rows = cells(page)
    short = translator.trace(SENTENCE, [p.id for p in trace.tgt[1:3]]).attention("decoder", 0).weights[1]
    assert short.shape == (3, 3)
    shown = numbers(rows)
    assert np.nanmax(np.abs(shown[:3, :3] - np.where(np.tril(np.ones((3, 3))) > 0, short, np.nan))) < 0.0051
    assert np.isnan(shown[3:]).all() and np.isnan(shown[:, 3:]).all()
    expect(page.locator("#masks-frames tbody th").nth(3)).to_have_text("not there yet")


def test_arrow_keys_step_through_frames_and_rows(page: Page) -> None:
    show(page, frame=5, writing=True)
    at = "() => [translucent.app.scene.masks.frame ?? 1, translucent.app.scene.step]"
    page.locator(".tl-mk-tables").focus()
    for key, wanted in [
        ("ArrowRight", [6, 0]),
        ("ArrowRight", [1, 1]),
        ("ArrowLeft", [6, 0]),
        ("ArrowDown", [6, 1]),
        ("ArrowUp", [6, 0]),
        ("ArrowUp", [6, 0]),
    ]:
        page.keyboard.press(key)
        assert page.evaluate(at) == wanted, key
        assert page.evaluate("document.activeElement.className") == "tl-mk-tables"


def test_of_a_long_translation_the_first_rows_are_drawn_and_it_says_so(page: Page) -> None:
    show(page, text="我有一只猫，他没有，" * 4, length=24)
    rows = page.evaluate("translucent.app.mounted.masks.payload.rows.length")
    assert rows > 10
    assert len(cells(page)) == 10
    expect(page.locator("#masks-frames")).to_contain_text(f"The first 10 of {rows} rows")


def test_in_both_depths_every_frame_is_said_whole_and_with_the_same_numbers(page: Page) -> None:
    show(page, 1)
    for lang in ("zh", "en"):
        page.evaluate("(lang) => translucent.app.setLanguage(lang)", lang)
        page.wait_for_function("(lang) => document.documentElement.lang.startsWith(lang)", arg=lang)
        numbers: dict[str, list[str]] = {}
        for depth in ("plain", "exact"):
            page.evaluate("(depth) => translucent.app.setDepth(depth)", depth)
            page.wait_for_function("(depth) => document.body.dataset.depth === depth", arg=depth)
            for case, said, cells_said in page.evaluate(SAID):
                assert said and "{" not in said and "masks." not in said, (lang, depth, case)
                assert cells_said and numbers.setdefault(case, cells_said) == cells_said, (lang, depth, case)
            expect(page.locator("#masks-frames .tl-site")).to_be_visible(visible=depth == "exact")
        assert len(numbers) == 12
