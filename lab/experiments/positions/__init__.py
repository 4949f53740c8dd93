"""Positions: five ways of telling a model the order of its words, trained on short sentences and asked for longer ones."""

from itertools import repeat
from random import Random
from typing import Any

import torch

from lab.experiments.elements import NOTHING, SEEDS, Chart, Done, Events, Knob, Picture, Point, Row, Settings, Verdict, in_turn, scaled
from lab.experiments.paired_training import TASK
from lab.experiments.record import Experiment, Record
from lab.experiments.timing import processor_seconds
from lab.experiments.tiny_training import Training, greedy_accuracy, loss_curve, tiny_model, train
from lab.experiments.toy_tasks import FIRST, Toy
from lab.measures.paired_comparison import compare
from model.config import Json
from model.fast_step import Stepper
from model.training.batches import make_batch
from model.transformer import Transformer

SCHEMES = ("sinusoidal", "learned", "rotary", "alibi", "none")
SHORTEST = 3
FURTHEST = 4
"""Sentences up to so many times the trained length are asked for."""
PARTS = (1 / 2, 1, 5 / 4, 3 / 2, 2, 3, FURTHEST)
"""The lengths of the test, in parts of the longest trained one."""
BATCH, TESTED = 24, 32
TIMED = (16, 64, 256)
"""Lengths, in tokens of each side, at which a step is timed, with TIMED_BATCH sentences in training and one in decoding."""
TIMED_BATCH, ROUNDS = 8, 3
MOST_PICTURED = 32
MARGIN = 0.1
"""A difference in accuracy that matters."""
TIME_MARGIN = 0.05
"""A difference in time that matters, as a share."""
LEARNT = 0.9
"""A scheme whose accuracy at the trained length is lower has not learnt the task, and says nothing about longer sentences."""
BLIND = 1e-4
"""Outputs that differ by no more are equal but for rounding."""
TRAINED = 0.85
"""The part of the run before the timings."""


def run(settings: Settings) -> Events:
    """Trains each scheme on sentences of 3 to `limit` tokens, decodes greedily up to FURTHEST times as long, then times all schemes in turn."""
    seeds = range(settings["seeds"])
    yield from in_turn([one_model(settings, scheme, seed) for seed in seeds for scheme in settings["schemes"]], 0, TRAINED)
    yield from in_turn([timings(settings, seed) for seed in seeds], TRAINED, 1)
    yield Done(1.0)


def lengths(limit: int) -> list[int]:
    """The lengths of the test."""
    return sorted({max(SHORTEST, int(limit * part)) for part in PARTS})


def make(settings: Settings, scheme: str, seed: int) -> Transformer:
    """A fresh model with room for the longest test, so that a learned table has rows which training never reaches."""
    return tiny_model(Toy(settings["task"]), seed, positions=scheme, max_length=FURTHEST * settings["limit"] + 8)


def one_model(settings: Settings, scheme: str, seed: int) -> Events:
    """Training, test, and for the first seed the picture and the reading of the order, of one scheme. Its Done counts this model alone."""
    toy, model = Toy(settings["task"]), make(settings, scheme, seed)
    batches = toy.batches(BATCH, (SHORTEST, settings["limit"]), seed)
    yield from scaled(loss_curve(model, batches, settings["steps"], scheme, seed, 25), 0, 0.9)
    if seed == 0:
        yield Picture("similarity", scheme, similarity(model, min(2 * settings["limit"], MOST_PICTURED)))
        yield Row("order", scheme, order(model, settings["limit"]))
    tests = lengths(settings["limit"])
    for i, length in enumerate(tests):
        exact, tokens = greedy_accuracy(model.eval(), toy.pairs(TESTED, (length, length), 1000 + seed))
        yield Point("accuracy", scheme, length, tokens, seed)
        yield Point("exact", scheme, length, exact, seed)
        yield Done(0.9 + 0.1 * (i + 1) / len(tests))


@torch.inference_mode()
def similarity(model: Transformer, n: int) -> list[list[float | None]]:
    """How positions 0..n-1 stand to each other by the model's own module, (n, n): rows queries, columns keys.

    Added vectors: their cosine. Rotary: q . k / K for q = k = ones, each turned by its position, which depends on i - j alone. ALiBi: the bias of the
    first head, the one with the steepest slope. A scheme that does none of these: zeros.
    """
    positions, config = model.positions, model.config
    table, bias = positions.embed(n), positions.bias(n, n)
    ones = torch.ones(1, 1, n, config.d_head)
    rotated = positions.rotate(ones)[0, 0]
    if table is not None:
        unit = torch.nn.functional.normalize(table, dim=-1)
        found = unit @ unit.T
    elif bias is not None:
        found = bias[0]
    else:
        found = rotated @ rotated.T / config.d_head if config.positions == "rotary" else torch.zeros(n, n)
    return [[round(x, 3) for x in row] for row in found.tolist()]


@torch.inference_mode()
def order(model: Transformer, length: int) -> dict[str, float]:
    """Does another order of the words change what is computed for them? The largest change of any number, 0 but for rounding where order is invisible.

    encoder: of the words' outputs when they are shuffled, put back into place. mirror: the same when they are reversed, which a scheme that
    knows distances but no sides does not notice. decoder: of the last row's hidden state, the words before it shuffled.
    """
    random = Random(length)
    model.eval()
    length = min(length, model.config.src_vocab_size - FIRST)
    ids, shuffled = torch.tensor([random.sample(range(FIRST, model.config.src_vocab_size), length)]), random.sample(range(length), length)
    memory, allowed = model.encode(ids), model.src_allowed(ids)
    last = torch.tensor([[model.config.bos_id]])
    before, after = (model.decode(torch.cat([words, last], 1), memory, allowed)[:, -1] for words in (ids, ids[:, shuffled]))
    return {
        "encoder": float((model.encode(ids[:, shuffled]) - memory[:, shuffled]).abs().max()),
        "mirror": float((model.encode(ids.flip(1)).flip(1) - memory).abs().max()),
        "decoder": float((before - after).abs().max()),
    }


def timings(settings: Settings, seed: int) -> Events:
    """Milliseconds of processor time (which other programs disturb least) of a training step and of a decoded token at every length of TIMED,
    the schemes in turn; the shortest of ROUNDS counts.

    A training step is TIMED_BATCH sentence pairs forward, backward and Adam; a token is one cached step with one sentence, mean over the length.
    """
    for i, length in enumerate(TIMED):
        pairs = Toy("copy").pairs(TIMED_BATCH, (length, length), seed)
        models = {scheme: tiny_model(Toy("copy"), seed, positions=scheme, max_length=TIMED[-1] + 1) for scheme in settings["schemes"]}
        best: dict[tuple[str, str], float] = {}
        for _ in range(ROUNDS):
            for scheme, model in models.items():
                for chart, ms in (("step_time", step_time(model, pairs)), ("token_time", token_time(model, pairs[0][0]))):
                    best[chart, scheme] = min(ms, best.get((chart, scheme), ms))
                yield Done(i / len(TIMED))
        for (chart, scheme), ms in best.items():
            yield Point(chart, scheme, length, ms, seed)
        yield Done((i + 1) / len(TIMED))


def step_time(model: Transformer, pairs: Any) -> float:
    """Milliseconds of a training step on this batch, after one to warm up: from one gradient to the next, Adam's step between."""
    ticks = train(model, repeat(make_batch(pairs)), Training(steps=3, lr=1e-4, warmup=0), 0)
    next(ticks)
    began = processor_seconds()
    next(ticks)
    return 1000 * (processor_seconds() - began)


@torch.inference_mode()
def token_time(model: Transformer, source: list[int]) -> float:
    """Milliseconds a token to decode as many tokens as the source has, with a KV cache, one sentence."""
    step = Stepper(model.eval(), torch.tensor([source]), len(source))
    last = torch.tensor([[model.config.bos_id]])
    began = processor_seconds()
    for _ in source:
        last = step(last).argmax(-1, keepdim=True)
    return 1000 * (processor_seconds() - began) / len(source)


def judge(record: Record) -> list[Verdict]:
    """One verdict a claim; each has its rule."""
    return [
        extrapolates(record, "rope_extrapolates", "rotary"),
        extrapolates(record, "alibi_extrapolates", "alibi"),
        cheapest(record),
        order_matters(record),
    ]


def extrapolates(record: Record, claim: str, scheme: str) -> Verdict:
    """Token accuracy at twice the trained length against that at the trained length.

    holds: it falls by no more than MARGIN. fails: it falls by more. mixed: it falls by more, but certainly stays higher than with sinusoidal
    positions by more than MARGIN. unclear: the scheme was not run, the task was not learnt, or the seeds do not agree.
    """
    limit = record.settings["limit"]
    near, far, wave = (
        record.values("accuracy", curve, x) for curve, x in ((scheme, limit), (scheme, 2 * limit), ("sinusoidal", 2 * limit))
    )
    facts: Json = {
        "limit": limit,
        "twice": 2 * limit,
        "near": percent(near),
        "far": percent(far),
        "wave": percent(wave),
        "exact": percent(record.values("exact", scheme, 2 * limit)),
    }
    gaps = record.gaps(("accuracy", scheme, limit), ("accuracy", scheme, 2 * limit))
    unlearnt = bool(near) and sum(near) / len(near) < LEARNT
    if unlearnt or not near or len(near) != len(far):
        return Verdict(claim, "unclear", facts).because(**gaps, not_learnt=unlearnt)
    falls = compare(near, far, MARGIN)
    if not falls.more:
        return Verdict(claim, "unclear" if falls.more is None else "holds", facts).because(**gaps).needing(falls)
    ahead = len(wave) == len(far) and compare(far, wave, MARGIN).more
    return Verdict(claim, "mixed" if ahead else "fails", facts)


def percent(values: list[float]) -> float | str:
    """The mean in per cent; a dash where nothing was measured."""
    return round(100 * sum(values) / len(values), 1) if values else NOTHING


def cheapest(record: Record) -> Verdict:
    """ALiBi's time relative to every other scheme that tells positions, at the longest timed length, in training and in decoding.

    holds: less than each by more than TIME_MARGIN. mixed: less than some, but not than all. fails: less than none, and more than one or the
    same as all. unclear: the repeats do not agree, or there was nothing to compare.
    """
    others = [scheme for scheme in SCHEMES if scheme not in ("alibi", "none") and scheme in record.curves("step_time")]
    facts: Json = {"length": TIMED[-1]}
    found: set[str] = set()
    for chart in ("step_time", "token_time"):
        times = {scheme: record.values(chart, scheme, TIMED[-1]) for scheme in (*others, "alibi")}
        means = {scheme: round(sum(ms) / len(ms), 2) for scheme, ms in times.items() if ms}
        rest = [ms for scheme, ms in means.items() if scheme != "alibi"]
        what = chart.partition("_")[0]
        facts |= {what: means.get("alibi", NOTHING), f"{what}_low": min(rest, default=NOTHING), f"{what}_high": max(rest, default=NOTHING)}
        if times["alibi"]:
            ratios = ([a / b for a, b in zip(times["alibi"], times[scheme], strict=False)] for scheme in others)
            found |= {compare(ratio, [1.0] * len(ratio), TIME_MARGIN).call for ratio in ratios}
    if found == {"less"}:
        code = "holds"
    elif "less" in found:
        code = "mixed" if found & {"more", "same"} else "unclear"
    else:
        code = "fails" if "more" in found or found == {"same"} else "unclear"
    gaps = record.gaps(*((chart, scheme, TIMED[-1]) for chart in ("step_time", "token_time") for scheme in (*others, "alibi")))
    gaps["not_run"] |= not others
    return Verdict("alibi_cheapest", code, facts).because(**gaps)


def order_matters(record: Record) -> Verdict:
    """No positions against sinusoidal ones in token accuracy at the trained length, and what shuffling the words changes.

    holds: worse by more than MARGIN, and neither encoder nor decoder notices the order. mixed: worse, but one of the two notices it. fails:
    certainly not worse by more than MARGIN. unclear: the seeds do not agree, one of the two schemes was not run, or sinusoidal positions did not
    learn the task either.
    """
    limit = record.settings["limit"]
    none, wave = (record.values("accuracy", scheme, limit) for scheme in ("none", "sinusoidal"))
    seen = record.rows["order"].get("none")
    facts: Json = {
        "limit": limit,
        "none": percent(none),
        "wave": percent(wave),
        "exact": percent(record.values("exact", "none", limit)),
    }
    facts |= {side: float(f"{seen[side]:.2g}") if seen else NOTHING for side in ("encoder", "decoder")}
    gaps = record.gaps(("accuracy", "none", limit), ("accuracy", "sinusoidal", limit))
    gaps["not_run"] |= not seen
    unlearnt = bool(wave) and sum(wave) / len(wave) < LEARNT
    if unlearnt or not seen or not wave or len(none) != len(wave):
        return Verdict("order_matters", "unclear", facts).because(**gaps, not_learnt=unlearnt)
    worse = compare(wave, none, MARGIN)
    blind = max(seen["encoder"], seen["decoder"]) < BLIND
    code = "unclear" if worse.more is None else "fails" if not worse.more else "holds" if blind else "mixed"
    return Verdict("order_matters", code, facts).because(**gaps).needing(worse)


EXPERIMENT = Experiment(
    name="positions",
    claims=("rope_extrapolates", "alibi_extrapolates", "alibi_cheapest", "order_matters"),
    knobs=(
        TASK,
        Knob("limit", 12, low=6, high=24),
        Knob("steps", 500, quick=250, low=20, high=2000),
        Knob("schemes", SCHEMES, options=SCHEMES),
        SEEDS,
    ),
    charts=(
        Chart("accuracy", "length", "accuracy", marks=(("trained", "limit"),)),
        Chart("exact", "length", "exact", marks=(("trained", "limit"),)),
        Chart("loss", "step", "nll", log="y"),
        Chart("step_time", "tokens", "ms_per_step", log="xy"),
        Chart("token_time", "tokens", "ms_per_token", log="x"),
    ),
    run=run,
    judge=judge,
    tables=("order",),
    pictures=("similarity",),
)
