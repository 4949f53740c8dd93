"""The network of one hidden layer, against autograd."""

import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures import hidden_layer as network


@pytest.mark.parametrize("relu", [False, True])
def test_a_step_of_training_is_that_of_torch(relu):
    points, classes = network.points_of("moons", 3)
    before = network.network_of(3, relu)
    own = [torch.tensor(x, requires_grad=True) for x in (before.first, before.biases, before.second, before.bias)]
    hidden = torch.tensor(points) @ own[0].T + own[1]
    logits = (hidden.relu() if relu else hidden) @ own[2] + own[3]
    loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, torch.tensor(classes))
    loss.backward()
    assert network.loss_of(before, points, classes) == approx(loss.item())
    assert network.right_of(before, points, classes) == int(((logits > 0) == torch.tensor(classes == 1)).sum())
    after = network.stepped(before, points, classes)
    for value, one in zip((after.first, after.biases, after.second, after.bias), own, strict=True):
        assert one.grad is not None
        assert_allclose(value, (one - network.RATE * one.grad).detach().numpy(), atol=1e-12)


@pytest.mark.parametrize("shape", network.SHAPES)
def test_of_the_three_shapes_only_the_line_has_its_classes_on_two_sides_of_one(shape):
    points, classes = network.points_of(shape, 3)
    assert bool(((points @ [0.8, 0.6] > 0) == classes).all()) is (shape == "line")
