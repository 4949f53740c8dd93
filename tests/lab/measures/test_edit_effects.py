"""What an edit changed, against torch and against sums done by hand."""

import math

import numpy as np
import torch
from pytest import approx

from lab.measures.edit_effects import step_changes


def logits(*rows):
    """Logits of these probabilities, each row shifted by a number of its own, which changes nothing."""
    return np.array([np.log(row) + 3 * t - 1 for t, row in enumerate(rows)], np.float32)


def test_the_divergence_is_kl_from_before_to_after_in_bits_and_not_the_other_way_round():
    (change,) = step_changes(logits([0.5, 0.25, 0.25]), logits([0.25, 0.25, 0.5]), [0])
    assert change.divergence == approx(0.5 * math.log2(2) + 0.25 * math.log2(0.5))  # 0.25 bits
    (there,) = step_changes(logits([0.5, 0.5]), logits([0.9, 0.1]), [0])
    (back,) = step_changes(logits([0.9, 0.1]), logits([0.5, 0.5]), [0])
    assert there.divergence == approx(0.5 * math.log2(0.5 / 0.9) + 0.5 * math.log2(0.5 / 0.1), rel=1e-5)
    assert back.divergence == approx(0.9 * math.log2(0.9 / 0.5) + 0.1 * math.log2(0.1 / 0.5), rel=1e-5)
    assert there.divergence > back.divergence + 0.2


def test_divergences_equal_torchs_and_probabilities_are_natural_logarithms():
    before, after = (np.random.default_rng(seed).normal(size=(4, 9)).astype(np.float32) for seed in (0, 1))
    tokens = [2, 0, 8]
    p, q = (torch.from_numpy(x).double().log_softmax(-1) for x in (before, after))
    wanted = torch.nn.functional.kl_div(q, p, reduction="none", log_target=True).sum(-1) / math.log(2)
    found = step_changes(before, after, tokens)
    assert [c.divergence for c in found] == approx(wanted[:3].tolist(), rel=1e-6)
    assert [c.before for c in found] == approx([float(p[t, i]) for t, i in enumerate(tokens)], rel=1e-6)
    assert [c.after for c in found] == approx([float(q[t, i]) for t, i in enumerate(tokens)], rel=1e-6)
    assert [c.rank_before for c in found] == [int((p[t] > p[t, i]).sum()) for t, i in enumerate(tokens)]
    assert [c.rank_after for c in found] == [int((q[t] > q[t, i]).sum()) for t, i in enumerate(tokens)]
    assert [(c.first_before, c.first_after) for c in found] == list(zip(p.argmax(-1).tolist(), q.argmax(-1).tolist(), strict=True))[:3]
