"""The score pipeline for any logits, any text and any settings: properties that no rule may break, checked over the whole vocabulary."""

import math
import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import torch
from hypothesis import example, given
from hypothesis import strategies as st
from pytest import approx

from model.config import DecodeConfig, ModelConfig
from model.decoding import apply_rules, choose
from model.scoring import NoRepeatNgram, pipeline
from tests.conftest import ROOT
from tests.decoding_again import ruled

V = 24
MODEL = ModelConfig(V, V, d_model=8, n_heads=1)
NEVER = (0, 1, 2)

scores_any = st.lists(st.floats(-80, 80, width=32), min_size=V, max_size=V).map(lambda x: torch.tensor(x, dtype=torch.float32))
scores_equal = st.floats(-5, 5, width=32).map(lambda x: torch.full((V,), x))
logits = st.one_of(scores_any, scores_equal)
texts = st.lists(st.integers(4, V - 1), max_size=15).map(tuple)  # EOS ends a text, so it never stands in one
configs = st.builds(
    DecodeConfig,
    strategy=st.sampled_from(["greedy", "sample"]),
    repetition_penalty=st.floats(0.1, 5.0),
    no_repeat_ngram=st.integers(0, 5),
    temperature=st.one_of(st.just(0.0), st.floats(0.01, 5.0)),
    top_k=st.integers(0, 40),
    top_p=st.floats(0.01, 1.0),
    seed=st.integers(0, 2**31 - 1),
)
ANY = given(logits, texts, configs)


def stages(scores, written, config):
    """name -> scores (V,) after that rule; "raw" first."""
    rules = pipeline(config, MODEL)
    return dict(zip(("raw", *(rule.name for rule in rules)), apply_rules(scores, written, rules), strict=True))


def taken(scores, written, config):
    """The step that these settings make of these scores."""
    return choose(scores, written, pipeline(config, MODEL), config, np.random.default_rng(config.seed).random)


@ANY
def test_at_every_stage_the_probabilities_sum_to_one_over_the_whole_vocabulary(scores, written, config):
    step = taken(scores, written, config)
    for told, after in zip(step.stages, stages(scores, written, config).values(), strict=True):
        p = after.double().softmax(0)
        assert not p.isnan().any() and float(p.sum()) == approx(1, abs=1e-12)
        assert told.probabilities.sum() + told.rest == approx(1, abs=1e-5)
        assert 0 <= told.entropy <= math.log2(V) + 1e-6 and told.kept == int(after.isfinite().sum())
        assert torch.equal(torch.from_numpy(told.scores), after[list(step.candidates)])


@ANY
def test_the_set_to_choose_from_only_shrinks_and_is_never_empty(scores, written, config):
    before = torch.ones(V, dtype=torch.bool)
    for after in stages(scores, written, config).values():
        left = after.isfinite()
        assert left.any() and not (left & ~before).any()
        before = left


@given(logits, texts, configs, st.integers(0, 3))
def test_what_is_banned_is_never_chosen(scores, written, config, forced_high):
    banned = {*NEVER, *NoRepeatNgram(config.no_repeat_ngram).hits(written)}
    scores = scores.index_fill(0, torch.tensor(sorted(banned)), 90.0)  # the model wants nothing more
    scores[V - 1 - forced_high] = 80.0
    step = taken(scores, written, config)
    assert step.chosen not in banned
    assert math.isfinite(step.log_probability) and step.log_probability <= 1e-9


@given(st.permutations(range(V)), texts, configs)
def test_the_stages_act_in_the_public_order(order, written, config):
    """On logits that are far enough apart for float32 and float64 to cut at the same place."""
    scores = torch.tensor(order, dtype=torch.float32) * 1.37 - 11.3
    config = replace(config, top_p=round(config.top_p, 2), temperature=0.0 if config.temperature < 0.05 else config.temperature)
    got, want = list(stages(scores, written, config).values())[-1].numpy(), ruled(scores.numpy(), written, config, NEVER)["cut"]
    both = np.isfinite(got) & np.isfinite(want)
    differ = np.flatnonzero(np.isfinite(got) != np.isfinite(want))
    assert len(differ) <= 1  # a nucleus whose edge falls on p to the last digit
    np.testing.assert_allclose(got[both], want[both], rtol=1e-5, atol=1e-4)


@ANY
def test_rules_that_are_off_change_nothing(scores, written, config):
    after = stages(scores, written, replace(DecodeConfig(), strategy=config.strategy))
    assert torch.equal(after["raw"], scores)
    for name in ("repetition_penalty", "no_repeat_ngram", "temperature", "top_k", "top_p"):
        assert torch.equal(after[name], after["forbidden"])


@ANY
@example(torch.full((V,), 2**-126), (4,), DecodeConfig(repetition_penalty=0.5))
def test_temperature_zero_is_greedy_whatever_the_other_settings(scores, written, config):
    """It takes the highest score that the penalty and the ban left, of equals the lowest id, with probability 1 and without a draw."""
    cold = replace(config, strategy="sample", temperature=0.0)
    step = taken(scores, written, cold)
    ranked = stages(scores, written, cold)["no_repeat_ngram"]
    assert step.chosen == min(i for i in range(V) if ranked[i] == ranked.max())
    assert step.log_probability == 0 and step.draw is None
    warm = replace(config, strategy="greedy", temperature=1.0, top_k=0, top_p=1.0)
    assert taken(scores, written, warm).chosen == step.chosen


SEEDED = DecodeConfig(strategy="sample", temperature=1.4, top_k=40, top_p=0.95, repetition_penalty=1.2, seed=7, max_length=20)
FRESH = f"""
import sys, model.beam, model.trace
import torch
torch.set_num_threads(1)
from model.config import DecodeConfig
from model.translator import Translator
config = DecodeConfig.from_dict({SEEDED.to_dict()})
steps = Translator.load(sys.argv[1], "cpu").translate("我有一只猫。", config).steps
assert "pandas" not in sys.modules, "tables are imported when one is asked for"
print([(step.chosen, step.draw) for step in steps])
"""


def test_a_seed_gives_the_same_sentence_in_a_fresh_process_which_never_loads_pandas(checkpoint_dir, translator):
    told = subprocess.run(
        [sys.executable, "-c", FRESH, str(checkpoint_dir)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONHASHSEED": "2"},
    )
    assert not told.returncode, told.stderr
    steps = translator.translate("我有一只猫。", SEEDED).steps
    assert told.stdout.strip() == str([(step.chosen, step.draw) for step in steps]) and len(told.stdout) > 50
