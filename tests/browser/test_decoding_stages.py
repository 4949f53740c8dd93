"""The page Decoding: every stage of a step is a column whose numbers are those of model.scoring, and the sentence over time tells of </s>."""

import json
import math
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.decoding import apply_rules
from model.scoring import STAGES, pipeline
from viz.shared.scene import Run

TEXT = "我有一只猫，他有一只狗。"
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


def show(open_page: Callable[..., Page], lang: str = "en", step: int = STEP, **decode: Any) -> Page:
    settings = {"max_length": 14, **decode}
    return open_page(f"?tab=decoding&lang={lang}&step={step}&text={quote(TEXT)}&decode={quote(json.dumps(settings))}")


def number(text: str) -> float:
    return -math.inf if text.startswith("−∞") else float(re.split(r"[\s÷×]", text)[0].replace("−", "-").replace(",", ""))


@pytest.mark.parametrize("settings", RULES, ids=str)
def test_each_stage_is_a_column_with_the_scores_of_model_scoring(
    open_page: Callable[..., Page], server: Any, settings: dict[str, Any]
) -> None:
    page = show(open_page, **settings)
    told, config = page.evaluate(READ), DecodeConfig(max_length=14, **settings)
    result = server.service.result(Run(server.service.default, TEXT, config))
    scores = apply_rules(
        torch.from_numpy(result.trace.logits[STEP].copy()), result.translation.tokens[:STEP], pipeline(config, result.trace.config)
    )
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
            assert torch.equal(after[name], scores[STAGES.index(name) - 1])  # a column is folded only where its rule does nothing
    last = after["top_p"].double().softmax(0)
    assert sum(float(last[row[0]]) for row in told["rows"][:-1]) + number(told["rows"][-1][-1].lstrip("<≈")) == pytest.approx(1, abs=2e-3)


@pytest.mark.parametrize("settings", RULES, ids=str)
def test_under_each_stage_stand_its_sum_its_entropy_and_how_many_are_left(
    open_page: Callable[..., Page], server: Any, settings: dict[str, Any]
) -> None:
    told, config = show(open_page, **settings).evaluate(READ), DecodeConfig(max_length=14, **settings)
    result = server.service.result(Run(server.service.default, TEXT, config))
    scores = apply_rules(
        torch.from_numpy(result.trace.logits[STEP].copy()), result.translation.tokens[:STEP], pipeline(config, result.trace.config)
    )
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


LOOKS = """async () => {
  const { why, lookFor } = await translucent.app.module("pages/decoding/step_sentences.js");
  const { decoded } = translucent.app.mounted.decoding;
  const { settings } = decoded.view;
  return decoded.distributions.map((distribution, t) => {
    const look = { decoded, t, distribution, settings };
    return { why: why(look, false), look: lookFor(look), stage: distribution.stages.map((x) => [x.name, x.entropy]) };
  });
}"""


def test_what_a_temperature_and_a_penalty_are_said_to_do_they_do(open_page: Callable[..., Page]) -> None:
    """A penalty below 1 (a link may hold one) lifts tokens already written: what it did must not be laid to the temperature."""
    hot = [
        (step["look"][2], dict(step["stage"]))
        for step in show(open_page, repetition_penalty=0.5, temperature=1.1).evaluate(LOOKS)
        if "look.hot" in step["look"][1]
    ]
    assert hot
    for said, stage in hot:
        assert float(said["before"]) == pytest.approx(stage["no_repeat_ngram"], abs=0.006) and float(said["after"]) >= float(said["before"])
    why = [step["why"] for step in show(open_page, repetition_penalty=0.3).evaluate(LOOKS)]
    assert any("put it behind: repetition penalty" in x for x in why) and not any("temperature" in x for x in why)


def test_all_columns_fit_the_screen_with_every_stage_on(open_page: Callable[..., Page]) -> None:
    page = show(open_page, strategy="sample", temperature=1.5, top_k=7, top_p=0.8, repetition_penalty=1.2, no_repeat_ngram=2)
    box = page.locator(".dec-candidates .tl-scroll")
    assert box.evaluate("e => e.scrollWidth <= e.clientWidth")
    expect(page.locator(".dec-table thead .dec-off")).to_have_count(0)


def test_a_slider_unfolds_its_column_at_once(open_page: Callable[..., Page]) -> None:
    page = show(open_page)
    expect(page.locator(".dec-table thead .dec-off")).to_have_count(5)
    page.evaluate("() => { const s = document.getElementById('decoding-set-top_k'); s.value = 4; s.dispatchEvent(new Event('input')); }")
    expect(page.locator(".dec-table thead .dec-off")).to_have_count(4)
    assert page.evaluate(READ)["foot"]["left"][-1] == "4"


def test_the_lane_of_eos_shows_powers_of_ten_and_a_click_goes_there(open_page: Callable[..., Page], server: Any) -> None:
    page = show(open_page, max_length=60)
    result = server.service.result(Run(server.service.default, TEXT, DecodeConfig(max_length=60)))
    p = torch.from_numpy(result.trace.logits.copy()).double().softmax(-1)[:, 3].numpy()
    heights = page.locator(".dec-group .dec-along-eos").evaluate_all("all => all.map((e) => parseFloat(e.style.height))")
    want = np.clip(1 + np.log10(p[: len(heights)]) / 6, 0.02, 1) * 100
    assert np.allclose(heights, want, atol=0.5)
    page.locator(".dec-group").nth(1).click()
    assert page.evaluate("translucent.app.scene.step") == 1
    expect(page.locator(".dec-now-line")).to_contain_text("Step 2")
    expect(page.locator(".dec-stop")).to_contain_text("at most 60 steps")


def test_the_length_limit_has_a_slider_and_the_cut_is_told(open_page: Callable[..., Page]) -> None:
    page = show(open_page)
    page.evaluate(
        "() => { const s = document.getElementById('decoding-set-max_length'); s.value = 4; s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change')); }"
    )
    page.wait_for_function("translucent.app.mounted.decoding.decoded.steps.length === 4")
    assert page.evaluate("translucent.app.scene.decode.max_length") == 4
    expect(page.locator(".dec-stop")).to_contain_text("4 of at most 4")


def test_how_sure_the_model_was_is_said_beside_what_is_usual(open_page: Callable[..., Page], server: Any) -> None:
    translator = server.service.translator()
    calibration = translator.checkpoint.metrics["calibration"]
    page = show(open_page, max_length=100)
    done = translator.translate(TEXT)
    chosen = [*done.tokens, translator.config.eos_id]
    rows = torch.from_numpy(translator.trace(TEXT, done.tokens).logits.copy())
    mean = -float(torch.nn.functional.cross_entropy(rows, torch.tensor(chosen)))
    band = next(band for band in calibration["bands"] if len(chosen) <= band["to"])
    line = page.locator("#decoding-sure")
    expect(line).to_have_attribute("data-sure", "unusual" if mean < band["low"] else "usual")
    expect(line).to_contain_text(f"{mean:.2f}".replace("-", "−"))
    expect(line).to_contain_text("can still be wrong" if mean >= band["low"] else "need not be")
    expect(show(open_page, step=0, max_length=3).locator("#decoding-sure")).to_have_count(0)  # cut: nothing to set it beside
