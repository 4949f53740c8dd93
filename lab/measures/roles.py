"""The roles of heads, by rules of the literature: each names a number, the least it must be, and who measured so.

Numbers are means over rows (queries), pooled over sentences; rows that may look at one key only had no choice and are left out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import NDArray

from lab.measures.heads import Bools, Floats, head_rows, is_quiet, mean, places
from model.config import Facts, Json, ModelConfig, Texts
from model.tokenizer import Piece
from model.trace import KINDS, Trace

Rows = dict[str, Floats]
Numbers = Mapping[str, float | None]
Pooled = dict[str, float | None]
SELF = ("encoder", "decoder")
NEAR = 3  # a fixed relative position that a head is compared with is at most this far from the diagonal
ENOUGH = 4  # rows a sentence must have for its own score to be an example


@dataclass(frozen=True)
class Rule:
    """A head of one of `kinds` has `role` when its `number` is at least `least`, plus its number `over` where that is named."""

    role: str
    number: str
    kinds: Texts
    least: float
    source: str
    over: str = ""


RULES = (  # a head may meet several; the first it meets names it
    Rule("previous", "previous", SELF, 0.5, "Clark et al. 2019, section 3.1"),
    Rule("next", "following", ("encoder",), 0.5, "Clark et al. 2019, section 3.1"),
    Rule("own", "diagonal", SELF, 0.5, "Kovaleva et al. 2019, section 4.1; Clark et al. 2019, section 3.1"),
    Rule("positional", "positional", SELF, 0.9, "Voita et al. 2019, section 5.1"),
    Rule("aligner", "predict", ("cross",), 0.1, "Voita et al. 2019, section 5.2; Garg et al. 2019", "predict_fixed"),
    Rule("reader", "read", ("cross",), 0.1, "Voita et al. 2019, section 5.2; Chen et al. 2020", "read_fixed"),
    Rule("sink", "quiet", ("encoder", "decoder", "cross"), 0.5, "Clark et al. 2019, section 3.2"),
    Rule("broad", "relative", ("encoder", "decoder", "cross"), 0.8, "Clark et al. 2019, section 3.3"),
)
NUMBERS = {rule.role: rule.number for rule in RULES}
"""The number of each role."""
FIXED = {"aligner": "predict_fixed", "reader": "read_fixed"}
"""What always looking at one relative place would score."""


@dataclass(frozen=True)
class Check:
    """One rule applied to one head: value against limit. value is None where the sentence has nothing to measure."""

    role: str
    value: float | None
    limit: float
    met: bool


@dataclass(frozen=True)
class Verdict:
    """The roles of a head, most specific first; `leading` is the first, or, when there is none, the rule it comes nearest to (value / limit)."""

    roles: Texts
    leading: str
    checks: tuple[Check, ...]


def rules() -> list[Json]:
    """The rules as data, for a file and for a page."""
    return [asdict(rule) | {"kinds": list(rule.kinds)} for rule in RULES]


def sentence_rows(weights: Floats, allowed: Bools, cols: Sequence[Piece], links: Bools | None = None) -> Rows:
    """One head on one sentence: one number a row, (T,) each, NaN where a row has none.

    Those of `head_rows`; even: the share of special tokens and punctuation among the keys it may see, what equal weights would put there;
    offset: relative position of the largest weight. links (T, S), for cross-attention: which source piece each target piece is linked
    with; predict and read are then 1 where the largest weight of a row is on a piece linked with the token that the row predicts, or reads.
    """
    free = allowed.sum(-1) > 1
    quiet = np.array([is_quiet(p) for p in cols])
    best = weights.argmax(-1)
    rows = head_rows(weights, allowed, cols)
    rows["even"] = (allowed & quiet).sum(-1) / allowed.sum(-1)
    rows["offset"] = best - np.arange(len(best), dtype=np.float64)
    if links is not None:
        rows |= _linked(links, best)
    return {name: np.where(free, x, np.nan) for name, x in rows.items()}


def rows_of_heads(config: ModelConfig) -> dict[str, list[list[list[Rows]]]]:
    """For each kind of attention an empty list for each head of each layer, for `add_rows`."""
    return {kind: [[[] for _ in range(config.n_heads)] for _ in range(config.layers_of(kind))] for kind in KINDS}


def add_rows(rows: Mapping[str, list[list[list[Rows]]]], trace: Trace, links: Bools | None) -> None:
    """Every head's rows of one more sentence. links: of its cross-attention, if known."""
    for kind, grid in rows.items():
        cols = trace.axes(kind)[1]
        for i, layer in enumerate(grid):
            attention = trace.attention(kind, i)
            for j, sentences in enumerate(layer):
                sentences.append(sentence_rows(attention.weights[j], attention.allowed[j], cols, links if kind == "cross" else None))


def _linked(links: Bools, best: NDArray[np.int_]) -> Rows:
    """Does key best[t] of each row stand for the token the row predicts (row t + 1 of links), and for the one it reads (row t)? NaN: no link."""
    inside = (best >= 0) & (best < links.shape[1])
    key, has = np.where(inside, best, 0), np.asarray(links.any(-1))
    t = np.arange(len(best))
    follows = np.minimum(t + 1, len(best) - 1)
    return {
        "predict": np.where(has[follows] & (t + 1 < len(best)), links[follows, key] & inside, np.nan),
        "read": np.where(has, links[t, key] & inside, np.nan),
    }


def fixed_positions(tables: Sequence[Bools]) -> dict[str, float]:
    """What a head that always looks at one place, the same distance from the diagonal, would score on links (T, S) of many sentences.

    The best of the places up to NEAR away, for each reading: predict_fixed and read_fixed, the baseline of Voita et al. 2019.
    """
    scores: dict[str, list[float]] = {"predict": [], "read": []}
    for shift in range(-NEAR, NEAR + 1):
        rows = [_linked(links, places(*links.shape) + shift) for links in tables]
        for name, found in scores.items():
            found.append(mean(np.concatenate([r[name] for r in rows])))
    return {f"{name}_fixed": max(found) for name, found in scores.items()}


def pool(sentences: Sequence[Rows], extra: Mapping[str, float] | None = None) -> Pooled:
    """The numbers of a head over all rows of all sentences; None where there are none. offset: the most common relative position of
    the largest weight (the nearest when several are), positional: how often it is there. extra: further numbers, such as the baselines."""
    names = dict.fromkeys(name for rows in sentences for name in rows)
    found: Pooled = {}
    for name in names:
        x = np.concatenate([rows[name] for rows in sentences if name in rows])
        x = x[~np.isnan(x)]
        if name == "offset":
            where_to, counts = np.unique(x, return_counts=True)
            most = where_to[counts == counts.max(initial=0)]
            where = float(most[np.abs(most).argmin()]) if most.size else None
            found |= {"offset": where, "positional": float((x == where).mean()) if x.size else None}
        else:
            found[name] = float(x.mean()) if x.size else None
    return found | dict(extra or {})


def judge(kind: str, numbers: Mapping[str, float | None]) -> Verdict:
    """Every rule for heads of this kind, applied to the numbers of one."""
    checks = []
    for rule in RULES:
        if kind in rule.kinds:
            value, limit = numbers.get(rule.number), rule.least + (numbers.get(rule.over) or 0.0)
            checks.append(Check(rule.role, value, limit, value is not None and value >= limit))
    roles = tuple(check.role for check in checks if check.met)
    nearest = max(checks, key=lambda check: (check.value or 0.0) / check.limit)
    return Verdict(roles, roles[0] if roles else nearest.role, tuple(checks))


def score(rows: Rows, role: str, offset: float | None) -> float | None:
    """How well one sentence shows a role: the rule's number over its rows alone. None with fewer than ENOUGH rows to measure."""
    number = next(rule.number for rule in RULES if rule.role == role)
    x = np.where(np.isnan(rows["offset"]), np.nan, rows["offset"] == offset) if number == "positional" else rows[number]
    x = x[~np.isnan(x)]
    return float(x.mean()) if x.size >= ENOUGH else None


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


def heads_of(numbers: Sequence[Sequence[Numbers]], atlas: Facts | None, kind: str) -> list[list[Head]]:
    """Layers of heads of one kind. numbers: of each on this sentence; atlas: what heads.json holds."""

    def seen(layer: int, head: int, own: Numbers) -> Head:
        kept = atlas["heads"][kind][layer][head] if atlas else None
        sample = Seen(kept["numbers"], judge(kind, kept["numbers"]), kept["scores"]) if kept else None
        return Head(Seen(own, judge(kind, own)), sample)

    return [[seen(layer, head, own) for head, own in enumerate(row)] for layer, row in enumerate(numbers)]


def all_numbers(trace: Trace, kind: str) -> list[list[Pooled]]:
    """The numbers of every head of one kind on this sentence, layer by layer."""
    layers = trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers
    return [[own_numbers(trace, (kind, layer, head)) for head in range(trace.config.n_heads)] for layer in range(layers)]


def own_numbers(trace: Trace, at: tuple[str, int, int]) -> Pooled:
    """The numbers of one head, at = (kind, layer, head), on this sentence."""
    kind, layer, head = at
    attention = trace.attention(kind, layer)
    return pool([sentence_rows(attention.weights[head], attention.allowed[head], trace.axes(kind)[1])])


def number_names(kind: str) -> list[str]:
    """The numbers that rules use for a kind of attention, in the order of the rules."""
    return list(dict.fromkeys(rule.number for rule in RULES if kind in rule.kinds))


def ranked(scores: Sequence[float | None]) -> list[tuple[float, int]]:
    """Sentences of the sample that can be scored, as (score, number), the best first."""
    return sorted(((score, i) for i, score in enumerate(scores) if score is not None), key=lambda one: (-one[0], one[1]))
