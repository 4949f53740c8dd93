"""Alignments, and the head of attention that is taught with them."""

import math
import sys

import pytest
import torch
from torch.testing import assert_close

from model.probe import Recorder
from model.training import alignments
from model.training.alignments import grow_diag_final_and
from model.training.batches import link_table, make_batch
from model.training.objective import GUIDED_HEAD, Objective
from tests.skips import needs

PAIRS = [([5, 6, 7], [8, 9]), ([10], [11, 12, 13, 14])]
LINKS = [[(0, 1), (2, 1), (1, 0)], [(0, 2)]]


@pytest.fixture
def model(make_model):
    return make_model(decoder_layers=3)


def test_rows_of_the_table_are_spread_over_the_aligned_pieces():
    table = link_table(PAIRS, LINKS)
    assert table.shape == (2, 5, 4)
    assert table[0].tolist() == [[0, 1, 0, 0], [0.5, 0, 0.5, 0], [0, 0, 0, 1], [0] * 4, [0] * 4]
    assert table[1, 2].tolist() == [1, 0, 0, 0]
    assert table[1, 4].tolist() == [0, 1, 0, 0]  # end to end
    assert table[1, [0, 1, 3]].sum() == 0  # aligned to nothing


def test_the_loss_is_the_cross_entropy_of_the_taught_head(model):
    batch = make_batch(PAIRS, LINKS)
    loss, nll = Objective(model, 0.1, 0.2)(batch)
    plain, same = Objective(model, 0.1, 0.0)(batch)
    recorder = Recorder()
    model(batch.src, batch.tgt_in, probe=recorder)
    weights = recorder.sites["decoder.1.cross.weights"][:, GUIDED_HEAD]  # the last layer but one of three
    wanted = -sum(
        share * math.log(weights[b, t, s])
        for b in range(2) for t in range(5) for s in range(4) if (share := batch.links[b, t, s].item())
    )  # fmt: skip
    assert_close(loss - plain, torch.tensor(0.2 * wanted), rtol=1e-4, atol=1e-4)
    assert_close(nll, same)


def test_teaching_moves_the_head_and_gives_finite_gradients(model):
    batch = make_batch(PAIRS, LINKS)
    objective = Objective(model, 0.0, 1.0)
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    losses = []
    for _ in range(60):
        loss, nll = objective(batch)
        optimizer.zero_grad()
        loss.backward()
        assert all(p.grad is None or p.grad.isfinite().all() for p in model.parameters())
        optimizer.step()
        losses.append((loss - nll).item())
    floor = 2 * -0.5 * math.log(0.5)  # the row shared by two pieces cannot do better
    assert losses[0] > 4
    assert losses[-1] < floor + 1


def test_the_parts_of_a_batch_keep_their_links():
    batch = make_batch(PAIRS, LINKS)
    assert torch.equal(batch.part(1, 2).links, batch.links[1:])
    assert make_batch(PAIRS).part(1, 2).links is None


def test_both_directions_are_joined_as_koehn_does():
    forward, backward = {(0, 0), (1, 1), (2, 3), (4, 4)}, {(0, 0), (1, 2), (5, 5)}
    # (0,0) both; (1,1) touches it and has new words; then (1,2) touches (1,1) and 2 is new; (2,3) likewise; then the lone ones.
    assert grow_diag_final_and(forward, backward) == [(0, 0), (1, 1), (1, 2), (2, 3), (4, 4), (5, 5)]
    # A link between two words that have links already is not taken.
    assert grow_diag_final_and({(0, 0), (1, 1), (0, 1)}, {(0, 0), (1, 1)}) == [(0, 0), (1, 1)]
    # A lone link joins at the end only when both its words are still free.
    assert grow_diag_final_and({(0, 0), (5, 0), (7, 7)}, {(0, 0)}) == [(0, 0), (7, 7)]
    assert grow_diag_final_and(set(), set()) == []


def test_alignments_come_back_from_their_file(tmp_path):
    alignments.save([*LINKS, []], tmp_path / "links.txt")
    assert alignments.load(tmp_path / "links.txt") == [sorted(pair) for pair in [*LINKS, []]]


def test_the_aligner_finds_a_plain_dictionary():
    needs("eflomal")
    pairs = [([10 + d for d in row], [30 + d for d in row]) for row in ([i % 7, (3 * i + 1) % 7, (5 * i + 2) % 7] for i in range(200))]
    found = alignments.align(pairs)
    links = [(src[s], tgt[t]) for (src, tgt), pair in zip(pairs, found, strict=True) for s, t in pair]
    right = sum(t - s == 20 for s, t in links)
    assert len(links) > 500
    assert right > 0.9 * len(links)


def test_without_the_aligner_the_remedy_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "eflomal", None)
    with pytest.raises(alignments.AlignmentError, match=r"pip install eflomal.*guided_weight=0"):
        alignments.align(PAIRS)
