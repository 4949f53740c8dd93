"""The page Feed-forward in a real browser: the neurons are the trace's, what they write is the model's, and every control does what it says."""

import re

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

from lab.questions.sample_sentences import load_sample
from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import OpenPage

SENTENCE = "我有一只猫。"
PAGE = f'?text={SENTENCE}&tab=feedforward&lang=en&decode={{"max_length":10}}'
PLACES = [("source", 2, 0), ("target", 3, 1)]
AHEAD = """() => {
  const { kept, asked } = translucent.app.mounted.feedforward;
  return asked.size === 0 && [2, 4].every((token) => [...kept.keys()].some((key) => key.endsWith(`["target",${token}]]`)));
}"""  # the neighbours of token 3 are fetched


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    return translator.trace(SENTENCE, translator.translate(SENTENCE, DecodeConfig(max_length=10)).tokens)


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    """One opening for all tests: each of them goes to its own place."""
    return open_page_once(PAGE)


def place(page: Page, side: str, token: int, layer: int, neuron: int = -1) -> None:
    """Go to a neuron, or to that which the page chooses there, and wait for what is known of it."""
    page.mouse.move(0, 0)
    page.evaluate(
        """([side, token, layer, neuron]) => {
          scrollTo(0, 0);
          translucent.app.set({ side, layer, neuron, [side === 'source' ? 'source' : 'step']: token });
        }""",
        [side, token, layer, neuron],
    )
    page.wait_for_function(
        "at => translucent.app.mounted.feedforward.root.dataset.at.startsWith(at)",
        arg=f"{side}.{token}.{layer}." + (str(neuron) if neuron >= 0 else ""),
    )
    opened(page)


def opened(page: Page) -> str:
    """side.layer.neuron, once what is known of it stands on the page."""
    page.wait_for_function(
        "() => { const { neuron, at } = translucent.app.mounted.feedforward.root.dataset, [side, , ...rest] = at.split('.'); return neuron && neuron === [side, ...rest].join('.'); }"
    )
    return str(page.evaluate("translucent.app.mounted.feedforward.root.dataset.neuron"))


def number(text: str) -> float:
    return float(text.replace("−", "-").replace("+", ""))


def parts(seen: Trace, translator: Translator, side: str, token: int, layer: int) -> tuple[np.ndarray, torch.Tensor]:
    """act (F,) and w_2 (D, F) of that place."""
    stack = "encoder" if side == "source" else "decoder"
    return seen[f"{stack}.{layer}.ff_act"][token], getattr(translator.model, stack)[layer].feedforward.w_2.weight.detach()


def test_the_top_neurons_are_those_with_the_longest_part(page: Page, seen: Trace, translator: Translator) -> None:
    for side, token, layer in PLACES:
        place(page, side, token, layer)
        act, w_2 = parts(seen, translator, side, token, layer)
        lengths = w_2.norm(dim=0).numpy()
        order = np.argsort(-np.abs(act) * lengths, kind="stable")
        rows = page.evaluate(
            "() => [...document.querySelectorAll('.ff-table tbody tr')].map((r) => [+r.dataset.neuron, ...[...r.querySelectorAll('td')].slice(0, 4).map((c) => c.textContent)])"
        )
        stack = "encoder" if side == "source" else "decoder"
        for i, (neuron, *texts) in zip(order, rows, strict=False):
            assert neuron == i, side
            assert [number(x) for x in texts] == pytest.approx(
                [seen[f"{stack}.{layer}.ff_pre"][token][i], act[i], lengths[i], abs(act[i]) * lengths[i]], abs=6e-3
            ), (side, neuron)
        assert opened(page) == f"{side}.{layer}.{order[0]}", "the longest is open"
        said = page.locator("#feedforward-grid .tl-reading dd").first.inner_text()
        assert f"{(act > 0).sum()} of {len(act)} neurons are above 0 and the other {(act == 0).sum()}" in said


def test_the_pictures_hold_every_neuron(page: Page, seen: Trace) -> None:
    place(page, "target", 3, 1, 5)
    pre, act = (seen[f"decoder.1.ff_{name}"][3] for name in ("pre", "act"))
    for name, own in (("pre", pre), ("act", act)):
        shown = page.evaluate("name => [...translucent.app.mounted.feedforward.state.n[name][1]]", name)
        np.testing.assert_allclose(shown, own, atol=1e-7, err_msg=name)
    said = f"neuron 5: {pre[5]:.4f} before, {act[5]:.4f} after the activation".replace("-", "−")
    expect(page.locator("#feedforward-grid .re-read")).to_have_text(said)


def test_a_decoder_neuron_says_which_tokens_it_promotes(page: Page, translator: Translator) -> None:
    place(page, "target", 2, 1, 7)
    with torch.inference_mode():
        scores = translator.model.output_matrix @ translator.model.decoder[1].feedforward.w_2.weight[:, 7]
    for nth, descending in ((0, True), (1, False)):
        best = scores.sort(descending=descending, stable=True)
        items = page.locator(".ff-list").nth(nth).locator("li")
        expect(items).to_have_count(10)
        found = [(one.locator(".ff-word").inner_text(), float(one.get_attribute("data-score") or "nan")) for one in items.all()]
        assert [score for _, score in found] == pytest.approx(best.values[:10].tolist(), abs=1e-5)
        assert found[0][0] == translator.target.piece(int(best.indices[0]))
    said = page.locator("#feedforward-words .tl-reading dd").first.inner_text()
    z = float((scores.max() - scores.mean()) / scores.std(correction=0))
    assert f"is {z:.1f} standard deviations above the mean" in said


def test_an_encoder_neuron_is_read_with_its_caveat(page: Page) -> None:
    place(page, "source", 2, 0, 7)
    expect(page.locator("#feedforward-words")).to_contain_text("never multiplied by an output matrix")
    assert page.locator("#feedforward-words .tl-reading dd").count() == 1, "no word is written by an encoder"


def test_the_sentences_have_their_activations_and_arrows_read_a_token_in_the_words_that_the_pointer_gets(
    page: Page, translator: Translator
) -> None:
    place(page, "source", 2, 1)
    neuron, sentences = int(opened(page).split(".")[-1]), page.locator(".ff-sentence")
    shown = sentences.evaluate_all("all => all.map((x) => [+x.dataset.number, +x.dataset.peak, x.querySelectorAll('.ff-token').length])")
    traces = [translator.trace(load_sample().pairs[at].zh, []) for at, _, _ in shown]
    acts = [trace["encoder.1.ff_act"][:, neuron] for trace in traces]
    assert len(shown) > 1 and [peak for _, peak, _ in shown] == sorted((peak for _, peak, _ in shown), reverse=True)
    assert [(peak, tokens) for _, peak, tokens in shown] == [(pytest.approx(act.max(), abs=2e-4), len(act)) for act in acts]
    second, at, act, peak = sentences.nth(1), shown[1][0], acts[1], int(acts[1].argmax())
    picture, said = page.locator("#feedforward-sentences .tl-xp"), page.locator("#feedforward-sentences .tl-xp-said")
    for key in ("Home", "ArrowDown", "Home", *["ArrowRight"] * peak):
        picture.press(key)
    told = said.inner_text()
    words, value = told.rsplit(": ", 1)
    assert words == f"sentence {at + 1}, “{traces[1].src[peak].text}”"
    assert number(value) == pytest.approx(act[peak], abs=1e-3)
    picture.press("Escape")
    expect(said).to_have_text("")
    second.locator(".ff-token").nth(peak).hover()
    expect(said).to_have_text(told)


def test_layers_and_neurons_change_with_no_request_but_the_neuron_s_own(page: Page) -> None:
    place(page, "target", 3, 1)
    page.wait_for_function(AHEAD)
    page.evaluate(
        "() => { const ask = translucent.app.transport.ask; window.asks = []; translucent.app.transport.ask = (s, r) => { window.asks.push(r.part === 'neuron' ? { layer: r.layer, neuron: r.neuron } : null); return ask(s, r); }; }"
    )
    page.locator("#page-feedforward [data-name='0']:visible").click()
    assert page.evaluate("translucent.app.mounted.feedforward.root.dataset.at").startswith("target.3.0.")
    opened(page)
    page.locator(".ff-table tbody tr").nth(3).locator("button").click()
    neuron = int(page.locator(".ff-table tbody tr").nth(3).get_attribute("data-neuron") or -1)
    assert opened(page) == f"target.0.{neuron}"
    assert [ask["layer"] for ask in page.evaluate("window.asks")] == [0, 0]


def test_the_picture_answers_to_the_keyboard_and_to_a_click(page: Page) -> None:
    place(page, "target", 3, 1, 0)
    page.locator(".ff-place[data-name='pre']").focus()
    wide = page.evaluate("translucent.app.mounted.feedforward.state.n.wide")
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    assert opened(page) == f"target.1.{wide + 1}"
    box = page.locator(".ff-place[data-name='act']").bounding_box()
    assert box
    cell = box["width"] / wide
    page.mouse.click(box["x"] + 2.5 * cell, box["y"] + 1.5 * cell)
    assert opened(page) == f"target.1.{wide + 2}"


def test_the_table_of_silence_is_counted_over_all_tokens(page: Page, seen: Trace) -> None:
    place(page, "source", 1, 0)
    expected = [[(seen[f"encoder.{i}.ff_act"][t] == 0).mean() for t in range(len(seen.src))] for i in range(seen.config.encoder_layers)]
    shown = page.evaluate("() => [...translucent.app.mounted.feedforward.state.matrix.o.data]")
    assert shown == pytest.approx(np.ravel(expected).tolist(), abs=1e-6)
    means = re.findall(r"layer \d+ ([\d.]+)%", page.locator("#feedforward-silence .tl-reading dd").first.inner_text())
    assert [float(x) for x in means] == pytest.approx([100 * np.mean(row) for row in expected], abs=0.06)
