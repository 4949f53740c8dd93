"""The page What if in a real browser: each switch, and the numbers on the screen against the engine's own."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from lab.questions.source_masking import masking
from lab.questions.whatif import WhatIf, plan, whatif
from model.__main__ import main
from model.config import DecodeConfig
from model.translator import Translator
from tests.browser.conftest import Server, go
from viz.pages.whatif.answer import orders

TEXT, LONGER = "我有一只猫。", "我有一只猫，他没有，所以他每天都来看我的猫。"
SHORT = DecodeConfig(max_length=10)
LINK = f'?text={TEXT}&tab=whatif&lang=en&decode={{"max_length":10}}'
READY = """(edits) => { const m = translucent.app.mounted.whatif;
  return m?.root.dataset.painted && JSON.stringify(translucent.app.scene.edits) === edits && JSON.stringify(m.payload?.kept) === edits
    && !m.state.waiting && !m.root.classList.contains('tl-busy'); }"""
FRESH = """([text, patch]) => { const { app } = translucent, { state } = app.mounted.whatif;
  Object.assign(state, { silence: 'ablate', token: null, order: null, row: null, rowOpen: false });
  app.set({ ...app.usual(), text, decode: { max_length: 10 }, whatif: { begun: true }, ...patch });
  state.update(); scrollTo(0, 0); }"""


@pytest.fixture(scope="module")
def opened(open_page_once) -> Page:  # type: ignore[no-untyped-def]
    """A page that somebody has used already: it does not begin with an experiment."""
    return open_page_once(LINK + '&whatif={"begun":true}')


@pytest.fixture
def page(opened: Page) -> Page:
    """The page that these tests share, with nothing switched and nothing open."""
    if opened.evaluate("translucent.app.active") != "whatif":
        go(opened, "whatif")
    return show(opened)


def show(page: Page, *edits: str, **scene: object) -> Page:
    """The page with these edits and no others, drawn."""
    page.wait_for_function("() => translucent.app.mounted.whatif?.state")
    page.evaluate(FRESH, [TEXT, {"edits": edits, **scene}])
    wait_edits(page, *edits)
    return page


def wait_edits(page: Page, *edits: str) -> None:
    """Until exactly these edits are in force and drawn."""
    page.wait_for_function(READY, arg=json.dumps(edits, ensure_ascii=False, separators=(",", ":")))


def numbers(text: str) -> list[float]:
    return [float(x.replace("−", "-")) for x in re.findall(r"[−-]?\d+\.\d+", text)]


def check(page: Page, translator: Translator, *edits: str, beside: str = "") -> WhatIf:
    """Translation, total and every token's two probabilities on the screen are the engine's."""
    wait_edits(page, *edits)
    found = whatif(translator, TEXT, edits, SHORT, beside=beside)
    assert page.locator("#whatif-before").inner_text() == (found.old.text or "(nothing)")
    assert page.locator("#whatif-after").inner_text() == (found.new.text or "(nothing)")
    before, after = found.log_probability
    assert numbers(page.locator("#whatif-total").inner_text()) == pytest.approx([before, after, after - before], abs=0.011)
    shown = [numbers(x) for x in page.locator("#whatif-bars .wi-num").all_inner_texts()]
    assert np.array(shown) == pytest.approx(np.exp([[s.before, s.after] for s in found.steps]), abs=1.5e-3)
    return found


def test_each_switch_runs_the_model_without_it(page: Page, translator: Translator) -> None:
    for switch in ("causal", "scale", "positions"):
        page.locator(f"[data-switch={switch}]").click()
        check(page, translator, f"{switch}:off")
        expect(page.locator(f"[data-switch={switch}]")).to_have_attribute("aria-pressed", "true")
        page.locator(f"[data-switch={switch}]").click()
        wait_edits(page)
    check(page, translator)


def test_padding_is_looked_at_in_a_batch_with_the_sentence_one_types(page: Page, translator: Translator) -> None:
    page.locator("[data-switch=padding]").click()
    wait_edits(page, "padding:off")
    page.locator("#whatif-batch").fill(LONGER)
    page.locator("#whatif-batch").press("Enter")
    page.wait_for_function("(b) => translucent.app.mounted.whatif.payload.companion === b", arg=LONGER)
    found = check(page, translator, "padding:off", beside=LONGER)
    assert page.locator("#whatif-reads .tl-at-chip").count() == len(found.plan.read) == len(translator.read(LONGER)[1])


def test_heads_are_silenced_by_click_zero_or_mean_alone_or_by_layer_and_one_of_a_silenced_layer_changes_its_mode(
    page: Page, translator: Translator
) -> None:
    page.locator('[data-head="encoder.1.self.0"]').click()
    check(page, translator, "ablate:encoder.1.self.0")
    page.locator("#whatif-heads button[data-name=mean]").click()
    page.locator('[data-head="decoder.1.cross.1"]').click()
    two = ("ablate:encoder.1.self.0", "mean:decoder.1.cross.1")
    check(page, translator, *two)
    page.locator('[data-key="decoder.0.self"]').click()
    check(page, translator, *two, "mean:decoder.0.self")
    expect(page.locator('[data-head^="decoder.0.self."][aria-pressed=true]')).to_have_count(translator.config.n_heads)
    page.locator("#whatif-heads button[data-name=ablate]").click()
    page.locator('[data-head="decoder.0.self.1"]').click()
    others = [f"mean:decoder.0.self.{i}" for i in range(translator.config.n_heads) if i != 1]
    wait_edits(page, *two, *others, "ablate:decoder.0.self.1")


def test_the_order_is_shuffled_and_shuffled_again(page: Page, translator: Translator) -> None:
    page.locator("[data-switch=shuffle]").click()
    check(page, translator, "shuffle:1")
    page.locator("[data-key=again]").click()
    found = check(page, translator, "shuffle:2")
    if [p.text for p in found.plan.read] != [p.text for p in found.read]:
        assert page.locator("#whatif-reads .tl-at-chip").all_inner_texts() == [p.text for p in found.plan.read]


def test_a_token_is_hidden_where_it_stands_swapped_and_hidden_among_those_read(page: Page, translator: Translator) -> None:
    at = next(i for i, p in enumerate(translator.read(TEXT)[1]) if p.text.endswith("猫"))
    page.locator(f'[data-key="token.{at}"]').click()
    page.locator("#whatif-hide").click()
    check(page, translator, f"drop:{at}")
    page.locator("#whatif-hide").click()
    wait_edits(page)
    page.locator("#whatif-words [data-key=swap]").fill("三本书")
    page.locator("#whatif-swap").click()
    check(page, translator, f"swap:{at}=三本书")
    page.locator(f'#whatif-reads [data-key="read.{at}"]').click()
    check(page, translator, f"swap:{at}=三本书", f"drop:{at}")


def test_an_english_word_is_swapped_with_its_space_and_a_typed_space_stays(page: Page, server: Server) -> None:
    at = [p.text for p in server.service.translator("en-zh").read("I have a dog.")[1]].index("▁dog")
    show(page, checkpoint="en-zh", text="I have a dog.")
    page.locator(f'[data-key="token.{at}"]').click()
    for typed in ("cat", " cat"):
        page.locator("#whatif-words [data-key=swap]").fill(typed)
        page.locator("#whatif-swap").click()
        wait_edits(page, f"swap:{at}={typed}")
        read = "".join(page.locator("#whatif-reads .tl-at-chip").all_inner_texts())
        assert read == "▁I▁have▁a▁cat.</s>"


def test_what_is_typed_and_where_one_is_stays_while_a_switch_draws_the_page_anew(page: Page) -> None:
    page.locator("#whatif-bars input").fill("half a sen")
    page.locator('[data-head="encoder.0.self.0"]').focus()
    page.keyboard.press("Enter")
    wait_edits(page, "ablate:encoder.0.self.0")
    expect(page.locator('[data-head="encoder.0.self.0"]')).to_be_focused()
    expect(page.locator("#whatif-bars input")).to_have_value("half a sen")
    page.locator("#whatif-bars input").fill("")


def test_a_row_of_weights_is_edited_with_sliders_that_sum_to_one(page: Page, translator: Translator) -> None:
    show(page, kind="cross", layer=1, head=0)
    page.locator(".wi-row summary").click()
    page.locator("#whatif-row").select_option("2")
    slider = page.locator('[data-key="row.0"]')
    slider.evaluate("(e) => { e.value = 1; e.dispatchEvent(new Event('input')); }")
    shown = [float(x) for x in page.locator(".wi-slider output").all_inner_texts()]
    assert sum(shown) == pytest.approx(1, abs=0.003)
    assert numbers(page.locator("#whatif-row-sum").inner_text()) == [1.0]
    slider.evaluate("(e) => e.dispatchEvent(new Event('change'))")
    (edit,) = page.evaluate("translucent.app.scene.edits")
    assert edit.startswith("row:decoder.1.cross.0.2=1,")
    found = check(page, translator, edit)
    row = found.weights["cross"][1][1, 0, 2]
    drawn = page.evaluate(
        "() => { const x = translucent.app.mounted.whatif.state.matrices[1]; return x.o.cols.map((_, c) => x.value(2, c)); }"
    )
    assert drawn == pytest.approx(row.tolist(), abs=1e-4) and drawn == pytest.approx(shown, abs=6e-3)


def test_the_three_maps_are_before_after_and_their_difference(page: Page, translator: Translator) -> None:
    show(page, "scale:off", kind="encoder", layer=0, head=1)
    found = whatif(translator, TEXT, ["scale:off"], SHORT)
    drawn = page.evaluate(
        "() => translucent.app.mounted.whatif.state.matrices.map((x) => x.o.rows.map((_, r) => x.o.cols.map((_, c) => x.value(r, c))))"
    )
    before, after = (w[0, 1] for w in found.weights["encoder"])
    for shown, expected in zip(drawn, (before, after, after - before), strict=True):
        np.testing.assert_allclose(shown, expected, atol=3e-5)


def test_two_sentences_stand_side_by_side_and_differ_only_where_shapes_agree(page: Page, translator: Translator) -> None:
    show(page, whatif={"begun": True, "versus": "beside"}, kind="encoder", layer=0, head=0, beside=LONGER)
    page.wait_for_selector("#whatif-shapes")
    assert page.evaluate("translucent.app.mounted.whatif.state.matrices.length") == 2
    own, other = (len(translator.read(x)[1]) for x in (TEXT, LONGER))
    said = page.locator("#whatif-shapes").inner_text()
    assert f"{own}×{own}" in said and f"{other}×{other}" in said
    page.locator("#whatif-beside").fill("我有一只狗。")
    page.locator("#whatif-beside").press("Enter")
    if len(translator.read("我有一只狗。")[1]) == own:
        page.wait_for_function("() => translucent.app.mounted.whatif.state.matrices.length === 3")
    assert page.locator("#page-whatif .tl-notice", has_text="does not look like").count() == 0
    page.locator("#whatif-beside").fill("I have a dog.")
    page.locator("#whatif-beside").press("Enter")
    expect(page.locator("#page-whatif .tl-notice", has_text="does not look like")).to_be_visible()


def test_edits_are_undone_removed_and_cleared(page: Page) -> None:
    page.locator("[data-switch=scale]").click()
    wait_edits(page, "scale:off")
    page.locator("[data-switch=positions]").click()
    wait_edits(page, "scale:off", "positions:off")
    page.locator(".wi-chips button").first.click()
    wait_edits(page, "positions:off")
    page.keyboard.press("Control+z")
    wait_edits(page, "scale:off", "positions:off")
    page.locator("#whatif-undo").click()
    wait_edits(page, "scale:off")
    page.locator("#whatif-clear").click()
    wait_edits(page)
    assert "No edit yet" in page.locator("#whatif-edits").inner_text()


def test_edits_travel_in_the_link_wrong_ones_are_told_and_can_be_removed_and_damaged_choices_are_the_usual_ones(
    open_page, translator: Translator
) -> None:  # type: ignore[no-untyped-def]
    damaged = '&whatif={"versus":3,"scope":["x"]}&layer=99&head=99&step=9999'
    page = open_page(f'{LINK}&edits=["scale:off","drop:99","row:bad"]{damaged}')
    page.wait_for_function("() => translucent.app.mounted.whatif.payload.refused.length === 2")
    assert "run from 0 to" in page.locator("#whatif-edits").inner_text()
    page.locator(".wi-refused button").first.click()
    page.locator(".wi-refused button").first.click()
    check(page, translator, "scale:off")
    page.wait_for_function("() => new URLSearchParams(location.search).get('edits') === '[\"scale:off\"]'")
    expect(page.locator("#whatif-maps button[data-name=edits]")).to_have_attribute("aria-pressed", "true")
    page.locator("#whatif-masking").scroll_into_view_if_needed()
    page.wait_for_selector(".wi-table")
    expect(page.locator("#whatif-masking button[data-name=all]")).to_have_attribute("aria-pressed", "true")


def test_another_sentence_keeps_the_switches_and_drops_what_counts_tokens(page: Page) -> None:
    show(page, "scale:off", "drop:1", "swap:0=你")
    page.evaluate("translucent.app.choose('今天天气很好。')")
    wait_edits(page, "scale:off")


def test_the_page_and_the_command_say_the_same(page: Page, checkpoint_dir: Path, capsys: pytest.CaptureFixture) -> None:
    show(page, "ablate:encoder.1.self.0", decode={})
    main(["whatif", "--checkpoint", str(checkpoint_dir), "--source", TEXT, "--ablate", "encoder.1.self.0", "--json", "--device", "cpu"])
    said, shown = json.loads(capsys.readouterr().out), page.evaluate("translucent.app.mounted.whatif.payload.report")
    assert shown["translation"] == said["translation"] and shown["edits"] == said["edits"]
    assert [t["after"] for t in shown["tokens"]] == pytest.approx([t["after"] for t in said["tokens"]], abs=1e-4)


def test_hiding_each_source_token_shows_what_it_did_and_the_honest_verdict(page: Page, translator: Translator) -> None:
    show(page, step=1)
    page.locator("#whatif-masking").scroll_into_view_if_needed()
    page.wait_for_selector(".wi-table")
    old = translator.translate(TEXT, SHORT)
    trace = translator.trace(TEXT, old.tokens)
    tokens = [*old.tokens, *([translator.config.eos_id] if old.stopped == "eos" else [])]
    found = masking(translator, trace, tokens)
    rows = [numbers(x) for x in page.locator(".wi-table tbody tr").all_inner_texts()]
    hidden = np.exp(found.after[1])
    assert [r[-1] for r in rows] == pytest.approx(hidden.tolist(), abs=6e-4)
    assert [r[-3] for r in rows] == pytest.approx(found.attention[1].tolist(), abs=6e-4)
    effect = np.abs(hidden - np.exp(found.before[1]))
    gap = effect[found.attention[1].argmax()] - effect[found.attention[1].argmin()]
    verdict = page.locator("#whatif-masking dd").first.inner_text()
    assert ("the token with the largest weight mattered more" in verdict) == (gap >= 5e-4)
    assert ("the token with the smallest weight mattered more" in verdict) == (gap <= -5e-4)


def test_a_new_head_or_kind_asks_the_server_for_nothing_once_it_is_there(page: Page) -> None:
    page.evaluate("translucent.app.mounted.whatif.state.fetched.clear()")
    show(page, "scale:off")
    page.wait_for_function("() => translucent.app.mounted.whatif.state.fetched.size === 6")
    page.evaluate(
        "async () => { await Promise.all(translucent.app.mounted.whatif.state.fetched.values()); performance.clearResourceTimings(); }"
    )
    for patch in ({"layer": 1, "head": 1}, {"kind": "encoder"}, {"kind": "decoder", "head": 0}):
        page.evaluate("(p) => translucent.app.set(p)", patch)
    page.wait_for_function("() => translucent.app.mounted.whatif.root.dataset.painted.startsWith('edits.decoder.1.0')")
    assert page.evaluate("performance.getEntriesByType('resource').filter((e) => e.name.includes('component_server')).length") == 0


def test_a_map_without_a_change_says_below_what_it_would_see_none(page: Page) -> None:
    """Weights travel in steps of 0.00002: a smaller change is not shown, so its absence is not claimed."""
    show(page, "ablate:decoder.1.cross.0", kind="encoder", layer=0, head=0)
    expect(page.locator("#whatif-maps .tl-reading, .wi-maps ~ .tl-reading").first).to_contain_text("none has changed by more than 0.00002")


def test_in_a_shuffled_sentence_the_token_that_is_clicked_is_the_one_that_is_hidden(page: Page, translator: Translator) -> None:
    typed = [p.text for p in translator.read(TEXT)[1]]
    read = {seed: [p.text for p in plan(translator, TEXT, [f"shuffle:{seed}"]).read] for seed in range(1, 9)}
    seed = next(seed for seed, texts in read.items() if texts != typed)
    show(page, f"shuffle:{seed}")
    page.locator("[data-key='token.0']").click()
    expect(page.locator("#whatif-hide")).to_have_count(0)  # the first token typed need not be the first one read
    chips = page.locator("#whatif-reads [data-key^='read.']")
    assert chips.all_inner_texts() == read[seed]
    chips.nth(0).click()
    check(page, translator, f"shuffle:{seed}", "drop:0")
    expect(page.locator("#whatif-reads .wi-touched")).to_have_attribute("data-key", "read.0")
    expect(page.locator(".wi-source .wi-touched")).to_have_count(0)


def test_a_head_nobody_chose_is_said_to_be_the_pages_choice_and_a_chosen_one_stays(page: Page) -> None:
    show(page, "scale:off")
    shown, button = page.locator("#whatif-shown"), page.locator("#whatif-masking button[data-name=head]")
    expect(shown).to_have_attribute("data-how", "most")
    expect(button).to_contain_text("Only the head shown above (Cross")
    page.locator("#whatif-maps .tl-at-switch[aria-label=Layer] button").first.click()
    page.locator("#whatif-maps .tl-at-switch[aria-label=Head] button").nth(1).click()
    expect(shown).to_have_attribute("data-how", "own")
    expect(button).to_have_text("Only the head chosen above (Cross layer 1 head 2)")
    page.locator("[data-switch=positions]").click()
    wait_edits(page, "scale:off", "positions:off")
    page.wait_for_function("() => translucent.app.mounted.whatif.root.dataset.painted.startsWith('edits.cross.0.1.')")
    page.locator("#whatif-auto").click()
    expect(shown).to_have_attribute("data-how", "most")
    page.locator("#whatif-maps .tl-at-switch button[data-name=encoder]").click()
    expect(button).to_contain_text("Only one head (Cross")  # the maps show no cross head


def test_without_positions_two_orders_of_the_same_tokens_are_translated_side_by_side(page: Page, translator: Translator) -> None:
    expect(page.locator("#whatif-order")).to_have_count(0)
    page.locator("[data-switch=positions]").click()
    wait_edits(page, "positions:off")
    assert page.locator("[data-order]").count() == len(orders(translator)) > 0
    page.locator("[data-order='0']").click()
    page.wait_for_selector("#whatif-order-table")
    found = [whatif(translator, text, ["positions:off"], SHORT) for text in orders(translator)[0]]
    cells = page.locator("#whatif-order-table td").all_inner_texts()
    assert cells == [text or "(nothing)" for x in found for text in (x.old.text, x.new.text)]
    page.locator("#whatif-why").click()
    page.wait_for_function("() => translucent.app.active === 'intuition' && translucent.app.scene.intuition.part === 'order'")
    assert page.evaluate("[translucent.app.scene.intuition.first, translucent.app.scene.intuition.second]") == list(orders(translator)[0])
