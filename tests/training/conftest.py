"""A toy language pair, small enough to train on in seconds: numbers in Chinese and in English."""

import random

import pytest

ZH, EN = "零一二三四五六七八九", ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def number_pairs(count, seed):
    """Pairs such as (三七, three seven): 1 to 6 digits."""
    draw = random.Random(seed)
    digits = [[draw.randrange(10) for _ in range(draw.randint(1, 6))] for _ in range(count)]
    return [("".join(ZH[d] for d in row), " ".join(EN[d] for d in row)) for row in digits]


@pytest.fixture(scope="session")
def data(tmp_path_factory):
    """A folder with train.tsv and dev.tsv, as the recipe `tiny` wants them."""
    folder = tmp_path_factory.mktemp("data")
    for name, count, seed in (("train", 400, 1), ("dev", 30, 2)):
        lines = [f"{zh}\t{en}\n" for zh, en in number_pairs(count, seed)]
        (folder / f"{name}.tsv").write_text("".join(lines), encoding="utf-8")
    return folder
