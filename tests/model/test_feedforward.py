"""The feed-forward network and its gated variant, against their formulas in numpy."""

import math

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

from model.config import FEEDFORWARD_KINDS, ModelConfig
from model.feedforward import FEEDFORWARDS
from model.probe import Recorder

CONFIG = ModelConfig(9, 9, d_model=6, n_heads=1, d_ff=10, feedforward_dropout=0.5)
ERF = np.vectorize(math.erf)
ACTIVATIONS = {
    "relu": lambda x: np.maximum(x, 0),
    "gelu": lambda x: x * (1 + ERF(x / np.sqrt(2))) / 2,
    "silu": lambda x: x / (1 + np.exp(-x)),
}


def drawn(kind):
    """A network of this kind in evaluation; its biases are not zero."""
    network = FEEDFORWARDS[kind](CONFIG).eval()
    for p in network.parameters():
        torch.nn.init.normal_(p)
    return network


def affine(network, name, x):
    matrix = getattr(network, name)
    return x @ matrix.weight.detach().numpy().T + matrix.bias.detach().numpy()


@pytest.mark.parametrize("kind", ACTIVATIONS)
def test_a_network_is_two_matrices_with_its_activation_between(kind):
    network, x = drawn(kind), torch.randn(2, 3, 6)
    wanted = affine(network, "w_2", ACTIVATIONS[kind](affine(network, "w_1", x.numpy())))
    assert_allclose(network(x).detach().numpy(), wanted, atol=1e-5)


def test_swiglu_is_the_papers_formula_and_its_sites_are_the_gate_before_and_the_product():
    network, x, recorder = drawn("swiglu"), torch.randn(2, 3, 6), Recorder()
    out = network(x, probe=recorder)
    gate, line = affine(network, "w_1", x.numpy()), affine(network, "w_3", x.numpy())
    product = gate / (1 + np.exp(-gate)) * line
    wanted = {"ff_pre": gate, "ff_act": product, "ff_out": affine(network, "w_2", product)}
    assert list(recorder.sites) == list(wanted)
    for site, values in wanted.items():
        assert_allclose(recorder.sites[site].numpy(), values, atol=1e-4)
    assert torch.equal(recorder.sites["ff_out"], out)


@pytest.mark.parametrize("kind", FEEDFORWARD_KINDS)
def test_the_plain_way_is_the_watched_one(kind):
    network, x = drawn(kind), torch.randn(5, 6)
    torch.testing.assert_close(network.plain(x), network(x, probe=Recorder()), rtol=0, atol=1e-5)


def test_swiglu_at_two_thirds_of_the_width_has_as_many_parameters():
    sizes = [
        sum(p.numel() for p in FEEDFORWARDS[kind](ModelConfig(9, 9, d_model=96, n_heads=1, d_ff=d_ff)).parameters() if p.ndim > 1)
        for kind, d_ff in (("relu", 384), ("swiglu", 256))
    ]
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("kind", FEEDFORWARD_KINDS)
def test_hidden_dropout_acts_in_training(kind):
    network, x = drawn(kind).train(), torch.randn(5, 6)
    assert not torch.equal(network(x), network(x))
