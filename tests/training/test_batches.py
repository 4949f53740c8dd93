"""Batches hold every pair once, of like lengths, in an order that its seed decides."""

import random

import torch

from model.training.batches import Batch, bucket, drawn, make_batch, pad

DRAW = random.Random(0)
PAIRS = [([5] * DRAW.randint(1, 30), [6] * DRAW.randint(1, 30)) for _ in range(500)]


def groups(max_tokens=200, max_length=64, seed=1):
    return bucket(PAIRS, max_tokens=max_tokens, max_length=max_length, seed=seed)


def test_every_pair_is_in_exactly_one_batch():
    assert sorted(i for group in groups() for i in group) == list(range(len(PAIRS)))


def test_no_batch_is_over_its_budget_of_tokens():
    for group in groups():
        batch = make_batch([PAIRS[i] for i in group])
        assert max(batch.src.numel(), batch.tgt_out.numel()) <= 200


def test_pairs_over_the_limit_of_length_are_left_out():
    kept = [i for group in groups(max_length=11) for i in group]
    assert kept
    assert all(len(s) <= 10 and len(t) <= 10 for s, t in (PAIRS[i] for i in kept))
    assert groups(max_length=1) == []


def test_little_of_a_target_is_padding():
    batches = [make_batch([PAIRS[i] for i in group]) for group in groups(max_tokens=400)]
    assert sum(b.tokens for b in batches) / sum(b.tgt_out.numel() for b in batches) > 0.95


def test_the_seed_decides_the_order():
    assert groups() == groups() != groups(seed=2)


def test_targets_are_shifted_by_one_and_end_in_eos():
    batch = make_batch([([7], [8, 9]), ([7, 7], [8])])
    assert batch.src.tolist() == [[7, 3, 0], [7, 7, 3]]
    assert batch.tgt_in.tolist() == [[2, 8, 9], [2, 8, 0]]
    assert batch.tgt_out.tolist() == [[8, 9, 3], [8, 3, 0]]
    assert batch.tokens == 5


def test_the_parts_of_a_batch_are_the_whole():
    rows = pad([[i, i] for i in range(1, 8)])
    batch = Batch(rows, rows, rows, 14)
    parts = [batch.part(rank, 3) for rank in range(3)]
    assert sorted(torch.cat([p.src for p in parts])[:, 0].tolist()) == list(range(1, 8))
    assert {p.tokens for p in parts} == {14}


def test_a_pair_of_weight_three_is_read_three_times_and_one_of_half_in_every_second_epoch():
    epochs = [drawn([3.0, 1.0, 0.5], seed) for seed in range(400)]
    assert all(read.count(0) == 3 and read.count(1) == 1 and read == sorted(read) for read in epochs)
    assert {read.count(2) for read in epochs} == {0, 1}
    assert 160 < sum(read.count(2) for read in epochs) < 240


def test_the_seed_decides_which_share_is_read():
    assert drawn([0.5] * 50, 1) == drawn([0.5] * 50, 1) != drawn([0.5] * 50, 2)
