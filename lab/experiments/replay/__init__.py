"""Training replay: the snapshots of one small training, measured again: what it learns first, and what one head has to do with it.

Error bars are over six groups of ten sample sentences: they say how the sentences vary, not how another training would.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lab.experiments.elements import Chart, Done, Events, Knob, Picture, Point, Row, Settings, Verdict, code_of
from lab.experiments.record import Experiment, Record
from lab.measures.learning_stages import IN_ORDER, JUMP, half_way, moves
from lab.measures.paired_comparison import Difference, compare
from model.config import Json

if TYPE_CHECKING:
    from lab.experiments.replay.snapshots import Examined, Replay, Sentences

GROUPS = 6
MARGIN = 0.5
"""Two things are learnt at different times when their half-way steps are more than half a doubling apart."""
LONGEST_TEXT = 40
SHOWN = 100
"""Characters of a translation in the table: one that never ends is cut."""
HEADS = tuple(f"{layer}.{head}" for layer in range(2) for head in range(4))
CURVES = (
    ("loss", "own"),
    ("loss", "other"),
    ("learnt", "language"),
    ("learnt", "source"),
    ("order", "in_order"),
    ("order", "jump"),
    ("found", "found_in_order"),
    ("found", "found_jump"),
    ("alignment", "taught"),
    ("alignment", "untaught"),
    ("quality", "chrf"),
)
TIMES = {
    "language": ("learnt", "language"),
    "source": ("learnt", "source"),
    "plain": ("learnt", "source_plain"),
    "head": ("alignment", "taught"),
    "plain_head": ("alignment", "plain"),
    "in_order": ("order", "in_order"),
    "jump": ("order", "jump"),
    "found_in_order": ("found", "found_in_order"),
    "found_jump": ("found", "found_jump"),
}
"""The curves whose half-way steps are compared."""
PAIRS = (
    ("fluency", "source", "language"),
    ("worth", "jump", "in_order"),
    ("found", "found_jump", "found_in_order"),
    ("taught", "head", "source"),
    ("plain", "plain_head", "plain"),
    ("guidance", "plain", "source"),
)
"""What is compared: is the one later than the other?"""
FACTS = {
    "fluency": ("language", "source"),
    "reordering": ("in_order", "jump", "found_in_order", "found_jump"),
    "alignment": ("head", "source", "plain_head", "plain"),
    "guidance": ("source", "plain"),
}


def run(settings: Settings) -> Events:
    """Every snapshot in turn: the sample sentences through it, then the person's sentence."""
    from lab.experiments.replay import snapshots

    index, steps = snapshots.index(), snapshots.steps()
    replayed, _ = snapshots.replay(settings["text"])
    yield from recorded(index, snapshots.history())
    sentences = snapshots.read_sample(snapshots.snapshot(steps[0]))
    place, taught, first = snapshots.fixed_place(sentences), snapshots.taught(), None
    for i, step in enumerate(steps):
        found = by_group(snapshots.examine(snapshots.snapshot(step), sentences), sentences, taught)
        first = first or found["other"]
        yield from points(step, found, first)
        yield Point("alignment", "place", step, place)
        yield from said(replayed[i], settings["head"])
        yield Done((i + 1) / len(steps))


def recorded(index: Json, history: list[Json]) -> Events:
    """What was written down when the snapshots were made: the training's loss, BLEU, and the run without guidance."""
    for line in history:
        yield Point("loss", "training", line["step"], line["nll"])
    for snapshot in index["snapshots"]:
        yield Point("quality", "bleu", snapshot["step"], snapshot["dev"]["bleu"])
    for point in index["control"]["points"]:
        for group in range(GROUPS):
            yield Point("learnt", "source_plain", point["step"], point["source"][group], group)
            yield Point("alignment", "plain", point["step"], point["best"][group], group)
        yield Point("quality", "bleu_plain", point["step"], point["dev"]["bleu"])


def by_group(examined: Examined, sentences: Sentences, taught: int | None) -> dict[str, list[float]]:
    """One snapshot's numbers, for each of the groups (sentence i is in group i modulo GROUPS). taught: which of the cross-attention heads was.

    own, other: nats a target token; source: other less own, what the right source is worth; in_order, jump: the same for the linked tokens
    whose source stands next, or elsewhere; chrf; taught: share of linked tokens that the taught head aligns (without one: NaN), found_in_order
    and found_jump: of those in order and of those elsewhere; untaught: the best of the other heads at this step; best: the best of all.
    """
    import numpy as np

    gain, width = examined.other - examined.own, examined.hits.shape[-1]
    kinds = np.zeros(gain.shape, int)
    for row, table in zip(kinds, sentences.links, strict=True):
        row[: len(table)] = moves(table)
    overall = np.nanmean(examined.hits, axis=(1, 2))
    hits = np.full((len(gain), width), np.nan) if taught is None else examined.hits[taught]
    others = [head for head in range(len(overall)) if head != taught]
    best, untaught = int(overall.argmax()), max(others, key=lambda head: overall[head])
    found: dict[str, list[float]] = {}
    for group in range(GROUPS):
        rows = slice(group, None, GROUPS)
        order, jump = kinds[rows] == IN_ORDER, kinds[rows] == JUMP
        numbers = {
            "own": np.nanmean(examined.own[rows]), "other": np.nanmean(examined.other[rows]), "source": np.nanmean(gain[rows]),
            "in_order": gain[rows][order].mean(), "jump": gain[rows][jump].mean(), "chrf": examined.chrf[rows].mean(),
            "found_in_order": hits[rows][order].mean(), "found_jump": hits[rows][jump].mean(), "taught": hits[rows][order | jump].mean(),
            "untaught": np.nanmean(examined.hits[untaught, rows]), "best": np.nanmean(examined.hits[best, rows]),
        }  # fmt: skip
        for name, number in numbers.items():
            found.setdefault(name, []).append(float(number))
    return found


def points(step: int, found: dict[str, list[float]], first: list[float]) -> Events:
    """One snapshot's points. language: how far the loss without the right source has fallen since the first snapshot, in nats."""
    values = {**found, "language": [a - b for a, b in zip(first, found["other"], strict=True)]}
    for chart, curve in CURVES:
        for group, y in enumerate(values[curve]):
            yield Point(chart, curve, step, y, group)


def said(replay: Replay, head: str) -> Events:
    """The person's sentence at one step: its translation, and the chosen head's map."""
    layer, number = map(int, head.split("."))
    text = replay.text if len(replay.text) <= SHOWN else replay.text[:SHOWN] + "…"
    yield Row("translations", str(replay.step), {"translation": text, "tokens": replay.tokens})
    yield Picture("head", str(replay.step), [[round(float(x), 3) for x in row] for row in replay.maps[layer, number]])


def halves(record: Record, chart: str, curve: str) -> list[float]:
    """For each group, when the curve had risen half of its way: log2 of the step; NaN for a curve that is not there."""
    places = record.places(chart, curve)
    if not places:
        return [math.nan] * GROUPS
    return [math.log2(half_way(places, [record.points[chart][curve][x][group] or 0.0 for x in places])) for group in range(GROUPS)]


def later(record: Record, one: tuple[str, str], two: tuple[str, str]) -> Difference:
    """Whether `one` is half-way later than `two`: compare() over the groups of sentences, in doublings of the step, with MARGIN."""
    return compare(halves(record, *one), halves(record, *two), MARGIN)


def at(record: Record, chart: str, curve: str) -> int | None:
    """The half-way step of a curve, the geometric mean over the groups; None when it did not rise in all of them."""
    found = halves(record, chart, curve)
    mean = sum(found) / len(found)
    return round(2**mean) if math.isfinite(mean) else None


def judge(record: Record) -> list[Verdict]:
    """Four claims, each from half-way steps (the curve has risen half of the way from its first to its highest value).

    fluency: using the source comes later than the language. reordering: for words that jump, what the source is worth and the taught head's
    finding it both come later than for words in order. alignment: a head that aligns does not come later than the use of the source, neither the
    taught head nor, in the training without one, the best. guidance: without a taught head the source is used later. A claim holds when all
    its parts do, fails when none does, is mixed when some do, and is unclear when the interval of `compare` leaves a part open.
    """
    told = {name: at(record, *curve) for name, curve in TIMES.items()}
    over = {name: later(record, TIMES[one], TIMES[two]) for name, one, two in PAIRS}
    parts = {
        "fluency": [after(over["fluency"])],
        "reordering": [after(over["worth"]), after(over["found"])],
        "alignment": [not_after(over["taught"]), not_after(over["plain"])],
        "guidance": [after(over["guidance"])],
    }
    found = [settled(record, Verdict(claim, code_of(part), {name: told[name] for name in FACTS[claim]})) for claim, part in parts.items()]
    rests = {"reordering": ("worth", "found"), "alignment": ("taught", "plain")}
    return [verdict.needing(*(over[name] for name in rests.get(verdict.claim, (verdict.claim,)))) for verdict in found]


def settled(record: Record, verdict: Verdict) -> Verdict:
    """A verdict with the reason where it is open: a curve that is not there, one that does not rise in every group, or groups that differ too much."""
    there = all(record.places(*TIMES[name]) for name in verdict.facts)
    return verdict.because("groups_disagree", not_run=not there, not_learnt=None in verdict.facts.values())


def after(difference: Difference) -> bool | None:
    """Later by more than MARGIN: True when the whole interval says so, False when none of it does, None when it cannot be told."""
    return True if difference.low > MARGIN else False if difference.high <= MARGIN else None


def not_after(difference: Difference) -> bool | None:
    """The opposite."""
    found = after(difference)
    return None if found is None else not found


EXPERIMENT = Experiment(
    name="replay",
    claims=tuple(FACTS),
    knobs=(Knob("text", "我每天早上喝一杯咖啡。", high=LONGEST_TEXT), Knob("head", "0.0", options=HEADS)),
    charts=(
        Chart("loss", "step", "nats", log="x"),
        Chart("quality", "step", "score", log="x"),
        Chart("learnt", "step", "gained", log="x"),
        Chart("alignment", "step", "aligned", log="x"),
        Chart("order", "step", "worth", log="x"),
        Chart("found", "step", "aligned", log="x"),
    ),
    run=run,
    judge=judge,
    tables=("translations",),
    pictures=("head",),
)
