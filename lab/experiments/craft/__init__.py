"""Craft of training: learning rate, warm-up, clipping, label smoothing; the moment a run breaks, and what it costs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from lab.experiments.elements import SEEDS, Chart, Done, Events, Knob, Point, Row, Settings, Verdict, scaled
from lab.experiments.record import Experiment, Record
from lab.experiments.tiny_training import Training, greedy_accuracy, held_out_nll, tiny_model, train
from lab.experiments.toy_tasks import Toy
from lab.experiments.unigram_level import learns, losses
from lab.measures.paired_comparison import Difference, compare
from lab.measures.unigram_baseline import unigram_nll
from model.config import Json, ModelConfig
from model.training.batches import EncodedPair
from model.transformer import Transformer

RATES = (0.0003, 0.001, 0.003, 0.01, 0.03, 0.1)
WARMUPS = (0, 20, 50, 100)
CLIPS = (0, 0.1, 1)
"""Largest gradient norm; 0 is no clipping."""
SMOOTHINGS = (0, 0.1, 0.3)
LENGTHS = (3, 6)
BATCH = 32
HELD_OUT = 200
HELD_OUT_SEED = 1_000_000
LEARNT = 0.5
"""Share of the unigram level: a run that ends below it has learnt."""
COLUMNS = 25
"""Points of a curve over steps."""
BREAK = 1.0
"""Nats above the smallest loss so far: a run whose training loss is that high has broken."""
MARGIN = 0.1
"""Nats per token: the least difference of held-out loss that matters to a verdict on the rate; HURTS is that of smoothing."""
HURTS = 0.02
BETTER = 0.01
"""Share of target positions: the least difference of accuracy that matters."""


class Run(NamedTuple):
    """One training: the largest learning rate, steps of warm-up, largest gradient norm (0: any), label smoothing, the random numbers."""

    lr: float
    warmup: int
    clip: float
    smoothing: float
    seed: int

    @property
    def way(self) -> str:
        """The name of its curves over learning rates."""
        return f"w{self.warmup}.c{self.clip:g}"


def plan(settings: Settings, seed: int) -> list[Run]:
    """Every rate with every warm-up and clipping, unsmoothed; then the other smoothings at the rate of `smooth_lr`, with the longest warm-up, unclipped if that is chosen."""
    grid = [Run(lr, warmup, clip, 0, seed) for lr in settings["lrs"] for warmup in settings["warmups"] for clip in settings["clips"]]
    smoothed = [
        Run(settings["smooth_lr"], settings["warmups"][-1], settings["clips"][0], smoothing, seed) for smoothing in settings["smoothings"]
    ]
    return list(dict.fromkeys(grid + smoothed))


def run(settings: Settings) -> Events:
    """All trainings of the plan, seed by seed, with one held-out set."""
    held_out = Toy(settings["task"]).pairs(HELD_OUT, LENGTHS, HELD_OUT_SEED)
    level = unigram_nll((target for _, target in held_out), ModelConfig.eos_id)
    total = settings["seeds"] * len(plan(settings, 0))
    done, table = 0, Table(level)
    for seed in range(settings["seeds"]):
        yield from (Point("final", "unigram", lr, level, seed) for lr in settings["lrs"])
        for one in plan(settings, seed):
            yield from scaled(training(settings, one, held_out, table), done / total, (done + 1) / total)
            done += 1


def make(settings: Settings, seed: int) -> Transformer:
    """A fresh model."""
    d, order = settings["d_model"], settings["norm_order"]
    return tiny_model(Toy(settings["task"]), seed, settings["layers"], d_model=d, d_ff=2 * d, n_heads=2, norm_order=order)


class Watch:
    """The smallest loss so far, and the first step that broke: its loss was BREAK above that, or no finite number."""

    least, step, loss = math.inf, 0, math.nan

    def __call__(self, step: int, loss: float) -> bool:
        """Whether the run breaks at this step, for the first time."""
        breaks = not self.step and not loss <= self.least + BREAK
        if breaks:
            self.step, self.loss = step, loss
        self.least = min(self.least, loss) if math.isfinite(loss) else self.least
        return breaks


def training(settings: Settings, one: Run, held_out: Sequence[EncodedPair], table: Table) -> Events:
    """One training from start to end: its losses and gradient norms, where it breaks, what it knows of the held-out pairs."""
    toy, steps, model = Toy(settings["task"]), settings["steps"], make(settings, one.seed)
    how = Training(steps=steps, lr=one.lr, warmup=one.warmup, clip=one.clip or math.inf, smoothing=one.smoothing)
    every, watch, nll, norm = max(1, steps // COLUMNS), Watch(), math.nan, math.nan
    for step, _, nll, norm in train(model, toy.batches(BATCH, LENGTHS, one.seed), how, one.seed):
        breaks = watch(step, nll)
        if step == 1 or step % every == 0 or breaks:
            yield from curves(settings, one, step, nll, norm)
        if breaks and not one.seed and not one.smoothing and one.clip == settings["clips"][0]:
            yield Point("loss", f"broken.{one.lr:g}.w{one.warmup}", step, nll)
        yield Done(step / steps)
    alive = math.isfinite(nll) and math.isfinite(norm)
    final = held_out_nll(model, held_out) if alive else math.nan
    accuracy = greedy_accuracy(model, held_out)[1] if math.isfinite(final) else math.nan
    yield from results(settings, one, final, accuracy)
    yield table.row(one, final, accuracy, watch.step)


def curves(settings: Settings, one: Run, step: int, nll: float, norm: float) -> Iterator[Point]:
    """Over steps: the losses of the unclipped runs by rate and warm-up; at the largest rate the gradient norms, and the limits they are cut to."""
    if one.smoothing:
        return
    if one.clip == settings["clips"][0]:
        yield Point("loss", f"{one.lr:g}.w{one.warmup}", step, nll, one.seed)
    if one.lr == settings["lrs"][-1]:
        yield Point("norm", one.way, step, norm, one.seed)
        if one.clip:
            yield Point("norm", f"limit.c{one.clip:g}", step, one.clip, one.seed)


def results(settings: Settings, one: Run, final: float, accuracy: float) -> Iterator[Point]:
    """What the run knew in the end, on the charts it belongs to."""
    if not one.smoothing and one.lr in settings["lrs"]:
        yield Point("final", one.way, one.lr, final, one.seed)
        yield Point("accuracy", one.way, one.lr, accuracy, one.seed)
    if (one.lr, one.warmup, one.clip) == (settings["smooth_lr"], settings["warmups"][-1], settings["clips"][0]):
        yield Point("smoothing", "nll", one.smoothing, final, one.seed)
        yield Point("smoothing_accuracy", "accuracy", one.smoothing, accuracy, one.seed)


class Table:
    """How the runs ended, one line for all seeds of the same run, numbered. level: the unigram loss.

    A run that ends below LEARNT times the level has learnt; above, it is stuck. With no finite number, it has diverged.
    """

    def __init__(self, level: float) -> None:
        self.level = level
        self.ends: dict[Run, list[tuple[float, float, int]]] = {}

    def row(self, one: Run, final: float, accuracy: float, broke: int) -> Row:
        """The line of this run with its newest seed: final is the held-out loss, broke the step it broke at, or 0."""
        key = one._replace(seed=0)
        ends = self.ends.setdefault(key, [])
        ends.append((final, accuracy, broke))
        alive = [end for end in ends if math.isfinite(end[0])]
        learnt, steps = sum(nll < LEARNT * self.level for nll, _, _ in alive), [step for _, _, step in ends if step]
        values: Json = {"lr": one.lr, "warmup": one.warmup, "clip": one.clip, "smoothing": one.smoothing}
        values |= {
            "nll": round(fmean(end[0] for end in alive), 3) if alive else None,
            "accuracy": round(fmean(end[1] for end in alive), 3) if alive else None,
        }
        values |= {"learns": learnt, "stuck": len(alive) - learnt, "diverged": len(ends) - len(alive), "broke": len(steps)}
        return Row("runs", str(list(self.ends).index(key) + 1), values | ({"broke_at": min(steps)} if steps else {}))


def judge(record: Record) -> list[Verdict]:
    """One verdict a claim, each from `compare` over seeds; see the three functions."""
    return [judge_warmup(record), judge_clipping(record), judge_smoothing(record)]


def judge_warmup(record: Record) -> Verdict:
    """No warm-up against the longest, unclipped, at each rate. The claim holds when no rate learns without and some rate learns with it.

    Mixed when rates learn without, but at some a warm-up is certainly better. Fails when at none it certainly is. Unclear when seeds leave that
    open, when nothing learns, or when either kind of run is missing.
    """
    settings = record.settings
    clip, longest, rates = settings["clips"][0], settings["warmups"][-1], settings["lrs"]
    without, with_ = f"w0.c{clip:g}", f"w{longest}.c{clip:g}"
    if not longest or 0 not in settings["warmups"]:
        return Verdict("warmup", "unclear", {}, "not_run")
    found = {lr: compare(losses(record, without, lr), losses(record, with_, lr), MARGIN) for lr in rates}
    better = {lr: difference.more for lr, difference in found.items()}
    bare, warm = ([lr for lr in rates if learns(record, way, lr, LEARNT)] for way in (without, with_))
    helped = [lr for lr in rates if better[lr]]
    code = (
        "unclear"
        if not (bare or warm)
        else "mixed"
        if helped and bare
        else "holds"
        if helped
        else "unclear"
        if None in better.values()
        else "fails"
    )
    counts = {"learn_without": len(bare), "learn_with": len(warm), "helped": len(helped), "rates": len(rates)}
    facts = {"warmup": longest, **counts, **best(record, without, with_)}
    verdict = Verdict("warmup", code, facts).because(one_seed=settings["seeds"] == 1, not_learnt=not (bare or warm))
    return verdict.needing(*found.values())


def best(record: Record, without: str, with_: str) -> dict[str, float]:
    """The smallest mean loss over all rates of the two ways, and the rates that gave it."""
    facts: dict[str, float] = {}
    for name, way in (("without", without), ("with", with_)):
        means = {lr: fmean(losses(record, way, lr)) for lr in record.settings["lrs"]}
        lr = min(means, key=means.__getitem__)
        facts |= {f"best_{name}": round(means[lr], 3), f"rate_{name}": lr}
    return facts


def judge_clipping(record: Record) -> Verdict:
    """Where the rate is too large unclipped (it does not learn, a smaller one does): the claim holds when with the smallest limit each learns,
    and certainly better.

    Mixed when some are certainly better. Fails when certainly none is. Unclear when no rate was too large, when seeds leave it open, or when
    either kind of run is missing.
    """
    settings = record.settings
    limits = [clip for clip in settings["clips"] if clip]
    if not limits or 0 not in settings["clips"]:
        return Verdict("clipping", "unclear", {}, "not_run")
    bare = {(f"w{w}", lr): learns(record, f"w{w}.c0", lr, LEARNT) for w in settings["warmups"] for lr in settings["lrs"]}
    least = min((lr for (_, lr), learnt in bare.items() if learnt), default=math.inf)
    places = [place for place, learnt in bare.items() if not learnt and place[1] > least]
    found = {(w, lr): compare(losses(record, f"{w}.c0", lr), losses(record, f"{w}.c{min(limits):g}", lr), MARGIN) for w, lr in places}
    gains = {place: difference.more for place, difference in found.items()}
    better = [place for place in places if gains[place]]
    saved = [(w, lr) for w, lr in better if learns(record, f"{w}.c{min(limits):g}", lr, LEARNT)]
    facts = {"limit": min(limits), "failed": len(places), "saved": len(saved), "better": len(better)}
    code = "holds" if places and saved == places else "mixed" if better else "unclear" if not places or None in gains.values() else "fails"
    verdict = Verdict("clipping", code, facts)
    gaps = {"one_seed": settings["seeds"] == 1, "not_learnt": not any(bare.values()), "no_case": not places}
    return verdict.because(**gaps).needing(*found.values())


def judge_smoothing(record: Record) -> Verdict:
    """No smoothing against the smallest amount: is the held-out loss certainly higher, and the accuracy certainly higher?

    Holds with both, mixed with one of them, fails with certainly neither. Unclear when one is open and the other not met, when an amount is
    missing, or when nothing is learnt without smoothing. An accuracy that leaves no room to improve by BETTER is open.
    facts: floor is the loss of a model that says exactly what smoothed targets ask for.
    """
    amounts = record.places("smoothing", "nll")
    some = [x for x in amounts if x]
    if not some or 0 not in amounts:
        return Verdict("smoothing", "unclear", {}, "not_run")
    amount, level = min(some), record.mean("final", "unigram", record.settings["lrs"][0])
    worse = smoothed(record, ("smoothing", "nll"), amount, missing=level, margin=HURTS)
    better = smoothed(record, ("smoothing_accuracy", "accuracy"), amount, missing=0.0, margin=BETTER)
    room = record.mean("smoothing_accuracy", "accuracy", 0) < 1 - BETTER
    met = [worse.more, better.more if room else None]
    learnt = record.mean("smoothing", "nll", 0) < LEARNT * level
    code = "unclear" if not learnt else "holds" if all(met) else "mixed" if any(met) else "unclear" if None in met else "fails"
    target = 1 - amount + amount / Toy(record.settings["task"]).vocab_size
    facts = {"amount": amount, "floor": round(-math.log(target), 2)}
    for name, x in (("bare", 0), ("smoothed", amount)):
        facts |= {f"nll_{name}": round(record.mean("smoothing", "nll", x), 3)}
        facts |= {f"accuracy_{name}": round(100 * record.mean("smoothing_accuracy", "accuracy", x), 1)}
    gaps = {"one_seed": record.settings["seeds"] == 1, "not_learnt": not learnt, "no_room": not room}
    return Verdict("smoothing", code, facts).because(**gaps).needing(worse, better)


def smoothed(record: Record, place: tuple[str, str], amount: float, *, missing: float, margin: float) -> Difference:
    """The measurement of a chart and curve with that amount of smoothing minus that without; a diverged run counts as `missing`."""
    seeds = (record.points[place[0]][place[1]][x] for x in (amount, 0))
    smooth, bare = ([missing if y is None else y for _, y in sorted(of.items())] for of in seeds)
    return compare(smooth, bare, margin)


EXPERIMENT = Experiment(
    name="craft",
    claims=("warmup", "clipping", "smoothing"),
    knobs=(
        Knob("lrs", (0.001, 0.003, 0.01, 0.03), quick=(0.003, 0.03), options=RATES),
        Knob("warmups", (0, 50), options=WARMUPS),
        Knob("clips", (0, 1), options=CLIPS),
        Knob("smoothings", (0, 0.1, 0.3), quick=(0, 0.1), options=SMOOTHINGS),
        Knob("smooth_lr", 0.003, options=RATES),
        Knob("steps", 160, low=10, high=1000),
        Knob("layers", 2, options=(1, 2, 4, 6)),
        Knob("d_model", 48, options=(32, 48, 64)),
        Knob("norm_order", "post", options=("post", "pre")),
        Knob("task", "copy", options=("copy", "reverse")),
        SEEDS,
    ),
    charts=(
        Chart("final", "rate", "held_out", log="x"),
        Chart("accuracy", "rate", "share", log="x"),
        Chart("loss", "step", "nll"),
        Chart("norm", "step", "gradient", log="y"),
        Chart("smoothing", "smoothing", "held_out"),
        Chart("smoothing_accuracy", "smoothing", "share"),
    ),
    run=run,
    judge=judge,
    tables=("runs",),
)
