"""Where a published model is fetched from, and what is said when it cannot be. The hub itself is played by a few lines here."""

from fnmatch import fnmatch

import huggingface_hub
import pytest

from model.checkpoint import CheckpointError
from model.importers.hub import find_folder
from tests.command_lines import words

NAME = "Helsinki-NLP/opus-mt-zh-en"
FILES = words("config.json source.spm target.spm vocab.json tokenizer_config.json generation_config.json README.md rust_model.ot")


@pytest.fixture
def hub(monkeypatch, tmp_path):
    """What is on the hub, whether it answers, what this machine has in its cache; and what was asked for."""
    state = {"files": [*FILES, "model.safetensors", "pytorch_model.bin"], "online": True, "cached": False, "asked": []}

    def list_files(self, name, revision=None):
        if not state["online"]:
            raise ConnectionError("Name or service not known")
        return list(state["files"])

    def download(name, revision, allow_patterns, local_files_only=False):
        if local_files_only and not state["cached"]:
            raise FileNotFoundError("nothing in the cache")
        state["asked"].append((name, revision, [f for f in state["files"] if any(fnmatch(f, p) for p in allow_patterns)]))
        return str(tmp_path)

    monkeypatch.setattr(huggingface_hub.HfApi, "list_repo_files", list_files)
    monkeypatch.setattr(huggingface_hub, "snapshot_download", download)
    return state


def test_a_folder_is_taken_as_it_is(tmp_path, hub):
    assert find_folder(str(tmp_path)) == tmp_path and not hub["asked"]


def test_of_a_hub_id_only_what_is_opened_is_fetched(tmp_path, hub):
    assert find_folder(NAME, "refs/pr/3") == tmp_path
    ((name, revision, files),) = hub["asked"]
    assert (name, revision) == (NAME, "refs/pr/3")
    assert set(files) == {*FILES[:6], "model.safetensors"}, "no pickle, no README"


def test_a_pickle_is_refused_before_anything_is_fetched(hub):
    hub["files"].remove("model.safetensors")
    with pytest.raises(CheckpointError, match=r"pytorch_model\.bin only, a pickle.*--revision refs/pr/N"):
        find_folder(NAME)
    assert not hub["asked"]


def test_offline_the_cache_will_do_and_without_it_is_said_what_to_do(tmp_path, hub, ask):
    hub["online"], hub["cached"] = False, True
    assert find_folder(NAME) == tmp_path
    hub["cached"] = False
    error = ask("import {} --out {}", NAME, tmp_path / "out", refused=True)
    assert NAME in error and "offline" in error and "give the folder" in error


def test_what_is_neither_folder_nor_id_is_named():
    with pytest.raises(CheckpointError, match="nowhere is neither a folder nor a hub id"):
        find_folder("nowhere")
