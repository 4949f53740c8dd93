"""The card says what metrics.json says, and nothing more."""

import shutil
from pathlib import Path

import pytest
import yaml
from huggingface_hub import ModelCard
from huggingface_hub.utils import validate_repo_id

from model.__main__ import main
from model.checkpoint import Checkpoint
from model.training.card_command import count_shared, known, plain
from model.training.corpus import read_pairs
from model.training.corpus_sources import licence_of
from model.training.model_card import model_card, pair_files
from model.training.recipes import FOLDER
from tests.conftest import ROOT, read_json

SHIPPED = ROOT / "checkpoints"
SIGNATURES = {"bleu": "nrefs:1|tok:13a", "chrf": "nrefs:1|nc:6"}


def row(source, chrf, in_train=False):
    return {"source": source, "reference": "r", "translation": f"t of {source}", "chrf": chrf, "in_train": in_train}


def scored(bleu, **more):
    return {"bleu": bleu, "chrf": bleu + 20, "n": 4455, "signatures": SIGNATURES, **more}


METRICS = {
    "dev": scored(23.4) | {"n": 500},
    "test": {
        "file": "tatoeba.test.tsv",
        "greedy": scored(21.25),
        "beam": scored(22.75, beam=5),
        "texts": scored(19.5, join=3) | {"n": 1485},
        "shared": 7,
    },
    "examples": [row("你好", 90.0, in_train=True), row("狗", 80.0), row("猫", 10.0)],
    "hours": 1.5,
    "step": 9000,
    "tokens": 30_000_000,
    "pairs": 52_833,
    "parameters": 10_200_000,
    "hardware": "Abacus 3000, 2 cores",
    "recipe": {
        "corpora": ["tatoeba.train.tsv.gz"],
        "monolingual": {"zh": "tatoeba.mono.zh.gz"},
        "peak_lr": 0.0008,
        "guided_weight": 0.2,
    },
    "model": {"d_model": 256, "pad_id": 0},
    "guided": {"attention": "decoder.2.cross", "head": 0},
}


def card(**more):
    """The card of these metrics, with some more or others."""
    return model_card("zh-en", METRICS | more)


def test_every_number_stands_in_the_card():
    said = card()
    for text in (
        "21.25",
        "41.25",
        "22.75",
        "| beam 5 |",
        "23.40",
        "3 by 3 as one text, 1485 texts | greedy | 19.50",
        "10.2 million",
        "52,833",
        "1.50 hours",
        "9,000 steps",
        "30.0 million",
        "Abacus 3000",
        "tok:13a",
        "nc:6",
        "Tatoeba contributors, tatoeba.org",
        "CC BY 2.0 FR",
        "peak_lr 0.0008",
        "d_model 256",
        "head 0 of `decoder.2.cross` (counted from 0) was supervised with word alignments",
        "7 of them share a sentence with the training data",
        "selected no weights; 7 of them",
        "train the tokenizers",
        "Visitors' sentences: not measured",
        "| 猫 | r | t of 猫 | 10 ▲ |",
        "| 狗 | r | t of 狗 | 80 |",
        "| 你好 (in the training data) |",
        "2 of the 3 are not in the training data",
        "1 of the 2.",
    ):
        assert text in said, text
    assert "was supervised" not in model_card("zh-en", {k: v for k, v in METRICS.items() if k != "guided"})


ROWS = [{"kind": "numbers", "source": "5 | 6", "reference": "five", "translation": "9", "chrf": 3.0}]
PAPER = {"positions": "sinusoidal", "norm_order": "post", "norm": "layernorm", "feedforward": "relu"}
TAGGED = {"tagged": ["cedict.train.tsv.gz"], "weights": {"tatoeba.train.tsv.gz": 3, "cedict.train.tsv.gz": 0.4}}
TOLD = {
    "where a training that went on began": ({"init": "abc123"}, ["started from the weights of checkpoint abc123"]),
    "what visitors type, by kind and with its failures": (
        {"visitors": scored(12.5) | {"n": 1, "kinds": {"numbers": 3.0}, "rows": ROWS}},
        ["| numbers | 5 \\| 6 | five | 9 | 3 ▲ |", "12.50 BLEU", "by kind: numbers 3."],
    ),
    "general sentences": (
        {"general": scored(25.5) | {"n": 500, "note": "Half of them were read."}},
        ["sentences from other sources, 500 | greedy | 25.50", "Half of them were read."],
    ),
    "kept digits": (
        {"numbers": scored(40) | {"n": 512, "digits": {"n": 500, "kept": 480, "share": 0.96}}},
        ["480 of 500 sentences with digits (96.0%)"],
    ),
    "absent files": ({"absent": ["tatoeba.old.tsv.gz"]}, ["Not compared with tatoeba.old.tsv.gz"]),
    "the paper whose architecture it is": ({"model": PAPER}, ["architecture is that of Vaswani"]),
    "weights and tags of files": (
        {"recipe": METRICS["recipe"] | TAGGED},
        [
            "tatoeba.train.tsv.gz (x 3)",
            "tagged: cedict.train.tsv.gz (x 0.4)",
            "CC-CEDICT",
            "CC BY-SA 4.0; if you redistribute them",
            "have the tag too",
        ],
    ),
    "what the test sentences were used for": (
        {"test": METRICS["test"] | {"note": "They were read twice."}, "sample": scored(57.0) | {"n": 60, "shared": 9}},
        ["They were read twice. Of the 60 sentences of the sample, 9 do."],
    ),
    "distilled pairs": ({"recipe": METRICS["recipe"] | {"distilled": ["tatoeba.distil.tsv.gz"]}}, ["Kim & Rush 2016"]),
}


@pytest.mark.parametrize("what", TOLD)
def test_what_the_metrics_hold_is_told_and_otherwise_not(what):
    more, said = TOLD[what]
    for text in said:
        assert text in card(**more) and text not in card(), text
    assert "architecture is that of Vaswani" not in card(model=PAPER | {"norm_order": "pre"})


def test_every_training_that_led_here_is_told_and_its_files_are_named():
    """A last training on distilled pairs alone does not make the back-translations and the corpora of the earlier ones unread."""
    first = {
        "checkpoint": "abc123",
        "recipe": {"corpora": ["wiktionary.train.tsv.gz"], "synthetic": ["tatoeba.bt-en.tsv.gz"]},
        "hours": 2.0,
        "step": 7,
        "tokens": 1_000_000,
        "kept": "the best",
    }
    last = {"init": "abc123", "before": [first], "recipe": METRICS["recipe"] | {"corpora": [], "distilled": ["d.tsv.gz"], "joined": 0.4}}
    said = card(**last)
    lines = [line for line in said.splitlines() if line.startswith(("1. ", "2. "))]
    assert "2.00 hours, 7 steps, 1.0 million" in lines[0] and lines[0].endswith("kept: the best") and "tatoeba.bt-en.tsv.gz" in lines[0]
    assert "distilled: d.tsv.gz" in lines[1] and "joined 0.4" in lines[1] and "checkpoint abc123" in lines[1]
    for text in ("back-translations", "generated the target side", "texts of several sentences", "in the last training"):
        assert text in said
    assert "train the tokenizers" not in said
    assert "Wiktionary" in said, "its licence holds for what was made from it"
    assert pair_files(METRICS | last) == ["wiktionary.train.tsv.gz", "tatoeba.bt-en.tsv.gz", "d.tsv.gz"]


def test_monolingual_sentences_are_told_of_the_training_that_made_the_tokenizers():
    first = {"checkpoint": "abc123", "recipe": METRICS["recipe"]}
    later = {"corpora": ["wiktionary.train.tsv.gz"], "guided_weight": 0.2}
    assert "train the tokenizers" in card(before=[first], recipe=later)
    assert "train the tokenizers" not in card(before=[first], recipe=later | {"new_vocabularies": True, "monolingual": {}})


def test_sentences_shared_with_the_training_data_are_counted_on_either_side():
    trained = [("我有１只猫。", "x"), ("y", "A dog.")]
    assert count_shared([("我有1只猫。", "a"), ("b", "A dog."), ("c", "A cat.")], trained) == 2


def test_the_front_matter_is_what_hugging_face_reads():
    head = yaml.safe_load(card().split("---\n")[1])
    assert head["language"] == ["zh", "en"]
    assert head["license"] == "cc-by-4.0"
    assert "translation" in head["tags"]
    assert head["datasets"] == ["Helsinki-NLP/tatoeba"]
    assert head["metrics"] == ["bleu", "chrf"]
    (result,) = head["model-index"][0]["results"]
    assert [(m["type"], m["value"]) for m in result["metrics"]] == [("bleu", 21.25), ("chrf", 41.25)]


@pytest.mark.parametrize("name", ["zh-en", "en-zh"])
def test_the_hubs_own_reader_finds_everything_in_a_shipped_card(name):
    data = ModelCard.load(SHIPPED / name / "README.md", ignore_metadata_errors=False).data
    measured = read_json(SHIPPED / name / "metrics.json")["test"]["greedy"]
    assert data.model_name == f"translucent-{name}" and data.language == name.split("-") and "Helsinki-NLP/tatoeba" in data.datasets
    assert {one.metric_type: one.metric_value for one in data.eval_results} == {"bleu": measured["bleu"], "chrf": measured["chrf"]}
    for place in (*data.datasets, *(one.dataset_type for one in data.eval_results)):
        validate_repo_id(place)


def test_a_card_is_written_anew_from_its_numbers_without_measuring(tmp_path):
    folder = tmp_path / "zh-en"
    shutil.copytree(SHIPPED / "zh-en", folder)
    (folder / "README.md").unlink()
    assert main(["card", "--checkpoint", str(folder), "--rewrite"]) == 0
    assert (folder / "README.md").read_bytes() == (SHIPPED / "zh-en" / "README.md").read_bytes()


def test_what_was_not_measured_is_said_to_be_so():
    said = model_card("zh-en", {"recipe": {"corpora": ["tatoeba.train.tsv.gz"]}, "dev": scored(3.0)})
    for text in (
        "The test file: not measured with these weights.",
        "Everyday sentences: not measured",
        "hardware: not recorded",
    ):
        assert text in said
    assert "model-index" not in said


def test_share_alike_data_makes_share_alike_weights():
    assert licence_of(["tatoeba.train.tsv.gz"]) == "cc-by-4.0"
    assert licence_of(["tatoeba.train.tsv.gz", "wiktionary.train.tsv.gz"]) == "cc-by-sa-4.0"
    assert licence_of(["tatoeba.train.tsv.gz", "found.somewhere.tsv"]) == "other"


@pytest.mark.parametrize("measured, kept", [("abc", True), ("old", False)])
def test_of_the_scores_of_other_weights_only_what_the_test_was_used_for_is_kept(measured, kept, tiny_model):
    """A card measured anew must not lose it, nor call the test file measured because of it."""
    scores, note = {"greedy": {"checkpoint": measured}}, {"note": "Read twice."}
    for test, left in ((scores, {}), (scores | note, note)):
        found = known(Checkpoint(tiny_model, None, None, "zh-en", "abc", {"test": test}), None)
        assert found.get("test", {}) == (test if kept else left)
        assert kept or "The test file: not measured with these weights." in model_card("zh-en", found)


def test_spellings_of_one_sentence_are_one():
    assert plain("我 有１只猫。") == plain("我有1只猫。") != plain("我有1只狗。")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_there_are_twenty_different_everyday_sentences(language):
    sentences = read_pairs(Path(FOLDER) / f"everyday.{language}.tsv")
    assert len({plain(source) for source, _ in sentences}) == 20
