"""The page Search, used: the tree walked and clicked, wider beams. Numbers on the screen are the model's."""

import re
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from lab.measures.chrf import chrf
from lab.questions.sample_sentences import load_sample
from model.beam import Hypothesis
from model.config import DecodeConfig
from model.translator import Translator
from tests.browser.conftest import OpenPage
from tests.browser.search_page import TEXT, M, beam, begin, open_search
from tests.browser.written_numbers import number
from tests.skips import skip

LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。"


Begin = Callable[..., Page]


@pytest.fixture(scope="module")
def search(open_page_once: OpenPage) -> Begin:
    """search(show=..., node=..., text=..., reference=..., **decode) -> the page, drawn: one opening, which each test begins anew."""
    return partial(begin, open_search(open_page_once, beam=3))


def all_of(steps) -> dict[int, Hypothesis]:
    return {h.id: h for step in steps for h in (*step.kept, *step.finished, *step.pruned)}


def shown_node(page: Page) -> int:
    return int(page.locator("#search-detail").get_attribute("data-node") or 0)


def test_the_tree_shows_every_candidate_with_its_fate_and_score(search: Begin, translator: Translator) -> None:
    page, steps = search(beam=3), beam(translator, beam=3).beam_steps
    fates = {h.id: name for step in steps for name in ("kept", "finished", "pruned") for h in getattr(step, name)}
    known = all_of(steps)
    nodes = page.locator("#search-tree .sea-node").evaluate_all(
        "all => all.map((e) => [+e.dataset.id, e.getAttribute('class'), e.querySelector('.sea-score')?.textContent]).filter(([id]) => id)"
    )
    for at, kind, score in nodes:
        assert f"sea-{fates[at]}" in kind
        assert number(score) == pytest.approx(known[at].score, abs=0.0051)
    assert len(nodes) >= 6 * min(6, len(steps))
    assert page.locator("#search-tree .sea-edge.sea-pruned").count() > 0
    first = next(h for h in steps[0].kept)
    edge = page.locator(f"#search-tree .sea-edge[data-to='{first.id}']").get_attribute("stroke-width")
    assert float(edge or 0) == pytest.approx(0.9 + 6 * np.exp(first.step_log_probability), abs=0.01)


def test_the_arithmetic_of_the_winner_is_the_searchs(search: Begin, translator: Translator) -> None:
    page, best = search(beam=3, length_penalty=0.6), beam(translator, beam=3, length_penalty=0.6).beam_steps[-1].best[0]
    assert shown_node(page) == best.id
    total, score = page.locator("#search-detail .sea-arithmetic dd").all_inner_texts()
    assert number(total.split("=")[1]) == pytest.approx(best.log_probability, abs=6e-4)
    log_p, length, divisor, result = re.match(r"(\S+) ÷ (\d+)0\.6 = \S+ ÷ (\S+) = (\S+)", score.replace("\n", " ")).groups()  # type: ignore[union-attr]
    assert int(length) == len(best.tokens)
    assert float(divisor) == pytest.approx(len(best.tokens) ** 0.6, abs=6e-4)
    assert number(log_p) == pytest.approx(best.log_probability, abs=6e-4) and number(result) == pytest.approx(best.score, abs=6e-4)
    expect(page.locator("#search-detail .sea-badge")).to_have_text("winner")


def test_arrow_keys_walk_the_tree(search: Begin, translator: Translator) -> None:
    page, steps = search(beam=3), beam(translator, beam=3).beam_steps
    known = all_of(steps)
    page.locator("#search-tree").focus()
    page.keyboard.press("Home")
    first = shown_node(page)
    assert known[first].parent == 0
    page.keyboard.press("ArrowRight")
    assert known[shown_node(page)].parent == first
    column = [h.id for h in sorted(known.values(), key=lambda h: h.id) if len(h.tokens) == 2]
    row = column.index(shown_node(page))
    page.keyboard.press("ArrowDown")
    assert shown_node(page) == column[row + 1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert shown_node(page) == first
    page.keyboard.press("End")
    assert shown_node(page) == steps[-1].best[0].id
    assert "score" in (page.locator("#search-heard").text_content() or "")
    page.wait_for_function('id => decodeURIComponent(location.search).includes(`"node":${id}`)', arg=shown_node(page))


def test_a_pruned_hypothesis_shows_its_own_attention(search: Begin, translator: Translator) -> None:
    steps = beam(translator, beam=3).beam_steps
    lost = steps[3].pruned[-1]
    page = search(beam=3, node=lost.id)
    page.wait_for_selector("#search-detail .sea-attention [data-weight]")
    shown = page.locator("#search-detail .sea-attention [data-weight]").evaluate_all("all => all.map((e) => +e.dataset.weight)")
    trace = translator.trace(TEXT, lost.tokens[:-1])
    layer = translator.config.decoder_layers - 2
    np.testing.assert_allclose(shown, trace.attention("cross", layer).weights.mean(0)[3], atol=2e-4)
    expect(page.locator("#search-detail .sea-badge")).to_have_text("pruned")


def test_continue_from_a_node_forces_its_prefix(search: Begin, translator: Translator) -> None:
    lost = beam(translator, beam=3).beam_steps[1].kept[-1]
    page = search(beam=3, node=lost.id)
    page.click("#search-continue")
    page.wait_for_selector("#search-continued")
    assert page.evaluate("translucent.app.scene.forced") == list(lost.tokens)
    expected = translator.translate(TEXT, DecodeConfig(max_length=14), lost.tokens)
    expect(page.locator("#translation")).to_have_text(expected.text or "∅")
    assert expected.text in (page.locator("#search-continued").text_content() or "")
    assert shown_node(page) == lost.id
    page.click("#search-release")
    page.wait_for_function("translucent.app.scene.forced.length === 0")
    expect(page.locator("#search-continued")).to_have_count(0)


def test_a_beginning_that_a_section_does_not_use_is_named_with_a_way_back(search: Begin, translator: Translator) -> None:
    forced = list(translator.translate(TEXT, DecodeConfig(max_length=14)).tokens[:2])
    for show in ("tree", "samples", "side"):
        page = search(show=show, n=10, beam=3)
        unused = page.locator("#search-unused")
        assert unused.count() == 0, show
        page.evaluate("(forced) => translucent.app.set({ forced })", forced)
        expect(unused).to_contain_text("begins (tokens: 2)")
        assert page.evaluate(f"{M}.payload.show") == show
        unused.locator("button").click()
        expect(unused).to_have_count(0)


def test_an_ended_hypothesis_cannot_be_continued_and_says_why(search: Begin, translator: Translator) -> None:
    ended = next(
        h
        for step in beam(translator, beam=4).beam_steps
        for h in (*step.finished, *step.pruned)
        if h.tokens[-1] == translator.config.eos_id
    )
    page = search(beam=4, node=ended.id)
    expect(page.locator("#search-continue")).to_be_disabled()
    assert "nothing can follow" in page.locator(".sea-forward").inner_text()


def test_the_final_list_is_ranked_and_leads_into_the_tree(search: Begin, translator: Translator) -> None:
    page, best = search(beam=4), beam(translator, beam=4).beam_steps[-1].best
    rows = page.locator("#search-ranked .sea-rank")
    assert rows.evaluate_all("all => all.map((e) => +e.dataset.id)") == [h.id for h in best]
    for row, h in zip(rows.locator("small").all_inner_texts(), best, strict=True):
        assert number(row.split("score ")[1]) == pytest.approx(h.score, abs=6e-4)
    rows.last.click()
    assert shown_node(page) == best[-1].id


def test_where_rules_act_it_is_said_that_the_probabilities_are_those_after_them(search: Begin) -> None:
    reading = search(beam=3).locator(".sea-lattice .tl-reading")
    expect(reading).not_to_contain_text("Rules are at work")
    search(no_repeat_ngram=1)
    expect(reading).to_contain_text("repetition penalty 1, n-gram ban 1")


def test_beam_width_and_length_penalty_search_again(search: Begin) -> None:
    page = search()
    for name, value in (("beam", 2), ("length_penalty", 0)):
        page.evaluate(
            "([name, value]) => { const s = document.getElementById(`search-set-${name}`); s.value = value; s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change')); }",
            [name, value],
        )
        page.wait_for_function(f"{M}.payload && {M}.payload.settings.{name} === {value} && !{M}.root.classList.contains('tl-busy')")
    assert page.evaluate("translucent.app.scene.decode") == {"max_length": 14, "beam": 2, "length_penalty": 0}
    assert page.locator("#search-ranked .sea-rank").count() <= 2


def test_widths_and_a_reference_stand_on_one_chart(search: Begin, translator: Translator) -> None:
    page = search(beam=3)
    page.wait_for_selector("#search-widen .sea-chart")
    expect(page.locator("#search-verdict")).to_have_count(0)
    page.fill("#search-reference", "I have a cat. He has a dog.")
    page.keyboard.press("Enter")
    page.wait_for_selector("#search-verdict")
    assert page.evaluate("translucent.app.scene.reference") == "I have a cat. He has a dog."
    shown = page.locator("#search-widen [data-metric][data-beam]").evaluate_all(
        "all => all.map((e) => [[e.dataset.metric, +e.dataset.beam].join(), e.textContent])"
    )
    for width in (1, 2, 4, 8, 16):
        best = beam(translator, beam=width)
        h = best.beam_steps[-1].best[0]
        expected = {
            "length": len(h.tokens),
            "log_probability": h.log_probability,
            "score": h.score,
            "chrf": chrf(best.text, "I have a cat. He has a dog."),
        }
        for metric, value in expected.items():
            close = 0.06 if metric == "chrf" else 0.006
            assert number(dict(shown)[f"{metric},{width}"]) == pytest.approx(value, abs=close), (metric, width)


def test_search_error_model_error_or_neither(search: Begin, translator: Translator) -> None:
    found = beam(translator)
    for kind, reference, rules in (
        ("model", "Cats green the of", {}),
        ("banned", "cat cat cat", {"no_repeat_ngram": 1}),
        ("same", found.text, {}),
    ):
        written = [*translator.target.encode(found.text), translator.config.eos_id]
        if kind == "same" and written != list(found.beam_steps[-1].best[0].tokens):
            skip("other tokens")
        page = search(reference=reference, **rules)
        expect(page.locator("#search-verdict")).to_have_attribute("data-kind", kind)


def test_a_reference_the_search_pruned_is_a_search_error(search: Begin, translator: Translator) -> None:
    """Beam 1 against what beam 4 finds, for the first sentence of the sample where that scores clearly higher."""
    for text in (pair.zh for pair in load_sample().pairs):
        narrow, better = (beam(translator, text, beam=n) for n in (1, 4))
        best = better.beam_steps[-1].best[0]
        if best.score > narrow.beam_steps[-1].best[0].score + 0.01 and [
            *translator.target.encode(better.text),
            translator.config.eos_id,
        ] == list(best.tokens):
            break
    page = search(beam=1, text=text, reference=better.text)
    page.wait_for_selector("#search-verdict")
    expect(page.locator("#search-verdict")).to_have_attribute("data-kind", "search")
    said = page.locator("#search-verdict").inner_text()
    assert better.text in said and re.search(r"Width [24] does find", said)


def test_the_switch_changes_the_section_and_the_link(search: Begin) -> None:
    page = search(n=10, beam=3)
    for show, part in (("samples", "#search-graph"), ("side", ".sea-cards"), ("tree", "#search-tree")):
        page.click(f"#search-show-{show}")
        page.wait_for_selector(part)
        expect(page.locator(f"#search-show-{show}")).to_have_attribute("aria-pressed", "true")
    page.click("#search-show-side")
    page.wait_for_function('() => decodeURIComponent(location.search).includes(\'"show":"side"\')')


def test_what_is_damaged_inside_a_link_leaves_the_usual_choice(open_page: OpenPage) -> None:
    page = open_search(open_page, text="我有一只猫。", look={"show": "forest", "node": "x", "n": "many"}, max_length=8)
    expect(page.locator("#search-show-tree")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#search-detail .sea-badge")).to_have_text("winner")
    assert page.evaluate("translucent.app.scene.search") == {}
    page.click("#search-show-samples")
    page.wait_for_selector("#search-graph .sea-node")
    assert page.evaluate(f"{M}.payload.count") == 20


def test_a_large_tree_keeps_only_what_is_in_sight(search: Begin) -> None:
    page = search(text=LONG, beam=8, max_length=24)
    size = page.evaluate(f"{M}.shown.tree.all.size")
    assert page.locator("#search-tree .sea-node").count() < 250 < size
    page.evaluate("document.getElementById('search-tree').scrollLeft = 1e6")
    page.wait_for_function(f"document.querySelector('#search-tree [data-id=\"{size - 1}\"]')")


def test_nothing_is_wider_than_a_phone(search: Begin) -> None:
    for show in ("tree", "samples", "side"):
        page = search(show=show, width=390, n=10, beam=3)
        for lang in ("en", "zh"):
            page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
            expect(page.locator("#search-show-side")).to_have_text(page.evaluate("translucent.app.t('search.show.side')"))
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, (show, lang)


def test_what_is_read_aloud_has_one_full_stop(search: Begin) -> None:
    said = search(beam=3).evaluate("translucent.app.t('search.say', { step: 1, status: 'kept', text: 'A cat.', log_p: '0', score: '0' })")
    assert "A cat.”" in said and ".." not in said
