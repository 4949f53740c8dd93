"""Models that differ in one thing, trained abreast: the same seed, the same batches, one step of each in turn, so that their curves grow together."""

import math
from collections.abc import Iterator, Sequence
from itertools import tee
from statistics import fmean

from lab.experiments.elements import Chart, Knob, Point
from lab.experiments.tiny_training import Training, held_out_nll, train
from lab.experiments.toy_tasks import TASKS, Toy
from model.training.batches import Batch, EncodedPair
from model.transformer import Transformer

LENGTHS = (4, 16)
HELD_OUT = 128
HELD_OUT_SEED = 1_000_000
BATCH = 32
TASK = Knob("task", "translate", options=TASKS)
RATE = Knob("rate", 0.003, low=1e-5, high=0.1)
LOSSES = (Chart("held_out", "step", "nll", log="y"), Chart("loss", "step", "nll", log="y"))
"""The charts of `abreast`."""


def task_of(name: str, seed: int) -> tuple[Iterator[Batch], list[EncodedPair]]:
    """(the endless batches of a seed, the held-out pairs, which are the same for every seed)."""
    toy = Toy(name)
    return toy.batches(BATCH, LENGTHS, seed), toy.pairs(HELD_OUT, LENGTHS, HELD_OUT_SEED)


def abreast(
    models: dict[str, Transformer], task: tuple[Iterator[Batch], Sequence[EncodedPair]], training: Training, seed: int, every: int
) -> Iterator[tuple[int, list[Point]]]:
    """Trains each model in place. Yields (updates made, points) for 0, 1, ..., training.steps updates of every model.

    There are points for 0 updates, after `every` more, and at the end: on chart "loss" the mean training loss since the last ones, on
    "held_out" the held-out one, both in nats per target token; None for a model that has diverged. (The last update has no training loss.)
    """
    batches, held_out = task
    runs = {name: train(model, copy, training, seed) for (name, model), copy in zip(models.items(), tee(batches, len(models)), strict=True)}
    losses: dict[str, list[float]] = {name: [] for name in models}
    ended: dict[str, bool] = dict.fromkeys(models, False)
    for step in range(training.steps + 1):
        for name, run in runs.items():
            tick = next(run, None)
            losses[name] += [] if tick is None else [tick.nll]
            ended[name] |= (tick is None and step < training.steps) or (
                tick is not None and not math.isfinite(tick.nll + tick.gradient_norm)
            )
        points: list[Point] = []
        if step % every == 0 or step == training.steps:
            for name, model in models.items():
                if losses[name] or step < training.steps:
                    points.append(Point("loss", name, step, finite(fmean(losses[name] or [math.nan])), seed))
                points.append(Point("held_out", name, step, None if ended[name] else finite(held_out_nll(model, held_out)), seed))
                losses[name].clear()
        yield step, points


def finite(number: float) -> float | None:
    """The number, or None for what is none."""
    return number if math.isfinite(number) else None
