"""The page Head roles: what every head does over the sample of sentences, the same numbers on the sentence at hand, and one example large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.lab.measures.roles import RULES, judge, pool, sentence_rows
from model.trace import KINDS, Trace
from viz.shared.axes import STEP, axis
from viz.shared.pack import pack

DIGITS = 4


def roles_view(trace: Trace, atlas: dict[str, Any] | None, missing: str) -> dict[str, Any]:
    """Every head of every kind: its numbers over the sample (`atlas`, what heads.json holds) and on this trace, with every rule's verdict.

    Without an atlas, `missing` says why, and the verdicts are those on this trace alone.
    """
    kinds = {
        kind: [[_head(trace, atlas, (kind, i, j)) for j in range(trace.config.n_heads)] for i in _layers(trace, kind)] for kind in KINDS
    }
    facts = {name: atlas[name] for name in ("command", "sample", "rows")} if atlas else None
    return {
        "atlas": facts,
        "missing": missing,
        "numbers": {kind: list(dict.fromkeys(rule.number for rule in RULES if kind in rule.kinds)) for kind in KINDS},
        "sites": {kind: [f"{trace.attention_site(kind, i)}.weights" for i in _layers(trace, kind)] for kind in KINDS},
        "shapes": {kind: [trace.config.n_heads, *map(len, trace.axes(kind))] for kind in KINDS},
        "kinds": kinds,
    }


def _layers(trace: Trace, kind: str) -> range:
    return range(trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers)


def _head(trace: Trace, atlas: dict[str, Any] | None, at: tuple[str, int, int]) -> dict[str, Any]:
    """own: on this trace; sample: over the sample, None without an atlas. Each {numbers, roles, leading, checks}."""
    kind, layer, head = at
    attention = trace.attention(kind, layer)
    own = pool([sentence_rows(attention.weights[head], attention.allowed[head], trace.axes(kind)[1])])
    kept = atlas["heads"][kind][layer][head] if atlas else None
    return {"own": _told(kind, own), "sample": _told(kind, kept["numbers"]) | {"scores": kept["scores"]} if kept else None}


def _told(kind: str, numbers: dict[str, float | None]) -> dict[str, Any]:
    verdict = judge(kind, numbers)
    checks = [asdict(check) | {"value": _round(check.value), "limit": _round(check.limit)} for check in verdict.checks]
    return {"numbers": {k: _round(v) for k, v in numbers.items()}, "roles": verdict.roles, "leading": verdict.leading, "checks": checks}


def _round(x: float | None) -> float | None:
    return None if x is None else round(x, DIGITS)


def example_view(
    trace: Trace, at: tuple[str, int, int], written: tuple[str, Sequence[int]], links: NDArray[np.bool_] | None
) -> dict[str, Any]:
    """One head, at = (kind, layer, head), on a sentence of the sample: weights (T, S) packed, labels, and the rows that count.

    written: the translation and its token ids; links (T, S): which source pieces each target piece is linked with, by hand (cross only).
    row: the number each row has for each rule, None where it has none.
    """
    kind, layer, head = at
    translation, target = written
    rows, cols = trace.axes(kind)
    attention = trace.attention(kind, layer)
    weights = attention.weights[head]
    found = sentence_rows(weights, attention.allowed[head], cols, links)
    return {
        "kind": kind,
        "layer": layer,
        "head": head,
        "source": trace.source,
        "translation": translation,
        "rows": axis(rows),
        "cols": axis(cols),
        "causal": kind == "decoder",
        "weights": pack(weights, "u2", STEP),
        "site": f"{trace.attention_site(kind, layer)}.weights",
        "shape": [trace.config.n_heads, *weights.shape],
        "best": weights.argmax(-1).tolist(),
        "links": None if links is None else [np.flatnonzero(row).tolist() for row in links],
        "row": {rule.number: _row(found, rule.number) for rule in RULES if kind in rule.kinds and rule.number != "positional"},
        "offset": [None if np.isnan(x) else int(x) for x in found["offset"]],
        "target": list(target),
    }


def _row(found: dict[str, Any], name: str) -> list[float | None]:
    return [None if np.isnan(x) else round(float(x), DIGITS) for x in found[name]]
