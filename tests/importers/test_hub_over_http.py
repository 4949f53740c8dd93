"""A model of the hub, fetched by huggingface_hub itself from a stand-in of the hub: a checkpoint of ours, and a Marian model."""

import json
import shutil

import pytest
from huggingface_hub import constants

from model.__main__ import main
from model.checkpoint import CheckpointError
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import ROOT
from tests.importers.hub_stand_in import hub_of
from tests.tiny_marian import write_marian
from viz.pages import TEXT

OWN, MARIAN, OTHER = "school/zh-en", "school/opus-mt-de-en", "school/something-else"


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """What is on the hub; a pickle and a picture lie beside the files that are wanted."""
    here = tmp_path_factory.mktemp("hub")
    shutil.copytree(ROOT / "checkpoints" / "zh-en", here / "own")
    write_marian(here / "opus")
    (here / "other").mkdir()
    (here / "other" / "config.json").write_text("{}")
    for name in ("own", "opus"):
        (here / name / "pytorch_model.bin").write_bytes(b"a pickle")
        (here / name / "picture.png").write_bytes(b"a picture")
    return {OWN: here / "own", MARIAN: here / "opus", OTHER: here / "other"}


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


def test_a_marian_model_is_imported_by_its_name(fetched, tmp_path, ask):
    ask("import {} --out {} --direction de-en", MARIAN, tmp_path / "de-en")
    assert "pytorch_model.bin" not in fetched and "model.safetensors" in fetched
    assert Translator.load(tmp_path / "de-en", "cpu").writes == "en"


@pytest.mark.parametrize("place, online, code", [("school/nowhere", True, "hub_unknown"), (MARIAN, False, "hub_offline")])
def test_what_the_hub_refuses_the_app_says_in_both_languages(fetched, tmp_path, monkeypatch, capsys, place, online, code):
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", not online)
    assert main(words("import --stream --out {} -- {}", tmp_path / "x", place)) == 2
    refused = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert refused["code"] == code
    for said in TEXT[f"common.error.{code}"]:
        assert place in said.format(**refused["values"])


def test_a_bare_name_is_a_checkpoint_that_ships_and_never_one_of_the_hub(fetched):
    assert Translator.from_pretrained("zh-en", "cpu").writes == "en"
    with pytest.raises(CheckpointError, match=r"zh-fr is neither a folder, nor a checkpoint that ships \(en-zh, zh-en\)"):
        Translator.from_pretrained("zh-fr", "cpu")
