"""What every head does over the sample of sentences and on the sentence at hand, by the rules of the literature (lab/measures/roles.py)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lab.measures.roles import RULES, Check, Verdict, judge, pool, sentence_rows
from model.trace import Trace

MOST_DIGITS = 4
NUMBERS = {rule.role: rule.number for rule in RULES}
"""The number of each role."""
FIXED = {"aligner": "predict_fixed", "reader": "read_fixed"}
"""What always looking at one relative place would score."""
Numbers = Mapping[str, float | None]


@dataclass(frozen=True, eq=False)
class Seen:
    """The numbers of a head and what the rules make of them. scores: the leading role's, of each sentence of the sample; None where it has too few rows."""

    numbers: Numbers
    verdict: Verdict
    scores: Sequence[float | None] = ()

    @property
    def leading(self) -> Check:
        """The check of the role that names it, or of the nearest."""
        return next(check for check in self.verdict.checks if check.role == self.verdict.leading)

    @property
    def role(self) -> str:
        """The role that names it; "none"."""
        return self.verdict.roles[0] if self.verdict.roles else "none"

    @property
    def above(self) -> float:
        """How far above its threshold the leading number is."""
        return (self.leading.value or 0.0) - self.leading.limit

    def fixed(self, role: str) -> float | None:
        """What always looking at one place would score for a role; None where that is no baseline of it."""
        return self.numbers.get(FIXED.get(role, ""))


@dataclass(frozen=True, eq=False)
class Head:
    """A head on this sentence and, where there is an atlas, over the sample."""

    own: Seen
    sample: Seen | None

    @property
    def shown(self) -> Seen:
        """Over the sample where it was measured, else on this sentence."""
        return self.sample or self.own


def heads_of(numbers: Sequence[Sequence[Numbers]], atlas: Mapping[str, Any] | None, kind: str) -> list[list[Head]]:
    """Layers of heads of one kind. numbers: of each on this sentence; atlas: what heads.json holds."""

    def seen(layer: int, head: int, own: Numbers) -> Head:
        kept = atlas["heads"][kind][layer][head] if atlas else None
        sample = Seen(kept["numbers"], judge(kind, kept["numbers"]), kept["scores"]) if kept else None
        return Head(Seen(own, judge(kind, own)), sample)

    return [[seen(layer, head, own) for head, own in enumerate(row)] for layer, row in enumerate(numbers)]


def all_numbers(trace: Trace, kind: str) -> list[list[dict[str, float | None]]]:
    """The numbers of every head of one kind on this sentence, layer by layer."""
    layers = trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers
    return [[own_numbers(trace, (kind, layer, head)) for head in range(trace.config.n_heads)] for layer in range(layers)]


def own_numbers(trace: Trace, at: tuple[str, int, int]) -> dict[str, float | None]:
    """The numbers of one head, at = (kind, layer, head), on this sentence."""
    kind, layer, head = at
    attention = trace.attention(kind, layer)
    return pool([sentence_rows(attention.weights[head], attention.allowed[head], trace.axes(kind)[1])])


def chosen_head(heads: list[list[Head]], layer: int, head: int) -> tuple[int, int]:
    """The head on the screen: the person's choice, or the one that is furthest above its threshold."""
    if 0 <= layer < len(heads) and 0 <= head < len(heads[layer]):
        return layer, head
    return max(((i, j) for i, row in enumerate(heads) for j in range(len(row))), key=lambda at: heads[at[0]][at[1]].shown.above)


def number_names(kind: str) -> list[str]:
    """The numbers that rules use for a kind of attention, in the order of the rules."""
    return list(dict.fromkeys(rule.number for rule in RULES if kind in rule.kinds))


def value_and_limit(check: Check) -> tuple[str, str]:
    """Both with digits enough to see on which side of the limit the value is."""
    value, limit = check.value, check.limit
    if value is None:
        return "—", f"{limit:.2f}"
    digits = 2
    while digits < MOST_DIGITS and (round(value, digits) >= round(limit, digits)) != check.met:
        digits += 1
    return f"{value:.{digits}f}", f"{limit:.{digits}f}"


def ranked(scores: Sequence[float | None]) -> list[tuple[float, int]]:
    """Sentences of the sample that can be scored, as (score, number), the best first."""
    return sorted(((score, i) for i, score in enumerate(scores) if score is not None), key=lambda one: (-one[0], one[1]))
