"""The arithmetic of one place of the stage that no other page answers: what is added to a token's vector, and the softmax of the output."""

from collections.abc import Callable
from typing import Any

import numpy as np

from lab.measures.residual_stream import DELTA
from model.config import require
from model.trace import Trace
from viz.marks import Cell, Mark, Site, Table, Text
from viz.pages.flow.boxes_numbers import before_of
from viz.pages.flow.view import STACKS, Floats, depths
from viz.shared.ask import Ask
from viz.shared.number_format import figures, num

TERMS = 5
"""So many of the largest terms are listed."""

Numbers = dict[str, Any]
"""site: the tensor; at: of the place on the road, or "output"; said: what the sentence about it names; terms: the index of a dimension or a token, then its numbers; indices: where they stand in the tensor."""


def cell_marks(ask: Ask, at: dict[str, Any], gradients: Callable[[str, list[list[int]]], list[float]] | None) -> list[Mark]:
    """One place in words and as a table; gradients: of numbers of a tensor, where they are wanted, as the last column. Raises ConfigError naming what is not there."""
    say, config = ask.say, ask.trace.config
    cell = cell_view(ask.trace, at)
    kind, site = cell["at"], cell["site"]
    is_output, is_sum = kind == "output", kind in ("sum", "after")
    is_normed = is_sum and config.norm_order == "post"
    about = cell["about"] if is_output else "added" if is_sum or kind == "place" else "largest"
    names = ("before", "added", "sum", "after")[: 4 if is_normed else 3]
    columns = ["logit", "e^…", "p", "−ln p"] if is_output else say.texts("flow.cell.", names)
    rows = []
    for i, *numbers in cell["terms"]:
        texts = (num(x, 4 if is_output and k else 3) for k, x in enumerate(numbers))
        label = ask.label_of_id(i) if is_output else str(i)
        rows.append([Cell(label), *(Cell(text, x) for text, x, _ in zip(texts, numbers, columns, strict=False))])
    if gradients:
        columns.append(say.text("flow.back.cell.column"))
        for row, x in zip(rows, gradients(site, cell["indices"]), strict=True):
            row.append(Cell(figures(x), x))
    first = say.text("flow.cell.token" if is_output else "common.dim")
    marks: list[Mark] = [
        Text(say(f"flow.near.about.{about}", n=ask.trace[site].shape[-1])),
        Table([first, *columns], rows, say.text("flow.near.heard.cell")),
    ]
    if is_output or is_normed:
        marks.append(Text(say(f"flow.cell.{'softmax' if is_output else config.norm}", **cell["said"])))
    return [*marks, Site(site, list(ask.trace[site].shape))]


def cell_view(trace: Trace, at: dict[str, Any]) -> Numbers:
    """The numbers behind one place: `at["opens"]` is "stream" or "output", the other keys say where. Raises ConfigError naming what is not there."""
    return _stream(trace, at) if _choice(at, "opens", ("stream", "output")) == "stream" else _output(trace, at)


def _index(at: dict[str, Any], name: str, size: int) -> int:
    value = at.get(name, 0)
    require(type(value) is int and 0 <= value < size, f"{name} is {str(value)[:40]!r}; it must be a whole number from 0 to {size - 1}.")
    return int(value)


def _choice(at: dict[str, Any], name: str, choices: tuple[str, ...]) -> str:
    value = at.get(name)
    require(value in choices, f"{name} is {str(value)[:40]!r}; choose one of {', '.join(choices)}.")
    return str(value)


def _stream(trace: Trace, at: dict[str, Any]) -> Numbers:
    """One depth of one token's road: before + added = sum, and the norm after it, in the dimensions where most was added, or where the vector is largest if nothing was."""
    side = _choice(at, "side", tuple(STACKS))
    places = depths(trace.config, side)
    place, stack = places[_index(at, "depth", len(places))], STACKS[side]
    token = _index(at, "token", len(trace.src if side == "source" else trace.tgt))

    def row(site: str) -> Floats:
        return trace[site][token].astype(np.float64)

    before = total = after = row(place["site"])
    if place["at"] == "place":
        before = row(f"{stack}.tokens_embedded")
    elif place["part"]:
        path, part = f"{stack}.{place['layer']}.", place["part"]
        before = row(path + before_of(stack, part))
        total = before + row(path + DELTA[part])
    added = total - before
    order, mean, deviation = np.argsort(-np.abs(added if added.any() else after), kind="stable")[:TERMS], total.mean(), total.std()
    return {
        "site": place["site"],
        "at": place["at"],
        "said": {name: num(float(x), 3) for name, x in (("mean", mean), ("deviation", deviation), ("rms", np.hypot(mean, deviation)))},
        "terms": [[int(d), *(float(x[d]) for x in (before, added, total, after))] for d in order],
        "indices": [[token, int(d)] for d in order],
    }


def _output(trace: Trace, at: dict[str, Any]) -> Numbers:
    """One row's logits under the softmax: the highest and that of the token that follows, e to each, the sum over the whole vocabulary."""
    row = _index(at, "row", len(trace.tgt))
    logits = trace.logits[row].astype(np.float64)
    high = logits.max()
    e = np.exp(logits - high)
    total = float(e.sum())
    best = np.argsort(-logits, kind="stable")[:TERMS].tolist()
    follows = [piece.id for piece in trace.tgt[row + 1 : row + 2] if piece.id not in best]
    order = best[: TERMS - len(follows)] + follows
    return {
        "site": "logits",
        "at": "output",
        "about": "follows" if follows else "output",
        "sum": total,
        "said": {"high": num(high, 3), "sum": num(total, 4)},
        "terms": [[i, float(logits[i]), float(e[i]), float(e[i]) / total, np.log(total) + float(high - logits[i])] for i in order],
        "indices": [[row, i] for i in order],
    }
