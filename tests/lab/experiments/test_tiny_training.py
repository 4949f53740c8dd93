"""The small tasks and the small trainer."""

import math
from random import Random

import pytest
import torch
from pytest import approx

from lab.experiments.tiny_training import Training, greedy_accuracy, held_out_nll, tiny_model, train
from lab.experiments.toy_tasks import EN, FIRST, TASKS, ZH, Toy, sentence
from model.config import ConfigError


@pytest.mark.parametrize("name", TASKS)
def test_a_pair_has_the_length_asked_for_and_comes_again_from_its_seed(name):
    toy = Toy(name)
    for length in range(3, 40):
        src, tgt = toy.pair(length, Random(length))
        assert len(src) == length and all(FIRST <= i < toy.vocab_size for i in (*src, *tgt))
    assert toy.pairs(20, (3, 9), seed=1) == toy.pairs(20, (3, 9), seed=1) != toy.pairs(20, (3, 9), seed=2)


def test_reverse_is_reversed_and_copy_is_not():
    assert all(tgt == src[::-1] for src, tgt in Toy("reverse").pairs(5, (4, 8), 0))
    assert all(tgt == src for src, tgt in Toy("copy").pairs(5, (4, 8), 0))


def test_the_grammar_moves_time_and_place_and_says_every_word():
    words = dict(zip(ZH, EN, strict=True))
    for seed in range(50):
        zh, en = sentence(14, Random(seed))
        assert sorted(words[w] for w in zh) == sorted(en)
    zh, en = next(
        (zh, en) for seed in range(500) if (zh := sentence(7, Random(seed))[0])[2:3] == ["在"] for en in [sentence(7, Random(seed))[1]]
    )
    assert en == [words[w] for w in (zh[1], zh[4], zh[5], zh[6], zh[2], zh[3], zh[0])]


def test_too_short_a_sentence_and_an_unknown_task_are_refused():
    with pytest.raises(ConfigError, match="fewer than 3"):
        sentence(2, Random(0))
    with pytest.raises(ConfigError, match="'sort'"):
        Toy("sort")


def test_the_rate_rises_then_falls_to_zero():
    training = Training(steps=100, lr=1.0, warmup=10)
    assert [training.rate(s) for s in (1, 10, 55, 100)] == approx([0.1, 1.0, 0.5, 0.0])
    assert Training(steps=100, lr=1.0, warmup=0, decay=False).rate(1) == 1.0


def test_training_is_repeatable_shows_its_gradients_and_learns():
    toy = Toy("copy")

    def losses():
        model = tiny_model(toy, seed=3, d_model=32, d_ff=64, encoder_layers=1, decoder_layers=1)
        found = []
        for tick in train(model, toy.batches(16, (3, 5), seed=3), Training(steps=12, lr=3e-3, warmup=2), seed=3):
            norm = math.sqrt(sum(float(p.grad.square().sum()) for p in model.parameters() if p.grad is not None))
            assert tick.gradient_norm == approx(norm, rel=1e-4)
            found.append(tick.nll)
        return found

    first = losses()
    assert first == losses() and len(first) == 12 and first[-1] < first[0]


def test_a_run_that_diverges_ends_and_says_so():
    toy = Toy("copy")
    model = tiny_model(toy, seed=0, d_model=32, d_ff=64, encoder_layers=1, decoder_layers=1)
    with torch.no_grad():
        model.decoder[0].feedforward.w_1.weight.fill_(math.inf)
    ticks = list(train(model, toy.batches(4, (3, 5), seed=0), Training(steps=10), seed=0))
    assert len(ticks) == 1 and not math.isfinite(ticks[0].loss)


def test_accuracy_counts_whole_sentences_and_positions(monkeypatch):
    toy = Toy("copy")
    model = tiny_model(toy, seed=0)
    monkeypatch.setattr("lab.experiments.tiny_training.translate_rows", lambda model, rows, beam: [[5, 6], [5, 9], [5]])
    assert greedy_accuracy(model, [([5, 6], [5, 6])] * 3) == approx((1 / 3, 4 / 6))


def test_held_out_nll_is_the_mean_over_target_tokens():
    toy = Toy("copy")
    model = tiny_model(toy, seed=0).eval()
    pairs = toy.pairs(4, (3, 6), 1)
    with torch.inference_mode():
        rows = [model(torch.tensor([[*s, 3]]), torch.tensor([[2, *t]]))[0].log_softmax(-1) for s, t in pairs]
    by_hand = -sum(float(row[i, token]) for row, (_, t) in zip(rows, pairs, strict=True) for i, token in enumerate([*t, 3]))
    assert held_out_nll(model, pairs) == approx(by_hand / sum(len(t) + 1 for _, t in pairs), rel=1e-4)
