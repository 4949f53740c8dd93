"""Fetch a published model's folder from the Hugging Face hub. Nothing else in this package uses the network."""

from __future__ import annotations

import re
from pathlib import Path

from model.checkpoint import CheckpointError

_ID = re.compile(r"[\w.-]+/[\w.-]+")
WANTED = ("config.json", "generation_config.json", "tokenizer_config.json", "*.spm", "vocab.json", "target_vocab.json", "*.safetensors")


def find_folder(place: str, revision: str | None = None) -> Path:
    """A folder as it is; the files of a hub id such as "Helsinki-NLP/opus-mt-zh-en" fetched (or found in huggingface_hub's cache).

    Raises CheckpointError when it is neither, when the hub cannot be reached, and when the id has no weights in safetensors.
    """
    if Path(place).is_dir():
        return Path(place)
    if not _ID.fullmatch(place):
        raise CheckpointError(f"{place} is neither a folder nor a hub id such as Helsinki-NLP/opus-mt-zh-en.")
    try:
        from huggingface_hub import HfApi, snapshot_download
    except ImportError as error:
        raise CheckpointError("huggingface_hub is not installed: pip install huggingface_hub, or give a folder.") from error
    try:
        check_weights(place, HfApi().list_repo_files(place, revision=revision))
        return Path(snapshot_download(place, revision=revision, allow_patterns=list(WANTED)))
    except CheckpointError:
        raise
    except Exception as error:  # no network, no such id, a closed repository: the hub's client has a class for each, none in common
        return _cached(place, revision, error)


def _cached(place: str, revision: str | None, reason: Exception) -> Path:
    """What an earlier visit left on this machine. Raises CheckpointError when that is nothing."""
    from huggingface_hub import snapshot_download

    try:
        return Path(snapshot_download(place, revision=revision, allow_patterns=list(WANTED), local_files_only=True))
    except Exception:
        said = str(reason).strip().splitlines() or [type(reason).__name__]
        raise CheckpointError(
            f"{place} cannot be fetched from the Hugging Face hub ({said[0]:.160}). Are you offline, or is the name misspelt? "
            "Copy the model's folder from a machine that is online, and give the folder."
        ) from reason


def check_weights(place: object, names: list[str]) -> None:
    """Raises CheckpointError when these files hold no weights in safetensors; a pickle is named as the reason when it is one."""
    if any(name.endswith(".safetensors") for name in names):
        return
    if any(name.endswith(".bin") for name in names):
        raise CheckpointError(
            f"{place} has its weights in pytorch_model.bin only, a pickle, which can run code when it is read; only safetensors are opened. "
            "Use a revision that has them (on the hub often --revision refs/pr/N, see the model's Community page), or write them once, where "
            "you trust the file: MarianMTModel.from_pretrained(ID).save_pretrained(FOLDER)."
        )
    raise CheckpointError(f"{place} has no model.safetensors; give the folder that save_pretrained wrote.")
