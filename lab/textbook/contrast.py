"""A contrast: small models that differ in one thing, trained abreast in the lab's frame; seeds, held-out losses, a verdict by rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, cycle, islice
from random import Random
from statistics import fmean
from typing import Any

import torch

from lab.experiments.elements import SEEDS, Chart, Done, Events, Knob, Row, Settings, Verdict
from lab.experiments.paired_training import BATCH, HELD_OUT, HELD_OUT_SEED, LENGTHS, abreast
from lab.experiments.record import Experiment, Record, verdict_json
from lab.experiments.tiny_training import Training, tiny_model
from lab.experiments.toy_tasks import EN, FIRST, ZH, Toy
from lab.measures.paired_comparison import compare
from lab.textbook.bench import Bench
from lab.textbook.measured import Figure, Number, curves
from lab.textbook.variants import Change
from model.config import Json
from model.training.batches import Batch, EncodedPair, make_batch
from model.transformer import Transformer

MARGIN = 0.02
"""Nats per target token: the least difference of held-out loss that matters."""
SHAPE: Json = {"d_model": 64, "d_ff": 128, "n_heads": 4, "max_length": 32}
WRITTEN = 32
"""Held-out sentences that are written greedily."""
POINTS = 10
"""Of a curve, beside its beginning."""


@dataclass(frozen=True)
class Variant:
    """One of the models: fields of ModelConfig that differ, and what is replaced in it."""

    fields: tuple[tuple[str, Any], ...] = ()
    change: Change | None = None

    def make(self, toy: Toy, seed: int, layers: int = 1) -> Transformer:
        """A fresh model of so many layers in either stack; the same seed gives the same first weights wherever the parts are the same."""
        model = tiny_model(toy, seed, layers, **(SHAPE | dict(self.fields)))
        if self.change:
            torch.manual_seed(seed)
            self.change(model)
        return model


@dataclass(frozen=True)
class Contrast:
    """The first variant is what is right (or usual). pool: how many pairs there are to learn from, over and over; 0 is without end.
    blur: the share of source words replaced by others, so that the source does not settle the target, as in real text.
    writes: whether the models also write: how many sentences come out right (of clean sources), and some as the first seed writes them."""

    name: str
    variants: dict[str, Variant]
    task: str = "translate"
    steps: int = 200
    seeds: int = 3
    layers: int = 1
    pool: int = 0
    blur: float = 0.0
    writes: bool = False

    @property
    def experiment(self) -> Experiment:
        """As the lab runs and gathers it."""
        return Experiment(
            name=self.name,
            claims=tuple(list(self.variants)[1:]),
            knobs=(Knob("steps", self.steps, quick=20, low=10, high=2000), SEEDS),
            charts=(Chart("loss", "step", "nats"), Chart("held_out", "step", "nats")),
            run=self.run,
            judge=self.judge,
            tables=("final", "sentences"),
        )

    def run(self, settings: Settings) -> Events:
        """Per seed all variants abreast; then what they write."""
        toy, steps = Toy(self.task), settings["steps"]
        clean = toy.pairs(HELD_OUT, LENGTHS, HELD_OUT_SEED)
        held_out = self.blurred(clean, toy, Random(HELD_OUT_SEED))
        exact: dict[str, list[float]] = {name: [] for name in self.variants}
        for seed in range(settings["seeds"]):
            models = {name: variant.make(toy, seed, self.layers) for name, variant in self.variants.items()}
            for step, points in abreast(
                models, (self.batches(toy, seed), held_out), Training(steps=steps, lr=0.003), seed, max(1, steps // POINTS)
            ):
                yield from points
                yield Done((seed + step / steps) / settings["seeds"])
            for name, model in models.items() if self.writes else ():
                exact[name].append(exactly(model, clean[:WRITTEN]))
                yield Row("final", name, {"exact": fmean(exact[name])})
            if seed == 0 and self.writes:
                yield from (Row("sentences", row["source"], row) for row in sample_rows(toy, models))

    def batches(self, toy: Toy, seed: int) -> Iterator[Batch]:
        """Fresh pairs without end, or the pool over and over."""
        if not self.pool and not self.blur:
            yield from toy.batches(BATCH, LENGTHS, seed)
        random = Random(f"{self.name} {seed}")
        pool = cycle(toy.pairs(self.pool, LENGTHS, seed)) if self.pool else (toy.pair(random.randint(*LENGTHS), random) for _ in count())
        while True:
            yield make_batch(self.blurred(list(islice(pool, BATCH)), toy, random))

    def blurred(self, pairs: list[EncodedPair], toy: Toy, random: Random) -> list[EncodedPair]:
        """The same pairs, each source word with the chance `blur` another one."""

        def word(token: int) -> int:
            return random.randrange(FIRST, toy.vocab_size) if self.blur and random.random() < self.blur else token

        return [([word(token) for token in source], target) for source, target in pairs]

    def judge(self, record: Record) -> list[Verdict]:
        """For each variant but the first: "holds" when its held-out loss at the end exceeds the first's by more than MARGIN, "fails" when it does
        not (also when it is lower), "unclear" when the seeds leave it open or a run diverged."""
        usual, *others = self.variants
        last = float(record.settings["steps"])
        ends = {name: record.values("held_out", name, last) for name in self.variants}
        found = []
        for name in others:
            whole = len(ends[name]) == len(ends[usual])
            difference = compare(ends[name], ends[usual], MARGIN) if whole else None
            more = difference.more if difference else None
            code = "unclear" if more is None else "holds" if more else "fails"
            facts: Json = {
                "difference": difference.as_text() if difference else None,
                "lower": bool(difference and difference.call == "less"),
            }
            facts |= {"margin": MARGIN, "seeds": record.settings["seeds"]}
            found.append(Verdict(name, code, facts).because(**record.gaps(("held_out", name, last), ("held_out", usual, last))))
        return found


@torch.inference_mode()
def written(model: Transformer, pairs: Sequence[EncodedPair], limit: int = 24) -> list[list[int]]:
    """Greedy, one token at a time, everything read anew at each step: what a model without a causal mask needs."""
    config = model.config
    found = []
    for source, _ in pairs:
        src, ids = torch.tensor([[*source, config.eos_id]]), [config.bos_id]
        while len(ids) <= limit and ids[-1] != config.eos_id:
            ids.append(int(model.eval()(src, torch.tensor([ids]))[0, -1].argmax()))
        found.append([token for token in ids[1:] if token != config.eos_id])
    return found


def exactly(model: Transformer, pairs: Sequence[EncodedPair]) -> float:
    """Percent of the sentences written exactly right."""
    outputs = written(model, pairs)
    return 100 * sum(out == list(tgt) for out, (_, tgt) in zip(outputs, pairs, strict=True)) / len(pairs)


def trained(contrast: Contrast, bench: Bench) -> tuple[dict[str, Number], Figure, list[Json]]:
    """Run a contrast now: the numbers for the words (held-out loss and percent written right, of each variant), the curves with the first seed's
    sentences below them, the verdicts."""
    experiment = contrast.experiment
    settings = experiment.settings({"seeds": bench.seeds or (1 if bench.quick else contrast.seeds)}, quick=bench.quick)
    record = Record(experiment, settings)
    for event in experiment.run(settings):
        record.add(event)
    record.share = 1.0
    values: dict[str, Number] = dict(settings)
    for name in contrast.variants:
        values[name] = round(record.mean("held_out", name, settings["steps"]), 3)
        if contrast.writes:
            values[f"{name}_exact"] = round(float(record.rows["final"][name]["exact"]))
    lines = {name: [(x, record.mean("held_out", name, x)) for x in record.places("held_out", name)] for name in contrast.variants}
    figure = curves("step", "nats", lines) | ({"rows": list(record.rows["sentences"].values())} if contrast.writes else {})
    return values, figure, [verdict_json(verdict) for verdict in experiment.judge(record)]


def words_of(ids: Sequence[int], table: Sequence[str], space: str) -> str:
    """Ids of the translation toy as text."""
    return space.join(table[i - FIRST] if i >= FIRST else "·" for i in ids)


def sample_rows(toy: Toy, models: dict[str, Transformer]) -> list[dict[str, str]]:
    """Some held-out sentences with their translations by each model."""
    pairs = toy.pairs(3, (5, 9), HELD_OUT_SEED + 1)
    outputs: dict[str, list[list[int]]] = {name: written(model, pairs, 14) for name, model in models.items()}
    found = []
    for i, (source, target) in enumerate(pairs):
        row = {"source": words_of(source, ZH, ""), "reference": words_of(target, EN, " ")}
        found.append(row | {name: words_of(out[i], EN, " ") for name, out in outputs.items()})
    return found
