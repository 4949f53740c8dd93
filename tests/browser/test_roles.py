"""The page Head roles in a real browser: badges, thresholds and numbers are those measured, and an example opens as it was shown."""

import re
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from lab.measures.roles import judge, pool, sentence_rows
from lab.questions.heads import AtlasError, measure, read_atlas
from lab.questions.sample_sentences import load_sample
from model.translator import Translator
from tests.browser.conftest import OpenPage, go
from viz.pages import words

SENTENCE = "我有一只猫。"
PAGE = f'?text={SENTENCE}&tab=roles&lang=en&kind=cross&decode={{"max_length":10}}'
WORDS = words("en")


@pytest.fixture(scope="module")
def atlas(translator: Translator, checkpoint_dir: Path) -> dict:
    """What is measured over the sample; tests/lab/questions/test_heads.py holds that the file which ships says it."""
    try:
        return read_atlas(checkpoint_dir, translator.checkpoint.checkpoint_id)
    except AtlasError:
        return measure(translator)


def show(open_page: OpenPage, **options: object) -> Page:
    page = open_page(PAGE, **options)
    page.wait_for_function("() => translucent.app.mounted.roles.root.dataset.painted")
    if page.locator("#roles-measure").count():  # a checkout without the shipped checkpoint has no heads.json
        page.locator("#roles-measure").click()
        page.wait_for_selector(".ro-strip")
    return page


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return show(open_page_once)


@pytest.fixture
def page(opened: Page) -> Page:
    """The opened page with its own sentence, wherever a test went from it."""
    if opened.evaluate("translucent.app.active") != "roles":
        opened.evaluate("text => translucent.app.set({ text, forced: [] })", SENTENCE)
        go(opened, "roles")
    opened.mouse.move(0, 0)
    return opened


def place(page: Page, kind: str, layer: int, head: int) -> int:
    """Go to a head; the number of the sentence that shows it best."""
    page.evaluate(
        """([kind, layer, head]) => {
          const { state, root, examples } = translucent.app.mounted.roles;
          delete root.dataset.example;
          examples?.clear();
          if (state.at === [kind, layer, head].join(".")) state.show(0);
          else translucent.app.set({ kind, layer, head });
        }""",
        [kind, layer, head],
    )
    return example(page, kind, layer, head)


def example(page: Page, kind: str, layer: int, head: int) -> int:
    """Which sentence is on the screen, once it is this head's."""
    page.wait_for_function("at => (translucent.app.mounted.roles.root.dataset.example || '').startsWith(at)", arg=f"{kind}.{layer}.{head}.")
    return int(page.evaluate("translucent.app.mounted.roles.root.dataset.example").split(".")[-1])


def test_every_card_names_the_measured_role_and_the_number_that_decides(page: Page, atlas: dict) -> None:
    for kind in ("encoder", "decoder", "cross"):
        page.evaluate("kind => translucent.app.set({ kind })", kind)
        cards = page.locator(".ro-card").evaluate_all(
            "all => all.map((e) => [+e.dataset.layer, +e.dataset.head, e.querySelector('.ro-badge').textContent.trim(), e.querySelector('.ro-decides').innerText])"
        )
        heads = [(i, j, head) for i, row in enumerate(atlas["heads"][kind]) for j, head in enumerate(row)]
        for (i, j, head), (layer, number, badge, decides) in zip(heads, cards, strict=True):
            assert (kind, layer, number, badge) == (kind, i, j, WORDS[f"roles.role.{(head['roles'] or ['none'])[0]}"])
            check = next(c for c in judge(kind, head["numbers"]).checks if c.role == head["leading"])
            value, sign, limit = re.search(r"([\d.]+) (≥|<) ([\d.]+)$", decides.strip()).groups()  # type: ignore[union-attr]
            assert abs(float(value) - check.value) < 6e-3 and abs(float(limit) - check.limit) < 6e-3, (kind, i, j)
            assert (sign == "≥") == check.met == bool(head["roles"]), (kind, i, j)
            assert (float(value) >= float(limit)) == check.met, f"{kind} {i} {j}: what is printed must bear out the sign"


def test_the_table_holds_the_sample_beside_the_persons_sentence(page: Page, translator: Translator, atlas: dict) -> None:
    place(page, "encoder", 1, 1)
    trace = translator.trace(SENTENCE, [])
    attention = trace.attention("encoder", 1)
    own = pool([sentence_rows(attention.weights[1], attention.allowed[1], trace.src)])
    sample = atlas["heads"]["encoder"][1][1]["numbers"]
    for name in ("previous", "following", "diagonal", "positional", "quiet", "eos", "relative", "entropy", "distance"):
        cells = page.locator(f".ro-table tr[data-number='{name}'] td[data-value]")
        found = [float(cells.nth(i).get_attribute("data-value")) for i in range(2)]
        assert found == pytest.approx([sample[name], own[name]], abs=2e-4), name
        assert cells.nth(0).inner_text().split("\n")[0] == f"{sample[name]:.2f}"


def test_choosing_another_head_asks_for_nothing_but_its_example(page: Page) -> None:
    place(page, "cross", 0, 0)
    page.evaluate(
        "() => { const ask = translucent.app.transport.ask; window.asks = []; translucent.app.transport.ask = (s, r) => { window.asks.push(r.part); return ask(s, r); }; }"
    )
    page.locator(".ro-card[data-layer='1'][data-head='1']").click()
    example(page, "cross", 1, 1)
    expect(page.locator("#roles-head h3").first).to_have_text("Cross-attention · Layer 2 · head 2")
    expect(page.locator(".ro-card[aria-pressed='true']")).to_have_count(1)
    page.locator("[data-name='decoder']:visible").click()
    page.wait_for_function("() => translucent.app.mounted.roles.root.dataset.painted === 'decoder.1.1'")
    example(page, "decoder", 1, 1)
    assert page.evaluate("window.asks") == ["example", "example"]


def test_the_example_is_the_best_sentence_and_its_picture_the_models(page: Page, translator: Translator, atlas: dict) -> None:
    scores = [(-1.0 if x is None else x) for x in atlas["heads"]["cross"][1][0]["scores"]]
    best = place(page, "cross", 1, 0)
    assert scores[best] == max(scores)
    pair = load_sample().pairs[best]
    expect(page.locator("#roles-sentence")).to_have_text(pair.zh)
    trace = translator.trace(pair.zh, translator.target.encode(pair.en))
    shown = page.evaluate("() => [...[...translucent.app.mounted.roles.examples.values()].at(-1).data]")
    assert np.abs(np.array(shown) - trace["decoder.1.cross.weights"][0].ravel()).max() < 2e-5
    expect(page.locator("#roles-head .ro-row h3")).to_contain_text(f"scores {max(scores):.2f}, number 1 of")
    page.get_by_label("A sentence with a lower score").click()
    page.wait_for_function("best => !translucent.app.mounted.roles.root.dataset.example.endsWith('.' + best)", arg=best)
    second = example(page, "cross", 1, 0)
    assert scores[second] == sorted(scores, reverse=True)[1]


def test_arrows_read_the_scores_of_the_sample_in_the_words_that_the_pointer_gets(page: Page, atlas: dict) -> None:
    place(page, "cross", 1, 0)
    scores = sorted((x for x in atlas["heads"]["cross"][1][0]["scores"] if x is not None), reverse=True)
    picture, said = page.locator("#roles-head .tl-xp"), page.locator("#roles-head .tl-xp-said")
    for key in ("Home", "End", "ArrowLeft"):
        picture.press(key)
    told = f"score {scores[1]:.2f}, number 2 of {len(scores)}"
    expect(said).to_have_text(told)
    picture.press("Escape")
    expect(said).to_have_text("")
    page.locator(f".ro-strip [data-spot='0.{len(scores) - 2}']").hover(force=True)  # the one that is shown covers it
    expect(said).to_have_text(told)


def test_an_example_opens_in_attention_at_its_head_with_the_same_weights(page: Page, translator: Translator) -> None:
    pair = load_sample().pairs[place(page, "cross", 1, 0)]
    page.locator("#roles-open").click()
    page.wait_for_function(
        "text => translucent.app.active === 'attention' && translucent.app.result?.source === text && translucent.app.mounted.attention.root.dataset.drawn",
        arg=pair.zh,
    )
    scene = page.evaluate("translucent.app.scene")
    assert (scene["text"], scene["kind"], scene["layer"], scene["head"]) == (pair.zh, "cross", 1, 0)
    assert page.evaluate("translucent.app.result.out.map((p) => p.text)")[: len(scene["forced"])] == [
        p.text for p in translator.target_pieces(translator.target.encode(pair.en))
    ]


def test_without_a_file_only_the_sentence_speaks_until_one_measures(open_page: OpenPage, new_server, random_checkpoint_dir: Path) -> None:
    page = open_page(PAGE, base=new_server(random_checkpoint_dir.parent).url)
    expect(page.locator("#roles-missing")).to_contain_text("python -m model heads --checkpoint")
    expect(page.locator("#roles-decision")).to_contain_text("by your sentence alone")
    assert page.locator(".ro-strip").count() == 0
    page.locator("#roles-measure").click()
    page.wait_for_selector(".ro-strip")
    expect(page.locator("#roles-missing")).to_have_count(0)
    expect(page.locator(".ro-table thead th").nth(1)).to_have_text(f"{len(load_sample().pairs)} sample sentences")


def test_arrow_keys_walk_the_heads(page: Page) -> None:
    place(page, "encoder", 0, 0)
    page.locator(".ro-card[data-layer='0'][data-head='0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => translucent.app.mounted.roles.root.dataset.painted === 'encoder.1.1'")
    expect(page.locator(".ro-card[data-layer='1'][data-head='1']")).to_be_focused()


def test_a_phone_shows_the_roles_without_scrolling_sideways(open_page: OpenPage) -> None:
    page = show(open_page, width=390, height=844, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert (
        page.evaluate("Math.min(...[...document.querySelectorAll('#page-roles .ro-card')].map((b) => b.getBoundingClientRect().width))")
        >= 24
    )
