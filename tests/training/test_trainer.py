"""What training does to a model: it learns, moves its average along, and obeys the clock."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
import torch
from safetensors.torch import load_file
from torch.testing import assert_close

from model.batched_decoding import greedy_batch
from model.tokenizer import EOS_ID
from model.training.batches import TAG_ID, Epochs, encode_pairs, join, pad
from model.training.distributed import Group
from model.training.recipes import load_recipe
from model.training.train_command import make_model
from model.training.trainer import Average, Trainer
from model.training.training_state import Progress
from tests.training.conftest import batch_of, number_epochs
from tests.training.tiny_runs import history

SMALL = ["model.dropout=0", "smoothing=0", "sampling_alpha=0", "warmup=20", "total_steps=400"]


@pytest.fixture(scope="module")
def epochs():
    """A hundred pairs of numbers and their tokenizers."""
    return number_epochs(100)


@pytest.fixture(scope="module")
def eight(epochs):
    """The first eight pairs as one batch."""
    return batch_of(epochs, 8)


@pytest.fixture
def begin(epochs, tmp_path):
    """begin(*settings) -> a trainer that saves in tmp_path."""

    def trainer(*settings):
        torch.set_num_threads(1)
        torch.manual_seed(0)
        sizes = [f"src_vocab_size={epochs.src.vocab_size}", f"tgt_vocab_size={epochs.tgt.vocab_size}"]
        recipe = load_recipe("tiny", [*SMALL, *sizes, *settings])
        return Trainer(recipe, make_model(recipe), epochs, tmp_path, Group(torch.device("cpu")), torch.float32)

    return trainer


def test_a_clock_that_moves_in_steps_of_16_ms_as_that_of_windows_divides_nothing(monkeypatch):
    monkeypatch.setattr("time.monotonic", lambda: 0.0)
    assert Average().report(Progress(), 0.1)["tokens_per_second"] == 0


def test_it_overfits_one_batch(begin, eight):
    trainer = begin()
    losses = [trainer.step(eight)[1] / eight.tokens for _ in range(120)]
    assert losses[0] > 4
    assert losses[-1] < 0.05


def test_it_learns_a_hundred_pairs_by_heart(begin, epochs):
    trainer = begin("total_steps=250", "ema=0.9")
    for batch in trainer.batches():
        trainer.step(batch)
        if trainer.progress.step == trainer.recipe.total_steps:
            break
    encoded = encode_pairs(epochs.pairs, epochs.src, epochs.tgt)
    found = greedy_batch(trainer.ema, pad([[*src, 3] for src, _ in encoded]))
    right = sum(output == target for output, (_, target) in zip(found, encoded, strict=True))
    assert right >= 97


@pytest.mark.parametrize("ema, steps, kept", [(0.9, 1, 2 / 11), (0.5, 12, 0.5)])
def test_the_average_follows_the_weights_faster_at_the_start_and_never_trains(begin, eight, ema, steps, kept):
    """Of what it was it keeps the recipe's share, at the start (1 + step) / (10 + step)."""
    trainer = begin(f"ema={ema}")
    for _ in range(steps):
        for average in trainer.ema.parameters():
            average.fill_(1.0)
        trainer.step(eight)
    for average, weight in zip(trainer.ema.parameters(), trainer.model.parameters(), strict=True):
        assert_close(average, kept + weight * (1 - kept))
        assert not average.requires_grad


def test_a_large_gradient_is_clipped(begin, epochs):
    trainer = begin("clip=1e-3")
    norms = []
    trainer.optimizer.step = lambda: norms.append(torch.stack([p.grad.norm() for p in trainer.model.parameters()]).norm().item())
    trainer.step(batch_of(epochs))
    assert norms == [pytest.approx(1e-3, rel=1e-2)]


def test_biases_and_norms_are_not_decayed(begin):
    trainer = begin("weight_decay=0.1")
    decay = {id(p): group["weight_decay"] for group in trainer.optimizer.param_groups for p in group["params"]}
    assert {decay[id(p)] for name, p in trainer.model.named_parameters() if name.endswith("bias") or "norm" in name} == {0.0}
    assert decay[id(trainer.model.tgt_embedding.table.weight)] == 0.1
    assert len(decay) == len(list(trainer.model.parameters()))


def test_when_its_minutes_are_over_it_stops_saved_and_watched(begin, tmp_path):
    trainer = begin()
    progress = trainer.run(lambda _: {"dev_bleu": 1.5}, minutes=1e-9)
    assert progress.step == 1
    assert [sorted(line)[:2] for line in history(tmp_path)] == [["epoch", "gradient_norm"], ["dev_bleu", "seconds"]]
    assert begin().progress == progress


def test_an_epoch_can_be_made_again_and_differs_from_the_next(epochs):
    sampled = Epochs(epochs.pairs, epochs.src, epochs.tgt, 400, 64, (0.2, 0.2), 1)

    def ids(number):
        return [batch.src.tolist() for batch in sampled.epoch(number)]

    assert ids(3) == ids(3) != ids(4)


def test_source_and_target_are_sampled_apart(epochs):
    best = encode_pairs(epochs.pairs, epochs.src, epochs.tgt)
    sampled = encode_pairs(epochs.pairs, epochs.src, epochs.tgt, alphas=(0.1, 0.0), seed=4)
    assert [t for _, t in sampled] == [t for _, t in best]
    assert [s for s, _ in sampled] != [s for s, _ in best]


def test_a_run_in_bfloat16_keeps_its_weights_in_float32_and_learns(begin):
    trainer = begin()
    trainer.dtype = torch.bfloat16
    losses = [trainer.step(batch)[1] / batch.tokens for batch in itertools.islice(trainer.batches(), 30)]
    assert losses[-1] < 0.6 * losses[0]
    assert {p.dtype for p in trainer.model.parameters()} == {torch.float32}


def test_only_back_translated_sources_open_with_the_tag(epochs):
    """Pairs from `real` on are synthetic; their alignments move on by the tag."""
    links = [[(0, 0)]] * len(epochs.pairs)
    mixed = replace(epochs, real=60, links=links)
    tagged = 0
    for batch in mixed.epoch(0):
        assert batch.links is not None
        for src, row in zip(batch.src, batch.links, strict=True):
            is_tagged = int(src[0]) == TAG_ID
            tagged += is_tagged
            assert row[0].argmax() == int(is_tagged)
            assert not (src[1:] == TAG_ID).any()
    assert tagged == 40
    assert sum(int((b.src == TAG_ID).sum()) for b in epochs.epoch(0)) == 0


def test_weights_are_kept_after_the_steps_that_the_recipe_names(begin, tmp_path):
    trainer = begin("total_steps=3", "snapshots=[0, 2]")
    after, step = {}, trainer.step

    def keep():
        after[trainer.progress.step] = {name: p.detach().clone() for name, p in trainer.model.named_parameters()}

    def watched(batch):
        done = step(batch)
        keep()
        return done

    keep()

    trainer.step = watched
    trainer.run(lambda _: {})
    assert sorted(p.name for p in (tmp_path / "snapshots").iterdir()) == ["0.safetensors", "2.safetensors"]
    for number in (0, 2):
        kept, wanted = load_file(tmp_path / "snapshots" / f"{number}.safetensors"), after[number]
        assert set(kept) == set(wanted)
        for name, x in kept.items():
            assert x.dtype == torch.float16
            assert_close(x, wanted[name].half(), rtol=0, atol=0)


def test_pairs_that_stand_in_one_line_keep_their_order_links_and_kind(epochs):
    """Each link (0, 0) of a pair marks where the pair begins in its line; cut there, the line gives the pairs back."""
    joined = replace(epochs, real=60, links=[[(0, 0)]] * len(epochs.pairs), joined=0.7)
    real, synthetic = epochs.pairs[:60], epochs.pairs[60:]
    seen, longest = [], 0
    for batch in joined.epoch(0):
        assert batch.links is not None
        for src, tgt, row in zip(batch.src.tolist(), batch.tgt_out.tolist(), batch.links, strict=True):
            ends = src.index(EOS_ID), tgt.index(EOS_ID)
            begins = [(int(s), int(t)) for t, s in row.nonzero().tolist()]
            assert begins[-1] == ends and begins[0] == (int(src[0] == TAG_ID), 0)
            parts = [(epochs.src.decode(src[a:c]), epochs.tgt.decode(tgt[b:d]).strip()) for (a, b), (c, d) in itertools.pairwise(begins)]
            assert all(part in (synthetic if src[0] == TAG_ID else real) for part in parts)
            seen += parts
            longest = max(longest, *ends)
    assert sorted(seen) == sorted(epochs.pairs)
    assert 40 < longest < epochs.max_length


def test_about_the_asked_share_of_pairs_is_joined_to_lengths_spread_evenly():
    pairs = [([5] * (3 + i % 5), [6] * (2 + i % 7)) for i in range(4000)]

    def joined(share):
        return join(pairs, np.zeros(4000, dtype=bool), share=share, max_length=100, seed=3)

    groups = joined(0.5)
    assert sorted(i for group in groups for i in group) == list(range(4000))
    together = [group for group in groups if len(group) > 1]
    assert 0.45 < sum(map(len, together)) / 4000 < 0.5
    lengths = np.array([max(sum(len(pairs[i][side]) for i in group) for side in (0, 1)) + 1 for group in together])
    assert lengths.max() <= 100
    assert abs(np.mean(lengths) - 55) < 8 and abs(np.quantile(lengths, 0.25) - 33) < 9
    assert groups == joined(0.5)
    assert joined(0.0) == [[i] for i in range(4000)]
