"""The verdicts of the experiment training_memory, each by a rule."""

import math
from itertools import pairwise

from lab.experiments.elements import NOTHING, Verdict
from lab.experiments.record import Record
from lab.experiments.training_memory.measured_step import exponent
from lab.measures.paired_comparison import Difference, compare
from model.config import Json

HALF = 0.6
"""Up to this share of float32's memory, "roughly halved" counts as true."""
LESS = 0.9
"""Up to this share, memory counts as less."""
QUALITY_SHARE = 0.1
"""Share of float32's held-out loss that makes no difference. Of the loss, since a task that is learnt well leaves little: .01 nats per token."""
LEARNT = 1.0
"""The float32 model has learnt when its held-out loss is below this, in nats per token; a guess among all words costs 3.7."""
ROOT, LINE = 0.6, 0.9
"""Powers of the depth: up to the first, memory grows like the root; from the second on, in proportion."""
THIRD = math.log(4 / 3)
"""The backward costs about two forwards, so one forward more makes four of three (Chen et al. 2016, abstract: 30 % more)."""
TIME_MARGIN = math.log(1.1)
"""Times that differ by less than a tenth count as the same."""
ROUNDING = 1e-6
"""Largest difference of two gradients, as a share of the largest gradient, that float32's rounding explains."""


def judge(record: Record) -> list[Verdict]:
    """A verdict for each claim."""
    return [judge_halved(record), judge_quality(record), judge_root(record), judge_third(record), judge_same(record)]


def judge_halved(record: Record) -> Verdict:
    """Of all that a step holds at the greatest length: holds when mixed precision takes 0.6 of float32's or less; true in part when it takes 0.9 or
    less, or its kept activations do; fails when neither. Counted, so no repeats are needed."""
    single, half = ({**record.rows["parts"][arm], **record.rows["kept"][arm]} for arm in ("fp32", "bf16"))
    share, kept = half["total"] / single["total"], half["kept"] / single["kept"]
    code = "holds" if share <= HALF else "mixed" if min(share, kept) <= LESS else "fails"
    standing = sum(half[kind] for kind in ("parameters", "gradients", "moments"))
    facts = {"percent": percent(share), "kept_percent": percent(kept), "standing": round(standing, 1), "copies": half["copies"]}
    facts |= {"single": half["kept_single"], "half": half["kept_half"], "length": record.settings["longest"]}
    return Verdict("halved", code, facts)


def percent(share: float) -> int:
    """A share of one as whole per cent."""
    return round(100 * share)


def last_losses(record: Record, arm: str) -> list[float]:
    """The held-out loss at the end, one a seed."""
    return record.values("held_out", arm, max(record.places("held_out", arm), default=0))


def judge_quality(record: Record) -> Verdict:
    """Final held-out loss of mixed precision less that of float32: holds when it is certainly not above a tenth of float32's loss, fails when
    certainly above. Unclear where the seeds leave that open, or where float32 has not learnt the task."""
    half, single = (last_losses(record, arm) for arm in ("bf16", "fp32"))
    facts: Json = {"loss": mean(single), "half_loss": mean(half), "margin": percent(QUALITY_SHARE), "seeds": len(single)}
    if len(half) != len(single):
        return Verdict("quality", "unclear", facts | {"difference": NOTHING, "lower": NOTHING}, "diverged")
    found = compare(half, single, QUALITY_SHARE * mean(single))
    facts["difference"] = shares(found, mean(single))
    facts["lower"] = sum(a < b for a, b in zip(half, single, strict=True))
    learnt = bool(single) and mean(single) < LEARNT
    code = "unclear" if not learnt or found.more is None else "fails" if found.more else "holds"
    gaps = record.gaps(("held_out", "bf16", None), ("held_out", "fp32", None))
    return Verdict("quality", code, facts).because(not_learnt=not learnt, **gaps).needing(found)


def mean(values: list[float]) -> float:
    """Their mean with five decimals; NaN of none."""
    return round(sum(values) / len(values), 5) if values else math.nan


def shares(found: Difference, whole: float) -> str:
    """A difference and its interval, as they are shown, in whole per cent of `whole`; the mean alone where there is no interval."""
    middle, low, high = (f"{100 * x / whole:+.0f}".replace("-", "−") for x in (found.mean, found.low, found.high))
    return f"{middle}% [{low}%, {high}%]" if found.low < found.high else f"{middle}%"


def judge_root(record: Record) -> Verdict:
    """From the peaks by depth, the power p of c + a n^p for checkpoints that each span about √n of n layers: holds when p is 0.6 or less, fails
    when 0.9 or more, true in part between. Counted, so no repeats are needed."""
    depths = record.places("depth", "root")
    peaks = {arm: [record.mean("depth", arm, n) for n in depths] for arm in ("fp32", "checkpoint", "root")}
    if len(depths) < 3 or not all(a < b for a, b in pairwise(peaks["root"])):
        return Verdict("root", "unclear", {}, "not_run")
    power = {arm: round(exponent(depths, found), 2) for arm, found in peaks.items()}
    code = "holds" if power["root"] <= ROOT else "fails" if power["root"] >= LINE else "mixed"
    plain, each, root = (peaks[arm][-1] for arm in ("fp32", "checkpoint", "root"))
    facts = {"power": power["root"], "power_plain": power["fp32"], "power_each": power["checkpoint"], "deepest": int(depths[-1])}
    facts |= {"shallowest": int(depths[0]), "each_first": peaks["checkpoint"][0], "root_first": peaks["root"][0]}
    return Verdict("root", code, facts | {"plain": plain, "each": each, "root": root})


def judge_third(record: Record) -> Verdict:
    """Time of a float32 step with a checkpoint a layer over one without, at the greatest length, on a logarithmic scale: holds when its whole
    interval over the seeds lies within a tenth of 4/3, fails when all of it lies beyond on one side, else unclear."""
    places = record.places("slower", "checkpoint")
    first, last = places[0], places[-1]
    ratios = [math.log(x) for x in record.values("slower", "checkpoint", last)]
    found = compare(ratios, [THIRD] * len(ratios), TIME_MARGIN)
    code = {"same": "holds", "more": "fails", "less": "fails"}.get(found.call, "unclear")
    facts = {"length": int(last), "times": times(record, "checkpoint", last), "shortest": int(first)}
    facts |= {"times_short": times(record, "checkpoint", first), "half": times(record, "bf16", last), "both": times(record, "both", last)}
    verdict = Verdict("third", code, facts).because(**record.gaps(("slower", "checkpoint", last)))
    return verdict.needing(open_side(found))


def open_side(found: Difference) -> Difference:
    """The same, marked open where it is open on either side of the margin."""
    return found._replace(more=None) if found.call == "unclear" else found


def times(record: Record, arm: str, length: float) -> float:
    """Mean ratio to float32's time."""
    return round(record.mean("slower", arm, length), 2)


def judge_same(record: Record) -> Verdict:
    """Holds when no gradient with checkpoints differs from the one without by more than rounding (1e-6 of the largest), fails when one does."""
    rows = record.rows["gradients"].values()
    worst = {arm: max(row[arm] for row in rows) for arm in ("checkpoint", "bf16")}
    apart = max((abs(a - b) for n in record.places("held_out", "fp32") for a, b in zip(*curves(record, n), strict=False)), default=math.nan)
    facts = {"difference": worst["checkpoint"], "half": worst["bf16"], "batches": len(rows), "loss": float(f"{apart:.2g}")}
    return Verdict("same", "holds" if worst["checkpoint"] <= ROUNDING else "fails", facts)


def curves(record: Record, step: float) -> tuple[list[float], list[float]]:
    """The held-out losses at one step, with checkpoints and without."""
    return record.values("held_out", "checkpoint", step), record.values("held_out", "fp32", step)
