"""Search looked at from outside: scores by hand, wider beams, samples, and the attention each hypothesis really had."""

import math
from typing import ClassVar

import pytest
import torch
from pytest import approx

from lab.questions.search import BEAMS, beam_config, beam_tree, samples, score_all, strategies, widen
from model.cache import KVCache
from model.config import DecodeConfig
from model.decoding import stream
from model.probe import Recorder
from model.text_input import InputError
from tests.lab.questions.conftest import forced

TEXT = "我有一只猫，他有一只狗。"
SHORT = {"max_length": 14}
BEAM = DecodeConfig(strategy="beam", beam=4, length_penalty=0.7, **SHORT)


@pytest.fixture(scope="module")
def found(translator):
    return translator.translate(TEXT, BEAM)


def by_hand(translator, tokens):
    """log-probability of each token, one unbatched forward over the whole."""
    log_p = forced(translator, translator.encode(TEXT), tokens[:-1])
    return [float(log_p[t, token]) for t, token in enumerate(tokens)]


def test_given_translations_are_scored_as_one_by_one(translator):
    eos = translator.config.eos_id
    targets = [[*translator.target.encode(text), eos] for text in ("I have a cat.", "He", "I have a cat, and he has a dog.")]
    for target, scored in zip(targets, score_all(translator, TEXT, targets, DecodeConfig(length_penalty=0.7)), strict=True):
        expected = by_hand(translator, target)
        assert scored.log_probabilities == approx(expected, abs=1e-4)
        assert scored.score == approx(sum(expected) / len(target) ** 0.7, abs=1e-4)
        assert scored.banned == -1


@pytest.mark.parametrize("rules", [{}, {"repetition_penalty": 1.4}, {"no_repeat_ngram": 3}], ids=["plain", "repetition", "ngram"])
def test_what_a_search_found_scored_again_has_the_searchs_own_score(translator, rules):
    config = DecodeConfig(strategy="beam", beam=3, length_penalty=1.3, **SHORT, **rules)
    best = translator.translate(TEXT, config).beam_steps[-1].best
    for h, scored in zip(best, score_all(translator, TEXT, [h.tokens for h in best], config), strict=True):
        assert sum(scored.searched) == approx(h.log_probability, abs=1e-3)
        assert scored.score == approx(h.score, abs=1e-3)


def test_a_translation_the_rules_forbid_is_named_with_the_token(translator):
    target = translator.target.encode("cat")
    (scored,) = score_all(translator, TEXT, [[*target, *target]], DecodeConfig(no_repeat_ngram=1))
    assert scored.banned == len(target) and scored.score == -math.inf
    assert math.isfinite(scored.log_probability)


def test_a_reference_longer_than_the_model_writes_is_refused(translator):
    limit = translator.config.max_length
    with pytest.raises(InputError) as refused:
        score_all(translator, TEXT, [[5] * (limit + 1)], DecodeConfig())
    assert str(limit) in str(refused.value)


def test_the_tree_holds_every_hypothesis_and_leads_to_the_winner(translator, found):
    tree = beam_tree(found.beam_steps, BEAM, translator.target.piece)
    nodes = {n["id"]: n for n in tree["hypotheses"]}
    assert len(nodes) == sum(len(s.kept) + len(s.finished) + len(s.pruned) for s in found.beam_steps)
    assert [nodes[i]["token"] for i in tree["winner"]] == list(found.whole(translator.config.eos_id))
    for n in nodes.values():
        parent = nodes.get(n["parent"], {"log_probability": 0.0, "step": -1})
        assert n["step"] == parent["step"] + 1
        assert n["log_probability"] == approx(parent["log_probability"] + n["step_log_probability"], abs=1e-5)
        assert n["score"] == approx(n["log_probability"] / (n["step"] + 1) ** 0.7, abs=1e-9)


class Watched:
    """What the search steps with, but watched: `Transformer.decode` with a cache and a Recorder, so that each call's cross-attention is kept."""

    calls: ClassVar[list[dict[str, torch.Tensor]]] = []

    def __init__(self, model, src, capacity, memory=None):
        self.model, self.allowed = model, model.src_allowed(src)
        self.memory = model.encode(src) if memory is None else memory
        self.cache = KVCache(model.config, len(src), capacity, self.memory)

    def __call__(self, last):
        recorder = Recorder()
        hidden = self.model.decode(last, self.memory, self.allowed, cache=self.cache, probe=recorder)
        self.calls.append(recorder.sites)
        return self.model.project(hidden)[:, 0]

    def select(self, rows):
        self.memory, self.allowed = self.memory[rows], self.allowed[rows]
        self.cache.select(rows)


@pytest.fixture
def watched(monkeypatch):
    monkeypatch.setattr("model.beam.Stepper", Watched)
    Watched.calls = []
    yield Watched


def test_the_attention_of_a_hypothesis_is_what_the_search_saw_after_reordering(translator, watched):
    """Row r of a step belongs to the r-th hypothesis kept at the step before; every candidate made from it was written with that row."""
    steps = translator.translate(TEXT, BEAM).beam_steps
    running, checked = [0], 0
    for step, saw in zip(steps, watched.calls, strict=True):
        for h in (*step.kept[:2], *step.finished, *step.pruned[-2:]):
            trace = translator.trace(TEXT, h.tokens[:-1])
            for layer in range(translator.config.decoder_layers):
                weights = trace.attention("cross", layer).weights[:, step.index]
                torch.testing.assert_close(
                    saw[f"decoder.{layer}.cross.weights"][running.index(h.parent), :, 0],
                    torch.from_numpy(weights.copy()),
                    atol=2e-5,
                    rtol=1e-4,
                )
            checked += 1
        running = [h.id for h in step.kept]
    assert checked > 20


def test_wider_beams_are_the_searches_of_those_widths(translator):
    rows = widen(translator, TEXT, DecodeConfig(**SHORT))
    assert [row["beam"] for row in rows] == list(BEAMS)
    for row in rows:
        best = translator.translate(TEXT, DecodeConfig(strategy="beam", beam=row["beam"], **SHORT)).beam_steps[-1].best[0]
        assert row["tokens"] == list(best.tokens) and row["length"] == len(best.tokens)
        assert (row["log_probability"], row["score"]) == (best.log_probability, best.score)


def test_what_does_not_act_in_beam_search_does_not_make_another_search():
    noise = DecodeConfig(strategy="sample", temperature=1.7, top_k=5, top_p=0.5, seed=9, beam=3)
    assert beam_config(noise) == beam_config(DecodeConfig(beam=3)) == DecodeConfig(strategy="beam", beam=3)


def test_samples_are_counted_and_their_seeds_draw_them_alone(translator):
    config = DecodeConfig(strategy="sample", temperature=0.7, seed=5, **SHORT)
    rows = samples(translator, TEXT, config, 30)
    counts = [len(seeds) for _, seeds in rows]
    assert sum(counts) == 30 and counts == sorted(counts, reverse=True)
    assert len({path.tokens for path, _ in rows}) == len(rows)
    for path, seeds in rows[:3]:
        alone = translator.stream(TEXT, DecodeConfig(strategy="sample", temperature=0.7, seed=seeds[-1], **SHORT))
        assert tuple(step.chosen for step in alone) == path.tokens


def test_three_strategies_have_the_models_own_log_probabilities(translator):
    decode = DecodeConfig(seed=2, beam=3, repetition_penalty=1.2, **SHORT)
    rows = strategies(translator, TEXT, decode)
    assert [row["strategy"] for row in rows] == ["greedy", "sample", "beam"]
    src = torch.tensor([translator.encode(TEXT)])
    assert rows[0]["tokens"] == [step.chosen for step in stream(translator.model, src, decode)]
    for row in rows:
        assert row["log_probabilities"] == approx(by_hand(translator, row["tokens"]), abs=1e-4)
        assert row["log_probability"] == approx(sum(row["log_probabilities"]), abs=1e-9)
