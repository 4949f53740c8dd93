"""Training memory: mixed precision and gradient checkpointing. What a training step holds, by kind; what it costs in time; what becomes of the model."""

from lab.experiments.elements import REPEATS, Chart, Done, Events, Knob, Point, Row, Settings
from lab.experiments.memory_allocations import peak_bytes
from lab.experiments.paired_training import RATE, abreast, task_of
from lab.experiments.record import Experiment
from lab.experiments.timing import shortest
from lab.experiments.tiny_training import Training, tiny_model
from lab.experiments.training_memory.measured_step import KINDS, TOY, Step, batch_of, gradient_difference, shape_of
from lab.experiments.training_memory.resident_memory import grown_bytes
from lab.experiments.training_memory.training_ways import ARMS, FOUR, TRAINED, prepare
from lab.experiments.training_memory.verdicts import judge
from model.config import Json, Texts

LENGTHS = (16, 32, 64, 128)
DEPTHS = (1, 4, 9, 16)
"""Layers in each stack; squares, so that their roots are whole."""
DEPTH_LENGTH = 32
SIZE = 16
"""Sentences of a batch whose memory or time is measured."""


def run(settings: Settings) -> Events:
    """Each length: memory once, gradients and times with every seed. Then each depth, one step in processes of their own, and the trainings."""
    lengths = [length for length in LENGTHS if length <= settings["longest"]]
    done, total = 0, settings["seeds"] * sum(lengths)
    for seed in range(settings["seeds"]):
        for length in lengths:
            yield from one_length(settings, length, seed)
            done += length
            yield Done(0.45 * done / total)
    depths = [depth for depth in DEPTHS if depth <= settings["deepest"]]
    for i, depth in enumerate(depths):
        yield from one_depth(settings, depth)
        yield Done(0.45 + 0.1 * (i + 1) / len(depths))
    yield from processes(settings, lengths[-1])
    yield Done(0.6)
    yield from trainings(settings)


def steps_of(settings: Settings, arms: Texts, layers: int, length: int, seed: int) -> dict[str, Step]:
    """One step by arm, all with the same weights and the same batch."""
    batch, shape = batch_of(SIZE, length, seed), shape_of(layers, settings["d_model"])
    return {arm: Step(arm, shape, batch, seed) for arm in arms}


def megabytes(size: float) -> float:
    """Bytes in MB, as they are shown."""
    return round(size / 1e6, 2)


def one_length(settings: Settings, length: int, seed: int) -> Events:
    """Gradients compared, memory (of the first seed; it does not ask what the numbers are), times in turn."""
    steps = steps_of(settings, FOUR, settings["layers"], length, seed)
    differences = {arm: gradient_difference(steps[arm], steps["fp32"]) for arm in FOUR[1:]}
    yield Row(
        "gradients", f"{length}.{seed}", {"length": length, "seed": seed, **{arm: float(f"{d:.2g}") for arm, d in differences.items()}}
    )
    peaks = peak_bytes({arm: step.backward for arm, step in steps.items()}) if seed == 0 else {}
    for arm, peak in peaks.items():
        yield Point("length", arm, length, megabytes(peak))
        if length == settings["longest"]:
            yield from parts(arm, steps[arm], peak)
    best = shortest({arm: step.whole for arm, step in steps.items()}, settings["repeats"])
    for arm, seconds in best.items():
        yield Point("time", arm, length, 1000 * seconds, seed)
        if arm != "fp32":
            yield Point("slower", arm, length, seconds / best["fp32"], seed)


def parts(arm: str, step: Step, peak: int) -> Events:
    """What a step holds, by kind: the bar of one arm and its lines of the tables. peak: most bytes of activations at once."""
    found, kept = {**step.standing(), "activations": peak}, step.kept()
    for kind in KINDS:
        yield Point("parts", kind, FOUR.index(arm), megabytes(found[kind]))
    shown = {kind: megabytes(found[kind]) for kind in KINDS}
    yield Row("parts", arm, {**shown, "total": megabytes(sum(found.values()))})
    forward = {"kept": kept.activations, "kept_single": kept.single, "kept_half": kept.half, "copies": kept.copies}
    yield Row("kept", arm, {name: megabytes(x) for name, x in forward.items()})


def one_depth(settings: Settings, depth: int) -> Events:
    """The peak of the activations by arm, and with checkpoints that span the root of the depth."""
    steps = steps_of(settings, tuple(ARMS), depth, DEPTH_LENGTH, 0)
    for arm, peak in peak_bytes({arm: step.backward for arm, step in steps.items()}).items():
        yield Point("depth", arm, depth, megabytes(peak))


def processes(settings: Settings, length: int) -> Events:
    """What the system says of one step in a fresh process, beside what torch's allocator says of the same."""
    shape = shape_of(settings["layers"], settings["d_model"])
    for arm in FOUR:
        asked: Json = {"arm": arm, "shape": shape, "size": SIZE, "length": length, "seed": 0}
        grown = grown_bytes(asked)
        step = steps_of(settings, (arm,), settings["layers"], length, 0)[arm]
        (peak,) = peak_bytes({arm: step.backward}).values()
        row = {"allocator": megabytes(peak), "process": None if grown is None else megabytes(grown)}
        yield Row("process", arm, row)


def trainings(settings: Settings) -> Events:
    """The arms trained abreast: the same weights at the start, the same batches. Evaluated each in its own arithmetic."""
    training = Training(steps=settings["steps"], lr=settings["rate"], warmup=max(1, settings["steps"] // 6))
    every = max(1, settings["steps"] // 12)
    for seed in range(settings["seeds"]):
        models = {arm: prepare(tiny_model(TOY, seed), arm) for arm in TRAINED}
        for step, points in abreast(models, task_of(TOY.name, seed), training, seed, every):
            yield from (point for point in points if point.chart == "held_out")
            yield Done(0.6 + 0.4 * (seed + step / training.steps) / settings["seeds"])


EXPERIMENT = Experiment(
    name="training_memory",
    claims=("halved", "quality", "root", "third", "same"),
    knobs=(
        Knob("layers", 4, quick=2, low=1, high=8),
        Knob("d_model", 128, quick=64, options=(64, 128, 256)),
        Knob("longest", 128, quick=64, options=LENGTHS[1:]),
        Knob("deepest", 16, quick=9, options=DEPTHS[2:]),
        REPEATS,
        Knob("steps", 240, quick=100, low=20, high=2000),
        RATE,
        Knob("seeds", 5, quick=3, low=1, high=10),
    ),
    charts=(
        Chart("parts", "arm", "megabytes", bars=FOUR),
        Chart("length", "length", "megabytes", log="xy"),
        Chart("depth", "layers", "megabytes"),
        Chart("time", "length", "ms", log="xy"),
        Chart("slower", "length", "times", log="x"),
        Chart("held_out", "step", "nll", log="y"),
    ),
    run=run,
    judge=judge,
    tables=("parts", "kept", "process", "gradients"),
)
