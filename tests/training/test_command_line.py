"""`python -m model train`, `evaluate` and `card`: from text files to a checkpoint with its card, and plain words for mistakes."""

import json
import re
from dataclasses import replace

import pytest

from model.__main__ import main
from model.checkpoint import load_checkpoint
from model.training.evaluate import in_texts
from model.training.recipes import load_recipe
from model.training.train_command import read_corpus
from tests.command_lines import words
from tests.conftest import read_json, text_of, write
from tests.training.tiny_runs import history

FILES = ["config.json", "digest.json", "history.jsonl", "metrics.json", "model.safetensors", "source.model", "target.model"]


@pytest.fixture(scope="module")
def out(data, tmp_path_factory):
    """The folder of a whole run of the recipe `tiny`, as the command line makes it."""
    folder = tmp_path_factory.mktemp("runs") / "tiny"
    assert main(words("train tiny --data {} --out {} --device cpu --set peak_lr=0.02", data, folder)) == 0
    return folder


@pytest.fixture
def begun(out, data, tmp_path):
    """begun(*options) -> (the folder of a run of one step that begins with the weights of `out`, the checkpoint before, the one after)."""

    def run(*options):
        given = words("train tiny --data {} --device cpu --init {} --set total_steps=1", data, out / "checkpoint")
        assert main(words("{} {} --out {}", given, options, tmp_path / "on")) == 0
        return tmp_path / "on", *(load_checkpoint(folder / "checkpoint") for folder in (out, tmp_path / "on"))

    return run


@pytest.fixture
def made(data):
    """A pair beside the corpora, in made.tsv."""
    write(data / "made.tsv", "甲乙丙丁\ta pair nobody wrote\n")
    return "甲乙丙丁", "a pair nobody wrote"


@pytest.fixture
def sentences(tmp_path):
    path = tmp_path / "sentences.tsv"
    write(path, "一二一二一二一二\tone two one two one two one two\n九九九九九九九九\tnine nine | nine\n")
    return path


def test_training_leaves_a_checkpoint_that_speaks(out, ask):
    assert sorted(path.name for path in (out / "checkpoint").iterdir()) == FILES
    assert ask("translate --checkpoint {} --text 三七 --device cpu", out / "checkpoint").count("\n") == 1


def test_training_writes_its_history_and_what_the_card_needs(out):
    lines = history(out)
    assert [line["step"] for line in lines] == [*range(1, 41), 40]
    assert lines[39]["nll"] < 0.8 * lines[0]["nll"]
    metrics = load_checkpoint(out / "checkpoint").metrics
    assert metrics["dev"]["bleu"] == lines[-1]["dev_bleu"]
    assert (metrics["dev"]["n"], metrics["step"]) == (20, 40)
    assert metrics["hardware"].endswith("1 process, float32")
    assert metrics["recipe"]["peak_lr"] == 0.02


def test_a_run_can_begin_with_the_weights_of_a_checkpoint(out, begun):
    on, before, after = begun()
    losses = [history(folder)[0]["nll"] for folder in (out, on)]
    assert losses[1] < 0.8 * losses[0]
    for name in ("source.model", "target.model"):
        assert (on / name).read_bytes() == (out / "checkpoint" / name).read_bytes()
    assert after.metrics["init"] == before.checkpoint_id and "init" not in before.metrics
    (led,) = after.metrics["before"]
    assert (led["checkpoint"], led["recipe"], led["step"]) == (before.checkpoint_id, before.metrics["recipe"], before.metrics["step"])


def test_distilled_pairs_are_read_with_the_corpora(data, made):
    recipe = load_recipe("tiny")
    _, _, real, tagged = read_corpus(replace(recipe, distilled=("made.tsv",)), data)
    assert [pair for pair in real if pair not in read_corpus(recipe, data)[2]] == [made]
    assert list(read_corpus(replace(recipe, corpora=(), distilled=("made.tsv",)), data)[2]) == [made]
    assert not tagged


def test_tagged_pairs_stand_apart_and_each_pair_has_the_weight_of_its_file(data, made):
    recipe = load_recipe("tiny", ['tagged=["made.tsv"]', 'weights={"made.tsv": 0.5, "train.tsv": 3}'])
    _, _, real, tagged = read_corpus(recipe, data)
    assert tagged == {made: 0.5}
    assert set(real.values()) == {3}


def test_of_two_files_with_one_pair_the_larger_weight_counts(data):
    known = next(iter(read_corpus(load_recipe("tiny"), data)[2]))
    write(data / "again.tsv", "\t".join(known) + "\n")
    for weight in (0.5, 4.0):
        recipe = load_recipe("tiny", ['corpora=["train.tsv", "again.tsv"]', f'weights={{"again.tsv": {weight}}}'])
        assert read_corpus(recipe, data)[2][known] == max(1.0, weight)


def test_no_sentence_of_the_general_set_nor_of_what_is_held_out_is_trained_on(data):
    real = list(read_corpus(load_recipe("tiny"), data)[2])
    for name, pair in (("general.tsv", real[0]), ("held.tsv", real[1])):
        write(data / name, "\t".join(pair) + "\n")
    _, general, left, _ = read_corpus(load_recipe("tiny", ["general=general.tsv", 'held_out=["held.tsv"]']), data)
    assert general == [real[0]]
    assert not {pair[0] for pair in left} & {real[0][0], real[1][0]}


def test_a_run_with_new_vocabularies_goes_on_with_the_old_body(data, begun):
    """A rate so small that the step does not show: the layers are the old ones, the tables are of another size."""
    write(data / "more.tsv", "猫在这里\tthe cat is here\n" * 9)
    new = words("--set peak_lr=1e-12 --set new_vocabularies=true --set general=dev.tsv --set {}", 'corpora=["train.tsv", "more.tsv"]')
    _, before, after = begun(*new)
    assert after.target.vocab_size > before.target.vocab_size
    old, new_ones = before.model.state_dict(), after.model.state_dict()
    assert all((old[name] - new_ones[name]).abs().max() < 1e-3 for name in old if "table" not in name)
    assert {"dev", "general"} <= set(after.metrics)


@pytest.mark.parametrize("beam", [1, 3])
def test_evaluate_prints_one_json_object(out, data, beam, ask):
    options = words("--test {} --beam {} --limit 7 --device cpu", data / "dev.tsv", beam)
    (line,) = ask("evaluate --checkpoint {} {}", out / "checkpoint", options).splitlines()
    result = json.loads(line)
    assert (result["n"], result["beam"]) == (7, beam)
    assert result["checkpoint"] == load_checkpoint(out / "checkpoint").checkpoint_id
    assert 0 <= result["bleu"] <= 100
    assert 0 <= result["chrf"] <= 100
    assert "tok:13a" in result["signatures"]["bleu"]
    assert "nc:6" in result["signatures"]["chrf"]
    assert result["sentences_per_second"] > 0


def test_lines_are_joined_to_texts_as_people_type_them(out, data, ask_json):
    pairs = [("一。", "One."), ("二。", "Two."), ("三。", "Three.")]
    assert in_texts(pairs, 2, "zh-en") == [("一。二。", "One. Two."), ("三。", "Three.")]
    assert in_texts([(t, s) for s, t in pairs], 3, "en-zh") == [("One. Two. Three.", "一。二。三。")]
    assert in_texts(pairs, 1, "zh-en") == pairs
    options = words("--test {} --limit 7 --join 3 --device cpu", data / "dev.tsv")
    result = ask_json("evaluate --checkpoint {} {}", out / "checkpoint", options)
    assert (result["n"], result["join"]) == (3, 3)


def test_the_card_is_written_with_its_numbers(out, data, sentences, ask):
    folder = out / "checkpoint"
    options = words("--data {} --run {} --sentences {} --test {} --device cpu", data, out, sentences, data / "dev.tsv")
    options += words("--dev {} --general {} --numbers {}", data / "dev.tsv", data / "dev.tsv", data / "dev.tsv")
    assert ask("card --checkpoint {} {}", folder, options).strip().endswith("README.md")
    card = text_of(folder / "README.md")
    metrics = read_json(folder / "metrics.json")
    assert f"| {metrics['test']['greedy']['bleu']:.2f} |" in card
    assert metrics["test"]["beam"]["beam"] == 5
    assert "nine nine \\| nine" in card
    assert [row["in_train"] for row in metrics["examples"]] == [False] * 3
    assert (folder / "history.jsonl").read_text("utf-8") == (out / "history.jsonl").read_text("utf-8")
    assert load_checkpoint(folder).metrics == metrics
    assert sorted(path.name for path in folder.iterdir()) == sorted([*FILES, "README.md", "counts.json"])
    assert metrics["visitors"]["n"] == len(metrics["visitors"]["rows"]) == 40
    assert metrics["calibration"]["n"] == 60
    assert f"the rank correlation with chrF2 is {metrics['calibration']['rank_correlation']:.2f}" in card


def test_a_sentence_from_the_training_data_is_refused(out, data, tmp_path, ask):
    seen = text_of(data / "train.tsv").splitlines()[5].split("\t")[0]
    write(tmp_path / "seen.tsv", f"{seen[0]} {seen[1:]}\tx\n")
    options = words("--data {} --run {} --sentences {}", data, out, tmp_path / "seen.tsv")
    assert "1 sentences are in the training data" in ask("card --checkpoint {} {}", out / "checkpoint", options, refused=True)


MISTAKES = {
    "no such recipe": ("train huge --data DATA --out NEW", "no recipe 'huge'; known are"),
    "no such data": ("train tiny --data NEW --out NEW", "is not a folder; give the one that holds"),
    "data of another kind": ("train zh-en --data DATA --out NEW", "tatoeba.dev.tsv cannot be read"),
    "out a file": ("train tiny --data DATA --out DATA/dev.tsv", "dev.tsv is a file; give a folder"),
    "out of another direction": (
        "train tiny --data DATA --out RUN --set direction=en-zh",
        "holds a run of zh-en, the recipe is en-zh; choose another folder",
    ),
    "weights of another direction": (
        "train tiny --data DATA --out NEW --init RUN/checkpoint --set direction=en-zh",
        "--init translates zh-en, the recipe is en-zh",
    ),
    "weights of another shape": (
        "train tiny --data DATA --out NEW --init RUN/checkpoint --set model.d_ff=20",
        "--init has another shape than the recipe",
    ),
    "no time": ("train tiny --data DATA --out NEW --minutes 0", "minutes is 0; it must be above 0"),
    "no such device": ("train tiny --data DATA --out NEW --device abacus", "device 'abacus' cannot be used here"),
    "a model that is none": ("train tiny --data DATA --out NEW --set model.n_heads=3", "n_heads is 3; d_model must be a multiple"),
    "a setting no model has": ("train tiny --data DATA --out NEW --set model.colour=1", "does not know colour"),
    "sentences over the model": (
        "train tiny --data DATA --out NEW --set max_length=500",
        "max_length is 500; the model has 128 positions. Lower it",
    ),
    "no checkpoint": ("evaluate --checkpoint NEW --test DATA/dev.tsv", "is not a folder; give a checkpoint folder"),
    "no test": ("evaluate --checkpoint RUN/checkpoint --test NEW", "cannot be read .*check the path"),
    "a beam too wide": (
        "evaluate --checkpoint RUN/checkpoint --test DATA/dev.tsv --beam 99",
        "beam is 99; it must be a whole number from 1 to 16",
    ),
    "no line to join": (
        "evaluate --checkpoint RUN/checkpoint --test DATA/dev.tsv --join 0",
        "join is 0; it must be a whole number from 1 to 100",
    ),
    "a test without pairs": ("evaluate --checkpoint RUN/checkpoint --test DATA/empty.tsv", "empty.tsv holds no pair"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_one_line(mistake, data, out, tmp_path, ask):
    (data / "empty.tsv").touch()
    line, message = MISTAKES[mistake]
    for name, place in (("DATA", data), ("RUN", out), ("NEW", tmp_path / "new")):
        line = line.replace(name, str(place))
    said = ask(line, refused=True)
    assert re.search(message, said), said


@pytest.mark.parametrize("language, setting", [("zh", "src_vocab_size"), ("en", "tgt_vocab_size")])
def test_a_vocabulary_too_small_for_its_text_is_told_with_a_size_that_will_do(language, setting, tmp_path, ask):
    pairs = [(f"一{chr(0x4E00 + i % 100)}", f"one {chr(0xC0 + i % 100)}") for i in range(200)]  # of either language 100 characters
    for name in ("train", "dev"):
        write(tmp_path / f"{name}.tsv", "".join(f"{zh}{name}\t{en}{name}\n" for zh, en in pairs))
    asked = words("train tiny --data {} --out {} --device cpu --set total_steps=1 --set", tmp_path, tmp_path / "out")
    asked = words("{} src_vocab_size=500 --set tgt_vocab_size=500 --set", asked)
    line = ask("{}", [*asked, f"{setting}=300"], refused=True)
    needed = re.search(rf"300 pieces are too few for the {language} tokenizer.* at least (\d+)", line)
    assert needed, line
    assert main([*asked, f"{setting}={needed[1]}"]) == 0
