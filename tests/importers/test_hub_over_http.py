"""A model of the hub, fetched by huggingface_hub itself from a stand-in of the hub: a checkpoint of ours, and a Marian model."""

import json
import shutil

import pytest
from huggingface_hub import constants

from model.__main__ import main
from model.checkpoint import CheckpointError
from model.importers.hub import find_folder
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import ROOT
from tests.importers.hub_stand_in import hub_of
from tests.tiny_marian import write_marian
from viz.pages import TEXT

OWN, MARIAN, OTHER, PICKLE = "school/zh-en", "school/opus-mt-de-en", "school/something-else", "school/a-pickle"


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """What is on the hub; a pickle and a picture lie beside the files that are wanted."""
    here = tmp_path_factory.mktemp("hub")
    shutil.copytree(ROOT / "checkpoints" / "zh-en", here / "own")
    write_marian(here / "opus")
    for name in ("other", "pickle"):
        (here / name).mkdir()
        (here / name / "config.json").write_text("{}")
    for name in ("own", "opus", "pickle"):
        (here / name / "pytorch_model.bin").write_bytes(b"a pickle")
        (here / name / "picture.png").write_bytes(b"a picture")
    return {OWN: here / "own", MARIAN: here / "opus", OTHER: here / "other", PICKLE: here / "pickle"}


@pytest.fixture
def fetched(folders, tmp_path, monkeypatch):
    """The files that were fetched, by a machine with an empty cache for which the stand-in is the hub."""
    with hub_of(folders) as (address, names):
        monkeypatch.setattr(constants, "ENDPOINT", address)
        monkeypatch.setattr(constants, "HUGGINGFACE_CO_URL_TEMPLATE", address + "/{repo_id}/resolve/{revision}/{filename}")
        monkeypatch.setattr(constants, "HF_HUB_CACHE", str(tmp_path / "cache"))
        yield names


def test_a_checkpoint_of_ours_is_fetched_by_its_name_without_what_is_not_opened_and_kept(fetched, monkeypatch):
    assert Translator.from_pretrained(OWN, "cpu").translate("我有一只猫。").text == "I have a cat."
    opened = ["config.json", "counts.json", "digest.json", "metrics.json", "model.safetensors", "source.model", "target.model"]
    assert sorted(fetched) == opened
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    assert Translator.from_pretrained(OWN, "cpu").writes == "en" and len(fetched) == len(opened)


@pytest.mark.parametrize(
    "place, revision, said",
    [
        ("school/nowhere", None, "There is no school/nowhere on the Hugging Face hub, or it is private"),
        (OWN, "v9", f"{OWN} on the Hugging Face hub has no revision v9"),
        (OTHER, None, f"{OTHER} on the Hugging Face hub lacks model.safetensors, source.model, target.model"),
    ],
)
def test_what_the_hub_does_not_have_is_said_and_nothing_is_fetched(fetched, place, revision, said):
    with pytest.raises(CheckpointError, match=said):
        Translator.from_pretrained(place, "cpu", revision)
    assert not fetched


def test_of_a_marian_model_only_what_is_opened_is_fetched_in_the_revision_that_is_named_and_kept(fetched, monkeypatch):
    folder = find_folder(MARIAN, "refs/pr/3")
    opened = words("config.json generation_config.json model.safetensors source.spm target.spm tokenizer_config.json vocab.json")
    assert sorted(fetched) == opened and (folder.parents[1] / "refs/refs/pr/3").exists()
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    assert find_folder(MARIAN, "refs/pr/3") == folder


@pytest.mark.parametrize(
    "place, said",
    [(PICKLE, r"pytorch_model\.bin only, a pickle.*--revision refs/pr/N"), ("nowhere", "nowhere is neither a folder nor a hub id")],
)
def test_a_pickle_and_what_is_neither_folder_nor_id_are_refused_before_anything_is_fetched(fetched, place, said):
    with pytest.raises(CheckpointError, match=said):
        find_folder(place)
    assert not fetched


def test_a_marian_model_is_imported_by_its_name(fetched, tmp_path, ask):
    ask("import {} --out {} --direction de-en", MARIAN, tmp_path / "de-en")
    assert Translator.load(tmp_path / "de-en", "cpu").writes == "en"


@pytest.mark.parametrize(
    "place, online, code, said",
    [("school/nowhere", True, "hub_unknown", "log in first"), (MARIAN, False, "hub_offline", "offline.* give the folder")],
)
def test_what_the_hub_refuses_the_app_says_in_both_languages(fetched, tmp_path, monkeypatch, capsys, place, online, code, said):
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", not online)
    assert main(words("import --stream --out {} -- {}", tmp_path / "x", place)) == 2
    refused = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert refused["code"] == code
    with pytest.raises(CheckpointError, match=f"{place} .*{said}"):
        find_folder(place)
    for text in TEXT[f"common.error.{code}"]:
        assert place in text.format(**refused["values"])


def test_a_bare_name_is_a_checkpoint_that_ships_and_never_one_of_the_hub(fetched):
    assert Translator.from_pretrained("zh-en", "cpu").writes == "en"
    with pytest.raises(CheckpointError, match=r"zh-fr is neither a folder, nor a checkpoint that ships \(en-zh, zh-en\)"):
        Translator.from_pretrained("zh-fr", "cpu")
