"""How often each piece was seen in training travels with a checkpoint."""

from collections import Counter

import pytest

from model.piece_counts import NAME, RARE, Counts, CountsError, count_pieces, read_counts
from tests.conftest import write
from tests.training.conftest import number_epochs


def test_every_token_of_the_pairs_is_counted():
    made = number_epochs(60)
    counts = count_pieces(made.pairs, made.src, made.tgt)
    for found, tokenizer, texts in zip((counts.source, counts.target), (made.src, made.tgt), zip(*made.pairs, strict=True), strict=True):
        seen = Counter(id for text in texts for id in tokenizer.encode(text))
        assert found == tuple(seen[id] for id in range(tokenizer.vocab_size))
    assert counts.rare("source", [made.src.eos_id]) == [made.src.eos_id]


def test_counts_are_read_as_they_were_written(tmp_path):
    counts = Counts((1, RARE), (0, 3, 5))
    write(tmp_path / NAME, counts.to_json())
    assert read_counts(tmp_path, (2, 3)) == counts
    assert counts.rare("source", [1, 0, 0]) == [0, 0]


def test_a_checkpoint_without_counts_has_none(tmp_path):
    assert read_counts(tmp_path, (2, 3)) is None


@pytest.mark.parametrize(
    "content",
    [
        "{",
        "[]",
        '{"source": [1]}',
        '{"source": [1, 2], "target": [1, 2]}',
        '{"source": [1, -2], "target": [1, 2, 3]}',
        '{"source": 5, "target": 6}',
    ],
)
def test_broken_counts_are_refused_by_name(content, tmp_path):
    write(tmp_path / NAME, content)
    with pytest.raises(CountsError, match=NAME):
        read_counts(tmp_path, (2, 3))
