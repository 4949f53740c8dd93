"""The numbers that the search box answers with, against a case worked by hand and against the steps of the decoding itself."""

from math import exp, log
from types import SimpleNamespace

import numpy as np
import pytest
from pytest import approx

from model.config import DecodeConfig
from viz.server.answer_facts import answer_facts
from viz.shared.scene import Run

VOCABULARY = ["</s>", "a", "b", "c"]
PROBABILITIES = np.array([[0.1, 0.7, 0.15, 0.05], [0.1, 0.4, 0.3, 0.2], [0.94, 0.02, 0.02, 0.02]])
WEIGHTS = {
    "decoder.0.cross.weights": np.array([[[0.5, 0.5], [0.9, 0.1], [0.5, 0.5]], [[0.4, 0.6], [0.3, 0.7], [1.0, 0.0]]]),
    "decoder.1.cross.weights": np.array([[[0.2, 0.8], [0.05, 0.95], [0.5, 0.5]], [[0.5, 0.5], [0.6, 0.4], [0.5, 0.5]]]),
}


class Known(dict[str, np.ndarray]):
    """As much of a trace as is asked for."""

    logits = np.log(PROBABILITIES).astype(np.float32) + 3
    src = (SimpleNamespace(text="▁x"), SimpleNamespace(text="▁y"))
    config = SimpleNamespace(eos_id=0, encoder_layers=3, decoder_layers=2, n_heads=2, d_model=8, d_ff=16, tgt_vocab_size=4)

    def weights(self, kind):
        """Of all layers and heads."""
        return np.stack([self[f"decoder.{i}.{kind}.weights"] for i in range(2)])


def told(tokens, guided=None, stopped="eos"):
    """The facts of a run that chose these tokens."""
    translation = SimpleNamespace(tokens=tokens, stopped=stopped)
    chosen = [*tokens, 0] if stopped == "eos" else tokens
    run = SimpleNamespace(
        trace=Known(WEIGHTS), translation=translation, tokens=chosen, target=SimpleNamespace(piece=VOCABULARY.__getitem__)
    )
    return answer_facts(run, guided)


def test_the_least_probable_token_is_named_with_the_most_probable_other():
    facts = told([1, 2])
    least = facts["least"]
    assert (least["step"], least["token"], least["other"]) == (2, "b", "a")
    assert least["p"] == approx(0.3, abs=1e-6) and least["other_p"] == approx(0.4, abs=1e-6)
    assert facts["mean"] == approx((0.7 * 0.3 * 0.94) ** (1 / 3), abs=1e-6)


def test_the_end_token_is_least_only_where_nothing_else_was_generated():
    facts = told([])
    assert facts["least"]["token"] == "</s>" and facts["least"]["other"] == "a"


def test_the_step_of_the_largest_entropy_is_told_in_bits():
    unsure = told([1, 1])["unsure"]
    assert unsure["step"] == 2
    assert unsure["bits"] == approx(-sum(p * log(p) for p in (0.1, 0.4, 0.3, 0.2)) / log(2), abs=1e-6)


@pytest.mark.parametrize("guided, expected", [(None, (2, 1, "▁y", 0.95)), ((0, 1), (1, 2, "▁y", 0.7))])
def test_the_attended_token_is_that_of_the_trained_head_else_of_the_largest_weight(guided, expected):
    attended = told([1, 2], guided)["attended"]
    assert tuple(attended[key] for key in ("layer", "head", "source", "weight")) == expected


def test_a_translation_cut_by_the_models_own_limit_has_no_row_for_its_end():
    facts = told([1, 2, 3], stopped="limit")
    assert (facts["least"]["step"], facts["least"]["token"]) == (3, "c")


def test_the_sizes_are_those_of_the_model():
    facts = told([1, 2])
    sizes = {"encoder_layers": 3, "decoder_layers": 2, "heads": 2, "d_model": 8, "d_k": 4, "d_ff": 16, "vocabulary": 4}
    assert facts | sizes == facts


@pytest.mark.parametrize("decode", [{}, {"strategy": "sample", "temperature": 1.5, "seed": 3}, {"max_length": 2}])
def test_the_probabilities_are_those_that_decoding_saw(shipped, decode):
    result = shipped.result(Run(shipped.default, "我有一只猫。", DecodeConfig.from_dict({"max_length": 12, **decode})))
    facts, steps = answer_facts(result, None), result.translation.steps
    seen = [exp(step.model_log_probability) for step in steps]
    assert facts["mean"] == approx(exp(sum(map(log, seen)) / len(seen)), rel=1e-3)
    least = facts["least"]
    assert least["p"] == approx(seen[least["step"] - 1], rel=1e-3)
    assert least["other"] != least["token"]
