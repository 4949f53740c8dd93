"""Fetch a model's folder from the Hugging Face hub, a published Marian model or a checkpoint of ours. Nothing else in this package uses the network."""

import re
from collections.abc import Callable
from pathlib import Path

from model.checkpoint import CheckpointError
from model.config import Texts

_ID = re.compile(r"[\w.-]+/[\w.-]+")
SHIPPED = Path(__file__).parents[2] / "checkpoints"
WANTED = ("config.json", "generation_config.json", "tokenizer_config.json", "*.spm", "vocab.json", "target_vocab.json", "*.safetensors")
"""Files of a Marian model that are opened."""
NEEDED = ("config.json", "model.safetensors", "source.model", "target.model")
OURS = (*NEEDED, "source.vocab.json", "target.vocab.json", "digest.json", "metrics.json", "counts.json")
"""Files of a checkpoint of ours that are opened."""
Check = Callable[[str, list[str]], None]


class HubError(CheckpointError):
    """The hub has no such model, or cannot be reached. code: of the app's words for it, with these values."""

    def __init__(self, code: str, message: str, **values: str) -> None:
        super().__init__(message)
        self.code, self.values = code, values


def find_folder(place: str, revision: str | None = None) -> Path:
    """A folder as it is; the files of a hub id such as "Helsinki-NLP/opus-mt-zh-en" fetched (or found in huggingface_hub's cache).

    Raises CheckpointError when it is neither, when the hub cannot be reached, and when the id has no weights in safetensors.
    """
    if Path(place).is_dir():
        return Path(place)
    if not _ID.fullmatch(place):
        raise CheckpointError(f"{place} is neither a folder nor a hub id such as Helsinki-NLP/opus-mt-zh-en.")
    return _fetched(place, revision, WANTED, check_weights)


def find_checkpoint(place: str, revision: str | None = None) -> tuple[Path, Path]:
    """(the folder of a checkpoint of ours, the folder that its files may lie in): a folder, the name of one that ships ("zh-en"), or a hub id "owner/name".

    A name without an owner is never looked for on the hub, nor one with an owner among those that ship. What huggingface_hub keeps are links from a
    revision's folder to files beside it. Raises CheckpointError.
    """
    for folder in (Path(place), SHIPPED / place):
        if folder.is_dir():
            return folder, folder
    if not _ID.fullmatch(place):
        known = ", ".join(sorted(path.name for path in SHIPPED.glob("*/"))) or "none"
        raise CheckpointError(f"{place} is neither a folder, nor a checkpoint that ships ({known}), nor a hub id such as OWNER/NAME.")
    folder = _fetched(place, revision, OURS, check_ours)
    return folder, folder.parents[1]


def _fetched(place: str, revision: str | None, wanted: Texts, check: Check) -> Path:
    """The wanted files of a hub id, its list of files checked first. Raises CheckpointError."""
    try:
        from huggingface_hub import HfApi, snapshot_download
    except ImportError as error:
        raise CheckpointError("huggingface_hub is not installed: pip install huggingface_hub, or give a folder.") from error
    try:
        check(place, HfApi().list_repo_files(place, revision=revision))
        return Path(snapshot_download(place, revision=revision, allow_patterns=list(wanted)))
    except CheckpointError:
        raise
    except Exception as error:  # no network, no such id, a closed repository: the hub's client has a class for each, none in common
        return _cached(place, revision, wanted, error)


def _cached(place: str, revision: str | None, wanted: Texts, reason: Exception) -> Path:
    """What an earlier visit left on this machine. Raises CheckpointError when that is nothing."""
    from huggingface_hub import snapshot_download

    try:
        return Path(snapshot_download(place, revision=revision, allow_patterns=list(wanted), local_files_only=True))
    except Exception:
        raise _explained(place, revision, reason) from reason


def _explained(place: str, revision: str | None, reason: Exception) -> CheckpointError:
    """Why the hub gave nothing: no such revision, no such model, or no hub."""
    from huggingface_hub.errors import RepositoryNotFoundError, RevisionNotFoundError

    if isinstance(reason, RevisionNotFoundError):
        return CheckpointError(
            f"{place} on the Hugging Face hub has no revision {revision}; leave it out, or name a branch, a tag or a commit."
        )
    if isinstance(reason, RepositoryNotFoundError):
        message = f"There is no {place} on the Hugging Face hub, or it is private. Check owner and name; for a private one log in first: hf auth login."
        return HubError("hub_unknown", message, place=place)
    said = (str(reason).strip().splitlines() or [type(reason).__name__])[0][:160]
    message = (
        f"{place} cannot be fetched from the Hugging Face hub ({said}). Are you offline, or is the name misspelt? "
        "Copy the model's folder from a machine that is online, and give the folder."
    )
    return HubError("hub_offline", message, place=place, said=said)


def check_ours(place: str, names: list[str]) -> None:
    """Raises CheckpointError, naming what is missing, when these are not the files of a checkpoint of ours."""
    if missing := [name for name in NEEDED if name not in names]:
        raise CheckpointError(
            f"{place} on the Hugging Face hub lacks {', '.join(missing)}, so it is not a checkpoint of Translucent. "
            f"A Marian model is imported first: python -m model import {place} --out checkpoints/NAME."
        )


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
