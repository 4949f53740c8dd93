"""Development sets and pairs with numbers, made from the corpora by rule: the same every time, and nothing of them in training."""

import gzip

import pytest

from model.__main__ import main
from model.training import first_phrases, prepare
from model.training.corpus import read_pairs
from model.training.prepare import with_digits
from model.translation_notices import digits_of, keeps_digits
from tests.command_lines import words


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Two small sources, and a rule that takes a few sentences of each."""
    for name, count in (("tatoeba", 200), ("own", 80)):
        lines = [f"我们{name}有{n}只很小的猫。\tWe have {n} very small cats in {name}.\n" for n in range(2, count)]
        lines += [f"这是{name}第{'一二三四五六七八九'[n]}句话。\tThis is sentence {'abcdefghi'[n]} of {name}.\n" for n in range(9)]
        (tmp_path / f"{name}.train.tsv.gz").write_bytes(gzip.compress("".join(lines).encode()))
    (tmp_path / "cedict.train.tsv.gz").write_bytes(gzip.compress("很小\tto very small; tiny\n我们\twe; us\n".encode()))
    (tmp_path / "dev.tsv").write_text("这是own第一句话。\tnobody's\n", encoding="utf-8")
    for rule, wanted in (
        ("GENERAL", {"own": 5}),
        ("NUMBERS", {"own": 10, "tatoeba": 20}),
        ("SWAPPED", {"tatoeba": 30, "own": 10}),
        ("SHORT", {}),
    ):
        monkeypatch.setattr(prepare, rule, wanted)
    monkeypatch.setattr(prepare, "PHRASES", 50)
    return tmp_path


def made(folder, out="out"):
    assert main(words("prepare --data {} --out {} --without dev.tsv", folder, folder / out)) == 0
    return {path.name: read_pairs(path) for path in sorted((folder / out).iterdir())}


@pytest.fixture
def files(folder):
    return made(folder)


def test_it_makes_the_files_it_names_the_same_each_time(folder, files, capsys):
    assert files == made(folder, "again")
    assert {name: len(pairs) for name, pairs in files.items() if not name.startswith("first")} == {
        "general.dev.tsv": 5, "numbers.dev.tsv": len(files["numbers.dev.tsv"]), "numbers.held.tsv": 30, "numbers.train.tsv.gz": len(files["numbers.train.tsv.gz"]),
    }  # fmt: skip
    assert 5 < len(files["numbers.dev.tsv"]) <= 30
    assert "general.dev.tsv: 5 pairs" in capsys.readouterr().out


def test_short_pairs_are_phrases_words_and_what_the_corpora_bear_out(files):
    found = files["first.train.tsv.gz"]
    assert len(set(found)) == len(found)
    assert {
        ("你好，安娜！", "Hello, Anna!"),
        ("鸟", "bird"),
        ("二十三", "twenty-three"),
        ("四五六", "four five six"),
        ("三个鸡蛋", "three eggs"),
    } <= set(found)
    assert ("我们", "we") in found and ("我们", "us") not in found and ("很小", "very small") in found
    assert not any(mark in side for pair in found for side in pair for mark in "{}=/\t")


def test_a_short_pair_is_short_on_both_sides_and_whole():
    assert first_phrases.is_short(("学习率", "Learning Rate"), 3)
    for pair in (("学习率", "The learning rate of Adam"), ("我们所用的优化器的学习率", "learning rate"), ("此命令：", "This command:")):
        assert not first_phrases.is_short(pair, 3)


def test_no_sentence_of_a_development_set_is_made_into_training_pairs(files):
    held = {zh for name in ("general.dev.tsv", "numbers.held.tsv") for zh, _ in files[name]}
    assert not held & {zh for name in files if "train" in name for zh, _ in files[name]}
    assert "这是own第一句话。" not in {zh for pairs in files.values() for zh, _ in pairs}


def test_the_numbers_set_has_other_numbers_and_the_same_on_both_sides(files):
    assert all(digits_of(zh) and keeps_digits(zh, en) for zh, en in files["numbers.dev.tsv"])
    assert [zh for zh, _ in files["numbers.dev.tsv"]] != [zh for zh, _ in files["numbers.held.tsv"]]


def test_a_sentence_ends_as_one_and_is_neither_short_nor_long():
    assert prepare.is_sentence(("我有一只猫。", "I have a cat."))
    assert not prepare.is_sentence(("我有一只猫", "I have a cat"))
    assert prepare.is_sentence(("我有一只猫", "I have a cat"), ends="")
    assert not prepare.is_sentence(("猫。", "A cat."))


def test_a_pair_has_digits_only_where_both_sides_have_the_same():
    pairs = [("我有25本书。", "I have 25 books."), ("我有25本书。", "I have books."), ("我有书。", "I have books.")]
    assert [with_digits(pair) for pair in pairs] == [True, False, False]
