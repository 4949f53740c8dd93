"""The page Alignment in a real browser: coverage, links and flags are those that numpy finds in the trace, in both readings."""

import re

import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator
from viz.shared.token_axes import named

SENTENCE = "我昨天没去学校，因为我生病了。"
SET = """([text, align, scene]) => { const { app } = translucent, { state } = app.mounted.alignment;
  if (state) state.m.several = false;
  app.set({ ...app.usual(), text, decode: { max_length: 12 }, align, ...scene });
  app.point(null);
  scrollTo(0, 0); }"""
DRAWN = """() => { const { scene, result, mounted: { alignment: m } } = translucent.app;
  return result?.source === scene.text && m.state?.view === m.payload && m.root.dataset.run === result.run; }"""
ASKS = "() => { const { transport } = translucent.app, { ask } = transport; window.asks = 0; transport.ask = (...a) => { window.asks += 1; return ask(...a); }; }"
READINGS = {"predict": slice(0, -1), "read": slice(1, None)}


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    return translator.trace(SENTENCE, translator.translate(SENTENCE, DecodeConfig(max_length=12)).tokens)


@pytest.fixture(scope="module")
def page(open_page_once) -> Page:  # type: ignore[no-untyped-def]
    """The page that these tests share: each of them says what it shows."""
    return open_page_once(f'?text={SENTENCE}&lang=en&decode={{"max_length":12}}', tab="alignment")


def show(page: Page, text: str = SENTENCE, **align: object) -> None:
    page.mouse.move(0, 0)
    page.evaluate(SET, [text, align, {}])
    page.wait_for_function(DRAWN)


def covered(page: Page) -> list[float]:
    return page.eval_on_selector_all(".al-bars li", "list => list.map((x) => Number(x.dataset.covered))")


def wait(page: Page, painted: str) -> None:
    page.wait_for_function("want => translucent.app.mounted.alignment.root.dataset.painted === want", arg=painted)


def test_coverage_is_the_column_sum_of_the_readings_rows_and_a_scene_with_heads_that_are_not_there_falls_back(
    page: Page, seen: Trace
) -> None:
    for reading, rows in READINGS.items():
        show(page, heads=[[1, 1]], reading=reading)
        wait(page, f"{reading}.1-1")
        wanted = seen["decoder.1.cross.weights"][1][rows].sum(0)
        assert covered(page) == pytest.approx(wanted.tolist(), abs=2e-3), reading
        assert sum(covered(page)) == pytest.approx(len(seen.tgt) - 1, abs=1e-2), reading
    show(page, heads=[[99, 0], "x"], reading="sideways")
    assert page.evaluate("translucent.app.mounted.alignment.root.dataset.painted").startswith("predict.")


def test_each_written_token_is_linked_with_its_largest_weight(page: Page, seen: Trace) -> None:
    show(page, heads=[[0, 1]])
    for reading, rows in READINGS.items():
        page.locator(f"[data-name='{reading}']:visible").click()
        wait(page, f"{reading}.0-1")
        weights = seen["decoder.0.cross.weights"][1][rows]
        out = seen.tgt[1:]
        wanted = [f"{named(out, r)} ← {named(seen.src, row.argmax())} {row.max():.2f}" for r, row in enumerate(weights)]
        assert page.locator("#alignment-hard li").all_inner_texts() == wanted
        hard = page.eval_on_selector_all(
            ".al-links path.al-hard", "list => list.map((x) => [Number(x.dataset.target), Number(x.dataset.source)])"
        )
        assert sorted(hard) == [[r, int(row.argmax())] for r, row in enumerate(weights)]
        soft = page.locator(".al-links path.al-soft").count()
        assert soft == int((weights >= 0.1).sum() - (weights.max(-1) >= 0.1).sum())


def test_heads_are_chosen_alone_together_or_by_layer_and_asked_for_never(page: Page, seen: Trace) -> None:
    show(page)
    page.evaluate(ASKS)
    button = "#alignment-heads button[data-layer='{}'][data-head='{}']"
    page.locator(button.format(0, 0)).click()
    wait(page, "predict.0-0")
    page.locator("#alignment-several").check()
    page.locator(button.format(1, 1)).click()
    wait(page, "predict.0-0_1-1")
    mean = (seen["decoder.0.cross.weights"][0] + seen["decoder.1.cross.weights"][1]) / 2
    assert covered(page) == pytest.approx(mean[:-1].sum(0).tolist(), abs=2e-3)
    expect(page.locator(button.format(1, 1))).to_have_attribute("aria-pressed", "true")
    page.locator(button.format(0, 0)).click()
    wait(page, "predict.1-1")
    page.locator("#alignment-several").uncheck()
    page.get_by_title("all heads of layer 1").click()
    wait(page, "predict." + "_".join(f"0-{k}" for k in range(seen.config.n_heads)))
    assert covered(page) == pytest.approx(seen["decoder.0.cross.weights"].mean(0)[:-1].sum(0).tolist(), abs=2e-3)
    assert page.evaluate("window.asks") == 0 and "align=" in page.evaluate("translucent.app.url()")
    page.locator("#alignment-usual").click()
    page.wait_for_function("() => JSON.stringify(translucent.app.scene.align) === '{}'")


def test_the_taught_head_is_the_first_choice_and_is_said_to_be_taught(page: Page, translator: Translator) -> None:
    guided = translator.checkpoint.metrics.get("guided")
    show(page)
    chosen = page.eval_on_selector_all(
        "#alignment-heads [aria-pressed='true']", "list => list.map((b) => [Number(b.dataset.layer), Number(b.dataset.head)])"
    )
    if guided:
        assert chosen == [[int(guided["attention"].split(".")[1]), guided["head"]]]
        expect(page.locator(".tl-at-taught:visible")).to_contain_text("This head was trained on statistical word alignments")
    else:
        assert chosen == [[translator.config.decoder_layers - 2, k] for k in range(translator.config.n_heads)]
        expect(page.locator(".tl-at-taught:visible")).to_have_count(0)


def test_flags_follow_the_stated_limits_and_spare_punctuation(page: Page, translator: Translator) -> None:
    text = "我有一只猫，他没有一只猫，她有一只狗，你没有狗。"
    trace = translator.trace(text, translator.translate(text, DecodeConfig(max_length=12)).tokens)
    show(page, text, heads=[[0, 0]])
    sums = trace["decoder.0.cross.weights"][0][:-1].sum(0)
    words = [p.kind != "special" and p.text.strip("▁") not in tuple("，。,.") for p in trace.src]
    wanted = ["under" if w and x < 0.3 else "over" if w and x > 3 else "" for w, x in zip(words, sums, strict=True)]
    assert page.evaluate("translucent.app.mounted.alignment.state.aligned.flags") == wanted
    assert page.locator(".al-chip.al-under").count() == wanted.count("under")
    assert page.locator(".al-bars .al-under").count() == wanted.count("under")
    expect(page.locator("#alignment-coverage")).to_contain_text("Below 0.3")
    expect(page.locator("#alignment-coverage")).to_contain_text("a hint, not a proof")


def test_tokens_that_stand_more_than_once_are_told_apart_and_others_bear_no_number(page: Page, translator: Translator) -> None:
    text = "这个苹果比那个苹果大。"
    trace = translator.trace(text, translator.translate(text, DecodeConfig(max_length=12)).tokens)
    show(page, text, heads=[[1, 1]])
    sums = trace["decoder.1.cross.weights"][1][:-1].sum(0)
    judged = [i for i, p in enumerate(trace.src) if p.kind != "special" and p.text not in ("。", ".")]
    least, most = min(judged, key=lambda i: sums[i]), max(judged, key=lambda i: sums[i])
    said = page.locator("#alignment-lines .tl-reading").inner_text()
    assert f"the least coverage is “{named(trace.src, least)}”" in said and f"the most “{named(trace.src, most)}”" in said
    bars = page.eval_on_selector_all(".al-bars li", "list => list.map((x) => x.getAttribute('aria-label').split(': coverage')[0])")
    assert bars == [named(trace.src, i) for i in range(len(trace.src))]
    twice = [i for i, p in enumerate(trace.src) if sum(q.text == p.text for q in trace.src) > 1]
    assert twice and [i for i, bar in enumerate(bars) if bar.endswith(f"(#{i + 1})")] == twice
    page.locator(f".al-chip[data-at-source='{twice[0]}']").hover()
    expect(page.locator("#alignment-readout")).to_contain_text(f"“{bars[twice[0]]}” has coverage")


def test_a_large_coverage_is_shown_with_the_tokens_it_is_made_of(page: Page) -> None:
    show(page, "我昨天没去学校。", heads=[[0, 0]])  # a sentence of its own, whose limits are changed
    page.evaluate(
        "() => { const { view, aligned } = translucent.app.mounted.alignment.state; view.limits = { under: -1, over: Math.max(...aligned.covered.filter((_, i) => !view.src[i].quiet)) - 1e-4 }; }"
    )
    for head in (1, 0):
        page.locator(f"#alignment-heads button[data-layer='0'][data-head='{head}']").click()
        wait(page, f"predict.0-{head}")
    src, linked = page.evaluate(
        """async () => {
          const { named } = await translucent.app.module('browser/text/token_names.js');
          const { aligned, view } = translucent.app.mounted.alignment.state;
          const i = aligned.flags.indexOf('over');
          return [named(view.src, i), view.out.flatMap((_, r) => aligned.best[r] === i ? [named(view.out, r)] : [])];
        }"""
    )
    line = page.locator("#alignment-lines .tl-reading").inner_text()
    assert f"worth a look: {src} " in line and f"({' + '.join(linked[:6]) or '–'}" in line


def test_pointing_reads_the_weight_and_lights_the_tokens_everywhere(page: Page, seen: Trace) -> None:
    show(page, heads=[[1, 0]], reading="read")
    page.locator("#alignment-matrix .tl-mx-view").scroll_into_view_if_needed()
    at = page.evaluate(
        "() => { const x = translucent.app.mounted.alignment.state.matrix, b = x.stick.getBoundingClientRect(); return [b.left + x.g.left + 2.5 * x.g.cell - x.x, b.top + x.g.top + 1.5 * x.g.cell - x.y]; }"
    )
    page.mouse.move(*at)
    weight = seen["decoder.1.cross.weights"][0, 2, 2]  # the token written second is read by row 2
    expect(page.locator("#alignment-readout")).to_have_text(
        f"While reading “{named(seen.tgt[1:], 1)}”, attention weight on “{named(seen.src, 2)}”: {weight:.4f}"
    )
    expect(page.locator(".tl-strip [data-at-source='2']")).to_have_class(re.compile(r"\btl-lit\b"))
    page.locator(".al-chip[data-at-target='0']").hover()
    expect(page.locator("#alignment-readout")).to_contain_text(f"While reading “{named(seen.tgt[1:], 0)}”, most attention goes to")
    faint = page.eval_on_selector_all(".al-links path:not(.al-off)", "list => [...new Set(list.map((x) => x.dataset.target))]")
    assert faint == ["0"]


def test_an_empty_translation_is_said_to_be_empty(page: Page) -> None:
    page.evaluate(SET, [SENTENCE, {}, {"decode": {"max_length": 1}, "forced": [3]}])
    quiet = page.locator("#page-alignment .tl-quiet")
    expect(quiet).to_have_count(1)
    expect(quiet).to_contain_text("The translation is empty")
