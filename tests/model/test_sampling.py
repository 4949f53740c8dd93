"""Many samples at once: each is the one that a stream of its own would draw."""

from collections import Counter
from dataclasses import replace

import pytest
import torch

from model.config import DecodeConfig
from model.decoding import stream
from model.sampling import sample_many, seed_of

SRC = torch.tensor([[5, 6, 7, 8, 9, 3]])


def sample_config(**settings):
    return DecodeConfig(strategy="sample", **({"max_length": 9, "seed": 4} | settings))


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"temperature": 0.4},
        {"temperature": 1.5, "top_k": 8},
        {"top_p": 0.6, "repetition_penalty": 1.4},
        {"no_repeat_ngram": 1},
        {"temperature": 0.0},
    ],
    ids=["plain", "cold", "hot", "nucleus", "ngram", "zero"],
)
def test_sample_i_equals_the_stream_with_its_own_seed(tiny_model, settings):
    config = sample_config(**settings)
    for i, path in enumerate(sample_many(tiny_model, SRC, config, 12)):
        steps = list(stream(tiny_model, SRC, replace(config, seed=seed_of(4, i))))
        assert path.tokens == tuple(step.chosen for step in steps)
        assert path.log_probabilities == pytest.approx([step.log_probability for step in steps], abs=1e-5)
        assert path.model_log_probabilities == pytest.approx([step.model_log_probability for step in steps], abs=1e-5)


def test_a_sample_does_not_depend_on_how_many_are_drawn(tiny_model):
    few, many = (sample_many(tiny_model, SRC, sample_config(), n) for n in (5, 60))
    assert [p.tokens for p in few] == [p.tokens for p in many[:5]]


def test_another_seed_draws_other_sentences_and_the_same_one_the_same(tiny_model):
    first, again, other = (sample_many(tiny_model, SRC, sample_config(seed=seed), 10) for seed in (1, 1, 2))
    assert first == again
    assert [p.tokens for p in first] != [p.tokens for p in other]


def test_first_tokens_come_as_often_as_their_probability_says(tiny_model):
    """4000 draws: within four standard deviations of the expected count."""
    count, config = 4000, sample_config(max_length=1)
    drawn = Counter(path.tokens[0] for path in sample_many(tiny_model, SRC, config, count))
    log_p = tiny_model(SRC, torch.tensor([[2]]))[0, 0].detach().double()
    log_p[[0, 1, 2]] = -torch.inf
    p = log_p.softmax(0)
    for token, probability in enumerate(p.tolist()):
        assert abs(drawn[token] - count * probability) <= 4 * (count * probability * (1 - probability)) ** 0.5 + 1e-9


def test_every_sample_ends_with_eos_or_at_the_limit(tiny_model):
    paths = sample_many(tiny_model, SRC, sample_config(temperature=2.0), 40)
    assert len(paths) == 40
    for path in paths:
        assert 3 not in path.tokens[:-1] and (path.tokens[-1] == 3 or len(path.tokens) == 9)
        assert not {0, 1, 2} & set(path.tokens)


def test_seeds_of_a_set_differ_and_are_settings_that_can_be_asked_for():
    seeds = [seed_of(s, i) for s in range(20) for i in range(100)]
    assert len(set(seeds)) == len(seeds)
    assert all(DecodeConfig(seed=s).seed == s for s in seeds)
