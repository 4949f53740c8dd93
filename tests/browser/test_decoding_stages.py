"""The page Decoding: every stage of a step is a column whose numbers are those of model.scoring, and the sentence over time tells of </s>."""

import math
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.decoding import apply_rules
from model.scoring import STAGES, pipeline
from tests.browser.conftest import OpenPage
from tests.browser.decoding_page import LIMIT, TEXT, begin
from viz.shared.scene import Run

STEP = 3
RULES: list[dict[str, Any]] = [
    {},
    {"repetition_penalty": 1.5, "no_repeat_ngram": 1},
    {"strategy": "sample", "temperature": 1.5, "top_k": 7, "top_p": 0.8, "repetition_penalty": 1.2},
    {"temperature": 0},
]
READ = """() => { const cell = (td) => td.innerText.trim(); const t = document.querySelector(".dec-table");
  return {head: [...t.querySelectorAll("thead th")].map(cell), off: [...t.querySelectorAll("thead th")].map((th) => th.classList.contains("dec-off")),
    rows: [...t.querySelectorAll("tbody tr")].map((tr) => [Number(tr.dataset.id ?? -1), ...[...tr.querySelectorAll("td")].map(cell)]),
    foot: Object.fromEntries([...t.querySelectorAll("tfoot tr")].map((tr) => [tr.className.replace("dec-foot-", ""), [...tr.querySelectorAll("td")].map(cell)]))}; }"""


Begin = Callable[..., Page]


@pytest.fixture(scope="module")
def show(open_page_once: OpenPage) -> Begin:
    """show(step=..., **decode) -> the page with that run: one opening, which each test begins anew."""
    return partial(begin, open_page_once(f"?tab=decoding&lang=en&text={TEXT}"), step=STEP)


def number(text: str) -> float:
    return -math.inf if text.startswith("−∞") else float(re.split(r"[\s÷×]", text)[0].replace("−", "-").replace(",", ""))


def check_columns(told: dict[str, Any], scores: list[torch.Tensor]) -> None:
    """A column holds the scores of its stage; it is folded only where its rule does nothing."""
    after = dict(zip(STAGES, scores, strict=True))
    columns = ["raw", "", "forbidden", "repetition_penalty", "no_repeat_ngram", "temperature", "top_k", "top_p", ""]
    assert len(told["head"]) == 1 + len(columns)
    for at, name in enumerate(columns, start=1):
        for row in told["rows"][:-1]:
            if told["off"][at]:
                assert row[at] == "·"
            elif name and name != "forbidden":
                want = float(after[name][row[0]])
                assert number(row[at]) == (want if want == -math.inf else pytest.approx(want, abs=0.006)), (name, row)
        if name and told["off"][at]:
            assert torch.equal(after[name], scores[STAGES.index(name) - 1])
    last = after["top_p"].double().softmax(0)
    assert sum(float(last[row[0]]) for row in told["rows"][:-1]) + number(told["rows"][-1][-1].lstrip("<≈")) == pytest.approx(1, abs=2e-3)


def check_foot(told: dict[str, Any], scores: list[torch.Tensor]) -> None:
    """Under each stage stand its sum, its entropy and how many tokens are left."""
    names = ["", "raw", "forbidden", "repetition_penalty", "no_repeat_ngram", "temperature", "top_k", "top_p", "top_p"]
    for at, name in enumerate(names):
        if not name or told["off"][at + 1]:
            continue
        p = scores[STAGES.index(name)].double().softmax(0).numpy()
        entropy = float(-(p[p > 0] * np.log2(p[p > 0])).sum())
        assert number(told["foot"]["bits"][at]) == pytest.approx(entropy, abs=0.006), name
        assert number(told["foot"]["left"][at]) == int(scores[STAGES.index(name)].isfinite().sum()), name
        if name != "forbidden":
            assert told["foot"]["sum"][at] == "1.000", name


@pytest.mark.parametrize("settings", RULES, ids=str)
def test_each_stage_is_a_column_of_model_scorings_scores_above_their_sum_entropy_and_count(
    show: Begin, server: Any, settings: dict[str, Any]
) -> None:
    told, config = show(**settings).evaluate(READ), DecodeConfig(max_length=LIMIT, **settings)
    result = server.service.result(Run(server.service.default, TEXT, config))
    scores = apply_rules(
        torch.from_numpy(result.trace.logits[STEP].copy()), result.translation.tokens[:STEP], pipeline(config, result.trace.config)
    )
    check_columns(told, scores)
    check_foot(told, scores)


LOOKS = """async () => {
  const { why, lookFor } = await translucent.app.module("pages/decoding/step_sentences.js");
  const { decoded } = translucent.app.mounted.decoding;
  const { settings } = decoded.view;
  return decoded.distributions.map((distribution, t) => {
    const look = { decoded, t, distribution, settings };
    return { why: why(look, false), look: lookFor(look), stage: distribution.stages.map((x) => [x.name, x.entropy]) };
  });
}"""


def test_what_a_temperature_and_a_penalty_are_said_to_do_they_do(show: Begin) -> None:
    """A penalty below 1 (a link may hold one) lifts tokens already written: what it did must not be laid to the temperature."""
    hot = [
        (step["look"][2], dict(step["stage"]))
        for step in show(repetition_penalty=0.5, temperature=1.1).evaluate(LOOKS)
        if "look.hot" in step["look"][1]
    ]
    assert hot
    for said, stage in hot:
        assert float(said["before"]) == pytest.approx(stage["no_repeat_ngram"], abs=0.006) and float(said["after"]) >= float(said["before"])
    why = [step["why"] for step in show(repetition_penalty=0.3).evaluate(LOOKS)]
    assert any("put it behind: repetition penalty" in x for x in why) and not any("temperature" in x for x in why)


def test_a_slider_unfolds_its_column_at_once_and_all_columns_fit_the_screen(show: Begin) -> None:
    page = show()
    expect(page.locator(".dec-table thead .dec-off")).to_have_count(5)
    page.evaluate("() => { const s = document.getElementById('decoding-set-top_k'); s.value = 4; s.dispatchEvent(new Event('input')); }")
    expect(page.locator(".dec-table thead .dec-off")).to_have_count(4)
    assert page.evaluate(READ)["foot"]["left"][-1] == "4"
    show(strategy="sample", temperature=1.5, top_k=7, top_p=0.8, repetition_penalty=1.2, no_repeat_ngram=2)
    expect(page.locator(".dec-table thead .dec-off")).to_have_count(0)
    assert page.locator(".dec-candidates .tl-scroll").evaluate("e => e.scrollWidth <= e.clientWidth")


def test_the_lane_of_eos_shows_powers_of_ten_and_a_click_goes_there(show: Begin, server: Any) -> None:
    page = show(max_length=60)
    result = server.service.result(Run(server.service.default, TEXT, DecodeConfig(max_length=60)))
    p = torch.from_numpy(result.trace.logits.copy()).double().softmax(-1)[:, 3].numpy()
    heights = page.locator(".dec-group .dec-along-eos").evaluate_all("all => all.map((e) => parseFloat(e.style.height))")
    want = np.clip(1 + np.log10(p[: len(heights)]) / 6, 0.02, 1) * 100
    assert np.allclose(heights, want, atol=0.5)
    page.locator(".dec-group").nth(1).click()
    assert page.evaluate("translucent.app.scene.step") == 1
    expect(page.locator(".dec-now-line")).to_contain_text("Step 2")
    expect(page.locator(".dec-stop")).to_contain_text("at most 60 steps")


def test_the_length_limit_has_a_slider_and_the_cut_is_told(show: Begin) -> None:
    page = show()
    page.evaluate(
        "() => { const s = document.getElementById('decoding-set-max_length'); s.value = 4; s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change')); }"
    )
    page.wait_for_function("translucent.app.mounted.decoding.decoded.steps.length === 4")
    assert page.evaluate("translucent.app.scene.decode.max_length") == 4
    expect(page.locator(".dec-stop")).to_contain_text("4 of at most 4")


def test_how_sure_the_model_was_is_said_beside_what_is_usual(show: Begin, server: Any) -> None:
    translator = server.service.translator()
    calibration = translator.checkpoint.metrics["calibration"]
    page = show(max_length=60)
    done = translator.translate(TEXT)
    chosen = [*done.tokens, translator.config.eos_id]
    rows = torch.from_numpy(translator.trace(TEXT, done.tokens).logits.copy())
    mean = -float(torch.nn.functional.cross_entropy(rows, torch.tensor(chosen)))
    band = next(band for band in calibration["bands"] if len(chosen) <= band["to"])
    line = page.locator("#decoding-sure")
    expect(line).to_have_attribute("data-sure", "unusual" if mean < band["low"] else "usual")
    expect(line).to_contain_text(f"{mean:.2f}".replace("-", "−"))
    expect(line).to_contain_text("can still be wrong" if mean >= band["low"] else "need not be")
    expect(show(step=0, max_length=3).locator("#decoding-sure")).to_have_count(0)  # cut: nothing to set it beside
