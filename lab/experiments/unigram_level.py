"""Held-out losses on the chart "final", beside those of what has only counted tokens: its curve "unigram"."""

from statistics import fmean

from lab.experiments.record import Record


def losses(record: Record, curve: str, x: float) -> list[float]:
    """Held-out losses of all seeds; one that knows less than the frequencies of the tokens, or has diverged, counts as the unigram level."""
    level = record.mean("final", "unigram", x)
    ys = record.points["final"].get(curve, {}).get(x, {})
    return [level if y is None else min(y, level) for _, y in sorted(ys.items())]


def learns(record: Record, curve: str, x: float, share: float) -> bool:
    """Whether the mean held-out loss is below this share of the unigram level."""
    return fmean(losses(record, curve, x)) < share * record.mean("final", "unigram", x)
