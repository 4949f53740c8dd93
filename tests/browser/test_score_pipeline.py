"""pipeline.js, in a real browser and on the real numbers of a page, equals model.scoring over the whole vocabulary."""

import json
from typing import Any

import numpy as np
import pytest
import torch
from playwright.sync_api import Page

from model.config import DecodeConfig
from model.decoding import apply_rules, pick
from model.scoring import STAGES, pipeline
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import OpenPage
from viz.pages.decoding.view import DecodingView, decoding_view

ASK = """async (asked) => {
  const [view, settings] = JSON.parse(asked);
  const { readDecoding, distributionAt } = await translucent.app.module("pages/decoding/step_records.js");
  const { pick } = await translucent.app.module("pages/decoding/pipeline.js");
  const decoded = await readDecoding(view);
  const plain = (x) => Array.from(x, (v) => (v === -Infinity ? null : Number.isFinite(v) ? v : String(v)));
  return JSON.stringify(decoded.steps.map((step, t) => {
    const d = distributionAt(decoded, t, { ...translucent.app.data.decoding.defaults, ...settings });
    const stages = d.stages.map((s) => ({ ...s, scores: plain(s.scores), rest: null }));
    const picked = [0, 0.25, 0.5, 0.999].map((draw) => d.ids[pick(d, draw)] ?? -1);
    return { ...d, stages, p: plain(d.p), rawP: plain(d.rawP), best: d.ids[d.best], picked };
  }));
}"""

SETTINGS: list[Any] = [
    {},
    {"temperature": 0.0},
    {"temperature": 0.7, "top_k": 5},
    {"top_p": 0.5},
    {"repetition_penalty": 2.0, "temperature": 0.5, "top_k": 50, "top_p": 0.95},
    {"no_repeat_ngram": 2, "repetition_penalty": 1.2, "temperature": 1.2},
    *(
        pytest.param(settings, marks=pytest.mark.thorough)
        for settings in (
            {"temperature": 0.05},
            {"temperature": 2.0},
            {"temperature": 1.5, "top_k": 50},
            {"top_k": 1},
            {"top_k": 20, "top_p": 0.9},
            {"repetition_penalty": 1.3},
            {"no_repeat_ngram": 1},
            {"no_repeat_ngram": 3, "top_k": 10},
        )
    ),
]


@pytest.fixture(scope="module")
def bench(open_page_once: OpenPage) -> Page:
    """The app, whose modules are asked directly."""
    return open_page_once()


def asked(bench: Page, view: DecodingView, settings: dict[str, Any]) -> list[dict[str, Any]]:
    """What pipeline.js makes of each step. As one text each way: Playwright takes numbers apart one by one."""
    return json.loads(bench.evaluate(ASK, json.dumps([view, settings])))


@pytest.fixture(scope="module")
def run(translator: Translator) -> tuple[DecodingView, Trace]:
    """A sampled run that repeats itself, so that the rules have something to do: its view and its trace."""
    config = DecodeConfig(strategy="sample", temperature=1.4, seed=5, max_length=12)
    done = translator.translate("我有一只猫，他有一只狗。", config, forced=[260, 30, 260, 30])
    trace = translator.trace("我有一只猫，他有一只狗。", done.tokens)
    return decoding_view(done, trace, config, translator.target.piece), trace


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_every_stage_equals_model_scoring_over_the_whole_vocabulary(
    bench: Page, run: tuple[DecodingView, Trace], settings: dict[str, Any]
) -> None:
    view, trace = run
    rules = pipeline(DecodeConfig(**settings), trace.config)
    exact = 0
    for t, got in enumerate(asked(bench, view, settings)):
        scores = apply_rules(torch.from_numpy(trace.logits[t].copy()), view["chosen"][:t], rules)
        ids = torch.tensor(got["ids"])
        if got["approximate"]:
            assert settings.get("top_p", 1) < 1 and not settings.get("top_k"), (
                "only a nucleus that reaches into the unseen may be uncertain"
            )
            p = scores[-1].double().softmax(0)[ids].numpy()
            assert np.abs(np.array(got["p"]) - p)[p > 0].max() < float(p.max()) * 0.05
            continue
        exact += 1
        assert [s["name"] for s in got["stages"]] == list(STAGES)
        for stage, want in zip(got["stages"], scores, strict=True):
            mine = np.array([-np.inf if s is None else s for s in stage["scores"]], np.float32)
            assert np.array_equal(mine, want[ids].numpy()), (t, stage["name"])
            wide = want.double()
            assert stage["logNormaliser"] == pytest.approx(float(wide.logsumexp(0)), abs=2e-5)
            p = wide.softmax(0)
            assert stage["entropy"] == pytest.approx(float(-(p * p.clamp_min(1e-300).log2()).sum()), abs=2e-4)
            assert stage["kept"] == int(want.isfinite().sum())
        p = scores[-1].double().softmax(0)
        assert np.allclose(got["p"], p[ids].numpy(), atol=2e-6)
        assert got["rest"]["p"] == pytest.approx(1 - float(p[ids].sum()), abs=2e-5)
        assert sum(got["rawP"]) + got["rest"]["rawP"] == pytest.approx(1, abs=1e-5)
        assert sum(got["p"]) + got["rest"]["p"] == pytest.approx(1, abs=1e-5)
        assert got["best"] == int(scores[-1].argmax())
        if got["rest"]["p"] == 0:
            assert got["picked"] == [pick(p.log(), d)[0] for d in (0, 0.25, 0.5, 0.999)]
    assert exact or settings.get("top_p", 1) < 1


def test_the_run_s_own_settings_are_exact_even_where_the_nucleus_is_wide(bench: Page, translator: Translator) -> None:
    config = DecodeConfig(strategy="sample", temperature=2.0, top_p=0.98, seed=2, max_length=10)
    done = translator.translate("我有一只猫。", config)
    view = decoding_view(done, translator.trace("我有一只猫。", done.tokens), config, translator.target.piece)
    for got, step in zip(asked(bench, view, config.to_dict()), done.steps, strict=True):
        last = step.stages[-1]
        assert not got["approximate"]
        assert got["kept"] == last.kept
        assert got["entropy"] == pytest.approx(last.entropy, abs=1e-4)
        mine, want = dict(zip(got["ids"], got["p"], strict=True)), dict(zip(step.candidates, last.probabilities, strict=True))
        assert {i: mine[i] for i in want} == pytest.approx(want, abs=1e-5)


def test_in_beam_search_the_rules_act_on_log_probabilities(bench: Page, translator: Translator) -> None:
    from model.beam import beam_rules

    config = DecodeConfig(strategy="beam", beam=3, repetition_penalty=1.4, no_repeat_ngram=2, max_length=12)
    done = translator.translate("我有一只猫。", config)
    trace = translator.trace("我有一只猫。", done.tokens)
    view = decoding_view(done, trace, config, translator.target.piece)
    for t, got in enumerate(asked(bench, view, config.to_dict())):
        row = torch.from_numpy(trace.logits[t].copy()).log_softmax(0)
        for rule in beam_rules(config, translator.config):
            row = rule(row, view["chosen"][:t])
        assert np.allclose(got["p"], row.exp()[torch.tensor(got["ids"])].numpy(), atol=1e-5)
        winner = done.beam_steps[-1].best[0].tokens[t]
        assert got["p"][got["ids"].index(winner)] > 0
