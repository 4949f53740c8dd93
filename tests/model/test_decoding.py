"""Greedy and sampled decoding: a generator of records that agrees with itself, with the batch, and with the watched pass."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from model.batched_decoding import greedy_batch
from model.candidates import SHOWN
from model.config import DecodeConfig, ModelConfig
from model.decoding import apply_rules, choose, stream
from model.probe import Recorder
from model.scoring import STAGES, pipeline
from model.transformer import LengthError
from tests.model.conftest import ALONE, FOUR

SAMPLE = DecodeConfig(strategy="sample", temperature=0.9, top_k=12, top_p=0.95, repetition_penalty=1.2, no_repeat_ngram=2, seed=4)


@pytest.fixture
def steps_of(tiny_model):
    """steps_of(config, forced=()) -> the steps in which the first sentence is written."""
    return lambda config, **more: list(stream(tiny_model, ALONE[0], config, **more))


def ids(steps):
    return [step.chosen for step in steps]


def test_greedy_in_a_batch_equals_one_by_one_though_sentences_end_at_different_steps(make_model):
    lengths = set()
    for seed in range(8):
        model = make_model(seed, tgt_vocab_size=12)
        with torch.no_grad():
            model.tgt_embedding.table.weight *= 0.3  # positions outweigh words, so that sentences end early and late
        single = [ids(stream(model, src, DecodeConfig(max_length=15))) for src in ALONE]
        expected = [[t for t in tokens if t != 3] for tokens in single]
        assert greedy_batch(model, FOUR, 15) == expected
        assert greedy_batch(model, FOUR.flip(0), 15) == expected[::-1]
        lengths |= {len(tokens) for tokens in expected}
    assert len(lengths) > 3


@pytest.mark.parametrize("config", [DecodeConfig(max_length=10), replace(SAMPLE, max_length=10)], ids=["greedy", "sample"])
def test_one_watched_pass_over_the_finished_text_equals_the_steps(steps_of, tiny_model, config):
    steps = steps_of(config)
    recorder = Recorder()
    with torch.inference_mode():
        tiny_model(ALONE[0], torch.tensor([[2, *ids(steps)[:-1]]]), probe=recorder)
    logits = recorder.sites["logits"][0]
    assert len(steps) == len(logits) > 3
    for step, row in zip(steps, logits, strict=True):
        raw = step.stages[0]
        assert_allclose(raw.scores, row[list(step.candidates)], rtol=0, atol=1e-4)
        assert raw.log_normaliser == approx(float(row.double().logsumexp(0)), abs=1e-4)
        assert step.model_log_probability == approx(float(row.double().log_softmax(0)[step.chosen]), abs=1e-4)


def test_the_same_seed_gives_the_same_tokens_and_another_seed_others(steps_of):
    drawn = [tuple(ids(steps_of(replace(SAMPLE, seed=s)))) for s in (1, 1, 2, 3, 4)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 2


def test_every_step_tells_the_whole_story(steps_of):
    steps = steps_of(SAMPLE)
    for i, step in enumerate(steps):
        assert step.index == i and step.written == tuple(ids(steps)[:i])
        assert tuple(stage.name for stage in step.stages) == STAGES
        assert {step.chosen, *step.written} <= set(step.candidates)
        assert list(step.stages[0].scores) == sorted(step.stages[0].scores, reverse=True)
        last = dict(zip(step.candidates, step.stages[-1].probabilities, strict=True))
        assert step.probability == approx(last[step.chosen], rel=1e-5)
        assert step.draw is not None and step.stretch is not None and step.stretch[0] <= step.draw <= step.stretch[1]
        assert (step.cells_computed, step.cells_reused) == (i + 1, i)


def test_a_stage_names_the_tokens_its_rule_touched(steps_of):
    steps = steps_of(DecodeConfig(repetition_penalty=1.5, no_repeat_ngram=1, max_length=8))
    for step in steps:
        hits = {stage.name: set(stage.hits) for stage in step.stages}
        assert hits["repetition_penalty"] == set(step.written)
        assert hits["no_repeat_ngram"] == set(step.written)
        assert hits["raw"] == hits["top_k"] == hits["top_p"] == hits["temperature"] == set()
    assert len(set(ids(steps))) == len(steps)


def test_temperature_zero_touches_every_token_but_the_highest_and_any_other_none(steps_of):
    for temperature, touched in ((0.0, 49), (0.5, 0)):
        config = DecodeConfig(temperature=temperature, max_length=2)
        for step in steps_of(config):
            forbidden, hits = ({s.name: set(s.hits) for s in step.stages}[name] for name in ("forbidden", "temperature"))
            assert len(hits | forbidden) == (touched or len(forbidden)) and step.chosen not in hits
            assert not hits & forbidden, "what another rule forbade is that rule's"


def test_what_a_rule_forbids_is_shown_however_low_its_score(make_model):
    model = make_model(1, tgt_vocab_size=500)
    for step in stream(model, ALONE[0], DecodeConfig(max_length=3)):
        assert {*model.config.forbidden, *step.written} <= set(step.candidates)
        assert set(step.stages[1].hits) == set(model.config.forbidden)


def test_forced_tokens_are_taken_whatever_the_model_thinks(steps_of):
    steps = steps_of(DecodeConfig(max_length=6), forced=[40, 41])
    assert ids(steps)[:2] == [40, 41]
    assert [step.forced for step in steps] == [True, True] + [False] * (len(steps) - 2)
    free = ids(steps_of(DecodeConfig(max_length=6)))
    assert ids(steps_of(DecodeConfig(max_length=6), forced=free[:3])) == free


def test_decoding_ends_at_eos_or_at_the_limit(steps_of, tiny_model):
    assert ids(steps_of(DecodeConfig(), forced=[5, 3, 6])) == [5, 3]
    assert len(steps_of(DecodeConfig(max_length=1))) == 1
    endless = steps_of(DecodeConfig(max_length=200), forced=[5] * 200)
    assert len(endless) == tiny_model.config.max_length


def test_a_source_longer_than_the_model_reads_is_refused(tiny_model):
    with pytest.raises(LengthError, match="at most 24"):
        next(stream(tiny_model, torch.full((1, 25), 5), DecodeConfig()))


def test_a_small_vocabulary_is_shown_whole_and_a_large_one_in_part(steps_of, make_model):
    assert len(steps_of(DecodeConfig())[0].candidates) == 50
    large = next(stream(make_model(1, tgt_vocab_size=500), ALONE[0], DecodeConfig()))
    assert SHOWN <= len(large.candidates) < 500
    assert large.stages[0].rest == approx(1 - large.stages[0].probabilities.sum(), abs=1e-9)


@pytest.mark.parametrize(
    "config", [DecodeConfig(), DecodeConfig(temperature=0.0), replace(SAMPLE, strategy="greedy")], ids=["plain", "cold", "all rules"]
)
def test_every_stage_is_the_softmax_of_all_tokens(config):
    logits = 4 * torch.randn(500, generator=torch.Generator().manual_seed(1))
    rules = pipeline(config, ModelConfig(src_vocab_size=500, tgt_vocab_size=500))
    written = (7, 8, 7)
    step = choose(logits, written, rules, config, np.random.default_rng(0).random)
    for stage, row in zip(step.stages, apply_rules(logits, written, rules), strict=True):
        p = row.double().softmax(0)
        assert_allclose(stage.probabilities, p[list(step.candidates)], rtol=1e-12, atol=1e-300)
        assert stage.entropy == approx(float(torch.special.entr(p).sum()) / np.log(2), abs=1e-12)
        assert stage.kept == int((p > 0).sum())
    assert step.log_probability == approx(float(row.double().log_softmax(0)[step.chosen]), abs=1e-12)
