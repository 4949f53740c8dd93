"""Which tokens of a step are shown."""

import numpy as np

from model.candidates import SHOWN, candidate_ids


def test_enough_candidates_remain_when_every_singled_out_token_is_taken_away():
    logits = np.random.default_rng(0).normal(size=500).astype(np.float32)
    order = np.argsort(-logits).tolist()
    singled = [*order[:20], order[-1]]
    ids = candidate_ids(logits, singled).tolist()
    assert ids == [i for i in order if i in ids], "highest first"
    assert set(singled) <= set(ids) and len(ids) == len(set(ids))
    assert [i for i in order if i not in singled][:SHOWN] == [i for i in ids if i not in singled][:SHOWN]


def test_the_tokens_shown_are_the_highest_wherever_they_stand():
    for seed in (1, 268):
        logits = np.random.default_rng(seed).normal(size=10_000).astype(np.float32)
        assert candidate_ids(logits, ()).tolist() == np.argsort(-logits)[:SHOWN].tolist()


def test_of_equal_scores_the_lowest_id_comes_first():
    assert candidate_ids(np.zeros(7, np.float32), [3]).tolist() == list(range(7))
