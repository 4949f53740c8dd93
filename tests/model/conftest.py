"""The architectures that tests of more than one file run through, and what they are given."""

from dataclasses import replace

import pytest
import torch

FOUR = torch.tensor([[5, 6, 7, 8, 9, 3], [10, 11, 3, 0, 0, 0], [12, 3, 0, 0, 0, 0], [33, 14, 15, 16, 3, 0]])
ALONE = [row[row != 0][None] for row in FOUR]
"""Four sentences, and each without its padding."""
SRC = FOUR[:3]
TGT = torch.tensor([[2, 6, 7, 8, 20], [2, 9, 9, 30, 4], [2, 40, 41, 42, 43]])
ARCHITECTURES = [
    {"norm_order": order, "positions": positions, "feedforward": feedforward, "norm": norm}
    for order, positions, feedforward, norm in (
        ("post", "sinusoidal", "relu", "layernorm"),
        ("pre", "sinusoidal", "relu", "layernorm"),
        ("post", "learned", "swiglu", "rmsnorm"),
        ("pre", "learned", "relu", "layernorm"),
        ("post", "rotary", "relu", "layernorm"),
        ("pre", "rotary", "swiglu", "rmsnorm"),
        ("post", "alibi", "swiglu", "layernorm"),
        ("pre", "alibi", "relu", "rmsnorm"),
        ("post", "none", "relu", "rmsnorm"),
        ("pre", "none", "swiglu", "layernorm"),
    )
]
"""Every value of every setting, in both orders of the norms."""


def named(settings):
    """The id of a test of one architecture, such as "pre-rotary-swiglu-rmsnorm"."""
    return "-".join(settings.values())


@pytest.fixture(params=ARCHITECTURES, ids=named)
def model(request, make_model):
    """A random model of each architecture."""
    return make_model(3, **request.param)


def close(a, b):
    torch.testing.assert_close(a, b, rtol=1e-5, atol=1e-5)


def with_site(trace, site, at, value, **more):
    """A trace with one number put in by hand."""
    array = trace[site].copy()
    array[at] = value
    return replace(trace, sites={**trace.sites, site: array}, **more)
