"""The tiny model: it translates its whole language, and each of its parts is needed for that."""

from itertools import product

import pytest
import torch

from lab import byhand

ENGLISH = {"东": "east", "西": "west", "北": "north", "南": "south"}


def right(made):
    """How many of the 16 phrases come out right."""
    return sum(
        [byhand.TARGET[i] for i in byhand.translate(first + second, made)] == [ENGLISH[second], ENGLISH[first]]
        for first, second in product(ENGLISH, repeat=2)
    )


def test_it_translates_every_phrase_with_its_words_swapped():
    assert len(byhand.PHRASES) == 16 and right(byhand.shared_model()) == 16


def test_the_right_word_is_always_far_ahead():
    for phrase in byhand.PHRASES:
        trace, written = byhand.watch(phrase)
        p = torch.tensor(trace.logits).softmax(-1)
        assert min(float(p[row, token]) for row, token in enumerate(written)) > 0.9, phrase


def test_its_weights_are_whole_numbers_or_halves():
    for name, x in byhand.model().named_parameters():
        assert torch.equal(x * 2, (x * 2).round()), name


@pytest.mark.parametrize(
    "name",
    [
        "positions.table.weight",
        "decoder.0.cross_attention.w_query.weight",
        "decoder.0.cross_attention.w_out.weight",
        "src_embedding.table.weight",
    ],
)
def test_without_its_positions_or_cross_attention_it_fails(name):
    made = byhand.model()
    with torch.no_grad():
        dict(made.named_parameters())[name].zero_()
    assert right(made) < 16
