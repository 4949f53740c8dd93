"""Heads: one wide one or many narrow ones at the same width. What they learn, and the rank of what they compute, in trained and in random weights."""

import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from lab.experiments.elements import SEEDS, Chart, Done, Events, Knob, Picture, Point, Row, Settings, Verdict, in_turn, scaled
from lab.experiments.paired_training import TASK
from lab.experiments.record import Experiment, Record
from lab.experiments.tiny_training import SMALL, greedy_accuracy, held_out_nll, loss_curve, tiny_model
from lab.experiments.toy_tasks import Toy
from lab.measures.matrix_rank import circuits, effective_rank, numeric_rank, singular_values
from lab.measures.paired_comparison import compare
from lab.questions.sample_sentences import sample_sides
from model.config import Json
from model.probe import Look
from model.training.batches import make_batch
from model.transformer import Transformer
from model.translator import Translator

COUNTS = (1, 2, 4, 8, 16)
LENGTHS = (3, 12)
BATCH, TESTED = 24, 64
SHIPPED = Path(__file__).parents[3] / "checkpoints" / "zh-en"
SENTENCES = 40
"""Of the sample that ships with the program: what the shipped checkpoint and its random twin are watched on. More tokens than the model is wide."""
KINDS = ("encoder", "decoder", "cross")
MEASURES = ("qk", "ov", "z")
MARGIN = 0.02
"""A difference in held-out loss that matters, nats a token."""
RANK_MARGIN = 2.0
"""A difference in effective rank that matters."""
TRAINED = 0.9
"""The part of the run in which the tiny models are trained and measured."""
Spectra = dict[str, list[np.ndarray]]


def run(settings: Settings) -> Events:
    """Trains a tiny model with each number of heads, measures it before and after; then the shipped checkpoint beside random weights of its shape."""
    yield from in_turn([one_model(settings, heads, seed) for seed in range(settings["seeds"]) for heads in settings["heads"]], 0, TRAINED)
    yield from shipped()
    yield Done(1.0)


def one_model(settings: Settings, heads: int, seed: int) -> Events:
    """A tiny model with this many heads: loss while it trains, held-out loss and accuracy, ranks before and after. Its Done counts this model alone."""
    toy = Toy(settings["task"])
    model, held_out = tiny_model(toy, seed, n_heads=heads), toy.pairs(TESTED, LENGTHS, 1000 + seed)
    yield from rank_points(model, held_out, heads, "random", seed)
    yield from scaled(loss_curve(model, toy.batches(BATCH, LENGTHS, seed), settings["steps"], str(heads), seed, 20), 0, 0.95)
    model.eval()
    exact, _ = greedy_accuracy(model, held_out)
    yield Point("quality", "nll", heads, held_out_nll(model, held_out), seed)
    yield Point("exact", "exact", heads, exact, seed)
    yield from rank_points(model, held_out, heads, "trained", seed)
    yield Done(1.0)


def rank_points(model: Transformer, pairs: Any, heads: int, weights: str, seed: int) -> Iterator[Point]:
    """Effective ranks, mean over all heads of all attentions, and that of all heads' outputs side by side, mean over the attentions."""
    batch = make_batch(pairs)
    outputs, real = watch(model.eval(), batch.src, batch.tgt_in), batch.tgt_in != model.config.pad_id
    sides = {"encoder": batch.src != model.config.pad_id, "decoder": real}
    rows = {path: z.transpose(1, 2)[sides[path.split(".")[0]]].numpy() for path, z in outputs.items()}
    spectra = measure(model, rows.items())
    for name, values in spectra.items():
        yield Point("rank", f"{name}_{weights}", heads, float(np.mean([effective_rank(x).mean() for x in values])), seed)


@torch.inference_mode()
def watch(model: Transformer, src: torch.Tensor, tgt: torch.Tensor) -> dict[str, torch.Tensor]:
    """z (B, H, T, K) of every attention by its path, such as "decoder.1.cross"."""
    kept: dict[str, torch.Tensor] = {}

    def keep(site: str, x: torch.Tensor) -> None:
        if site.endswith(".z"):
            kept[site.removesuffix(".z")] = x

    model(src, tgt, probe=Look(keep, watching=True))
    return kept


def measure(model: Transformer, outputs: Iterable[tuple[str, np.ndarray]]) -> Spectra:
    """Singular values by measure, one entry an attention: "qk" and "ov" of its weights, (H, K); "z" of each head's outputs, (H, K); "whole" of
    all heads' outputs side by side, (D,). outputs: path and z of all its rows, (N, H, K), N at least D."""
    found: Spectra = {name: [] for name in (*MEASURES, "whole")}
    for path, z in outputs:
        attention = attention_at(model, path)
        query, key, value, out = (
            w.weight.detach().numpy() for w in (attention.w_query, attention.w_key, attention.w_value, attention.w_out)
        )
        for name, values in circuits(query, key, value, out, model.config.n_heads).items():
            found[name].append(values)
        found["z"].append(singular_values(z.swapaxes(0, 1)))
        found["whole"].append(singular_values(z.reshape(len(z), -1)))
    return found


def attention_at(model: Transformer, path: str) -> Any:
    """The module of "encoder.0.self", "decoder.2.cross", ..."""
    stack, layer, kind = path.split(".")
    return getattr(getattr(model, stack)[int(layer)], f"{kind}_attention")


def shipped() -> Events:
    """The shipped checkpoint and random weights of its shape, both watched on the same sentences: singular values, ranks, a picture of each."""
    translator = Translator.load(SHIPPED, "cpu")
    config = translator.config
    torch.manual_seed(0)
    twin = Transformer(config).eval()
    sentences = sample_sides(translator.reads)[:SENTENCES]
    yield Done(TRAINED + 0.02)
    for i, (weights, model) in enumerate((("trained", translator.model), ("random", twin))):
        rows: dict[str, list[np.ndarray]] = {}
        for source, target in sentences:
            ids = torch.tensor([translator.encode(source)]), torch.tensor([[config.bos_id, *translator.target.encode(target)]])
            for path, z in watch(model, *ids).items():
                rows.setdefault(path, []).append(z[0].transpose(0, 1).numpy())
        yield Done(TRAINED + 0.04 + 0.04 * i)
        yield from report(model, [(path, np.concatenate(z)) for path, z in rows.items()], weights)


def report(model: Transformer, outputs: Sequence[tuple[str, np.ndarray]], weights: str) -> Events:
    """Points, rows and the picture of one set of weights, "trained" or "random"."""
    spectra, config = measure(model, outputs), model.config
    for name in MEASURES:
        curve = np.concatenate(spectra[name])
        for i, y in enumerate((curve / curve[:, :1]).mean(0)):
            yield Point("singular", f"{name}_{weights}", i + 1, float(y))
    effective = effective_rank(np.stack(spectra["qk"]))
    yield Picture("qk_rank", weights, [[round(float(x), 1) for x in row] for row in effective])
    for kind in KINDS:
        here = [i for i, (path, _) in enumerate(outputs) if kind_of(path) == kind]
        exact = numeric_rank(np.stack([spectra["qk"][i] for i in here]), config.d_model)
        ranks = {
            f"effective_{name}": round(float(np.mean([effective_rank(spectra[name][i]).mean() for i in here])), 1)
            for name in (*MEASURES, "whole")
        }
        yield Row(
            "circuits", f"{kind}_{weights}", {"d_head": config.d_head, "rank_low": int(exact.min()), "rank_high": int(exact.max()), **ranks}
        )


def kind_of(path: str) -> str:
    """encoder, decoder or cross."""
    return "cross" if path.endswith("cross") else path.partition(".")[0]


def judge(record: Record) -> list[Verdict]:
    """One verdict a claim; each has its rule."""
    return [lifts(record), better(record)]


def lifts(record: Record) -> Verdict:
    """The effective rank of an attention's whole output, with the most heads against the fewest, in trained and in random weights.

    holds: the trained models' is higher by more than RANK_MARGIN. mixed: only the random ones' is. fails: certainly neither is. unclear: the
    seeds do not agree, or there was one number of heads only.
    """
    few, most = ends(record, "rank", "whole_trained")
    facts: Json = {"few": int(few), "most": int(most), "width": SMALL["d_model"], "margin": RANK_MARGIN}
    for name, curve in (("whole", "whole_trained"), ("random", "whole_random"), ("qk", "qk_trained"), ("qk_random", "qk_random")):
        facts |= {f"{name}_few": rounded(record.mean("rank", curve, few), 1), f"{name}_most": rounded(record.mean("rank", curve, most), 1)}
    calls, found = {}, []
    for weights in ("trained", "random"):
        high, low = (record.values("rank", f"whole_{weights}", x) for x in (most, few))
        found += [compare(high, low, RANK_MARGIN)] if len(high) == len(low) else []
        calls[weights] = found[-1].more if len(high) == len(low) else None
    if calls["trained"]:
        code = "holds"
    elif few == most or None in calls.values():
        code = "unclear"
    else:
        code = "mixed" if calls["random"] else "fails"
    gaps = record.gaps(*(("rank", f"whole_{weights}", x) for weights in calls for x in (few, most)))
    gaps["not_run"] |= few == most
    return Verdict("rank", code, facts | shipped_facts(record)).because(**gaps).needing(*found)


def shipped_facts(record: Record) -> Json:
    """Effective ranks of the shipped checkpoint's heads and of random ones of its shape, means over the three kinds; its d_k."""
    rows = record.rows["circuits"]
    found: Json = {"d_head": max((row["d_head"] for row in rows.values()), default=None)}
    for weights in ("trained", "random"):
        values = [row["effective_qk"] for name, row in rows.items() if name.endswith(weights)]
        found[f"shipped_{weights}"] = round(sum(values) / len(values), 1) if values else None
    return found


def rounded(x: float, digits: int) -> float | None:
    """None where nothing finite was measured."""
    return round(x, digits) if math.isfinite(x) else None


def ends(record: Record, chart: str, curve: str) -> tuple[float, float]:
    """The fewest and the most heads that were measured."""
    places = record.places(chart, curve)
    return (places[0], places[-1]) if places else (0, 0)


def better(record: Record) -> Verdict:
    """Held-out loss with the most heads, against one head (the fewest) and against the best number of heads.

    holds: the most heads have a lower loss than the fewest by more than MARGIN, and certainly no number of heads between beats them by more than
    that. mixed: better than the fewest, but a number between is better still. fails: certainly not better than the fewest by more than MARGIN.
    unclear: the seeds do not agree, a run diverged, or there was one number of heads only.
    """
    few, most = ends(record, "quality", "nll")
    places = record.places("quality", "nll")
    losses = {x: record.values("quality", "nll", x) for x in places}
    best = min(places, key=lambda x: record.mean("quality", "nll", x), default=0)
    facts: Json = {"few": int(few), "most": int(most), "best": int(best), "margin": MARGIN}
    for name, x in (("few", few), ("most", most), ("best", best)):
        facts |= {
            f"{name}_nll": rounded(record.mean("quality", "nll", x), 3),
            f"{name}_exact": rounded(100 * record.mean("exact", "exact", x), 1),
        }
    gaps = record.gaps(*(("quality", "nll", x) for x in places))
    gaps["not_run"] |= few == most
    if few == most or {len(values) for values in losses.values()} != {record.settings["seeds"]}:
        return Verdict("quality", "unclear", facts).because(**gaps)
    found = [compare(losses[few], losses[most], MARGIN)]
    found += [compare(losses[most], losses[x], MARGIN) for x in places if x not in (few, most)]
    gain, *between = [difference.more for difference in found]
    if not gain:
        code = "unclear" if gain is None else "fails"
    else:
        code = "mixed" if True in between else "unclear" if None in between else "holds"
    return Verdict("quality", code, facts).because(**gaps).needing(*(found[:1] if gain is None else found[1:]))


EXPERIMENT = Experiment(
    name="heads",
    claims=("rank", "quality"),
    knobs=(
        TASK,
        Knob("steps", 250, quick=150, low=20, high=2000),
        Knob("heads", COUNTS, options=COUNTS),
        SEEDS,
    ),
    charts=(
        Chart("quality", "heads", "nll", log="xy"),
        Chart("exact", "heads", "exact", log="x"),
        Chart("loss", "step", "nll", log="y"),
        Chart("rank", "heads", "effective_rank", log="x"),
        Chart("singular", "index", "singular_value", log="y"),
    ),
    run=run,
    judge=judge,
    tables=("circuits",),
    pictures=("qk_rank",),
)
