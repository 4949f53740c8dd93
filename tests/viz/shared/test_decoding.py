"""What the sliders of a decoding offer: values that DecodeConfig takes, and the value at which a rule does nothing."""

from dataclasses import asdict, replace

import pytest
import torch
from pytest import approx

from model.config import DECODE_LIMITS, DECODE_OFF, DecodeConfig, ModelConfig
from model.scoring import pipeline
from viz.shared.decoding import RANGES, decoding_facts

WRITTEN = [5, 6, 5]


def test_every_setting_has_one_slider_within_its_limits():
    assert set(RANGES) == set(asdict(DecodeConfig())) - {"strategy"} == set(DECODE_LIMITS)
    for name, (low, high, step) in RANGES.items():
        for value in (low, high, low + step):
            config = DecodeConfig(**{name: value})
            assert getattr(config, name) == value


def test_a_slider_can_stand_at_the_usual_value_and_where_its_rule_is_off():
    usual = DecodeConfig().to_dict()
    for name, slider in decoding_facts()["sliders"].items():
        for value in (usual[name], slider["off"]):
            steps = ((usual[name] if value is None else value) - slider["low"]) / slider["step"]
            assert steps == approx(round(steps)) and slider["low"] <= usual[name] <= slider["high"], name


@pytest.mark.parametrize("name", DECODE_OFF)
def test_a_rule_that_is_off_changes_no_score_and_one_step_further_it_changes_some(name):
    model = ModelConfig(src_vocab_size=40, tgt_vocab_size=40)
    scores = torch.linspace(3, -3, 40)

    def after(config):
        rule = next(one for one in pipeline(config, model) if one.name == name)
        return rule(scores, WRITTEN)

    off = decoding_facts()["sliders"][name]["off"]
    assert torch.equal(after(DecodeConfig(**{name: off})), scores)
    on = {"repetition_penalty": 1.05, "no_repeat_ngram": 1, "top_k": 1, "top_p": 0.99}[name]
    assert not torch.equal(after(replace(DecodeConfig(), **{name: on})), scores)
