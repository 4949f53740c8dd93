"""New tokenizers under an old body: known pieces keep their vector, new ones begin as what they are made of."""

import pytest
import torch

from model.checkpoint import Checkpoint
from model.training.subwords import train_tokenizer
from model.training.tokenizer_transfer import NOISE, carried_over, raw_piece
from tests.conftest import new_model, sizes_of
from tests.training.conftest import number_pairs

PAIRS = number_pairs(400, 5)


def tokenizer(side, size, more=""):
    return train_tokenizer([pair[side] + more for pair in PAIRS], ("zh", "en")[side], size)


def model(src, tgt, seed=1):
    return new_model(seed, **sizes_of(src, tgt))


@pytest.fixture(scope="module")
def begun():
    src, tgt = tokenizer(0, 280), tokenizer(1, 300)
    return Checkpoint(model(src, tgt, 0), src, tgt, "zh-en", "0" * 12)


@pytest.fixture(scope="module")
def new():
    return tokenizer(0, 290), tokenizer(1, 340, " maybe")


@pytest.fixture(scope="module")
def carried(begun, new):
    """carried(seed) -> the table of the target."""
    return lambda seed: carried_over(begun, model(*new), new, seed)["tgt_embedding.table.weight"]


def rows(of):
    return {raw_piece(of, id): id for id in range(of.vocab_size)}


def test_a_piece_that_both_vocabularies_have_keeps_its_vector(begun, new, carried):
    table = carried(1)
    old, fresh = rows(begun.target), rows(new[1])
    both = old.keys() & fresh.keys()
    assert len(both) > 260
    assert any(old[piece] != fresh[piece] for piece in both), "the ids must have moved, or this proves nothing"
    for piece in both:
        assert torch.equal(table[fresh[piece]], begun.model.tgt_embedding.table.weight[old[piece]])


def test_a_new_piece_points_where_the_pieces_it_is_made_of_point_at_the_usual_length(begun, new, carried):
    old = begun.model.tgt_embedding.table.weight.detach()
    table, usual = carried(1), old.norm(dim=1).median()
    word = "\u2581maybe"
    assert word in rows(new[1])
    assert word not in rows(begun.target)
    found, made_of = table[rows(new[1])[word]], old[begun.target.encode("maybe")].mean(0)
    assert torch.cosine_similarity(found, made_of, dim=0) > 0.99
    assert (found.norm() / usual - 1).abs() <= NOISE + 1e-5


def test_everything_else_is_copied_and_the_shape_fits(begun, new):
    fresh = model(*new)
    state = carried_over(begun, fresh, new, seed=1)
    fresh.load_state_dict(state)
    old = begun.model.state_dict()
    assert all(torch.equal(value, old[name]) for name, value in state.items() if "table" not in name)


def test_the_same_seed_makes_the_same_vectors_and_another_one_others(carried):
    assert torch.equal(carried(1), carried(1))
    assert not torch.equal(carried(1), carried(2))


def test_with_the_same_tokenizers_nothing_changes(begun):
    state = carried_over(begun, model(begun.source, begun.target), (begun.source, begun.target), seed=1)
    assert all(torch.equal(value, begun.model.state_dict()[name]) for name, value in state.items())
