"""The page Head roles: what every head does over the sample of sentences, the same numbers on the sentence at hand, and one example large."""

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.roles import RULES, judge, pool, sentence_rows
from model.trace import KINDS, Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import STEP, AxisPiece, axis

DIGITS = 4


class RuleCheck(TypedDict):
    """One rule applied to one head. value: None where there is nothing to measure."""

    role: str
    value: float | None
    limit: float
    met: bool


class HeadVerdict(TypedDict):
    """The numbers of a head and what the rules make of them. leading: the role that names it, or the nearest."""

    numbers: dict[str, float | None]
    roles: list[str]  # those it meets
    leading: str
    checks: list[RuleCheck]


class SampleVerdict(HeadVerdict):
    """The same over the sample. scores: the leading role's, of each sentence; None where it has too few rows."""

    scores: list[float | None]


class HeadCell(TypedDict):
    """A head on this sentence and, where there is an atlas, over the sample."""

    own: HeadVerdict  # on this sentence
    sample: SampleVerdict | None


class SampleFacts(TypedDict):
    """The sample of sentences. linked: target tokens that are linked by hand."""

    digest: str
    sentences: int
    linked: int


class AtlasFacts(TypedDict):
    """Where the numbers over the sample come from. rows: how many were measured, by kind."""

    command: str  # empty where it was measured here and now
    sample: SampleFacts
    rows: dict[str, int]


class RolesView(TypedDict):
    """What the page draws; what depends on the kind of attention stands under its name.

    missing: why there is no atlas in the folder; remedy: the command that makes one. numbers: those that rules use.
    """

    atlas: AtlasFacts | None
    missing: str
    remedy: str
    numbers: dict[str, list[str]]
    sites: dict[str, list[str]]  # the tensor of each layer
    shapes: dict[str, list[int]]
    kinds: dict[str, list[list[HeadCell]]]  # layers of heads


class ExampleView(TypedDict):
    """The part "example". best: the column of each row's largest weight. row: the number each row has for each rule."""

    sentence: int
    kind: str
    layer: int
    head: int
    source: str
    translation: str
    target: list[int]  # ids of the translation
    rows: list[AxisPiece]
    cols: list[AxisPiece]
    causal: bool
    weights: Packed
    site: str
    shape: list[int]
    best: list[int]
    links: list[list[int]] | None  # source tokens that each target token is linked with by hand
    row: dict[str, list[float | None]]


def roles_view(trace: Trace, atlas: dict[str, Any] | None, missing: str = "", remedy: str = "") -> RolesView:
    """Every head of every kind: its numbers over the sample (`atlas`, what heads.json holds) and on this trace, with every rule's verdict.

    Without an atlas, `missing` says why, and the verdicts are those on this trace alone.
    """
    kinds = {
        kind: [[_head(trace, atlas, (kind, i, j)) for j in range(trace.config.n_heads)] for i in _layers(trace, kind)] for kind in KINDS
    }
    facts: AtlasFacts | None = {"command": atlas["command"], "sample": atlas["sample"], "rows": atlas["rows"]} if atlas else None
    return {
        "atlas": facts,
        "missing": missing,
        "remedy": remedy,
        "numbers": {kind: list(dict.fromkeys(rule.number for rule in RULES if kind in rule.kinds)) for kind in KINDS},
        "sites": {kind: [f"{trace.attention_site(kind, i)}.weights" for i in _layers(trace, kind)] for kind in KINDS},
        "shapes": {kind: [trace.config.n_heads, *(len(pieces) for pieces in trace.axes(kind))] for kind in KINDS},
        "kinds": kinds,
    }


def _layers(trace: Trace, kind: str) -> range:
    return range(trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers)


def _head(trace: Trace, atlas: dict[str, Any] | None, at: tuple[str, int, int]) -> HeadCell:
    kind, layer, head = at
    own = own_numbers(trace, at)
    kept = atlas["heads"][kind][layer][head] if atlas else None
    sample: SampleVerdict | None = {**_verdict(kind, kept["numbers"]), "scores": kept["scores"]} if kept else None
    return {"own": _verdict(kind, own), "sample": sample}


def own_numbers(trace: Trace, at: tuple[str, int, int]) -> dict[str, float | None]:
    """The numbers of one head, at = (kind, layer, head), on this sentence."""
    kind, layer, head = at
    attention = trace.attention(kind, layer)
    return pool([sentence_rows(attention.weights[head], attention.allowed[head], trace.axes(kind)[1])])


def _verdict(kind: str, numbers: dict[str, float | None]) -> HeadVerdict:
    verdict = judge(kind, numbers)
    checks: list[RuleCheck] = [
        {"role": check.role, "value": _round(check.value), "limit": round(check.limit, DIGITS), "met": check.met}
        for check in verdict.checks
    ]
    rounded = {name: _round(value) for name, value in numbers.items()}
    return {"numbers": rounded, "roles": list(verdict.roles), "leading": verdict.leading, "checks": checks}


def _round(x: float | None) -> float | None:
    return None if x is None else round(x, DIGITS)


def example_view(
    trace: Trace, at: tuple[str, int, int], written: tuple[int, str, Sequence[int]], links: NDArray[np.bool_] | None
) -> ExampleView:
    """One head, at = (kind, layer, head), on a sentence of the sample: weights (T, S), labels, and the rows that count.

    written: number of the sentence, its translation, and the token ids of that. links (T, S): which source pieces each target piece is
    linked with by hand, for cross-attention.
    """
    kind, layer, head = at
    sentence, translation, target = written
    rows, cols = trace.axes(kind)
    attention = trace.attention(kind, layer)
    weights = attention.weights[head]
    found = sentence_rows(weights, attention.allowed[head], cols, links)
    return {
        "sentence": sentence,
        "kind": kind,
        "layer": layer,
        "head": head,
        "source": trace.source,
        "translation": translation,
        "target": list(target),
        "rows": axis(rows),
        "cols": axis(cols),
        "causal": kind == "decoder",
        "weights": pack(weights, "u2", STEP),
        "site": f"{trace.attention_site(kind, layer)}.weights",
        "shape": [trace.config.n_heads, *weights.shape],
        "best": weights.argmax(-1).tolist(),
        "links": None if links is None else [np.flatnonzero(row).tolist() for row in links],
        "row": {rule.number: _row(found, rule.number) for rule in RULES if kind in rule.kinds and rule.number != "positional"},
    }


def _row(found: dict[str, Any], name: str) -> list[float | None]:
    return [None if np.isnan(x) else round(float(x), DIGITS) for x in found[name]]
