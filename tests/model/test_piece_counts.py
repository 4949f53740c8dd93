"""How often each piece was seen in training travels with a checkpoint."""

import pytest

from model.piece_counts import NAME, RARE, Counts, CountsError, count_pieces, read_counts
from model.training.subwords import train_tokenizer

TEXTS = [("我有一只猫", "I have a cat"), ("我有一只狗", "I have a dog")] * 30


def test_every_token_of_the_pairs_is_counted():
    source, target = (train_tokenizer([pair[side] for pair in TEXTS], language, 300) for side, language in ((0, "zh"), (1, "en")))
    counts = count_pieces(TEXTS, source, target)
    assert len(counts.source) == source.vocab_size and len(counts.target) == target.vocab_size
    assert sum(counts.target) == sum(len(ids) for ids in target.encode_all([en for _, en in TEXTS]))
    assert counts.source[source.encode("我有一只猫")[0]] >= 30
    assert counts.rare("source", [source.eos_id]) == [source.eos_id]


def test_counts_are_read_as_they_were_written(tmp_path):
    counts = Counts((1, RARE), (0, 3, 5))
    (tmp_path / NAME).write_text(counts.to_json(), encoding="utf-8")
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
    (tmp_path / NAME).write_text(content, encoding="utf-8")
    with pytest.raises(CountsError, match=NAME):
        read_counts(tmp_path, (2, 3))
