"""`python -m model release`: every file that hangs on the weights is written again, in an order that works; or only listed."""

import shutil
from dataclasses import replace

import pytest
import torch

from lab.questions import importance
from lab.questions.sample_sentences import load_sample
from model.__main__ import build_parser, main
from model.checkpoint import load_checkpoint, save_checkpoint
from model.training.model_card import model_card
from tests.command_lines import words
from tests.conftest import new_model, read_json, write_json
from tests.skips import needs


@pytest.fixture
def folder(random_checkpoint_dir, tmp_path):
    """A checkpoint whose weights were just replaced: its digest is still of those before, and so is what was measured."""
    old = load_checkpoint(random_checkpoint_dir)
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    fresh = new_model(5, **(old.model.config.to_dict() | {"encoder_layers": 1, "decoder_layers": 1, "max_length": 128}))
    with torch.no_grad():
        fresh.tgt_embedding.table.weight[3] *= 4  # the end is likely at many steps, else untrained weights write on to the limit
    save_checkpoint(tmp_path / "new", fresh, (old.source, old.target), "zh-en", {})
    for name in ("config.json", "model.safetensors"):
        shutil.copy(tmp_path / "new" / name, tmp_path / "zh-en" / name)
    (tmp_path / "zh-en" / "heads.json").write_text("{}")
    return tmp_path / "zh-en"


def test_a_dry_run_lists_the_commands_and_does_nothing(folder, ask):
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    told = ask("release {} --data D --dev d.tsv --textbook --dry-run", folder)
    lines = [line.partition("python -m model ")[2].split() for line in told.splitlines()]
    assert [line[0] for line in lines] == ["verify", "card", "heads", "importance", "textbook", "verify"]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    for line in lines:
        build_parser(line[0]).parse_args(line)  # ends the program where a command does not know an option


def test_all_that_hangs_on_the_weights_is_made_for_the_new_ones(folder, data, monkeypatch, capsys):
    """How important each part is, is measured on two sentences of the sample."""
    needs("sacrebleu")
    monkeypatch.setattr(importance, "load_sample", lambda: replace(load_sample(), pairs=load_sample().pairs[:2]))
    write_json(folder / "metrics.json", {"recipe": {"corpora": ["train.tsv"], "dev": ["dev.tsv"]}})
    assert main(words("release {} --data {} --dev {} --device cpu", folder, data, data / "dev.tsv")) == 0, capsys.readouterr().err
    loaded = load_checkpoint(folder)
    assert loaded.verified and loaded.counts is not None
    for name in ("heads.json", "importance.json", "metrics.json"):
        assert read_json(folder / name)["checkpoint"] == loaded.checkpoint_id, name
    assert loaded.metrics["calibration"]
    assert (folder / "README.md").read_bytes() == model_card(loaded.direction, loaded.metrics).encode()


def test_options_that_need_the_corpora_are_refused_without_them(folder, ask):
    assert "--dev needs --data" in ask("release {} --dev d.tsv --dry-run", folder, refused=True)
