"""The training state as one file that is replaced whole: a kill in the middle of a save leaves the save before it."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from torch import Tensor, nn

from model.config import first_lines

FILE = "state.safetensors"


class StateError(ValueError):
    """A training state does not fit or cannot be read; the message names the file and the remedy."""


@dataclass
class Progress:
    """Where a run stands. Random numbers are not kept: they are a pure function of (seed, step), so a resumed run repeats them."""

    step: int = 0  # optimizer steps done
    epoch: int = 0
    batch: int = 0  # batches done of this epoch
    tokens: int = 0  # target tokens seen
    seconds: float = 0.0  # of training, over all processes in turn
    best_bleu: float = -1.0


def save_state(folder: Path, model: nn.Module, ema: nn.Module, optimizer: torch.optim.Optimizer, progress: Progress) -> None:
    """Weights, their average, AdamW's moments and the progress, in one safetensors file, written aside and renamed."""
    tensors = {f"model.{k}": v for k, v in model.state_dict().items()}
    tensors |= {f"ema.{k}": v for k, v in ema.state_dict().items()}
    for name, parameter in model.named_parameters():
        for moment, value in optimizer.state.get(parameter, {}).items():
            tensors[f"adam.{moment}.{name}"] = torch.as_tensor(value)
    kept = {k: v.detach().to("cpu").contiguous().clone() for k, v in tensors.items()}
    temporary = folder / (FILE + ".part")
    try:
        save_file(kept, temporary, metadata={"progress": json.dumps(asdict(progress))})
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(temporary, folder / FILE)
    except (SafetensorError, OSError) as error:
        remedy = "make room on that disk and run the same command again; it goes on from what was saved before."
        raise StateError(f"{temporary} cannot be written ({error}); {remedy}") from error


def load_state(folder: Path, model: nn.Module, ema: nn.Module, optimizer: torch.optim.Optimizer) -> Progress | None:
    """Fills model, average and optimizer from `folder`; None when nothing was saved there. Raises StateError."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        with safe_open(path, "pt") as file:
            progress = Progress(**json.loads(file.metadata()["progress"]))
            tensors = {key: file.get_tensor(key).clone() for key in file.keys()}  # noqa: SIM118
        model.load_state_dict(_under(tensors, "model."))
        ema.load_state_dict(_under(tensors, "ema."))
    except (SafetensorError, OSError, KeyError, TypeError, RuntimeError) as error:
        raise StateError(f"{path} does not fit this run ({first_lines(error):.200}); choose another --out or remove the file.") from error
    for name, parameter in model.named_parameters():
        moments = {k.split(".")[1]: v for k, v in tensors.items() if k.startswith("adam.") and k.split(".", 2)[2] == name}
        optimizer.state[parameter] = {k: v if k == "step" else v.to(parameter.device) for k, v in moments.items()}
    return progress


def _under(tensors: dict[str, Tensor], prefix: str) -> dict[str, Tensor]:
    return {key.removeprefix(prefix): value for key, value in tensors.items() if key.startswith(prefix)}
