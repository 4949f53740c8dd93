"""What an edit changed, against torch."""

import math

import numpy as np
import torch
from pytest import approx

from lab.measures.edit_effects import step_changes


def test_divergences_equal_torchs_and_probabilities_are_natural_logarithms():
    before, after = (np.random.default_rng(seed).normal(size=(4, 9)).astype(np.float32) for seed in (0, 1))
    tokens = [2, 0, 8]
    p, q = (torch.from_numpy(x).double().log_softmax(-1) for x in (before, after))
    wanted = torch.nn.functional.kl_div(q, p, reduction="none", log_target=True).sum(-1) / math.log(2)
    found = step_changes(before, after, tokens)
    assert [c.divergence for c in found] == approx(
        wanted[:3].tolist(), rel=1e-6
    )  # KL from before to after in bits, not the other way round
    assert [c.before for c in found] == approx([float(p[t, i]) for t, i in enumerate(tokens)], rel=1e-6)
    assert [c.after for c in found] == approx([float(q[t, i]) for t, i in enumerate(tokens)], rel=1e-6)
    assert [c.rank_before for c in found] == [int((p[t] > p[t, i]).sum()) for t, i in enumerate(tokens)]
    assert [c.rank_after for c in found] == [int((q[t] > q[t, i]).sum()) for t, i in enumerate(tokens)]
    assert [(c.first_before, c.first_after) for c in found] == list(zip(p.argmax(-1).tolist(), q.argmax(-1).tolist(), strict=True))[:3]
