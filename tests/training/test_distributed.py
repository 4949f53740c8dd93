"""Several processes on one global batch do what one process does."""

import os

import pytest
import torch
from safetensors.torch import load_file

from model.training.training_state import FILE
from tests.skips import skip_if
from tests.training.tiny_runs import history, runs_apart, train_tiny

SETTINGS = ["model.dropout=0", "total_steps=6", "batch_tokens=300"]


@skip_if(not hasattr(os, "fork"), "fork")
def test_two_processes_equal_one_on_the_same_global_batch(data, tmp_path):
    with runs_apart(data) as run:
        assert run("two", tmp_path / "two", *SETTINGS) == [0, 0]
    train_tiny(data, tmp_path / "one", *SETTINGS)
    one, two = (history(tmp_path / name) for name in ("one", "two"))
    assert [line["step"] for line in one] == [line["step"] for line in two]
    for ours, theirs in zip(one, two, strict=True):
        assert ours.get("tokens") == theirs.get("tokens")
        assert abs(ours.get("loss", 0) - theirs.get("loss", 0)) < 1e-3
        assert ours.get("gradient_norm", 0) == pytest.approx(theirs.get("gradient_norm", 0), rel=2e-3)
    weights, others = load_file(tmp_path / "one" / FILE), load_file(tmp_path / "two" / FILE)
    for name, value in weights.items():
        # Softmax does not see a constant added to all scores of a row, so the true gradient of a key's bias is 0 and Adam scales up rounding.
        if name.startswith(("model.", "ema.")) and not name.endswith("w_key.bias"):
            torch.testing.assert_close(value, others[name], rtol=1e-3, atol=2e-4, msg=lambda text, name=name: f"{name}: {text}")
