"""Text files to sentence pairs."""

import gzip

import pytest

from model.training.corpus import CorpusError, clean, read_pairs, without
from tests.conftest import write


def test_pairs_are_read_in_either_direction_plain_or_gzipped(tmp_path):
    text = "猫\tcat\tmore\n狗\tdog\n"
    write(tmp_path / "a.tsv", text)
    (tmp_path / "a.tsv.gz").write_bytes(gzip.compress(text.encode()))
    assert read_pairs(tmp_path / "a.tsv") == read_pairs(tmp_path / "a.tsv.gz") == [("猫", "cat"), ("狗", "dog")]
    assert read_pairs(tmp_path / "a.tsv", "en-zh") == [("cat", "猫"), ("dog", "狗")]


@pytest.mark.parametrize("name", ["a.tsv", "a.tsv.gz"])
def test_the_mark_that_notepad_writes_first_is_no_part_of_the_text(tmp_path, name):
    content = "\ufeff猫\tcat\n".encode()
    (tmp_path / name).write_bytes(gzip.compress(content) if name.endswith(".gz") else content)
    assert read_pairs(tmp_path / name) == [("猫", "cat")]


def test_a_pair_with_an_empty_side_is_left_out(tmp_path):
    write(tmp_path / "a.tsv", "猫\t\n \tdog\n鸟\tbird\n")
    assert read_pairs(tmp_path / "a.tsv") == [("鸟", "bird")]


@pytest.mark.parametrize("content, message", [(b"\xe7\x8c\xab\tcat\nno tab\n", "line 2 is 'no tab'"), (b"\xff\t\xff\n", "cannot be read")])
def test_a_malformed_file_is_refused_by_name(content, message, tmp_path):
    (tmp_path / "a.tsv").write_bytes(content)
    with pytest.raises(CorpusError, match=f"a.tsv.*{message}"):
        read_pairs(tmp_path / "a.tsv")


def test_cleaning_drops_what_teaches_nothing_and_keeps_the_order():
    pairs = [
        ("猫  在\u3000家", "A cat"),
        ("狗", "dog"),
        ("狗", "dog"),
        ("狗", "Dog"),
        ("x" * 500, "y" * 500),
        ("好", "z" * 50),
        ("cafe\u0301", "c"),
    ]
    assert clean(pairs) == [("猫 在 家", "A cat"), ("狗", "dog"), ("狗", "Dog"), ("café", "c")]


def test_no_sentence_of_the_held_out_pairs_stays():
    pairs = [("一", "one"), ("一", "an"), ("二", "two"), ("三", "three")]
    assert without(pairs, [("一", "1"), ("贰", "two")]) == [("三", "three")]


def test_a_file_that_was_cut_off_is_refused_with_what_to_do(tmp_path):
    whole = gzip.compress("".join(f"你好{i}。\tHello {i * i}.\n" for i in range(5000)).encode())
    (tmp_path / "cut.tsv.gz").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CorpusError, match=r"is cut off or damaged .* copy it again"):
        read_pairs(tmp_path / "cut.tsv.gz")
