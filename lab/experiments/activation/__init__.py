"""Activations of the feed-forward network at equal parameters: does the gated SwiGLU learn best, and do ReLU's units die?"""

from collections.abc import Iterator, Sequence
from statistics import fmean, stdev

import numpy as np

from lab.experiments.elements import NOTHING, Chart, Done, Events, Knob, Point, Row, Settings, Verdict
from lab.experiments.paired_training import HELD_OUT_SEED, LENGTHS, LOSSES, RATE, TASK, abreast, task_of
from lab.experiments.record import Experiment, Record
from lab.experiments.site_activations import values_at
from lab.experiments.tiny_training import Training, greedy_accuracy, tiny_model
from lab.experiments.toy_tasks import Toy
from lab.measures.neuron_activity import Activity, Histogram, activity, dead_units
from lab.measures.paired_comparison import Difference, compare
from model.config import Json
from model.training.batches import Batch, EncodedPair, make_batch
from model.transformer import Transformer

KINDS = ("relu", "gelu", "silu", "swiglu")
POINTS = 16
"""Measurements along a training."""
LOOKED_AT = 64
"""Held-out sentences over which units are watched."""
BINS = {"pre": (-6.1, 6.1, 61), "act": (-4.1, 6.1, 51)}
"""Ranges of the two histograms in bins of 0.2, zero in the middle of one."""
PAIRS = (("relu", "gelu"), ("gelu", "swiglu"), ("relu", "swiglu"))
"""(the worse, the better) as the claim ranks them."""
MARGIN = 0.01
"""Ranking: the least difference of the held-out loss that matters, in nats per token. In Shazeer 2020, table 1, SwiGLU is 0.05 below ReLU."""
DYING = 0.01
"""Dead units: the least change of their share that matters."""

Hidden = dict[str, tuple[np.ndarray, np.ndarray]]
"""Layer -> (ff_pre, ff_act), each (real tokens, F)."""


def hidden(model: Transformer, batch: Batch) -> Hidden:
    """What the units of every feed-forward network do at the real tokens of a batch."""
    found = values_at(model, batch, lambda site: site in ("ff_pre", "ff_act"))
    layers = [site.removesuffix(".ff_pre") for site in found if site.endswith(".ff_pre")]
    return {layer: (found[f"{layer}.ff_pre"].numpy(), found[f"{layer}.ff_act"].numpy()) for layer in layers}


def width(kind: str, d_model: int, d_ff: int) -> int:
    """The d_ff that gives `kind` as many parameters as two matrices with d_ff units: for the three matrices of SwiGLU about 2/3 of it."""
    return round(d_ff * (2 * d_model + 1) / (3 * d_model + 2)) if kind == "swiglu" else d_ff


def make(kinds: Sequence[str], settings: Settings, seed: int) -> dict[str, Transformer]:
    """Fresh models that start alike: whatever has the same name and shape as in the first one has its values, too."""
    d, d_ff = settings["d_model"], settings["d_ff"]
    toy, layers = Toy(settings["task"]), settings["layers"]
    models = {kind: tiny_model(toy, seed, layers, feedforward=kind, d_ff=width(kind, d, d_ff), d_model=d) for kind in kinds}
    first = models[kinds[0]].state_dict()
    for model in models.values():
        same = {name: first[name] for name, x in model.state_dict().items() if name in first and first[name].shape == x.shape}
        model.load_state_dict(same, strict=False)
    return models


class Findings:
    """What the trained models of all seeds so far showed, by activation: rows and histograms that grow with each seed."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.nll: dict[str, list[float]] = {kind: [] for kind in kinds}
        self.exact: dict[str, list[float]] = {kind: [] for kind in kinds}
        self.layers: dict[tuple[str, str], list[Activity]] = {}
        self.histograms = {(chart, kind): Histogram(*BINS[chart]) for chart in BINS for kind in kinds}

    def add(self, kind: str, model: Transformer, nll: float, held_out: Sequence[EncodedPair], units: Hidden) -> Events:
        """One trained model."""
        self.nll[kind].append(nll)
        self.exact[kind].append(greedy_accuracy(model, held_out)[0])
        for layer, (pre, act) in units.items():
            found = self.layers.setdefault((kind, layer), [])
            found.append(activity(pre, act))
            for chart, values in (("pre", pre), ("act", act)):
                self.histograms[chart, kind].add(values)
            means = {column: round(fmean(getattr(one, column) for one in found), 4) for column in ("zero", "small", "dead")}
            yield Row("sparsity", f"{kind} {layer}", {**means, "units": found[0].units})
        sd = round(stdev(self.nll[kind]), 4) if len(self.nll[kind]) > 1 else None
        outside = round(self.histograms["act", kind].outside, 4)
        yield Row(
            "final",
            kind,
            {"nll": round(fmean(self.nll[kind]), 4), "sd": sd, "exact": round(fmean(self.exact[kind]), 4), "outside": outside},
        )
        for chart in BINS:
            for x, y in self.histograms[chart, kind].density():
                yield Point(chart, kind, x, y)


def run(settings: Settings) -> Events:
    """Trains one model an activation on the same batches, counts dead units along the way, and looks at the trained ones' units."""
    kinds, steps = settings["activations"], settings["steps"]
    training = Training(steps=steps, lr=settings["rate"])
    watched = make_batch(Toy(settings["task"]).pairs(LOOKED_AT, LENGTHS, HELD_OUT_SEED + 1))
    findings = Findings(kinds)
    for seed in range(settings["seeds"]):
        models = make(kinds, settings, seed)
        if seed == 0:
            yield from sizes(models)
        batches, held_out = task_of(settings["task"], seed)
        last: Json = {}
        for step, points in abreast(models, (batches, held_out), training, seed, max(1, steps // POINTS)):
            yield from points
            for point in points:
                if point.chart == "held_out":
                    last[point.curve] = point.y
                    yield Point("dead", point.curve, step, None if point.y is None else dead_share(models[point.curve], watched), seed)
            yield Done(0.98 * (seed + step / steps) / settings["seeds"])
        for kind, model in models.items():
            if last[kind] is not None:
                yield from findings.add(kind, model, last[kind], held_out, hidden(model, watched))
    yield Done(1.0)


def sizes(models: dict[str, Transformer]) -> Iterator[Row]:
    """Parameters of each model, counted, and how far they are from those of the first."""
    counts = {kind: model.parameter_count for kind, model in models.items()}
    first = next(iter(counts.values()))
    for kind, model in models.items():
        yield Row(
            "parameters",
            kind,
            {"d_ff": model.config.d_ff, "parameters": counts[kind], "percent": round(100 * (counts[kind] / first - 1), 2)},
        )


def dead_share(model: Transformer, batch: Batch) -> float:
    """The share of units, of all layers, that are above zero for no token of the batch."""
    layers = [pre for pre, _ in hidden(model, batch).values()]
    return sum(map(dead_units, layers)) / sum(pre.shape[1] for pre in layers)


def judge(record: Record) -> list[Verdict]:
    """Both claims, each by its own rule below."""
    return [judge_ranking(record), judge_dead(record)]


def judge_ranking(record: Record) -> Verdict:
    """Final held-out losses, paired over seeds, for the three pairs of PAIRS.

    Holds when in each the one claimed better is better by more than MARGIN. Mixed when in some it is. Fails when it certainly is in none of
    the three. Unclear otherwise.
    """
    nll = {kind: record.final("held_out", kind) for kind in KINDS}
    found = {f"{a}_{b}": compare(nll[a], nll[b], MARGIN) for a, b in PAIRS if nll[a] and nll[b]}
    met = [difference.more for difference in found.values()]
    better = met.count(True)
    code = "holds" if better == len(PAIRS) else "mixed" if better else "fails" if met.count(False) == len(PAIRS) else "unclear"
    means = {kind: round(fmean(nll[kind]), 4) if nll[kind] else NOTHING for kind in ("relu", "gelu", "swiglu")}
    gaps = {f"{a}_{b}": interval(found.get(f"{a}_{b}")) for a, b in PAIRS}
    return (
        Verdict(
            "ranking", code, {**means, **gaps, "margin": MARGIN, "seeds": record.settings["seeds"], "better": better, "compared": len(met)}
        )
        .because(**record.gaps(*(("held_out", kind, None) for kind in ("relu", "gelu", "swiglu"))))
        .needing(*found.values())
    )


def interval(found: Difference | None) -> str:
    """The mean difference and its 95 % interval as text; a dash where there is none."""
    return found.as_text() if found else NOTHING


def judge_dead(record: Record) -> Verdict:
    """Share of dead ReLU units at the end less that before training, paired over seeds, against DYING.

    Fails when it certainly grows by no more than that; where it grows by more: holds when it ends above GELU's by more than DYING as well, mixed
    when certainly not (then they do not fall silent for want of a gradient, for GELU has one there). Unclear otherwise, and without GELU.
    """
    start, end, gelu = (record.values("dead", "relu", 0), record.final("dead", "relu"), record.final("dead", "gelu"))
    code, found = "unclear", []
    if end and len(start) == len(end):
        found = [compare(end, start, DYING), *([compare(end, gelu, DYING)] if len(gelu) == len(end) else [])]
        grown, beside = found[0].more, found[1].more if len(found) > 1 else None
        code = "fails" if grown is False else "unclear" if grown is None or beside is None else "holds" if beside else "mixed"
    facts: Json = {
        name: round(100 * fmean(values), 1) if values else NOTHING for name, values in (("start", start), ("end", end), ("gelu", gelu))
    }
    along = [record.mean("dead", "relu", step) for step in record.places("dead", "relu")]
    facts["most"] = round(100 * max(along), 1) if end else NOTHING
    zeros = [row["zero"] for name, row in record.rows["sparsity"].items() if name.startswith("relu ")]
    facts |= {"zero": round(100 * fmean(zeros)) if zeros else NOTHING, "seeds": record.settings["seeds"]}
    gaps = record.gaps(("dead", "relu", 0), ("dead", "relu", None), ("dead", "gelu", None))
    return Verdict("dead_relu", code, facts).because(**gaps).needing(*found)


EXPERIMENT = Experiment(
    name="activation",
    claims=("ranking", "dead_relu"),
    knobs=(
        Knob("activations", KINDS, options=KINDS),
        TASK,
        Knob("steps", 400, quick=200, low=20, high=3000),
        RATE,
        Knob("d_model", 32, options=(16, 32, 64, 128)),
        Knob("d_ff", 64, options=(32, 64, 128, 256, 512)),
        Knob("layers", 1, low=1, high=4),
        Knob("seeds", 5, quick=1, low=1, high=10),
    ),
    charts=(
        *LOSSES,
        Chart("dead", "step", "share"),
        Chart("pre", "value", "density", log="y"),
        Chart("act", "value", "density", log="y"),
    ),
    run=run,
    judge=judge,
    tables=("parameters", "final", "sparsity"),
)
