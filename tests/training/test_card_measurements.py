"""What the card measures beyond the test file is what the app would show."""

import pytest

from model.checkpoint import load_checkpoint
from model.training.card_measurements import VISITORS, how_sure, read_visitors, visitors
from model.training.recipes import FOLDER

SENTENCES = ["我有一只猫。", "你喜欢狗？", "今天天气很好，我喜欢看书。"]


@pytest.fixture(scope="module")
def loaded(random_checkpoint_dir):
    return load_checkpoint(random_checkpoint_dir)


def test_visitors_are_read_as_the_app_reads_them(loaded):
    rows = [("我們去圖書館", "a b", "forms"), ("我们去图书馆", "a b", "forms"), ("我有猫", "c d", "everyday")]
    found = visitors(loaded, rows)
    assert found["rows"][0]["translation"] == found["rows"][1]["translation"]
    assert found["rows"][0]["source"] == "我們去圖書館", "shown as typed"
    assert (found["n"], list(found["kinds"])) == (3, ["forms", "everyday"])
    assert found["kinds"]["everyday"] == found["rows"][2]["chrf"]


@pytest.mark.parametrize("reads", ["zh", "en"])
def test_forty_visitors_sentences_a_direction_have_a_translation_and_a_kind(reads):
    rows = read_visitors(FOLDER / VISITORS.format(reads=reads))
    assert len(rows) == len({source for source, _, _ in rows}) == 40
    assert {kind for _, _, kind in rows} == {"everyday", "travel", "numbers", "science", "computing", "forms"}


def test_every_sentence_is_in_the_calibration(loaded):
    found = how_sure(loaded, [(text, "the cat") for text in SENTENCES])
    assert found["n"] == 3 == sum(tenth["n"] for tenth in found["curve"])
