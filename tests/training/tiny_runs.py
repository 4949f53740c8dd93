"""Training runs of the recipe `tiny` for the tests. As a program, one that kills itself: `tiny_runs.py DATA OUT step:N` or `save:N`."""

import os
import signal
import sys
from pathlib import Path

import torch
from safetensors.torch import save_file

from model.training import training_state
from model.training.distributed import Group
from model.training.recipes import load_recipe
from model.training.train_command import train
from model.training.trainer import Clock, Trainer

SAVE_EVERY = 7


def train_tiny(data: Path, out: Path, *settings: str) -> None:
    """One run in this process, to its end, saving after every seventh step instead of by the clock."""
    due, asked = Clock.due, [0]

    def by_count(clock: Clock, name: str) -> bool:
        asked[0] += name == "save"
        return name == "save" and asked[0] % SAVE_EVERY == 0

    torch.set_num_threads(1)
    Clock.due = by_count
    try:
        train(load_recipe("tiny", list(settings)), data, out, Group(torch.device("cpu")))
    finally:
        Clock.due = due


def die() -> None:
    """As if by kill -9: nothing is flushed, closed or tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_before_step(number: int) -> None:
    """The process dies when the trainer is about to do step `number`."""
    step = Trainer.step

    def deadly(trainer, batch):
        if trainer.progress.step == number - 1:
            die()
        return step(trainer, batch)

    Trainer.step = deadly


def die_in_save(number: int) -> None:
    """The process dies in save `number` of this process, with half of the file written."""
    saves = [0]

    def deadly(tensors, path, metadata):
        saves[0] += 1
        save_file(tensors, path, metadata)
        if saves[0] == number:
            with open(path, "r+b") as file:
                file.truncate(path.stat().st_size // 2)
            die()

    training_state.save_file = deadly


if __name__ == "__main__":
    how, _, count = sys.argv[3].partition(":")
    {"step": die_before_step, "save": die_in_save}[how](int(count))
    train_tiny(Path(sys.argv[1]), Path(sys.argv[2]))
