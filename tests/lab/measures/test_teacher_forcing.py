"""The losses of teacher forcing and of the free run equal torch's own cross-entropy, token by token."""

import json

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

from lab.measures.teacher_forcing import comparison, leaves, log_softmax
from model.config import DecodeConfig

TEXT, REFERENCE = "我有一只猫，他有一只狗。", "I own one cat and he owns one dog."


def look(translator, reference, **settings):
    run = translator.translate(TEXT, DecodeConfig(**settings))
    return vars(comparison(translator.trace(TEXT, reference), translator.trace(TEXT, run.tokens), run, translator.target.piece))


def cross_entropy(translator, fed, wanted):
    """Loss of wanted[t] after <s> and fed[:t], by torch, one pass a token."""
    src = torch.tensor([translator.encode(TEXT)])
    found = []
    with torch.inference_mode():
        for t, token in enumerate(wanted[: len(fed) + 1]):
            row = translator.model(src, torch.tensor([[2, *fed[:t]]]))[0, -1]
            found.append(float(torch.nn.functional.cross_entropy(row[None], torch.tensor([token]))))
    return found


def test_losses_in_both_columns_equal_torchs_cross_entropy(translator):
    reference = translator.target.encode(REFERENCE)
    run = translator.translate(TEXT, DecodeConfig(max_length=30))
    view = look(translator, reference, max_length=30)
    wanted, own = [*reference, 3], list(run.whole(3))
    assert_allclose(view["taught"], cross_entropy(translator, reference, wanted), atol=1e-4)
    free = cross_entropy(translator, own[:-1], wanted)
    assert_allclose(view["free"][: len(free)], free, atol=1e-4)
    assert view["free"][len(own) :] == [None] * (len(wanted) - len(own))


def test_the_model_s_own_words_as_reference_never_part(translator):
    run = translator.translate(TEXT, DecodeConfig(max_length=30))
    view = look(translator, list(run.tokens), max_length=30)
    assert view["leaves"] is None
    if run.stopped == "eos":
        assert view["reference"] == view["own"]
        assert [best for best, _ in view["favorite"]] == view["reference"]  # greedy took them


@pytest.mark.parametrize(
    "reference, own, step",
    [([1, 2, 3], [1, 2, 3], None), ([1, 2, 3], [1, 9, 3], 1), ([9, 3], [1, 3], 0), ([1, 2, 3], [1, 3], 1), ([1, 2, 3], [1, 2], None)],
)
def test_the_first_difference_is_told(reference, own, step):
    assert leaves(reference, own) == step


def test_steps_are_the_decoder_s_own_counts(translator):
    view = look(translator, [10, 11], max_length=9)
    assert view["steps"] == [(t + 1, t) for t in range(len(view["own"]))]


def test_log_softmax_stands_very_large_logits():
    x = np.array([[1000.0, 1000.0], [-1000.0, 0.0]], np.float32)
    assert_allclose(np.exp(log_softmax(x)), [[0.5, 0.5], [0, 1]], atol=1e-12)


@pytest.mark.parametrize("reference", [[], [10], list(range(10, 70))], ids=["empty", "one", "sixty"])
def test_every_reference_gives_a_small_answer_that_is_json(translator, reference):
    view = look(translator, reference, max_length=60)
    assert len(view["taught"]) == len(view["free"]) == len(reference) + 1
    assert len(json.dumps(view, allow_nan=False)) < 60_000
