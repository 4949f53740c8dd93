"""Beam search: equal to itself in a batch, to greedy at width one, and to an exhaustive search when wide enough (to Hugging Face's: test_marian_shapes.py)."""

import copy
import inspect
from itertools import product

import pytest
import torch
from pytest import approx

from model.batched_decoding import beam_batch
from model.beam import ROOT, Hypothesis, highest, part, stream_beam
from model.config import DecodeConfig
from model.decoding import stream
from tests.conftest import thorough
from tests.model.conftest import ALONE, FOUR


def beam_config(beam, **settings):
    return DecodeConfig(strategy="beam", beam=beam, **({"max_length": 10} | settings))


def best_of(model, src, config):
    return list(stream_beam(model, src, config))[-1].best[0]


def sharper(model, factor):
    """A copy whose EOS is likelier the larger `factor`: hypotheses finish at many lengths."""
    other = copy.deepcopy(model)
    with torch.no_grad():
        other.tgt_embedding.table.weight[3] *= factor
    return other


@pytest.fixture(scope="module", params=[1.0, 2.5, -3.0])
def model(request, make_model):
    return sharper(make_model(8), request.param)


@pytest.mark.parametrize(
    "beam, length_penalty",
    [
        thorough(beam, penalty, kept=(beam, penalty) in ((1, 1.0), (3, 0.6), (16, 0.0)))
        for beam in (1, 2, 3, 5, 16)
        for penalty in (0.0, 0.6, 1.0, 2.0)
    ],
)
def test_beam_in_a_batch_equals_one_by_one(model, beam, length_penalty):
    config = beam_config(beam, length_penalty=length_penalty)
    single = [best_of(model, src, config).tokens for src in ALONE]
    assert beam_batch(model, FOUR, beam, length_penalty, 10) == [[t for t in tokens if t != 3] for tokens in single]


def test_a_batch_is_searched_with_the_usual_settings():
    usual, given = DecodeConfig(), inspect.signature(beam_batch).parameters
    assert (given["length_penalty"].default, given["max_length"].default) == (usual.length_penalty, usual.max_length)


def test_a_beam_of_one_is_greedy(make_model):
    for seed in range(6):
        model = sharper(make_model(seed), 2.0)
        for src in ALONE:
            greedy = tuple(step.chosen for step in stream(model, src, DecodeConfig(max_length=10)))
            assert best_of(model, src, beam_config(1)).tokens == greedy


def steps_of(model, **settings):
    return list(stream_beam(model, ALONE[0], beam_config(3, **settings)))


def test_hypotheses_form_a_tree_with_true_sums(model):
    known = {ROOT.id: ROOT}
    for step in steps_of(model, length_penalty=0.7):
        made = (*step.kept, *step.finished, *step.pruned)
        assert len({h.id for h in made} | known.keys()) == len(made) + len(known)
        for h in made:
            parent = known[h.parent]
            assert h.tokens[:-1] == parent.tokens and len(h.tokens) == step.index + 1
            assert h.log_probability == approx(parent.log_probability + h.step_log_probability, abs=1e-5)
            assert h.score == approx(h.log_probability / len(h.tokens) ** 0.7, abs=1e-9)
        known |= {h.id: h for h in made}


def test_only_the_best_candidates_are_kept_eos_never_runs_on_and_padding_unknown_and_begin_are_never_written(model):
    for step in steps_of(model):
        assert not {0, 1, 2} & {h.tokens[-1] for h in (*step.kept, *step.finished, *step.pruned)}
        assert len(step.kept) <= 3 and len(step.kept) + len(step.finished) + len(step.pruned) <= 6
        assert all(h.tokens[-1] != 3 for h in step.kept) and all(h.tokens[-1] == 3 for h in step.finished)
        open_pruned = [h.log_probability for h in step.pruned if h.tokens[-1] != 3]
        assert not open_pruned or max(open_pruned) <= min(h.log_probability for h in step.kept)


def test_an_end_counts_as_finished_among_the_best_of_the_beam_only():
    made = [Hypothesis(i, 0, (token,), -1.0, -1.0, -1.0) for i, token in enumerate((3, 5, 3, 6, 7))]
    kept, finished, pruned = part(made, 2, 3)
    assert [[h.id for h in group] for group in (kept, finished, pruned)] == [[1, 3], [0], [2, 4]]


def test_only_the_last_step_is_done_and_its_result_is_ranked(model):
    steps = steps_of(model)
    assert [step.done for step in steps] == [False] * (len(steps) - 1) + [True]
    best = steps[-1].best
    assert 1 <= len(best) <= 3 and list(best) == sorted(best, key=lambda h: -h.score)


def test_a_wide_beam_finds_what_trying_everything_finds(make_model):
    model = make_model(2, tgt_vocab_size=7)  # three words and EOS can be written
    src, limit = ALONE[1], 3
    log_p = {}
    for n in range(limit):
        for text in product((4, 5, 6), repeat=n):
            row = model(src, torch.tensor([[2, *text]]))[0, -1].detach().log_softmax(-1)
            log_p |= {(*text, token): float(row[token]) for token in (3, 4, 5, 6)}
    ends = [text for text in log_p if text[-1] == 3 or len(text) == limit]
    totals = {text: sum(log_p[text[: i + 1]] for i in range(len(text))) for text in ends}
    for penalty in (0.0, 1.0):
        best = best_of(model, src, beam_config(16, max_length=limit, length_penalty=penalty))
        expected = max(totals, key=lambda text, a=penalty: totals[text] / len(text) ** a)
        assert best.tokens == expected
        assert best.log_probability == approx(totals[expected], abs=1e-4)


def test_a_longer_text_is_preferred_by_a_higher_length_penalty(make_model):
    model = sharper(make_model(8), 2.5)
    lengths = [len(best_of(model, ALONE[0], beam_config(5, length_penalty=a)).tokens) for a in (0.0, 1.0, 3.0)]
    assert lengths == sorted(lengths) and lengths[0] < lengths[-1]


@pytest.mark.parametrize("penalty", [1.0, 1.5])
def test_a_penalty_lowers_what_a_hypothesis_has_written_and_one_of_1_nothing(make_model, penalty):
    model, repeated = make_model(8), 0
    for step in steps_of(model, repetition_penalty=penalty):
        for h in (*step.kept, *step.finished, *step.pruned):
            *written, token = h.tokens
            log_p = model(ALONE[0], torch.tensor([[2, *written]]))[0, -1].detach().log_softmax(-1)
            assert h.step_log_probability == approx(float(log_p[token]) * (penalty if token in written else 1), abs=1e-4)
            repeated += token in written
    assert repeated


@pytest.mark.parametrize("rows, k", [(1, 2), (5, 10), (16, 32), (1, 32)])
def test_the_highest_of_a_vocabulary_are_those_of_topk(rows, k):
    scores = torch.randn(rows * 2_000, generator=torch.Generator().manual_seed(rows))
    scores[::7] = -torch.inf
    best, where = highest(scores, k)
    expected = scores.topk(k)
    assert torch.equal(best, expected.values)
    assert torch.equal(where, expected.indices)
