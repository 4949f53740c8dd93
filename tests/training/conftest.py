"""A toy language pair, small enough to train on in seconds: numbers in Chinese and in English."""

import random

import pytest

from model.training.batches import Epochs, encode_pairs, make_batch
from model.training.subwords import train_tokenizer

ZH, EN = "零一二三四五六七八九", ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def number_pairs(count, seed):
    """Pairs such as (三七, three seven): 1 to 6 digits."""
    draw = random.Random(seed)
    digits = [[draw.randrange(10) for _ in range(draw.randint(1, 6))] for _ in range(count)]
    return [("".join(ZH[d] for d in row), " ".join(EN[d] for d in row)) for row in digits]


def number_epochs(count):
    """So many pairs and the tokenizers that were trained on them, nothing sampled."""
    pairs = number_pairs(count, 3)
    src, tgt = (train_tokenizer([pair[side] for pair in pairs], language, 300) for side, language in ((0, "zh"), (1, "en")))
    return Epochs(pairs, src, tgt, max_tokens=400, max_length=64, alphas=(0.0, 0.0), seed=1)


def batch_of(epochs, count=None):
    """Its first pairs as one batch."""
    return make_batch(encode_pairs(epochs.pairs[:count], epochs.src, epochs.tgt))


@pytest.fixture(scope="session")
def data(tmp_path_factory):
    """A folder with train.tsv and dev.tsv, as the recipe `tiny` wants them."""
    folder = tmp_path_factory.mktemp("data")
    for name, count, seed in (("train", 400, 1), ("dev", 30, 2)):
        lines = [f"{zh}\t{en}\n" for zh, en in number_pairs(count, seed)]
        (folder / f"{name}.tsv").write_text("".join(lines), encoding="utf-8")
    return folder
