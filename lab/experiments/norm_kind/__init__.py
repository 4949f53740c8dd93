"""LayerNorm or RMSNorm: does leaving out the mean cost anything, how large is what is left out, and is it faster?"""

import math
from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any

import torch
from torch import Tensor, nn

from lab.experiments.elements import NOTHING, Chart, Done, Events, Knob, Point, Row, Settings, Verdict, code_of
from lab.experiments.paired_training import BATCH, HELD_OUT_SEED, LENGTHS, LOSSES, RATE, TASK, abreast, task_of
from lab.experiments.record import Experiment, Record
from lab.experiments.site_activations import values_at
from lab.experiments.timing import shortest
from lab.experiments.tiny_training import Training, tiny_model
from lab.experiments.toy_tasks import Toy
from lab.measures.paired_comparison import Difference, compare
from model.config import NORM_KINDS, NORM_ORDERS, Json
from model.residual import NORMS
from model.training.batches import Batch, make_batch
from model.training.objective import Objective
from model.transformer import Transformer

POINTS = 16
"""Measurements along a training."""
LOOKED_AT = 64
"""Held-out sentences over which the residual stream is measured."""
WIDTHS = (32, 64, 128, 256)
"""Widths d_model that are timed."""
MARGIN = 0.02
"""Quality: the least difference of the held-out loss that matters, in nats per token: 2 % of the perplexity."""
SAVED = 0.02
"""Time: the least difference that matters, in the logarithm, so 2 %."""
TIMED = ("train_time", "inference_time")

Work = Callable[[], Any]
Stream = dict[str, tuple[float, float]]
"""Sublayer -> (rms, share of the square that is the mean's) of the vectors its norm reads."""


def stream(model: Transformer, batch: Batch) -> Stream:
    """What each sublayer's norm reads, over the real tokens of a batch (a pre-norm stack's last norm is not a sublayer's)."""
    found = values_at(model, batch, lambda site: site.startswith("norm_") and site.endswith("_in"))
    named = {site.replace("norm_", "").removesuffix("_in"): x for site, x in found.items()}
    return {place: (float(x.square().mean().sqrt()), mean_share(x)) for place, x in named.items()}


def mean_share(x: Tensor) -> float:
    """x (N, D): mean over rows of mean(x)^2 / mean(x^2), the share of a vector's squared length that LayerNorm removes with the mean.

    It lies between 0 and 1; for independent numbers of mean zero it is 1/D on average.
    """
    return float((x.mean(-1).square() / x.square().mean(-1)).mean())


def curve(norm: str, order: str) -> str:
    """The name of a model's curve."""
    return f"{norm}_{order}"


def make(settings: Settings, seed: int) -> dict[str, Transformer]:
    """Fresh models, one a norm and order. Of one seed they have the same weights: norms draw no random numbers."""
    return {
        curve(norm, order): one_model(settings, seed, norm, order, settings["d_model"])
        for order in settings["norm_order"]
        for norm in NORM_KINDS
    }


def one_model(settings: Settings, seed: int, norm: str, order: str, width: int) -> Transformer:
    """One of them, of any width."""
    return tiny_model(Toy(settings["task"]), seed, settings["layers"], norm=norm, norm_order=order, d_model=width, d_ff=2 * width)


def run(settings: Settings) -> Events:
    """For each seed: times the norms, then trains a model a norm and order on the same batches, then looks at what their norms read."""
    steps = settings["steps"]
    training = Training(steps=steps, lr=settings["rate"])
    watched = make_batch(Toy(settings["task"]).pairs(LOOKED_AT, LENGTHS, HELD_OUT_SEED + 1))
    streams: dict[str, list[Stream]] = {}
    for seed in range(settings["seeds"]):
        for event in times(settings, seed):
            yield event
            yield Done(seed / settings["seeds"])
        models = make(settings, seed)
        for step, points in abreast(models, task_of(settings["task"], seed), training, seed, max(1, steps // POINTS)):
            yield from points
            yield Done(0.99 * (seed + step / steps) / settings["seeds"])
        for name, model in models.items():
            streams.setdefault(name, []).append(stream(model, watched))
            yield from read_by_norms(name, streams[name], seed)
    yield from (Point("mean_part", "chance", x, 1 / settings["d_model"]) for x in range(1, len(streams[name][0]) + 1))
    yield Done(1.0)


def read_by_norms(name: str, found: list[Stream], seed: int) -> Events:
    """The newest seed's points of one curve, sublayer by sublayer through the model, and its row: means over the seeds so far."""
    for x, (_, part) in enumerate(found[-1].values(), start=1):
        yield Point("mean_part", name, x, part, seed)
    rms = {place: fmean(one[place][0] for one in found) for place in found[0]}
    share = {place: fmean(one[place][1] for one in found) for place in found[0]}
    most = max(share, key=lambda place: share[place])
    numbers = {
        "rms_least": min(rms.values()),
        "rms_most": max(rms.values()),
        "share_mean": fmean(share.values()),
        "share_most": share[most],
    }
    yield Row("streams", name, {**{key: round(value, 4) for key, value in numbers.items()}, "place": most})


def times(settings: Settings, seed: int) -> Iterator[Point]:
    """Processor time with either norm by width: of a training step, of a forward without gradients, of the norm alone."""
    batch = make_batch(Toy(settings["task"]).pairs(BATCH, LENGTHS, seed))
    for width in (w for w in WIDTHS if w <= settings["widest"]):
        models = {n: one_model(settings, seed, n, settings["norm_order"][0], width) for n in NORM_KINDS}
        x = torch.randn(batch.tgt_out.numel(), width)
        works: dict[str, tuple[float, dict[str, Work]]] = {
            "train_time": (1e3, {n: training_step(model, batch) for n, model in models.items()}),
            "inference_time": (1e3, {n: forward(model, batch) for n, model in models.items()}),
            "norm_time": (1e6, {n: norm_alone(NORMS[n](width), x) for n in NORM_KINDS}),
        }
        for chart, (unit, ways) in works.items():
            for norm, seconds in shortest(ways, settings["repeats"]).items():
                yield Point(chart, norm, width, unit * seconds, seed)


def training_step(model: Transformer, batch: Batch) -> Work:
    """Forward, backward and Adam's step, as `tiny.train` does them."""
    objective, optimizer = Objective(model.train(), 0.0), torch.optim.Adam(model.parameters(), lr=1e-4)

    def work() -> None:
        loss, _ = objective(batch)
        (loss / batch.tokens).backward()
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)

    return work


def forward(model: Transformer, batch: Batch) -> Work:
    """The whole model once, without gradients."""
    return torch.inference_mode()(lambda: model(batch.src, batch.tgt_in))


def norm_alone(norm: nn.Module, x: Tensor) -> Work:
    """One norm, without gradients, at the rows of one batch."""
    return torch.inference_mode()(lambda: norm(x))


def judge(record: Record) -> list[Verdict]:
    """Both claims, each by its own rule below."""
    return [judge_quality(record), judge_time(record)]


def judge_quality(record: Record) -> Verdict:
    """Final held-out losses of RMSNorm less those of LayerNorm, paired over seeds, for each order that was run.

    An order agrees when the difference is at most MARGIN (the same, or RMSNorm is better), and speaks against when RMSNorm is worse by more.
    Holds when all agree, fails when all speak against, mixed when both occur. Unclear when any is undecided.
    """
    orders = record.settings["norm_order"]
    found: dict[str, Difference] = {}
    for order in orders:
        rms, layer = record.final("held_out", curve("rmsnorm", order)), record.final("held_out", curve("layernorm", order))
        if rms and layer:
            found[order] = compare(rms, layer, MARGIN)
    worse = {d.more for d in found.values()}
    code = "unclear"
    if len(found) == len(orders) and None not in worse:
        code = "mixed" if len(worse) > 1 else "fails" if True in worse else "holds"
    facts = {**quality_facts(found), **share_facts(record), "margin": MARGIN, "seeds": record.settings["seeds"]}
    ends = [("held_out", curve(norm, order), None) for order in orders for norm in ("rmsnorm", "layernorm")]
    return Verdict("as_good", code, facts).because(**record.gaps(*ends)).needing(*found.values())


def quality_facts(found: dict[str, Difference]) -> Json:
    """For each order the difference of the mean losses with its 95 % interval; a dash for an order that was not run."""
    return {order: found[order].as_text() if order in found else NOTHING for order in NORM_ORDERS}


def share_facts(record: Record) -> Json:
    """Percent of the square that is the mean's in front of the norms of trained LayerNorm models: on average and at most; and by chance."""
    rows = [row for name, row in record.rows["streams"].items() if name.startswith("layernorm") and row["share_mean"] is not None]
    mean, most = (fmean(row["share_mean"] for row in rows), max(row["share_most"] for row in rows)) if rows else (math.nan, math.nan)
    shares = {"share": round(100 * mean, 1), "share_most": round(100 * most, 1)} if rows else {"share": NOTHING, "share_most": NOTHING}
    return {**shares, "chance": round(100 / record.settings["d_model"], 1)}


def judge_time(record: Record) -> Verdict:
    """Logarithms of processor time with RMSNorm less those with LayerNorm, averaged over the widths, paired over seeds, against SAVED.

    Holds when both a training step and a forward take less. Mixed when one of them does and the other certainly does not. Fails when neither
    does, certainly. Unclear otherwise.
    """
    found = {
        chart: compare(log_times(record, chart, "layernorm"), log_times(record, chart, "rmsnorm"), SAVED) for chart in (*TIMED, "norm_time")
    }
    less = [found[chart].more for chart in TIMED]
    facts: Json = {}
    for chart, d in found.items():
        mean, low, high = (100 * math.expm1(-x) for x in (d.mean, d.high, d.low))
        facts[chart.removesuffix("_time")] = f"{mean:+.0f}%" + (f" [{low:+.0f}, {high:+.0f}]" if low < high else "")
    seeds = record.settings["seeds"]
    verdict = Verdict("faster", code_of(less), {**facts, "margin": round(100 * SAVED), "seeds": seeds}).because(one_seed=seeds == 1)
    return verdict.needing(*(found[chart] for chart in TIMED))


def log_times(record: Record, chart: str, norm: str) -> list[float]:
    """One number a seed: the mean over widths of the logarithm of the time."""
    widths = record.places(chart, norm)
    return [fmean(math.log(record.values(chart, norm, w)[seed]) for w in widths) for seed in range(record.settings["seeds"])]


EXPERIMENT = Experiment(
    name="norm_kind",
    claims=("as_good", "faster"),
    knobs=(
        Knob("norm_order", NORM_ORDERS, options=NORM_ORDERS),
        TASK,
        Knob("steps", 250, quick=150, low=20, high=3000),
        RATE,
        Knob("d_model", 64, options=(16, 32, 64, 128)),
        Knob("layers", 2, quick=1, low=1, high=4),
        Knob("widest", 256, quick=128, options=WIDTHS),
        Knob("repeats", 9, quick=5, low=1, high=50),
        Knob("seeds", 5, quick=1, low=1, high=10),
    ),
    charts=(
        *LOSSES,
        Chart("mean_part", "sublayer", "share"),
        Chart("train_time", "width", "ms", log="xy"),
        Chart("inference_time", "width", "ms", log="xy"),
        Chart("norm_time", "width", "us", log="xy"),
    ),
    run=run,
    judge=judge,
    tables=("streams",),
)
