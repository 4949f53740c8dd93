"""The norms against their papers' formulas, and where each order has one."""

import math

import pytest
import torch
from torch.testing import assert_close

from model.config import NORM_KINDS, ModelConfig
from model.probe import Recorder
from model.residual import EPS, FINAL_NORMS, NORMS, RESIDUALS

D = 6


def drawn(kind):
    """A norm of width D whose gain, and bias where it has one, are not what they begin as."""
    norm = NORMS[kind](D)
    for p in norm.parameters():
        torch.nn.init.normal_(p, 1.0)
    return norm.requires_grad_(False)


def by_hand(kind, norm, row):
    """One vector, number by number."""
    mean = sum(row) / D if kind == "layernorm" else 0.0
    root = math.sqrt(sum((x - mean) ** 2 for x in row) / D + EPS)
    bias = norm.bias.tolist() if kind == "layernorm" else [0.0] * D
    return [(x - mean) / root * gain + added for x, gain, added in zip(row, norm.weight.tolist(), bias, strict=True)]


@pytest.mark.parametrize("kind", NORM_KINDS)
@pytest.mark.parametrize("size", [0.001, 1.0, 300.0])
def test_a_norm_is_its_papers_formula(kind, size):
    norm, x = drawn(kind), size * torch.randn(4, D) + size
    assert_close(norm(x), torch.tensor([by_hand(kind, norm, row) for row in x.tolist()]), rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("kind", NORM_KINDS)
def test_post_norm_normalises_the_sum_and_pre_norm_what_the_sublayer_reads(kind):
    config, x = ModelConfig(9, 9, d_model=D, n_heads=1, norm=kind, dropout=0.0), torch.randn(2, 3, D)
    post, pre = (RESIDUALS[order](config, "ff") for order in ("post", "pre"))
    double = lambda h: 2 * h  # noqa: E731
    recorder = Recorder()
    assert_close(post(x, double, probe=recorder), post.norm(3 * x))
    assert_close(recorder.sites["norm_ff_in"], 3 * x)
    assert_close(pre(x, double), x + 2 * pre.norm(x))
    assert_close(post.plain(x, double), post(x, double))
    assert_close(pre.plain(x, double), pre(x, double))


@pytest.mark.parametrize("kind", NORM_KINDS)
def test_a_pre_norm_stack_ends_in_the_norm_of_its_kind(kind):
    config = ModelConfig(9, 9, d_model=D, n_heads=1, norm=kind)
    assert type(FINAL_NORMS["pre"](config)) is type(NORMS[kind](D))
    x = torch.randn(2, D)
    assert FINAL_NORMS["post"](config)(x) is x
