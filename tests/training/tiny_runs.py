"""Training runs of the recipe `tiny` for the tests. As a program, runs in processes of their own: a line of JSON a run, see `begin`."""

import json
import os
import signal
import subprocess
import sys
import threading
import traceback
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import torch
from safetensors.torch import save_file

from model.__main__ import main
from model.training import training_state
from model.training.distributed import Group
from model.training.recipes import load_recipe
from model.training.train_command import train
from model.training.trainer import Clock, Trainer
from tests.conftest import ROOT, free_port

SAVE_EVERY = 7


def train_tiny(data, out, *settings):
    """One run in this process, to its end, saving after every seventh step instead of by the clock."""
    due, asked = Clock.due, [0]

    def by_count(clock, name):
        asked[0] += name == "save"
        return name == "save" and asked[0] % SAVE_EVERY == 0

    torch.set_num_threads(1)
    Clock.due = by_count
    try:
        train(load_recipe("tiny", list(settings)), data, out, Group(torch.device("cpu")))
    finally:
        Clock.due = due


def history(out):
    """What a run wrote, line by line."""
    return [json.loads(line) for line in (out / "history.jsonl").read_text("utf-8").splitlines()]


def die():
    """As if by kill -9: nothing is flushed, closed or tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_before_step(number):
    """The process dies when the trainer is about to do step `number`."""
    step = Trainer.step

    def deadly(trainer, batch):
        if trainer.progress.step == number - 1:
            die()
        return step(trainer, batch)

    Trainer.step = deadly


def die_in_save(number):
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


def one_of_two(rank, port, command):
    """The command as one of two processes, told so in the words in which torchrun tells it."""
    told = {"RANK": rank, "LOCAL_RANK": rank, "WORLD_SIZE": 2, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
    os.environ.update({name: str(value) for name, value in told.items()})
    assert main(command) == 0


def fork(work):
    """Starts a process that does this and ends; its number."""
    child = os.fork()
    if child:
        return child
    try:
        work()
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def begin(how, out, settings):
    """The processes of one run: one that dies, or two that share it."""
    if how == "two":
        port = free_port()
        options = [text for setting in settings for text in ("--set", setting)]
        command = ["train", "tiny", "--data", sys.argv[1], "--out", out, "--device", "cpu", *options]
        return [fork(partial(one_of_two, rank, port, command)) for rank in (0, 1)]

    def run():
        kind, _, count = how.partition(":")
        {"step": die_before_step, "save": die_in_save}[kind](int(count))
        train_tiny(Path(sys.argv[1]), Path(out))

    return [fork(run)]


@contextmanager
def runs_apart(data):
    """run(how, out, *settings) -> how its processes ended (minus the signal). All are forked from one that has loaded torch, which costs seconds, and done nothing."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, __file__, str(data)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as program:
        assert program.stdin and program.stdout
        limit = threading.Timer(300, program.kill)
        limit.start()

        def run(how, out, *settings):
            program.stdin.write(json.dumps([how, str(out), settings]) + "\n")
            program.stdin.flush()
            line = next(line for line in program.stdout if line.startswith("ended "))
            return [int(status) for status in line.split()[1:]]

        yield run
        program.stdin.close()
        limit.cancel()


if __name__ == "__main__":
    for asked in sys.stdin:
        ends = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in begin(*json.loads(asked))]
        print("ended", *ends, flush=True)
