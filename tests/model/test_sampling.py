"""Many samples at once: each is the one that a stream of its own would draw."""

from dataclasses import replace

import pytest

from model.config import DecodeConfig
from model.decoding import stream
from model.sampling import sample_many, seed_of
from tests.model.conftest import ALONE

SRC = ALONE[0]


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


def test_seeds_of_a_set_differ_and_are_settings_that_can_be_asked_for():
    seeds = [seed_of(s, i) for s in range(20) for i in range(100)]
    assert len(set(seeds)) == len(seeds)
    assert all(DecodeConfig(seed=s).seed == s for s in seeds)
