"""Sparse attention against full attention with the same mask; linear attention against its quadratic form and against softmax; what they cost."""

import pytest
import torch

from lab.experiments.kernels.attention_kernels import (
    attend_part,
    elu_linear,
    favor,
    global_local,
    merge,
    orthogonal_rows,
    positive_features,
    strided,
    window,
)
from lab.experiments.memory_allocations import peak_bytes
from model.attention import attend_explicit

LENGTHS = (1, 5, 13, 32, 37)


def qkv(length, width=8, scale=1.0):
    q, k, v = torch.randn(3, 2, 3, length, width)
    return q * scale, k * scale, v


def window_mask(length, width):
    """What `window` may look at: bool (T, T)."""
    i = torch.arange(length)
    return (i[:, None] - i).abs() <= width


def global_local_mask(length, width, tokens):
    """What `global_local` may look at: bool (T, T)."""
    first = torch.arange(length) < tokens
    return window_mask(length, width) | first | first[:, None]


def strided_mask(length, stride):
    """What `strided` may look at: bool (T, T)."""
    i = torch.arange(length)
    distance = (i[:, None] - i).abs()
    return (distance < stride) | (distance % stride == 0)


@pytest.mark.usefixtures("double")
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("width", [1, 3, 8, 50])
def test_sparse_attention_is_full_attention_under_its_mask(length, width):
    q, k, v = qkv(length)
    tokens = min(2, length)
    for z, mask in (
        (window(q, k, v, width), window_mask(length, width)),
        (global_local(q, k, v, width, tokens), global_local_mask(length, width, tokens)),
        (strided(q, k, v, width), strided_mask(length, width)),
    ):
        assert torch.allclose(z, attend_explicit(q, k, v, mask), atol=1e-12)


def test_the_masks_are_as_the_papers_draw_them():
    assert window_mask(4, 1).int().tolist() == [[1, 1, 0, 0], [1, 1, 1, 0], [0, 1, 1, 1], [0, 0, 1, 1]]
    assert global_local_mask(4, 1, 1)[0].all() and global_local_mask(4, 1, 1)[:, 0].all() and not global_local_mask(4, 1, 1)[1, 3]
    assert strided_mask(7, 3)[0].int().tolist() == [1, 1, 1, 1, 0, 0, 1]


@pytest.mark.usefixtures("double")
def test_parts_of_the_keys_merge_into_the_whole():
    q, k, v = qkv(9)
    parts = [attend_part(q, k[..., a:b, :], v[..., a:b, :]) for a, b in ((0, 2), (2, 7), (7, 9))]
    assert torch.allclose(merge(*parts), attend_explicit(q, k, v, None), atol=1e-12)


@pytest.mark.usefixtures("double")
def test_linear_attention_is_its_table_of_weights_times_v():
    q, k, v = qkv(11)
    weights = (torch.nn.functional.elu(q) + 1) @ (torch.nn.functional.elu(k) + 1).transpose(-2, -1)
    assert torch.allclose(elu_linear(q, k, v), weights / weights.sum(-1, keepdim=True) @ v, atol=1e-12)


def test_more_features_bring_linear_attention_closer_to_softmax():
    """The error of a mean of M random terms falls as 1 / sqrt(M): sixteen times the features, a quarter of the error."""
    q, k, v = qkv(48, 16, 0.5)
    whole = attend_explicit(q, k, v, None)
    errors = {}
    for features in (64, 1024, 4096):
        found = [(favor(q, k, v, orthogonal_rows(features, 16, seed)) - whole).norm() / whole.norm() for seed in range(4)]
        errors[features] = float(torch.stack(found).mean())
    assert 2.5 < errors[64] / errors[1024] < 6 and errors[1024] / errors[4096] > 1.2 and errors[4096] < 0.09, errors


@pytest.mark.usefixtures("double")
def test_positive_features_are_unbiased_for_the_exponential():
    """Lemma 1 of the Performer: the mean over rows of phi(x) phi(y) is exp(x y), known here up to the units that `positive_features` takes out."""
    x, y = torch.randn(2, 1, 1, 1, 4) * 0.4
    rows = torch.randn(400_000, 4)
    units = [(a @ rows.T - a.square().sum(-1, keepdim=True) / 2).amax().exp() for a in (x, y)]
    mean = (positive_features(x, rows, (-1,)) * positive_features(y, rows, (-1,))).mean() * units[0] * units[1]
    assert float(mean) == pytest.approx(float((x * y).sum().exp()), rel=0.01)


def test_random_rows_are_orthogonal_within_a_block_and_repeatable():
    rows = orthogonal_rows(20, 8, 3)
    unit = rows / rows.norm(dim=-1, keepdim=True)
    assert rows.shape == (20, 8) and torch.allclose(unit[:8] @ unit[:8].T, torch.eye(8), atol=1e-5)
    assert torch.equal(rows, orthogonal_rows(20, 8, 3)) and not torch.equal(rows, orthogonal_rows(20, 8, 4))


def test_peak_bytes_counts_what_is_held_at_once():
    def in_turn():
        for _ in range(3):
            x = torch.empty(1000)  # the one before is let go only after this one is there
        return x

    peaks = peak_bytes({"one": lambda: torch.empty(1000), "turns": in_turn, "both": lambda: (torch.empty(1000), torch.empty(500))})
    assert peaks == {"one": 4000, "turns": 8000, "both": 6000}


def test_memory_grows_with_the_length_for_sparse_and_linear_attention_and_with_its_square_for_full():
    """Four times the length: sixteen times the scores, but four times the blocks."""
    peaks = {}
    for length in (256, 1024):
        q, k, v = torch.randn(3, 1, 2, length, 16)
        rows = orthogonal_rows(64, 16, 0)
        peaks[length] = peak_bytes({
            "full": lambda q=q, k=k, v=v: attend_explicit(q, k, v, None),
            "window": lambda q=q, k=k, v=v: window(q, k, v, 16),
            "favor": lambda q=q, k=k, v=v, rows=rows: favor(q, k, v, rows),
            "elu": lambda q=q, k=k, v=v: elu_linear(q, k, v),
        })  # fmt: skip
    growth = {way: peaks[1024][way] / peaks[256][way] for way in peaks[256]}
    assert growth["full"] > 14 and all(growth[way] < 4.5 for way in ("window", "favor", "elu")), growth
