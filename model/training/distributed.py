"""One process or several, on one device each: what the trainer needs to know of it."""

import os
from dataclasses import dataclass

import torch
import torch.distributed as dist

from model.training.progress_bar import bar_aside


@dataclass(frozen=True)
class Group:
    """This process among its kind. Alone: rank 0 of 1."""

    device: torch.device
    rank: int = 0
    world: int = 1

    @property
    def first(self) -> bool:
        """Whether this process writes files and prints."""
        return self.rank == 0

    def agree(self, flag: bool) -> bool:
        """What the first process says, told to all: clocks differ, decisions must not."""
        if self.world == 1:
            return flag
        told = torch.tensor([float(flag)], device=self.device)
        dist.broadcast(told, 0)
        return bool(told.item())

    def total(self, *values: float) -> tuple[float, ...]:
        """Each value summed over all processes."""
        if self.world == 1:
            return values
        summed = torch.tensor(values, dtype=torch.float64 if self.device.type != "mps" else torch.float32, device=self.device)
        dist.all_reduce(summed)
        return tuple(summed.tolist())

    def say(self, text: str) -> None:
        """Prints on the first process."""
        if self.first:
            with bar_aside():
                print(text, flush=True)

    def wait(self) -> None:
        """Returns when every process has come here."""
        if self.world > 1:
            dist.barrier()


def join(device: torch.device) -> Group:
    """The group torchrun started this process in (gloo on CPU, nccl on CUDA), or a group of one."""
    world = int(os.environ.get("WORLD_SIZE", "1"))
    if world == 1:
        return Group(device)
    rank, local = int(os.environ["RANK"]), int(os.environ.get("LOCAL_RANK", "0"))
    if device.type == "cuda":
        device = torch.device("cuda", local)
        torch.cuda.set_device(device)
    dist.init_process_group("nccl" if device.type == "cuda" else "gloo")
    return Group(device, rank, world)


def leave() -> None:
    """Ends the group, if there is one."""
    if dist.is_available() and dist.is_initialized():
        dist.destroy_process_group()
