"""Rollout, value norms and words: each against a second computation that shares no line with it."""

import itertools

import numpy as np
import pytest
import torch
from pytest import approx

from lab.measures.attention import cross_rollout, differing, merged, rank_correlation, rollout, row_shares, value_norms, word_starts
from model.tokenizer import Piece
from tests.lab.questions.conftest import pieces


def rows_of(*shape, seed=0):
    draws = np.random.default_rng(seed).random(shape) ** 3
    return (draws / draws.sum(-1, keepdims=True)).astype(np.float32)


def paths(weights, start, end):
    """Rollout's own definition in words: the sum over all ways down through the layers of the product of their steps."""
    layers, size = len(weights), weights.shape[-1]
    step = [
        [[0.5 * sum(h[a][b] for h in layer) / len(layer) + (0.5 if a == b else 0.0) for b in range(size)] for a in range(size)]
        for layer in weights
    ]
    total = 0.0
    for between in itertools.product(range(size), repeat=layers - 1):
        way, product = (start, *between, end), 1.0
        for depth in range(layers):
            product *= step[layers - 1 - depth][way[depth]][way[depth + 1]]
        total += product
    return total


def test_rollout_is_the_sum_over_all_paths_down_the_layers():
    weights = rows_of(3, 2, 4, 4)
    rolled = rollout(weights)
    for n in range(3):
        for i, j in itertools.product(range(4), repeat=2):
            assert rolled[n, i, j] == approx(paths(weights[: n + 1], i, j), abs=1e-6)


def test_cross_rollout_spreads_each_column_over_the_encoders_paths():
    cross, encoder = rows_of(2, 3, 5, 4, seed=1), rows_of(2, 2, 4, 4, seed=2)
    rolled = cross_rollout(cross, encoder)
    for n, t, s in itertools.product(range(2), range(5), range(4)):
        slow = sum(sum(h[t][k] for h in cross[n]) / 3 * paths(encoder, k, s) for k in range(4))
        assert rolled[n, t, s] == approx(slow, abs=1e-6)


def test_value_norms_are_those_of_the_vectors_that_the_head_adds_up(translator, trace):
    """alpha_ij times the vector of key j, summed over j, is the head's output in the trace; the norms are those vectors' lengths."""
    attention, module = trace.decoder[1].cross_attention, translator.model.decoder[1].cross_attention
    assert attention is not None
    width = trace.config.d_head
    norms = value_norms(attention.v, module.w_out.weight.detach().numpy())
    for head in range(trace.config.n_heads):
        columns = module.w_out.weight[:, head * width : (head + 1) * width].detach()
        vectors = [columns @ torch.from_numpy(v.copy()) for v in attention.v[head]]
        total = sum(float(w) * v for w, v in zip(attention.weights[head, 0], vectors, strict=True))
        assert np.abs(np.asarray(total) - attention.head_out[head, 0]).max() < 1e-4
        assert np.allclose(norms[head], [float(v.norm()) for v in vectors], rtol=1e-4)


def test_row_shares_sum_to_one_and_a_row_of_zeros_stays():
    shares = row_shares(np.array([[2, 6], [0, 0]], np.float32))
    assert shares.tolist() == [[0.25, 0.75], [0, 0]]


def places(x):
    """Ranks by sorting: each run of equal numbers gets the middle of the places it takes."""
    order, found = sorted(range(len(x)), key=lambda i: x[i]), [0.0] * len(x)
    for _, run in itertools.groupby(enumerate(order), key=lambda pair: x[pair[1]]):
        same = list(run)
        for _, i in same:
            found[i] = sum(place for place, _ in same) / len(same)
    return found


def test_rank_correlation_is_spearmans_ties_included():
    draw = np.random.default_rng(3)
    a, b = (draw.integers(0, 4, (6, 9)).astype(np.float32) for _ in range(2))
    allowed = np.ones((6, 9), bool)
    allowed[2, 5:] = False
    found = rank_correlation(a, b, allowed)
    for t in range(6):
        x, y = a[t, allowed[t]], b[t, allowed[t]]
        assert found[t] == approx(np.corrcoef(places(x), places(y))[0, 1], abs=1e-6)


def test_there_is_no_rank_correlation_of_two_keys_or_of_equal_ones():
    a = np.array([[1, 2, 3], [1, 1, 1]], np.float32)
    assert np.isnan(rank_correlation(a, a, np.array([[True, True, False], [True] * 3]))).all()


# Words


def words(found):
    starts = word_starts(found)
    return ["".join(p.text for p in found[a:b]) for a, b in zip(starts, [*starts[1:], len(found)], strict=True)]


@pytest.mark.parametrize(
    "text, joined",
    [
        ("<s>|▁trans|lation|.|</s>", "<s>|▁translation|.|</s>"),
        ("▁I|▁do|n't|▁like|▁well|-|known|▁cat|'s", "▁I|▁don't|▁like|▁well-known|▁cat's"),
        ("▁3|.|14|▁is|▁2|,|000|.", "▁3.14|▁is|▁2,000|."),
        ("▁|'|q|u|ot|ed|'|▁U|.|S|.", "▁'|quoted|'|▁U|.|S|."),
        ("我的|猫|i|P|hone|▁|1|5|手机|,|。|</s>", "我的|猫|iPhone|▁15|手机|,|。|</s>"),
        ("▁|</s>", "▁|</s>"),
        ("▁|▁a|b", "▁|▁ab"),
        ("。", "。"),
    ],
)
def test_pieces_join_to_words(text, joined):
    assert words(pieces(*text.split("|"))) == joined.split("|")


def test_the_bytes_of_one_character_join_and_two_characters_do_not():
    spell = [Piece(f"<0x{b:02X}>", 9, at, at + 1, 0.0, "byte") for at in (0, 1) for b in "😀".encode()]
    assert word_starts(spell) == [0, 4]
    orphan = [Piece("<0xE4>", 9, 2, 2, 0.0, "byte")] * 2  # spell no character: an empty span
    assert word_starts(orphan) == [0, 1]


def test_merging_sums_columns_and_averages_rows():
    weights, rows, cols = rows_of(5, 4), [0, 2, 3], [0, 1]
    found = merged(weights, rows, cols)
    assert found.shape == (3, 2)
    assert found[0, 1] == approx((weights[0, 1:].sum() + weights[1, 1:].sum()) / 2, abs=1e-6)
    assert found[2, 0] == approx((weights[3, 0] + weights[4, 0]) / 2, abs=1e-6)


def test_the_row_in_which_heads_differ_is_the_one_with_most_different_keys():
    weights = np.zeros((2, 3, 2), np.float32)
    weights[:, 0], weights[0, 1], weights[1, 1], weights[:, 2] = (1, 0), (0.9, 0.1), (0.2, 0.8), (0, 1)
    row, each, mean, different = differing(weights)
    assert (row, each.tolist(), mean, different) == (1, [0, 1], 0, 2)
