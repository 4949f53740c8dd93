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
    for side, log_p in (("before", p), ("after", q)):
        for t, (change, token) in enumerate(zip(map(vars, found), tokens, strict=True)):
            assert change[side] == approx(float(log_p[t, token]), rel=1e-6)
            assert change[f"rank_{side}"] == int((log_p[t] > log_p[t, token]).sum())
            assert change[f"first_{side}"] == int(log_p[t].argmax())
