"""Each fault changes the run in the one way it says, by a computation of its own, and nothing before its place."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

from lab.questions.bugs import FAULTS, TRAINING, Broken, cases, fits, source_of, watch_both
from tests.lab.questions.conftest import unchanged

SENTENCE = "我昨天在北京的一家书店买了两本书。"
BY_NAME = {fault.name: fault for fault in FAULTS}


@pytest.fixture(scope="module")
def runs(translator):
    tokens = Broken(translator.model, None).greedy(source_of(translator, SENTENCE), 40)
    return lambda name: watch_both(translator, SENTENCE, tokens, BY_NAME[name])


def close(a, b):
    return a.shape == b.shape and bool(torch.allclose(a, b, atol=1e-4, rtol=1e-4))


def first_difference(sound, broken):
    """The first site, in the order in which they are computed, at which the two runs differ."""
    return next(name for name in sound if not torch.equal(sound[name].nan_to_num(), broken[name].nan_to_num()))


FIRST = {
    "untied": "logits",
    "softmax_axis": "decoder.0.cross.weights",
    "shift": "decoder.tokens_embedded",
    "scale": "decoder.0.cross.scores",
    "kv_swapped": "decoder.2.cross.k",
    "mask_missing": "decoder.0.self.scores_masked",
    "heads_mixed": "encoder.0.self.z",
    "positions_never": "encoder.positions",
    "gamma": "decoder.0.norm_self",
    "residual": "decoder.1.norm_cross_in",
    "mask_off": "decoder.0.self.scores_masked",
    "positions_twice": "encoder.positions",
}


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_the_first_thing_that_differs_is_the_fault(runs, name):
    assert first_difference(*runs(name)) == FIRST[name]


def test_untied_multiplies_the_same_last_vectors_with_another_matrix(runs, translator):
    sound, broken = runs("untied")
    hidden = broken["decoder.3.resid_post"]
    assert torch.equal(hidden, sound["decoder.3.resid_post"])
    assert close(sound["logits"], hidden @ translator.model.tgt_embedding.table.weight.detach().T)
    assert (broken["logits"] - sound["logits"]).abs().mean() > 1


def test_softmax_over_queries_makes_columns_sum_to_one(runs):
    weights = runs("softmax_axis")[1]["decoder.3.cross.weights"].numpy()
    assert_allclose(weights.sum(1), 1, atol=1e-5)
    assert np.abs(weights.sum(2) - 1).max() > 0.1


def test_a_wrong_shift_reads_every_token_one_row_late(runs):
    sound, broken = (sites["decoder.tokens_embedded"] for sites in runs("shift"))
    assert torch.equal(broken[1:], sound[:-1]) and torch.equal(broken[0], sound[0])


def test_without_the_scale_the_scores_of_cross_attention_are_the_dot_products(runs):
    sites = runs("scale")[1]
    for layer in range(4):
        q, k = (sites[f"decoder.{layer}.cross.{name}"] for name in "qk")
        assert close(sites[f"decoder.{layer}.cross.scores"], q @ k.transpose(1, 2))
        assert not torch.equal(sites[f"decoder.{layer}.self.scores"], sites[f"decoder.{layer}.self.scores_raw"])


def test_swapped_keys_and_values_are_each_others(runs):
    sound, broken = runs("kv_swapped")
    assert close(broken["decoder.2.cross.k"], sound["decoder.2.cross.v"]) and close(broken["decoder.2.cross.v"], sound["decoder.2.cross.k"])
    assert torch.equal(broken["decoder.1.cross.k"], sound["decoder.1.cross.k"])


@pytest.mark.parametrize("name, ahead", [("mask_missing", 1000), ("mask_off", 1)])
def test_the_mask_lets_rows_look_ahead_by_so_much(runs, name, ahead):
    for layer in range(4):
        scores = runs(name)[1][f"decoder.{layer}.self.scores_masked"].numpy()
        rows = np.arange(scores.shape[-1])
        expected = rows[None] <= rows[:, None] + ahead
        assert (np.isfinite(scores) == expected).all()


def test_mixed_heads_give_tokens_the_numbers_of_others(runs):
    sites = runs("heads_mixed")[1]
    for layer in range(4):
        weights, v, z = (sites[f"encoder.{layer}.self.{name}"].numpy() for name in ("weights", "v", "z"))
        handed = np.concatenate(list(z), -1)  # what W_O reads
        assert_allclose(handed.ravel(), (weights @ v).ravel(), atol=1e-5)


@pytest.mark.parametrize("name, times", [("positions_never", 0), ("positions_twice", 2)])
def test_positions_are_added_so_many_times(runs, name, times):
    sound, broken = runs(name)
    assert close(broken["encoder.embedded"], broken["encoder.tokens_embedded"] + times * sound["encoder.positions"])
    assert torch.equal(broken["decoder.embedded"], sound["decoder.embedded"])


def test_without_the_residual_the_norm_reads_the_sublayer_alone(runs):
    sites = runs("residual")[1]
    assert close(sites["decoder.1.norm_cross_in"], sites["decoder.1.cross.out"])
    assert close(sites["decoder.2.norm_cross_in"], sites["decoder.2.cross.out"] + sites["decoder.2.resid_mid"])


def test_without_gamma_the_norm_only_standardises(runs, translator):
    sites = runs("gamma")[1]
    for part in ("self", "cross", "ff"):
        x = sites[f"decoder.3.norm_{part}_in"].double()
        centred = x - x.mean(-1, keepdim=True)
        beta = getattr(translator.model.decoder[3], f"residual_{part}").norm.bias.detach()
        expected = centred / (centred**2).mean(-1, keepdim=True).add(1e-5).sqrt() + beta
        assert close(sites[f"decoder.3.norm_{part}"].double(), expected)


def test_the_sound_model_stays_what_it_was(translator):
    src = source_of(translator, SENTENCE)
    written = Broken(translator.model, None).greedy(src, 40)
    assert translator.target.decode(written) == translator.translate(SENTENCE).text
    with unchanged(translator.model):
        for fault in FAULTS:
            Broken(translator.model, fault).greedy(src, 3)
    assert Broken(translator.model, None).greedy(src, 40) == written


def test_there_are_five_cases_of_each_level_and_those_of_training_come_last():
    levels = [fault.level for fault in cases()]
    assert levels == [1] * 4 + [2] * 4 + [3] * 4 + [1, 2, 3] and len({fault.name for fault in cases()}) == 15
    assert cases()[-3:] == TRAINING and all(fault.link.startswith("https://github.com/") for fault in cases())


def test_a_fault_that_a_model_cannot_have_does_not_fit(translator):
    assert all(fits(fault, translator.model) for fault in FAULTS)
    deep = replace(BY_NAME["kv_swapped"], place="decoder.9.cross")
    assert not fits(deep, translator.model)
