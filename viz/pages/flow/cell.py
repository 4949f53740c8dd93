"""The arithmetic of one place of the stage that no other page answers: what is added to a token's vector, and the softmax of the output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

import numpy as np

from model.trace import Trace
from viz.pages.flow.view import ADDED, PARTS, STACKS, depths
from viz.shared.pack_arrays import Packed, pack

TERMS = 5
"""So many of the largest terms are listed; the rest comes as one sum."""
OPENED = ("stream", "output")

Term = list[float]  # the index of a dimension, a unit or a token, then its numbers


class StreamCell(TypedDict):
    """One depth of one token's road. terms: [dimension, before, added, sum, after]."""

    site: str
    order: str
    mean: float
    deviation: float
    terms: list[Term]
    row: Packed


class OutputCell(TypedDict):
    """One row's softmax. terms: [token, logit, e to (logit - high), p]; texts: how the tokens are written."""

    site: str
    high: float
    sum: float
    terms: list[Term]
    texts: list[str]


Cell = StreamCell | OutputCell


def cell_view(trace: Trace, at: dict[str, Any], piece: Callable[[int], str] = str) -> Cell:
    """The numbers behind one place: `at["opens"]` is one of OPENED, the other keys say where; piece: how a target id is written. Raises ValueError naming what is not there."""
    opens = at.get("opens")
    if opens == "stream":
        return _stream(trace, at)
    if opens == "output":
        return _output(trace, at, piece)
    raise ValueError(f"opens is {str(opens)[:40]!r}; choose one of {', '.join(OPENED)}.")


def _index(at: dict[str, Any], name: str, size: int) -> int:
    value = at.get(name, 0)
    if type(value) is not int or not 0 <= value < size:
        raise ValueError(f"{name} is {str(value)[:40]!r}; it must be a whole number from 0 to {size - 1}.")
    return value


def _choice(at: dict[str, Any], name: str, choices: tuple[str, ...]) -> str:
    value = at.get(name)
    if value not in choices:
        raise ValueError(f"{name} is {str(value)[:40]!r}; choose one of {', '.join(choices)}.")
    return str(value)


def _stream(trace: Trace, at: dict[str, Any]) -> StreamCell:
    """One depth of one token's road: before + added = sum, and the norm after it, in the dimensions where most was added; and the whole row."""
    side = _choice(at, "side", tuple(STACKS))
    places = depths(trace.config, side)
    index = _index(at, "depth", len(places))
    token = _index(at, "token", len(trace.src if side == "source" else trace.tgt))
    place, stack = places[index], STACKS[side]
    after = trace[place["site"]][token].astype(np.float64)
    before, added, total = after, np.zeros_like(after), after
    if place["at"] == "place":
        before = trace[f"{stack}.tokens_embedded"][token].astype(np.float64)
        added = total - before
    elif place["at"] in ("sum", "after"):
        layer, part = place["layer"], place["part"]
        before = _before(trace, side, layer, part)[token].astype(np.float64)
        added = trace[f"{stack}.{layer}.{ADDED[part]}"][token].astype(np.float64)
        total = before + added
    order = np.argsort(-np.abs(added), kind="stable")[:TERMS]
    return {
        "site": place["site"],
        "order": trace.config.norm_order,
        "mean": float(total.mean()),
        "deviation": float(total.std()),
        "terms": [[int(d), float(before[d]), float(added[d]), float(total[d]), float(after[d])] for d in order],
        "row": pack(after),
    }


def _before(trace: Trace, side: str, layer: int, part: str) -> Any:
    """The stream that a sublayer's result is added to."""
    stack, parts = STACKS[side], PARTS[side]
    first = {"self": "resid_pre", "cross": "resid_mid", "ff": "resid_cross" if "cross" in parts else "resid_mid"}
    return trace[f"{stack}.{layer}.{first[part]}"]


def _output(trace: Trace, at: dict[str, Any], piece: Callable[[int], str]) -> OutputCell:
    """One row's logits under the softmax: the highest, e to each, the sum over the whole vocabulary."""
    row = _index(at, "row", len(trace.tgt))
    logits = trace.logits[row].astype(np.float64)
    high = float(logits.max())
    e = np.exp(logits - high)
    order = np.argsort(-logits, kind="stable")[:TERMS]
    return {
        "site": "logits",
        "high": high,
        "sum": float(e.sum()),
        "terms": [[int(i), float(logits[i]), float(e[i]), float(e[i] / e.sum())] for i in order],
        "texts": [piece(int(i)) for i in order],
    }
