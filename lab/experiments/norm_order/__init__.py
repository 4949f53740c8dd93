"""Post- or pre-norm, by depth, with and without warm-up: the gradients at the start and on the way, and which runs learn."""

from __future__ import annotations

import math
from statistics import fmean
from typing import NamedTuple

from torch import Tensor

from lab.experiments.elements import SEEDS, Chart, Done, Events, Knob, Picture, Point, Row, Settings, Verdict, code_of, scaled
from lab.experiments.record import Experiment, Record
from lab.experiments.tiny_training import Training, held_out_nll, tiny_model, train
from lab.experiments.toy_tasks import Toy
from lab.experiments.unigram_level import learns, losses
from lab.measures.paired_comparison import Difference, compare
from lab.measures.unigram_baseline import unigram_nll
from model.config import ModelConfig
from model.training.batches import EncodedPair
from model.transformer import Transformer

ORDERS = ("post", "pre")
WARMUPS = ("none", "warm")
DEPTHS = (2, 4, 6, 12, 18, 24)
LENGTHS = (2, 4)
BATCH = 32
HELD_OUT = 200
HELD_OUT_SEED = 1_000_000
LEARNT = 0.75
"""Share of the unigram level: a run that ends below it reads its source. The symbols of both tasks are drawn independently, so that nothing
but the source can tell them; deep models learn slowly, and the question is whether they learn at all."""
COLUMNS = 25
"""Points of a curve over steps, and columns of a picture."""
MARGIN = 0.1
"""Nats per token: the least difference of held-out loss that matters."""
TIMES = math.log(1.25)
"""Gradients: a quarter more or less is the least change of a norm that matters."""


class Run(NamedTuple):
    """One training: where the norm stands, layers of the encoder and as many of the decoder, whether the rate warms up, the random numbers."""

    order: str
    depth: int
    warm: str
    seed: int


def run(settings: Settings) -> Events:
    """Per seed: the first gradients of models of every depth, then each training of the chosen depths."""
    held_out = Toy(settings["task"]).pairs(HELD_OUT, LENGTHS, HELD_OUT_SEED)
    level = unigram_nll((target for _, target in held_out), ModelConfig.eos_id)
    runs = [Run(order, depth, warm, 0) for depth in settings["depths"] for warm in WARMUPS for order in ORDERS]
    total = settings["seeds"] * sum(run.depth for run in runs)
    done, table = 0.0, Table(level)
    for seed in range(settings["seeds"]):
        for depth in DEPTHS:
            yield from first_gradients(settings, depth, seed)
            yield Done(done / total)
        for depth in settings["depths"]:
            yield Point("final", "unigram", depth, level, seed)
        for one in runs:
            yield from scaled(training(settings, one._replace(seed=seed), held_out, table), done / total, (done + one.depth) / total)
            done += one.depth


def make(settings: Settings, order: str, depth: int, seed: int) -> Transformer:
    """A fresh model with `depth` layers in either stack."""
    d = settings["d_model"]
    return tiny_model(Toy(settings["task"]), seed, depth, norm_order=order, d_model=d, n_heads=2, d_ff=2 * d)


def gradients(model: Transformer, stack: str) -> list[float]:
    """Norm of the gradient of W_2, the second matrix of the feed-forward network, of each layer of "encoder" or "decoder" (Xiong et al. 2020, figure 3)."""
    found: list[Tensor | None] = [layer.feedforward.w_2.weight.grad for layer in getattr(model, stack)]
    return [math.nan if gradient is None else float(gradient.norm()) for gradient in found]


def first_gradients(settings: Settings, depth: int, seed: int) -> Events:
    """Of models nobody has trained, on the first batch: that of the last decoder layer, and for the chosen depths those of all layers."""
    toy = Toy(settings["task"])
    for order in ORDERS:
        model = make(settings, order, depth, seed)
        next(train(model, toy.batches(BATCH, LENGTHS, seed), Training(steps=1), seed))
        norms = {stack: gradients(model, stack) for stack in ("encoder", "decoder")}
        yield Point("last", order, depth, norms["decoder"][-1], seed)
        if depth in settings["depths"]:
            for stack, values in norms.items():
                yield from (Point(f"first_{stack}", f"{order}.{depth}", layer, norm, seed) for layer, norm in enumerate(values, 1))


def training(settings: Settings, one: Run, held_out: list[EncodedPair], table: Table) -> Events:
    """One training from start to end: its loss, the gradients of the deepest models by layer and step, the held-out loss, how it ended."""
    steps, curve, depths = settings["steps"], f"{one.order}.{one.warm}", settings["depths"]
    model, every = make(settings, one.order, one.depth, one.seed), max(1, steps // COLUMNS)
    how = Training(steps=steps, lr=settings["lr"], warmup=settings["warmup"] if one.warm == "warm" else 0)
    columns: list[list[float]] = []
    step, alive = 0, False
    for step, _, nll, norm in train(model, Toy(settings["task"]).batches(BATCH, LENGTHS, one.seed), how, one.seed):
        if step == 1 or step % every == 0:
            yield from (
                Point(chart, curve, step, nll, one.seed)
                for chart, depth in (("loss_low", depths[0]), ("loss_high", depths[-1]))
                if depth == one.depth
            )
            if one.depth == depths[-1]:
                columns.append(gradients(model, "decoder"))
                yield Point("during", f"{curve}.first", step, columns[-1][0], one.seed)
                yield Point("during", f"{curve}.last", step, columns[-1][-1], one.seed)
        alive = math.isfinite(nll) and math.isfinite(norm)
        yield Done(step / steps)
    final = held_out_nll(model, held_out) if alive else math.nan
    yield Point("final", curve, one.depth, final, one.seed)
    if columns and one.seed == 0:
        yield Picture("gradients", curve, picture(columns))
    yield table.row(one, final, step)


class Table:
    """How the runs ended, one line for all seeds of the same run. level: the unigram loss.

    A run that ends below LEARNT times the level has learnt; above, it is stuck. With no finite number, it has diverged.
    """

    def __init__(self, level: float) -> None:
        self.level = level
        self.ends: dict[str, list[tuple[float, int]]] = {}

    def row(self, one: Run, final: float, step: int) -> Row:
        """The line of this run with its newest seed: final is the held-out loss, step the last one trained."""
        name = f"{one.order}.{one.depth}.{one.warm}"
        ends = self.ends.setdefault(name, [])
        ends.append((final, step))
        alive = [nll for nll, _ in ends if math.isfinite(nll)]
        learnt, broken = sum(nll < LEARNT * self.level for nll in alive), [last for nll, last in ends if not math.isfinite(nll)]
        values = {"nll": round(fmean(alive), 3) if alive else None, "learns": learnt, "stuck": len(alive) - learnt, "diverged": len(broken)}
        return Row("runs", name, values | ({"diverged_at": min(broken)} if broken else {}))


def picture(columns: list[list[float]]) -> list[list[float | None]]:
    """Gradient norms by step and layer -> rows of log10, the last layer (nearest the output) on top; None where there is no finite number."""
    return [
        [round(math.log10(x), 2) if math.isfinite(x) and x > 0 else None for x in layer]
        for layer in reversed(list(zip(*columns, strict=True)))
    ]


def judge(record: Record) -> list[Verdict]:
    """One verdict a claim, each from `compare` over seeds; see the three functions."""
    return [judge_gradients(record), judge_warmup(record), judge_depth(record)]


def judge_gradients(record: Record) -> Verdict:
    """At the start, in W_2 of the last decoder layer. First half: at the greatest depth post-norm's is larger. Second half: from the least to the
    greatest depth pre-norm's shrinks while post-norm's does not. Changes below a quarter do not count. Holds with both, mixed with one,
    fails with neither, unclear when seeds disagree about a half that is not met (or there is one seed, or a norm is no finite number).
    """
    low, high = DEPTHS[0], DEPTHS[-1]
    logs = {(order, depth): [math.log(x) for x in record.values("last", order, depth)] for order in ORDERS for depth in (low, high)}
    if any(len(values) < record.settings["seeds"] for values in logs.values()):
        return Verdict("gradients", "unclear", {}).because(**record.gaps(*(("last", *place) for place in logs)))
    larger = compare(logs["post", high], logs["pre", high], TIMES)
    grown = {order: compare(logs[order, high], logs[order, low], TIMES) for order in ORDERS}
    falls = {order: compare(logs[order, low], logs[order, high], TIMES) for order in ORDERS}
    shrinks = {order: difference.more for order, difference in falls.items()}
    second = False if shrinks["pre"] is False or shrinks["post"] else None if None in shrinks.values() else True
    halves = (larger.more, second)
    facts = {
        "shallow": low, "deep": high, "ratio": round(math.exp(larger.mean), 1), "root": round(math.sqrt(low / high), 2),
        "post_change": round(math.exp(grown["post"].mean), 2), "pre_change": round(math.exp(grown["pre"].mean), 2),
    }  # fmt: skip
    return Verdict("gradients", code_of(halves), facts).because(one_seed=record.settings["seeds"] == 1).needing(larger, *falls.values())


def judge_warmup(record: Record) -> Verdict:
    """Pre-norm can do without when leaving the warm-up out worsens it at no depth; post-norm needs it when leaving it out worsens it.

    Holds when both are certainly so at every depth, fails when post-norm is certainly worse for it at none, mixed in between, unclear when
    seeds leave it open. Depths at which post-norm does not learn even with a warm-up say nothing about what it needs.
    """
    depths = [int(x) for x in record.places("final", "unigram")]
    cost = {o: {d: compare(losses(record, f"{o}.none", d), losses(record, f"{o}.warm", d), MARGIN) for d in depths} for o in ORDERS}
    told = [d for d in depths if learns(record, "post.warm", d, LEARNT)]
    needed = [d for d in told if cost["post"][d].more]
    hurt = [d for d in depths if cost["pre"][d].more]
    open_ = not told or (not needed and any(cost["post"][d].more is None for d in told))
    certain = needed == told and not any(cost["pre"][d].more is None for d in depths)
    code = "unclear" if open_ else "fails" if not needed else "holds" if certain and not hurt else "mixed"
    facts = {
        "needed": len(needed), "hurt": len(hurt), "told": len(told), "depths": len(depths), "deep": (told or depths)[-1],
        **{f"{o}_{w}": round(fmean(losses(record, f"{o}.{w}", (told or depths)[-1])), 2) for o in ORDERS for w in WARMUPS},
    }  # fmt: skip
    verdict = Verdict("warmup", code, facts).because(one_seed=record.settings["seeds"] == 1, not_learnt=not told)
    return verdict.needing(*(cost["post"][d] for d in told))


def judge_depth(record: Record) -> Verdict:
    """With warm-up. Holds when post-norm learns at the least depth and not at the greatest, where pre-norm learns and the difference is certain.

    Mixed when post-norm is only worse there. Fails when it learns there and is certainly not worse. Unclear with one depth, when seeds leave it
    open, or when it does not learn there and pre-norm is no better.
    """
    depths = [int(x) for x in record.places("final", "unigram")]
    low, high = depths[0], depths[-1]
    worse: Difference = compare(losses(record, "post.warm", high), losses(record, "pre.warm", high), MARGIN)
    shallow, post, pre = (learns(record, *place, LEARNT) for place in (("post.warm", low), ("post.warm", high), ("pre.warm", high)))
    breaks = shallow and not post and pre
    fails = worse.more is False and post
    stuck = not post and (worse.more is False or not pre)
    code = "unclear" if low == high or not (worse.more or fails) else "fails" if fails else "holds" if breaks else "mixed"
    names = {"post_low": ("post.warm", low), "post_high": ("post.warm", high), "pre_low": ("pre.warm", low), "pre_high": ("pre.warm", high)}
    facts = {"shallow": low, "deep": high, "level": round(record.mean("final", "unigram", high), 2)}
    facts |= {name: round(fmean(losses(record, *place)), 2) for name, place in names.items()}
    gaps = {"not_run": low == high, "one_seed": record.settings["seeds"] == 1, "not_learnt": stuck}
    return Verdict("depth", code, facts).because(**gaps).needing(worse)


EXPERIMENT = Experiment(
    name="norm_order",
    claims=("gradients", "warmup", "depth"),
    knobs=(
        Knob("depths", (2, 6, 12), quick=(2, 12), options=DEPTHS),
        Knob("lr", 0.003, low=1e-5, high=0.1),
        Knob("warmup", 50, low=1, high=1000),
        Knob("steps", 120, quick=100, low=10, high=1000),
        Knob("d_model", 32, options=(32, 64)),
        Knob("task", "copy", options=("copy", "reverse")),
        SEEDS,
    ),
    charts=(
        Chart("final", "depth", "held_out", log="x"),
        Chart("last", "depth", "gradient", log="xy"),
        Chart("first_decoder", "layer", "gradient", log="y"),
        Chart("first_encoder", "layer", "gradient", log="y"),
        Chart("loss_low", "step", "nll", marks=(("warmup", "warmup"),)),
        Chart("loss_high", "step", "nll", marks=(("warmup", "warmup"),)),
        Chart("during", "step", "gradient", log="y", marks=(("warmup", "warmup"),)),
    ),
    run=run,
    judge=judge,
    tables=("runs",),
    pictures=("gradients",),
)
