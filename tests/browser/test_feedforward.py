"""The page Feed-forward in a real browser: the neurons are the trace's, what they write is the model's, and every control does what it says."""

import re
from collections.abc import Callable

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

from lab.questions.sample_sentences import load_sample
from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator

SENTENCE = "我有一只猫。"
DECODE = '&decode={"max_length":10}'
PLACES = [("source", 2, 0), ("target", 3, 1)]


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    return translator.trace(SENTENCE, translator.translate(SENTENCE, DecodeConfig(max_length=10)).tokens)


def show(open_page: Callable[..., Page], side: str, token: int, more: str = "", **options: object) -> Page:
    cursor = f"&source={token}" if side == "source" else f"&step={token}"
    page = open_page(f"?text={SENTENCE}&tab=feedforward&lang=en&side={side}{cursor}{DECODE}{more}", **options)
    opened(page)
    return page


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


@pytest.mark.parametrize(("side", "token", "layer"), PLACES)
def test_the_top_neurons_are_those_with_the_longest_part(
    open_page, seen: Trace, translator: Translator, side: str, token: int, layer: int
) -> None:
    page = show(open_page, side, token, f"&layer={layer}")
    act, w_2 = parts(seen, translator, side, token, layer)
    lengths = w_2.norm(dim=0).numpy()
    order = np.argsort(-np.abs(act) * lengths, kind="stable")
    rows = page.evaluate(
        "() => [...document.querySelectorAll('.ff-table tbody tr')].map((r) => [+r.dataset.neuron, ...[...r.querySelectorAll('td')].slice(0, 4).map((c) => c.textContent)])"
    )
    stack = "encoder" if side == "source" else "decoder"
    for i, (neuron, *texts) in zip(order, rows, strict=False):
        assert neuron == i
        assert [number(x) for x in texts] == pytest.approx(
            [seen[f"{stack}.{layer}.ff_pre"][token][i], act[i], lengths[i], abs(act[i]) * lengths[i]], abs=6e-3
        )
    assert opened(page) == f"{side}.{layer}.{order[0]}", "the longest is open"
    said = page.locator("#feedforward-grid .tl-reading dd").first.inner_text()
    assert f"{(act > 0).sum()} of {len(act)} neurons are above 0 and the other {(act == 0).sum()}" in said


@pytest.mark.parametrize("name", ["pre", "act"])
def test_the_pictures_hold_every_neuron(open_page, seen: Trace, name: str) -> None:
    page = show(open_page, "target", 3, "&layer=1&neuron=5")
    shown = page.evaluate("name => [...translucent.app.mounted.feedforward.state.n[name][1]]", name)
    np.testing.assert_allclose(shown, seen[f"decoder.1.ff_{name}"][3], atol=1e-7)
    expect(page.locator("#feedforward-grid .re-read")).to_have_text(
        f"neuron 5: {seen['decoder.1.ff_pre'][3][5]:.4f} before, {seen['decoder.1.ff_act'][3][5]:.4f} after the activation".replace(
            "-", "−"
        )
    )


def test_a_decoder_neuron_says_which_tokens_it_promotes(open_page, translator: Translator) -> None:
    page = show(open_page, "target", 2, "&layer=1&neuron=7")
    with torch.inference_mode():
        scores = translator.model.output_matrix @ translator.model.decoder[1].feedforward.w_2.weight[:, 7]
    for place, descending in ((0, True), (1, False)):
        best = scores.sort(descending=descending, stable=True)
        items = page.locator(".ff-list").nth(place).locator("li")
        expect(items).to_have_count(10)
        found = [(one.locator(".ff-word").inner_text(), float(one.get_attribute("data-score") or "nan")) for one in items.all()]
        assert [score for _, score in found] == pytest.approx(best.values[:10].tolist(), abs=1e-5)
        assert found[0][0] == translator.target.piece(int(best.indices[0]))
    said = page.locator("#feedforward-words .tl-reading dd").first.inner_text()
    z = float((scores.max() - scores.mean()) / scores.std(correction=0))
    assert f"is {z:.1f} standard deviations above the mean" in said


def test_an_encoder_neuron_is_read_with_its_caveat(open_page) -> None:
    page = show(open_page, "source", 2, "&layer=0&neuron=7")
    expect(page.locator("#feedforward-words")).to_contain_text("never multiplied by an output matrix")
    assert page.locator("#feedforward-words .tl-reading dd").count() == 1, "no word is written by an encoder"


def test_the_sentences_are_the_samples_with_their_activations(open_page, translator: Translator) -> None:
    page = show(open_page, "source", 2, "&layer=1")
    neuron, found = int(opened(page).split(".")[-1]), []
    for pair in load_sample().pairs:
        found.append(translator.trace(pair.zh, [])["encoder.1.ff_act"][:, neuron])
    best = sorted(range(len(found)), key=lambda i: -found[i].max())[:5]
    shown = page.evaluate("() => [...document.querySelectorAll('.ff-sentence')].map((x) => [+x.dataset.number, +x.dataset.peak])")
    assert [n for n, _ in shown] == [i for i in best if found[i].max() > 0]
    assert [value for _, value in shown] == pytest.approx([found[i].max() for i, _ in shown], abs=2e-4)
    expect(page.locator(".ff-sentence").first.locator(".ff-token")).to_have_count(len(found[best[0]]))


def test_arrows_read_a_token_of_the_sentences_in_the_words_that_the_pointer_gets(open_page, translator: Translator) -> None:
    page = show(open_page, "source", 2, "&layer=1")
    neuron, second = int(opened(page).split(".")[-1]), page.locator(".ff-sentence").nth(1)
    at = int(second.get_attribute("data-number") or -1)
    trace = translator.trace(load_sample().pairs[at].zh, [])
    act = trace["encoder.1.ff_act"][:, neuron]
    peak = int(act.argmax())
    picture, said = page.locator("#feedforward-sentences .tl-xp"), page.locator("#feedforward-sentences .tl-xp-said")
    for key in ("Home", "ArrowDown", "Home", *["ArrowRight"] * peak):
        picture.press(key)
    told = said.inner_text()
    words, value = told.rsplit(": ", 1)
    assert words == f"sentence {at + 1}, “{trace.src[peak].text}”"
    assert number(value) == pytest.approx(act[peak], abs=1e-3)
    picture.press("Escape")
    expect(said).to_have_text("")
    second.locator(".ff-token").nth(peak).hover()
    expect(said).to_have_text(told)


def test_layers_and_neurons_change_with_no_request_but_the_neuron_s_own(open_page) -> None:
    page = show(open_page, "target", 3, "&layer=1")
    page.wait_for_timeout(600)  # neighbours are fetched ahead
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


def test_the_picture_answers_to_the_keyboard_and_to_a_click(open_page) -> None:
    page = show(open_page, "target", 3, "&layer=1&neuron=0")
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


def test_the_table_of_silence_is_counted_over_all_tokens(open_page, seen: Trace) -> None:
    page = show(open_page, "source", 1)
    expected = [[(seen[f"encoder.{i}.ff_act"][t] == 0).mean() for t in range(len(seen.src))] for i in range(seen.config.encoder_layers)]
    shown = page.evaluate("() => [...translucent.app.mounted.feedforward.state.matrix.o.data]")
    assert shown == pytest.approx(np.ravel(expected).tolist(), abs=1e-6)
    means = re.findall(r"layer \d+ ([\d.]+)%", page.locator("#feedforward-silence .tl-reading dd").first.inner_text())
    assert [float(x) for x in means] == pytest.approx([100 * np.mean(row) for row in expected], abs=0.06)
