"""The loss is torch's label-smoothed cross-entropy, and padding has no part in it."""

import pytest
import torch
from torch.testing import assert_close

from model.training.batches import make_batch
from model.training.objective import Objective, smoothed_loss
from tests.training.test_guided_alignment import PAIRS


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.5])
@pytest.mark.parametrize("rows", [1, 64, 200])
def test_loss_and_gradient_are_those_of_torch(smoothing, rows):
    torch.manual_seed(0)
    ours = torch.randn(rows, 50, requires_grad=True)
    theirs = ours.detach().clone().requires_grad_()
    targets = torch.randint(50, (rows,))
    loss, nll = smoothed_loss(ours * 3, targets, smoothing)
    wanted = torch.nn.functional.cross_entropy(theirs * 3, targets, label_smoothing=smoothing, reduction="sum")
    (loss * 0.7).backward()
    (wanted * 0.7).backward()
    assert_close(loss, wanted, rtol=1e-5, atol=1e-4)
    assert_close(ours.grad, theirs.grad, rtol=1e-4, atol=1e-5)
    assert_close(nll, torch.nn.functional.cross_entropy(theirs * 3, targets, reduction="sum"), rtol=1e-5, atol=1e-4)


def test_padding_has_no_part_in_the_loss(tiny_model):
    objective = Objective(tiny_model, 0.1)
    pairs = [*PAIRS, ([16] * 9, [17])]
    together = objective(make_batch(pairs))[0]
    alone = sum(objective(make_batch([pair]))[0] for pair in pairs)
    assert_close(together, alone, rtol=1e-5, atol=1e-4)
    assert make_batch(pairs).tokens == 3 + 5 + 2
