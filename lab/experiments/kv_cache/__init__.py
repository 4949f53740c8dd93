"""KV cache: what keeping keys and values saves, by length of the output. The two ways run the same modules and must agree."""

from collections.abc import Callable
from typing import Any

import torch

from lab.experiments.elements import REPEATS, SEEDS, Chart, Done, Events, Knob, Point, Row, Settings, Verdict
from lab.experiments.record import Experiment, Record
from lab.experiments.timing import shortest
from lab.questions.decoding_passes import cell_counter, passes
from model.config import ModelConfig
from model.transformer import Transformer

LENGTHS = (8, 16, 32, 64, 128, 256)
SOURCE = 16
VOCABULARY = 4000
CLAIMED = (3.0, 5.0)
"""The speed-up that is often quoted for a KV cache, without a length."""


def run(settings: Settings) -> Events:
    """Times a whole decoding of T tokens with and without cache on random weights. Counts query-key cells and compares the last distributions."""
    lengths = [length for length in LENGTHS if length <= settings["longest"]]
    total = settings["seeds"] * sum(length**2 for length in lengths)
    done = 0
    for seed in range(settings["seeds"]):
        model = make(settings, seed)
        generator = torch.Generator().manual_seed(seed)
        src = torch.randint(4, VOCABULARY, (1, SOURCE), generator=generator)
        with torch.inference_mode():
            encoded = model.encode(src), model.src_allowed(src)
            for length in lengths:
                tgt = [2, *torch.randint(4, VOCABULARY, (length - 1,), generator=generator).tolist()]
                yield from one_length(model, encoded, tgt, seed, settings["repeats"])
                done += length**2
                yield Done(done / total)


def make(settings: Settings, seed: int) -> Transformer:
    """A model of the shipped family's shape with random weights: speed does not ask what they say."""
    torch.manual_seed(seed)
    shape = {
        "d_model": settings["d_model"],
        "n_heads": 4,
        "d_ff": 4 * settings["d_model"],
        "encoder_layers": 1,
        "decoder_layers": settings["layers"],
    }
    return Transformer(ModelConfig(VOCABULARY, VOCABULARY, max_length=LENGTHS[-1], **shape)).eval()


def one_length(model: Transformer, encoded: tuple[Any, Any], tgt: list[int], seed: int, repeats: int) -> Events:
    """The points of one length. Both ways are timed in turn, so that a busy moment meets both; the shortest of the repeats counts."""
    ways: dict[str, Callable[[], Any]] = {way: lambda way=way: last_of(model, encoded, tgt, way) for way in ("uncached", "cached")}  # type: ignore[misc]
    outputs = {way: work() for way, work in ways.items()}
    best = shortest(ways, repeats)
    length = len(tgt)
    for way, seconds in best.items():
        yield Point("time", way, length, 1000 * seconds / length, seed)
        yield Point("cells", way, length, cells(model, encoded, tgt, way), seed)
    yield Point("speedup", "speedup", length, best["uncached"] / best["cached"], seed)
    error = float((outputs["cached"] - outputs["uncached"]).abs().max())
    yield Row("agreement", f"{length}.{seed}", {"length": length, "seed": seed, "error": error})


def last_of(model: Transformer, encoded: tuple[Any, Any], tgt: list[int], way: str) -> Any:
    """The logits of the last step, (1, V)."""
    *_, last = passes(model, encoded, tgt, way)
    return last


def cells(model: Transformer, encoded: tuple[Any, Any], tgt: list[int], way: str) -> int:
    """Query-key pairs of one head of the first layer, over the whole decoding, counted from its tensors."""
    counts: list[int] = []
    for _ in passes(model, encoded, tgt, way, cell_counter(counts)):
        pass
    return sum(counts)


def judge(record: Record) -> list[Verdict]:
    """The claimed 3 to 5 times holds when every length gives it, fails when none does, is true in part when some do."""
    places = record.places("speedup", "speedup")
    ratios = {x: record.mean("speedup", "speedup", x) for x in places}
    within = [x for x in places if CLAIMED[0] <= ratios[x] <= CLAIMED[1]]
    code = "holds" if within == places else "mixed" if within else "fails"
    first, last = places[0], places[-1]
    facts = {
        "low": round(ratios[first], 2), "shortest": int(first), "high": round(ratios[last], 2), "longest": int(last),
        "within": [int(x) for x in within], "error": max(row["error"] for row in record.rows["agreement"].values()),
    }  # fmt: skip
    return [Verdict("speedup", code, facts)]


EXPERIMENT = Experiment(
    name="kv_cache",
    claims=("speedup",),
    knobs=(
        Knob("longest", 256, quick=128, options=LENGTHS),
        Knob("d_model", 256, quick=128, options=(64, 128, 256, 512)),
        Knob("layers", 4, low=1, high=8),
        REPEATS,
        SEEDS,
    ),
    charts=(
        Chart("speedup", "length", "times", log="x"),
        Chart("time", "length", "ms_per_token", log="xy"),
        Chart("cells", "length", "cells", log="xy"),
    ),
    run=run,
    judge=judge,
    tables=("agreement",),
)
