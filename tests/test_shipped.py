"""What ships holds what it says: each checkpoint's hash, its card, and a number that anyone can measure again."""

import pytest

from lab.questions.importance import read_importance
from model.checkpoint import load_checkpoint
from model.training.card_command import SAMPLE
from model.training.evaluate import evaluate
from model.training.model_card import model_card
from model.translator import Translator
from tests.conftest import ROOT, read_json, text_of, thorough

CHECKPOINTS = ROOT / "checkpoints"
SHIPPED = sorted(path.parent for path in CHECKPOINTS.glob("*/model.safetensors"))


@pytest.fixture(params=SHIPPED, ids=lambda p: p.name)
def folder(request):
    return request.param


@pytest.fixture
def metrics(folder):
    return read_json(folder / "metrics.json")


def test_both_directions_ship():
    assert {"en-zh", "zh-en"} <= {path.name for path in SHIPPED}


def test_the_weights_are_those_that_were_measured(folder, metrics):
    loaded = load_checkpoint(folder)
    assert loaded.direction == folder.name
    assert loaded.verified, "python -m model verify --write"
    measured = [
        metrics["checkpoint"],
        metrics["sample"]["checkpoint"],
        *(metrics["test"][search]["checkpoint"] for search in ("greedy", "beam")),
    ]
    assert set(measured) == {loaded.checkpoint_id}
    assert read_json(folder / "heads.json")["checkpoint"] == loaded.checkpoint_id
    assert read_importance(folder, loaded.checkpoint_id, loaded.model.config)["sample"]["sentences"] == 60
    assert metrics["parameters"] == sum(p.numel() for p in loaded.model.parameters()) <= 20_000_000
    assert sum(path.stat().st_size for path in folder.iterdir()) <= 30_000_000


def test_the_first_example_is_cut_by_words_and_translated():
    for folder, side, source, wanted in (
        ("zh-en", "source", "我有一只猫。", "I have a cat."),
        ("en-zh", "target", "I have a cat.", "我有一只猫。"),
    ):
        translator = Translator.load(CHECKPOINTS / folder, "cpu")
        tokenizer = getattr(translator, side)
        assert [piece.text for piece in tokenizer.pieces("我有一只猫。")] == ["我", "有", "一只", "猫", "。"], folder
        assert [piece.text for piece in tokenizer.pieces("他有三本书。")] == ["他", "有", "三", "本", "书", "。"], folder
        assert translator.translate(source).text == wanted


def test_the_card_is_made_of_the_metrics_and_of_nothing_else(folder, metrics):
    assert text_of(folder / "README.md") == model_card(folder.name, metrics)


def test_the_command_of_the_metrics_gives_its_number_again(folder, metrics):
    """`python -m model evaluate --checkpoint FOLDER --test model/training/sample.tsv`; another machine may round one sentence the other way."""
    again = evaluate(folder, SAMPLE, device="cpu")
    assert again["n"] == metrics["sample"]["n"] == 60
    assert again["signatures"] == metrics["sample"]["signatures"]
    assert again["bleu"] == pytest.approx(metrics["sample"]["bleu"], abs=1.0)
    assert again["chrf"] == pytest.approx(metrics["sample"]["chrf"], abs=0.5)


def test_the_scores_on_the_test_file_stand_above_the_bars(folder, metrics):
    """The bars: BLEU 28 into English and 25 into Chinese, greedy and with a beam. The card says what was measured."""
    bar = {"zh-en": 28, "en-zh": 25}.get(folder.name, 0)
    assert min(metrics["test"][search]["bleu"] for search in ("greedy", "beam")) >= bar


@pytest.mark.parametrize("folder", [CHECKPOINTS / "zh-en", thorough(CHECKPOINTS / "en-zh")], ids=lambda p: p.name)
def test_three_sentences_as_one_text_lose_little(folder, metrics):
    """Sentences are what the corpora hold, texts are what people type: without lines of several sentences in training this is a fifth."""
    texts = evaluate(folder, SAMPLE, join=3, device="cpu")
    assert texts["n"] == 20
    assert texts["bleu"] > 0.5 * metrics["sample"]["bleu"]
