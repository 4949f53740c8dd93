"""A setting out of range is refused by name, with its value and its limit."""

from dataclasses import FrozenInstanceError

import pytest

from model.config import DECODE_LIMITS, ConfigError, DecodeConfig, ModelConfig

MODEL = {"src_vocab_size": 10, "tgt_vocab_size": 10}


@pytest.mark.parametrize(
    "values, message",
    [
        ({"src_vocab_size": 0}, "src_vocab_size is 0; it must be a whole number, at least 1"),
        ({"encoder_layers": 0}, "encoder_layers is 0; it must be a whole number, at least 1"),
        ({"d_model": 256.0}, "d_model is 256.0; it must be a whole number"),
        ({"n_heads": "4"}, "n_heads is '4'; it must be a whole number"),
        ({"eos_id": 10}, "eos_id is 10; ids run from 0 to 9"),
        ({"d_model": 10, "n_heads": 4}, "d_model is 10 and n_heads is 4; d_model must be a multiple"),
        ({"d_model": 9, "n_heads": 3}, "d_model is 9; sinusoidal positions need an even width"),
        ({"dropout": 1.0}, r"dropout is 1.0; it must be in \[0, 1\)"),
        ({"feedforward_dropout": -0.1}, "feedforward_dropout is -0.1"),
        ({"norm_order": "both"}, "norm_order is 'both'; this version knows 'post', 'pre'"),
        (
            {"positions": "both"},
            "positions is 'both'; this version knows 'sinusoidal', 'sinusoidal_halves', 'learned', 'rotary', 'alibi', 'none'",
        ),
        (
            {"positions": "rotary", "d_model": 12, "n_heads": 4},
            "d_model / n_heads is 3; rotary positions turn pairs and need an even width of a head. Change",
        ),
        ({"feedforward": "swish"}, "feedforward is 'swish'; this version knows 'relu', 'gelu', 'silu', 'swiglu'"),
        ({"norm": "batch"}, "norm is 'batch'; this version knows 'layernorm', 'rmsnorm'"),
        ({"output": "both"}, "output is 'both'; this version knows 'tied', 'own'"),
        ({"output_bias": "yes"}, "output_bias is 'yes'"),
        ({"shared_embeddings": True, "tgt_vocab_size": 11}, "needs one vocabulary; there are 10 source and 11 target"),
        ({"forbidden_ids": (0, 10)}, "forbidden_ids has 10; ids run from 0 to 9"),
    ],
)
def test_an_impossible_model_is_refused(values, message):
    with pytest.raises(ConfigError, match=message):
        ModelConfig(**(MODEL | values))


@pytest.mark.parametrize("name", DECODE_LIMITS)
def test_a_decoding_setting_holds_at_its_limits_and_not_beyond(name):
    low, high = DECODE_LIMITS[name]
    kind = type(getattr(DecodeConfig(), name))
    for value in (low, high):
        assert getattr(DecodeConfig(**{name: kind(value)}), name) == value
    for value in (kind(low - 1), kind(high + 1), float("nan"), float("inf"), "3", None, True):
        with pytest.raises(ConfigError, match=f"{name} is {value}; it must be between"):
            DecodeConfig(**{name: value})


@pytest.mark.parametrize("name", ["no_repeat_ngram", "top_k", "seed", "beam", "max_length"])
def test_a_count_must_be_a_whole_number(name):
    with pytest.raises(ConfigError, match=f"{name} is 2.5; it must be a whole number"):
        DecodeConfig(**{name: 2.5})


def test_an_unknown_strategy_names_the_known_ones():
    with pytest.raises(ConfigError, match="strategy is 'magic'; choose one of greedy, sample, beam"):
        DecodeConfig(strategy="magic")


@pytest.mark.parametrize(
    "config", [DecodeConfig(strategy="beam", beam=7), ModelConfig(10, 20, dropout=0.3), ModelConfig(9, 9, forbidden_ids=(8,))]
)
def test_a_config_survives_its_dict(config):
    assert type(config).from_dict(config.to_dict()) == config


def test_what_is_never_written_is_what_a_checkpoint_says_or_else_padding_unknown_and_begin():
    assert ModelConfig(**MODEL).forbidden == (0, 1, 2)
    assert ModelConfig(**MODEL, bos_id=0).forbidden == (0, 1), "each once, where the decoder starts with the padding"
    assert ModelConfig(**MODEL, forbidden_ids=()).forbidden == ()
    read = ModelConfig.from_dict(MODEL | {"forbidden_ids": [9]})
    assert read.forbidden == (9,) and hash(read) == hash(ModelConfig(**MODEL, forbidden_ids=(9,)))


def test_an_unknown_key_is_refused_by_name():
    with pytest.raises(ConfigError, match="DecodeConfig does not know colour, size; it knows beam, "):
        DecodeConfig.from_dict({"size": 1, "colour": 2})


def test_a_config_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        DecodeConfig().beam = 3
